import { around, pt, r1, type Point } from '@/art/pieces/prim';
import { CAME, use } from './symbols';

/** A cell of the tile or of the ring around it: x to the right, y down, (0, 0) top left on the tile. */
export type Spot = readonly [number, number];
/** What a medal on glass says of its cell: no use there, banishes, or collects. */
export type Shine = 'idle' | 'gone' | 'got';

/** One cell with its gap, in the drawing's units; the tile and a ring of one cell take 536. */
export const PITCH = 106;
export const SIDE = 3;
const INSET = 3;

export const left = (cell: number): number => (cell + 1) * PITCH + 3;
export const onTile = ([x, y]: Spot): boolean => x >= 0 && y >= 0 && x < SIDE && y < SIDE;

/** The outline of cells that hang together, drawn in by *inset*, its corners rounded. */
export function outline(cells: readonly Spot[], inset = INSET, round = 11): string {
  const has = new Set(cells.map(([x, y]) => `${x},${y}`));
  const next = new Map<string, Point>();
  for (const [x, y] of cells) {
    if (!has.has(`${x},${y - 1}`)) next.set(`${x},${y}`, [x + 1, y]);
    if (!has.has(`${x + 1},${y}`)) next.set(`${x + 1},${y}`, [x + 1, y + 1]);
    if (!has.has(`${x},${y + 1}`)) next.set(`${x + 1},${y + 1}`, [x, y + 1]);
    if (!has.has(`${x - 1},${y}`)) next.set(`${x},${y + 1}`, [x, y]);
  }
  const first = cells[0];
  if (!first) return '';
  const start = [...cells].sort((a, b) => a[1] - b[1] || a[0] - b[0])[0] ?? first;
  const loop: Point[] = [];
  let here: Point = start;
  do {
    loop.push(here);
    here = next.get(`${here[0]},${here[1]}`) ?? start;
  } while ((here[0] !== start[0] || here[1] !== start[1]) && loop.length < 40);
  return (
    loop
      .flatMap((b, i): string[] => {
        const a = around(loop, i - 1);
        const c = around(loop, i + 1);
        const d1: Point = [b[0] - a[0], b[1] - a[1]];
        const d2: Point = [c[0] - b[0], c[1] - b[1]];
        if (d1[0] === d2[0] && d1[1] === d2[1]) return [];
        const x = left(b[0]) + (-d1[1] - d2[1]) * inset;
        const y = left(b[1]) + (d1[0] + d2[0]) * inset;
        return [
          `${pt(x - d1[0] * round, y - d1[1] * round)}Q${pt(x, y)} ${pt(x + d2[0] * round, y + d2[1] * round)}`,
        ];
      })
      .map((part, i) => (i ? 'L' : 'M') + part)
      .join('') + 'Z'
  );
}

const SHINES: Readonly<Record<Shine, string>> = { idle: '#eafffb', gone: '#b5e0c4', got: '#e2b866' };

/** An effect's sign on its coin of enamel; (x, y) is the middle of its first half. */
export function medal(x: number, y: number, effect: string, shine: Shine = 'idle', k = 1): string {
  if (effect === 'blank') return `<circle cx="${x}" cy="${y}" r="${4 * k}" fill="#eafffb" opacity=".8"/>`;
  const wide = effect === 'both' || effect === 'double' ? 22 * k : 0;
  const r = 16.5 * k;
  const size = r1(21 * k);
  const fill = SHINES[shine];
  const plate = (dy: number, more: string): string =>
    `<rect x="${r1(x - r)}" y="${r1(y - r + dy)}" width="${r1(2 * r + wide)}" height="${r1(2 * r)}" rx="${r1(r)}" ${more}/>`;
  const first = use(effect === 'banish' ? 'banish' : 'collect', x - size / 2, y - size / 2, size);
  const second =
    effect === 'both'
      ? use('banish', x + wide - size / 2, y - size / 2, size)
      : effect === 'double'
        ? `<text x="${r1(x + wide - 11 * k)}" y="${r1(y + 6.5 * k)}" font-size="${r1(18 * k)}" class="dr-num">×2</text>`
        : '';
  return `<g style="--medal:${fill}">${plate(2, `fill="${CAME}"`)}${plate(0, `fill="${fill}" stroke="#fff" stroke-width="1.4"`)}<g fill="#1b2f33">${first}${second}</g></g>`;
}

