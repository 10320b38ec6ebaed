import { Queue } from '@/board/queue';
import { describe, expect, test } from 'vitest';
import type { LogEntry } from '@/wire';
import { allowed, bill, buyers, EMPTY, mostCalm, plan, purchases, whyNotCalm, whyNotSegment } from './shop';
import type { DreamRunnersView, SegmentView } from './view';

const segment = (shape: string, coins = 0): SegmentView => ({
  id: 20,
  shape,
  cells: [[0, 0]],
  effects: ['collect'],
  coins,
  moons: 0,
  neutral: true,
});
const OPEN = [segment('single'), null, segment('straight', 1), segment('bent')];

const view = (coins: number, calm = 20, shop: DreamRunnersView['shop'] = { seat: 0, bought: false }) =>
  ({
    phase: 'shop',
    first: 1,
    shop,
    open: OPEN,
    calm_top: 30,
    players: [
      { seat: 0, coins, calm, dreaming: true },
      { seat: 1, coins: 9, calm: 9, dreaming: true },
      { seat: 2, coins: 0, calm: 0, dreaming: false },
    ],
  }) as unknown as DreamRunnersView;
const offers = (...actions: string[]) =>
  actions.map((action) => ({ action, at: [], label: { id: 'x', args: {} } }));

describe('the wallet', () => {
  test('counts the price, what comes back, and what is left', () => {
    const made = bill({ shape: 'straight', calm: 1 }, OPEN, 7, 19);
    expect(made.rows.map((r) => [r.what, r.coins])).toEqual([
      ['segment', -4],
      ['back', 1],
      ['calm', -3],
    ]);
    expect(made.price).toBe(7);
    expect(made.coins).toEqual({ was: 7, left: 1 });
    expect(made.calm).toEqual({ was: 19, now: 20 });
  });

  test('coins that come back may pay for calm', () => {
    expect(mostCalm({ shape: 'straight', calm: 0 }, OPEN, 6, 10, 30)).toBe(1);
    expect(mostCalm({ shape: 'bent', calm: 0 }, OPEN, 6, 10, 30)).toBe(0);
    expect(mostCalm(EMPTY, OPEN, 9, 29, 30)).toBe(1);
  });

  test('gives back what the table no longer allows', () => {
    expect(allowed({ shape: 'bent', calm: 2 }, view(7), offers('buy single', 'calm', 'done'), 0)).toEqual({
      shape: null,
      calm: 2,
    });
    expect(allowed({ shape: 'bent', calm: 2 }, view(7), [], 0)).toEqual(EMPTY);
  });
});

test('the segment is bought first, then calm, then it is the next one’s turn', () => {
  expect(plan({ shape: 'bent', calm: 2 })).toEqual(['buy bent', 'calm', 'calm', 'done']);
  expect(plan(EMPTY)).toEqual(['done']);
});

describe('an errand', () => {
  test('sends one thing at a time and ends where nothing more is offered', () => {
    const errand = new Queue();
    errand.start(['buy bent', 'done'].map((action) => ({ action })));
    expect(errand.next({ seq: 5, busy: false, offers: ['buy bent', 'done'] })).toBe('buy bent');
    expect(errand.next({ seq: 5, busy: true, offers: ['buy bent', 'done'] })).toBeNull();
    expect(errand.next({ seq: 6, busy: false, offers: [] })).toBeNull();
    expect(errand.running).toBe(false);
  });

  test('ends where the table refused', () => {
    const errand = new Queue();
    errand.start(['calm', 'calm', 'done'].map((action) => ({ action })));
    expect(errand.next({ seq: 5, busy: false, offers: ['calm', 'done'] })).toBe('calm');
    expect(errand.next({ seq: 5, busy: false, offers: ['calm', 'done'] })).toBeNull();
    expect(errand.running).toBe(false);
  });
});

describe('who buys', () => {
  const line = (id: string, args: Record<string, unknown>): LogEntry => ({
    seq: 1,
    seat: 0,
    words: { id, args },
  });
  const bought = purchases([
    line('dr-told-calms', { who: { seat: 0 } }),
    line('dr-told-dream', {}),
    line('dr-told-buys', { who: { seat: 1 }, segment: { id: 'dr-segment', args: { shape: 'pair' } } }),
    line('dr-told-calms', { who: { seat: 1 } }),
  ]);

  test('is told by the chronicle, this dream alone', () => {
    expect([...bought]).toEqual([[1, { segment: 'pair', calm: 1 }]]);
  });

  test('clockwise from the first dreamer, without those who woke', () => {
    expect(buyers(view(7), bought, 0).map((b) => [b.seat, b.state])).toEqual([
      [1, 'done'],
      [0, 'me'],
    ]);
    expect(buyers(view(7), new Map(), 1).map((b) => b.state)).toEqual(['skipped', 'now']);
    expect(buyers({ ...view(7), phase: 'ready', shop: null }, bought, 0).map((b) => b.state)).toEqual([
      'done',
      'skipped',
    ]);
  });
});

test('says why something cannot be bought', () => {
  expect(whyNotSegment(view(4), 0, 0)).toBeNull();
  expect(whyNotSegment(view(4), 1, 0)).toBe('empty');
  expect(whyNotSegment(view(3), 0, 0)).toBe('coins');
  expect(whyNotSegment(view(9, 20, { seat: 0, bought: true }), 0, 0)).toBe('bought');
  expect(whyNotSegment(view(9), 0, 1)).toBe('turn');
  expect(whyNotSegment(view(9), 0, null)).toBe('turn');
  expect(whyNotCalm(view(3), 0)).toBeNull();
  expect(whyNotCalm(view(2), 0)).toBe('coins');
  expect(whyNotCalm(view(9, 30), 0)).toBe('top');
  expect(whyNotCalm(view(9), 1)).toBe('turn');
});
