/** Small drawing helpers. The same seed always draws the same edge. */
export type Point = readonly [number, number];

export function rng(seed: number): () => number {
  let s = seed >>> 0 || 1;
  return () => {
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const times = <T>(n: number, make: (i: number) => T): T[] =>
  Array.from({ length: n }, (_, i) => make(i));

/** The item at *i*, counted round and round, so that outlines can be walked without a check at every step. */
export function around<T>(list: readonly T[], i: number): T {
  const item = list[((i % list.length) + list.length) % list.length];
  if (item === undefined) throw new Error('an empty outline');
  return item;
}

export const r1 = (n: number): number => Math.round(n * 10) / 10;
export const pt = (x: number, y: number): string => `${r1(x)} ${r1(y)}`;
export const at = (p: Point): string => pt(p[0], p[1]);
export const poly = (pts: readonly Point[]): string => 'M' + pts.map(at).join('L') + 'Z';
export const between = (a: Point, b: Point, t = 0.5): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];

/** A hand-cut edge: subdivided and nudged along the normal. */
export function cut(pts: readonly Point[], { amp = 1, step = 14, seed = 1 } = {}): Point[] {
  const random = rng(seed);
  const out: Point[] = [];
  pts.forEach((a, i) => {
    const b = around(pts, i + 1);
    const d = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const k = Math.max(1, Math.round(d / step));
    const nx = -(b[1] - a[1]) / (d || 1);
    const ny = (b[0] - a[0]) / (d || 1);
    for (let j = 0; j < k; j++) {
      const t = j / k;
      const o = (random() - 0.5) * 2 * amp * (j === 0 ? 0.35 : 1);
      out.push([a[0] + (b[0] - a[0]) * t + nx * o, a[1] + (b[1] - a[1]) * t + ny * o]);
    }
  });
  return out;
}

/** A curve through the points (Catmull-Rom as Béziers). */
export function smooth(pts: readonly Point[], close = false, k = 0.17): string {
  const n = pts.length;
  const g = (i: number): Point => around(pts, close ? i : Math.max(0, Math.min(n - 1, i)));
  let d = 'M' + at(g(0));
  for (let i = 0; i < (close ? n : n - 1); i++) {
    const [p0, p1, p2, p3] = [g(i - 1), g(i), g(i + 1), g(i + 2)];
    const c1 = pt(p1[0] + (p2[0] - p0[0]) * k, p1[1] + (p2[1] - p0[1]) * k);
    const c2 = pt(p2[0] - (p3[0] - p1[0]) * k, p2[1] - (p3[1] - p1[1]) * k);
    d += `C${c1} ${c2} ${at(p2)}`;
  }
  return d + (close ? 'Z' : '');
}

export interface RidgeShape {
  x0: number;
  x1: number;
  y: number;
  yb: number;
  h?: number;
  seed?: number;
  waves?: number;
  step?: number;
  rough?: number;
}

/** A ridge line across x0…x1 made of a few sines, closed down to yb. */
export function ridge({
  x0,
  x1,
  y,
  yb,
  h = 20,
  seed = 1,
  waves = 3,
  step = 12,
  rough = 1,
}: RidgeShape): string {
  const random = rng(seed);
  const phases = times(5, () => random() * 6.28);
  const rates = times(5, (i) => (i + 1) * (waves / 3) * (0.8 + random() * 0.5));
  const pts: Point[] = [];
  for (let x = x0; x <= x1 + 0.1; x += step) {
    const t = ((x - x0) / (x1 - x0)) * 6.28;
    let v = 0;
    for (let i = 0; i < 3; i++) v += Math.sin(t * around(rates, i) * 0.5 + around(phases, i)) / (i + 1);
    pts.push([x, y - v * h * 0.5 + (random() - 0.5) * rough]);
  }
  return smooth(pts) + `L${pt(x1, yb)}L${pt(x0, yb)}Z`;
}

export const star4 = (x: number, y: number, r: number, k = 0.28): string =>
  poly(
    times(8, (i) => {
      const a = (i * Math.PI) / 4 - Math.PI / 2;
      const q = i % 2 ? r * k : r;
      return [x + Math.cos(a) * q, y + Math.sin(a) * q];
    }),
  );

export const ngon = (cx: number, cy: number, r: number, n: number, rot = -90): Point[] =>
  times(n, (i) => {
    const a = ((rot + (i * 360) / n) * Math.PI) / 180;
    return [cx + Math.cos(a) * r, cy + Math.sin(a) * r];
  });

/** A leaf from (x, y) along angle a, of length l and width w. */
export function leaf(x: number, y: number, a: number, l: number, w: number): string {
  const c = Math.cos(a);
  const s = Math.sin(a);
  const turned = (u: number, v: number): string => pt(x + u * c - v * s, y + u * s + v * c);
  return `M${turned(0, 0)}Q${turned(l * 0.45, -w)} ${turned(l, 0)}Q${turned(l * 0.45, w * 0.55)} ${turned(0, 0)}Z`;
}
