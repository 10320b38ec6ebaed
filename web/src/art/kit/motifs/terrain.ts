import type { Ctx } from '../core';
import { n, Pen, spline, type Dot, type Knot, type Stroke } from '../path';
import { nth, type Rng } from '../rng';

/** A closed sheet of paper reaching below the picture, the height of its edge at x, and carved detail on it. */
export interface Ground {
  d: string;
  top: (x: number) => number;
  over?: (c: Ctx) => string;
  carve?: boolean;
  /** Clumps of firs along the ridge: x, y and the two scales. */
  rows?: readonly (readonly [x: number, y: number, sx: number, sy: number])[];
}

/** Where the ground must rise to meet what stands on it. */
export interface Knoll {
  x: number;
  y: number;
  w: number;
}

type Terrain = (r: Rng, W: number, H: number, y: number, amp: number, knoll?: Knoll) => Ground;

const close = (pts: readonly Knot[], W: number, H: number): string => {
  const p = new Pen(0);
  spline(p, pts, false);
  p.L(W + 12, H + 12)
    .L(-12, H + 12)
    .Z();
  return p.out;
};

/** y of a polyline at x. */
const along =
  (pts: readonly Knot[]) =>
  (x: number): number => {
    for (let i = 1; i < pts.length; i++) {
      const b = nth(pts, i);
      if (x > b[0]) continue;
      const a = nth(pts, i - 1);
      const t = (x - a[0]) / (b[0] - a[0] || 1);
      return a[1] + (b[1] - a[1]) * (t * t * (3 - 2 * t));
    }
    return nth(pts, pts.length - 1)[1];
  };

const hills: Terrain = (r, W, H, y, amp, knoll) => {
  const k1 = r.r(1.1, 1.9),
    k2 = r.r(2.6, 4.2),
    p1 = r.r(0, 6.3),
    p2 = r.r(0, 6.3),
    tilt = r.r(-0.5, 0.5);
  const f = (x: number): number => {
    const u = (x / W) * Math.PI;
    let v = y - amp * (0.75 * Math.sin(u * k1 + p1) + 0.3 * Math.sin(u * k2 + p2) + tilt * (x / W - 0.5));
    if (knoll) {
      const q = Math.exp(-(((x - knoll.x) / knoll.w) ** 2));
      v = v * (1 - q) + knoll.y * q;
    }
    return v;
  };
  const pts: Knot[] = [];
  const kk = knoll ? 9 : 7;
  for (let i = -0.4; i <= kk + 0.5; i++) pts.push([(i / kk) * W, f((i / kk) * W)]);
  pts.push([W * 1.06, f(W * 1.06)]);
  return { d: close(pts, W, H), top: f, carve: true };
};

const dunes: Terrain = (r, W, H, y, amp, knoll) => {
  const pts: Knot[] = [];
  const crests: Knot[] = [];
  let x = -r.r(10, 60);
  const f0 = (q: number): number => (knoll ? Math.exp(-(((q - knoll.x) / knoll.w) ** 2)) : 0);
  pts.push([-70, y, true]);
  while (x < W + 60) {
    const run = r.r(0.22, 0.36) * W,
      h = amp * r.r(0.7, 1.3);
    const cx = x + run * 0.68,
      cy = y - h,
      q = f0(cx);
    const crest: Knot = [cx, cy * (1 - q) + (knoll ? knoll.y : 0) * q, true];
    pts.push([x + run * 0.25, y + amp * 0.35], crest, [x + run * 0.84, y + amp * 0.1]);
    crests.push(crest);
    x += run;
  }
  pts.push([W + 80, y, true]);
  const p = new Pen(0);
  spline(p, pts, false);
  p.L(W + 80, H + 12)
    .L(-70, H + 12)
    .Z();
  const lee = crests
    .map(([cx, cy]) => {
      const b = r.r(20, 34);
      return `M${n(cx)} ${n(cy)}q${n(b * 0.15)} ${n(b * 0.5)} ${n(-b * 0.3)} ${n(b)}t${n(b * 0.1)} ${n(b * 1.3)}h${n(b * 2.3)}q${n(-b * 1.4)} ${n(-b * 0.9)} ${n(-b * 2.1)} ${n(-b * 2.3)}z`;
    })
    .join('');
  return { d: p.out, top: along(pts), over: (c: Ctx) => c.F(lee, c.ink, ' opacity=".22"'), carve: true };
};

