import { FOREST, type Biome } from './biomes';
import { poly, r1 as n, type Point } from './prim';

/** Things that stand on the seams of a land's squares: (x, y) is the middle of the foot. */

const shade = (x: number, y: number, rx: number): string =>
  `<ellipse cx="${n(x + rx * 0.4)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(rx * 0.3)}" fill="#060c12" opacity=".28"/>`;

export function fir(x: number, y: number, h: number, b: Biome, snow = false): string {
  const w = h * 0.3;
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 1; i <= 3; i++) {
    const q = i / 3;
    const at = y - h + h * 0.92 * q;
    right.push([x + w * q, at], [x + w * q * 0.42, at - h * 0.03]);
    left.push([x - w * q, at], [x - w * q * 0.42, at - h * 0.03]);
  }
  const trunk: Point[] = [
    [x + 1.2, y - h * 0.06],
    [x + 1.2, y],
    [x - 1.2, y],
    [x - 1.2, y - h * 0.06],
  ];
  const tree = poly([[x, y - h], ...right, ...trunk, ...[...left].reverse()]);
  const light = poly([[x, y - h], ...left, [x, y - h * 0.1]]);
  return `${shade(x, y, w)}<path d="${tree}" fill="${b.dark}"/><path d="${light}" fill="${snow ? '#e8eff1' : b.rim}" opacity="${snow ? 0.9 : 0.34}"/>`;
}

export function peak(x: number, y: number, w: number, h: number, b: Biome): string {
  const a = x - w * 0.06;
  const s = h * 0.36;
  const west = `M${n(x - w)} ${n(y)}L${n(x - w * 0.5)} ${n(y - h * 0.45)} ${n(x - w * 0.4)} ${n(y - h * 0.46)} ${n(a)} ${n(y - h)}`;
  const east = `${n(a + w * 0.36)} ${n(y - h * 0.58)} ${n(a + w * 0.48)} ${n(y - h * 0.56)} ${n(x + w)} ${n(y)}`;
  return `<path d="${west} ${east}Z" fill="${b.tones[0]}"/><path d="M${n(a)} ${n(y - h)}L${east}H${n(x + w * 0.04)}L${n(x - w * 0.06)} ${n(y - h * 0.34)} ${n(x + w * 0.1)} ${n(y - h * 0.5)}Z" fill="${b.dark}" opacity=".8"/><path d="M${n(a)} ${n(y - h)}l${n(-s * 0.6)} ${n(s)} ${n(s * 0.3)} ${n(-s * 0.2)} ${n(s * 0.2)} ${n(s * 0.4)} ${n(s * 0.26)} ${n(-s * 0.36)} ${n(s * 0.34)} ${n(s * 0.16)}Z" fill="#e6e8e4"/><path d="${west}" fill="none" stroke="${b.rim}" stroke-width="1" opacity=".7"/>`;
}

export const bush = (x: number, y: number, w: number, b: Biome): string =>
  `${shade(x, y, w)}<path d="M${n(x - w)} ${n(y - w * 0.5)}a${n(w * 0.6)} ${n(w * 0.6)} 0 0 1 ${n(w * 0.8)} ${n(-w * 0.8)}a${n(w * 0.62)} ${n(w * 0.62)} 0 0 1 ${n(w)} ${n(w * 0.5)}a${n(w * 0.42)} ${n(w * 0.42)} 0 0 1 ${n(-w * 0.1)} ${n(w * 0.8)}H${n(x - w * 0.8)}a${n(w * 0.3)} ${n(w * 0.3)} 0 0 1 ${n(-w * 0.2)} ${n(-w * 0.5)}Z" fill="${b.dark}"/><path d="M${n(x - w * 0.9)} ${n(y - w * 0.6)}a${n(w * 0.6)} ${n(w * 0.6)} 0 0 1 ${n(w * 0.74)} ${n(-w * 0.7)}" fill="none" stroke="${b.rim}" stroke-width="1" opacity=".5"/>`;

