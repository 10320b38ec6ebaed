/** Buildings and built things. Origin: middle of the base, y up is negative. */
import type { Ctx, Tell } from '../core';
import { S, O, Y, ring, n, Pen } from '../path';

/** Scattered stone courses inside a tapering wall. */
const stones = (c: Ctx, x0: number, x1: number, y0: number, y1: number, k: number) => {
  let d = '';
  for (let i = 0; i < k; i++) {
    const y = c.r.r(y0, y1),
      x = c.r.r(x0, x1 - 5);
    d += `M${n(x)} ${n(y)}h${n(c.r.r(3, 6))}v3`;
  }
  return c.L(d, 0.7, c.soft);
};

export function buildings(motif: Tell): void {
  motif('tower', { kind: 'stand', w: 52, h: 128 }, (c) => {
    const t = c.r.r(-3, 3);
    const body = Y('-17,0 -12,-60 -16,-66 -16,-76 16,-76 16,-66 12,-60 17,0');
    const roof = S(`-20,-75! -11,-84 -4,-102 ${n(t)},-126! 6,-102 12,-84 20,-75!`);
    const side = S('12,-42! 26,-44 25,-22 19,-16 14,-14!'),
      cap = S('10,-42! 16,-50 20,-62! 24,-50 29,-42!');
    return (
      c.P(side, c.shade) +
      c.P(cap, c.acc, {}) +
      c.P(body, c.main, { shadow: c.hero }) +
      stones(c, -11, 11, -56, -6, 9) +
      c.P(roof, c.acc) +
      c.L(O(`-9,-80 -3,-98 ${n(t * 0.8)},-114`, `9,-80 4,-98 ${n(t * 0.9)},-112`), 0.7, c.deep) +
      c.L('M-13-62h26', 0.8, c.soft) +
      c.L(`M${n(t)}-126v-9`, 0.9, c.rim) +
      c.F(`M${n(t)}-135l10 3-10 3z`, c.lamp) +
      c.win(-9, -65.5, 4.5, 7) +
      c.win(4.5, -65.5, 4.5, 7) +
      c.win(-3.5, -40, 7, 12) +
      c.win(18, -28, 3.6, 6.5) +
      c.F('M-5 0v-9a5 5 0 0 1 10 0v9z', c.deep)
    );
  });

  motif('lighthouse', { kind: 'stand', w: 60, h: 126 }, (c) => {
    const body = Y('-14,-6 -9,-84 9,-84 14,-6');
    const band = (a: number, b: number) => {
      const f = (y: number) => 9 + ((y + 84) / 78) * 5;
      return Y(`${n(-f(a))},${a} ${n(-f(b))},${b} ${n(f(b))},${b} ${n(f(a))},${a}`);
    };
    const rocks = S('-36,2! -30,-8 -22,-7 -16,-13 -6,-8 6,-9 16,-14 22,-6 32,-7 38,2!');
    return (
      `<g opacity=".22">${c.F('M0-99L-340-180V-70zM0-99L340-150V-40z', c.lit)}</g>` +
      c.glow(0, -99, 34) +
      c.P(body, c.bone, { shadow: c.hero }) +
      c.F(band(-74, -60), c.acc) +
      c.F(band(-46, -32), c.acc) +
      c.F(band(-18, -8), c.acc) +
      c.F(Y('3,-84 9,-84 14,-6 6,-6'), c.ink, ' opacity=".28"') +
      c.P(Y('-14,-84 -14,-88 14,-88 14,-84')) +
      c.F('M-7-88h14v-18h-14z', c.lit) +
      c.L('M-7-88v-18M-2.4-88v-18M2.4-88v-18M7-88v-18M-14-92h28', 1, c.main) +
      c.P(S('-10,-105! -8,-112 0,-118 8,-112 10,-105!')) +
      c.L('M0-118v-8', 1.2, c.main) +
      c.F('M-2.6-52v-5a2.6 2.6 0 0 1 5.2 0v5z', c.ink) +
      c.F('M-2.6-24v-5a2.6 2.6 0 0 1 5.2 0v5z', c.ink) +
      c.P(rocks) +
      c.L(O('-26,-3 -18,-8', '-4,-4 4,-6', '18,-6 26,-3'), 0.8, c.soft)
    );
  });

  motif('house', { kind: 'stand', w: 80, h: 92 }, (c) => {
    const roof = S('-37,-32! -22,-42 -8,-68! 10,-71! 24,-45 38,-34! 30,-33 -28,-30');
    return (
      c.P(Y('12,-54 11,-80 20,-80 20,-46'), c.shade) +
      c.F('M9-82h13v4h-13z', c.main) +
      c.L(O('16,-84 12,-92 20,-98 14,-106 20,-112'), 1.4, c.line, ' opacity=".6"') +
      c.P(Y('-27,0 -25,-36 26,-38 28,0'), c.main, { shadow: c.hero }) +
      c.glow(-11, -17, 24) +
      c.win(-19, -10, 15, 15, false) +
      c.win(-4, -42, 8, 9) +
      c.F('M8 0v-18a6 6 0 0 1 12 0v18z', c.deep) +
      c.dot(17, -8, 0.9, c.lamp) +
      c.P(roof, c.acc, { shadow: c.hero }) +
      c.win(-3.5, -46, 7, 11) +
      c.L(
        O('-28,-36 -14,-48 -6,-62', '-16,-36 -8,-48 -1,-64', '12,-38 10,-52 6,-65', '24,-38 16,-52 10,-64'),
        0.8,
        c.deep,
      ) +
      c.L('M-24-4h3M-26-1h5M22-4h3M21-1h5', 0.8, c.soft)
    );
  });

  motif('door', { kind: 'stand', w: 76, h: 104 }, (c) => {
    const frame = 'M-24 0v-74a24 24 0 0 1 48 0v74z';
    const open = 'M-17 0v-73a17 17 0 0 1 34 0v73z';
    const leaf = S('-17,0! -17,-73! -20,-84 -28,-82 -35,-76! -37,6!');
    let st = '';
    for (let i = 0; i < 7; i++) st += c.dot(c.r.r(-12, 13), c.r.r(-78, -20), c.r.r(0.6, 1.3), '#fff');
    return (
      c.F('M-17 0H17L50 14H-26z', c.lit, ' opacity=".4"') +
      c.glow(0, -42, 62) +
      c.P('M-32 0v-6h64v6z', c.shade) +
      c.P(frame, c.main, { shadow: true }) +
      c.F(open, c.lit) +
      c.F('M-17 0v-24q16-10 34 2v22z', c.accent, ' opacity=".5"') +
      c.F('M-17 0v-10q18-8 34-4v14z', c.accent, ' opacity=".7"') +
      c.dot(4, -58, 7, '#fffaf0') +
      st +
      c.P(leaf, c.acc, { shadow: true }) +
      c.L(
        'M-21-14l0-24M-33-12v-26M-21-38l-12 0M-21-14l-12 2M-21-46v-24M-33-46v-22M-21-46l-12 0M-21-70l-12 2',
        0.9,
        c.deep,
      ) +
      c.dot(-33, -42, 1.7, c.lamp) +
      c.L('M-20.5-6v-66a20.5 20.5 0 0 1 41 0v66', 0.7, c.soft) +
      c.G('M-4-101l4-5 4 5', 1)
    );
  });

  motif('stairs', { kind: 'stand', w: 116, h: 112 }, (c) => {
    const k = 11,
      p = new Pen();
    p.M(-58, 0);
    for (let i = 0; i < k; i++) p.L(-58 + i * 10, -(i + 1) * 9).L(-58 + (i + 1) * 10, -(i + 1) * 9);
    p.L(52, -92)
      .C(40, -84, 32, -70, 30, -52)
      .L(30, 0)
      .L(18, 0)
      .L(18, -26)
      .C(16, -44, -8, -46, -12, -24)
      .L(-12, 0)
      .Z();
    let tread = '',
      posts = '';
    for (let i = 0; i < k; i++) tread += `M${-57 + i * 10}-${(i + 1) * 9}h9`;
    for (let i = 0; i < k; i += 2) posts += `M${-53 + i * 10}-${(i + 1) * 9}v-13`;
    return (
      c.P(p.out, c.main, { shadow: c.hero }) +
      c.L(tread, 1.1, c.rim) +
      c.L(
        'M-40-6h8M-28-12h8M-30-22h8M22-10h7M22-24h7M20-60h9M8-56h8M26-74h8M-6-52h8M-14-36h8M2-64h8',
        0.8,
        c.soft,
      ) +
      c.G(posts + 'M-54-23l100-90', 0.9) +
      c.G(O('46,-113 52,-118 56,-113 52,-109'), 0.9)
    );
  });

  motif('arch', { kind: 'stand', w: 92, h: 106 }, (c) => {
    const a = S(
      '-44,0! -42,-40 -40,-62! -34,-88 -14,-103 4,-104 22,-98! 28,-100 33,-86 40,-70 42,-50! 45,0! 25,0! 24,-46 20,-62 4,-74 -12,-70 -22,-56 -24,-44 -25,0!',
    );
    let j = '';
    for (let i = 0; i <= 8; i++) {
      const t = Math.PI * (1.02 + i * 0.12);
      j += `M${n(Math.cos(t) * 25)} ${n(-48 + Math.sin(t) * 26)}L${n(Math.cos(t) * 40)} ${n(-50 + Math.sin(t) * 46)}`;
    }
    return (
      c.P(a, c.main, { shadow: c.hero }) +
      c.L(j, 0.9, c.soft) +
      c.L('M-42-30h17M-43-15h18M25-32h18M26-16h18M-34-30v15M34-16v16M36-46v14', 0.8, c.soft) +
      c.L('M22-98l2-7M26-99l5-7M-14-103l-3-6M-10-104l0-7M-6-104l4-6M38-72l6-4', 1.2, c.main) +
      c.G('M-3-80l5-8 5 8', 0.9)
    );
  });

  motif('bridge', { kind: 'stand', w: 190, h: 64, wide: true }, (c) => {
    const d = 'M-96 0V-34Q0-74 96-34V0H82V-8Q66-36 50-8V0H34V-10Q0-52-34-10V0H-50V-8Q-66-36-82-8V0z';
    let st = '';
    for (let i = -4; i <= 4; i++) if (i) st += `M${i * 20} ${n(-50 + i * i * 1.25)}v5`;
    const lamp = (x: number, y: number) =>
      c.glow(x, y - 18, 15) + c.L(`M${x} ${y}v-16`, 1.2, c.main) + c.dot(x, y - 18, 2.6, c.lit);
    return (
      lamp(-44, -48) +
      lamp(44, -48) +
      lamp(0, -55) +
      c.P(d, c.main, { shadow: c.hero }) +
      c.L(O('-95,-28 -50,-43 0,-48.5 50,-43 95,-28'), 0.9, c.soft) +
      c.L(st, 0.8, c.soft) +
      c.L('M-34-14Q0-56 34-14M-82-12Q-66-39-50-12M50-12Q66-39 82-12', 0.9, c.line) +
      c.L('M-42-6v-8M42-6v-8M-44-20h5M39-20h5M-90-14h5M85-14h5', 0.8, c.soft)
    );
  });

  motif('ruins', { kind: 'stand', w: 120, h: 92, wide: true }, (c) => {
    const col = (x: number, h: number, w: number, cap: boolean) => {
      const top = cap
        ? `${x - w - 2},${-h} ${x + w + 2},${-h} ${x + w + 2},${-h + 4} ${x + w},${-h + 5}`
        : `${x - w},${-h + 4} ${x - w * 0.3},${-h - 3} ${x},${-h + 2} ${x + w * 0.6},${-h - 5} ${x + w},${-h + 3}`;
      return Y(
        `${x - w - 1},0 ${x - w - 1},-4 ${x - w},-5 ${cap ? `${x - w},${-h + 5} ${x - w - 2},${-h + 4} ` : ''}${top} ${x + w},-5 ${x + w + 1},-4 ${x + w + 1},0`,
      );
    };
    const fl = (x: number, h: number, w: number) =>
      `M${n(x - w * 0.4)}-7v${-h + 15}M${n(x + w * 0.4)}-7v${-h + 15}`;
    const ped = Y('-50,-70 -50,-78 -46,-80 -24,-92 -14,-86 -9,-90 -3,-78 -3,-70');
    return (
      c.P(col(30, 38, 6, false) + col(52, 60, 6, false), c.shade) +
      c.P(col(-42, 70, 6.5, true) + col(-12, 70, 6.5, true) + ped, c.main, { shadow: c.hero }) +
      c.P(col(12, 26, 6.5, false), c.main) +
      c.L(fl(-42, 70, 6.5) + fl(-12, 70, 6.5) + fl(12, 26, 6.5), 0.9, c.soft) +
      c.L(fl(30, 36, 6) + fl(52, 58, 6), 0.8, c.soft) +
      c.L('M-46-74h38M-30-80l8-5', 0.8, c.soft) +
      c.P(ring(40, -6, 6.5, 6) + 'M40-12h18v12h-18z') +
      c.L(ring(40, -6, 3), 0.8, c.soft) +
      c.L('M-6-70q6 8 3 18q-4 8 1 16M-4-60l4-2M-3-50l-5-2', 1, c.acc) +
      c.L('M-24 0l-2-7M-22 0l1-9M-20 0l4-6M22 0l-1-6M24 0l3-7', 1.1, c.main)
    );
  });

  motif('windmill', { kind: 'stand', w: 84, h: 118 }, (c) => {
    const a = c.r.r(10, 80);
    let sails = '';
    for (let i = 0; i < 4; i++)
      sails += c.at(
        0,
        -78,
        c.P('M-1 0V-46H12V-10H1V0z', c.bone) + c.L('M1-16h11M1-23h11M1-30h11M1-37h11M6.5-46v36', 0.7, c.deep),
        1,
        a + i * 90,
      );
    return (
      c.P(Y('-20,0 -13,-66 13,-66 20,0'), c.main, { shadow: c.hero }) +
      c.P(S('-16,-65! -12,-80 0,-88 12,-80 16,-65!'), c.acc) +
      c.win(-4, -44, 8, 12) +
      c.F('M-5 0v-11a5 5 0 0 1 10 0v11z', c.deep) +
      c.L('M-19-22h38M-17-34h8M9-34h8', 0.8, c.soft) +
      sails +
      c.dot(0, -78, 3, c.lamp)
    );
  });

  motif('city', { kind: 'stand', w: 170, h: 92, wide: true }, (c) => {
    const r = c.r,
      p = new Pen();
    let x = -85,
      w = '';
    p.M(x, 0);
    while (x < 80) {
      const b = r.r(12, 22),
        h = r.r(26, 62) * (1 - Math.abs(x + 8) / 150),
        roof = r.i(0, 4);
      p.L(x, -h);
      if (roof === 0) p.L(x + b / 2, -h - b * 0.8).L(x + b, -h);
      else if (roof === 1)
        p.L(x + b * 0.2, -h - 6)
          .L(x + b * 0.8, -h - 6)
          .L(x + b, -h);
      else if (roof === 2) p.Q(x + b / 2, -h - b, x + b, -h);
      else if (roof === 3)
        p.L(x + b * 0.35, -h)
          .L(x + b * 0.5, -h - 26)
          .L(x + b * 0.65, -h)
          .L(x + b, -h);
      else
        p.L(x + b * 0.6, -h)
          .L(x + b * 0.6, -h - 7)
          .L(x + b * 0.8, -h - 7)
          .L(x + b * 0.8, -h)
          .L(x + b, -h);
      for (let y = -h + 8; y < -6; y += 9)
        for (let q = 4; q < b - 4; q += 6) if (r.p(0.42)) w += `M${n(x + q)} ${n(y)}h2.4v3.8h-2.4z`;
      x += b;
    }
    p.L(x, 20).L(-85, 20).Z(); // foundations, for uneven ground
    return c.P(p.out, c.main, { shadow: c.hero }) + c.F(w, c.lit);
  });
}
