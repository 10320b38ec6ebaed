import { biome, FOREST, type Biome } from './biomes';
import * as m from './motifs';
import { crest, cut, poly, r1, rng, seedOf, smooth, type Point } from './prim';

/**
 * A land of cols × rows squares of 100 units. Things stand on the seams of the grid, a disc of radius 30
 * in the middle of every square stays calm. Light comes from the upper left, whichever way it is seen.
 */
export interface LandLook {
  biome: string;
  key: string;
  cols: number;
  rows: number;
  /** Quarters by which the view is turned: landmarks keep their crossing. */
  view: number;
}

interface Brush {
  b: Biome;
  random: () => number;
  seed: number;
  cols: number;
  rows: number;
  w: number;
  h: number;
  ground: string[];
  /** By the y of their foot: the nearer covers the farther. */
  put: [number, string][];
  /** The crossing where the landmark stands. */
  mark: Point;
}

const drawn = new Map<string, string>();

export function land(look: LandLook): string {
  const name = `${look.biome} ${look.key} ${look.cols} ${look.view}`;
  let made = drawn.get(name);
  if (made === undefined) {
    made = draw(look);
    drawn.set(name, made);
  }
  return made;
}

function draw({ biome: name, key, cols, rows, view }: LandLook): string {
  const seed = seedOf(key);
  const b = biome(name);
  const first = view === 0 || view === 1 ? seed % 2 : 1 - (seed % 2);
  const brush: Brush = {
    b,
    random: rng(seed),
    seed: Math.floor(seed / 2),
    cols,
    rows,
    w: cols * 100,
    h: rows * 100,
    ground: [],
    put: [],
    mark: cols > rows ? [100 + 100 * first, 102] : [100, 102 + 100 * first],
  };
  brush.ground.push(`<rect width="${brush.w}" height="${brush.h}" fill="${b.tones[0]}"/>`);
  if (name === 'coast') coast(brush);
  else {
    ridges(brush, name === 'mountain');
    (SCENERY[name] ?? meadow)(brush);
    const [x, y] = brush.mark;
    brush.put.push([y, `<g transform="translate(${x} ${y})">${m.landmark(name, brush.seed, b)}</g>`]);
  }
  brush.put.sort((p, q) => p[0] - q[0]);
  return brush.ground.join('') + brush.put.map(([, body]) => body).join('');
}

function ridges({ b, seed, w, h, ground }: Brush, steep: boolean): void {
  const lines = h > 200 ? [70, 128, 190, 252] : [46, 88, 130, 170];
  lines.forEach((y, i) => {
    const shape = { x0: -6, x1: w + 6, y, h: steep ? 30 : 26, waves: steep ? 5 : 3, step: 14, rough: 2 };
    const line = smooth(crest({ ...shape, seed: (seed % 997) * 7 + i * 3 + 1 }));
    const d = `${line}L${w + 6} ${h + 6}L-6 ${h + 6}Z`;
    ground.push(
      `<path d="${d}" fill="#08121b" opacity=".3" transform="translate(0 -3)"/><path d="${d}" fill="${b.tones[i + 1] ?? b.dark}"/><path d="${line}" fill="none" stroke="${b.rim}" stroke-width="1" opacity=".44"/>`,
    );
  });
}

/** Where things may stand: along every seam, at the edges and crossings, and a few low ones at the top. */
function seams({ cols, rows, w, h, random, mark }: Brush, free = 30): Point[] {
  const out: Point[] = [];
  for (let r = 1; r <= rows; r++)
    for (let c = 0; c <= cols; c++) {
      const x = c === 0 ? 7 : c === cols ? w - 7 : c * 100;
      const y = r === rows ? h - 3 : r * 100;
      const at: Point = [r1(x + (random() - 0.5) * 8), r1(y + (random() - 0.5) * 7)];
      if (Math.hypot(at[0] - mark[0], at[1] - mark[1]) > free) out.push(at);
    }
  return out;
}

/** Small things on the seams between two squares of a row, where they stand in nobody's way. */
function between({ cols, rows, w, random, mark }: Brush, chance: number): Point[] {
  const out: Point[] = [];
  for (let r = 0; r < rows; r++)
    for (let c = 0; c <= cols; c++) {
      const x = c === 0 ? 6 : c === cols ? w - 6 : c * 100;
      const at: Point = [r1(x + (random() - 0.5) * 6), r1(r * 100 + 60 + (random() - 0.5) * 10)];
      if (random() < chance && Math.hypot(at[0] - mark[0], at[1] - mark[1]) > 46) out.push(at);
    }
  return out;
}

