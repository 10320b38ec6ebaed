/** Things of the air and the night. Origin: centre. */
import type { Tell } from '../core';
import { S, O, ring, n, Pen, type Dot } from '../path';
import { firPath } from './plants';

/** Four-pointed star. */
export const spark = (x: number, y: number, r: number, k = 0.22) => {
  const a = n(r * k * 0.7, 1),
    b = n(r - r * k * 0.7, 1);
  const f = (u: string, v: string) => `l${u}${v[0] === '-' ? '' : ' '}${v}`;
  const neg = (v: string) => (v === '0' ? '0' : `-${v}`);
  return `M${n(x)} ${n(y - r)}${f(a, b)}${f(b, a)}${f(neg(b), a)}${f(neg(a), b)}${f(neg(a), neg(b))}${f(neg(b), neg(a))}${f(b, neg(a))}z`;
};

export function sky(motif: Tell): void {
  motif('island', { kind: 'air', w: 136, h: 128 }, (c) => {
    const r = c.r;
    const top = S('-60,-2! -50,-10 -28,-15 0,-17 28,-15 50,-9 62,-1! 32,7 -28,7');
    const rock = S(
      '-60,-2! -50,12 -42,13 -38,28 -25,30 -20,48 -8,52 -1,70! 6,50 19,45 21,30 36,26 40,12 52,10 62,-1! 20,6 -20,6',
    );
    const house =
      c.P('M14-12v-19h20v19z') +
      c.P(S('9,-29! 20,-39 24,-47! 28,-39 39,-29!'), c.acc) +
      c.win(20, -15, 8, 10);
    const tree = c.P(
      firPath(r, -20, -11, 52, 13, 5) + firPath(r, -39, -8, 36, 10, 4) + firPath(r, -3, -13, 30, 9, 4),
      c.tone,
    );
    return (
      c.P(rock, c.shade, { shadow: true }) +
      c.L(
        O(
          '-42,6 -32,13 -30,24',
          '-16,10 -12,24 -15,40',
          '14,10 16,22 9,36',
          '38,7 32,13 32,20',
          '-1,14 2,30 -1,48',
        ),
        0.9,
        c.deep,
      ) +
      tree +
      house +
      c.P(top, c.main) +
      c.L('M-48-3l3-4M-30 1l3-4M-8 2l3-4M8 1l3-4M42-2l3-4', 0.9, c.rim) +
      c.L(O('48,2 50,18 48,34 50,52'), 2, c.bone) +
      c.L(O('52,4 54,20 52,36') + 'M50 58v4', 0.8, c.bone) +
      c.G(O('-66,10 -78,14 -68,18 -54,15', '64,28 76,32 66,36'), 0.8) +
      c.P('M-52 48l5-5 6 4-3 6zM22 60l4-4 5 3-3 5z', c.shade)
    );
  });

  motif('cloud', { kind: 'air', w: 124, h: 56, paper: 'mist', prop: true }, (c) => {
    const r = c.r;
    const puff = (w: number, h: number, k: number, dy: number) => {
      const p = new Pen();
      let a: Dot = [-w, dy];
      p.M(a[0], a[1]);
      for (let i = 1; i <= k; i++) {
        const t = i / k;
        const b: Dot =
          i === k ? [w, dy] : [-w + 2 * w * t + r.r(-4, 4), dy - h * Math.sin(Math.PI * t) * r.r(0.7, 1.15)];
        const dx = b[0] - a[0],
          dd = b[1] - a[1],
          l = 0.62;
        p.C(a[0] + dd * l, a[1] - dx * l, b[0] + dd * l, b[1] - dx * l, b[0], b[1]);
        a = b;
      }
      return p
        .Q(w * 0.6, dy + 7, w * 0.2, dy + 3)
        .Q(-w * 0.3, dy + 9, -w, dy)
        .Z().out;
    };
    return (
      c.P(puff(54, 26, 6, 4), c.main, { shadow: true }) +
      c.at(-8, 9, c.P(puff(42, 15, 5, 4), c.soft, { shadow: true })) +
      c.L(O('-30,8 -22,2 -15,6 -18,11 -23,10', '4,6 12,-1 20,3 17,9 12,8'), 0.9, c.deep, ' opacity=".5"') +
      c.L('M-44 16h16M-12 18h22M22 15h16', 0.8, c.deep, ' opacity=".4"')
    );
  });

  motif('moon', { kind: 'air', w: 90, h: 90, paper: 'bone' }, (c) => {
    const d = S('12,-42 -12,-40 -34,-22 -38,6 -24,32 4,42 28,32! 6,26 -8,8 -6,-16');
    return (
      c.glow(0, 0, 76, c.bone) +
      c.P(d, c.main, { shadow: true }) +
      c.L(O('-26,-10 -20,-4 -14,-6', '-12,-22 -10,-26 -14,-28', '-4,14 -9,18 -4,20'), 1, c.shade) +
      c.F(S('-26,-8! -20,-5 -14,-8! -20,-11'), c.line) +
      c.G('M28 32v14', 0.7) +
      c.F(spark(28, 51, 7), c.lamp)
    );
  });

  motif('stars', { kind: 'sky', w: 110, h: 80 }, (c) => {
    const r = c.r;
    let d = '';
    for (let i = 0; i < 6; i++) d += spark(r.r(-50, 50), r.r(-36, 36), r.r(2.5, 7), 0.2);
    let o = c.F(d, c.lit);
    for (let i = 0; i < 12; i++) o += c.dot(r.r(-55, 55), r.r(-40, 40), r.r(0.5, 1.2), c.bone);
    const hang = r.i(1, 3);
    for (let i = 0; i < hang; i++) {
      const x = -30 + i * 30 + r.r(-6, 6),
        y = r.r(0, 26);
      o += c.G(`M${n(x)} -70V${n(y)}`, 0.5) + c.F(spark(x, y + 7, 7.5, 0.36), c.lamp);
    }
    return o;
  });

  motif('constellation', { kind: 'sky', w: 116, h: 84 }, (c) => {
    const shapes: readonly (readonly Dot[])[] = [
      // hare, boat, cup, snake, crown
      [
        [-46, 20],
        [-30, 4],
        [-8, 10],
        [12, -2],
        [26, -22],
        [34, -38],
        [12, -2],
        [30, 12],
        [46, 8],
        [30, 12],
        [22, 28],
      ],
      [
        [-48, 4],
        [-28, 22],
        [24, 22],
        [46, 0],
        [-48, 4],
        [-4, 4],
        [-2, -38],
        [26, -6],
        [-2, -38],
      ],
      [
        [-34, -28],
        [-24, 6],
        [0, 16],
        [24, 6],
        [34, -28],
        [-34, -28],
        [0, 16],
        [0, 34],
        [-16, 38],
        [16, 38],
      ],
      [
        [-50, 14],
        [-34, -8],
        [-14, 12],
        [4, -10],
        [24, 10],
        [40, -12],
        [50, -26],
        [40, -12],
        [54, -10],
      ],
      [
        [-44, 20],
        [-46, -18],
        [-20, 0],
        [0, -32],
        [20, 0],
        [46, -18],
        [44, 20],
        [-44, 20],
      ],
    ];
    const q = c.r.pick(shapes).map(([x, y]): Dot => [x + c.r.r(-2, 2), y + c.r.r(-2, 2)]);
    const d = q.map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(y)}`).join('');
    const seen = new Set();
    let st = '',
      big = '';
    q.forEach(([x, y], i) => {
      const key = `${Math.round(x / 6)}/${Math.round(y / 6)}`;
      if (seen.has(key)) return;
      seen.add(key);
      if (i % 4 === 0) big += spark(x, y, 6, 0.26);
      else st += c.dot(x, y, 1.7, c.lit);
    });
    return c.G(d, 0.7, ' opacity=".9"') + st + c.F(big, c.lit);
  });

  motif('comet', { kind: 'sky', w: 120, h: 70, paper: 'bone' }, (c) => {
    const t = S('-40,22! -34,14 -26,12! 10,-10 58,-34! 22,0 -18,28! -28,32 -38,28');
    const t2 = S('-26,12! 16,-18 70,-30! 20,-4', '-22,28! 12,8 60,-18! 18,18');
    return (
      c.glow(-30, 21, 34, c.lit) +
      c.F(t2, c.accent, ' opacity=".7"') +
      c.F(t, c.bone, ' opacity=".85"') +
      c.G(O('-18,14 14,-6 50,-28', '-16,22 18,4 46,-16'), 0.8) +
      c.F(spark(-30, 21, 15, 0.34), c.lit) +
      c.dot(-30, 21, 5, '#fff') +
      (
        [
          [30, -6, 1.2],
          [46, -6, 0.9],
          [8, 14, 1],
          [64, -24, 1],
        ] as const
      )
        .map(([x, y, q]) => c.dot(x, y, q, c.lit))
        .join('')
    );
  });

  motif('phases', { kind: 'sky', w: 170, h: 60 }, (c) => {
    const R = 10;
    let o = c.G(O('-84,10 -42,-4 0,-9 42,-4 84,10'), 0.6);
    [-2, -1, 0, 1, 2].forEach((i) => {
      const x = i * 33,
        y = i * i * 3.6 - 8,
        q = i === 0 ? 14 : R - Math.abs(i) * 0.8;
      o += c.dot(x, y, q, c.deep);
      if (i === 0)
        o +=
          c.dot(x, y, q, c.bone) +
          c.dot(x - 4, y - 3, 2.2, c.shade, ' opacity=".5"') +
          c.dot(x + 4, y + 4, 3, c.shade, ' opacity=".5"') +
          c.dot(x + 5, y - 6, 1.4, c.shade, ' opacity=".5"');
      else {
        const b = Math.abs(i) === 1 ? q * 0.25 : -q * 0.55,
          sx = i < 0 ? 1 : -1;
        o += c.F(
          `M${n(x)} ${n(y - q)}a${q} ${q} 0 0 ${sx > 0 ? 1 : 0} 0 ${2 * q}a${n(Math.abs(b))} ${q} 0 0 ${b > 0 === sx > 0 ? 1 : 0} 0 ${-2 * q}z`,
          c.bone,
        );
      }
      o += c.G(ring(x, y, q + 2.4), 0.5);
    });
    return o;
  });

  motif('eeg', { kind: 'sky', w: 190, h: 70, band: true }, (c) => {
    const r = c.r;
    // three channels: a sleep spindle, a K-complex, slow waves
    const trace = (y: number, kind: number) => {
      const p = new Pen();
      let x = -96,
        i = 0;
      p.M(x, y);
      while (x < 96) {
        const t = (x + 96) / 192,
          K = t > 0.56 && t < 0.63;
        const step = kind === 2 ? 11 : kind === 1 ? (K ? 7 : 6) : 4;
        const a = kind === 2 ? 8 : kind === 1 ? (K ? 19 : 3) : 2 + 8 * Math.exp(-(((t - 0.3) / 0.08) ** 2));
        const nx = x + step * r.r(0.85, 1.15);
        p.Q((x + nx) / 2, y + (i++ % 2 ? 1 : -1) * a * r.r(0.6, 1) * 1.8, nx, y);
        x = nx;
      }
      return p.out;
    };
    return (
      c.L(
        'M-90-34v70M-54-34v70M-18-34v70M18-34v70M54-34v70M90-34v70',
        0.4,
        c.bone,
        ' opacity=".4" stroke-dasharray="1 3"',
      ) +
      c.G(trace(-22, 0), 0.8) +
      c.L(trace(4, 1), 0.8, c.accent) +
      c.G(trace(30, 2), 0.8)
    );
  });
}
