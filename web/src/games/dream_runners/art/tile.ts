import { cut, poly, r1, rng, smooth, times, type Point } from '@/art/pieces/prim';
import {
  badge,
  hatched,
  left,
  onTile,
  pane,
  PITCH,
  printed,
  type Face,
  type Shine,
  type Spot,
} from './glass';
import { CAME, use } from './symbols';

/** A cell of the tile, as the view has it. */
export interface CellFace {
  kind: string;
  amount: number;
  rewards: Readonly<Record<string, number>>;
  chest?: Readonly<Record<string, number>> | null;
}

/** What lies over a cell and what it does there (see `sheet.ts`). */
export interface CellState {
  /** The effect that covers it, or null if nothing does. */
  effect: string | null;
  got: boolean;
  gone: boolean;
}

/** A laid segment: where its cells are, and what is printed on each. */
export interface Laid {
  cells: readonly Spot[];
  face: Face;
  neutral: boolean;
}

export interface BoardLook {
  /** The seat's creature: the line of colour on its starting glass. */
  seat?: string;
  /** The tile is the top of a floating island. */
  rock?: boolean;
  /** The dotted ring: segments may stick out. */
  ring?: boolean;
  /** For small boards: larger numbers. */
  big?: boolean;
  /** For small boards: larger medals. */
  k?: number;
}

/** The whole drawing with the ring, the tile with its island alone, and the bare tile. */
export const BOX = { ring: '0 0 536 536', island: '92 90 352 452', tile: '101 101 334 336' } as const;

const TONES = [
  '#efc09a',
  '#e6ab88',
  '#ecb892',
  '#e2a080',
  '#f1c8a2',
  '#e4a786',
  '#eab58e',
  '#e09b7d',
  '#edbd97',
];
export const SYMBOLS = ['blue', 'white', 'orange', 'green', 'rainbow', 'calm', 'key', 'coin'] as const;
export const NIGHTMARES: readonly string[] = ['nightmare', 'octopus', 'bat', 'spider'];
const SIZES: Readonly<Record<string, readonly [number, number]>> = {
  nightmare: [74, 82],
  octopus: [82, 82],
  bat: [90, 70],
  spider: [84, 84],
};

/** One sign for every symbol, in the order of the rules. */
export const listed = (rewards: Readonly<Record<string, number>>): string[] =>
  SYMBOLS.flatMap((s) => Array<string>(rewards[s] ?? 0).fill(s));

/** Where one, two, three or four signs lie in a cell: x, y, size. */
const PLACES: readonly (readonly (readonly [number, number, number])[])[] = [
  [],
  [[21, 23, 58]],
  [
    [11, 22, 48],
    [50, 48, 42],
  ],
  [
    [9, 18, 42],
    [51, 24, 40],
    [29, 55, 40],
  ],
  [
    [10, 14, 40],
    [52, 16, 38],
    [12, 54, 38],
    [52, 54, 38],
  ],
];
const IN_RING: typeof PLACES = [
  [],
  [[33, 28, 34]],
  [
    [22, 28, 30],
    [50, 32, 30],
  ],
  [
    [23, 19, 27],
    [51, 23, 27],
    [36, 46, 27],
  ],
  [
    [22, 18, 26],
    [51, 18, 26],
    [25, 44, 25],
    [50, 44, 25],
  ],
];

const placed = (signs: readonly string[], x: number, y: number, table: typeof PLACES): string => {
  const places = table[Math.min(signs.length, table.length - 1)] ?? [];
  return places.map(([dx, dy, size], i) => use(signs[i] ?? '', x + dx, y + dy, size)).join('');
};

function spiderShard(face: CellFace, x: number, y: number): string {
  return (
    `<circle cx="${x + 50}" cy="${y + 76}" r="18" fill="${CAME}"/>` +
    use(listed(face.rewards)[0] ?? 'rainbow', x + 36, y + 62, 28)
  );
}

