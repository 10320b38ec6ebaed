import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { Building } from './building.svelte';
import made from './fixtures/sheets.json';
import { pressed } from './keys';
import { written } from './model';
import type { CellView, PieceView, SegmentView } from './view';

const segments = (made.segments as SegmentView[]).slice(0, 4);
const cells = (made.tiles as unknown as CellView[][])[0] ?? [];
const purse = { calm: 20, keys: 0, coins: 2, shards: [0, 0, 0, 0], star: 0, stars: made.stars };

let layout = $state.raw<PieceView[]>([]);
let locked = $state(false);
let told: string[] = [];
let build: Building;
let dones = 0;

/** A layout kept outside, as the board keeps it. */
function started(): Building {
  layout = [];
  locked = false;
  told = [];
  dones = 0;
  return new Building(
    () => ({ cells, segments, layout, purse, locked }),
    (next) => {
      layout = next;
    },
    (id) => {
      told.push(id);
    },
  );
}
beforeEach(() => {
  build = started();
});

function press(...keys: string[]): boolean[] {
  return keys.map((key) => {
    const code = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key;
    const event = new KeyboardEvent('keydown', { key, code, cancelable: true });
    const meant = pressed(build, event, () => dones++);
    flushSync();
    return meant;
  });
}

describe('keys', () => {
  it('take, move, turn, lay and return', () => {
    press('3');
    expect(build.held?.id).toBe(2);
    expect(build.ghost).toEqual({ segment: 2, x: 0, y: 1, turns: 0 });
    press('ArrowDown', 'Enter');
    expect(written(layout)).toBe('2:0,2,0');
    press('2', 'r');
    expect(build.held?.turns).toBe(1);
    press('Enter');
    expect(layout).toHaveLength(2);
    press('Backspace');
    expect(written(layout)).toBe('2:0,2,0');
    expect(told).toContain('dr-board-news-laid');
  });

  it('do not lay glass over glass, and say why', () => {
    press('3', 'Enter', '3', 'Enter');
    expect(layout).toHaveLength(1);
    press('2', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    build.moveTo([0, 1]);
    press('Enter');
    expect(layout).toHaveLength(1);
    expect(build.refusal).toBe('overlap');
    press('Escape');
    expect(build.held).toBeNull();
  });

  it('mean nothing once the layout is locked', () => {
    locked = true;
    expect(press('1', 'r', 'g', 'Enter')).toEqual([false, false, false, false]);
    expect(dones).toBe(0);
  });

  it('work in any alphabet', () => {
    const event = new KeyboardEvent('keydown', { key: 'п', code: 'KeyG' });
    expect(pressed(build, event, () => dones++)).toBe(true);
    expect(dones).toBe(1);
  });
});

describe('taps', () => {
  it('on a slot and a cell lay a segment; a second tap turns it', () => {
    build.tapSlot(1);
    build.tap([1, 1]);
    expect(written(layout)).toBe('1:1,1,0');
    build.tap([1, 1]);
    expect(layout[0]?.turns).toBe(1);
  });

  it('on another piece take it, and then a cell moves it', () => {
    build.tapSlot(0);
    build.tap([0, 0]);
    build.tapSlot(2);
    build.tap([0, 2]);
    build.tap([0, 0]);
    expect(build.held?.id).toBe(0);
    expect(layout).toHaveLength(2);
    build.tap([2, 0]);
    expect(written(layout)).toBe('0:2,0,0 2:0,2,0');
  });

  it('on an empty slot bring the segment home, turned as it lay', () => {
    build.tapSlot(1);
    build.turn();
    build.tap([2, 0]);
    expect(written(layout)).toBe('1:2,0,1');
    build.tapSlot(1);
    expect(layout).toEqual([]);
    expect(build.looseTurns(1)).toBe(1);
  });

  it('twice on a slot turn what is held', () => {
    build.tapSlot(3);
    build.tapSlot(3);
    expect(build.held?.turns).toBe(1);
    build.tapSlot(0);
    expect(build.held?.id).toBe(0);
    build.tapSlot(0);
    expect(build.held).toBeNull();
  });
});

describe('what is held', () => {
  it('is counted in the sheet but not in the layout', () => {
    build.take(0, 'drag');
    build.moveTo([1, 0]);
    expect(build.sheet.uncovered).toBe(8);
    expect(build.before.uncovered).toBe(9);
    expect(build.trying).toBe(true);
    expect(layout).toEqual([]);
    build.moveTo([9, 9]);
    expect(build.ghost).toBeNull();
    expect(build.sheet.uncovered).toBe(9);
  });

  it('stays where it lay when it is let go or time is up', () => {
    build.take(2, 'keys');
    build.lay();
    build.take(2, 'drag');
    build.moveTo([0, 0]);
    expect(written(layout)).toBe('2:0,1,0');
    build.release();
    expect(written(layout)).toBe('2:0,1,0');
    build.take(2, 'drag');
    build.moveTo([0, 0]);
    locked = true;
    build.release();
    expect(build.held).toBeNull();
    expect(written(layout)).toBe('2:0,1,0');
  });

  it('comes home as a whole when all is cleared', () => {
    build.take(2, 'keys');
    build.lay();
    build.take(0, 'keys');
    build.lay();
    build.clear();
    expect(layout).toEqual([]);
    expect(build.last).toBeNull();
  });
});
