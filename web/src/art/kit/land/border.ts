import { mix } from '../color';
import { type Dot, n, Pen, spline } from '../path';
import { rng, type Seed } from '../rng';
import type { Neighbours, Panel } from './panel';
import { type Biome, BONE, tonesOf } from './tones';

/** Points of the shared border along an edge of length len; offsets swing both ways and vanish at the corners. */
function border(key: string, len: number): Dot[] {
  const r = rng(key);
  const out: Dot[] = [];
  const m = Math.round(len / 22);
  const a = r.r(0, 6.3),
    b = r.r(0, 6.3);
  for (let i = 0; i <= m; i++) {
    const t = i / m,
      w = Math.min(1, Math.sin(Math.PI * t) * 1.8);
    out.push([t * len, w * (7 * Math.sin(t * 9.4 + a) + 5 * Math.sin(t * 19 + b) + r.r(-2, 2))]);
  }
  return out;
}

export function edges(st: Panel, seed: Seed, nb: Neighbours): string {
  const { W, H, t, id } = st;
  let out = '';
  const side = (
    name: keyof Neighbours,
    len: number,
    key: (other: Seed) => string,
    map: (u: number, v: number) => Dot,
    far: string,
  ): void => {
    const other = nb[name];
    if (!other || other.biome === st.biome) return;
    const q = tonesOf(other.biome);
    const pts = border(key(other.seed), len).map(([u, v]) => map(u, v));
    const line = spline(new Pen(), pts, false).out;
    const area = line + far;
    const ref = id + name;
    const tid = texture(st, other.biome);
    const paint = `<path d="${area}" fill="${q.g}"/><path d="${area}" fill="url(#${tid})"/>`;
    if (q.z > t.z)
      out +=
        `<path d="${line}" fill="none" stroke="#0b0c14" stroke-opacity=".22" stroke-width="9"/><path d="${line}" fill="none" stroke="#0b0c14" stroke-opacity=".2" stroke-width="4.5"/>` +
        paint +
        `<path d="${line}" fill="none" stroke="${q.rim}" stroke-width="1.3" opacity=".8"/>`;
    else {
      st.defs.push(`<clipPath id="${ref}"><path d="${area}"/></clipPath>`);
      out +=
        paint +
        `<g clip-path="url(#${ref})" fill="none" stroke="#0b0c14"><path d="${line}" stroke-opacity=".22" stroke-width="9"/><path d="${line}" stroke-opacity=".2" stroke-width="4.5"/></g><path d="${line}" fill="none" stroke="${t.rim}" stroke-width="1.3" opacity=".8"/>`;
    }
  };
  side(
    'e',
    H,
    (other) => `${seed}>${other}`,
    (u, v) => [W + v, u],
    `L${W + 40} ${H}V0z`,
  );
  side(
    'w',
    H,
    (other) => `${other}>${seed}`,
    (u, v) => [v, u],
    `L-40 ${H}V0z`,
  );
  side(
    's',
    W,
    (other) => `${seed}v${other}`,
    (u, v) => [u, H + v],
    `L${W} ${H + 40}H0z`,
  );
  side(
    'n',
    W,
    (other) => `${other}v${seed}`,
    (u, v) => [u, v],
    `L${W}-40H0z`,
  );
  return out;
}

/** Tile of small marks for a biome's ground. */
export function texture(st: Panel, biome: Biome = st.biome): string {
  const tid = st.id + (biome === st.biome ? 't' : 't' + biome);
  if (st.defs.some((d) => d.includes(`id="${tid}"`))) return tid;
  const t = tonesOf(biome);
  const r = rng('tex' + biome);
  let a = '',
    b = '';
  const put = (k: number, f: (x: number, y: number) => string): void => {
    for (let i = 0; i < k; i++) {
      const x = r.r(4, 72),
        y = r.r(4, 60);
      if (i % 2) a += f(x, y);
      else b += f(x, y);
    }
  };
  if (biome === 'dunes') put(20, (x, y) => `M${n(x, 0)} ${n(y, 0)}q4-2 8 0`);
  else if (biome === 'coast') put(16, (x, y) => `M${n(x, 0)} ${n(y, 0)}q3-2.5 6 0q3 2 5 0`);
  else if (biome === 'snow') put(20, (x, y) => `M${n(x, 0)} ${n(y, 0)}h${r.i(0, 4)}`);
  else if (biome === 'mountain') put(18, (x, y) => `M${n(x, 0)} ${n(y, 0)}l${r.i(2, 4)}-3 3 3`);
  else if (biome === 'ruins') put(16, (x, y) => `M${n(x, 0)} ${n(y, 0)}h${r.i(3, 7)}l2-2`);
  else if (biome === 'marsh') put(18, (x, y) => `M${n(x, 0)} ${n(y, 0)}h${r.i(3, 9)}`);
  else put(24, (x, y) => `M${n(x, 0)} ${n(y, 0)}l-1-3m2 3l1-3.5`);
  st.defs.push(
    `<pattern id="${tid}" width="80" height="66" patternUnits="userSpaceOnUse"><g fill="none" stroke-width="1"><path d="${a}" stroke="${t.hi}" opacity=".5"/><path d="${b}" stroke="${t.lo}" opacity=".8"/></g></pattern>`,
  );
  return tid;
}

/** A footpath from the middle of every edge, wandering to a meeting point. */
export function path(st: Panel): string {
  const { W, H, r, t, biome, k } = st;
  const cx = W / 2 + r.r(-0.1, 0.1) * W,
    cy = H / 2 + r.r(-0.08, 0.08) * H;
  const arm = (x: number, y: number, hx: number, hy: number): string =>
    `M${n(x)} ${n(y)}C${n(x + hx)} ${n(y + hy)} ${n(cx - hx * 0.2 + r.r(-20, 20))} ${n(cy - hy * 0.2 + r.r(-14, 14))} ${n(cx)} ${n(cy)}`;
  const d =
    arm(0, H / 2, W * 0.22, r.r(-20, 20)) +
    arm(W, H / 2, -W * 0.22, r.r(-20, 20)) +
    arm(W / 2, 0, r.r(-20, 20), H * 0.22) +
    arm(W / 2, H, r.r(-20, 20), -H * 0.22);
  return biome === 'coast'
    ? `<path d="${d}" fill="none" stroke="${BONE}" stroke-width="${n(1.6 * k)}" stroke-dasharray=".1 6" opacity=".7"/>`
    : `<path d="${d}" fill="none" stroke="${t.lo}" stroke-width="${n(7 * k)}" opacity=".45"/><path d="${d}" fill="none" stroke="${mix(t.hi, BONE, 0.35)}" stroke-width="${n(1.8 * k)}" stroke-dasharray=".1 5.4" opacity=".8"/>`;
}
