/** The papers and textures of the page, as SVG data URIs. CSS cannot draw them: `npm run papers` writes what these return. */
import { pt, r1, rng, smooth, times, type Point } from './prim';

const escapes: readonly (readonly [RegExp, string])[] = [
  [/\n\s*/g, ''],
  [/"/g, "'"],
  [/%/g, '%25'],
  [/#/g, '%23'],
  [/</g, '%3C'],
  [/>/g, '%3E'],
];
const uri = (svg: string): string =>
  `url("data:image/svg+xml,${escapes.reduce((text, [what, by]) => text.replace(what, by), svg)}")`;
const svg = (w: number, h: number, inside: string, box = ''): string =>
  uri(`<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"${box}>${inside}</svg>`);
const square = (size: number, inside: string): string =>
  svg(size, size, inside, ` viewBox="0 0 ${size} ${size}"`);

const noise = (size: number, frequency: string | number, seed: number, matrix: string): string =>
  svg(
    size,
    size,
    `<filter id="n" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" seed="${seed}" stitchTiles="stitch"/><feColorMatrix values="${matrix}"/></filter><rect width="${size}" height="${size}" filter="url(#n)"/>`,
  );

/** Paper grain: one small tile, rasterised once. */
const grain = (a: number, light: number): string =>
  noise(180, 0.8, 4, `0 0 0 0 ${light} 0 0 0 0 ${light} 0 0 0 0 ${light} ${a} ${a} ${a} 0 ${-a * 1.28}`);

const fibre = (): string => noise(240, '.035 .5', 9, '0 0 0 0 .25 0 0 0 0 .18 0 0 0 0 .1 .5 .5 .2 0 -.52');

/** Walnut: long wavy lines that tile. */
function wood(): string {
  const random = rng(77);
  const [W, H] = [720, 240];
  const lines = times(26, (i) => {
    const y = (i * H) / 26 + random() * 5;
    const a = 1.5 + random() * 3.5;
    const phase = random() * 6.28;
    const k = 1 + Math.floor(random() * 2);
    const pts: Point[] = [];
    for (let x = 0; x <= W; x += 40) pts.push([x, y + Math.sin((x / W) * 6.283 * k + phase) * a]);
    return `<path d="${smooth(pts)}" stroke-opacity="${r1(0.25 + random() * 0.55)}" stroke-width="${r1(0.5 + random() * 1.2)}"/>`;
  });
  const every2nd = lines.filter((_, i) => i % 2 === 0);
  return svg(
    W,
    H,
    `<g fill="none" stroke="#170d07" opacity=".7">${lines.join('')}</g><g fill="none" stroke="#6a452a" opacity=".28" transform="translate(0 3)">${every2nd.join('')}</g>`,
  );
}

/** A hand-cut sheet in nine slices of 24. */
function deckle(fill: string, edge: string, under: string, seed: number): string {
  const random = rng(seed);
  const [size, slice, steps] = [144, 24, 12];
  const [a, b] = [2.2, size - 2.2];
  const span = b - a;
  // straight at the corners and where the slices meet, or stretched edges would not join
  const side = (): Point[] =>
    times(steps + 1, (i): Point => {
      const t = i / steps;
      const joins = Math.abs(t - slice / size) < 0.01 || Math.abs(t - 1 + slice / size) < 0.01;
      return [t, i === 0 || i === steps || joins ? 0 : (random() - 0.5) * 2];
    }).slice(0, -1);
  const nick = (t: number): number => (t === 0 ? 1 : 0);
  const pts: Point[] = [
    ...side().map(([t, o]): Point => [a + t * span, a + o + nick(t)]),
    ...side().map(([t, o]): Point => [b + o - nick(t), a + t * span]),
    ...side().map(([t, o]): Point => [b - t * span, b + o - nick(t)]),
    ...side().map(([t, o]): Point => [a + o + nick(t), b - t * span]),
  ];
  const d = 'M' + pts.map((p) => pt(p[0], p[1])).join('L') + 'Z';
  return square(
    size,
    `<path d="${d}" fill="${under}" transform="translate(0 2.2)"/><path d="${d}" fill="${fill}"/><path d="${d}" fill="none" stroke="${edge}" stroke-width="1"/>`,
  );
}

interface PlateLook {
  line?: string;
  lw?: number;
  inner?: string;
  under?: string;
  r?: number;
  size?: number;
}

/** A plate with scooped corners: buttons, the prompt bar. */
function plate(fill: string, { line, lw = 1, inner, under, r = 6, size = 48 }: PlateLook): string {
  const scooped = (i: number): string => {
    const b = size - i;
    return `M${i + r} ${i}H${b - r}A${r} ${r} 0 0 0 ${b} ${i + r}V${b - r}A${r} ${r} 0 0 0 ${b - r} ${b}H${i + r}A${r} ${r} 0 0 0 ${i} ${b - r}V${i + r}A${r} ${r} 0 0 0 ${i + r} ${i}Z`;
  };
  const d = scooped(0.75);
  return square(
    size,
    (under ? `<path d="${d}" fill="${under}" transform="translate(0 1.6)"/>` : '') +
      `<path d="${d}" fill="${fill}"${line ? ` stroke="${line}" stroke-width="${lw}"` : ''}/>` +
      (inner ? `<path d="${scooped(0.75 + 3.2)}" fill="none" stroke="${inner}" stroke-width=".7"/>` : ''),
  );
}

/** Gold tooling for the leather: a double line and secession corners. */
function tooling(c: string): string {
  const S = 180;
  const box = (x: number, y: number, w: number): string =>
    `<rect x="${x}" y="${y}" width="${w}" height="${w}" fill="${c}" stroke="none"/>`;
  const corner = `
    <path d="M6 58V6H58" /><path d="M12 58V12H58"/>
    ${box(17, 17, 7)}${box(27, 17, 7)}${box(17, 27, 7)}
    ${box(37, 17, 4)}${box(17, 37, 4)}${box(27.5, 27.5, 4)}
    <path d="M17 58V45M58 17H45M22 58Q22 44 34 40Q46 36 44 27Q36 26 36 36Q36 48 58 22" stroke-width=".9"/>`;
  const corners = [0, 90, 180, 270].map((a) => `<g transform="rotate(${a} ${S / 2} ${S / 2})">${corner}</g>`);
  return square(
    S,
    `<g fill="none" stroke="${c}" stroke-width="1.1">${corners.join('')}<path d="M58 6H${S - 58}M58 12H${S - 58}M58 ${S - 6}H${S - 58}M58 ${S - 12}H${S - 58}M6 58V${S - 58}M12 58V${S - 58}M${S - 6} 58V${S - 58}M${S - 12} 58V${S - 58}"/></g>`,
  );
}

const PAPER_UNDER = '#0a0705';
const SHEET_UNDER = '#050606';

/** Textures that every mood shares, by custom property. */
export const textures = (): Record<string, string> => ({
  '--tx-grain': grain(0.3, 1),
  '--tx-grain-dark': grain(0.5, 0),
  '--tx-fibre': fibre(),
  '--tx-wood': wood(),
  '--bx-paper': deckle('#f1e6cd', '#fff6e0', PAPER_UNDER, 12),
  '--bx-half': deckle('#d3c6a6', '#e6dabb', PAPER_UNDER, 21),
  '--bx-lamp': plate('#ffd68c', { inner: '#a8762a', under: '#5b3d14' }),
  '--bx-lamp-hot': plate('#ffe5b3', { inner: '#a8762a', under: '#5b3d14' }),
  '--bx-quiet': plate('none', { line: '#9a8050', lw: 1.1 }),
  '--bx-quiet-hot': plate('#ffd68c22', { line: '#ffd68c', lw: 1.2 }),
  '--bx-wax': plate('#b23a2c', { inner: '#ff9a83', under: '#4a1510' }),
  '--bx-off': plate('none', { line: '#57503f', lw: 1 }),
});

/** What the papers of a mood are cut from. */
export interface MoodPapers {
  sheet: string;
  edge: string;
  raised: string;
  raisedEdge: string;
  foil: string;
  prompt: string;
  lamp: string;
}

/** The house itself, where no game sets the mood. */
export const HOUSE: MoodPapers = {
  sheet: '#141f21',
  edge: '#33494a',
  raised: '#1c2b2d',
  raisedEdge: '#41595a',
  foil: '#8a6c3b',
  prompt: '#10181a',
  lamp: '#ffd68c',
};

/** The same shapes cut from a mood's paper: a border image cannot read variables. */
export const moodTextures = (p: MoodPapers): Record<string, string> => ({
  '--bx-sheet': deckle(p.sheet, p.edge, SHEET_UNDER, 5),
  '--bx-sheet-2': deckle(p.raised, p.raisedEdge, SHEET_UNDER, 8),
  '--bx-tooling': tooling(p.foil),
  '--bx-prompt': plate(p.prompt, { line: p.raisedEdge, lw: 1.2, r: 9, size: 64 }),
  '--bx-prompt-mine': plate(p.prompt, { line: p.lamp, lw: 1.6, inner: p.foil, r: 9, size: 64 }),
});
