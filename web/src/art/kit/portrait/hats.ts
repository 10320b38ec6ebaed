import { mix } from '../color';
import { n, O, ring, S, Y } from '../path';
import { Sitter, type Worn } from './sitter';
import type { Animal, Hat } from './traits';

const band = (c: Sitter, d: string): string => c.F(d, c.cloth2);

export const HAT: Readonly<Record<Exclude<Hat, 'none'>, (c: Sitter) => Worn>> = {
  nightcap(c) {
    const cap = S(
      '-40,-34! -40,-54 -18,-74 14,-82 44,-70 66,-44 76,-10 78,14! 70,10 64,-12 56,-24 52,-14! 20,-30 -10,-36',
    );
    return {
      front:
        c.P(cap, c.cloth, { shadow: true }) +
        c.L(O('-20,-52 0,-66 30,-66 54,-48', '20,-38 44,-36 62,-20'), 3, c.cloth2) +
        c.P(S('-44,-32! -43,-45 -10,-46 24,-40 54,-22 56,-8! 26,-24 -10,-32'), c.pal.bone) +
        c.P(ring(78, 20, 9), c.pal.bone),
    };
  },
  tophat(c) {
    const brim = S('-62,-40 -40,-47 10,-52 52,-48 66,-40 50,-34 4,-38 -44,-33');
    const tube = S('-38,-46! -44,-104! -20,-112 24,-112 50,-104! 42,-46! 4,-42');
    return {
      front:
        c.P(tube, c.ink, { shadow: true }) +
        band(c, S('-38,-46! -40,-62! 0,-58 46,-62! 42,-46! 4,-42')) +
        c.P(brim, c.ink, { shadow: true }) +
        c.L(O('-34,-70 -37,-98', '-26,-72 -28,-102'), 1.6, c.soft),
    };
  },
  bowler(c) {
    const brim = S('-56,-34 -44,-45 4,-50 50,-44 62,-32 44,-32 4,-38 -40,-33');
    return {
      front:
        c.P(S('-40,-44! -42,-72 -14,-90 20,-90 44,-74 48,-44! 4,-40'), c.ink, { shadow: true }) +
        band(c, S('-40,-44! -41,-55! 2,-52 48,-56! 48,-44! 4,-40')) +
        c.P(brim, c.ink, { shadow: true }) +
        c.L(O('-34,-62 -26,-76 -12,-84'), 1.6, c.soft),
    };
  },
  brim(c) {
    const brim = S('-88,-30! -60,-46 -20,-48 30,-52 66,-48 96,-26! 60,-34 20,-36 -30,-32 -60,-30');
    return {
      front:
        c.P(S('-36,-42! -34,-74 -18,-92 -2,-86 10,-94 34,-84 46,-46! 4,-38'), c.cloth, { shadow: true }) +
        band(c, S('-36,-42! -36,-56! 4,-52 44,-58! 46,-46! 4,-38')) +
        c.P(brim, c.cloth, { shadow: true }) +
        c.P(S('30,-54! 44,-86 70,-108 92,-112! 86,-92 66,-70 40,-50!'), c.pal.bone) +
        c.L(
          O('36,-56 56,-84 84,-106') + 'M50-76l12-3M58-86l12-2M66-94l12-2M46-70l0-10M54-80l0-10',
          1.1,
          mix(c.pal.bone, c.ink, 0.5),
        ),
    };
  },
  beret(c) {
    return {
      front:
        c.P(S('-40,-36! -54,-56 -34,-80 10,-86 52,-72 66,-46 54,-30! 10,-44 -24,-42'), c.cloth, {
          shadow: true,
        }) + c.L(O('-34,-60 0,-72 40,-62') + 'M8-86l3-10', 1.8, c.cloth2),
    };
  },
  hood(c) {
    const hood = S(
      '-30,-46! -34,-66 -8,-84 28,-80 58,-54 68,-10 64,40 76,84! 30,92 14,60 24,28 22,-4 8,-24 -14,-36',
    );
    return {
      back: '',
      front:
        c.P(hood, c.cloth, { shadow: true }) +
        c.P(S('-30,-46! -14,-36 8,-24 22,-4 24,28 14,60! 6,52 14,26 12,0 0,-18 -18,-30 -34,-38'), c.cloth2) +
        c.L(O('28,-66 50,-36 54,10', '40,-30 44,8 42,50'), 1.4, c.cloth2),
    };
  },
  crown(c) {
    const cr = S('-38,-42! -46,-82! -28,-62! -16,-94! 0,-64! 18,-98! 30,-66! 52,-86! 48,-46! 4,-40');
    return {
      front:
        c.P(cr, c.pal.gold, { shadow: true, rim: '#fff0c4' }) +
        c.L(O('-38,-50 4,-47 47,-53'), 1.4, '#8a6429') +
        c.dot(-16, -96, 3.6, c.pal.bone) +
        c.dot(18, -100, 3.6, c.pal.bone) +
        c.dot(-46, -84, 3, c.pal.bone) +
        c.dot(52, -88, 3, c.pal.bone) +
        c.F('M4-62l5 6-5 6-5-6z', c.pal.accent) +
        c.dot(-22, -54, 2.6, c.pal.accent) +
        c.dot(30, -57, 2.6, c.pal.accent),
    };
  },
  wrap(c) {
    const w = S('-38,-30! -46,-54 -28,-80 6,-90 42,-80 62,-50 58,-16 46,4! 30,-16 10,-28 -14,-30');
    return {
      front:
        c.P(w, c.cloth, { shadow: true }) +
        c.L(
          O('-40,-40 -10,-50 30,-34 48,-8', '-42,-54 -8,-68 36,-54 56,-24', '-26,-76 6,-82 40,-70'),
          1.8,
          c.cloth2,
        ) +
        c.P(S('-30,-62! -24,-76 -12,-72 -10,-58 -22,-52'), c.cloth2) +
        c.dot(-20, -64, 3.4, c.lamp),
    };
  },
  mortar(c) {
    return {
      front:
        c.P(S('-36,-36! -38,-58 4,-60 48,-56 48,-34! 4,-44'), c.ink, { shadow: true }) +
        c.P(Y('-66,-60 4,-82 76,-62 6,-42'), c.ink, { shadow: true }) +
        c.L('M4-62L-50-54V-26', 1.6, c.lamp) +
        c.F('M-54-28h8l3 18h-14z', c.lamp) +
        c.L('M-52-22v10M-48-22v10', 0.9, '#8a6429') +
        c.dot(4, -62, 3, c.lamp),
    };
  },
  goggles(c) {
    const cap = S('-40,-26! -40,-56 -12,-72 24,-68 50,-46 56,-10 48,34 40,38! 30,28 22,2 6,-14 -18,-22');
    return {
      front:
        c.P(cap, c.cloth, { shadow: true }) +
        c.L(O('-6,-70 8,-44 14,-16', '28,-66 34,-34 36,20'), 1.4, c.cloth2) +
        c.L(O('-38,-40 0,-46 52,-24'), 7, c.ink) +
        c.P(ring(-24, -44, 14, 12), c.pal.gold) +
        c.F(ring(-25, -44, 10, 8.6), '#9fd0d8') +
        c.L('M-31-46q4-4 8-3', 1.8, '#fff') +
        c.dot(26, -16, 3, c.lamp),
    };
  },
  wreath(c) {
    let lf = '',
      fl = '';
    for (let i = 0; i < 13; i++) {
      const t = i / 12,
        x = -36 + t * 86,
        y = -40 - Math.sin(t * 3.14) * 22 + t * 6,
        a = -0.6 + t * 2 + (i % 2 ? 0.7 : -0.7);
      lf += `M${n(x)} ${n(y)}q${n(Math.cos(a) * 10 - 3)} ${n(-Math.sin(a + 1.2) * 10)} ${n(Math.cos(a + 0.6) * 16)} ${n(-Math.abs(Math.sin(a + 0.6)) * 14 - 2)}q${n(-4)} ${n(12)} ${n(-Math.cos(a + 0.6) * 16)} ${n(Math.abs(Math.sin(a + 0.6)) * 14 + 2)}z`;
    }
    for (const [x, y] of [
      [-30, -50],
      [-6, -64],
      [22, -66],
      [46, -48],
    ] as const)
      fl +=
        c.dots(
          [
            [x - 4, y],
            [x + 4, y - 1],
            [x, y - 4],
            [x, y + 4],
          ],
          3.8,
          c.pal.accent,
        ) + c.dot(x, y, 2.8, c.lamp);
    return { front: c.P(lf, mix('#5f7d4e', c.pal.near, 0.25)) + fl };
  },
};

// hats that leave an animal's ears alone
export const SUITS: Readonly<Partial<Record<Animal, readonly Hat[]>>> = {
  owl: ['wreath', 'tophat', 'bowler', 'mortar'],
  crow: ['tophat', 'brim', 'bowler', 'crown', 'wreath'],
  bear: ['bowler', 'tophat', 'crown', 'wreath'],
  badger: ['bowler', 'brim', 'crown'],
  fox: ['wreath'],
  cat: ['wreath', 'crown'],
  frog: [],
};
