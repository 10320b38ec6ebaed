import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatMessage, LogEntry, Pong, Probe, Problem, Chat, TableInfo, Update } from '../wire';
import { Live } from './live.svelte';
import { chatted, merged, pause } from './merge';

const line = (seq: number): LogEntry => ({ seq, seat: 0, words: { id: `line-${seq}`, args: {} } });
const update = (seq: number, more: Partial<Update> = {}): Update =>
  ({
    type: 'update',
    table: { pace: { kind: 'untimed' } },
    seq,
    log: [],
    log_from: 0,
    may_undo: true,
    waiting: [],
    clock: null,
    house: {},
    ...more,
  }) as Update;

class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = FakeSocket.OPEN;
  sent: { type: string; seq?: number; action?: string; draft?: string; at?: number; n?: number }[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  /** All but what keeps the line open. */
  get said(): typeof this.sent {
    return this.sent.filter((message) => message.type !== 'ping');
  }
  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as (typeof this.sent)[number]);
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  hear(message: Update | Problem | Pong | Probe | Chat): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const last = (): FakeSocket => {
  const socket = FakeSocket.made.at(-1);
  if (!socket) throw new Error('no socket was opened');
  return socket;
};

describe('the chronicle', () => {
  it('is replaced from the given line on', () => {
    expect(merged([line(0), line(1), line(2)], { log: [line(5)], log_from: 1 })).toEqual([line(0), line(5)]);
  });
  it('is replaced whole by a full update', () => {
    expect(merged([line(0)], { log: [line(7)], log_from: 0 })).toEqual([line(7)]);
  });
  it('cannot grow over a hole', () => {
    expect(merged([line(0)], { log: [line(7)], log_from: 3 })).toBeNull();
  });
});

const chat = (id: number, text = `said ${id}`): ChatMessage => ({
  id,
  seat: 0,
  name: 'Anna',
  text,
  at: id,
  you: false,
  muted: false,
});

describe('the chat', () => {
  it('grows, and a line said again replaces what it was', () => {
    const talk = (lines: ChatMessage[], whole = false): Pick<Chat, 'lines' | 'whole'> => ({ lines, whole });
    expect(chatted([chat(1)], talk([chat(2)]))).toEqual([chat(1), chat(2)]);
    expect(chatted([chat(1), chat(2)], talk([chat(1, '')]))).toEqual([chat(1, ''), chat(2)]);
    expect(chatted([chat(1)], talk([chat(5)], true))).toEqual([chat(5)]);
  });
});

describe('the pause between tries', () => {
  it('doubles, is shaken, and never exceeds its cap', () => {
    expect(pause(0, () => 1)).toBe(400);
    expect(pause(3, () => 1)).toBe(3200);
    expect(pause(3, () => 0)).toBe(1600);
    expect(pause(30, () => 1)).toBe(6_000);
  });
});

/** Lets the first pings of a line go out and be answered. */
function answer(ahead = 0): void {
  vi.advanceTimersByTime(1_000);
  const now = Date.now() / 1000;
  last().hear({ type: 'pong', at: now, now: now + ahead });
}