export const dune = (x: number, y: number, w: number, b: Biome): string =>
  `<path d="M${n(x - w)} ${n(y)}Q${n(x - w * 0.3)} ${n(y - w * 0.22)} ${n(x - w * 0.06)} ${n(y - w * 0.62)}Q${n(x + w * 0.3)} ${n(y - w * 0.2)} ${n(x + w)} ${n(y)}Z" fill="${b.high}"/><path d="M${n(x - w * 0.06)} ${n(y - w * 0.62)}Q${n(x + w * 0.3)} ${n(y - w * 0.2)} ${n(x + w)} ${n(y)}H${n(x)}Q${n(x + w * 0.16)} ${n(y - w * 0.3)} ${n(x - w * 0.06)} ${n(y - w * 0.62)}Z" fill="${b.dark}" opacity=".6"/>`;

export const reeds = (x: number, y: number, b: Biome): string =>
  `<path d="M${n(x)} ${n(y)}v-20M${n(x + 5)} ${n(y)}v-15M${n(x - 5)} ${n(y)}v-13" stroke="${b.dark}" stroke-width="1.6"/><path d="M${n(x)} ${n(y - 16)}v-7M${n(x + 5)} ${n(y - 11)}v-6M${n(x - 5)} ${n(y - 10)}v-5" stroke="#8a5a44" stroke-width="3" stroke-linecap="round"/>`;

export const pool = (x: number, y: number, w: number, fill: string, b: Biome): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(w)}" ry="${n(w * 0.36)}" fill="${fill}" opacity=".75"/><path d="M${n(x - w * 0.8)} ${n(y - 3)}q${n(w * 0.8)}-7 ${n(w * 1.6)} 0" fill="none" stroke="${b.rim}" stroke-width="1" opacity=".5"/>`;

export const rock = (x: number, y: number, b: Biome): string =>
  `<path d="M${n(x - 13)} ${n(y)}l4-10 7-5 7 5 7 10q-12 4-25 0z" fill="${b.dark}"/><path d="M${n(x - 9)} ${n(y - 10)}l7-5 7 5" fill="none" stroke="${b.rim}" stroke-width=".9" opacity=".5"/>`;

export const column = (x: number, y: number, h: number, b: Biome): string =>
  `${shade(x, y, 8)}<path d="M${n(x - 6)} ${n(y)}V${n(y - 3)}H${n(x - 4)}V${n(y - h)}L${n(x + 1)} ${n(y - h - 3)} ${n(x + 4)} ${n(y - h + 2)}V${n(y - 3)}H${n(x + 6)}V${n(y)}Z" fill="${b.high}"/><path d="M${n(x)} ${n(y - h + 1)}H${n(x + 4)}V${n(y - 3)}H${n(x + 6)}V${n(y)}H${n(x)}Z" fill="${b.dark}" opacity=".6"/>`;

export const wall = (x: number, y: number, w: number, b: Biome): string =>
  `${shade(x, y, w * 0.8)}<path d="M${n(x - w)} ${n(y)}v-9l6-3 4 2 5-5 6 3 4-2 3 5v9z" fill="${b.high}"/><path d="M${n(x - w)} ${n(y - 4)}h${n(w * 1.5)}M${n(x - w * 0.4)} ${n(y)}v-4M${n(x + w * 0.1)} ${n(y - 4)}v-5" stroke="${b.dark}" stroke-width="1" opacity=".7"/>`;

export const wave = (x: number, y: number): string =>
  `M${n(x)} ${n(y)}q4-3 8 0t8 0M${n(x + 7)} ${n(y + 6)}q4-3 8 0t8 0`;

/** A small thing that makes one land unlike the next of its kind; at most 27 to each side and 44 high. */
export type Landmark = (b: Biome) => string;

const at = (body: string, scale = 1): string =>
  scale === 1 ? body : `<g transform="scale(${scale})">${body}</g>`;
const foot = '<ellipse cx="5" cy="0" rx="16" ry="4" fill="#060c12" opacity=".3"/>';

