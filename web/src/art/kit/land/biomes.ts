import { mix } from '../color';
import { type Dot, n, Pen, spline } from '../path';
import { nth, rng } from '../rng';
import { corner, def, ell, fireflies, mushrooms, type Panel, scatter, sheet, spot, terraces } from './panel';
import { bare, boat, bush, fir, hut, isle, lighthouse, peak, rock, shadow } from './scenery';
import { type Biome, BONE, LIT } from './tones';

export const PAINT: Readonly<Record<Biome, (st: Panel) => void>> = {
  forest(st) {
    const { t, r } = st;
    terraces(st, [mix(t.g, t.hi, 0.3), mix(t.g, t.hi, 0.12)]);
    const us = [
      def(st, 'a', fir(t, r, 46, 14), 15, 46),
      def(st, 'b', fir(t, r, 38, 13), 14, 38),
      def(st, 'c', fir(t, r, 54, 15), 16, 54),
    ];
    const round = [
      def(st, 'd', bush(t, r, 14), 15, 32),
      def(
        st,
        'e',
        bush({ ...t, hi: mix(t.acc, BONE, 0.4), rim: '#f0c894' }, r, 13, mix(t.acc, t.dk, 0.2)),
        15,
        30,
      ),
    ];
    scatter(st, round, 9, { gap: 20, top: 36 });
    scatter(st, us, 38, { gap: 11.5, top: 46 });
    mushrooms(st, 3);
  },

  marsh(st) {
    const { t, r, W, H, k } = st;
    for (let i = 0; i < 6; i++) {
      const x = (W * ((i % 3) + r.r(0.25, 0.75))) / 3,
        y = (H * (Math.floor(i / 3) + r.r(0.3, 0.7))) / 2,
        a = r.r(30, 52) * k;
      sheet(st, ell(r, x, y, a, a * 0.5), mix(t.hi, '#24424a', 0.45), { rim: t.dk });
      let rip = '';
      for (let j = 0; j < 4; j++) {
        const q = r.r(-0.6, 0.4);
        rip += `M${n(x + a * q)} ${n(y + a * r.r(-0.3, 0.3))}q6-2.5 ${n(a * 0.3)} 0`;
      }
      st.under += `<path d="${rip}" fill="none" stroke="${t.rim}" stroke-width="1.1" opacity=".7"/>`;
      let pads = '';
      for (let j = 0; j < 3; j++) {
        const px = x + a * r.r(-0.6, 0.6),
          py = y + a * r.r(-0.25, 0.25);
        pads += `M${n(px)} ${n(py)}l5-2a5.6 3.3 0 1 1-2-1.4z`;
      }
      st.under += `<path d="${pads}" fill="${t.lo}" stroke="${t.rim}" stroke-width=".5"/>`;
    }
    const reed = () => {
      let d = '',
        h = '';
      for (let i = 0; i < 6; i++) {
        const x = -7 + i * 3,
          l = r.r(12, 22),
          b = r.r(-4, 4);
        d += `M${x} 0q${n(b * 0.2)}${n(-l * 0.6)} ${n(b)}${n(-l)}`;
        if (i % 2) h += `M${n(x + b)} ${n(-l)}v-5`;
      }
      return (
        shadow(9, 3) +
        `<path d="${d}" fill="none" stroke="${t.rim}" stroke-width="1.8" transform="translate(-.6 0)" opacity=".6"/><path d="${d}" fill="none" stroke="${t.dk}" stroke-width="1.5"/><path d="${h}" stroke="${mix(t.acc, '#7a4a2c', 0.55)}" stroke-width="2.8"/>`
      );
    };
    const flower = `<path d="M0 0q-6-1-6-6q4 0 6 4q0-5 0-7q3 3 2 7q2-4 6-3q0 5-8 5z" fill="${t.acc}"/><circle cy="-3" r="1.2" fill="${LIT}"/>`;
    scatter(st, [def(st, 'a', reed()), def(st, 'b', reed())], 15, { gap: 17, top: 26 });
    scatter(st, [def(st, 'c', bare(t), 13, 38)], 5, { gap: 26, top: 44, turn: true });
    scatter(st, [def(st, 'f', flower)], 7, { gap: 10, calm: false, top: 20 });
    const stilt =
      `<path d="M-10 6v-10M10 6v-10M0 7v-8" stroke="${t.dk}" stroke-width="2"/>` +
      `<g transform="translate(0 -4)">${hut(t, mix(t.acc, t.dk, 0.2))}</g>`;
    spot(st, def(st, 'h', stilt, 20, 32), 1.1);
    fireflies(st, 9);
  },

  dunes(st) {
    const { t, r, H, k } = st;
    const dune = (w: number, h: number, f: number): string => {
      const lit = `M${n(-w)} 0C${n(-w * 0.6)} ${n(-h * 0.2)} ${n(-w * 0.3)} ${n(-h)} 0 ${n(-h)}C${n(w * 0.1)} ${n(-h * 0.5)} ${n(-w * 0.1)} ${n(-h * 0.2)} ${n(w * 0.16)} ${n(h * 0.12)}Q${n(-w * 0.4)} ${n(h * 0.2)} ${n(-w)} 0z`;
      const dark = `M0 ${n(-h)}C${n(w * 0.4)} ${n(-h * 0.9)} ${n(w * 0.6)} ${n(-h * 0.2)} ${n(w)} 0Q${n(w * 0.6)} ${n(h * 0.2)} ${n(w * 0.16)} ${n(h * 0.12)}C${n(-w * 0.1)} ${n(-h * 0.2)} ${n(w * 0.1)} ${n(-h * 0.5)} 0 ${n(-h)}z`;
      return `<path d="${lit}" transform="translate(-.9 -1)" fill="${t.rim}"/><path d="${lit}" fill="${t.hi}"/><path d="${dark}" fill="${mix(t.lo, t.g, f)}"/><path d="M${n(-w * 0.62)} ${n(-h * 0.16)}q${n(w * 0.2)}${n(-h * 0.1)} ${n(w * 0.36)}${n(-h * 0.42)}M${n(-w * 0.4)} ${n(-h * 0.02)}q${n(w * 0.2)}${n(-h * 0.1)} ${n(w * 0.3)}${n(-h * 0.4)}" fill="none" stroke="${t.g}" stroke-width="1.1"/>`;
    };
    // an oasis
    const [x, y] = corner(st),
      ox = x,
      oy = y;
    sheet(st, ell(r, x, y, 24 * k, 10 * k), t.acc, { rim: t.rim });
    st.under += `<path d="M${n(x - 12)} ${n(y)}q6-2.5 11 0m2 3q5-2 9 0" fill="none" stroke="${BONE}" stroke-width="1"/>`;
    const palm =
      shadow(9, 3) +
      `<path d="M-1.5 0q3-14 1-28l2 0q3 14 1 28z" fill="${t.dk}"/><path d="M1-28q-8-7-16 0q8-3 16 1q-10-1-14 9q8-7 14-8q-2 4 0 10q2-6 1-10q6 2 12 9q-2-10-11-11q9-4 15 0q-7-8-16-1q2-5-1-10q-3 5 0 11z" fill="${mix(t.acc, t.dk, 0.55)}" stroke="${t.rim}" stroke-width=".5"/>`;
    const pu = def(st, 'p', palm);
    st.feats.push(
      { x: x - 20 * k, y: y - 3 * k, u: pu, s: 1.1 * k },
      { x: x + 19 * k, y: y + 5 * k, u: pu, s: 0.9 * k, flip: -1 },
    );
    st.feats.push({ x, y, m: ' ', gap: 40 * k });
    const us = [
      def(st, 'a', dune(38, 22, 0.1), 38, 22),
      def(st, 'b', dune(27, 15, 0.3), 27, 15),
      def(st, 'c', dune(50, 26, 0), 50, 26),
    ];
    for (let j = 0; j <= st.rows * 3; j++)
      for (let i = 0; i < st.cols; i++) {
        const x = (i + r.r(0, 1)) * st.cell,
          y = j * st.cell * 0.34 + r.r(4, 14) * k;
        if (Math.hypot(x - ox, (y - oy) * 1.3) < 44 * k || (st.calm(x, y - 8, -2) && r.p(0.5))) continue;
        if (y > 26 * k && y < H - 3)
          st.feats.push({ x, y, u: r.pick(us), s: r.r(0.7, 1.05) * k, flip: 1, gap: 26 });
      }
    const cactus =
      shadow(7, 2.4) +
      `<path d="M-2 0v-9h-5v-9M2 0v-14h5v-7M0 0v-27" fill="none" stroke="${t.rim}" stroke-width="5.4" transform="translate(-.8 -.6)"/><path d="M-2 0v-9h-5v-9M2 0v-14h5v-7M0 0v-27" fill="none" stroke="${mix(t.acc, t.dk, 0.5)}" stroke-width="4.6"/>`;
    const rib = `<path d="M-12 0q2-9 6-9M-6 1q2-10 6-10M0 2q2-10 6-10M-14 2q12 3 22-1" fill="none" stroke="${BONE}" stroke-width="1.8"/>`;
    scatter(st, [def(st, 'd', cactus)], 4, { gap: 24 });
    scatter(st, [def(st, 'e', rib)], 2, { gap: 24 });
  },

  coast(st) {
    const { t, r, W, H, k } = st;
    // a bay: land lies along two sides, chosen by the seed
    const flip = r.sign(),
      X = (v: number): number => (flip > 0 ? v : W - v);
    const kind = r.pick(['bay', 'bay', 'isle', 'strand']);
    if (kind === 'isle') {
      const cx = W * r.pick([0.34, 0.66]),
        cy = H * 0.5;
      (
        [
          [1.5, mix(t.g, t.hi, 0.12), 0.5],
          [1.24, mix(t.g, t.hi, 0.3), 0.8],
          [1, t.hi, 1],
          [0.78, '#5a6a58', 1],
          [0.46, '#4c5f4c', 1],
        ] as const
      ).forEach(([q, f, m], i) =>
        sheet(st, ell(rng(`${st.id}isle`), cx, cy - i * 2, W * 0.2 * q, H * 0.24 * q, 10, 0.16), f, {
          rim: mix(f, BONE, 0.35 * m),
          lift: 0.6,
        }),
      );
      isle(st, cx, cy);
      return;
    }
    const shore: readonly Dot[] =
      kind === 'strand'
        ? [
            [-20, H * 0.62],
            [W * 0.2, H * 0.7],
            [W * 0.4, H * 0.64],
            [W * 0.62, H * 0.74],
            [W * 0.82, H * 0.66],
            [W + 20, H * 0.74],
            [W + 20, H + 20],
            [-20, H + 20],
          ]
        : [
            [-20, H * 0.5],
            [W * 0.12, H * 0.56],
            [W * 0.24, H * 0.74],
            [W * 0.42, H * 0.72],
            [W * 0.56, H * 0.9],
            [W * 0.64, H + 20],
            [-20, H + 20],
          ];
    const top: readonly Dot[] = [
      [W + 20, H * 0.36],
      [W * 0.9, H * 0.3],
      [W * 0.78, H * 0.12],
      [W * 0.66, -20],
      [W + 20, -20],
    ];
    const grow = (pts: readonly Dot[], q: number, cx: number, cy: number): Dot[] =>
      pts.map(([x, y]) => [X(x + (x - cx) * q), y + (y - cy) * q]);
    const shores: readonly (readonly [pts: readonly Dot[], cx: number, cy: number])[] =
      kind === 'strand'
        ? [[shore, W * 0.5, H * 1.15]]
        : [
            [shore, W * 0.1, H],
            [top, W, 0],
          ];
    for (const [pts, cx, cy] of shores) {
      const j = pts.map(([x, y]): Dot => [x + r.r(-6, 6), y + r.r(-5, 5)]);
      sheet(st, grow(j, 0.34, cx, cy), mix(t.g, t.hi, 0.12), { rim: mix(t.g, t.rim, 0.5), lift: 0.5 });
      sheet(st, grow(j, 0.17, cx, cy), mix(t.g, t.hi, 0.3), { rim: mix(t.g, t.rim, 0.8), lift: 0.5 });
      sheet(st, grow(j, 0, cx, cy), t.hi, { rim: '#e9dfc4' });
      sheet(st, grow(j, -0.24, cx, cy), '#5a6a58', { rim: '#a3ab8c' });
      sheet(st, grow(j, -0.5, cx, cy), '#4c5f4c', { rim: '#8d9c7c' });
    }
    const land = (x: number, y: number): boolean => {
      const u = flip > 0 ? x : W - x;
      return kind === 'strand'
        ? y > H * 0.86
        : (u < W * 0.3 && y > H * 0.84) || (u > W * 0.88 && y < H * 0.22);
    };
    const g = { ...t, dk: '#1c2b24', lo: '#37503f', hi: '#8ba06d', rim: '#c6d2a0' };
    scatter(st, [def(st, 'a', bush(g, r, 10)), def(st, 'b', fir(g, r, 30, 9))], 9, {
      gap: 12,
      where: land,
      top: 16,
    });
    const sea = (x: number, y: number): boolean => {
      const u = flip > 0 ? x / W : 1 - x / W;
      return kind === 'strand' ? y < H * 0.5 : u - y / H > -0.2 && u - y / H < 0.5 && y > 20;
    };
    scatter(st, [def(st, 'c', rock(t), 20, 18)], 4, { gap: 30, where: sea, s: [0.6, 1] });
    scatter(st, [def(st, 'd', boat(t), 20, 34)], 2, { gap: 40, where: sea, s: [0.9, 1.05], turn: true });
    st.feats.push({
      x: X(W * 0.3),
      y: H * 0.92,
      u: def(st, 'h', lighthouse(t), 9, 46),
      s: 1.15 * k,
      gap: 20,
    });
  },

  mountain(st) {
    const { t, r, H, k } = st;
    terraces(st, [mix(t.g, t.hi, 0.16), mix(t.g, t.hi, 0.28)]);
    const high = def(st, 'a', peak(t, r, 30, 50), 34, 50);
    const low = def(st, 'b', peak(t, r, 24, 34, false), 27, 34);
    const highest = def(st, 'c', peak(t, r, 36, 62), 40, 62);
    const lowest = def(st, 'd', peak(t, r, 20, 26, false), 23, 26);
    // ranges run along the seams of the squares, foothills between
    for (let j = 0; j <= st.rows; j++)
      for (let i = 0; i < st.cols * 2 + 1; i++) {
        const x = i * st.cell * 0.5 + r.r(-10, 10) * k,
          y = j * st.cell + r.r(2, 16) * k,
          tall = j > 0 && j < st.rows && r.p(0.6);
        st.feats.push({
          x,
          y: Math.min(y, H - 4),
          u: tall ? r.pick([high, highest]) : r.pick([low, lowest]),
          s: (tall ? r.r(0.8, 1.2) : r.r(0.7, 1)) * k,
          flip: 1,
          gap: 22,
        });
      }
    for (let i = 0; i <= st.cols; i++)
      for (let j = 0; j < st.rows; j++)
        st.feats.push({
          x: i * st.cell + r.r(-6, 6),
          y: (j + r.r(0.5, 0.66)) * st.cell,
          u: r.pick([low, lowest]),
          s: r.r(0.66, 0.9) * k,
          gap: 20,
        });
    const g = { ...t, dk: '#1a2430', lo: '#2e3f48', hi: '#7d94a0', rim: '#c5d2d6' };
    scatter(st, [def(st, 'f', fir(g, r, 24, 7)), def(st, 'g', fir(g, r, 19, 6))], 18, { gap: 9, top: 30 });
    spot(st, def(st, 'h', hut(t, t.acc), 20, 26), 0.8);
  },

  meadow(st) {
    const { t, r, W, H } = st;
    // patchwork of strips
    const tones = [
      mix(t.g, t.hi, 0.5),
      mix(t.g, '#b9a35e', 0.38),
      mix(t.g, t.lo, 0.4),
      mix(t.g, t.acc, 0.16),
    ];
    for (let i = 0; i < 6; i++) {
      const cx = (((i % 3) + 0.5) * W) / 3 + r.r(-12, 12),
        cy = ((Math.floor(i / 3) + 0.5) * H) / 2 + r.r(-8, 8),
        a = (W / 6) * r.r(0.72, 0.92),
        b = (H / 4) * r.r(0.6, 0.85),
        q = r.r(-10, 10);
      const frame: readonly Dot[] = [
        [cx - a, cy - b + q],
        [cx + a * 0.9, cy - b - q],
        [cx + a, cy + b - q * 0.5],
        [cx - a * 0.92, cy + b + q * 0.5],
      ];
      const pts = frame.map((p): Dot => [p[0] + r.r(-4, 4), p[1] + r.r(-4, 4)]);
      const d = spline(
        new Pen(0),
        pts.flatMap((p, j): Dot[] => {
          const z = nth(pts, (j + 1) % 4);
          return [
            [p[0] * 0.86 + z[0] * 0.14, p[1] * 0.86 + z[1] * 0.14],
            [p[0] * 0.14 + z[0] * 0.86, p[1] * 0.14 + z[1] * 0.86],
          ];
        }),
        true,
      ).out;
      const tone = nth(tones, i % 4);
      const [p0, p1, p2, p3] = [nth(pts, 0), nth(pts, 1), nth(pts, 2), nth(pts, 3)];
      sheet(st, d, tone, { rim: mix(tone, t.rim, 0.6), lift: 0.6 });
      let fur = '';
      for (let j = 1; j < 6; j++) {
        const v = j / 6;
        fur += `M${n(p0[0] + (p3[0] - p0[0]) * v + 7)} ${n(p0[1] + (p3[1] - p0[1]) * v)}Q${n(cx)} ${n(cy - b + 2 * b * v + (i % 2 ? 4 : -4))} ${n(p1[0] + (p2[0] - p1[0]) * v - 7)} ${n(p1[1] + (p2[1] - p1[1]) * v)}`;
      }
      st.under +=
        i % 4 === 3
          ? ''
          : `<path d="${fur}" fill="none" stroke="${mix(tone, i % 2 ? t.rim : t.dk, 0.35)}" stroke-width="1.1" stroke-dasharray="${r.pick(['9 4', '1 4', '14 5 3 5'])}"/>`;
      if (i % 4 === 3) {
        let f = '';
        for (let j = 0; j < 26; j++)
          f += `M${n(cx + r.r(-0.85, 0.85) * a, 0)} ${n(cy + r.r(-0.8, 0.8) * b, 0)}h0`;
        st.under += `<path d="${f}" stroke="${t.acc}" stroke-width="2.6"/>`;
      }
    }
    const hay =
      shadow(8, 3) +
      `<path d="M-8 0q-1-13 8-15q9 2 8 15q-8 2-16 0z" fill="#f1deb0" transform="translate(-.8 -.8)"/><path d="M-8 0q-1-13 8-15q9 2 8 15q-8 2-16 0z" fill="#c7a35c"/><path d="M-4-2l1-8M1-1v-10M5-2l-1-7" stroke="#8a6a3c" fill="none"/>`;
    const sheep =
      shadow(6, 2.2, 3) +
      `<path d="M-4 0v-4M3 0v-4" stroke="${t.dk}" stroke-width="1.6"/><path d="M-7-7q-1-4 3-4q2-3 5-1q5-1 5 3q2 4-3 5q-4 2-7 0q-4 0-3-3z" fill="${BONE}"/><circle cx="-7.5" cy="-8" r="2.4" fill="${t.dk}"/>`;
    scatter(
      st,
      [
        def(st, 'a', bush(t, r, 11)),
        def(st, 'b', bush(t, r, 13, mix(t.dk, t.hi, 0.25))),
        def(st, 'c', bush(t, r, 8, undefined, false)),
      ],
      17,
      { gap: 14, top: 24 },
    );
    scatter(st, [def(st, 'd', hay)], 4, { gap: 22 });
    scatter(st, [def(st, 'e', sheep)], 5, { gap: 16, turn: true });
    spot(st, def(st, 'h', hut(t), 20, 26), 1);
  },

  ruins(st) {
    const { t, r, W, H, k } = st;
    terraces(st, [mix(t.g, t.hi, 0.12)]);
    // floors of broken flagstones in slanted view
    for (let q = 0; q < 4; q++) {
      const ox = W * r.r(0.08, 0.66),
        oy = H * (0.12 + q * 0.22);
      let d = '',
        m = '';
      for (let j = 0; j < 3; j++)
        for (let i = 0; i < 5; i++) {
          if (r.p(0.28)) continue;
          const x = ox + i * 17 * k + j * 5 * k,
            y = oy + j * 10 * k;
          const s = `M${n(x)} ${n(y)}h${n(15 * k)}l${n(4.4 * k)} ${n(8.4 * k)}h${n(-15 * k)}z`;
          if (r.p(0.16)) m += s;
          else d += s;
        }
      st.under += `<path d="${d}${m}" transform="translate(1.2 2)" fill="#0b0c14" opacity=".25"/><path d="${d}" fill="${mix(t.g, t.hi, 0.5)}" stroke="${t.rim}" stroke-width=".5"/><path d="${m}" fill="${t.acc}" opacity=".75"/>`;
    }
    const col = (h: number, whole: boolean): string =>
      shadow(8, 3) +
      `<path d="M-7 0v-4h14v4z" fill="${t.hi}"/><path d="M-5-3v${-h}${whole ? 'h10' : 'l3-3 3 4 4-6'}v${whole ? h : h + 5}z" fill="${t.rim}" transform="translate(-.8 -.6)"/><path d="M-5-3v${-h}${whole ? 'h10' : 'l3-3 3 4 4-6'}v${whole ? h : h + 5}z" fill="${t.hi}"/><path d="M1.5-3v${-h + 2}h3.5v${h - 2}z" fill="${t.lo}"/><path d="M-2-5v${-h + 6}" stroke="${t.g}"/>${whole ? `<path d="M-8${-h - 2}h16v-4h-16z" fill="${t.hi}"/><path d="M-8${-h - 6}h16" stroke="${t.rim}"/>` : ''}`;
    const archd = 'M-22 0v-26a22 20 0 0 1 36-14l-4 8a12 12 0 0 0-20 8v24zM14 0v-20l10-6v26z';
    const arch =
      shadow(22, 6) +
      `<path d="${archd}" fill="${t.rim}" transform="translate(-1 -1)"/><path d="${archd}" fill="${t.hi}"/><path d="M-10 0v-24q0-6 4-9l4 2q-4 3-4 8v23zM20 0v-24l4-2v26z" fill="${t.lo}"/><path d="M-22-14h12M-21-26l10 2M-16-36l8 6M-4-43l2 10M8-44l-3 9" stroke="${t.g}" fill="none"/>`;
    const wall =
      shadow(20, 4) +
      `<path d="M-22 0v-12l6-2 5 4 8-6 7 3 6-5 8 8v10z" fill="${t.rim}" transform="translate(-.8 -.9)"/><path d="M-22 0v-12l6-2 5 4 8-6 7 3 6-5 8 8v10z" fill="${mix(t.hi, t.g, 0.35)}"/><path d="M-20-5h36M-14-5v5M-4-10v5M4-5v5M10-10v5" stroke="${t.lo}" fill="none"/>`;
    const head =
      shadow(12, 4) +
      `<path d="M-11 1q-2-8 0-13q2-9 11-10q9 1 10 10l3 4-3 2 1 6z" fill="${t.rim}" transform="translate(-.9 -.9)"/><path d="M-11 1q-2-8 0-13q2-9 11-10q9 1 10 10l3 4-3 2 1 6z" fill="${mix(t.hi, BONE, 0.35)}"/><path d="M2-10q3 1 5 0M-8-14q4-5 10-4M-9-8q3-4 6-3M3-2h6" stroke="${t.lo}" fill="none" stroke-width="1.3"/>`;
    spot(st, def(st, 'h', arch, 28, 50), 1.15);
    spot(st, def(st, 'i', head, 14, 24), 1);
    scatter(
      st,
      [
        def(st, 'a', col(34, true), 10, 44),
        def(st, 'b', col(20, false), 9, 30),
        def(st, 'c', col(12, false), 9, 22),
      ],
      12,
      { gap: 20, top: 44 },
    );
    scatter(st, [def(st, 'd', wall, 24, 18)], 5, { gap: 26 });
    const g = { ...t, dk: '#23302c', lo: '#3b5148', hi: '#7f9a7c', rim: '#bccfae' };
    scatter(st, [def(st, 'e', bush(g, r, 8, undefined, false))], 8, { gap: 14 });
  },

  snow(st) {
    const { t, r, W, H, k } = st;
    terraces(st, [mix(t.g, t.hi, 0.5), mix(t.g, t.hi, 0.3), mix(t.g, t.hi, 0.7)]);
    // frozen pond
    const [x, y] = corner(st);
    sheet(st, ell(r, x, y, 38 * k, 18 * k), mix(t.lo, '#4f7fa0', 0.4), { rim: '#fff' });
    st.under += `<path d="M${n(x - 24)} ${n(y + 2)}l14-5 10 6 12-8 10 3M${n(x - 10)} ${n(y - 3)}l3-8M${n(x)} ${n(y + 3)}l-3 9" fill="none" stroke="#fff" stroke-width="1" opacity=".8"/>`;
    st.feats.push({ x, y, m: ' ', gap: 42 * k });
    // tracks of a hare
    let tr = '';
    const a0 = r.r(0.1, 0.3) * H;
    for (let i = 0; i < 15; i++) {
      const px = W * (0.06 + i * 0.062),
        py = H * 0.62 + Math.sin(i * 0.6) * a0 * 0.5;
      tr += `M${n(px)} ${n(py)}h1m2.5-2h1m0 4h1`;
    }
    st.under += `<path d="${tr}" stroke="${t.lo}" stroke-width="2" fill="none"/>`;
    const drift = `<path d="M-30 1Q-14-13 2-12 18-11 30 1 0 6-30 1z" fill="#fff" transform="translate(-.8 -1)"/><path d="M-30 1Q-14-13 2-12 18-11 30 1 0 6-30 1z" fill="${t.hi}"/><path d="M2-12Q18-11 30 1 16 5 3 4 13-2 2-12z" fill="${mix(t.g, t.lo, 0.35)}"/>`;
    scatter(st, [def(st, 'd', drift, 30, 14)], 7, { gap: 30, s: [0.6, 0.9] });
    scatter(
      st,
      [
        def(st, 'a', fir(t, r, 44, 14, true), 15, 44),
        def(st, 'b', fir(t, r, 36, 12, true), 13, 36),
        def(st, 'c', fir(t, r, 28, 10, true), 11, 28),
      ],
      16,
      { gap: 15, top: 44 },
    );
    scatter(st, [def(st, 'e', bare(t), 13, 38)], 5, { gap: 24, top: 44, turn: true });
    const roof = `<g>${hut({ ...t, acc: '#f4f8f8' }, '#f4f8f8')}</g><path d="M-11 0v-11h20v11z" fill="${mix(t.acc, t.dk, 0.45)}"/><path d="M-7-2.5v-5.5h5v5.5z" fill="${LIT}"/><path d="M2 0v-7h4v7z" fill="#0b0c14"/>`;
    spot(st, def(st, 'h', roof, 20, 26), 1.1);
  },
};
