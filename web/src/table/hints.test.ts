import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { language } from '../lib/language.svelte';
import { Live } from '../lib/live.svelte';
import type { Hint, Update } from '../wire';
import { Hints, said } from './hints.svelte';
import Here from './fixtures/Here.svelte';
import HintNote from './HintNote.svelte';
import { marked, selector } from './rings';
import type { Session } from './session.svelte';
import { choosing, SAID_AFTER, SEEN_AFTER, Thinking } from './thinking.svelte';

const hint = (more: Partial<Hint> = {}): Hint => ({
  type: 'hint',
  seq: 4,
  action: 'use 17',
  at: ['card:17'],
  label: { id: 'hint-ask', args: {} },
  chance: 0.62,
  low: 0.41,
  other: { id: 'hint-lay', args: {} },
  other_chance: 0.55,
  gain: { term: 'lands', points: 1.84 },
  risk: { term: 'coins', points: -0.6 },
  ...more,
});

function update(seq: number, actions: string[], more: Partial<Update> = {}): Update {
  return {
    type: 'update',
    table: { status: 'playing', hints: true, pace: { kind: 'untimed' }, seats: [] },
    seq,
    log: [],
    log_from: 0,
    offers: actions.map((action) => ({ action, at: [], label: { id: action, args: {} } })),
    waiting: [0],
    clock: null,
    house: {},
    ...more,
  } as unknown as Update;
}

beforeEach(() => {
  language.choose('en');
});

describe('a hint in words', () => {
  const say = ({ id }: { id: string }): string => id;

  it('says what to do, the chances, and what it brings and costs', () => {
    expect(said(hint(), 'nowhere', say)).toEqual({
      best: 'Best: “hint-ask”',
      why: [
        'Chance to win: 62%',
        'The next best is “hint-lay”: 55%',
        'Gains: lands +1.8 points',
        'Risks: coins −0.6 points',
        'If things go badly: 41%',
      ],
    });
  });

  it('leaves out the code of a layout', () => {
    const laid = hint({ label: { id: 'dr-do-lock', args: { count: 2, layout: '0:1,1,0 1:1,2,2' } } });
    expect(said(laid, 'dream_runners', say).best).toBe('Best: “dr-do-lock.brief”');
  });

  it('writes numbers as the reader does', () => {
    language.choose('ru');
    expect(said(hint(), 'nowhere', say).why).toContain('Даёт: lands +1,8\u00a0очка');
  });

  it('calls alike what is alike, and claims nothing it has no number for', () => {
    const alike = said(hint({ other_chance: 0.63, gain: null, risk: null, low: 0.62 }), 'nowhere', say);
    expect(alike.why).toEqual(['Chance to win: 62%', 'About as good: “hint-lay”']);
    const bare = hint({
      chance: null,
      low: null,
      other: null,
      other_chance: null,
      gain: null,
      risk: null,
    });
    expect(said(bare, 'nowhere', say)).toEqual({
      best: 'Nothing better comes to mind than “hint-ask”',
      why: [],
    });
  });
});

