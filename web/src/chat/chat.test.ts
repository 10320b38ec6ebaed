import { beforeEach, describe, expect, it } from 'vitest';
import { Live } from '../lib/live.svelte';
import type { ChatMessage, TableInfo } from '../wire';
import { Chat } from './chat.svelte';

const line = (id: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  seat: 0,
  name: 'Anna',
  text: `line ${id}`,
  at: id,
  you: false,
  muted: false,
  ...more,
});
const table = (more: Partial<TableInfo> = {}): TableInfo =>
  ({
    private: false,
    host: false,
    you: 0,
    status: 'playing',
    moved: Date.now() / 1000,
    seats: [{ kind: 'person' }, { kind: 'person' }],
    ...more,
  }) as TableInfo;

function chat(id: string, ...lines: ChatMessage[]): Chat {
  const made = new Chat(new Live(id), id);
  made.live.talk = lines;
  return made;
}

beforeEach(() => {
  localStorage.clear();
});

describe('unread lines', () => {
  it('are those of others that can be read', () => {
    const made = chat('t', line(1), line(2, { you: true }), line(3, { muted: true }), line(4));
    expect(made.unread).toBe(2);
    made.see();
    expect(made.unread).toBe(0);
    made.live.talk = [...made.lines, line(5)];
    expect(made.unread).toBe(1);
  });

  it('stay read on the next visit, table by table', () => {
    chat('a', line(7)).see();
    chat('b', line(9)).see();
    expect(chat('a', line(7), line(8)).unread).toBe(1);
    expect(chat('b', line(9)).unread).toBe(0);
    expect(chat('c', line(1)).unread).toBe(1);
  });

  it('are remembered of so many tables only', () => {
    for (let i = 0; i < 60; i++) chat(`t${i}`, line(1)).see();
    expect((JSON.parse(localStorage.getItem('oneiro.talk-read') ?? '') as unknown[]).length).toBe(40);
    expect(chat('t59', line(1)).unread).toBe(0);
    expect(chat('t0', line(1)).unread).toBe(1);
  });
});

it('gives back what was refused, and nothing that was heard', () => {
  const made = chat('t');
  made.live.say = () => true;
  made.say('too much');
  made.refused('too-many');
  expect(made.draft).toBe('too much');
  made.draft = '';
  made.say('well');
  made.live.talk = [line(1, { you: true, text: 'well' })];
  made.see();
  made.refused('too-many');
  expect(made.draft).toBe('');
});

describe('the talk', () => {
  it('is there where somebody can answer or something was said', () => {
    const alone = table({ seats: [{ kind: 'person' }, { kind: 'bot' }] as TableInfo['seats'] });
    expect(chat('t').shown(table())).toBe(true);
    expect(chat('t').shown(alone)).toBe(false);
    expect(chat('t', line(1)).shown(alone)).toBe(true);
  });

  it('of a private table is for those who sit there', () => {
    expect(chat('t').shown(table({ private: true, you: null }))).toBe(false);
    expect(chat('t').shown(table({ private: true }))).toBe(true);
  });

  it('is for seated people, and for an hour after the end', () => {
    expect(chat('t').may(table({ you: null }))).toBe('watch');
    expect(chat('t').may(table())).toBe('seat');
    expect(chat('t').may(table({ status: 'over' }))).toBe('seat');
    expect(chat('t').may(table({ status: 'over', moved: Date.now() / 1000 - 4000 }))).toBe('over');
  });
});
