import { describe, expect, it } from 'vitest';
import { Offset } from './offset';

describe('the offset of clocks', () => {
  it('trusts the quickest of the recent answers', () => {
    let here = 0;
    const offset = new Offset(() => here);
    const answered = (trip: number, ahead: number, there = trip / 2): void => {
      const at = here;
      here += trip;
      offset.measure(at, at + there + ahead);
    };
    expect(offset.now()).toBe(0);
    // A slow way there and a quick way back: half of the difference is the error.
    answered(2, 100, 1.8);
    expect(offset.offset).toBeCloseTo(100.8);
    answered(0.1, 100);
    expect(offset.offset).toBeCloseTo(100);
    answered(2, 100, 0.2);
    expect(offset.offset).toBeCloseTo(100);
    for (let n = 0; n < 8; n++) answered(0.2, 7);
    expect(offset.offset).toBeCloseTo(7);
  });

  it('guesses before the first answer, and keeps what it knew on a new line', () => {
    let here = 10;
    const offset = new Offset(() => here);
    offset.guess(15);
    expect(offset.offset).toBe(5);
    offset.measure(10, 16);
    expect(offset.offset).toBe(6);
    offset.forget();
    expect(offset.offset).toBe(6);
    here = 3;
    offset.measure(4, 100);
    expect(offset.offset).toBe(6);
  });
});