describe('the live line', () => {
  let live: Live;
  const problems: Problem[] = [];

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', FakeSocket);
    FakeSocket.made = [];
    problems.length = 0;
    live = new Live('abc', (problem) => problems.push(problem));
    live.start();
    last().hear(update(4, { log: [line(0)] }));
  });
  afterEach(() => {
    live.stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('opens with the whole truth', () => {
    expect(last().url).toContain('/api/tables/abc/live');
    expect(live.connection).toBe('open');
    expect(live.lines).toEqual([line(0)]);
  });

  it('sends an action once, with the number of the position it was chosen in', () => {
    live.act('play d8m');
    live.act('play d8m');
    expect(last().said).toEqual([{ type: 'act', seq: 4, action: 'play d8m' }]);
    expect(live.busy).toBe('play d8m');
    last().hear(update(5, { log: [line(1)], log_from: 1 }));
    expect(live.busy).toBeNull();
    expect(live.lines).toEqual([line(0), line(1)]);
  });

  it('is free again after a refusal, and the position stays', () => {
    live.act('play d8m');
    last().hear({ type: 'problem', code: 'illegal', message: '', rule: 'DW-P2' });
    expect(live.busy).toBeNull();
    expect(problems).toHaveLength(1);
    expect(live.update?.seq).toBe(4);
  });

  it('shows a fresh position after a stale action', () => {
    live.act('play d8m');
    last().hear({ type: 'problem', code: 'stale', message: '' });
    last().hear(update(9));
    expect(live.update?.seq).toBe(9);
  });

  it('comes back after a break', () => {
    last().close();
    expect(live.connection).toBe('lost');
    vi.advanceTimersByTime(500);
    expect(FakeSocket.made).toHaveLength(2);
    last().hear(update(6, { log: [line(0), line(2)] }));
    expect(live.connection).toBe('open');
    expect(live.lines).toEqual([line(0), line(2)]);
  });

  it('asks for everything again when lines are missing', () => {
    last().hear(update(8, { log: [line(8)], log_from: 5 }));
    expect(live.connection).toBe('lost');
    expect(live.update?.seq).toBe(4);
  });

  it('notices a line that died silently', () => {
    answer();
    const pings = last().sent.length;
    vi.advanceTimersByTime(20_000);
    expect(last().sent).toHaveLength(pings + 1);
    vi.advanceTimersByTime(8_000);
    expect(live.connection).toBe('lost');
  });

  it('notices it sooner while time runs', () => {
    answer();
    last().hear(update(5, { clock: { name: 'sand', total: 30, left: 30, deadline: 1030 } }));
    vi.advanceTimersByTime(4_000 + 5_000);
    expect(live.connection).toBe('lost');
  });

  it('wakes at once when the laptop does', () => {
    last().close();
    window.dispatchEvent(new Event('online'));
    expect(FakeSocket.made).toHaveLength(2);
  });

  it('stays closed when it is stopped', () => {
    live.stop();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made).toHaveLength(1);
  });

  const drafted = () => last().said.map((message) => message.draft);

  it('sends drafts at once, of a flood a few a second, and always the last', () => {
    for (let n = 0; n < 6; n++) live.draft(`layout ${n}`);
    expect(drafted()).toEqual([0, 1, 2, 3, 4, 5].map((n) => `layout ${n}`));
    for (let n = 6; n < 20; n++) live.draft(`layout ${n}`);
    expect(last().said).toHaveLength(6);
    vi.advanceTimersByTime(200);
    expect(drafted().slice(6)).toEqual(['layout 19']);
    vi.advanceTimersByTime(5_000);
    expect(last().said).toHaveLength(7);
    live.draft('layout 20');
    expect(drafted().slice(7)).toEqual(['layout 20']);
  });

  it.each([
    ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
    [
      'another tab is in front',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
  ])('keeps no draft back when %s', (_, happens) => {
    for (let n = 0; n < 9; n++) live.draft(`layout ${n}`);
    happens();
    expect(drafted().slice(6)).toEqual(['layout 8']);
  });

  it('expects no answer to a draft', () => {
    answer();
    live.draft('layout');
    vi.advanceTimersByTime(10_000);
    expect(live.connection).toBe('open');
  });

  it('sends a draft before the action that was chosen after it', () => {
    live.draft('one');
    live.draft('two');
    live.act('lock two');
    expect(last().said.map((message) => message.draft ?? message.action)).toEqual(['one', 'two', 'lock two']);
    vi.advanceTimersByTime(1_000);
    expect(last().said).toHaveLength(3);
  });

  it('asks for words while they are read, and again over a new line', () => {
    const asked = () => last().said.filter((message) => message.type === 'in-words');
    live.inWords(true);
    expect(asked()).toEqual([{ type: 'in-words', on: true }]);
    last().close();
    vi.advanceTimersByTime(1_000);
    last().hear(update(5));
    expect(asked()).toEqual([{ type: 'in-words', on: true }]);
    live.inWords(false);
    expect(asked().at(-1)).toEqual({ type: 'in-words', on: false });
    last().close();
    vi.advanceTimersByTime(1_000);
    last().hear(update(6));
    expect(asked()).toEqual([]);
  });

  it('repeats the draft over a new line, with the position it was made in', () => {
    live.draft('layout');
    last().close();
    live.draft('better layout');
    vi.advanceTimersByTime(500);
    last().hear(update(6));
    expect(last().said).toEqual([{ type: 'draft', seq: 4, draft: 'better layout' }]);
    vi.advanceTimersByTime(1_000);
    expect(last().said).toHaveLength(1);
  });

  it('answers a probe at once', () => {
    last().hear({ type: 'probe', n: 7 });
    expect(last().said).toEqual([{ type: 'echo', n: 7 }]);
  });

  it('compares clocks', () => {
    answer(100);
    expect(live.offset).toBeCloseTo(100, 3);
    expect(live.serverNow()).toBeCloseTo(Date.now() / 1000 + 100, 3);
  });

  it('guesses the time by the first clock it is told', () => {
    last().close();
    vi.advanceTimersByTime(500);
    const now = Date.now() / 1000 + 50;
    last().hear(update(6, { clock: { name: 'sand', total: 30, left: 10, deadline: now + 10 } }));
    expect(live.serverNow()).toBeCloseTo(now, 3);
  });

  it('asks, answers, votes and says with the position it saw', () => {
    live.askBack();
    live.answerBack(true);
    expect(last().said).toEqual([]);
    last().hear(update(5, { may_undo: false, house: { may_ask_back: true } }));
    live.askBack();
    last().hear(update(5, { house: { takeback: { seat: 1, to: 3, agreed: [] } } }));
    live.answerBack(false);
    live.vote(1, 'bot', 'casual');
    expect(live.say('hello')).toBe(true);
    expect(last().said).toEqual([
      { type: 'ask-back', seq: 5 },
      { type: 'answer-back', seq: 5, yes: false },
      { type: 'vote', seat: 1, choice: 'bot', bot: 'casual' },
      { type: 'say', text: 'hello' },
    ]);
    expect(live.busy).toBeNull();
    last().close();
    expect(live.say('nobody hears')).toBe(false);
  });

  it('hears what is said at the table', () => {
    last().hear({ type: 'talk', lines: [chat(1)], whole: true });
    last().hear({ type: 'talk', lines: [chat(2)], whole: false });
    expect(live.talk).toEqual([chat(1), chat(2)]);
  });

  it('counts seconds while a player’s clock runs, not days', () => {
    const running = { seat: 0, left: 60, running: true, deadline: 1060 };
    const paced = (kind: 'days' | 'live'): Partial<Update> => ({
      table: { pace: { kind } } as TableInfo,
      house: { clocks: [running] },
    });
    answer();
    last().hear(update(5, paced('days')));
    vi.advanceTimersByTime(4_000 + 5_000);
    expect(live.connection).toBe('open');
    last().hear(update(6, paced('live')));
    vi.advanceTimersByTime(4_000 + 5_000);
    expect(live.connection).toBe('lost');
  });
});