const tops = ({ cols, random }: Brush): Point[] =>
  Array.from({ length: cols }, (_, c): Point => [r1(c * 100 + (c ? 0 : 4) + (random() - 0.5) * 10), 24]);

function trees(brush: Brush, each: number, snow: boolean): void {
  const { b, random, put } = brush;
  for (const [x, y] of [...seams(brush), ...tops(brush)])
    for (let k = 0; k < each; k++) {
      const xx = x + (k - (each - 1) / 2) * 11 + (random() - 0.5) * 5;
      const yy = y + (random() - 0.5) * 9;
      put.push([yy, m.fir(xx, yy, (y < 30 ? 15 : 21) + random() * (y < 30 ? 8 : 17), b, snow)]);
    }
  for (const [x, y] of between(brush, snow ? 0.3 : 0.6))
    put.push([y, m.fir(x, y, 15 + random() * 9, b, snow)]);
}

function meadow(brush: Brush): void {
  const { b, random, ground, put, w, h } = brush;
  const y = h > 200 ? 204 : 104;
  const path = smooth([
    [-4, y],
    [w * 0.25, y - 8],
    [w * 0.5, y - 2],
    [w * 0.75, y - 9],
    [w + 4, y],
  ]);
  ground.push(
    `<path d="${path}" fill="none" stroke="${b.dark}" stroke-width="7" opacity=".25"/><path d="${path}" fill="none" stroke="${b.rim}" stroke-width="1.6" stroke-dasharray=".1 5" stroke-linecap="round" opacity=".75"/>`,
  );
  for (const [x, yy] of [...seams(brush), ...tops(brush)])
    put.push([yy, m.bush(x, yy, 6 + random() * 4.5, b)]);
  for (const [x, yy] of between(brush, 0.35)) put.push([yy, m.bush(x, yy, 4 + random() * 3, b)]);
  let flowers = '';
  for (const [x, yy] of seams(brush, 0).filter(() => random() < 0.5))
    for (let i = 0; i < 6; i++)
      flowers += `M${r1(x + (random() - 0.5) * 34)} ${r1(yy - 12 + (random() - 0.5) * 18)}h0`;
  ground.push(
    `<path d="${flowers}" stroke="#d8b98a" stroke-width="2.2" stroke-linecap="round" opacity=".55"/>`,
  );
}

function mountain(brush: Brush): void {
  const { b, random, put } = brush;
  for (const [x, y] of seams(brush, 34)) {
    const w = 20 + random() * 10;
    put.push([y + 4, m.peak(x, y + 5, w, w * (1.2 + random() * 0.25), b)]);
  }
  for (const [x, y] of tops(brush)) put.push([y, m.peak(x + 44, y, 18, 19 + random() * 4, b)]);
}

function dunes(brush: Brush): void {
  const { b, random, put } = brush;
  for (const [x, y] of seams(brush, 40)) put.push([y, m.dune(x, y + 3, 20 + random() * 12, b)]);
  for (const [x, y] of tops(brush)) put.push([y, m.dune(x + 46, y - 4, 16 + random() * 10, b)]);
}

function marsh(brush: Brush): void {
  const { b, random, ground, put } = brush;
  for (const [x, y] of seams(brush, 44)) {
    if (random() < 0.55) ground.push(m.pool(x, y, 22 + random() * 10, '#2a6468', b));
    if (random() < 0.8) put.push([y, m.reeds(x + (random() - 0.5) * 26, y + 2, b)]);
  }
  for (const [x, y] of [...tops(brush), ...between(brush, 0.4)])
    put.push([y, m.reeds(x + (random() - 0.5) * 8, y + 4, b)]);
}

