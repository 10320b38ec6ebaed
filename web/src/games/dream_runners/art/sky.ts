import { poly, pt, r1, rng, smooth, star4, times, type Point } from '@/art/pieces/prim';

/** A floating island whose turf lies at (x, y), *w* to each side, *h* deep. */
export function isle(x: number, y: number, w: number, h: number, seed: number): string {
  const random = rng(seed);
  const n = 11;
  const tips = times(n - 1, (k): Point => {
    const i = k + 1;
    const t = i / n;
    const deep = Math.pow(Math.sin(t * Math.PI), 0.9) * h * (0.6 + random() * 0.55);
    return [x - w + 2 * w * t, y + deep + (i % 2 ? h * 0.14 : -h * 0.06)];
  });
  const rock = poly([[x - w, y], ...tips, [x + w, y]]);
  const facets = tips
    .slice(1, -1)
    .map(
      ([a, b], i) =>
        `<path d="${poly([
          [a - w * 0.1, y + 2],
          [a + w * 0.09, y + 2],
          [a + (i % 2 ? 3 : -3), b - h * 0.09],
        ])}" fill="${i % 2 ? '#6b3a45' : '#4a2433'}" opacity=".85"/>`,
    )
    .join('');
  const turf = `M${pt(x - w - 5, y + 1)}Q${pt(x - w * 0.5, y - h * 0.22)} ${pt(x, y - h * 0.1)}T${pt(x + w + 5, y + 1)}L${pt(x + w - 4, y + h * 0.13)}L${pt(x + w * 0.6, y + h * 0.06)}L${pt(x + w * 0.3, y + h * 0.17)}L${pt(x, y + h * 0.07)}L${pt(x - w * 0.35, y + h * 0.16)}L${pt(x - w * 0.6, y + h * 0.06)}L${pt(x - w + 4, y + h * 0.13)}Z`;
  return `<path d="${rock}" fill="#12060e" opacity=".34" transform="translate(0 ${r1(h * 0.1)})"/><path d="${rock}" fill="#4a2433"/>${facets}<path d="${turf}" fill="#5f7a60"/><path d="M${pt(x - w - 3, y)}Q${pt(x - w * 0.5, y - h * 0.22)} ${pt(x, y - h * 0.1)}T${pt(x + w + 3, y)}" fill="none" stroke="#86a077" stroke-width="1.6"/>`;
}

const grown = (x: number, y: number, s: number, body: string): string =>
  `<g transform="translate(${x} ${y}) scale(${s})">${body}</g>`;

export const tree = (x: number, y: number, s: number): string =>
  grown(
    x,
    y,
    s,
    '<path d="M0 0V-20" stroke="#24121a" stroke-width="3"/><path d="M0-48c-16 0-22 14-14 22c7 7 21 7 28 0c8-8 2-22-14-22z" fill="#35503f"/><path d="M-9-36q7-5 14 0M-7-29q9 5 15-1" stroke="#6f8f68" stroke-width="1.5" fill="none"/>',
  );

export const cypress = (x: number, y: number, h: number): string =>
  `<path d="M${x} ${y - h}Q${r1(x + h * 0.17)} ${r1(y - h * 0.4)} ${r1(x + h * 0.09)} ${y}H${r1(x - h * 0.09)}Q${r1(x - h * 0.17)} ${r1(y - h * 0.4)} ${x} ${y - h}Z" fill="#2c4438"/>`;

export const house = (x: number, y: number, s: number): string =>
  grown(
    x,
    y,
    s,
    '<path d="M-12 0V-20H12V0Z" fill="#f1dfb8"/><path d="M0 0V-20H12V0Z" fill="#d3b58d"/><path d="M-16-18L0-35L16-18Z" fill="#a5402f"/><path d="M0-35L16-18H0Z" fill="#7f2d26"/><path d="M-8 0V-11H-2V0Z" fill="#4a2433"/><path d="M4-13h5v6h-5z" fill="#ffcf80"/>',
  );

export const tower = (x: number, y: number, s: number): string =>
  grown(
    x,
    y,
    s,
    '<path d="M-9 0L-7-58H7L9 0Z" fill="#c9a17f"/><path d="M0 0V-58H7L9 0Z" fill="#94685a"/><path d="M-11-57L0-80L11-57Z" fill="#5b2f4a"/><path d="M-2.5-46h5v8h-5z" fill="#ffcf80"/><path d="M-2-24h4v6h-4z" fill="#4a2433"/><path d="M0-80v-12l10 4l-10 4" fill="#d8a860" stroke="#3a1c2a" stroke-width="1"/>',
  );