const mountains: Terrain = (r, W, H, y, amp) => {
  const pts: Knot[] = [[-14, y + amp * 0.3, true]];
  const caps: string[] = [];
  const dark: string[] = [];
  const k = r.i(3, 5);
  for (let i = 0; i < k; i++) {
    const px = ((i + r.r(0.3, 0.7)) / k) * W,
      h = amp * r.r(1.1, 2.1),
      half = (W / k) * 0.5;
    const py = y - h;
    pts.push(
      [px - half * 0.45, y - h * r.r(0.45, 0.58), true],
      [px - half * 0.3, y - h * r.r(0.56, 0.66), true],
      [px, py, true],
    );
    const shoulder = y - h * r.r(0.62, 0.72);
    const arm = y - h * r.r(0.5, 0.6);
    const foot = y + r.r(-0.1, 0.35) * amp;
    pts.push([px + half * 0.25, shoulder, true], [px + half * 0.42, arm, true], [px + half, foot, true]);
    const s = h * 0.3;
    caps.push(
      `M${n(px)} ${n(py)}l${n(-s * 0.5)} ${n(s)} ${n(s * 0.26)} ${n(-s * 0.22)} ${n(s * 0.2)} ${n(s * 0.46)} ${n(s * 0.26)} ${n(-s * 0.4)} ${n(s * 0.34)} ${n(s * 0.18)}z`,
    );
    dark.push(
      `M${n(px)} ${n(py)}L${n(px + half * 0.25)} ${n(shoulder)} ${n(px + half * 0.42)} ${n(arm)} ${n(px + half)} ${n(foot + 30)}H${n(px + half * 0.1)}l${n(-half * 0.14)} ${n(-h * 0.5)} ${n(half * 0.18)} ${n(-h * 0.2)}z`,
    );
  }
  pts.push([W + 14, y + amp * 0.3, true]);
  return {
    d: close(pts, W, H),
    top: along(pts),
    over: (c: Ctx) =>
      c.F(dark.join(''), c.ink, ' opacity=".2"') + c.F(caps.join(''), c.bone, ' opacity=".85"'),
  };
};

const cliffs: Terrain = (r, W, H, y, amp, knoll) => {
  const left = knoll ? knoll.x < W / 2 : r.p(0.5);
  const ky = knoll ? knoll.y : y - amp,
    edge = knoll ? Math.min(0.8, (left ? knoll.x : W - knoll.x) / W + 0.2) * W : W * 0.5;
  const raw: Knot[] = [
    [-14, ky - 2],
    [edge * 0.35, ky + 2],
    [edge * 0.7, ky - 1],
    [edge - 3, ky + 1, true],
    [edge + 2, ky + 4, true],
    [edge - 5, ky + 13, true],
    [edge - 1, ky + 22, true],
    [edge - 8, ky + 30, true],
    [edge + 3, ky + 38, true],
    [edge + 1, H * 0.9, true],
    [edge + 14, H * 0.95],
    [W + 14, H * 0.985],
  ];
  const pts = left ? raw : raw.map(([a, b, c]): Knot => [W - a, b, c ?? false]).reverse();
  const X = (v: number): string => n(left ? v : W - v),
    s = left ? 1 : -1;
  let st = '';
  for (let i = 0; i < 10; i++) {
    const yy = ky + 8 + i * 5.5;
    st += `M${X(edge - r.r(4, 12))} ${n(yy)}q${n(-s * 6)} ${n(r.r(-2, 2))} ${n(-s * r.r(10, 40))} ${n(r.r(-1, 2))}`;
  }
  return {
    d: close(pts, W, H),
    top: (x: number) => {
      const q = left ? x : W - x;
      return q < edge ? ky : H * 0.95;
    },
    over: (c: Ctx) => c.L(st, 0.9, c.soft),
  };
};

const forest: Terrain = (r, W, H, y, amp, knoll) => {
  const base = hills(r, W, H, y, amp * 0.6, knoll);
  const rows: [number, number, number, number][] = [];
  for (let x = -6; x < W + 20; x += r.r(26, 44)) {
    const q = knoll ? Math.exp(-(((x - knoll.x) / (knoll.w * 1.1)) ** 2)) : 0;
    if (q < 0.3) {
      const z = r.r(0.62, 1.05);
      rows.push([x, base.top(x) + 2, z * r.sign(), z * r.r(0.85, 1.2)]);
    }
  }
  return { ...base, rows };
};

export const flat = (W: number, H: number, y: number): Ground => ({
  d: `M-12 ${n(y)}H${n(W + 12)}V${n(H + 12)}H-12z`,
  top: () => y,
});

export const TERRAIN = { hills, dunes, mountains, cliffs, forest };

export const TERRAIN_NAMES = ['hills', 'dunes', 'mountains', 'cliffs', 'river', 'sea', 'forest'] as const;
export type TerrainName = (typeof TERRAIN_NAMES)[number];

/** One long band of cut-paper waves, unit crest 4 high and 16 wide, to be repeated and scaled. */
export function wavePath(W: number, H: number): string {
  const k = Math.ceil(W / 16) + 3;
  let d = 'M-32 0';
  for (let i = 0; i < k; i++) d += 'c4.5 0 6.7-4 9.9-4 3.9 0 3.9 3.6 1.3 3.4 1.2 1.3 3.2.6 4.8.6';
  return `${d}v${n(H)}H-32z`;
}

