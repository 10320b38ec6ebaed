import type { LogEntry } from '@/wire';
import type { Spot } from './art/glass';
import { NIGHTMARES, SYMBOLS, type CellState, type Laid } from './art/tile';
import { cellsOf, indexOf, written } from './model';
import { judge, type Purse } from './sheet';
import type { CellView, PieceView, PlayerView, SegmentView, SheetView } from './view';

/** Calm and stars when a dream began, and what has happened to them since. */
export interface Passage {
  before: { calm: number; star: number };
  after: { calm: number; star: number };
  /** Calm lost to effects in this dream, as far as they are resolved. */
  lost: number;
}

/** The words of the chronicle that still stand, and what a table starts with (DR-S3). */
export interface Told {
  lines: readonly LogEntry[];
  seats: number;
  calmTop: number;
}

const CALM_START = 20;

/** The dream that was met last, seat by seat, from the chronicle: it is whole even after a reload. */
export function passages({ lines, seats, calmTop }: Told): Passage[] {
  const all = Array.from({ length: seats }, (): Passage => {
    const at = { calm: CALM_START, star: 0 };
    return { before: { ...at }, after: at, lost: 0 };
  });
  const extra = Array.from({ length: seats }, () => 0);
  for (const { words } of lines) {
    const { id, args } = words;
    if (id === 'dr-told-dream') {
      all.forEach((p, seat) => {
        p.after.calm += extra[seat] ?? 0;
        extra[seat] = 0;
        p.before = { ...p.after };
        p.lost = 0;
      });
      continue;
    }
    const seat = seatOf(args['who']);
    const p = all[seat];
    if (!p) continue;
    if (id === 'dr-told-loses') {
      const count = Number(args['count']);
      p.lost += count;
      p.after.calm = Math.max(0, p.after.calm - count);
    } else if (id === 'dr-told-gains') {
      p.after.calm = Math.min(calmTop, p.after.calm + rewardsOf(args['rewards']).calm);
    } else if (id === 'dr-told-star') {
      p.after.star += 1;
    } else if (id === 'dr-told-calms') {
      extra[seat] = (extra[seat] ?? 0) + 1;
    }
  }
  return all;
}

/** What each has taken from the woven dreams of this round, in the order of taking. */
export function takings(lines: readonly LogEntry[]): ReadonlyMap<number, string[]> {
  const out = new Map<number, string[]>();
  for (const { words } of lines) {
    if (words.id === 'dr-told-dream') out.clear();
    if (words.id !== 'dr-told-weaves') continue;
    const [symbol] = symbolsOf(words.args['reward']);
    const seat = seatOf(words.args['who']);
    if (symbol) out.set(seat, [...(out.get(seat) ?? []), symbol.symbol]);
  }
  return out;
}

/** Who had not said «done» when time was up in this dream. */
export function latecomers(lines: readonly LogEntry[]): ReadonlySet<number> {
  const out = new Set<number>();
  for (const { words } of lines) {
    if (words.id === 'dr-told-dream') out.clear();
    if (words.id === 'dr-told-late') out.add(seatOf(words.args['who']));
  }
  return out;
}

export type LossKind = 'nightmare' | 'uncovered' | 'outside' | 'octopus' | 'bat';

export interface Loss {
  kind: LossKind;
  /** Calm, or segments for the bat. */
  count: number;
}

/** What a layout costs, each cause by itself. */
export function losses(sheet: SheetView): Loss[] {
  const all: Loss[] = [
    { kind: 'nightmare', count: sheet.nightmares },
    { kind: 'uncovered', count: sheet.uncovered },
    { kind: 'outside', count: sheet.outside },
    { kind: 'octopus', count: sheet.octopus },
    { kind: 'bat', count: sheet.bats.length },
  ];
  return all.filter((loss) => loss.count > 0);
}

export interface Gain {
  /** A symbol, `chest` or `woven`. */
  what: string;
  count: number;
  /** The locks of a chest. */
  locks: number;
}