/** A red disc with a number: calm that is lost here. */
export const badge = (x: number, y: number, text: string, r = 16, size = 19): string =>
  `<circle cx="${x}" cy="${y + 2}" r="${r}" fill="${CAME}"/><circle cx="${x}" cy="${y}" r="${r}" fill="#b23a2c" stroke="#ffcfc0" stroke-width="1.6"/><text x="${x}" y="${r1(y + size * 0.36)}" font-size="${size}" text-anchor="middle" fill="#fff3ea" class="dr-num">${text}</text>`;

export interface GlassLook {
  /** The seat's creature for starting glass; neutral glass has no line of colour. */
  seat?: string | null;
  /** Raised from the board: its shadow falls farther. */
  lifted?: boolean;
  /** Lies loose, not over the tile: denser glass. */
  loose?: boolean;
}

/** The pane itself, without what is printed on it; *cells* in the tile's coordinates. */
export function pane(cells: readonly Spot[], o: GlassLook = {}): string {
  const d = outline(cells);
  const has = new Set(cells.map(([x, y]) => `${x},${y}`));
  const seams = cells
    .map(
      ([x, y]) =>
        (has.has(`${x + 1},${y}`) ? `M${left(x + 1)} ${left(y) + 12}v${PITCH - 24}` : '') +
        (has.has(`${x},${y + 1}`) ? `M${left(x) + 12} ${left(y + 1)}h${PITCH - 24}` : ''),
    )
    .join('');
  const glints = cells
    .map(([x, y]) => {
      const a = left(x) + INSET;
      const b = left(y) + INSET;
      return `<path d="M${a + 58} ${b}h16L${a} ${b + 74}v-16z" opacity=".17"/><path d="M${a + 84} ${b}h7L${a} ${b + 91}v-7z" opacity=".13"/>`;
    })
    .join('');
  const shadow = o.lifted
    ? `<path d="${d}" fill="none" stroke="${CAME}" stroke-opacity=".6" stroke-width="3.5" transform="translate(0 12)"/><path d="${d}" fill="${CAME}" opacity=".34" transform="translate(4 14)"/>`
    : `<path d="${d}" fill="none" stroke="${CAME}" stroke-opacity=".6" stroke-width="3.5" transform="translate(0 3.5)"/>`;
  const line = o.seat
    ? `stroke="var(--seat-${o.seat})" stroke-opacity=".95" stroke-width="2.2"`
    : 'stroke="#fff" stroke-opacity=".4" stroke-width="1"';
  return `${shadow}<path d="${d}" fill="url(#dr-g-${o.loose ? 'loose' : 'glass'})"/><g fill="#fff">${glints}</g>${seams ? `<path d="${seams}" stroke="#fff" stroke-opacity=".6" stroke-width="1.4" fill="none"/>` : ''}<path d="${d}" fill="none" stroke="#f4fffc" stroke-width="2.8"/><path d="${outline(cells, INSET + 6, 7)}" fill="none" ${line}/>`;
}

/** Wax hatching where glass hangs over the edge. */
export const hatched = (cells: readonly Spot[]): string =>
  cells
    .filter((c) => !onTile(c))
    .map(
      ([x, y]) =>
        `<rect x="${left(x) + 4}" y="${left(y) + 4}" width="${PITCH - 8}" height="${PITCH - 8}" rx="9" fill="url(#dr-g-hatch)"/>`,
    )
    .join('');

const lastOf = (cells: readonly Spot[]): Spot | undefined =>
  [...cells].sort((a, b) => a[1] - b[1] || a[0] - b[0]).at(-1);