/** Winding ribbon from a far point to the near edge: path data and mid(t) → [x, y, halfWidth]. */
export function riverPath(
  r: Rng,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  wide = 1,
  sway = 1,
): { d: string; mid: (t: number) => Stroke } {
  const sg = r.sign(),
    ph = r.r(-0.3, 0.3),
    k = 7;
  const mid = (t: number): Stroke => [
    x0 + (x1 - x0) * t + sg * sway * Math.sin(ph + t * 7.6) * (8 + 14 * t),
    y0 + (y1 - y0) * t ** 1.15,
    wide * (1.1 + 15 * t ** 1.5),
  ];
  const L: Knot[] = [];
  const R: Knot[] = [];
  for (let i = 0; i <= k; i++) {
    const [x, y, w] = mid(i / k),
      end = i === 0 || i === k;
    L.push([x - w, y, end]);
    R.unshift([x + w, y, end]);
  }
  return { d: spline(new Pen(), [...L, ...R], true).out, mid };
}

/** Plain small fir of straight cuts. */
function spruce(r: Rng, x: number, y: number, h: number, w: number): string {
  const p = new Pen();
  const k = h > 30 ? 4 : 3;
  const R: Dot[] = [];
  for (let i = 1; i <= k; i++) {
    const t = i / k;
    R.push([w * t, -h + h * 0.94 * t], [w * t * 0.42, -h + h * 0.94 * t - h * 0.02]);
  }
  R.pop();
  p.M(x, y - h);
  for (const [a, b] of R) p.L(x + a * r.r(0.9, 1.1), y + b);
  p.L(x, y);
  for (const [a, b] of R.reverse()) p.L(x - a * r.r(0.9, 1.1), y + b);
  return p.Z().out;
}

/** Five firs as one path, for wooded ridges; about 60 wide, base at 0. */
export function clumpPath(r: Rng): string {
  let d = '';
  for (let i = 0; i < 5; i++) {
    const h = r.r(20, 40);
    d += spruce(r, -26 + i * 13 + r.r(-3, 3), 2, h, h * r.r(0.22, 0.28));
  }
  return d;
}

/** A tuft of grass, about 40 wide and 16 high. */
export function tuftPath(r: Rng): string {
  const p = new Pen();
  for (let i = 0; i < 9; i++) {
    const x = -16 + i * 4 + r.r(-1.5, 1.5),
      l = r.r(8, 19) * (1 - Math.abs(i - 4) * 0.08),
      b = (i - 4) * 1.1 + r.r(-4, 4);
    p.M(x - 1.1, 2)
      .Q(x - 0.6, -l * 0.5, x + b, -l)
      .Q(x + 1.6, -l * 0.42, x + 1.2, 2)
      .Z();
  }
  return p.out;
}

export type Spray = 'leaf' | 'fern' | 'thorn' | 'weed';

/** An upright spray, about 45 high. */
export function sprayPath(r: Rng, kind: Spray = 'leaf'): string {
  const p = new Pen();
  const lens = (x: number, y: number, a: number, l: number, w: number): void => {
    const c = Math.cos(a),
      s = Math.sin(a);
    p.M(x, y)
      .Q(x + c * l * 0.45 - s * w, y + s * l * 0.45 + c * w, x + c * l, y + s * l)
      .Q(x + c * l * 0.45 + s * w, y + s * l * 0.45 - c * w, x, y)
      .Z();
  };
  const bend = r.r(0.3, 0.7);
  let x = 0,
    y = 2,
    a = -Math.PI / 2;
  if (kind === 'weed') {
    for (const [q, l, b] of [
      [-5, 46, 7],
      [1, 58, -8],
      [7, 36, 6],
    ] as const)
      p.M(q - 2, 4)
        .C(q - b, -l * 0.35, q + b, -l * 0.6, q + b * 0.3, -l)
        .C(q + b * 1.6, -l * 0.55, q - b * 0.4, -l * 0.3, q + 2, 4)
        .Z();
    return p.out;
  }
  const k = kind === 'fern' ? 8 : 6,
    seg = kind === 'fern' ? 5.6 : 7;
  const stem: Dot[] = [[0, 4]];
  for (let i = 0; i < k; i++) {
    a += bend / k;
    x += Math.cos(a) * seg;
    y += Math.sin(a) * seg;
    stem.push([x, y]);
    const t = i / k;
    if (kind === 'thorn') {
      const s = i % 2 ? 1 : -1;
      lens(x, y, a + s * 0.8, 15 * (1 - t * 0.6), 0.9);
      if (i > 1)
        lens(
          x + Math.cos(a + s * 0.8) * 6,
          y + Math.sin(a + s * 0.8) * 6,
          a + s * 0.1,
          8 * (1 - t * 0.5),
          0.7,
        );
    } else if (kind === 'fern')
      for (const s of [-1, 1])
        lens(x, y, a + s * 1.15, 15 * Math.sin(Math.PI * Math.min(0.95, 0.3 + t * 0.7)), 2);
    else
      for (const s of i === k - 1 ? [0] : [-1, 1])
        lens(x, y, a + s * 0.85 + r.r(-0.15, 0.15), 13 * (1 - t * 0.45), 3.4);
  }
  const w = kind === 'thorn' ? 1.3 : 0.9;
  const m = stem.length - 1;
  const [bx, by] = nth(stem, m >> 1);
  const [tx, ty] = nth(stem, m);
  p.M(-w, 4)
    .Q(bx - w, by, tx, ty)
    .Q(bx + w, by, w, 4)
    .Z();
  return p.out;
}
