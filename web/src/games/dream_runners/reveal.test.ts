import { describe, expect, test } from 'vitest';
import type { LogEntry } from '@/wire';
import { standing } from '@/lib/merge';
import {
  completes,
  covers,
  differences,
  expected,
  gains,
  latecomers,
  losses,
  passages,
  pendings,
  sameLayout,
  takings,
} from './reveal';
import type { CellView, PieceView, PlayerView, SegmentView, SheetView } from './view';

let seq = 0;
const line = (id: string, args: Record<string, unknown> = {}): LogEntry => ({
  seq: seq++,
  seat: 0,
  words: { id, args },
});
const reward = (symbol: string, count: number) => ({ id: 'dr-reward', args: { symbol, count } });
const loses = (seat: number, count: number) => line('dr-told-loses', { who: { seat }, count, what: 'logic' });
const wins = (seat: number, ...rewards: unknown[]) => line('dr-told-gains', { who: { seat }, rewards });
const dream = () => line('dr-told-dream', { round: 1, key: 'x' });

const cell = (name: string, kind = 'plain', amount = 0, rewards: Record<string, number> = {}): CellView => ({
  name,
  kind,
  amount,
  rewards,
  chest: null,
});
const CELLS: CellView[] = [
  cell('a3', 'plain', 0, { orange: 1, key: 1 }),
  cell('b3', 'nightmare', 2),
  cell('c3', 'bat'),
  cell('a2', 'octopus'),
  cell('b2', 'chest', 2),
  cell('c2', 'plain', 0, { green: 1, calm: 1 }),
  cell('a1', 'plain', 0, { rainbow: 1 }),
  cell('b1', 'spider', 1, { blue: 1 }),
  cell('c1', 'woven', 0, { coin: 1, white: 1 }),
];
const segment = (id: number, cells: number[][], effects: string[]): SegmentView => ({
  id,
  shape: 'bent',
  cells,
  effects,
  coins: 0,
  moons: 0,
  neutral: false,
});
const BENT = segment(
  3,
  [
    [0, 0],
    [0, 1],
    [1, 1],
  ],
  ['collect', 'banish', 'collect'],
);
const PAIR = segment(
  1,
  [
    [0, 0],
    [1, 0],
  ],
  ['double', 'banish'],
);
const lay = (id: number, x: number, y: number, turns = 0): PieceView => ({ segment: id, x, y, turns });
const sheet = (some: Partial<SheetView> = {}): SheetView => ({
  value: 0,
  uncovered: 0,
  outside: 0,
  nightmares: 0,
  octopus: 0,
  lost: 0,
  bats: [],
  gains: {},
  chests: [],
  woven: 0,
  ...some,
});

describe('calm and stars through a dream', () => {
  const told = (lines: LogEntry[]) => passages({ lines, seats: 2, calmTop: 30 });

  test('begins at the start and counts what the chronicle tells', () => {
    const [mine, other] = told([
      dream(),
      loses(0, 3),
      wins(0, reward('calm', 1), reward('blue', 2)),
      line('dr-told-star', { who: { seat: 0 }, points: 1 }),
    ]);
    expect(mine).toEqual({ before: { calm: 20, star: 0 }, after: { calm: 18, star: 1 }, lost: 3 });
    expect(other).toEqual({ before: { calm: 20, star: 0 }, after: { calm: 20, star: 0 }, lost: 0 });
  });

  test('calm bought between dreams belongs to neither of them', () => {
    const calms = line('dr-told-calms', { who: { seat: 0 } });
    expect(told([dream(), loses(0, 5), calms])[0]?.after.calm).toBe(15);
    expect(told([dream(), loses(0, 5), calms, dream()])[0]?.before.calm).toBe(16);
  });

  test('calm never rises above the top nor falls below nothing', () => {
    expect(told([dream(), wins(0, reward('calm', 14))])[0]?.after.calm).toBe(30);
    expect(told([dream(), loses(1, 25)])[1]?.after.calm).toBe(0);
  });

  test('what was taken back does not count', () => {
    const lost = loses(0, 4);
    expect(told(standing([dream(), lost], [lost.seq]))[0]?.after.calm).toBe(20);
  });
});

