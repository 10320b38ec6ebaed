import { r1, rng, times } from '@/art/pieces/prim';
import { kindAt, KINDS, LOOKS, ridge, type Kind } from './kinds';
import { landmarks } from './landmarks';
import { n, shape } from './signs';

/** The measures of the onirosphere, for the box it is given. Units are those of the mock-ups. */
export interface Geometry {
  phone: boolean;
  w: number;
  h: number;
  /** Where the first column begins, and how wide each is. */
  x0: number;
  col: number;
  /** Where the ridges of the three rows run. */
  ridges: readonly number[];
  /** The hypnogram by column. */
  track: readonly number[];
}

export const COLUMNS = 4;

/** Fills a box of any shape without stretching: the drawing keeps its scale and its ground gives way. */
export function geometry(width: number, height: number, phone: boolean): Geometry {
  const [bw, bh] = phone ? [374, 452] : [632, 434];
  const scale = Math.min((width || bw) / bw, (height || bh) / bh);
  const w = Math.round((width || bw) / scale);
  const h = Math.round((height || bh) / scale);
  const x0 = phone ? 28 : 30;
  const share = phone ? [0.4206, 0.654, 0.8874] : [0.41, 0.65, 0.8894];
  return {
    phone,
    w,
    h,
    x0,
    col: (w - x0 - 4) / COLUMNS,
    ridges: share.map((part) => r1(h * part)),
    track: phone ? [52, 72, 96, 62] : [40, 54, 76, 48],
  };
}

export const colX = (g: Geometry, column: number): number => g.x0 + g.col * column;
export const landmarkX = (g: Geometry, column: number): number =>
  colX(g, column) + (g.phone ? g.col * 0.267 : g.col * 0.286);
export const nautX = (g: Geometry, column: number): number =>
  colX(g, column) + (g.phone ? g.col * 0.722 : g.col * 0.687);
export const middleX = (g: Geometry, column: number): number => colX(g, column) + g.col / 2;
export const ridgeY = (g: Geometry, row: number): number => g.ridges[row] ?? 0;
export const trackY = (g: Geometry, column: number): number => g.track[column] ?? 0;
/** The moon over a column. */
export const moonAt = (g: Geometry, column: number): readonly [number, number] =>
  g.phone ? [middleX(g, column), trackY(g, column) - 33] : [colX(g, column) + 36, trackY(g, column) - 19];

/** Sleep by column: drowsiness even, light sleep busier, deep sleep tall and slow, fast sleep low and dense. */
const HEIGHTS = [4, 6.5, 12, 3.4] as const;
const PERIODS = [10, 7.6, 15, 5] as const;

function along(g: Geometry, values: readonly number[], k = 1): (x: number) => number {
  return (x) => {
    const at = Math.max(0, Math.min(COLUMNS - 1, (x - g.x0) / g.col - 0.5));
    const i = Math.floor(at);
    const t = at - i;
    const soft = t * t * (3 - 2 * t);
    const [a = 0, b = a] = [values[i], values[i + 1]];
    return (a + (b - a) * soft) * k;
  };
}

/** The ridge of a row: the handwriting of its type. */
export const ridgeLine = (g: Geometry, row: number, down = 0, flat = 1): string =>
  ridge(
    kindAt(row),
    g.w,
    ridgeY(g, row) + down,
    along(g, HEIGHTS, flat * (g.phone ? 0.75 : 1)),
    along(g, PERIODS, (g.phone ? 0.86 : 1) * (row === 2 ? 1.1 : 1)),
  );

export function trackLine(g: Geometry): string {
  const [a = 0, b = 0, c = 0, d = 0] = g.track;
  const step = (column: number, from: number, to: number): string => {
    const x = colX(g, column);
    return `H${r1(x - 10)}C${r1(x + 9)} ${from} ${r1(x - 9)} ${to} ${r1(x + 10)} ${to}`;
  };
  return `M6 ${a}${step(1, a, b)}${step(2, b, c)}${step(3, c, d)}H${g.w - 2}`;
}

const GROUNDS: Readonly<Record<Kind, readonly [top: string, low: string]>> = {
  lucid: ['#6b4126', '#33211a'],
  collective: ['#63344a', '#2c1b25'],
  recurring: ['#37522e', '#141d15'],
};

const DEFS = `<linearGradient id="nd-sky" x2="1" y2="0"><stop stop-color="#6d5148"/><stop offset=".3" stop-color="#33475a"/><stop offset=".62" stop-color="#141d2b"/><stop offset=".8" stop-color="#3a2c4c"/><stop offset="1" stop-color="#7a4b58"/></linearGradient><linearGradient id="nd-skyv" x2="0" y2="1"><stop stop-color="#0b0e10" stop-opacity=".55"/><stop offset=".42" stop-color="#0b0e10" stop-opacity="0"/></linearGradient><radialGradient id="nd-mglow"><stop stop-color="#ffe9bd" stop-opacity=".6"/><stop offset=".45" stop-color="#ffdf9e" stop-opacity=".18"/><stop offset="1" stop-color="#ffdf9e" stop-opacity="0"/></radialGradient><linearGradient id="nd-beam" x2="0" y2="1"><stop stop-color="#ffe2b0" stop-opacity=".3"/><stop offset="1" stop-color="#ffe2b0" stop-opacity="0"/></linearGradient><pattern id="nd-mm" width="17" height="17" patternUnits="userSpaceOnUse"><path d="M17 0H0V17" fill="none" stroke="#b9c9cf" stroke-width=".6" opacity=".13"/></pattern>${KINDS.map((kind) => `<linearGradient id="nd-g-${kind}" x2="0" y2="1"><stop stop-color="${GROUNDS[kind][0]}"/><stop offset=".45" stop-color="${GROUNDS[kind][1]}"/></linearGradient>`).join('')}`;