const house: Landmark = (b) =>
  `${foot}<path d="M-11 0V-12H11V0Z" fill="${b.dark}"/><path d="M-15-11L-6-23H7L15-11Z" fill="${b.dark}"/><path d="M-15-11L-6-23H7" fill="none" stroke="${b.rim}" stroke-width="1.2" opacity=".8"/><rect x="-5" y="-8" width="5" height="5" fill="#d9a75e"/>`;
const lighthouse: Landmark = () =>
  `${foot}<path d="M-8 2L-5-40H5L8 2Z" fill="#d9d2bd"/><path d="M-5.8-26h11.6l.8 9h-13.2zM-7-8H7l.6 8H-7.6z" fill="#a8472f"/><path d="M1-40h4l3 42H3z" fill="#12283a" opacity=".4"/><path d="M-6-40v-8H6v8Z" fill="#f0cf8f"/><path d="M-8-47L0-56L8-47Z" fill="#12283a"/>`;
const mill: Landmark = (b) =>
  `${foot}<path d="M-9 0L-6-24H6L9 0Z" fill="${b.dark}"/><path d="M-7-23Q0-33 7-23Z" fill="${b.high}"/><path d="M0-25L-15-38M0-25L15-12M0-25L-14-11M0-25L14-39" stroke="${b.rim}" stroke-width="2.6"/><path d="M0-25L-15-38M0-25L15-12M0-25L-14-11M0-25L14-39" stroke="${b.dark}" stroke-width="1"/><rect x="-2.5" y="-8" width="5" height="8" fill="#d9a75e"/>`;
const palms: Landmark = (b) =>
  `<ellipse cx="2" cy="-1" rx="24" ry="8" fill="#2f6a76"/><path d="M-20-2q22-8 44 1" fill="none" stroke="#9cc7c4" stroke-width="1" opacity=".8"/><path d="M-8-2q3-16-1-30M12 0q-1-14 3-24" stroke="${b.dark}" stroke-width="2.4" fill="none"/><path d="M-9-32q-10-6-16 2q9-3 16 0q0-9-9-12q8-2 10 9q6-9 14-5q-9 0-13 6q9-2 14 5q-8-4-16-3zM15-24q-8-4-12 2q7-2 12 0q6-6 12-1q-7-1-12 2q5 2 7 8q-6-6-8-8z" fill="${b.dark}"/>`;
const cactus: Landmark = (b) =>
  `${foot}<path d="M-4 0v-28q0-5 4-5t4 5v10h4v-8q0-3 2.5-3t2.5 3v9q0 4-4 4h-5v13zM-4-12h-5q-4 0-4-4v-8q0-3 2.5-3t2.5 3v7h4" fill="${b.dark}"/><path d="M-2-30v29" stroke="${b.rim}" stroke-width="1" opacity=".4"/>`;
const tent: Landmark = (b) =>
  `${foot}<path d="M-20 0L0-26L20 0Z" fill="${b.high}"/><path d="M0-26L20 0H4Z" fill="${b.dark}" opacity=".65"/><path d="M-5 0L0-14L5 0Z" fill="${b.dark}"/><path d="M0-26v-6l8 3-8 3" fill="#a8472f"/>`;
const stones: Landmark = (b) =>
  `${foot}<path d="M-19 0V-19L-13-24L-9-17V0ZM-3 0V-28L4-32L8-26V0ZM14 0V-15L19-18L22-13V0Z" fill="${b.dark}"/><path d="M-19-19L-13-24L-9-17M-3-28L4-32L8-26M14-15L19-18L22-13" fill="none" stroke="${b.rim}" stroke-width="1.1" opacity=".75"/>`;
const well: Landmark = (b) =>
  `${foot}<path d="M-10 0V-10H10V0Z" fill="${b.dark}"/><path d="M-10-10v-13M10-10v-13" stroke="${b.dark}" stroke-width="2.2"/><path d="M-14-22L0-33L14-22Z" fill="${b.high}"/><path d="M-14-22L0-33L14-22" fill="none" stroke="${b.rim}" stroke-width="1"/><path d="M0-26v12" stroke="${b.rim}" stroke-width="1"/>`;
