/** Path writing: short relative path data, smooth splines through points, a few shape helpers. */
import { nth } from './rng';

export type Dot = readonly [x: number, y: number];
/** A point of an outline; a corner is not rounded. */
export type Knot = readonly [x: number, y: number, corner?: boolean];
/** A point of a stroke and half its width there. */
export type Stroke = readonly [x: number, y: number, half: number];
/** Points, or the same written as "x,y x,y! …", where an exclamation mark makes a corner. */
export type Outline = string | readonly Knot[];

/** Number with at most `d` decimals, shortest spelling. */
export function n(v: number, d = 1): string {
  const m = 10 ** d;
  let s = String(Math.round(v * m) / m);
  if (s === '-0') s = '0';
  return s.replace(/^(-?)0\./, '$1.');
}

/** Incremental path writer emitting compact relative commands. */
export class Pen {
  out = '';
  private readonly m: number;
  private x = 0;
  private y = 0;
  private startX = 0;
  private startY = 0;
  private last = '';

  constructor(decimals = 1) {
    this.m = 10 ** decimals;
  }

  private q(v: number): number {
    return Math.round(v * this.m) / this.m;
  }

  private put(cmd: string, nums: readonly number[]): this {
    let s = cmd === this.last ? '' : cmd;
    let prev = s ? '' : '0';
    for (const v of nums) {
      const t = n(v, 3);
      const joined = prev === '' || t.startsWith('-') || (t.startsWith('.') && prev.includes('.'));
      s += (joined ? '' : ' ') + t;
      prev = t;
    }
    this.out += s;
    this.last = cmd;
    return this;
  }

  /** Handles need less precision than points. */
  private handle(x: number, y: number): [number, number] {
    const rough = (d: number): number => (Math.abs(d) >= 7 ? Math.round(d) : d);
    return [rough(this.q(this.q(x) - this.x)), rough(this.q(this.q(y) - this.y))];
  }

  private to(x: number, y: number): [number, number] {
    const step: [number, number] = [this.q(this.q(x) - this.x), this.q(this.q(y) - this.y)];
    this.x = this.q(x);
    this.y = this.q(y);
    return step;
  }

  M(x: number, y: number): this {
    this.x = this.startX = this.q(x);
    this.y = this.startY = this.q(y);
    return this.put('M', [this.x, this.y]);
  }

  L(x: number, y: number): this {
    return this.put('l', this.to(x, y));
  }

  Q(a: number, b: number, x: number, y: number): this {
    return this.put('q', [...this.handle(a, b), ...this.to(x, y)]);
  }

  C(a: number, b: number, c: number, d: number, x: number, y: number): this {
    return this.put('c', [...this.handle(a, b), ...this.handle(c, d), ...this.to(x, y)]);
  }

  Z(): this {
    this.out += 'z';
    this.last = 'z';
    this.x = this.startX;
    this.y = this.startY;
    return this;
  }
}

export function knots(outline: Outline): readonly Knot[] {
  if (typeof outline !== 'string') return outline;
  return outline
    .trim()
    .split(/\s+/)
    .map((word) => {
      const corner = word.endsWith('!');
      const [x = NaN, y = NaN] = (corner ? word.slice(0, -1) : word).split(',').map(Number);
      return [x, y, corner];
    });
}

function tangent(p0: Knot, p1: Knot, p2: Knot): Dot {
  const a = Math.hypot(p1[0] - p0[0], p1[1] - p0[1]) || 1e-6;
  const b = Math.hypot(p2[0] - p1[0], p2[1] - p1[1]) || 1e-6;
  const tx = ((p1[0] - p0[0]) * b) / a + ((p2[0] - p1[0]) * a) / b;
  const ty = ((p1[1] - p0[1]) * b) / a + ((p2[1] - p1[1]) * a) / b;
  const m = Math.hypot(tx, ty) || 1e-6;
  return [tx / m, ty / m];
}

/** Smooth curve through points, honouring corners; appended to a pen. */
export function spline(pen: Pen, outline: Outline, closed = true, k = 0.37): Pen {
  let p = knots(outline);
  if (closed) {
    const c = p.findIndex((q) => q[2]);
    if (c > 0) p = p.slice(c).concat(p.slice(0, c));
  }
  const m = p.length;
  const at = (i: number): Knot => nth(p, closed ? (i + m) % m : Math.max(0, Math.min(m - 1, i)));
  const dir = (i: number): Dot | null =>
    at(i)[2] || (!closed && (i === 0 || i === m - 1)) ? null : tangent(at(i - 1), at(i), at(i + 1));
  pen.M(at(0)[0], at(0)[1]);
  const last = closed ? m : m - 1;
  for (let i = 0; i < last; i++) {
    const a = at(i);
    const b = at(i + 1);
    const t1 = dir(i);
    const t2 = dir(closed ? (i + 1) % m : i + 1);
    if (!t1 && !t2) {
      pen.L(b[0], b[1]);
      continue;
    }
    const d = Math.hypot(b[0] - a[0], b[1] - a[1]) * k;
    const ux = (b[0] - a[0]) * k * 0.8;
    const uy = (b[1] - a[1]) * k * 0.8;
    const c1 = t1 ? ([a[0] + t1[0] * d, a[1] + t1[1] * d] as const) : ([a[0] + ux, a[1] + uy] as const);
    const c2 = t2 ? ([b[0] - t2[0] * d, b[1] - t2[1] * d] as const) : ([b[0] - ux, b[1] - uy] as const);
    pen.C(c1[0], c1[1], c2[0], c2[1], b[0], b[1]);
  }
  if (closed) pen.Z();
  return pen;
}

/** Closed smooth shape(s). */
export function S(...outlines: readonly Outline[]): string {
  const p = new Pen();
  for (const s of outlines) spline(p, s, true);
  return p.out;
}

