/** Things that travel. Facing left. Origin: middle of the base, or the centre for flying things. */
import type { Tell } from '../core';
import { S, O, Y, ring, n } from '../path';

export function vehicles(motif: Tell): void {
  motif('train', { kind: 'stand', w: 204, h: 84, wide: true }, (c) => {
    const [wid, wheel] = c.keep(
      c.dot(0, -7, 7, c.ink) + c.L(ring(0, -7, 6.4), 1, c.rim) + c.L('M0-12v10M-5-7h10', 0.8, c.soft),
    );
    const w = (x: number, s = 1) => c.again(wid, { x, s });
    const [cid, car] = c.keep(
      c.P(S('0,-8! 0,-44 5,-49 47,-49 52,-44 52,-8!'), c.acc, { shadow: c.hero }) +
        c.F('M-1-46h54v-3h-54z', c.ink) +
        c.F('M6-24v-14h11v14zM21-24v-14h11v14zM36-24v-14h11v14z', c.lit) +
        c.L('M2-17h48', 0.9, c.lamp),
    );
    const loco = Y(
      '-96,-10 -93,-17 -88,-17 -88,-41 -44,-41 -44,-55 -48,-55 -48,-59 -16,-59 -16,-55 -19,-55 -19,-10',
    );
    const funnel = Y('-82,-40 -84,-57 -87,-59 -87,-63 -70,-63 -70,-59 -73,-57 -75,-40');
    const smoke = S(
      '-79,-64! -84,-76 -74,-86 -62,-84 -56,-95 -38,-98 -30,-90 -12,-97 8,-91 22,-96 34,-90! 18,-86 2,-81 -14,-85 -26,-78 -42,-84 -54,-75 -66,-77 -74,-65!',
    );
    return (
      c.P(smoke, c.mist) +
      c.L(O('-72,-76 -64,-80 -58,-78', '-48,-87 -40,-91 -33,-87', '-18,-89 -8,-93 0,-88'), 0.9, c.soft) +
      c.at(-8, 0, car) +
      c.again(cid, { x: 50 }) +
      c.L('M-20-10h122', 2, c.ink) +
      c.P(funnel) +
      c.P(loco, c.main, { shadow: c.hero }) +
      c.P(S('-66,-41! -66,-49 -58,-49 -58,-41!')) +
      c.L('M-80-17v-24M-66-17v-24M-54-17v-24M-88-29h44', 0.8, c.soft) +
      c.win(-39, -38, 14, 14, false) +
      c.P(S('-96,-10! -106,-1! -88,-1! -84,-12!')) +
      c.glow(-94, -33, 20) +
      c.dot(-91, -33, 3.6, c.lit) +
      c.at(-77, 0, wheel) +
      w(-57, 1.35) +
      w(-33, 1.35) +
      w(4) +
      w(34) +
      w(62) +
      w(92) +
      c.L('M-78-7h46', 1.5, c.lamp) +
      c.L('M-106 .6h210', 1, c.rim)
    );
  });

  motif('boat', { kind: 'water', w: 92, h: 104, paper: 'ink' }, (c) => {
    const hull = S('-46,-17! -30,-12 0,-10 28,-13 48,-22! 42,-8 30,2 0,5 -30,3 -40,-5');
    const sail = S('3,-96! 3,-20! 38,-22! 37,-46 24,-72');
    const jib = S('-2,-86! -2,-20! -34,-20! -22,-42');
    return (
      c.P(jib, c.bone, { shadow: c.hero }) +
      c.P(sail, c.acc, { shadow: c.hero }) +
      c.L('M0-12V-102', 1.6, c.main) +
      c.L(O('4,-80 16,-74 25,-72', '4,-60 20,-54 33,-55', '4,-40 22,-36 37,-38'), 0.8, c.deep) +
      c.L('M-28-30L-3-32M-21-46l18-4', 0.7, c.shade) +
      c.F('M0-102l12 3-12 3z', c.lamp) +
      c.P(hull, c.main, { shadow: c.hero }) +
      c.L(O('-42,-11 -20,-6 6,-5 30,-7 44,-14'), 0.9, c.foil) +
      c.L('M-34-2l10 2M-14 1l12 1M8 2l12-1', 0.8, c.soft) +
      c.glow(-36, -26, 14) +
      c.L('M-36-16v-12', 0.9, c.main) +
      c.dot(-36, -26, 2.4, c.lit)
    );
  });

  motif('airship', { kind: 'air', w: 176, h: 92 }, (c) => {
    const fin = S('46,-14! 62,-34 82,-38! 80,-18 70,-8!', '46,10! 62,28 82,32! 80,14 70,4!');
    const env = S('-84,-3 -70,-20 -36,-31 6,-31 44,-22 74,-3! 44,16 6,26 -36,26 -70,15');
    const gond = S('-34,34! -36,40 -28,46 6,46 18,42 22,34!');
    return (
      c.P(fin, c.acc) +
      c.L('M54-16l18-14M58-12l18-8M54 11l18 14M58 7l18 8', 0.8, c.deep) +
      c.L('M-40 24l8 11M0 26v9M30 22l-10 13', 0.8, c.main) +
      c.P(env, c.main, { shadow: true }) +
      c.L(
        O('-62,-22 -66,-3 -62,17', '-34,-30 -40,-3 -34,25', '-2,-31 -6,-3 -2,26', '32,-25 32,-3 32,20'),
        0.9,
        c.soft,
      ) +
      c.G(O('-82,-6 -40,-13 10,-14 50,-10 72,-3'), 0.8) +
      c.G(O('-82,2 -40,10 10,11 50,6 72,-3'), 0.8) +
      c.F(S('-83,-5 -74,-16 -66,-20 -70,-3 -66,14 -74,9'), c.acc) +
      c.P(gond, c.shade, { shadow: true }) +
      [-26, -16, -6, 4, 13].map((x) => c.dot(x, 39.5, 2.2, c.lit)).join('') +
      c.L('M23 32v14', 1.6, c.rim) +
      c.glow(-38, 44, 12) +
      c.dot(-37, 43, 1.7, c.lit)
    );
  });

  motif('balloon', { kind: 'air', w: 86, h: 124, paper: 'accent' }, (c) => {
    const env = S('0,-62 24,-57 39,-38 38,-12 24,10 9,28! -9,28! -24,10 -38,-12 -39,-38 -24,-57');
    const gore = (x: number, f: string) =>
      c.F(
        S(
          `0,-62! ${x},-44 ${x * 1.25},-14 ${x * 0.75},10 ${x * 0.25},28! ${x * 0.05},28! ${x * 0.3},8 ${x * 0.45},-14 ${x * 0.36},-44`,
        ),
        f,
      );
    return (
      c.P(env, c.main, { shadow: true }) +
      gore(26, c.bone) +
      gore(-26, c.bone) +
      c.F(S('0,-62! 25,-57 39,-38 38,-12 24,10 9,28! 18,4 26,-20 18,-46'), c.ink, ' opacity=".2"') +
      c.L(O('-38,-22 -20,-16 0,-15 20,-16 38,-22'), 1, c.deep) +
      c.G(O('-37,-14 -18,-8 0,-7 18,-8 37,-14'), 0.9) +
      c.L('M-9 28l3 18M9 28l-3 18M-3 28l1 18M3 28l-1 18', 0.7, c.rim) +
      c.glow(0, 36, 12) +
      c.F('M0 32q3 4 0 8q-3-4 0-8z', c.lit) +
      c.P(S('-8,46! -7,58 -4,61 4,61 7,58 8,46!'), c.deep, { shadow: true }) +
      c.L('M-7 51h14M-7 55.5h14', 0.8, c.lamp)
    );
  });

  motif('bicycle', { kind: 'stand', w: 118, h: 76, paper: 'ink' }, (c) => {
    const wheel = (x: number) => {
      let sp = '';
      for (let i = 0; i < 7; i++) {
        const a = (i * Math.PI) / 7 + 0.2;
        sp += `M${n(x + Math.cos(a) * 25)} ${n(-26 + Math.sin(a) * 25)}L${n(x - Math.cos(a) * 25)} ${n(-26 - Math.sin(a) * 25)}`;
      }
      return (
        c.L(sp, 0.45, c.line) +
        c.L(ring(x, -26, 25), 3, c.rim) +
        c.L(ring(x, -26, 25), 2.3, c.main) +
        c.dot(x, -26, 2.6, c.lamp)
      );
    };
    const frame = 'M32-26L-4-24L14-58L32-26M14-58L-20-56L-4-24M-20-56L-23-66M-34-26L-20-56M14-58L11-67';
    return (
      wheel(-34) +
      wheel(34) +
      c.L(frame, 3.4, c.rim) +
      c.L(frame, 2.7, c.acc) +
      c.P(S('1,-68! 6,-71 20,-71 24,-68 16,-65 6,-65'), c.main) +
      c.L(O('-23,-66 -30,-70 -38,-68 -40,-62'), 2.4, c.main) +
      c.dot(-4, -24, 5, c.main) +
      c.L(ring(-4, -24, 5), 0.8, c.rim) +
      c.L('M-4-24l6 9M-1-15h7M-4-24l-6-9M-13-33h6', 1.6, c.main) +
      c.glow(-36, -52, 20) +
      c.P(S('-30,-54! -37,-56 -37,-48 -30,-50!'), c.lit) +
      c.L(O('-60,-24 -57,-42 -46,-54', '60,-24 57,-42 46,-52'), 1.6, c.main)
    );
  });
}