const sheaves: Landmark = (b) =>
  `${foot}<path d="M-20 0Q-20-16-12-18Q-4-16-4 0ZM0 0Q0-20 9-22Q18-20 18 0Z" fill="#b99a5d"/><path d="M-16-9h8M3-11h12" stroke="${b.dark}" stroke-width="1.6"/><path d="M-12-18v-4M9-22v-4" stroke="#b99a5d" stroke-width="3"/>`;
const hives: Landmark = (b) =>
  `${foot}<path d="M-19 0v-12q0-7 7-7t7 7V0zM3 0v-15q0-8 8-8t8 8V0z" fill="#c39a52"/><path d="M-19-6h14M-18-12h12M3-7h16M4-14h14" stroke="${b.dark}" stroke-width="1" opacity=".7"/><circle cx="-12" cy="-4" r="2" fill="${b.dark}"/><circle cx="11" cy="-5" r="2.2" fill="${b.dark}"/>`;
const arch: Landmark = (b) =>
  `${foot}<path d="M-20 0V-22Q-20-38 0-38T20-22V0H11V-20Q11-29 0-29T-11-20V0Z" fill="${b.high}"/><path d="M0-38Q20-38 20-22V0H11V-20Q11-29 0-29Z" fill="${b.dark}" opacity=".5"/><path d="M-15-30l5 5M0-38v9M15-30l-5 5M-20-12h9M11-12h9" stroke="${b.dark}" stroke-width="1.1" opacity=".8"/>`;
const bust: Landmark = (b) =>
  `${foot}<path d="M-14 0Q-18-22-4-30Q12-34 17-18Q18-6 12 0Z" fill="${b.high}"/><path d="M4-31Q16-28 17-17Q18-6 12 0H4Z" fill="${b.dark}" opacity=".4"/><path d="M-10-14q4 4 8 0M4-14q4 4 8 0M0-12v6M-5-3q6 3 11 0" stroke="${b.dark}" stroke-width="1.5" fill="none" stroke-linecap="round"/>`;
const belfry: Landmark = (b) =>
  `${foot}<path d="M-10 0V-26H10V0Z" fill="${b.high}"/><path d="M2 0V-26H10V0Z" fill="${b.dark}" opacity=".5"/><path d="M-13-26L0-42L13-26Z" fill="${b.dark}"/><path d="M-5-12v-6q0-5 5-5t5 5v6z" fill="${b.dark}"/><path d="M-3-14q0-5 3-5t3 5z" fill="#d9a75e"/>`;
const lake: Landmark = () =>
  `<ellipse cy="0" rx="27" ry="11" fill="#5d7d95"/><path d="M-24-3q24-9 49 1" fill="none" stroke="#fff" stroke-width="1" opacity=".6"/><path d="M-14 2l9-4 8 5 9-6" fill="none" stroke="#fff" stroke-width=".9" opacity=".7"/>`;
const snowman: Landmark = () =>
  `${foot}<circle cy="-7" r="9" fill="#eef3f4"/><circle cy="-20" r="7" fill="#f4f8f8"/><path d="M2-27A7 7 0 0 1 2-13A9 9 0 0 1 4 1Q10-4 6-12Q10-20 2-27Z" fill="#8fa3b3"/><path d="M-6-26H6M-3.5-26v-7h7v7" fill="#283a4d" stroke="#283a4d" stroke-width="2"/><path d="M-1-20l-7 2 7 1" fill="#c9603c"/>`;
const sled: Landmark = (b) =>
  `${foot}<path d="M-20-2H16Q22-2 22-9" fill="none" stroke="${b.dark}" stroke-width="2"/><path d="M-17-8H14L10-2H-14Z" fill="#a8472f"/><path d="M-14-8Q-12-20 0-20T10-8Z" fill="${b.dark}"/><path d="M-9-14Q0-22 6-13" fill="none" stroke="${b.rim}" stroke-width="1"/>`;