function content(face: CellFace, x: number, y: number, state: CellState | undefined, big: boolean): string {
  const signs = listed(face.rewards);
  if (NIGHTMARES.includes(face.kind)) {
    const [w, h] = SIZES[face.kind] ?? [80, 80];
    const gone = state?.gone ?? false;
    const body = `<svg x="${x + 50 - w / 2}" y="${y + 52 - h / 2}" width="${w}" height="${h}"${gone ? ' opacity=".26"' : ''}><use href="#dr-${face.kind}"/></svg>`;
    const stroke = `M${x + 20} ${y + 84}L${x + 82} ${y + 22}`;
    const over = gone
      ? `<path d="${stroke}" stroke="#fff6e4" stroke-width="9" stroke-linecap="round" opacity=".75"/><path d="${stroke}" stroke="#4d8f68" stroke-width="5" stroke-linecap="round"/>`
      : '';
    return body + over + (signs.length ? spiderShard(face, x, y) : '') + toll(face, x, y, state, big);
  }
  if (face.kind === 'woven') return use('woven', x + 10, y + 10, 82) + placed(signs, x, y, IN_RING);
  if (face.kind === 'chest') {
    const inside = face.chest ? listed(face.chest) : [];
    if (inside.length === 0) return use(`chest${face.amount}`, x + 15, y + 18, 70);
    return (
      `<g opacity=".55">${use(`chest${face.amount}`, x + 30, y + 8, 44)}</g>` +
      inside
        .map((s, i) =>
          use(
            s,
            x + 50 - Math.min(inside.length, 4) * 12 + (i % 4) * 24,
            y + 52 + Math.floor(i / 4) * 22,
            24,
          ),
        )
        .join('')
    );
  }
  return placed(signs, x, y, PLACES);
}

const tolled = (face: CellFace, state: CellState | undefined): boolean =>
  face.amount > 0 && !state?.gone && NIGHTMARES.includes(face.kind);

/** The wax disc with the calm that a nightmare takes, unless it is banished. */
function toll(face: CellFace, x: number, y: number, state: CellState | undefined, big: boolean): string {
  if (!tolled(face, state)) return '';
  return badge(x + 80, y + 80, `−${face.amount}`, big ? 20 : 16, big ? 25 : 19);
}

function island(random: () => number): string {
  const x0 = left(0) - 14;
  const x1 = left(3) + 10;
  const y = left(3) + 2;
  const n = 13;
  const tips = times(n - 1, (k): Point => {
    const i = k + 1;
    const t = i / n;
    const deep = Math.pow(Math.sin(t * Math.PI), 0.8) * 116 * (0.55 + random() * 0.5) + (i % 2 ? 16 : -12);
    return [x0 + (x1 - x0) * t, y + deep];
  });
  const rock = poly([[x0, y - 8], ...tips, [x1, y - 8]]);
  const facets = tips
    .slice(0, -1)
    .map(
      ([x, tip], i) =>
        `<path d="${poly([
          [x - 13, y],
          [x + 14, y],
          [x + (i % 2 ? 4 : -3), tip - 10],
        ])}" fill="${i % 2 ? '#54283a' : '#482233'}"/>`,
    )
    .join('');
  const turf = cut(
    [
      [x0 - 6, y + 2],
      [x1 + 6, y + 2],
    ],
    { amp: 2.5, step: 16, seed: 9 },
  ).slice(0, 22);
  const fringe = times(12, (i) => `L${r1(x1 - (i + 0.5) * 28)} ${r1(y + 12 + (i % 2) * 12)}`).join('');
  const grass = `${smooth([...turf, [x1 + 6, y + 2]])}L${x1 + 2} ${y + 15}${fringe}L${x0} ${y + 13}Z`;
  return `<path d="${rock}" fill="#1c0d17" opacity=".5" transform="translate(0 9)"/><path d="${rock}" fill="#3a1c2a"/>${facets}<path d="${grass}" fill="#56705a"/>${frame(x0 - 2, left(0) - 12, x1 + 2, y + 5, 1.6)}`;
}

function frame(x0: number, y0: number, x1: number, y1: number, amp: number): string {
  const corners: Point[] = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
  const d = poly(cut(corners, { amp, step: 18, seed: 3 }));
  return `<path d="${d}" fill="#14090f" transform="translate(0 4)"/><path d="${d}" fill="#2a131d"/><path d="${d}" fill="none" stroke="#c39a6a" stroke-width="1.4"/>`;
}

const RING = times(25, (i): Spot => [(i % 5) - 1, Math.floor(i / 5) - 1])
  .filter((c) => !onTile(c))
  .map(
    ([x, y]) =>
      `<rect x="${left(x) + 7}" y="${left(y) + 7}" width="${PITCH - 14}" height="${PITCH - 14}" rx="9" fill="#1c0d17" fill-opacity=".16" stroke="#fbe0c4" stroke-opacity=".4" stroke-width="1.6" stroke-dasharray="2 8" stroke-linecap="round"/>`,
  )
  .join('');