export const runner = (x: number, y: number, s: number): string =>
  `<g transform="translate(${x} ${y}) scale(${s}) rotate(-8)"><circle cx="6" cy="-19" r="4.6" fill="#160a12"/><path d="M4-14Q10-12 9-4L17-1L16 3L7 1L2 8L-8 12L-10 9L-2 4L0-6Q-1-12 4-14Z" fill="#160a12"/><path d="M8-11L17-17L19-15L10-6Z" fill="#160a12"/><path d="M3-14C-8-18-14-10-24-16C-18-8-10-8 2-10Z" fill="#d2453a"/></g>`;

export const sandfall = (x: number, y0: number, y1: number, w = 3): string =>
  `<path class="dr-sandfall" d="M${x} ${y0}V${y1}" stroke="#efc98d" stroke-width="${w}" stroke-dasharray="14 3 5 3" opacity=".7"/><path d="M${x + w} ${y0 + 6}V${y1 - 20}" stroke="#efc98d" stroke-width="1" stroke-dasharray="3 9" opacity=".6"/>`;

interface Bank {
  wide: number;
  y: number;
  amp: number;
  seed: number;
  fill: string;
  shade: string;
  veil: number;
}

function bank({ wide, y, amp, seed, fill, shade, veil }: Bank): string {
  const random = rng(seed);
  const line: Point[] = [];
  for (let x = -40; x <= wide + 40; x += 46)
    line.push([
      x,
      y +
        Math.sin(x * 0.012 + seed) * amp +
        Math.sin(x * 0.031 + seed * 2) * amp * 0.45 +
        (random() - 0.5) * 6,
    ]);
  const d = `${smooth(line)}L${wide + 40} 1000L-40 1000Z`;
  return `<path d="${d}" fill="${shade}" opacity="${veil}" transform="translate(0 -5)"/><path d="${d}" fill="${fill}"/>`;
}

const eyes = (x: number, y: number, q: number): string =>
  `<ellipse cx="${r1(x)}" cy="${r1(y)}" rx="${r1(q)}" ry="${r1(q * 0.72)}" fill="#f6ead2"/><circle cx="${r1(x + 0.8)}" cy="${r1(y + 0.4)}" r="${r1(q * 0.4)}" fill="#0b060b"/><ellipse cx="${r1(x + q * 2.8)}" cy="${r1(y + 1)}" rx="${r1(q * 0.85)}" ry="${r1(q * 0.6)}" fill="#f6ead2"/><circle cx="${r1(x + q * 2.8 + 0.8)}" cy="${r1(y + 1.4)}" r="${r1(q * 0.34)}" fill="#0b060b"/>`;

/** The nightmares' ink, with eyes here and there; it is a group of its own so that it can rise. */
export function ink(wide: number, y: number, seed = 6): string {
  const random = rng(seed);
  const line: Point[] = [];
  let watching = '';
  let rest = 0;
  for (let x = -40; x <= wide + 40; x += 36) {
    const hump = random() < 0.34 && !rest;
    rest = hump ? 2 : Math.max(0, rest - 1);
    const h = hump ? -30 - random() * 26 : random() * 10;
    const wave = Math.sin(x * 0.017 + seed) * 10;
    line.push([x, y + wave + h]);
    if (hump && random() < 0.8) watching += eyes(x - 7, y + h + 16 + wave, 4 + random() * 2);
  }
  const d = `${smooth(line, false, 0.2)}L${wide + 40} 1060L-40 1060Z`;
  return `<path d="${d}" fill="#34182a" opacity=".9" transform="translate(0 -7)"/><path d="${d}" fill="#0b060b"/>${watching}`;
}

export interface SkyLook {
  wide: number;
  high: number;
  /** x, y and radius of the sun. */
  sun: readonly [number, number, number];
  /** Islands and what stands on them. */
  isles: string;
}

