import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { language } from '@/lib/language.svelte';
import Stage from '@/board/fixtures/Stage.svelte';
import type { Update } from '@/wire';
import Board from './Board.svelte';
import choose from './fixtures/choose.json';
import chosen from './fixtures/chosen.json';
import moon from './fixtures/score-moon.json';
import over from './fixtures/over.json';
import second from './fixtures/second.json';
import skip from './fixtures/score-skip.json';
import solo from './fixtures/solo.json';
import soloOver from './fixtures/solo-over.json';
import take from './fixtures/take.json';
import turn from './fixtures/turn.json';
import two from './fixtures/two.json';
import watch from './fixtures/watch.json';

let stage: Record<string, unknown> | null = null;
let done: string[] = [];

function open(data: unknown): Update {
  const update = data as Update;
  done = [];
  const act = (action: string): void => void done.push(action);
  stage = mount(Stage, { target: document.body, props: { board: Board, first: update, act } });
  flushSync();
  return update;
}

function click(at: string): void {
  const found = document.querySelector<HTMLElement>(at);
  if (!found) throw new Error(`${at} is not on the board`);
  found.click();
  flushSync();
}

afterEach(() => {
  if (stage) void unmount(stage);
  stage = null;
  document.body.innerHTML = '';
});

const all = { choose, chosen, moon, over, second, skip, solo, soloOver, take, turn: turn[0], two, watch };

describe('every position', () => {
  for (const [name, data] of Object.entries(all))
    for (const lang of ['ru', 'en'] as const)
      it(`is drawn and said: ${name}, ${lang}`, () => {
        language.choose(lang);
        open(data);
        const said = [...document.querySelectorAll('[aria-label], [data-tip]')].map(
          (el) => `${el.getAttribute('aria-label') ?? ''} ${el.getAttribute('data-tip') ?? ''}`,
        );
        // A message that is not there is shown by its id; one that lacks an argument, in braces.
        expect([document.body.textContent, ...said].join(' ')).not.toMatch(/dw-[a-z]|\{\$/);
      });
});

describe('a hand', () => {
  it('lights every card that may be played, and plays by a second touch', () => {
    const update = open(second);
    const plays = update.offers.map((o) => o.action);
    expect(document.querySelectorAll('button[data-hand]')).toHaveLength(plays.length);
    const card = plays[0]?.slice('play '.length) ?? '';
    click(`[data-hand="${card}"]`);
    expect(document.querySelector('.is-ghost[data-card]')?.getAttribute('data-card')).toBe(card);
    expect(done).toEqual([]);
    click(`[data-hand="${card}"]`);
    expect(done).toEqual([`play ${card}`]);
  });

  it('is put back by Cancel and by Escape', () => {
    open(second);
    click('button[data-hand]');
    click('.acts .o-btn:not(.is-primary)');
    expect(document.querySelector('.is-ghost')).toBeNull();
    click('button[data-hand]');
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    flushSync();
    expect(document.querySelector('.is-ghost')).toBeNull();
    expect(done).toEqual([]);
  });

  it('offers the professor', () => {
    open(choose);
    click('button.dw-prof-card');
    click('.acts .is-primary');
    expect(done).toEqual(['play professor']);
  });

  it('rests while I wait', () => {
    open(chosen);
    expect(document.querySelectorAll('button[data-hand]')).toHaveLength(0);
    expect(document.querySelector('.dw-played.is-down')).not.toBeNull();
  });
});

describe('scoring', () => {
  it('adds +1 tokens and says the sum', () => {
    open(moon);
    click('.dw-step button:last-child');
    click('.acts .is-primary');
    expect(done).toEqual(['score +1']);
  });

  it('may skip a card', () => {
    open(skip);
    click('.acts [aria-pressed]');
    click('.acts .is-primary');
    expect(done).toEqual(['score skip']);
  });

  it('lights only what may be taken', () => {
    const update = open(take);
    const takes = update.offers.filter((o) => o.at[0]?.startsWith('table:'));
    expect(document.querySelectorAll('button.mini')).toHaveLength(takes.length);
    click('button.mini');
    click('.acts .is-primary');
    expect(takes.map((o) => o.action)).toContain(done[0]);
  });

  it('turns a token by one touch', () => {
    const update = open(turn[0]);
    const turns = update.offers.filter((o) => o.at[0]?.startsWith('token:')).map((o) => o.action);
    expect(document.querySelectorAll('button.o-token')).toHaveLength(turns.length);
    click('button.o-token');
    expect(turns).toContain(done[0]);
  });
});

it('gives a spectator nothing to touch', () => {
  open(watch);
  expect(document.querySelectorAll('.dw-board button, .dw-hand')).toHaveLength(0);
});
