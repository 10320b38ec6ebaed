/** Trees and growing things. Origin: foot of the trunk. */
import type { Tell } from '../core';
import { nth, type Rng } from '../rng';
import { S, O, n, taper, blade, Pen } from '../path';

/** Fir outline with drooping boughs, at x,y, of height h and half-width w. */
export function firPath(r: Rng, x = 0, y = 0, h = 100, w = 26, tiers = 6) {
  type Bough = readonly [x: number, y: number, innerX: number, innerY: number];
  const L: Bough[] = [];
  const R: Bough[] = [];
  for (let i = 1; i <= tiers; i++) {
    const t = i / tiers,
      yy = y - h + h * 0.9 * Math.pow(t, 0.92);
    const a = w * (0.16 + 0.84 * t) * r.r(0.88, 1.1),
      b = w * (0.16 + 0.84 * t) * r.r(0.88, 1.1);
    R.push([x + a, yy, x + a * 0.36, yy - h * 0.035]);
    L.push([x - b, yy, x - b * 0.36, yy - h * 0.035]);
  }
  const p = new Pen();
  p.M(x, y - h);
  let px = x,
    py = y - h;
  for (const [a, b, c, d] of R) {
    p.Q(px + (a - px) * 0.2, b - (b - py) * 0.2, a, b).Q((a + c) / 2, b - h * 0.012, c, d);
    px = c;
    py = d;
  }
  p.L(x + w * 0.09, y - h * 0.1)
    .L(x + w * 0.11, y)
    .L(x - w * 0.11, y)
    .L(x - w * 0.09, y - h * 0.1);
  for (let i = L.length - 1; i >= 0; i--) {
    const [a, b, c, d] = nth(L, i);
    const above = L[i - 1];
    const up = above ? ([above[2], above[3]] as const) : ([x, y - h] as const);
    p.L(c, d)
      .Q((a + c) / 2, b - h * 0.012, a, b)
      .Q(up[0] + (a - up[0]) * 0.2, b - (b - up[1]) * 0.2, up[0], up[1]);
  }
  return p.Z().out;
}