/** Coin and moon, printed in the lower right corner of a segment; in the left one where a toll must be read. */
export function extras(
  cells: readonly Spot[],
  coins: number,
  moons: number,
  toll: (cell: Spot) => boolean = () => false,
): string {
  const last = lastOf(cells);
  if (!last || coins + moons === 0) return '';
  const [x, y] = [left(last[0]), left(last[1]) + PITCH - 39];
  const signs = [...Array<string>(moons).fill('moon'), ...Array<string>(coins).fill('coin')];
  const place = (i: number): number => (toll(last) ? x + 7 + i * 24 : x + PITCH - 37 - i * 29);
  return signs.map((sign, i) => use(sign, place(i), y, 27)).join('');
}

export interface Face {
  effects: readonly string[];
  coins?: number;
  moons?: number;
}

/** What is printed on laid glass; the medals sit in the corners, so that the dream shows through. */
export function printed(
  cells: readonly Spot[],
  face: Face,
  shine: (cell: Spot) => Shine,
  o: { big?: boolean; k?: number; toll?: (cell: Spot) => boolean } = {},
): string {
  const k = o.k ?? 1;
  const off = 25 + (k - 1) * 10;
  const marks = cells.map((cell, i) => {
    const [x, y] = [left(cell[0]), left(cell[1])];
    const effect = face.effects[i] ?? 'blank';
    const lost = onTile(cell)
      ? ''
      : use('calm', x + 20, y + 42, 32) + badge(x + 70, y + 58, '−1', o.big ? 21 : 17, o.big ? 26 : 20);
    return medal(x + off, y + off, effect, shine(cell), effect === 'blank' ? 1 : k) + lost;
  });
  return marks.join('') + extras(cells, face.coins ?? 0, face.moons ?? 0, o.toll);
}

/** A segment off the tile: medals in the middle of its cells. */
export function loose(cells: readonly Spot[], face: Face, o: GlassLook & { k?: number } = {}): string {
  const k = o.k ?? 1.5;
  const last = (face.coins ?? 0) + (face.moons ?? 0) > 0 ? lastOf(cells) : undefined;
  const marks = cells.map((cell, i) => {
    const [x, y] = cell;
    // Coin and moon need the foot of the last cell.
    const rise = cell === last ? 14 : 0;
    const effect = face.effects[i] ?? 'blank';
    const shift = effect === 'both' || effect === 'double' ? 11 * k : 0;
    return medal(left(x) + 53 - shift, left(y) + 53 - rise, effect, 'idle', k);
  });
  return (
    pane(cells, { ...o, loose: true }) + marks.join('') + extras(cells, face.coins ?? 0, face.moons ?? 0)
  );
}

/** Where a segment would lie: lamplight if it may, wax if it may not. */
export const ghost = (cells: readonly Spot[], fits = true): string => {
  const d = outline(cells);
  return fits
    ? `<path d="${d}" fill="url(#dr-g-ghost)"/><path d="${d}" fill="none" stroke="#ffd9a0" stroke-width="4" stroke-dasharray="12 8"/>`
    : `<path d="${d}" fill="#b23a2c" fill-opacity=".28"/><path d="${d}" fill="none" stroke="#ff9a83" stroke-width="4" stroke-dasharray="12 8"/>`;
};

/** The hollow left in the tray by a segment that lies on the tile. */
export const hollow = (cells: readonly Spot[]): string =>
  `<path d="${outline(cells)}" fill="rgb(255 240 220 / .05)" stroke="#b58d60" stroke-opacity=".75" stroke-width="2.4" stroke-dasharray="8 8"/>`;

/** The box around loose cells, as a viewBox, and how many cells wide and high it is. */
export function boxOf(cells: readonly Spot[]): { box: string; wide: number; high: number } {
  const xs = cells.map((c) => c[0]);
  const ys = cells.map((c) => c[1]);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const wide = Math.max(...xs) - x + 1;
  const high = Math.max(...ys) - y + 1;
  return {
    box: `${left(x) - 2} ${left(y) - 2} ${wide * PITCH + 4} ${high * PITCH + 8}`,
    wide,
    high,
  };
}
