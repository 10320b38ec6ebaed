import { describe, expect, it } from 'vitest';
import { outline } from './art/glass';
import { board } from './art/tile';
import { track } from './art/track';
import made from './fixtures/sheets.json';
import * as model from './model';
import { judge } from './sheet';
import type { CellView, SegmentView } from './view';

const all = made.segments as SegmentView[];
const tiles = made.tiles as unknown as CellView[][];
const [single, pair, straight, bent] = all.slice(0, 4) as [
  SegmentView,
  SegmentView,
  SegmentView,
  SegmentView,
];
const mine = [single, pair, straight, bent];
const piece = (segment: number, x: number, y: number, turns = 0) => ({ segment, x, y, turns });

describe('segments on the tile', () => {
  it('turn clockwise around their first cell', () => {
    expect(model.turned(bent.cells, 0)).toEqual([
      [0, 0],
      [0, 1],
      [1, 1],
    ]);
    expect(model.turned(bent.cells, 1)).toEqual([
      [0, 0],
      [-1, 0],
      [-1, 1],
    ]);
    expect(model.turned(straight.cells, 4)).toEqual(model.turned(straight.cells, 0));
  });

  it('have names on the tile only', () => {
    expect(model.nameOf([0, 2])).toBe('a1');
    expect(model.nameOf([2, 0])).toBe('c3');
    expect(model.nameOf([3, 0])).toBeNull();
    expect(model.indexOf([1, 2])).toBe(7);
    expect(model.indexOf([-1, 0])).toBeNull();
  });

  it('may stick out but not lie over each other or off the tile', () => {
    const layout = [piece(straight.id, 0, 0)];
    expect(model.whyNot(mine, layout, piece(pair.id, 2, 1))).toBeNull();
    expect(model.whyNot(mine, layout, piece(pair.id, 2, 0))).toBe('overlap');
    expect(model.whyNot(mine, layout, piece(single.id, 3, 0))).toBe('outside');
    expect(model.whyNot(mine, layout, piece(straight.id, 1, 0))).toBeNull();
    expect(model.whyNot(mine, layout, piece(99, 1, 1))).toBe('outside');
  });

  it('are written in order and read again', () => {
    const layout = [piece(12, 1, -1, 1), piece(3, 0, 2, 0)];
    expect(model.written(layout)).toBe('3:0,2,0 12:1,-1,1');
    expect(model.read('3:0,2,0 12:1,-1,1')).toEqual([layout[1], layout[0]]);
    expect(model.read('')).toEqual([]);
    expect(model.read('nonsense 3:0,2,9')).toEqual([]);
  });

  it('are mended when a draft cannot lie there any more', () => {
    const draft = [piece(0, 1, 1), piece(0, 0, 0), piece(1, 0, 1), piece(77, 0, 0), piece(2, 0, 2)];
    expect(model.mended(mine, draft)).toEqual([piece(0, 1, 1), piece(2, 0, 2)]);
  });

  it('begin where nothing sticks out', () => {
    const at = model.firstPlace(mine, [], straight, 0);
    expect(at).toEqual([0, 1]);
    const full = [piece(straight.id, 0, 0), piece(bent.id, 0, 1)];
    expect(model.firstPlace(mine, full, pair, 1)).toEqual([2, 1]);
  });

  it('turn where they lie, moving as little as they must', () => {
    expect(model.turnedNear(mine, [], piece(straight.id, 0, 1))).toEqual(piece(straight.id, 0, 1, 1));
    const beside = [piece(bent.id, 1, 1)];
    const next = model.turnedNear(mine, beside, piece(pair.id, 1, 0));
    expect(next).not.toBeNull();
    expect(next?.turns).toBe(1);
    expect(next && model.whyNot(mine, beside, next)).toBeNull();
  });
});

describe('drawings', () => {
  it('outline what hangs together, for every shape and turn', () => {
    for (const segment of mine)
      for (let turns = 0; turns < 4; turns++) {
        const d = outline(model.turned(segment.cells, turns));
        expect(d).toMatch(/^M[\d. -]+Q/);
        expect(d.endsWith('Z')).toBe(true);
        expect(d).not.toContain('NaN');
      }
  });

  it('show every dream with whatever lies on it', () => {
    for (const cells of tiles) {
      const layout = [piece(straight.id, 0, 0), piece(pair.id, 2, 1)];
      const { cells: states } = judge(cells, mine, layout);
      const drawn = board(cells, states, model.laidOn(mine, layout), { rock: true, ring: true });
      expect(drawn).not.toMatch(/NaN|undefined/);
    }
  });

  it('mark where I shall be only when it is elsewhere', () => {
    const stops = [{ at: 0, label: '0' }, { at: 1 }, { at: 2, label: '2' }];
    const mark = { seat: 'fox', at: 1, me: true };
    expect(track({ kind: 'calm', stops, marks: [{ ...mark, will: { at: 1, label: '1' } }] })).not.toContain(
      'stroke-dasharray',
    );
    expect(track({ kind: 'calm', stops, marks: [{ ...mark, will: { at: 2, label: '2' } }] })).toContain(
      'stroke-dasharray',
    );
  });
});
