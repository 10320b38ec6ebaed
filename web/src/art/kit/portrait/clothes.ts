import { mix } from '../color';
import { spark } from '../motifs/sky';
import { type Dot, type Knot, n, O, Pen, ring, S, scallop, spline } from '../path';
import { Sitter, type Worn } from './sitter';
import type { Collar } from './traits';

const torso = /* @__PURE__ */ S('-20,84! -46,92 -80,108 -96,150! 108,150! 98,108 66,90 40,80! 10,92');

export const COLLAR: Readonly<Record<Collar, (c: Sitter) => Worn>> = {
  ruff(c) {
    let g = '';
    const pts: Dot[] = [];
    for (let i = 0; i < 16; i++) {
      const a = (i / 16) * Math.PI * 2;
      pts.push([10 + Math.cos(a) * 56, 76 + Math.sin(a) * 17]);
    }
    for (let i = 0; i < 16; i++) {
      const a = (i / 16) * Math.PI * 2;
      g += `M${n(10 + Math.cos(a) * 22)} ${n(74 + Math.sin(a) * 6)}L${n(10 + Math.cos(a) * 56)} ${n(76 + Math.sin(a) * 17)}`;
    }
    return {
      front:
        c.P(torso, c.cloth, { shadow: true }) +
        c.P(scallop(pts, 0.5), c.pal.bone, { shadow: true }) +
        c.L(g, 1.1, mix(c.pal.bone, c.ink, 0.38)) +
        c.L('M10 98v40', 1.2, c.cloth2) +
        c.dots(
          [
            [10, 104],
            [10, 116],
            [10, 128],
          ],
          2,
          c.lamp,
        ),
    };
  },
  cloak(c) {
    return {
      back: c.P(S('66,22! 46,30 34,60 30,90! 60,96!'), mix(c.cloth, c.ink, 0.35)),
      front:
        c.P(torso, c.cloth, { shadow: true }) +
        c.L(O('-60,104 -66,126 -66,148', '-30,98 -34,124 -34,148', '60,96 70,120 72,148'), 1.4, c.cloth2) +
        c.P(S('-34,58! -40,82 -20,104 0,98! 26,104 56,92 66,24! 48,44 34,70 8,82 -14,74'), c.cloth, {
          shadow: true,
        }) +
        c.L(O('-30,66 -30,80 -14,92', '58,44 50,72 30,90'), 1.4, c.cloth2) +
        c.P(ring(0, 98, 8), c.pal.gold, { rim: '#fff0c4' }) +
        c.F(spark(0, 98, 5.5, 0.4), c.ink),
    };
  },
  scarf(c) {
    const s = S('-22,62! -30,72 -26,86 0,92 34,88 46,74 42,60! 20,72 -4,72');
    const tail = S('-8,84! -24,104 -30,142! -8,146! -4,112 8,90!');
    return {
      front:
        c.P(torso, mix(c.pal.near, c.pal.far, 0.22), { shadow: true }) +
        c.P(tail, c.pal.accent) +
        c.L('M-24 112l20 3M-27 124l20 3M-28 136l20 2', 2, c.pal.bone) +
        c.P(s, c.pal.accent, { shadow: true }) +
        c.L(O('-24,76 4,84 42,72', '-18,68 4,76 40,64'), 1.4, mix(c.pal.accent, c.ink, 0.4)),
    };
  },
  labcoat(c) {
    const coat = mix(c.pal.bone, c.pal.far, 0.12),
      ink = mix(coat, c.ink, 0.6);
    return {
      front:
        c.P(torso, coat, { shadow: true }) +
        c.F(S('-16,84! 12,92 36,80! 24,120 4,150!'), c.cloth) +
        c.P(S('-4,92! 6,92 10,104 6,150 -4,150 -6,104'), c.pal.accent) +
        c.P(S('-18,76! -34,90 -40,112 -24,116! -4,150! 4,150! -10,112'), coat) +
        c.P(S('40,74! 52,88 52,110 38,114! 6,150! 20,110'), coat) +
        c.L('M-62 122h22M-62 122v14M48 120l18 2', 1.3, ink) +
        c.L('M-56 122v-10M-50 122v-12', 2, c.pal.accent),
    };
  },
  nightshirt(c) {
    const cl = mix(c.pal.bone, c.pal.accent, 0.16),
      ink = mix(cl, c.ink, 0.5);
    return {
      front:
        c.P(torso, cl, { shadow: true }) +
        c.L(
          O(
            '-70,112 -74,150',
            '-52,104 -56,150',
            '74,106 80,150',
            '56,98 60,150',
            '-34,100 -36,150',
            '38,96 38,150',
          ),
          2.2,
          mix(cl, c.pal.accent, 0.45),
        ) +
        c.P(S('-24,72! -38,92 -18,106 2,92! 24,104 46,90 42,68! 16,86 -8,84'), cl, { shadow: true }) +
        c.L('M2 98v50', 1.2, ink) +
        c.dots(
          [
            [2, 108],
            [2, 124],
            [2, 140],
          ],
          2.4,
          ink,
        ),
    };
  },
  fur(c) {
    const pts: Knot[] = [];
    for (let i = 0; i < 18; i++) {
      const a = (i / 18) * Math.PI * 2;
      pts.push([8 + Math.cos(a) * (i % 2 ? 58 : 50), 82 + Math.sin(a) * (i % 2 ? 24 : 19), true]);
    }
    const d = spline(new Pen(), pts, true).out;
    return {
      front:
        c.P(torso, c.cloth, { shadow: true }) +
        c.P(d, mix(c.pal.bone, c.pal.far, 0.3), { shadow: true }) +
        c.L(
          'M-30 78l-4 8M-14 86l-2 9M4 90v9M22 88l3 9M38 80l5 8M-22 72l-4 7M46 70l6 6M-4 80l0 7M14 80l1 7',
          1.3,
          mix(c.pal.bone, c.ink, 0.5),
        ) +
        c.P(ring(-6, 104, 6), c.pal.gold),
    };
  },
  bowtie(c) {
    const coat = mix(c.pal.near, c.pal.far, 0.2);
    return {
      front:
        c.P(torso, coat, { shadow: true }) +
        c.F(S('-18,80! 8,94 38,78! 26,118 8,150!'), c.pal.bone) +
        c.P(S('-20,74! -36,92 -36,116 -22,118! 4,150! -8,110'), coat) +
        c.P(S('40,72! 52,90 50,116 38,118! 12,150! 20,110'), coat) +
        c.P(S('2,90! -18,78 -26,88 -18,102! 2,94! 22,102 30,88 22,78'), c.pal.accent, { shadow: true }) +
        c.P(ring(2, 91, 4.6), mix(c.pal.accent, c.ink, 0.3)) +
        c.dots(
          [
            [6, 116],
            [8, 130],
          ],
          1.8,
          c.ink,
        ),
    };
  },
  poncho(c) {
    const z = 'M-88 126' + 'l10-10 10 10'.repeat(9),
      z2 = 'M-92 142' + 'l10-10 10 10'.repeat(10);
    return {
      front:
        c.P(torso, c.cloth, { shadow: true }) +
        c.L(z, 2.2, c.pal.bone) +
        c.L(z2, 2.2, c.pal.accent) +
        c.P(S('-26,66! -34,84 -14,96 14,98 44,88 48,66! 22,80 -6,80'), c.cloth2, { shadow: true }) +
        c.L(O('-24,80 4,88 44,76'), 1.3, c.cloth),
    };
  },
  robe(c) {
    return {
      front:
        c.P(torso, c.cloth, { shadow: true }) +
        c.P(S('-20,72! -34,92 -20,120 -2,150! 6,150! -6,112'), c.cloth2) +
        c.P(S('40,70! 54,90 40,118 14,150! 6,150! 22,108'), c.cloth2) +
        c.F(spark(-56, 122, 8) + spark(72, 118, 6) + spark(-76, 138, 5) + spark(54, 138, 5), c.lamp),
    };
  },
};