/** Open smooth line(s). */
export function O(...outlines: readonly Outline[]): string {
  const p = new Pen();
  for (const s of outlines) spline(p, s, false);
  return p.out;
}

/** Straight polygon(s). */
export function Y(...outlines: readonly Outline[]): string {
  const p = new Pen();
  for (const s of outlines) {
    knots(s).forEach(([x, y], i) => (i ? p.L(x, y) : p.M(x, y)));
    p.Z();
  }
  return p.out;
}

/** Circle as path data. */
export const ring = (x: number, y: number, r: number, ry = r): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(ry)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(ry)} 0 1 0${n(-2 * r)} 0z`;

/** A stroke of varying width: returns a closed tapered shape. */
export function taper(list: readonly Stroke[], { closedTip = true } = {}): string {
  const left: Knot[] = [];
  const right: Knot[] = [];
  const m = list.length;
  list.forEach(([x, y, w], i) => {
    const a = nth(list, Math.max(0, i - 1));
    const b = nth(list, Math.min(m - 1, i + 1));
    const dx = b[0] - a[0];
    const dy = b[1] - a[1];
    const l = Math.hypot(dx, dy) || 1;
    left.push([x - (dy / l) * w, y + (dx / l) * w]);
    right.push([x + (dy / l) * w, y - (dx / l) * w]);
  });
  const tip = nth(list, m - 1);
  const kept = closedTip ? m - 1 : m;
  const loop: Knot[] = [
    ...left.slice(0, kept),
    ...(closedTip ? [[tip[0], tip[1], true] as const] : []),
    ...right.slice(0, kept).reverse(),
  ];
  return S(loop.map((q, i) => (i === 0 || i === loop.length - 1 ? [q[0], q[1], true] : q)));
}

/** Curved blade from a base of half-width w through a bend to a point: a cheap taper. */
export function blade(
  x0: number,
  y0: number,
  cx: number,
  cy: number,
  x1: number,
  y1: number,
  w: number,
): string {
  const dx = cx - x0;
  const dy = cy - y0;
  const l = Math.hypot(dx, dy) || 1;
  const ux = (-dy / l) * w;
  const uy = (dx / l) * w;
  return new Pen()
    .M(x0 + ux, y0 + uy)
    .Q(cx + ux * 0.7, cy + uy * 0.7, x1, y1)
    .Q(cx - ux * 0.7, cy - uy * 0.7, x0 - ux, y0 - uy)
    .Z().out;
}

/** Feathered wing: leading edge root→tip, then `k` lobes back to the trailing root. */
export function wing(root: Dot, bend: Dot, tip: Dot, back: Dot, k = 6, depth = 0.16): string {
  const p = new Pen();
  p.M(root[0], root[1]).Q(bend[0], bend[1], tip[0], tip[1]);
  let [x, y] = tip;
  for (let i = 1; i <= k; i++) {
    const t = i / k;
    // trailing edge bows toward the root
    const ex = tip[0] + (back[0] - tip[0]) * t;
    const ey = tip[1] + (back[1] - tip[1]) * t;
    const bow = Math.sin(t * Math.PI) * depth;
    const nx = ex + (root[0] - ex) * bow;
    const ny = ey + (root[1] - ey) * bow;
    const mx = (x + nx) / 2;
    const my = (y + ny) / 2;
    // lobe bulges away from the root
    const ox = mx - root[0];
    const oy = my - root[1];
    const ol = Math.hypot(ox, oy) || 1;
    const seg = Math.hypot(nx - x, ny - y);
    p.Q(mx + (ox / ol) * seg * 0.75, my + (oy / ol) * seg * 0.75, nx, ny);
    x = nx;
    y = ny;
  }
  return p.Z().out;
}

/** Scalloped closed cloud edge through base points; bumps outward. */
export function scallop(points: readonly Dot[], lift = 0.55): string {
  const p = new Pen();
  const m = points.length;
  const sides = points.map((a, i) => [a, nth(points, (i + 1) % m)] as const);
  const area = sides.reduce((sum, [a, b]) => sum + (a[0] * b[1] - b[0] * a[1]), 0);
  const sg = area > 0 ? 1 : -1;
  const start = nth(points, 0);
  p.M(start[0], start[1]);
  for (const [a, b] of sides) {
    const dx = b[0] - a[0];
    const dy = b[1] - a[1];
    p.C(
      a[0] + dx * 0.02 + dy * lift * sg,
      a[1] + dy * 0.02 - dx * lift * sg,
      b[0] - dx * 0.02 + dy * lift * sg,
      b[1] - dy * 0.02 - dx * lift * sg,
      b[0],
      b[1],
    );
  }
  return p.Z().out;
}

/** Rewrite path data in its shortest spelling (implicit repeats, no spare spaces). */
export function shortPath(d: string): string {
  const words = d.match(/[a-z]|-?(?:\d+\.?\d*|\.\d+)/gi) ?? [];
  let out = '';
  let last = '';
  for (const word of words) {
    if (/[a-z]/i.test(word)) {
      // implied by the previous command
      if (word === last && !/[mz]/i.test(word)) continue;
      out += word;
      last = word;
      continue;
    }
    const v = word.replace(/^(-?)0+(?=\.)/, '$1');
    const joined = /[a-z]$/i.test(out) || v.startsWith('-') || (v.startsWith('.') && /\.\d*$/.test(out));
    out += (joined ? '' : ' ') + v;
  }
  return out;
}

/** Shorten every path in a piece of SVG. */
export const tidy = (svg: string): string =>
  svg.replace(/ d="([^"]*)"/g, (_, d: string) => ` d="${shortPath(d)}"`);