/** What a layout brings, in the order of the table. */
export function gains(sheet: SheetView, cells: readonly CellView[]): Gain[] {
  const out: Gain[] = SYMBOLS.map((what) => ({ what, count: sheet.gains[what] ?? 0, locks: 0 }));
  for (const chest of sheet.chests) {
    const locks = cells.find((c) => c.name === chest.cell)?.amount ?? 1;
    out.push({ what: 'chest', count: chest.times, locks });
  }
  out.push({ what: 'woven', count: sheet.woven, locks: 0 });
  return out.filter((gain) => gain.count > 0);
}

/** Where calm will be when the rest of the sheet is resolved; chests and woven dreams may add to it. */
export function expected(sheet: SheetView, before: number, top: number): number {
  return Math.max(0, Math.min(top, before - sheet.lost + (sheet.gains['calm'] ?? 0)));
}

/** Whether nothing is left for a player to resolve. */
export function resolved(player: PlayerView, phase: string, turn: readonly number[]): boolean {
  if (phase === 'weave' || phase === 'dream') return false;
  return phase !== 'effects' || !turn.includes(player.seat);
}

const BANISHES = new Set(['banish', 'both']);
const COLLECTS = new Set(['collect', 'double', 'both']);
const HAUNTED = new Set(NIGHTMARES);

/** What lies on each cell of the dream: an effect, or null where nothing lies. */
export function covers(
  layout: readonly PieceView[],
  segments: readonly SegmentView[],
): readonly (string | null)[] {
  const out: (string | null)[] = Array.from({ length: 9 }, () => null);
  for (const piece of layout) {
    const segment = segments.find((s) => s.id === piece.segment);
    if (!segment) continue;
    cellsOf(segment, piece).forEach((spot, i) => {
      const cell = indexOf(spot);
      if (cell !== null) out[cell] = segment.effects[i] ?? 'blank';
    });
  }
  return out;
}

/** The sheet that the page works out by itself, until the table has sent its own. */
export function ownSheet(
  cells: readonly CellView[],
  segments: readonly SegmentView[],
  layout: readonly PieceView[],
  purse?: Purse,
): SheetView {
  const { bats, chests, gains: got, ...rest } = judge(cells, segments, layout, purse);
  const { uncovered, outside, nightmares, octopus, lost, woven } = rest;
  return {
    value: 0,
    uncovered,
    outside,
    nightmares,
    octopus,
    lost,
    woven,
    gains: { ...got },
    bats: Array.from({ length: bats }, () => 0),
    chests: chests
      .filter((c) => c.times > 0)
      .map((c) => ({ cell: cells[c.cell]?.name ?? '', times: c.times })),
  };
}

/** What lies over each cell, as the board is drawn; chests glow where they are opened. */
export function states(
  cells: readonly CellView[],
  segments: readonly SegmentView[],
  layout: readonly PieceView[],
  opened: readonly string[],
): CellState[] {
  return judge(cells, segments, layout).cells.map((state, i) => {
    const cell = cells[i];
    return cell?.kind === 'chest' ? { ...state, got: state.got && opened.includes(cell.name) } : state;
  });
}

/** How far layouts hang over the edge of the dream, so that all are drawn to one scale. */
export function overhang(all: readonly (readonly Laid[])[]): {
  left: number;
  top: number;
  right: number;
  bottom: number;
} {
  const spots = all.flat().flatMap((piece) => piece.cells);
  const out = (far: (spot: Spot) => number): number => Math.max(0, ...spots.map(far));
  return {
    left: out(([x]) => -x),
    top: out(([, y]) => -y),
    right: out(([x]) => x - 2),
    bottom: out(([, y]) => y - 2),
  };
}

/** One thing that the best layout does otherwise. */
export interface Difference {
  /** banished, opened, collected, doubled, woven; kept (fewer losses) or costs (more losses). */
  how: 'banished' | 'opened' | 'collected' | 'doubled' | 'woven' | 'kept' | 'costs' | 'skipped';
  /** The kind of the cell, or the cause of a loss. */
  what: string;
  cell: string;
  rewards: Record<string, number>;
  was: number;
  now: number;
}

export interface Answer {
  layout: readonly PieceView[];
  sheet: SheetView;
}

