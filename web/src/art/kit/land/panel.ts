import { mix } from '../color';
import { type Dot, n, Pen, spline } from '../path';
import type { Rng, Seed } from '../rng';
import { shadow } from './scenery';
import { type Biome, BONE, LIT, type Tones } from './tones';

export interface LandSide {
  seed: Seed;
  biome: Biome;
}

export type Neighbours = Readonly<Partial<Record<'n' | 'e' | 's' | 'w', LandSide | null>>>;

export interface LandLook {
  /** Squares across and down. */
  cols?: number;
  rows?: number;
  /** Drawing units per square. */
  cell?: number;
  /** Rendered width in px; the height follows. */
  width?: number;
  /** Left out for a panel on its own. */
  neighbours?: Neighbours;
  grid?: boolean;
  /** Squares, counted row by row, with a coin mark. */
  coins?: readonly number[];
  trail?: boolean;
}

/** A drawing placed on the land: one of the panel's own (u), or markup as it is (m). */
export interface Feature {
  x: number;
  y: number;
  u?: string;
  m?: string;
  s?: number;
  flip?: number;
  gap?: number;
  big?: boolean;
}

export interface Panel {
  r: Rng;
  W: number;
  H: number;
  cols: number;
  rows: number;
  cell: number;
  k: number;
  id: string;
  t: Tones;
  biome: Biome;
  defs: string[];
  feats: Feature[];
  under: string;
  size: Map<string, Dot>;
  /** Squares keep a calm middle, where pieces and coins lie. */
  calm: (x: number, y: number, q?: number) => boolean;
}

/** Register a drawing; returns its suffix. */
export const def = (st: Panel, u: string, m: string, hw = 12, ht = 30): string => {
  st.defs.push(`<g id="${st.id}${u}">${m}</g>`);
  st.size.set(u, [hw, ht]);
  return u;
};

/** Scatter a drawing over free ground. */
interface ScatterLook {
  s?: Dot;
  margin?: number;
  top?: number;
  calm?: boolean;
  gap?: number;
  where?: (x: number, y: number) => boolean;
  turn?: boolean;
}

export function scatter(
  st: Panel,
  us: readonly string[],
  count: number,
  { s = [0.8, 1.1], margin = 8, top = 30, calm = true, gap = 12, where, turn = false }: ScatterLook = {},
): void {
  const { r, W, H, k } = st;
  let tries = 0,
    made = 0;
  while (made < count && tries++ < count * 30) {
    const x = r.r(margin, W - margin),
      y = r.r(top, H - margin);
    if (calm && (st.calm(x, y, 2) || st.calm(x, y - 16 * k, -8))) continue;
    if (where && !where(x, y)) continue;
    if (st.feats.some((f) => Math.hypot(f.x - x, (f.y - y) * 1.5) < (f.gap ?? gap))) continue;
    st.feats.push({ x, y, u: r.pick(us), s: r.r(s[0], s[1]) * k, flip: turn ? r.sign() : 1, gap }); // shaded things keep their lit side
    made++;
  }
}

/** A cut sheet lying on the ground. */
interface SheetLook {
  rim?: string;
  lift?: number;
  tex?: boolean;
}

export function sheet(
  st: Panel,
  shape: string | readonly Dot[],
  fill: string,
  { rim = st.t.rim, lift = 1, tex = false }: SheetLook = {},
): void {
  const d = typeof shape === 'string' ? shape : spline(new Pen(0), shape, true, 0.4).out;
  st.under +=
    `<path d="${d}" fill="none" stroke="#0b0c14" stroke-opacity=".16" stroke-width="${6 * lift}"/><path d="${d}" transform="translate(-.8 -1.1)" fill="${rim}"/><path d="${d}" fill="${fill}"/>` +
    (tex ? `<path d="${d}" fill="url(#${st.id}t)"/>` : '');
}

export const ell = (r: Rng, x: number, y: number, a: number, b: number, k = 9, w = 0.12): Dot[] =>
  Array.from({ length: k }, (_, i) => {
    const q = (i / k) * Math.PI * 2;
    return [x + Math.cos(q) * a * (1 + r.r(-w, w)), y + Math.sin(q) * b * (1 + r.r(-w, w))];
  });

/** Low terraces: two or three broad sheets of slightly different tone. */
export function terraces(st: Panel, tones: readonly string[]): void {
  const { r, W, H } = st;
  tones.forEach((fill, i) => {
    sheet(
      st,
      ell(r, W * r.r(0.3, 0.7), H * (0.35 + i * 0.2), W * r.r(0.3, 0.42), H * r.r(0.2, 0.3), 10, 0.18),
      fill,
      { tex: true, rim: mix(fill, st.t.rim, 0.55), lift: 1.2 },
    );
  });
}

/** A corner between squares, away from the panel's edge. */
export function corner(st: Panel): Dot {
  const { r, cols, rows, cell } = st;
  return [r.i(1, cols - 1) * cell + r.r(-8, 8), Math.min(rows - 1, r.i(1, rows - 1)) * cell + r.r(-4, 8)];
}

/** One landmark at a seam of the grid. */
export function spot(st: Panel, u: string, s: number): void {
  const { r, cols, rows, cell, k } = st;
  for (let i = 0; i < 20; i++) {
    const x = r.i(0, cols - 1) * cell + cell * r.pick([0.22, 0.8]),
      y = r.i(0, rows - 1) * cell + cell * r.pick([0.42, 0.94]);
    if (y < 40 * k || st.feats.some((f) => f.big && Math.hypot(f.x - x, f.y - y) < 60 * k)) continue;
    st.feats = st.feats.filter((f) => Math.hypot(f.x - x, (f.y - y) * 1.1) > 34 * k);
    st.feats.push({ x, y, u, s: s * k, gap: 24 * k, big: true });
    return;
  }
}

export function mushrooms(st: Panel, count: number): void {
  const { t } = st;
  scatter(
    st,
    [
      def(
        st,
        'm',
        shadow(4, 1.5, 2) +
          `<path d="M-1.5 0v-6h3v6z" fill="${BONE}"/><path d="M-6-5q1-7 6-7t6 7q-6 2-12 0z" fill="${t.acc}"/><path d="M-2-8h0m4-1h0m1 2h0" stroke="${BONE}" stroke-width="1.6"/>`,
      ),
    ],
    count * 3,
    { gap: 10, s: [0.8, 1.1] },
  );
}

export function fireflies(st: Panel, count: number): void {
  const { r, W, H } = st;
  let d = '';
  for (let i = 0; i < count; i++) d += `M${n(r.r(10, W - 10), 0)} ${n(r.r(10, H - 10), 0)}h0`;
  st.feats.push({
    x: 0,
    y: 1e4,
    m: `<path d="${d}" stroke="${LIT}" stroke-width="6" opacity=".25"/><path d="${d}" stroke="${LIT}" stroke-width="2"/>`,
  });
}
