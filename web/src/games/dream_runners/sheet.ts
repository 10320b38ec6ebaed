import type { CellState } from './art/tile';
import { cellsOf, indexOf, SHARDS, type Spotted } from './model';
import type { CellView, PieceView, SegmentView } from './view';

/** What a player holds, as far as a layout depends on it. */
export interface Purse {
  calm: number;
  keys: number;
  coins: number;
  /** Blue, white, orange, green. */
  shards: readonly number[];
  /** The division of the star track, and what each is worth. */
  star: number;
  stars: readonly number[];
  calmTop?: number;
  /** By locks: chest tokens face down; without it there are enough. */
  chests?: readonly number[];
}

/** A nightmare of the tile, and what becomes of it. */
export interface Haunt {
  cell: number;
  kind: string;
  amount: number;
  banished: boolean;
}

export interface ChestLine {
  cell: number;
  locks: number;
  /** How many times it is opened, and how many times it was collected. */
  times: number;
  wanted: number;
}

/** What a layout brings and costs, line by line: `sheet.py` without the value. */
export interface Sheet {
  uncovered: number;
  outside: number;
  /** Calm that nightmares and spiders take. */
  nightmares: number;
  /** Calm that octopuses take. */
  octopus: number;
  /** All calm that is lost. */
  lost: number;
  /** Segments that bats take. */
  bats: number;
  /** All rewards collected but for those of chests and woven dreams. */
  gains: Readonly<Record<string, number>>;
  chests: readonly ChestLine[];
  /** How many times the woven dreams are collected. */
  woven: number;
  /** Collect effects in the whole combination. */
  collects: number;
  haunts: readonly Haunt[];
  cells: readonly CellState[];
}

const COLLECTING: readonly string[] = ['collect', 'double', 'both'];
const BANISHING: readonly string[] = ['banish', 'both'];
const HAUNTED: readonly string[] = ['nightmare', 'octopus', 'bat', 'spider'];
const NO_PURSE: Purse = { calm: 20, keys: 99, coins: 0, shards: [0, 0, 0, 0], star: 0, stars: [0] };

export function judge(
  cells: readonly CellView[],
  segments: readonly SegmentView[],
  layout: readonly PieceView[],
  purse: Purse = NO_PURSE,
): Sheet {
  const cover: (string | null)[] = cells.map(() => null);
  let outside = 0;
  let collects = 0;
  const lying = new Map(segments.map((s) => [s.id, s]));
  for (const piece of layout) {
    const segment = lying.get(piece.segment);
    if (!segment) continue;
    cellsOf(segment, piece).forEach((spot: Spotted, i) => {
      const effect = segment.effects[i] ?? 'blank';
      const cell = indexOf(spot);
      if (cell === null) outside++;
      else cover[cell] = effect;
      if (COLLECTING.includes(effect)) collects++;
    });
  }

  const haunts: Haunt[] = [];
  const gains: Record<string, number> = {};
  const wanted: { cell: number; locks: number; times: number }[] = [];
  let woven = 0;
  cells.forEach((face, cell) => {
    const effect = cover[cell] ?? null;
    if (HAUNTED.includes(face.kind))
      haunts.push({
        cell,
        kind: face.kind,
        amount: face.amount,
        banished: effect !== null && BANISHING.includes(effect),
      });
    if (effect === null || !COLLECTING.includes(effect)) return;
    const times = effect === 'double' ? 2 : 1;
    if (face.kind === 'chest') wanted.push({ cell, locks: face.amount, times });
    else if (face.kind === 'woven') woven = times;
    else
      for (const [symbol, n] of Object.entries(face.rewards))
        gains[symbol] = (gains[symbol] ?? 0) + times * n;
  });

  const feared = haunts.filter((h) => !h.banished);
  const count = (kind: string): number => feared.filter((h) => h.kind === kind).length;
  const uncovered = cover.filter((c) => c === null).length;
  const nightmares = feared.reduce((sum, h) => sum + h.amount, 0);
  const octopus = count('octopus') * collects;
  const unused = segments.length - layout.length;
  const chests = opened(wanted, purse.keys + (gains['key'] ?? 0), purse.chests);
  return {
    uncovered,
    outside,
    nightmares,
    octopus,
    lost: uncovered + outside + nightmares + octopus,
    bats: Math.min(count('bat'), unused),
    gains,
    chests,
    woven,
    collects,
    haunts,
    cells: cells.map((face, cell) => state(face, cell, cover[cell] ?? null, chests)),
  };
}

/** DR-W5, DR-X7: while the keys suffice; the chests with most locks first, for they hold most. */
function opened(
  wanted: readonly { cell: number; locks: number; times: number }[],
  keys: number,
  left: readonly number[] | undefined,
): ChestLine[] {
  let rest = keys;
  return [...wanted]
    .sort((a, b) => b.locks - a.locks)
    .map(({ cell, locks, times }) => {
      const some = left === undefined || (left[locks - 1] ?? 0) > 0;
      const n = some ? Math.min(times, Math.floor(rest / locks)) : 0;
      rest -= n * locks;
      return { cell, locks, times: n, wanted: times };
    })
    .sort((a, b) => a.cell - b.cell);
}

function state(face: CellView, cell: number, effect: string | null, chests: readonly ChestLine[]): CellState {
  const collected = effect !== null && COLLECTING.includes(effect);
  const spoils = face.kind === 'woven' || Object.keys(face.rewards).length > 0;
  const got =
    collected && (face.kind === 'chest' ? chests.some((c) => c.cell === cell && c.times > 0) : spoils);
  const gone = effect !== null && BANISHING.includes(effect) && HAUNTED.includes(face.kind);
  return { effect, got, gone };
}

/** Where a player will stand if the layout counts: chests and woven dreams are not known yet. */
export interface Forecast {
  calm: number;
  wakes: boolean;
  star: number;
  /** Complete sets that are kept on the top of the star track. */
  kept: number;
  shards: readonly number[];
}

export function forecast(sheet: Sheet, purse: Purse): Forecast {
  const top = purse.calmTop ?? 30;
  const after = purse.calm - sheet.lost + (sheet.gains['calm'] ?? 0);
  const plain = SHARDS.map((colour, i) => (purse.shards[i] ?? 0) + (sheet.gains[colour] ?? 0));
  const rainbows = sheet.gains['rainbow'] ?? 0;
  // Shards of a free colour come in the colour that helps most; two from a doubled cell are alike.
  const ways = rainbows ? SHARDS.map((_, k) => plain.map((n, i) => (i === k ? n + rainbows : n))) : [plain];
  const ends = ways.map((shards) => climb(shards, purse));
  const best = ends.reduce((a, b) => (b.star > a.star || (b.star === a.star && b.kept > a.kept) ? b : a));
  return { ...best, calm: Math.max(0, Math.min(top, after)), wakes: after <= 0 };
}

/** DR-W2, DR-W3. */
function climb(shards: readonly number[], purse: Purse): { star: number; kept: number; shards: number[] } {
  const top = purse.stars.length - 1;
  let star = purse.star;
  let left = [...shards];
  while (star < top && left.every((n) => n > 0)) {
    if (star < top - 1) left = left.map((n) => n - 1);
    star++;
  }
  return { star, kept: star === top ? Math.min(...left) : 0, shards: left };
}
