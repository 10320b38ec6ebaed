import { type Dot, O, ring, S } from '../path';
import { type Head, Sitter } from './sitter';
import type { Extra } from './traits';

export const EXTRA: Readonly<Record<Exclude<Extra, 'none'>, (c: Sitter, head: Head) => string>> = {
  glasses: (c, h) => {
    const [x, y] = h.eye ?? [-27, -7];
    return (
      c.F(ring(x - 1, y, 10.5), '#fff', ' opacity=".18"') +
      c.L(ring(x - 1, y, 10.5), 2, c.lamp) +
      c.L(
        O(`${x + 9.5},${y - 1} ${x + 26},${y - 3} ${x + 42},${y + 1}`) + `M${x - 11} ${y - 2}l-4-1`,
        1.8,
        c.lamp,
      )
    );
  },
  monocle: (c, h) => {
    const [x, y] = h.eye ?? [-27, -7];
    return (
      c.F(ring(x, y, 10), '#fff', ' opacity=".16"') +
      c.L(ring(x, y, 10), 2.2, c.lamp) +
      c.L(O(`${x + 6},${y + 8} ${x + 14},${y + 40} ${x + 12},${y + 80} ${x + 24},${y + 104}`), 1, c.lamp)
    );
  },
  electrodes: (c) => {
    const at: readonly Dot[] = [
      [-26, -34],
      [-4, -46],
      [22, -46],
      [40, -26],
      [2, -20],
    ];
    return (
      c.L(
        at.map(([x, y]) => O(`${x},${y} ${x + 24},${y - 26} 58,-40 70,0 66,60 84,130`)).join(''),
        1,
        c.lamp,
      ) +
      c.dots(at, 4.6, c.pal.bone) +
      c.dots(at, 2, c.pal.accent)
    );
  },
  earring: (c) => c.L(ring(15, 19, 5), 2, c.lamp) + c.dot(15, 25, 2.6, c.pal.accent),
  pencil: (c) =>
    c.L('M-6-22L40-8', 5, c.lamp) + c.F('M-14-24.5l9-1-2 6z', c.pal.bone) + c.L('M40-8l3 1', 5, c.pal.accent),
  feather: (c) =>
    c.P(S('30,-40! 44,-66 50,-96 46,-112! 62,-94 62,-66 38,-36!'), c.pal.accent) +
    c.L(O('34,-38 50,-66 50,-104'), 1.2, c.pal.bone),
  pipe: (c) =>
    c.L(O('-40,25 -56,30 -64,40'), 3.4, c.ink) +
    c.P(S('-74,34! -74,50 -66,54 -58,50 -58,34!'), c.ink) +
    c.L(O('-66,28 -72,18 -62,10 -70,0 -62,-8'), 2, c.pal.bone, ' opacity=".6"'),
  moth: (c) =>
    c.at(
      56,
      66,
      c.P(
        S('0,0! 6,-14 22,-18! 20,-4 12,2! 16,10 8,14! 2,8') +
          S('0,0! -6,-14 -22,-18! -20,-4 -12,2! -16,10 -8,14! -2,8'),
        c.pal.bone,
      ) +
        c.L('M0-4v12M-2-5l-5-6M2-5l5-6', 1.6, c.ink) +
        c.dot(11, -8, 2.4, c.pal.accent) +
        c.dot(-11, -8, 2.4, c.pal.accent),
      1.1,
      -14,
    ),
};