/** What *best* does that *mine* does not, what matters most first. */
export function differences(
  mine: Answer,
  best: Answer,
  cells: readonly CellView[],
  segments: readonly SegmentView[],
): Difference[] {
  const [under, over] = [covers(mine.layout, segments), covers(best.layout, segments)];
  const found: Difference[] = [];
  const opens = (answer: Answer, cell: string) =>
    answer.sheet.chests.find((c) => c.cell === cell)?.times ?? 0;
  cells.forEach((cell, i) => {
    const [was, now] = [under[i] ?? '', over[i] ?? ''];
    const note = (how: Difference['how'], a = 0, b = 0): void => {
      found.push({ how, what: cell.kind, cell: cell.name, rewards: cell.rewards, was: a, now: b });
    };
    if (HAUNTED.has(cell.kind) && BANISHES.has(now) && !BANISHES.has(was)) note('banished', 0, cell.amount);
    if (cell.kind === 'chest') {
      const [a, b] = [opens(mine, cell.name), opens(best, cell.name)];
      if (b > a) note('opened', a, b);
      return;
    }
    if (Object.keys(cell.rewards).length === 0 || !COLLECTS.has(now)) {
      if (Object.keys(cell.rewards).length > 0 && COLLECTS.has(was)) note('skipped');
      return;
    }
    if (!COLLECTS.has(was)) note(cell.kind === 'woven' ? 'woven' : 'collected');
    else if (now === 'double' && was !== 'double') note('doubled');
  });
  for (const kind of ['uncovered', 'outside', 'octopus'] as const) {
    const [a, b] = [mine.sheet[kind], best.sheet[kind]];
    if (a !== b) {
      const how = b < a ? 'kept' : 'costs';
      found.push({ how, what: kind, cell: '', rewards: {}, was: a, now: b });
    }
  }
  const told = found.some((d) => d.how === 'banished' && d.what === 'octopus');
  return found
    .filter((d) => !(told && d.what === 'octopus' && d.how === 'kept'))
    .sort((a, b) => WEIGHT[a.how] - WEIGHT[b.how]);
}

const WEIGHT: Readonly<Record<Difference['how'], number>> = {
  doubled: 0,
  banished: 1,
  opened: 2,
  collected: 3,
  woven: 4,
  kept: 5,
  skipped: 6,
  costs: 7,
};

export function sameLayout(a: readonly PieceView[], b: readonly PieceView[]): boolean {
  return written(a) === written(b);
}

/** An effect of mine that is not resolved yet. */
export interface Pending {
  /** As it is written: `collect b2`. */
  action: string;
  kind: 'logic' | 'nightmare' | 'collect' | 'woven';
  cell: CellView | null;
  /** How many times the cell is collected. */
  times: number;
}

export function pendings(
  player: PlayerView,
  cells: readonly CellView[],
  layout: readonly PieceView[],
): Pending[] {
  const over = covers(layout, player.segments);
  return player.pending.map((action) => {
    const [kind = 'logic', name = ''] = action.split(' ');
    const index = cells.findIndex((c) => c.name === name);
    return {
      action,
      kind: kind as Pending['kind'],
      cell: cells[index] ?? null,
      times: over[index] === 'double' ? 2 : 1,
    };
  });
}

/** Colours of shards: which of them completes a set (DR-W2). */
export function completes(shards: readonly number[], colour: number): boolean {
  return shards.every((n, i) => n > 0 || i === colour);
}

export function seatOf(who: unknown): number {
  return typeof who === 'object' && who !== null && 'seat' in who ? Number(who.seat) : -1;
}

interface Symbol {
  symbol: string;
  count: number;
}

function symbolsOf(words: unknown): Symbol[] {
  const all: unknown[] = Array.isArray(words) ? words : [words];
  return all.flatMap((item): Symbol[] => {
    if (typeof item !== 'object' || item === null || !('args' in item)) return [];
    const args = item.args as Record<string, unknown>;
    return [{ symbol: String(args['symbol']), count: Number(args['count']) }];
  });
}

function rewardsOf(words: unknown): { calm: number } {
  const calm = symbolsOf(words)
    .filter((s) => s.symbol === 'calm')
    .reduce((sum, s) => sum + s.count, 0);
  return { calm };
}
