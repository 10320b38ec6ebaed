/** Paper itself: tiles of tooth and of gouge marks, shared by all families. */
import { n } from './path';
import { rng } from './rng';

/** Linocut gouge marks as a tile. */
export function gougeTile(id: string): string {
  const r = rng('gouge');
  let d = '';
  for (let row = 0; row < 5; row++)
    for (let x = r.r(0, 18); x < 60;) {
      const l = r.i(6, 16);
      if (x + l < 71) d += `M${n(x, 0)} ${n(row * 6 + r.r(1, 5))}q${l >> 1}-1.6 ${l}-.2-${l >> 1}-.2-${l}.2z`;
      x += l + r.r(14, 34);
    }
  return `<pattern id="${id}" width="71" height="31" patternUnits="userSpaceOnUse" patternTransform="rotate(-4)"><path d="${d}" fill="#efe6d2" opacity=".26"/></pattern>`;
}

/** Paper tooth: scattered flecks on a turned tile; crisp at any size, no filter. */
export function tooth(id: string, scale: string | number = 0.54): string {
  const r = rng('tooth');
  const fleck = (k: number): string => {
    const list = Array.from({ length: k }, () => [r.i(1, 69), r.i(1, 69)] as const).sort(
      (a, b) => (a[1] >> 3) - (b[1] >> 3) || a[0] - b[0],
    );
    let px = 0;
    let py = 0;
    let d = 'M0 0';
    for (const [x, y] of list) {
      d += `m${x - px}${y - py < 0 ? '' : ' '}${y - py}h0`;
      px = x;
      py = y;
    }
    return d;
  };
  return `<pattern id="${id}" width="70" height="70" patternUnits="userSpaceOnUse" patternTransform="rotate(17)scale(${scale})"><path d="${fleck(36)}" stroke="#fff" opacity=".14"/><path d="${fleck(30)}" stroke="#000" stroke-width="1.2" opacity=".2"/></pattern>`;
}
