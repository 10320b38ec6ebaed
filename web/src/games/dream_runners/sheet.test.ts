import { describe, expect, it } from 'vitest';
import made from './fixtures/sheets.json';
import { linesOf } from './lines';
import { read } from './model';
import { forecast, judge, type Purse } from './sheet';
import type { CellView, SegmentView } from './view';

const tiles = made.tiles as unknown as CellView[][];
const all = made.segments as SegmentView[];
const purse = (o: Partial<Purse> = {}): Purse => ({
  calm: 20,
  keys: 0,
  coins: 2,
  shards: [0, 0, 0, 0],
  star: 0,
  stars: made.stars,
  calmTop: 30,
  ...o,
});

function judged(i: number): { sheet: ReturnType<typeof judge>; real: (typeof made.sheets)[number] } {
  const real = made.sheets[i];
  if (!real) throw new Error(`no sheet ${i}`);
  const segments = real.segments.map((id) => all[id]).filter((s) => s !== undefined);
  const sheet = judge(
    tiles[real.tile] ?? [],
    segments,
    read(real.layout),
    purse({ calm: real.calm, keys: real.keys, chests: real.chests }),
  );
  return { sheet, real };
}

describe('the live sheet', () => {
  it('is exactly the sheet of the rules', () => {
    for (let i = 0; i < made.sheets.length; i++) {
      const { sheet, real } = judged(i);
      const opened = sheet.chests.filter((c) => c.times > 0).map((c) => [c.cell, c.times]);
      expect({
        uncovered: sheet.uncovered,
        outside: sheet.outside,
        nightmares: sheet.nightmares,
        octopus: sheet.octopus,
        lost: sheet.lost,
        bats: sheet.bats,
        gains: sheet.gains,
        chests: opened,
        woven: sheet.woven,
      }).toEqual(real.sheet);
    }
  });

  it('gives every loss a line of its own, and they add up', () => {
    for (let i = 0; i < made.sheets.length; i++) {
      const { sheet, real } = judged(i);
      const { losses, gains } = linesOf(tiles[real.tile] ?? [], sheet, sheet, real.keys);
      const sum = losses
        .filter((l) => l.tone === 'loss' && l.value.startsWith('−'))
        .reduce((n, l) => n + Number(l.value.slice(1)), 0);
      expect(sum).toBe(sheet.lost);
      expect(losses.filter((l) => l.value === '!').length).toBe(sheet.bats);
      expect([...losses, ...gains].some((l) => l.fresh)).toBe(false);
      const keys = [...losses, ...gains].map((l) => l.key);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('lights what is new', () => {
    const cells = tiles[0] ?? [];
    const segments = all.slice(0, 4);
    const bare = judge(cells, segments, [], purse());
    const full = judge(cells, segments, [{ segment: 0, x: 1, y: 0, turns: 0 }], purse());
    const { gains, losses } = linesOf(cells, full, bare, 0);
    expect(gains.map((l) => [l.key, l.value, l.fresh])).toEqual([['gain-blue', '+1', true]]);
    expect(losses.find((l) => l.key === 'uncovered')).toMatchObject({ value: '−8', fresh: true });
    expect(losses.find((l) => l.key === 'nightmare-0')).toMatchObject({ value: '−1', fresh: false });
  });
});

describe('what will be', () => {
  const nothing = judge(tiles[0] ?? [], [], [], purse());
  const with_ = (gains: Record<string, number>, lost = 0): typeof nothing => ({ ...nothing, gains, lost });

  it('keeps calm between waking and the top', () => {
    expect(forecast(with_({ calm: 3 }), purse({ calm: 29 })).calm).toBe(30);
    expect(forecast(with_({ calm: 1 }, 9), purse({ calm: 8 }))).toMatchObject({ calm: 0, wakes: true });
    expect(forecast(with_({ calm: 2 }, 9), purse({ calm: 8 }))).toMatchObject({ calm: 1, wakes: false });
  });

  it('turns sets into stars, with shards of a free colour where they help', () => {
    const some = purse({ shards: [1, 2, 0, 1] });
    expect(forecast(with_({ orange: 1 }), some)).toMatchObject({ star: 1, shards: [0, 1, 0, 0] });
    expect(forecast(with_({ rainbow: 1 }), some).star).toBe(1);
    expect(forecast(with_({ rainbow: 1 }), purse({ shards: [0, 0, 1, 1] })).star).toBe(0);
    expect(forecast(with_({ blue: 1, orange: 2 }), purse({ shards: [1, 2, 0, 2] })).star).toBe(2);
  });

  it('keeps sets on the top of the track', () => {
    const top = made.stars.length - 1;
    const full = [1, 1, 1, 1];
    expect(forecast(with_({}), purse({ star: top - 1, shards: full }))).toMatchObject({
      star: top,
      kept: 1,
      shards: full,
    });
    expect(forecast(with_({ blue: 1 }), purse({ star: top, shards: [0, 1, 1, 1] }))).toMatchObject({
      star: top,
      kept: 1,
    });
  });
});