export function plants(motif: Tell): void {
  motif('fir', { kind: 'stand', w: 62, h: 112, tree: true }, (c) => {
    const r = c.r;
    const d = firPath(r, 0, 0, 110, 29, 6);
    let t = '';
    for (let i = 0; i < 12; i++) {
      const y = -94 + i * 6.6,
        w = 3 + i * 1.7;
      const x = r.r(-w, w);
      t += `M${n(x)} ${n(y)}l${n(x * 0.16)} 5`;
    }
    return c.P(d, c.main, { shadow: c.hero }) + c.L(t, 0.9, c.soft);
  });

  motif('forest', { kind: 'stand', w: 150, h: 104, wide: true, tree: true }, (c) => {
    const r = c.r,
      row = (k: number, h0: number, h1: number, sp: number, off: number) => {
        let d = '';
        for (let i = 0; i < k; i++) {
          const h = r.r(h0, h1);
          d += firPath(r, off + i * sp + r.r(-4, 4), r.r(0, 3), h, h * r.r(0.22, 0.28), 5);
        }
        return d;
      };
    return c.P(row(6, 62, 92, 25, -62), c.shade) + c.P(row(5, 50, 100, 30, -60), c.main, { shadow: c.hero });
  });

  motif('birch', { kind: 'stand', w: 86, h: 128, paper: 'bone', tree: true }, (c) => {
    const r = c.r;
    const trunk = taper([
      [0, 2, 7],
      [-1, -24, 5.4],
      [2, -56, 4.4],
      [-1, -88, 3.2],
      [3, -124, 0.6],
    ]);
    const br =
      blade(1, -50, 16, -64, 24, -88, 2.6) +
      blade(1, -62, -16, -78, -20, -100, 2.4) +
      blade(0, -82, 13, -96, 16, -114, 2) +
      blade(2, -38, -13, -46, -24, -60, 2.2);
    let bark = '',
      lf = '';
    for (let i = 0; i < 13; i++) {
      const y = r.r(-104, -4),
        w = 2 + (y + 110) * 0.035,
        s = r.sign();
      bark += `M${n(s * w * r.r(0.2, 0.9))} ${n(y)}h${n(-s * r.r(1.6, 3.6))}`;
    }
    for (const [x, y, k] of [
      [24, -88, 6],
      [-20, -100, 6],
      [16, -114, 5],
      [-24, -60, 5],
      [3, -122, 4],
      [14, -68, 3],
      [-12, -78, 3],
    ] as const)
      for (let i = 0; i < k; i++) {
        const a = r.r(0, 6.3),
          q = r.r(3, 13),
          lx = x + Math.cos(a) * q,
          ly = y + Math.sin(a) * q + 4;
        lf += `M${n(lx, 0)} ${n(ly, 0)}q3 2 1 7-4-3-1-7z`;
      }
    return c.P(br + trunk, c.main, { shadow: c.hero }) + c.L(bark, 1.4, c.ink) + c.F(lf, c.accent);
  });

  motif('palm', { kind: 'stand', w: 96, h: 118, tree: true }, (c) => {
    const trunk = taper(
      [
        [-4, 0, 5.5],
        [2, -30, 4],
        [6, -60, 3.4],
        [4, -88, 2.8],
      ],
      { closedTip: false },
    );
    const leaf = (a: number, l: number, drop: number) => {
      const p = new Pen(),
        tx = Math.cos(a) * l,
        ty = Math.sin(a) * l + drop;
      const mx = Math.cos(a) * l * 0.55,
        my = Math.sin(a) * l * 0.75 - 8;
      p.M(4, -89).Q(4 + mx, -89 + my, 4 + tx, -89 + ty);
      const k = 6;
      let x = 4 + tx,
        y = -89 + ty;
      for (let i = 1; i <= k; i++) {
        const t = 1 - i / k,
          u = 1 - t;
        const bx = u * u * 4 + 2 * u * t * (4 + mx) + t * t * (4 + tx),
          by = u * u * -89 + 2 * u * t * (-89 + my) + t * t * (-89 + ty);
        p.L(
          (x + bx) / 2 + (tx > 0 ? 1 : -1) * 1.5,
          (y + by) / 2 + 8 * Math.sin(Math.PI * Math.min(1, u + 0.12)) + 2,
        ).L(bx, by + 1.4);
        x = bx;
        y = by;
      }
      return p.Z().out;
    };
    const back = leaf(-2.5, 36, 14) + leaf(-0.6, 37, 15) + leaf(-1.5, 26, 2);
    const front =
      leaf(-3.0, 40, 24) +
      leaf(-0.12, 40, 24) +
      leaf(-2.05, 36, 2) +
      leaf(-1.05, 36, 2) +
      leaf(-3.3, 28, 32) +
      leaf(0.2, 26, 30);
    let ringz = '';
    for (let i = 1; i < 11; i++)
      ringz += `M${n(-8.5 + i * 1.15 + (i > 6 ? -(i - 6) * 0.6 : 0))} ${-i * 8}q4 3 8-.5`;
    return (
      c.P(back, c.shade) +
      c.P(trunk, c.main, { shadow: c.hero }) +
      c.L(ringz, 0.8, c.soft) +
      c.P(front, c.main, { shadow: c.hero }) +
      c.dot(1, -85, 3, c.acc) +
      c.dot(7, -84, 3, c.acc)
    );
  });

  motif('cypress', { kind: 'stand', w: 36, h: 122, tree: true }, (c) => {
    const d = S(
      '0,-124! 6,-106 10,-88 13,-62 15,-36 12,-16 5,-7 3,-6! 3,0! -3,0! -3,-6! -6,-8 -13,-18 -15,-38 -12,-64 -9,-88 -5,-108',
    );
    return (
      c.P(d, c.main, { shadow: c.hero }) +
      c.L(
        O(
          '0,-112 -3,-86 -2,-60 -5,-30',
          '4,-98 5,-70 8,-44 6,-20',
          '-7,-76 -9,-50 -8,-26',
          '1,-64 2,-40 0,-18',
        ),
        0.9,
        c.soft,
      )
    );
  });

  motif('mushroom', { kind: 'stand', w: 96, h: 82, paper: 'accent' }, (c) => {
    const stem = S('-9,0! -5,-20 -7,-44! 5,-44! 6,-20 10,0!');
    const gill = S('-30,-40! 0,-50 30,-40! 0,-31');
    const cap = S('-34,-40! -29,-60 -12,-75 2,-79 16,-73 30,-58 34,-40! 16,-46 -16,-46');
    let g = '';
    for (let i = -4; i <= 4; i++) g += `M${n(i * 1.6)}-35l${n(i * 4.6)} ${n(-9 + Math.abs(i) * 1.1)}`;
    const [id, one] = c.keep(
      c.P(stem, c.bone, { shadow: c.hero }) +
        c.L('M-2-6l-1-24M4-4l-1-18', 0.8, c.shade) +
        c.F(gill, c.deep) +
        c.L(g, 0.6, c.bone) +
        c.P(cap, c.main, { shadow: c.hero }) +
        c.dots(
          [
            [2, -68],
            [-16, -57],
          ],
          4.2,
          c.bone,
        ) +
        c.dots(
          [
            [18, -56],
            [-26, -46],
            [0, -53],
          ],
          2.8,
          c.bone,
        ) +
        c.dots(
          [
            [27, -46],
            [-7, -73],
            [12, -47],
          ],
          1.5,
          c.bone,
        ),
    );
    return (
      c.glow(0, -40, 62) +
      c.at(-7, 0, one) +
      c.again(id, { x: 30, s: 0.62, flip: -1 }) +
      c.again(id, { x: -38, s: 0.4 })
    );
  });

  motif('flower', { kind: 'stand', w: 84, h: 122, paper: 'accent' }, (c) => {
    const stem = taper(
      [
        [0, 0, 2.6],
        [4, -30, 2],
        [-2, -62, 1.6],
        [0, -84, 1.4],
      ],
      { closedTip: false },
    );
    const leafs = S(
      '2,-8! 14,-28 34,-38 42,-38! 36,-22 20,-10 3,-4!',
      '1,-24! -12,-38 -30,-44 -38,-42! -30,-30 -14,-20 1,-18!',
    );
    const petal = (a: number, l: number, w: number) => {
      const c0 = Math.cos(a),
        s0 = Math.sin(a),
        q = (u: number, v: number) => `${n(u * c0 - v * s0)},${n(-84 + u * s0 + v * c0)}`;
      return S(
        `${q(2, 0)}! ${q(l * 0.45, w)} ${q(l * 0.85, w * 0.7)} ${q(l, 0)}! ${q(l * 0.85, -w * 0.7)} ${q(l * 0.45, -w)}`,
      );
    };
    const vein = (a: number, l: number) =>
      `M${n(Math.cos(a) * 8)} ${n(-84 + Math.sin(a) * 8)}L${n(Math.cos(a) * l)} ${n(-84 + Math.sin(a) * l)}`;
    let back = '',
      front = '',
      v = '',
      st = '';
    for (let i = 0; i < 5; i++) {
      back += petal(-Math.PI / 2 + Math.PI / 5 + (i * Math.PI * 2) / 5, 36, 9.5);
      const a = -Math.PI / 2 + (i * Math.PI * 2) / 5;
      front += petal(a, 34, 11.5);
      v += vein(a, 26) + vein(a + 0.16, 22) + vein(a - 0.16, 22);
    }
    for (let i = 0; i < 8; i++) {
      const a = i * 0.785 + 0.3;
      st += `M0-84L${n(Math.cos(a) * 10)} ${n(-84 + Math.sin(a) * 10)}`;
    }
    return (
      c.P(stem + leafs, c.tone, { shadow: c.hero }) +
      c.L('M6-12q16-10 30-24M-2-22q-14-8-30-18', 0.9, c.line) +
      c.glow(0, -84, 46, c.lamp) +
      c.P(back, c.shade, { shadow: true }) +
      c.P(front, c.main, { shadow: true }) +
      c.L(v, 0.8, c.deep) +
      c.L(st, 1, c.lamp) +
      c.dot(0, -84, 4.4, c.lamp) +
      c.dot(0, -84, 2, c.deep)
    );
  });

  motif('reeds', { kind: 'stand', w: 70, h: 72, tree: true, prop: true }, (c) => {
    const r = c.r;
    let d = '',
      h = '';
    for (let i = 0; i < 8; i++) {
      const x = -30 + i * 8.5 + r.r(-2, 2),
        l = r.r(34, 62),
        b = r.r(-8, 8);
      d += blade(x, 0, x + b * 0.2, -l * 0.55, x + b, -l, 1.5);
      if (i % 2) h += `M${n(x + b)} ${n(-l + 2)}l${n(b * 0.12)}-9`;
    }
    return c.P(d, c.main) + c.L(h, 3.2, c.acc);
  });
}
