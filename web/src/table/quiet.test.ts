import { describe, expect, it } from 'vitest';
import { hides, quiet, type Shown } from './quiet';

const ROOM = { width: 1000, height: 700, top: 50 };
const SIZE = { width: 200, height: 150 };
const BY = { x: 900, y: 600 };
const LEFT: Shown = { x: 0, y: 0, width: 220, height: 700, worth: 2 };
const RIGHT: Shown = { x: 780, y: 0, width: 220, height: 700, worth: 2 };

describe('a quiet place for a note', () => {
  it('is at a side where nothing lies, inside the window', () => {
    const at = quiet(SIZE, ROOM, [RIGHT], BY);
    expect(hides(at, [RIGHT])).toBe(0);
    expect(at.x).toBeGreaterThanOrEqual(0);
    expect(at.y).toBeGreaterThanOrEqual(ROOM.top);
    expect(at.y + at.height).toBeLessThanOrEqual(ROOM.height);
  });

  it('is the nearer one of two that are alike', () => {
    expect(quiet(SIZE, ROOM, [], BY).x).toBeGreaterThan(500);
    expect(quiet(SIZE, ROOM, [], { x: 0, y: 600 }).x).toBeLessThan(500);
  });

  it('hides what is worth least, never what the hint speaks of', () => {
    const hinted: Shown = { x: 800, y: 300, width: 100, height: 380, worth: 100 };
    const at = quiet(SIZE, ROOM, [LEFT, RIGHT, hinted], BY);
    expect(hides(at, [hinted])).toBe(0);
    expect(hides(at, [LEFT, RIGHT])).toBeGreaterThan(0);
  });
});