test('who took what from the woven dreams, this dream alone', () => {
  const weaves = (seat: number, symbol: string) =>
    line('dr-told-weaves', { who: { seat }, reward: reward(symbol, 1) });
  const lines = [
    dream(),
    weaves(0, 'key'),
    dream(),
    weaves(1, 'white'),
    weaves(0, 'coin'),
    weaves(1, 'coin'),
  ];
  expect([...takings(lines)]).toEqual([
    [1, ['white', 'coin']],
    [0, ['coin']],
  ]);
});

test('whom the sand overtook, this dream alone', () => {
  const late = (seat: number) => line('dr-told-late', { who: { seat } });
  expect([...latecomers([dream(), late(0), dream(), late(1)])]).toEqual([1]);
});

describe('a sheet', () => {
  test('names every loss by itself', () => {
    const made = sheet({ uncovered: 2, outside: 1, octopus: 3, bats: [4], lost: 6 });
    expect(losses(made)).toEqual([
      { kind: 'uncovered', count: 2 },
      { kind: 'outside', count: 1 },
      { kind: 'octopus', count: 3 },
      { kind: 'bat', count: 1 },
    ]);
  });

  test('lists gains in the order of the table, chests with their locks', () => {
    const made = sheet({ gains: { key: 2, blue: 1 }, chests: [{ cell: 'b2', times: 2 }], woven: 1 });
    expect(gains(made, CELLS).map((g) => [g.what, g.count, g.locks])).toEqual([
      ['blue', 1, 0],
      ['key', 2, 0],
      ['chest', 2, 2],
      ['woven', 1, 0],
    ]);
  });

  test('foretells calm', () => {
    expect(expected(sheet({ lost: 4, gains: { calm: 1 } }), 22, 30)).toBe(19);
    expect(expected(sheet({ gains: { calm: 4 } }), 29, 30)).toBe(30);
    expect(expected(sheet({ lost: 9 }), 3, 30)).toBe(0);
  });
});

test('a turned segment covers what the rules say', () => {
  // A quarter turn clockwise around the first cell takes down to left.
  expect(covers([lay(3, 2, 0, 1)], [BENT])).toEqual([
    null,
    'banish',
    'collect',
    null,
    'collect',
    null,
    null,
    null,
    null,
  ]);
});

describe('what the best layout does otherwise', () => {
  const mine = { layout: [lay(3, 0, 0)], sheet: sheet({ uncovered: 6, octopus: 0, lost: 8 }) };

  test('doubles, banishes and covers more', () => {
    const best = {
      layout: [lay(1, 0, 0), lay(3, 1, 1)],
      sheet: sheet({ uncovered: 4, lost: 5, chests: [{ cell: 'b2', times: 1 }] }),
    };
    const told = differences(mine, best, CELLS, [BENT, PAIR]).map((d) => [d.how, d.cell || d.what]);
    expect(told).toEqual([
      ['doubled', 'a3'],
      ['banished', 'b3'],
      ['banished', 'b1'],
      ['opened', 'b2'],
      ['woven', 'c1'],
      ['kept', 'uncovered'],
    ]);
  });

  test('says where it gives something up', () => {
    const best = { layout: [lay(1, 1, 0)], sheet: sheet({ uncovered: 7, lost: 7 }) };
    const told = differences(mine, best, CELLS, [BENT, PAIR]).map((d) => [d.how, d.cell || d.what]);
    expect(told).toEqual([
      ['banished', 'c3'],
      ['skipped', 'a3'],
      ['costs', 'uncovered'],
    ]);
  });

  test('is nothing where the layouts are the same', () => {
    expect(differences(mine, mine, CELLS, [BENT])).toEqual([]);
    expect(sameLayout([lay(1, 0, 0), lay(3, 1, 1)], [lay(3, 1, 1), lay(1, 0, 0)])).toBe(true);
    expect(sameLayout([lay(1, 0, 0)], [lay(1, 0, 0, 2)])).toBe(false);
  });
});

test('pending effects know their cell and how often it is collected', () => {
  const player = {
    pending: ['logic', 'nightmare b3', 'collect a3'],
    segments: [PAIR],
  } as unknown as PlayerView;
  const made = pendings(player, CELLS, [lay(1, 0, 0)]);
  expect(made.map((p) => [p.kind, p.cell?.name, p.times])).toEqual([
    ['logic', undefined, 1],
    ['nightmare', 'b3', 1],
    ['collect', 'a3', 2],
  ]);
});

test('a colour completes a set when the others are there', () => {
  expect(completes([1, 0, 2, 1], 1)).toBe(true);
  expect(completes([1, 0, 2, 0], 1)).toBe(false);
});
