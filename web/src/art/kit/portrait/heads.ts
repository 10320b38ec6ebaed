import { light, mix } from '../color';
import { blade, O, ring, S, scallop } from '../path';
import { type Head, Sitter } from './sitter';
import type { Animal } from './traits';

export const fur = (c: Sitter, d: string, main: string): string =>
  c.L(d, 1.3, light(main) > 0.5 ? mix(main, '#20141c', 0.45) : mix(main, '#fff2dc', 0.35));

const eyeOf = (c: Sitter, x: number, y: number, r = 4.6, col = c.lamp): string =>
  c.w.asleep
    ? c.L(`M${x - r} ${y}q${r} ${r} ${2 * r} 0`, 2, '#120c14')
    : c.dot(x, y, r, col) + c.dot(x - 0.6, y, r * 0.5, '#120c14') + c.dot(x - 1.4, y - 1.4, r * 0.2, '#fff');

const neckOf = (c: Sitter, main: string): string =>
  c.P('M-16 30Q-12 66-20 98H48Q36 60 40 14z', mix(main, '#20141c', 0.22));

export const ANIMAL: Readonly<Record<Animal, (c: Sitter) => Head>> = {
  fox(c) {
    const m = mix('#d0692f', c.pal.near, 0.06),
      lo = mix(m, '#20141c', 0.45);
    const head = S(
      '-68,20! -56,8 -40,-6 -26,-24 -10,-36! -8,-84! 16,-48! 34,-36 46,-12 46,12! 56,22! 46,28! 52,42! 38,44 30,56! 12,50 -8,46 -30,40 -56,32',
    );
    return {
      eye: [-22, -6],
      hat: [6, 2, 0.86],
      neck: neckOf(c, m),
      back: c.P(S('14,-42! 30,-88! 42,-34!'), lo),
      front:
        c.P(head, m, { shadow: true }) +
        c.F(S('-66,22! -44,20 -26,16 -8,22 8,16 20,26 28,44! 30,56! 12,50 -8,46 -30,40 -56,32'), c.pal.bone) +
        c.F('M-4-48l-1-24 13 22z', lo) +
        fur(c, 'M20-24l6 4M28-14l6 4M14-12l6 4M26 2l6 4M38-10l4 4M10 32l6 5M20 38l5 5', m) +
        eyeOf(c, -22, -6) +
        c.L(O('-32,-8 -22,-13 -12,-8'), 1.8, lo) +
        c.P(S('-72,18! -66,12 -60,18! -65,25'), '#1a1018') +
        c.L(O('-64,26 -50,30 -36,28'), 1.4, lo),
    };
  },
  hare(c) {
    const m = mix(c.pal.bone, '#b89878', 0.35),
      lo = mix(m, '#20141c', 0.4);
    const head = S(
      '-54,14! -50,0 -38,-18 -18,-36 6,-42 30,-34 44,-10 44,20 30,46! 8,50 -16,46 -38,36 -50,28',
    );
    const ear = (x: number, a: number) =>
      S(
        `${x},-34! ${x - 4 + a},-70 ${x + 6 + a},-108 ${x + 18 + a * 1.4},-122! ${x + 26 + a},-94 ${x + 22 + a * 0.5},-62 ${x + 18},-34!`,
      );
    return {
      eye: [-20, -6],
      hat: [4, 6, 0.62],
      neck: neckOf(c, m),
      back: c.P(ear(16, 14), lo),
      front:
        c.P(ear(-4, -4), m) +
        c.F(S('4,-42! 0,-72 8,-104! 16,-84 12,-46!'), mix(c.pal.accent, m, 0.4)) +
        c.P(head, m, { shadow: true }) +
        fur(c, 'M8-20l6 4M20-12l6 4M10-4l6 4M24 6l6 4M12 16l6 4M26 24l5 5M6 32l6 4', m) +
        eyeOf(c, -20, -6, 5.4, '#5a2c1c') +
        c.P(S('-57,12! -51,7 -46,12! -51,18'), mix(c.pal.accent, lo, 0.4)) +
        c.L(O('-51,18 -47,26 -38,28') + 'M-42 18l-26-4M-42 21l-26 4', 1.2, lo),
    };
  },
  owl(c) {
    const m = mix(c.pal.bone, '#8f7258', 0.5),
      lo = mix(m, '#20141c', 0.45);
    const head = S(
      '-26,-66! -22,-48 2,-54 26,-50 40,-64! 50,-38 56,-4 50,34 36,58! -4,60 -26,50 -42,28 -46,0 -40,-32',
    );
    let sc = '';
    for (let i = 0; i < 4; i++)
      for (let j = 0; j < 3; j++) sc += `M${18 + j * 11 + (i % 2) * 5} ${-8 + i * 13}q4 6 8 0`;
    return {
      eye: [-18, -12],
      hat: [6, -2, 0.8],
      neck: neckOf(c, m),
      front:
        c.P(head, m, { shadow: true }) +
        fur(c, sc, m) +
        c.P(S('-46,-12 -32,-38 -8,-40 8,-22 6,4 -10,22 -32,20 -44,6'), c.pal.bone) +
        c.L('M-8-34l-5 8M2-26l-7 6M6-12l-9 2M4 2l-9-3M-6 14l-5-7M-20-36l0 9', 1.2, lo) +
        c.dot(-18, -12, 12, lo) +
        c.dot(-18, -12, 10, c.lamp) +
        (c.w.asleep
          ? c.L('M-28-12q10 8 20 0', 2.4, '#120c14')
          : c.dot(-19, -12, 5, '#120c14') + c.dot(-21, -14, 1.6, '#fff')) +
        c.P(S('-40,-10! -52,0 -54,16 -50,24! -44,16 -34,10!'), mix(c.pal.gold, lo, 0.2)),
    };
  },
  cat(c) {
    const m = mix(c.pal.near, c.pal.far, 0.22);
    const head = S(
      '-50,12! -46,0 -38,-14 -28,-32! -30,-74! -4,-52 16,-50! 42,-70! 46,-30 50,-2 44,26 56,34! 42,40! 46,52! 26,52 2,50 -22,44 -42,30',
    );
    return {
      eye: [-20, -10],
      hat: [6, 0, 0.84],
      neck: neckOf(c, m),
      front:
        c.P(head, m, { shadow: true }) +
        c.F('M-24-44l-2-20 16 12zM24-50l14-10-2 22z', mix(c.pal.accent, m, 0.45)) +
        fur(c, 'M-6-44l2 10M4-46v10M14-44l-2 9M22-4l8 2M24 8l8 0M22 20l8-2', m) +
        (c.w.asleep
          ? c.L('M-30-8q10 6 18-2', 2, c.lamp)
          : c.F(S('-32,-6! -20,-17 -8,-8! -20,-2'), c.lamp) + c.L('M-21-15v11', 2.8, '#120c14')) +
        c.F(S('-54,10! -46,6 -42,12! -47,17'), mix(c.pal.accent, '#fff', 0.2)) +
        c.L(O('-47,17 -43,24 -32,24') + 'M-38 17l-28-8M-38 20l-30 0M-38 23l-28 8', 1.1, c.pal.bone),
    };
  },
  stag(c) {
    const m = mix('#8a5a3a', c.pal.near, 0.25),
      lo = mix(m, '#20141c', 0.5);
    const head = S(
      '-66,26! -64,14 -46,0 -34,-22 -14,-40 10,-44! 30,-50 48,-44! 36,-32 36,-12 40,14 34,44! 14,50 -6,44 -24,38 -48,40 -62,36',
    );
    const horns = (
      q: readonly (readonly [number, number, number, number, number, number, number])[],
    ): string => q.map((l) => blade(...l)).join('');
    const a = horns([
      [4, -40, -28, -80, -6, -122, 4.2],
      [-7, -57, -26, -62, -38, -80, 2.8],
      [-14, -78, -33, -88, -36, -110, 2.6],
      [-14, -98, -25, -108, -24, -126, 2.2],
    ]);
    const b = horns([
      [12, -42, 54, -78, 40, -120, 4.2],
      [27, -60, 46, -62, 58, -78, 2.8],
      [39, -82, 60, -90, 66, -112, 2.6],
    ]);
    return {
      eye: [-20, -10],
      neck: neckOf(c, m),
      back: c.P(b, mix(c.pal.bone, lo, 0.35)),
      front:
        c.P(a, c.pal.bone) +
        c.P(head, m, { shadow: true }) +
        c.F(S('-66,26! -64,14 -54,10 -50,22 -56,36!'), lo) +
        c.F(S('12,-42! 30,-46 42,-42! 30,-36'), mix(m, c.pal.bone, 0.4)) +
        fur(c, 'M12-20l6 4M22-10l6 4M12-2l6 4M24 10l5 5M12 20l6 4M22 30l5 5', m) +
        eyeOf(c, -20, -10, 5, '#2a1610') +
        c.L(O('-30,-14 -20,-19 -10,-12'), 1.8, lo) +
        c.dot(-60, 19, 2.2, '#120c14') +
        c.L(O('-60,32 -48,33 -38,30'), 1.4, lo),
    };
  },
  crow(c) {
    const m = mix(c.pal.near, '#20243a', 0.4),
      lo = c.pal.near;
    const head = S('-32,-20! -22,-44 4,-56 30,-50 48,-26 52,6 44,40! 46,54! 20,56 -4,52 -20,40 -30,20');
    return {
      eye: [-12, -18],
      hat: [8, -4, 0.86],
      neck: neckOf(c, m),
      front:
        c.P(S('-28,-22! -56,-16 -80,0 -92,22! -64,18 -40,20 -24,22!'), mix(m, c.pal.far, 0.3), {
          shadow: true,
        }) +
        c.L(O('-84,16 -58,4 -28,4'), 1.6, lo) +
        c.P(head, m, { shadow: true }) +
        fur(
          c,
          'M4-36l4 8M16-38l4 8M28-30l4 8M10-20l4 8M24-14l4 8M34-4l4 8M14 4l4 8M28 14l4 8M12 26l4 8M26 32l4 8M0 14l4 8M-6 32l4 8',
          m,
        ) +
        c.dot(-12, -18, 8, mix(m, c.pal.far, 0.35)) +
        eyeOf(c, -12, -18, 5.6),
    };
  },
  bear(c) {
    const m = mix('#6b4632', c.pal.near, 0.2),
      lo = mix(m, '#20141c', 0.5);
    const head = S(
      '-60,14 -58,0 -40,-10 -30,-32 -8,-48 22,-50 46,-34 54,-4 50,30 36,54! 6,54 -16,48 -40,40 -56,30',
    );
    return {
      eye: [-26, -12],
      hat: [8, 2, 0.9],
      neck: neckOf(c, m),
      back: c.P(ring(38, -48, 15), lo),
      front:
        c.P(ring(2, -52, 15), m) +
        c.F(ring(2, -52, 8), lo) +
        c.P(head, m, { shadow: true }) +
        c.P(S('-61,12 -56,0 -38,-4 -28,10 -32,28 -50,32'), mix(m, c.pal.bone, 0.35)) +
        fur(
          c,
          'M0-30l6 4M14-30l6 4M28-20l6 4M6-14l6 4M22-6l6 4M34 6l6 4M10 6l6 4M24 20l6 4M8 26l6 4M34 28l4 4',
          m,
        ) +
        eyeOf(c, -26, -12, 4.4) +
        c.P(S('-66,6! -58,-2 -48,2! -52,12 -62,12'), '#1a1018') +
        c.L(O('-57,12 -55,22 -44,24'), 1.6, lo),
    };
  },
  mouse(c) {
    const m = mix('#8a8592', c.pal.far, 0.25),
      lo = mix(m, '#20141c', 0.4);
    const head = S('-66,22! -54,8 -36,-12 -14,-34 12,-42 36,-32 46,-4 42,28 28,50! 4,50 -22,42 -48,32');
    return {
      eye: [-20, -8],
      hat: [6, 8, 0.6],
      neck: neckOf(c, m),
      back: c.P(ring(42, -50, 26), lo),
      front:
        c.P(ring(8, -56, 28), m, { shadow: true }) +
        c.F(ring(8, -56, 19), mix(c.pal.accent, m, 0.45)) +
        c.P(head, m, { shadow: true }) +
        fur(c, 'M10-18l6 4M22-10l6 4M10 0l6 4M24 10l6 4M10 20l6 4M22 30l5 4', m) +
        eyeOf(c, -20, -8, 5, '#1a1018') +
        c.dot(-66, 21, 4.6, mix(c.pal.accent, '#fff', 0.25)) +
        c.L('M-50 24l-24-10M-50 27l-26 0M-50 30l-24 9', 1.1, lo) +
        c.L(O('-58,27 -48,33 -38,32'), 1.3, lo),
    };
  },
  ram(c) {
    const m = mix(c.pal.bone, c.pal.far, 0.2),
      lo = mix(m, '#20141c', 0.45),
      horn = mix('#a8814e', c.pal.near, 0.2);
    const head = S(
      '-58,30! -58,12 -46,-6 -34,-30 -10,-48 20,-48 42,-30 48,4 38,48! 12,52 -12,44 -32,42 -50,40',
    );
    const h = S(
      '-6,-44! 10,-68 40,-72 66,-52 72,-20 58,8 34,14 18,0 22,-18 36,-22 42,-12! 34,-12 32,-4 42,0 54,-10 56,-30 42,-48 22,-46 8,-34!',
    );
    let rg = '';
    for (const [x, y, a, b] of [
      [8, -62, 14, -40],
      [26, -71, 24, -48],
      [46, -67, 38, -48],
      [62, -52, 50, -38],
      [70, -30, 57, -28],
      [68, -8, 55, -12],
      [54, 8, 47, -2],
      [36, 13, 38, 0],
    ] as const)
      rg += `M${x} ${y}L${a} ${b}`;
    return {
      eye: [-24, -12],
      neck: c.P(
        scallop(
          [
            [-20, 40],
            [-26, 62],
            [-22, 84],
            [-4, 96],
            [20, 98],
            [44, 90],
            [50, 66],
            [44, 42],
            [20, 34],
          ],
          0.4,
        ),
        m,
      ),
      front:
        c.P(head, m, { shadow: true }) +
        c.P(
          scallop(
            [
              [-22, -44],
              [-6, -54],
              [10, -54],
              [18, -42],
              [6, -34],
              [-12, -34],
            ],
            0.45,
          ),
          m,
        ) +
        c.P(h, horn, { shadow: true }) +
        c.L(rg, 1.4, mix(horn, '#20141c', 0.45)) +
        eyeOf(c, -24, -12, 5) +
        c.L(O('-34,-18 -24,-22 -14,-16'), 1.8, lo) +
        c.L(
          O('-56,24 -52,20', '-54,36 -44,36 -38,32') +
            'M0 10q4 4 8 0M8 24q4 4 8 0M-6 28q4 4 8 0M24 26q4 4 8 0',
          1.4,
          lo,
        ),
    };
  },
  frog(c) {
    const m = mix('#5f8a4e', c.pal.near, 0.18),
      lo = mix(m, '#20141c', 0.45);
    const head = S(
      '-64,16! -62,2 -46,-14 -30,-24 -28,-44 -12,-54 6,-46 10,-32 30,-28 46,-8 50,20 40,44! 10,54 -20,50 -48,38',
    );
    return {
      eye: [-11, -36],
      hat: [22, 12, 0.7],
      neck: neckOf(c, m),
      front:
        c.P(head, m, { shadow: true }) +
        c.F(S('-64,16! -40,22 -8,22 16,14! 30,30 40,44! 10,54 -20,50 -48,38'), mix(m, c.pal.bone, 0.6)) +
        c.L(O('-64,16 -40,23 -8,22 18,12'), 2, lo) +
        c.dot(-11, -36, 12, c.pal.bone) +
        (c.w.asleep
          ? c.L('M-22-34q11 8 22 0', 2.4, lo)
          : c.dot(-11, -36, 10, c.lamp) + `<ellipse cx="-12" cy="-36" rx="7" ry="3.4" fill="#120c14"/>`) +
        c.dots(
          [
            [20, -16],
            [32, -4],
            [24, 4],
            [36, 12],
          ],
          3,
          lo,
        ) +
        c.dot(-54, 2, 1.8, lo) +
        c.L(O('-40,36 -16,42 10,40'), 1.2, mix(m, lo, 0.4)),
    };
  },
  badger(c) {
    const m = mix('#4a4a54', c.pal.near, 0.2),
      lo = mix(m, '#120c14', 0.55);
    const head = S(
      '-70,20! -58,8 -42,-6 -26,-26 -4,-42 24,-44 44,-28 52,2 46,32 50,46! 34,46 24,56! 2,50 -24,44 -52,34',
    );
    return {
      eye: [-22, -8],
      hat: [8, 4, 0.86],
      neck: neckOf(c, m),
      back: c.P(ring(32, -44, 12), lo),
      front:
        c.P(ring(8, -44, 12), m) +
        c.F(ring(8, -44, 6), c.pal.bone) +
        c.P(head, c.pal.bone, { shadow: true }) +
        c.F(S('-60,12! -44,-2 -28,-16 -8,-22 16,-20 36,-6 46,20 46,32! 30,20 10,10 -12,8 -36,12'), m) +
        c.F(S('-26,-26! -4,-42 24,-44 44,-28 50,-8! 32,-22 10,-32 -12,-30'), m) +
        fur(c, 'M16-6l6 4M26 4l6 4M12 2l6 3M34 12l5 5', m) +
        eyeOf(c, -22, -8, 4.6) +
        c.P(S('-75,18! -68,11 -61,17! -66,25'), '#1a1018') +
        c.L(O('-64,26 -52,31 -38,30'), 1.4, lo),
    };
  },
};