function ruins(brush: Brush): void {
  const { b, random, ground, put } = brush;
  let tiles = '';
  for (const [x, y] of seams(brush, 30)) {
    if (random() < 0.5)
      tiles += `M${r1(x - 18)} ${r1(y + 3)}l6-8h11l-6 8zM${r1(x)} ${r1(y + 3)}l6-8h11l-6 8zM${r1(x - 11)} ${r1(y - 6)}l5-7h11l-5 7z`;
    const what = random();
    if (what < 0.45) put.push([y, m.column(x, y, 16 + random() * 20, b)]);
    else if (what < 0.75) put.push([y, m.wall(x, y, 14, b)]);
    else put.push([y, m.bush(x, y, 7, FOREST)]);
  }
  for (const [x, y] of [...tops(brush), ...between(brush, 0.3)]) put.push([y, m.column(x, y, 14, b)]);
  ground.push(`<path d="${tiles}" fill="${b.high}" opacity=".34"/>`);
}

const SCENERY: Readonly<Record<string, (brush: Brush) => void>> = {
  forest: (brush) => {
    trees(brush, 3, false);
  },
  snow: (brush) => {
    trees(brush, 2, true);
  },
  meadow,
  mountain,
  dunes,
  marsh,
  ruins,
};

const SHORE: readonly Point[] = [
  [-66, -4],
  [-32, -18],
  [-4, -24],
  [20, -14],
  [46, -22],
  [68, -10],
  [72, 8],
  [50, 20],
  [14, 16],
  [-16, 24],
  [-44, 16],
  [-66, 22],
];

function coast(brush: Brush): void {
  const { b, random, ground, put, w, h, mark, seed } = brush;
  const deep = h > 200 ? [50, 136, 254] : [44, 96, 152];
  deep.forEach((y, i) => {
    const line = smooth(
      [-10, w * 0.2, w * 0.5, w * 0.8, w + 10].map((x, k): Point => [
        x,
        y + (k % 2 ? -8 : 8) * (i % 2 ? 1 : -1),
      ]),
    );
    ground.push(`<path d="${line}L${w + 10} ${h + 10}L-10 ${h + 10}Z" fill="${b.tones[i + 1] ?? b.dark}"/>`);
  });
  const [mx, my] = mark;
  const wide = w > 200 ? 1.06 : 0.94;
  const flip = seed % 3 === 1 ? -1 : 1;
  const island = (k: number): string =>
    smooth(
      SHORE.map(([x, y]): Point => [mx + x * k * wide * flip, my + y * k * 1.06]),
      true,
      0.2,
    );
  ground.push(
    `<path d="${island(1.26)}" fill="#6fa3b2" opacity=".3"/><path d="${island(1.1)}" fill="#08121b" opacity=".3" transform="translate(1 3)"/><path d="${island(1.08)}" fill="#bba982"/><path d="${island(0.9)}" fill="#4c6150"/>`,
  );
  let waves = '';
  for (const [x, y] of [...seams(brush, 70), ...tops(brush)]) waves += m.wave(x - 8, y - 6);
  for (let r = 0; r < h / 100; r++)
    waves += m.wave(random() * 14, r * 100 + 44) + m.wave(w - 24, r * 100 + 50);
  ground.push(`<path d="${waves}" fill="none" stroke="${b.rim}" stroke-width="1.1" opacity=".42"/>`);
  put.push([my, `<g transform="translate(${mx} ${my + 2})">${m.islandMark(seed)}</g>`]);
  for (const [dx, dy] of [
    [-30, 4],
    [-44, 8],
    [28, 6],
    [42, 2],
  ] as const)
    put.push([
      my + dy,
      random() < 0.5
        ? m.bush(mx + dx * flip, my + dy, 5 + random() * 2.5, FOREST)
        : m.fir(mx + dx * flip, my + dy + 2, 16 + random() * 6, FOREST),
    ]);
  const others = seams(brush, 84);
  const boat = others[seed % Math.max(1, others.length)];
  others.forEach((at, i) => {
    if (at === boat) put.push([at[1], `<g transform="translate(${at[0]} ${at[1] - 2})">${m.sail(b)}</g>`]);
    else if ((i + seed) % 3 === 0) put.push([at[1], m.rock(at[0], at[1], b)]);
  });
}

/** The hand-cut outline of a land. */
export function landCut(key: string, w: number, h: number, inset = 1.6): string {
  const corners: Point[] = [
    [inset, inset],
    [w - inset, inset],
    [w - inset, h - inset],
    [inset, h - inset],
  ];
  return poly(cut(corners, { amp: 0.7, step: 12, seed: seedOf(key) % 9973 }));
}