const lilies: Landmark = (b) =>
  `${pool(0, -1, 27, '#2a6468', b)}<ellipse cx="-9" cy="0" rx="8" ry="3" fill="#6f917b"/><ellipse cx="10" cy="-4" rx="6" ry="2.4" fill="#6f917b"/><path d="M-9-1q-4-5-1-8 3 2 3 4 3-4 5-2 0 4-7 6z" fill="#e8dfd0"/>`;
const stilts: Landmark = (b) =>
  `${foot}<path d="M-12 0v-12M12 0v-12M-4 0v-12" stroke="${b.dark}" stroke-width="2"/><path d="M-15-11V-22H15V-11Z" fill="${b.dark}"/><path d="M-19-21L-2-34L19-21Z" fill="#8a7a58"/><path d="M-19-21L-2-34" fill="none" stroke="${b.rim}" stroke-width="1"/><rect x="-4" y="-18" width="6" height="5" fill="#d9a75e"/>`;
const deadTree: Landmark = (b) =>
  `${foot}<path d="M-2 0Q-1-14-3-24Q-12-26-17-36M-2-16Q6-22 8-34M-3-24Q-2-32-5-40M4-25Q12-28 18-34" stroke="${b.dark}" stroke-width="3" fill="none" stroke-linecap="round"/>`;
const boat: Landmark = () =>
  `<path d="M-16-4H14L9 4H-11Z" fill="#12283a"/><path d="M-1-6V-30Q-16-19-16-6Z" fill="#c9603c"/><path d="M1-6V-28Q12-18 12-6Z" fill="#d9d2bd"/>`;
const cave: Landmark = (b) =>
  `${foot}<path d="M-24 0Q-24-26-4-32Q18-34 24 0Z" fill="${b.tones[1]}"/><path d="M-4-32Q18-34 24 0H8Q10-20-4-32Z" fill="${b.dark}" opacity=".55"/><path d="M-9 0Q-9-15-1-15T7 0Z" fill="${b.dark}"/><path d="M-24 0Q-24-26-4-32" fill="none" stroke="${b.rim}" stroke-width="1.1"/>`;
const bridge: Landmark = (b) =>
  `<path d="M-27-8Q0-22 27-8" fill="none" stroke="${b.dark}" stroke-width="2"/><path d="M-27-1Q0-14 27-1" fill="none" stroke="#8a6a45" stroke-width="4"/><path d="M-18-11v7M-9-14v7M0-15v7M9-14v7M18-11v7" stroke="${b.dark}" stroke-width="1.2"/>`;
const mushrooms: Landmark = (b) =>
  `${foot}<path d="M-12 0V-9H-7V0ZM4 0V-14H11V0Z" fill="#d9d2bd"/><path d="M-18-8Q-17-18-9.5-18T-2-8ZM-3-13Q-2-27 7.5-27T18-13Z" fill="#b1492f"/><path d="M-12-13h0M-7-11h0M3-19h0M9-22h0M13-17h0" stroke="#f1e6cd" stroke-width="2.6" stroke-linecap="round"/><path d="M-18-8Q-17-18-9.5-18M-3-13Q-2-27 7.5-27" fill="none" stroke="${b.rim}" stroke-width="1" opacity=".6"/>`;

const MARKS: Readonly<Record<string, readonly Landmark[]>> = {
  mountain: [house, cave, stones, bridge],
  snow: [lake, house, snowman, sled],
  forest: [house, mushrooms, stones, well],
  meadow: [mill, house, sheaves, hives],
  dunes: [palms, tent, cactus, stones],
  marsh: [lilies, stilts, deadTree, bridge],
  ruins: [arch, bust, belfry, well],
};

/** The landmark of a land, standing at the origin. */
export function landmark(name: string, seed: number, b: Biome): string {
  const marks = MARKS[name] ?? [house];
  const mark = marks[seed % marks.length] ?? house;
  return at(mark(b), name === 'mountain' ? 0.9 : 1);
}

const ISLAND = [lighthouse, house, stones, palms] as const;

/** What stands on a coast's island, and a boat or a rock beside it. */
export const islandMark = (seed: number): string => (ISLAND[seed % ISLAND.length] ?? lighthouse)(FOREST);
export const sail = boat;
