import { light, mix } from '../color';
import { n, O, S } from '../path';
import { BEARD, HAIRCUT } from './hair';
import { type Haircut, type Head, Sitter } from './sitter';
import type { Who } from './traits';

const neckPath = 'M-12 30Q-8 62-14 96H40Q30 60 34 18z';

export function person(c: Sitter, w: Who): Head {
  const skin = w.skin,
    dark = mix(skin, '#2a1420', 0.42),
    hair = w.hairTone;
  const rim = mix(skin, '#fff6e4', light(skin) > 0.6 ? 0.7 : 0.5);
  const nx = -48 - w.nose * 0.7,
    ch = -39 - w.chin;
  const face = S(
    `6,-54 -16,-51 -32,-38 ${-38 - w.brow * 0.5},-22 -37,-14 ${-42 - w.bump},-3 ${n(nx)},9! ${n(nx + 5)},14 -39,15! -43,20 -39,23.5! -42,28 -37,32 ${n(ch)},41 ${n(ch + 8)},50 -18,51 2,42 14,28 40,30 50,2 48,-26 32,-47`,
  );
  const ear = S('10,-8 16,-13 23,-8 22,4 15,12 10,8');
  const eye = w.asleep
    ? c.L(O('-32,-7 -27,-3.5 -20,-6'), 1.6, dark) + c.L('M-31-4l-2 2M-27-2.5l-.5 2.5', 1, dark)
    : c.F(S('-33,-7! -27,-11 -19,-6! -27,-4'), '#fbf3e2') +
      c.dot(-28.5, -7, 2.6, '#1a1420') +
      c.L(O('-34,-7 -28,-11.5 -18,-6'), 1.5, dark);
  const brow = c.L(O('-35,-17 -27,-20 -18,-17'), 2.4, mix(hair, dark, 0.3));
  const feat =
    eye +
    brow +
    c.L(O('-39,24 -34,24.5 -31,22'), 1.3, dark) +
    c.L(`M${n(nx + 8)} 12q3-4 5 0`, 1.2, dark) +
    c.dot(-17, 14, 7.5, '#c8452f', ' opacity=".2"') +
    c.L(O('15,-6 19,-6 18,2 14,5'), 1.2, dark);
  const lips = c.F(
    S('-43,20! -39,20 -36,23.5! -39,27 -42,27.5!'),
    mix(skin, '#b8404a', 0.45),
    ' opacity=".8"',
  );
  const hs: Haircut = w.hair === 'none' ? {} : HAIRCUT[w.hair](c, hair);
  const bd = w.beard === 'none' ? '' : BEARD[w.beard](c, hair);
  const under = w.hat === 'hood' || w.hat === 'wrap';
  return {
    back: under ? '' : (hs.back ?? ''),
    neck:
      c.P(neckPath, mix(skin, '#2a1420', 0.2), { rim: mix(skin, '#fff6e4', 0.3) }) +
      c.F('M-12 40Q4 56 34 30V60Q8 76-11 62z', '#1a0c18', ' opacity=".2"'),
    front:
      c.P(face, skin, { rim, shadow: true }) +
      lips +
      bd +
      feat +
      (under ? '' : (hs.front ?? '')) +
      (hs.ear === false ? '' : c.P(ear, skin, { rim }) + c.L(O('15,-7 19,-6 18,2 14,5'), 1.2, dark)),
  };
}
