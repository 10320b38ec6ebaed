import { crest, poly, r1, rng, smooth, star4, times } from './prim';

/** A sleeping country under the moon, 1440 × 900: what lies behind the table. Nothing in it is lamplit. */

const fir = (x: number, y: number, h: number): string =>
  poly([
    [x, y - h],
    [x + h * 0.16, y - h * 0.6],
    [x + h * 0.08, y - h * 0.6],
    [x + h * 0.24, y - h * 0.25],
    [x + h * 0.1, y - h * 0.25],
    [x + h * 0.3, y],
    [x - h * 0.3, y],
    [x - h * 0.1, y - h * 0.25],
    [x - h * 0.24, y - h * 0.25],
    [x - h * 0.08, y - h * 0.6],
    [x - h * 0.16, y - h * 0.6],
  ]);

const cloud = (x: number, y: number, scale: number, fill: string, opacity: number): string =>
  `<path transform="translate(${x} ${y}) scale(${scale})" d="M-90 8Q-84-8-62-6Q-54-24-32-20Q-18-38 6-30Q26-36 36-18Q58-22 66-4Q86-6 92 8Z" fill="${fill}" opacity="${opacity}"/>`;

const BEAR_TREES = [
  [62, 52, 30],
  [84, 42, 38],
  [104, 40, 28],
  [128, 50, 34],
  [146, 62, 22],
] as const;
const BACK = 'M-14 124Q-4 70 50 52Q112 30 152 66Q178 90 182 124Z';
const HEAD = 'M6 96A9 9 0 1 1 18 80Q34 72 50 80A9 9 0 1 1 62 96Q68 110 54 120Q34 130 14 120Q0 110 6 96Z';

const bear = `<g transform="translate(272 446)"><path d="${BEAR_TREES.map(([x, y, h]) => fir(x, y + 6, h)).join('')}" fill="#122330"/><path d="${BACK}" fill="#04090f" opacity=".4" transform="translate(0 -4)"/><path d="${BACK}" fill="#274254"/><path d="M-4 96Q8 66 50 52Q112 30 152 66Q166 79 174 98" fill="none" stroke="#a9c2ce" stroke-width="1.3" opacity=".75"/><path d="M96 124Q104 92 134 96Q160 100 164 124Z" fill="#213949"/><path d="M98 118Q107 92 134 96" fill="none" stroke="#8fabba" stroke-width="1" opacity=".6"/><path d="${HEAD}" fill="#2f4f63"/><path d="M6 96A9 9 0 1 1 18 80Q34 72 50 80A9 9 0 0 1 58 77" fill="none" stroke="#b9cfda" stroke-width="1.2" opacity=".8"/><ellipse cx="34" cy="113" rx="13" ry="9.5" fill="#4a6d80"/><path d="M29 107.5H39Q38 112 34 112.5Q30 112 29 107.5Z" fill="#0a131b"/><path d="M15 99Q20 104 25 99M43 99Q48 104 53 99M34 112.5V117" fill="none" stroke="#0a131b" stroke-width="1.8" stroke-linecap="round"/><path d="M-100 152Q-20 112 70 116Q170 116 270 152Q90 200 -100 152Z" fill="#13222e"/><path d="M-100 152Q-20 112 70 116Q170 116 270 152" fill="none" stroke="#9fb9c6" stroke-width="1" opacity=".3"/></g>`;

export function scene(): string {
  const random = rng(12);
  const dust = times(70, () => `M${r1(random() * 1440)} ${r1(50 + random() * 420)}h0`).join('');
  const stars = (
    [
      [420, 120, 5],
      [990, 320, 4],
      [285, 470, 4],
      [1110, 84, 6],
      [1092, 420, 4],
    ] as const
  )
    .map(([x, y, r]) => star4(x, y, r))
    .join('');
  const hill = (y: number, h: number, seed: number, fill: string, firs: number, rim: number): string => {
    const line = crest({ x0: -20, x1: 1460, y, h, seed, waves: 7, step: 30, rough: 3 });
    const trees = times(firs, () => {
      const [x, at] = line[2 + Math.floor(random() * (line.length - 4))] ?? [0, y];
      const tall = 18 + random() * 26;
      return fir(x + random() * 20, at + 7, tall);
    }).join('');
    const top = smooth(line);
    const d = `${top}L1460 920L-20 920Z`;
    return `<path d="${trees}" fill="${fill}"/><path d="${d}" fill="#04090f" opacity=".35" transform="translate(0 -4)"/><path d="${d}" fill="${fill}"/><path d="${top}" fill="none" stroke="#9fb9c6" stroke-width="1" opacity="${rim}"/>`;
  };
  return `<defs><linearGradient id="rm-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0d1724"/><stop offset=".5" stop-color="#1c3142"/><stop offset=".72" stop-color="#2b4656"/><stop offset="1" stop-color="#0c141d"/></linearGradient><radialGradient id="rm-halo"><stop offset="0" stop-color="#dfeaf0" stop-opacity=".34"/><stop offset="1" stop-color="#dfeaf0" stop-opacity="0"/></radialGradient></defs><rect width="1440" height="900" fill="url(#rm-sky)"/><path d="${dust}" stroke="#cfdde4" stroke-width="1.6" stroke-linecap="round" opacity=".55"/><path d="${stars}" fill="#dfe9ee" opacity=".8"/><circle cx="1000" cy="150" r="230" fill="url(#rm-halo)"/><circle cx="1000" cy="150" r="84" fill="#dbe4e3"/><path d="M1000 66A84 84 0 0 1 1000 234A70 84 0 0 0 1000 66Z" fill="#b7c7cb"/><g fill="#b3c3c6"><circle cx="1022" cy="118" r="11"/><circle cx="1048" cy="172" r="15"/><circle cx="1018" cy="204" r="7"/><circle cx="1052" cy="136" r="5"/></g>${cloud(1080, 214, 1.1, '#24394a', 0.95)}${cloud(310, 430, 0.9, '#24394a', 0.6)}${cloud(1010, 262, 0.7, '#1c3040', 0.95)}${cloud(400, 90, 0.8, '#1f3344', 0.7)}${hill(500, 70, 4, '#223a49', 18, 0.25)}${hill(560, 60, 9, '#1a2e3c', 22, 0.28)}${hill(622, 44, 15, '#13222e', 16, 0.3)}${bear}${hill(700, 30, 22, '#0d1821', 0, 0.16)}`;
}

/** The branch that the artifacts hang from. */
export const BRANCH = [0, 152]
  .map((y, i) => {
    const end = i ? 150 : 166;
    const tip = i ? 30 : 34;
    const leaves = i
      ? 'M70 24Q80 8 98 4Q88 14 82 23ZM12 25Q14 40 4 50Q4 36 8 24Z'
      : 'M60 24Q72 8 92 4Q80 14 72 24ZM116 22Q124 6 144 2Q132 12 128 23ZM140 30Q148 42 162 44Q152 36 148 29Z';
    return `<g transform="translate(0 ${y})"><path d="M-30 10Q40 30 96 20T${end} ${tip}Q130 29 92 29T-30 32Z" fill="#081019"/><path d="M-30 10Q40 30 96 20T${end} ${tip}" fill="none" stroke="#6f8a99" stroke-width="1.2" opacity=".7"/><path d="${leaves}" fill="#0f1e2a"/><path d="M34 24V46M112 26V60" stroke="#9fb3bd" stroke-width="1" opacity=".8"/></g>`;
  })
  .join('');
