import { around, poly, pt, r1, rng, smooth, star4, type Point } from '@/art/pieces/prim';
import { fall, glow, naming, sheet } from '@/art/pieces/scene';

const GLASS =
  'M34 14H246C254 14 258 20 256 30C248 100 212 150 160 184Q153 190 160 196C212 230 248 280 256 350C258 360 254 366 246 366H34C26 366 22 360 24 350C32 280 68 230 120 196Q127 190 120 184C68 150 32 100 24 30C22 20 26 14 34 14Z';
/** Islands at dusk and nightmares of ink inside an hourglass (280 × 380). */
function hourglass(uid: string): string {
  const { id, ref } = naming(uid);
  const R = rng(41);
  const o: string[] = [
    `<defs>${`<clipPath id="${id('cp-glass')}"><path d="${GLASS}"/></clipPath>` + fall(id('g-dusk'), [0, '#6a3440'], [0.45, '#c77760'], [0.8, '#f2c18f'], [1, '#f7d9a8']) + fall(id('g-low'), [0, '#8c5048', 0.9], [0.7, '#2a141c', 0.6], [1, '#1a0c12']) + glow(id('g-sand'), '#ffd890', 0.7) + glow(id('g-glass'), '#c8fff2', 0.55)}</defs>`,
  ];
  o.push(`<g clip-path="${ref('cp-glass')}"><rect width="280" height="192" fill="${ref('g-dusk')}"/>`);
  for (let i = 0; i < 18; i++)
    o.push(
      `<path d="${star4(30 + R() * 220, 18 + R() * 60, 1.6 + R() * 2)}" fill="#fff0d6" opacity="${r1(0.4 + R() * 0.5)}"/>`,
    );
  // clouds of paper
  for (const [y, f, s, a] of [
    [118, '#e6a583', 3, 12],
    [136, '#f0bb92', 8, 10],
  ] as const) {
    const p: Point[] = [];
    for (let x = 10; x <= 270; x += 13) p.push([x, y + Math.sin(x * 0.09 + s) * a * 0.5 + (R() - 0.5) * 4]);
    o.push(sheet(smooth(p) + 'L280 200L0 200Z', f, '#5a2a2e', 0.25));
  }
  // islands
  const island = (x: number, y: number, w: number, h: number, seed: number, top = '#5f7f63'): string => {
    const r = rng(seed);
    const p: Point[] = [[x - w, y]];
    const n = 9;
    for (let i = 1; i < n; i++) {
      const t = i / n;
      p.push([x - w + 2 * w * t, y + Math.sin(t * Math.PI) * h * (0.7 + r() * 0.5) + (i % 2 ? 5 : -2)]);
    }
    p.push([x + w, y]);
    const [near, far] = [around(p, 2), around(p, 5)];
    return `<path d="${poly(p)}" fill="#2b1620" transform="translate(0 3)" opacity=".35"/><path d="${poly(p)}" fill="#4a2833"/><path d="M${pt(x - w, y)}L${pt(near[0], near[1] - 2)}L${pt(x - w * 0.3, y + 4)}L${pt(far[0], far[1] - 4)}L${pt(x + w * 0.4, y + 5)}L${pt(x + w, y)}Z" fill="#6d3c40"/><path d="M${pt(x - w - 3, y)}Q${pt(x - w * 0.5, y - 8)} ${pt(x, y - 4)}T${pt(x + w + 3, y)}L${pt(x + w - 2, y + 5)}Q${pt(x, y + 2)} ${pt(x - w + 2, y + 5)}Z" fill="${top}"/>`;
  };
  o.push(
    island(84, 84, 42, 30, 3),
    island(186, 62, 36, 26, 7, '#6f8f68'),
    island(150, 124, 26, 18, 12, '#5f7f63'),
    island(230, 112, 14, 10, 15),
    island(48, 44, 12, 9, 18),
  );
  // tree, house, flag, waterfall
  o.push(
    `<path d="M66 82V58" stroke="#3a1f28" stroke-width="3"/><path d="M66 36c-14 0-19 12-12 19c6 6 18 6 24 0c7-7 2-19-12-19z" fill="#3f5e4c"/><path d="M58 46q6-4 12 0M60 52q8 4 13-1" stroke="#86a878" stroke-width="1.1" fill="none"/>`,
  );
  o.push(
    `<path d="M176 60V40H200V60Z" fill="#f1dfb8"/><path d="M172 42L188 26L204 42Z" fill="#b8483a"/><rect x="184" y="47" width="8" height="13" fill="#4a2833"/><rect x="194" y="44" width="4" height="5" fill="#ffcb6b"/><path d="M210 58V36l10 4l-10 4" fill="#e8b04e" stroke="#4a2833" stroke-width="1"/>`,
  );
  o.push(`<path d="M106 86q3 22 0 40h5q3-22 1-41z" fill="#d5ece6" opacity=".85"/>`);
  // rope ladder and bridge
  o.push(
    `<path d="M122 84Q138 96 152 68M124 88Q140 100 154 70" fill="none" stroke="#4a2833" stroke-width="1.2"/>`,
  );
  for (let i = 0; i < 7; i++) {
    const t = i / 6;
    const x = 124 + t * 28;
    const y = 86 + Math.sin(t * 3.14) * 5 - t * 17;
    o.push(`<path d="M${r1(x)} ${r1(y - 2)}v5" stroke="#4a2833" stroke-width="1"/>`);
  }
  // runner, mid-leap, with a long scarf
  o.push(
    `<g transform="translate(126 104) rotate(-8)"><path d="M2-22a4.6 4.6 0 1 1 .1 0z" fill="#1c0e16" transform="translate(4 2)"/><path d="M4-14Q10-12 9-4L17-1L16 3L7 1L2 8L-8 12L-10 9L-2 4L0-6Q-1-12 4-14Z" fill="#1c0e16"/><path d="M8-11L17-17L19-15L10-6Z" fill="#1c0e16"/><path d="M3-14C-8-18-14-10-24-16C-18-8-10-8 2-10Z" fill="#d2453a"/></g>`,
  );
  // sand in the funnel
  o.push(
    `<path d="M70 152Q108 150 128 170Q140 182 152 170Q172 150 210 152L160 190H120Z" fill="#e8c48a"/><path d="M84 155Q114 154 132 174M196 155Q166 154 148 174" stroke="#c79a5c" stroke-width="1.2" fill="none"/></g>`,
  );
  // lower bulb
  o.push(
    `<g clip-path="${ref('cp-glass')}"><rect y="190" width="280" height="190" fill="#3a1d26"/><rect y="190" width="280" height="190" fill="${ref('g-low')}"/>`,
  );
  o.push(
    `<path d="M139 172h2.4l.8 150h-4z" fill="#ffe0a0"/><ellipse cx="140" cy="318" rx="60" ry="30" fill="${ref('g-sand')}"/>`,
  );
  // nightmares of ink
  const ink = (side: 1 | -1): string => {
    const edge: readonly Point[] = [
      [20, 380],
      [10, 300],
      [44, 250],
      [62, 244],
      [58, 268],
      [66, 280],
      [84, 262],
      [96, 268],
      [88, 290],
      [94, 306],
      [112, 300],
      [116, 312],
      [102, 330],
      [92, 352],
      [96, 380],
    ];
    return smooth(
      edge.map(([x, y]) => [140 + side * (x - 140), y]),
      true,
      0.2,
    );
  };
  o.push(sheet(ink(1), '#0b0709', '#000', 0.4, -3), sheet(ink(-1), '#0b0709', '#000', 0.4, -3));
  for (const [x, y, r] of [
    [54, 288, 4.6],
    [68, 296, 3],
    [44, 310, 3.4],
    [78, 322, 3.8],
    [60, 332, 2.4],
    [222, 284, 4.2],
    [206, 296, 3.2],
    [236, 306, 3.6],
    [200, 324, 3],
    [220, 332, 4],
  ] as const)
    o.push(
      `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.72}" fill="#f6ead2"/><circle cx="${x + 0.6}" cy="${y + 0.3}" r="${r * 0.36}" fill="#0b0709"/>`,
    );
  // sand heap and a glass 3×3
  o.push(
    sheet('M84 372Q110 330 140 316Q170 330 196 372Z', '#e8c48a', '#000', 0.3, -2),
    `<path d="M98 364q20-28 42-42M182 364q-18-26-36-40" stroke="#c79a5c" stroke-width="1.2" fill="none"/>`,
  );
  const cs = [
    '#a8dcd2',
    '#fff6e4',
    '#a8dcd2',
    '#f2a65a',
    '#a8dcd2',
    '#7fc4e8',
    '#a8dcd2',
    '#8fcf86',
    '#a8dcd2',
  ];
  o.push(
    `<g transform="translate(140 254) rotate(-9)"><circle r="46" fill="${ref('g-glass')}"/>${cs.map((c, i) => `<rect x="${-27 + (i % 3) * 18.5}" y="${-27 + ((i / 3) | 0) * 18.5}" width="17" height="17" rx="2.5" fill="${c}" opacity="${c === '#a8dcd2' ? 0.5 : 0.92}" stroke="#eafffb" stroke-width=".9"/><path d="M${-24 + (i % 3) * 18.5} ${-19 + ((i / 3) | 0) * 18.5}l5-5" stroke="#fff" stroke-width="1.2" opacity=".8"/>`).join('')}</g></g>`,
  );
  // the glass itself and its stand
  o.push(
    `<path d="${GLASS}" fill="none" stroke="#f5dcb8" stroke-width="2.2" opacity=".8"/><path d="M40 40Q50 104 92 142M40 340Q50 280 88 240" fill="none" stroke="#fff6e4" stroke-width="3" opacity=".5" stroke-linecap="round"/>`,
  );
  const col = (x: number): string =>
    `<path d="M${x - 5} 16h10v10q-4 8-2 20l3 130q1 8 4 14q-3 6-4 14l-3 130q-2 12 2 20v10h-10v-10q4-8 2-20l-3-130q-1-8-4-14q3-6 4-14l3-130q2-12-2-20z" fill="#8a6236"/><path d="M${x - 2} 50l1 120M${x - 2} 330l1-120" stroke="#d8a860" stroke-width="1.2"/>`;
  o.push(
    col(13),
    col(267),
    `<path d="M0 0H280V10L272 17H8L0 10Z" fill="#8a6236"/><path d="M6 5H274M10 12H270" stroke="#d8a860" stroke-width="1.2"/><path d="M0 380H280V370L272 363H8L0 370Z" fill="#8a6236"/><path d="M6 375H274M10 368H270" stroke="#d8a860" stroke-width="1.2"/>`,
  );
  return o.join('');
}

/** The hourglass stands in a niche instead of filling the window. */
export const scene = (uid: string): string =>
  `<radialGradient id="${uid}-niche" cx=".5" cy=".42" r=".6"><stop offset="0" stop-color="#ffcf90" stop-opacity=".42"/><stop offset="1" stop-color="#ffcf90" stop-opacity="0"/></radialGradient>` +
  `<rect width="280" height="380" fill="#1d1016"/><rect width="280" height="380" fill="url(#${uid}-niche)"/><g transform="translate(22 26) scale(.843 .9)">${hourglass(uid)}</g>`;