/** Dusk over the ink: everything behind the board but the ink itself. */
export function sky({ wide, high, sun: [sx, sy, sr], isles }: SkyLook): string {
  const random = rng(41);
  const halos = (
    [
      [2.05, '#8a4048', 0.22],
      [1.62, '#a34c4b', 0.26],
      [1.28, '#c86d55', 0.4],
      [1, '#eba06c', 0.7],
    ] as const
  )
    .map(
      ([k, fill, veil]) =>
        `<circle cx="${sx}" cy="${sy}" r="${r1(sr * k)}" fill="${fill}" opacity="${veil}"/>`,
    )
    .join('');
  const stars = times(70, () => {
    const x = random() * wide;
    const y = random() * high * 0.42;
    return random() < 0.22
      ? `<path d="${star4(x, y, 2.4 + random() * 3)}" fill="#ffe9cf" opacity="${r1(0.4 + random() * 0.5)}"/>`
      : `<circle cx="${r1(x)}" cy="${r1(y)}" r="${r1(0.6 + random() * 0.8)}" fill="#ffe9cf" opacity="${r1(0.35 + random() * 0.5)}"/>`;
  }).join('');
  return `<defs><linearGradient id="dr-g-sky" x2="0" y2="1"><stop stop-color="#21111e"/><stop offset=".22" stop-color="#3b1c30"/><stop offset=".48" stop-color="#6d3243"/><stop offset=".74" stop-color="#ab574c"/><stop offset="1" stop-color="#cf8058"/></linearGradient></defs><rect width="${wide}" height="${high}" fill="url(#dr-g-sky)"/>${halos}<circle cx="${sx}" cy="${sy}" r="${r1(sr * 1.13)}" fill="none" stroke="#f5c48c" stroke-width="${r1(sr * 0.1)}" stroke-dasharray="1.4 13" opacity=".35"/>${stars}${bank({ wide, y: high * 0.68, amp: 16, seed: 3, fill: '#8e4549', shade: '#3b1624', veil: 0.4 })}${bank({ wide, y: high * 0.76, amp: 14, seed: 8, fill: '#70344a', shade: '#2b0f1e', veil: 0.4 })}${isles}${bank({ wide, y: high * 0.845, amp: 12, seed: 15, fill: '#4a2236', shade: '#1c0914', veil: 0.5 })}`;
}

const DESK_ISLES = [
  sandfall(330, 262, 800),
  sandfall(1080, 680, 820),
  sandfall(1070, 500, 640, 2),
  isle(330, 214, 74, 60, 3),
  tree(300, 206, 0.9),
  tree(360, 207, 0.62),
  isle(1080, 640, 60, 46, 18),
  house(1080, 636, 0.9),
  isle(320, 560, 46, 36, 12),
  cypress(306, 556, 46),
  cypress(322, 556, 62),
  cypress(340, 557, 36),
  isle(1070, 470, 40, 30, 7),
  tower(1068, 466, 0.62),
  isle(1140, 560, 18, 14, 21),
  isle(268, 420, 20, 15, 24),
  runner(404, 170, 1.05),
].join('');
const PHONE_ISLES = [
  sandfall(352, 168, 500, 2),
  isle(352, 142, 38, 28, 3),
  tree(344, 139, 0.55),
  isle(352, 470, 40, 30, 12),
  house(354, 466, 0.6),
].join('');

/** The two scenes of the building phase; others may be made by `sky` and `ink`. */
export const DESK = { wide: 1440, high: 900, sun: [660, 338, 300], isles: DESK_ISLES } as const;
export const PHONE = { wide: 390, high: 844, sun: [195, 300, 168], isles: PHONE_ISLES } as const;

/** Calm falls out of a layout and drowns: the ink stands as high as the loss. */
export function sink(lost: number, wide = 262, high = 268): string {
  const top = high - 58 - lost * 9.5;
  const random = rng(lost * 7 + 3);
  const line: Point[] = [];
  for (let x = -14; x <= wide + 40; x += 24)
    line.push([x, top + Math.sin(x * 0.045 + lost) * 8 + (random() < 0.34 ? -18 : random() * 8)]);
  const d = `${smooth(line, false, 0.2)}L${wide + 40} ${high + 20}L-14 ${high + 20}Z`;
  const falling = Math.min(3, Math.ceil(lost / 2));
  const air = times(falling, (i) => {
    const x = r1(44 + i * 46 + random() * 10);
    const y = r1(Math.max(62, top - 34 - i * 22 - random() * 14));
    return `<path d="M${x} 2V${r1(y - 14)}" stroke="#8fc7a4" stroke-width="2" stroke-dasharray="1 6" stroke-linecap="round" opacity=".75"/><g transform="translate(${x} ${y}) rotate(${r1(-20 + random() * 40)})"><use href="#dr-calm" x="-13" y="-13" width="26" height="26"/></g>`;
  }).join('');
  const drowned = times(Math.max(0, lost - falling), (i) => {
    const [q, row] = [i % 5, Math.floor(i / 5)];
    return `<g transform="translate(${28 + q * 29 + row * 13} ${high - 28 - row * 32 - (q % 2) * 7}) rotate(${r1(-30 + random() * 60)})" opacity="${r1(Math.max(0.4, 0.85 - i * 0.06))}"><use href="#dr-calm" x="-11" y="-11" width="22" height="22"/></g>`;
  }).join('');
  return `${air}<path d="${d}" fill="#45203a" transform="translate(0 -6)"/><path d="${d}" fill="#0b060b"/>${drowned}${lost > 1 ? eyes(wide - 74, top + 24, 5) : ''}`;
}