describe('asking for a hint', () => {
  let live: Live;
  let hints: Hints;
  let asked: number;

  beforeEach(() => {
    live = new Live('t');
    live.connection = 'open';
    asked = 0;
    vi.spyOn(live, 'askHint').mockImplementation(() => {
      asked++;
      return true;
    });
    hints = new Hints(live, () => true);
    live.hear(update(4, ['a', 'b']));
  });

  it('is possible where the table allows it and I must choose', () => {
    expect(hints.possible).toBe(true);
    expect(new Hints(live, () => false).possible).toBe(false);
    live.hear(update(4, ['a']));
    expect(hints.possible).toBe(false);
    const strict = update(5, ['a', 'b']);
    strict.table.hints = false;
    live.hear(strict);
    expect(hints.possible).toBe(false);
  });

  it('asks once, and shows the answer while the question stands', () => {
    hints.ask();
    hints.ask();
    expect(asked).toBe(1);
    expect(hints.waiting).toBe(true);
    // Somebody else chose at the same time: the question is the same.
    live.hear(update(5, ['a', 'b']));
    expect(hints.waiting).toBe(true);
    hints.hear(hint());
    expect(hints.waiting).toBe(false);
    expect(hints.shown?.action).toBe('use 17');
    live.hear(update(6, ['c', 'd']));
    expect(hints.shown).toBeNull();
  });

  it('drops an answer about the past', () => {
    hints.ask();
    live.hear(update(5, ['c', 'd']));
    expect(hints.waiting).toBe(false);
    hints.hear(hint());
    expect(hints.shown).toBeNull();
  });

  it('may be asked again after a refusal, and put away', () => {
    hints.ask();
    hints.giveUp();
    expect(hints.waiting).toBe(false);
    hints.ask();
    expect(asked).toBe(2);
    hints.hear(hint());
    hints.close();
    expect(hints.shown).toBeNull();
  });

  it('is told in a note once the engine has thought', () => {
    const table = { hints, me: 0, table: { game: 'nowhere' }, say: ({ id }: { id: string }) => id };
    const target = document.createElement('div');
    const props = { table: table as unknown as Session, part: HintNote };
    const note = mount(Here, { target, props });
    expect(target.textContent.trim()).toBe('');
    hints.ask();
    flushSync();
    // That it thinks is said where the question stands.
    expect(target.textContent.trim()).toBe('');
    hints.hear(hint());
    flushSync();
    expect(target.textContent).toContain('Chance to win: 62%');
    expect(target.querySelector('[role="status"]')?.textContent).toBe('Best: “hint-ask”');
    // Folded, it says no more than what to do, and leaves the board to be seen.
    const more = target.querySelector<HTMLElement>('[data-testid="hint"]')?.parentElement;
    expect(more?.hidden).toBe(false);
    target.querySelector('button')?.click();
    flushSync();
    expect(more?.hidden).toBe(true);
    hints.close();
    flushSync();
    expect(target.textContent.trim()).toBe('');
    void unmount(note);
  });
});

describe('the places of a hint', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('are found by their kind or by their own name', () => {
    document.body.innerHTML =
      '<div id="content"><i data-card="17"></i><i data-at="deck:lucid"></i><i data-card="3"></i></div>';
    const found = (place: string): number => document.querySelectorAll(selector(place)).length;
    expect([found('card:17'), found('deck:lucid'), found('card:4'), found('end')]).toEqual([1, 1, 0, 0]);
  });

  it('stay the same list while nothing moves', () => {
    document.body.innerHTML = '<div id="content"><i data-card="17"></i></div>';
    const piece = document.querySelector('i') as HTMLElement;
    let x = 10;
    piece.getBoundingClientRect = () => ({ x, y: 5, width: 20, height: 30 }) as DOMRect;
    const first = marked(['card:17'], []);
    expect(first).toEqual([{ x: 7, y: 2, width: 26, height: 36 }]);
    expect(marked(['card:17'], first)).toBe(first);
    x = 40;
    expect(marked(['card:17'], first)).not.toBe(first);
  });
});

describe('bots that think', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are seen after a while, said after long, and forgotten with the move', () => {
    const seats = [
      { seat: 0, kind: 'person' },
      { seat: 1, kind: 'bot' },
    ];
    const table = { status: 'playing', pace: { kind: 'untimed' }, seats } as unknown as Update['table'];
    const live = new Live('t');
    live.hear(update(1, [], { table, waiting: [1] }));
    const thinking = new Thinking(() => live.update);
    let stop = thinking.follow();
    vi.advanceTimersByTime(SEEN_AFTER - 1);
    expect(thinking.seats).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(thinking.seats).toEqual([1]);
    expect(thinking.long).toBe(false);
    vi.advanceTimersByTime(SAID_AFTER);
    expect(thinking.long).toBe(true);
    stop?.();
    live.hear(update(2, ['a'], { table, waiting: [0] }));
    stop = thinking.follow();
    expect(stop).toBeUndefined();
    expect([thinking.seats, thinking.long]).toEqual([[], false]);
    expect(choosing(null)).toEqual([]);
  });
});