function paper(face: CellFace, i: number, random: () => number): string {
  const x = left(i % 3) + 2;
  const y = left(Math.floor(i / 3)) + 2;
  const corners: Point[] = [
    [x, y],
    [x + 102, y],
    [x + 102, y + 102],
    [x, y + 102],
  ];
  const d = poly(cut(corners, { amp: 1.3, step: 13, seed: 40 + i * 3 }));
  const dark = NIGHTMARES.includes(face.kind);
  const grain = times(
    4,
    (k) =>
      `M${r1(x + 8 + random() * 20)} ${r1(y + 14 + k * 24 + random() * 6)}q${r1(20 + random() * 14)} ${r1(-8 + random() * 16)} ${r1(60 + random() * 24)} ${r1(random() * 6 - 3)}`,
  ).join('');
  return `<path d="${d}" fill="#12070d" transform="translate(0 2.5)"/><path d="${d}" fill="${dark ? '#b96f66' : (TONES[i] ?? TONES[0])}"/><path d="${d}" fill="none" stroke="#fff0dc" stroke-opacity=".65" stroke-width="1.1"/><path d="${grain}" fill="none" stroke="${dark ? '#8e4a49' : '#c98565'}" stroke-opacity=".5" stroke-width="1.2"/>`;
}

/** The ground of the board: island or bare frame, ring and paper. It changes only with the dream. */
export function ground(cells: readonly CellFace[], o: BoardLook = {}): string {
  const random = rng(5);
  const base = o.rock ? island(random) : frame(left(0) - 5, left(0) - 5, left(3) + 5, left(3) + 5, 1.2);
  return base + (o.ring ? RING : '') + cells.map((face, i) => paper(face, i, random)).join('');
}

/** What is printed on the dream, glass over it, and over that what the glass collects. */
export function layers(
  cells: readonly CellFace[],
  states: readonly CellState[],
  laid: readonly Laid[],
  o: BoardLook = {},
): string {
  const big = o.big ?? false;
  const under = cells.map((face, i) => {
    const [x, y] = [left(i % 3), left(Math.floor(i / 3))];
    const state = states[i];
    const spoils = face.kind === 'chest' || face.kind === 'woven' || listed(face.rewards).length > 0;
    const haunted = NIGHTMARES.includes(face.kind);
    const faded = state?.effect && !state.got && !state.gone && spoils && !haunted;
    const glow = state?.got ? `<circle cx="${x + 50}" cy="${y + 52}" r="47" fill="url(#dr-g-won)"/>` : '';
    return `<g${faded ? ' opacity=".45"' : ''}>${glow}${content(face, x, y, state, big)}</g>`;
  });
  const panes = laid.map(
    (p) => pane(p.cells, { seat: p.neutral ? null : (o.seat ?? 'fox') }) + hatched(p.cells),
  );
  const over = cells.map((face, i) => {
    const [x, y] = [left(i % 3), left(Math.floor(i / 3))];
    const state = states[i];
    const haunted = NIGHTMARES.includes(face.kind);
    if (haunted)
      return (
        (state?.got ? spiderShard(face, x, y) : '') + (state?.effect ? toll(face, x, y, state, big) : '')
      );
    return state?.got ? content(face, x, y, state, big) : '';
  });
  const shine = (cell: Spot): Shine => {
    const state = onTile(cell) ? states[cell[1] * 3 + cell[0]] : undefined;
    return state?.got ? 'got' : state?.gone ? 'gone' : 'idle';
  };
  const read = (cell: Spot): boolean => {
    const i = onTile(cell) ? cell[1] * 3 + cell[0] : -1;
    const face = cells[i];
    return face !== undefined && tolled(face, states[i]);
  };
  const prints = laid.map((p) =>
    printed(p.cells, p.face, shine, { big, toll: read, ...(o.k === undefined ? {} : { k: o.k }) }),
  );
  return [...under, ...panes, ...over, ...prints].join('');
}

/** The whole board as the inside of an SVG; its viewBox is one of `BOX`. */
export const board = (
  cells: readonly CellFace[],
  states: readonly CellState[],
  laid: readonly Laid[],
  o: BoardLook = {},
): string => ground(cells, o) + layers(cells, states, laid, o);