function hills(g: Geometry, y: number, seed: number, fill: string, opacity: number): string {
  const random = rng(seed);
  const line = times(Math.ceil(g.w / 26) + 1, (i) => `L${i * 26} ${r1(y + random() * 22)}`).join('');
  return `<path d="M0 ${g.h}${line}V${g.h}Z" fill="${fill}" opacity="${opacity}"/>`;
}

/** The sky, before which the moon hangs. */
export function sky(g: Geometry): string {
  const random = rng(41);
  const dust = times(46, () => `M${r1(random() * g.w)} ${r1(random() * ridgeY(g, 0))}h0`).join('');
  const all = (fill: string): string => `<rect width="${g.w}" height="${g.h}" fill="${fill}"/>`;
  return `<defs>${DEFS}${landmarks().defs}</defs>${all('url(#nd-sky)')}${all('url(#nd-skyv)')}${all('url(#nd-mm)')}<path d="${dust}" stroke="#f3ead2" stroke-width="1.4" stroke-linecap="round" opacity=".55"/>`;
}

/** The ranges of the three rows with all that stands there. */
export function land(g: Geometry): string {
  const top = ridgeY(g, 0);
  let out = hills(g, top - 48, 5, '#52606b', 0.55) + hills(g, top - 34, 9, '#39444c', 0.8);
  KINDS.forEach((kind, row) => {
    const { tone } = LOOKS[kind];
    const line = ridgeLine(g, row);
    const ground = `${line}L${g.w} ${g.h}L0 ${g.h}Z`;
    out += `<path d="${ground}" opacity=".4" transform="translate(0 -4)"/><path d="${ground}" fill="url(#nd-g-${kind})"/><path d="${line}" fill="none" stroke="${tone}" stroke-width="2.6" stroke-linejoin="round"/>`;
    for (let i = 1; i < 5; i++)
      out += `<path d="${ridgeLine(g, row, i * 7.5, 1 - i * 0.17)}" fill="none" stroke="${tone}" stroke-width="${n(1.5 - i * 0.2)}" opacity="${n(0.5 - i * 0.1, 2)}"/>`;
  });
  for (let column = 1; column < COLUMNS; column++)
    out += `<path d="M${r1(colX(g, column))} 8V${g.h}" stroke="#e9dfc6" stroke-dasharray="1 7" opacity=".4"/>`;
  KINDS.forEach((kind, row) => {
    const y = ridgeY(g, row);
    out += `<path d="M0 ${y - 20}H20Q26 ${y - 20} 26 ${y - 14}V${y + 14}Q26 ${y + 20} 20 ${y + 20}H0Z" fill="#14171a" stroke="${LOOKS[kind].tone}" stroke-width="1.4"/>${shape(LOOKS[kind].shape, 5, y - 8, 16, LOOKS[kind].tone)}`;
  });
  landmarks().bodies.forEach((body, at) => {
    out += `<g transform="translate(${r1(landmarkX(g, at % COLUMNS))} ${ridgeY(g, Math.floor(at / COLUMNS)) + 4})">${body}</g>`;
  });
  const track = trackLine(g);
  out += `<g fill="none"><path d="${track}" stroke="#000" stroke-opacity=".5" stroke-width="8" transform="translate(0 2.5)"/><path d="${track}" stroke="#6f6a5c" stroke-width="6.5"/><path d="${track}" stroke="#e6dabb" stroke-width="1.6"/></g>`;
  return out;
}

/** Light that falls from the moon into its column. */
export const beam = (g: Geometry): string => {
  const c = g.col;
  return `M${r1(c / 2 - 26)} 0L${r1(2)} ${g.h}H${r1(c - 2)}L${r1(c / 2 + 26)} 0Z`;
};

/** An oneironaut, 28 × 38, its creature drawn apart. */
export const NAUT = 'M0 14A14 14 0 0 1 28 14V31H0ZM0 33H28V38H0Z';

/** From the moon to where it goes next; over the edge and in again on the other side at the end of sleep. */
export function onward(g: Geometry, from: number): { lines: string[]; head: string } {
  const to = (from + 1) % COLUMNS;
  const [ax, ay] = moonAt(g, from);
  const [bx, by] = moonAt(g, to);
  const r = g.phone ? 14 : 17;
  if (to === 0) {
    const y = r1(Math.max(12, by - 2));
    return {
      lines: [
        `M${r1(ax + r + 6)} ${r1(ay - 3)}Q${r1((ax + g.w) / 2)} ${r1(ay - 13)} ${g.w} ${r1(ay - 9)}`,
        `M2 ${y - 5}L${r1(bx - r - 13)} ${y}`,
      ],
      head: `M${r1(bx - r - 3)} ${y + 1}l-11 -6v11z`,
    };
  }
  const [sx, sy] = [ax + r + 5, ay - 3];
  const [ex, ey] = [bx - r - 1, by - r + 5];
  const [cx, cy] = [(sx + ex) / 2 + 8, Math.min(sy, ey) - 14];
  const angle = Math.atan2(ey - cy, ex - cx);
  const turn = (x: number, y: number): string =>
    `${r1(ex + x * Math.cos(angle) - y * Math.sin(angle))} ${r1(ey + x * Math.sin(angle) + y * Math.cos(angle))}`;
  return {
    lines: [
      `M${r1(sx)} ${r1(sy)}Q${r1(cx)} ${r1(cy)} ${r1(ex - 6 * Math.cos(angle))} ${r1(ey - 6 * Math.sin(angle))}`,
    ],
    head: `M${turn(3, 0)}L${turn(-8, -6)}L${turn(-8, 6)}Z`,
  };
}
