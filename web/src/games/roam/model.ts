import { STEPS, type Step } from '@/board/keys';
import type { AuctionView, ChoiceView, LandView, OwnedView, PlaceView, PositionView, RoamView } from './view';

/** Pure functions from the view to what is drawn. */

export const SIDE = 6;
export const GOAL = 10;
export const EDGES = ['south', 'west', 'north', 'east'] as const;
export type Edge = (typeof EDGES)[number];
/** Where an edge lies for whoever looks: its own at the bottom. */
export type Where = 'bottom' | 'left' | 'across' | 'right';
const WHERE: readonly Where[] = ['bottom', 'left', 'across', 'right'];

export const quarterOf = (edge: string): number => Math.max(0, EDGES.indexOf(edge as Edge));

export function whereIs(edge: string, view: number): Where {
  return WHERE[(quarterOf(edge) - view + 4) % 4] ?? 'bottom';
}

/** A square's place in the view's lists: reading order seen from the south. */
export function indexOf(square: string): number {
  return (SIDE - Number(square.slice(1))) * SIDE + square.charCodeAt(0) - 97;
}

export function nameOf(index: number): string {
  return `${'abcdef'.charAt(index % SIDE)}${SIDE - Math.floor(index / SIDE)}`;
}

export interface Spot {
  x: number;
  y: number;
}

/** Where a square is drawn, in squares from the upper left, when edge *view* is at the bottom. */
export function spot(square: string, view: number): Spot {
  const i = indexOf(square);
  let [x, y] = [i % SIDE, Math.floor(i / SIDE)];
  for (let q = 0; q < view; q++) [x, y] = [y, SIDE - 1 - x];
  return { x, y };
}

export function squareAt({ x, y }: Spot, view: number): string | null {
  if (x < 0 || y < 0 || x >= SIDE || y >= SIDE) return null;
  let [a, b] = [x, y];
  for (let q = 0; q < view; q++) [a, b] = [SIDE - 1 - b, a];
  return nameOf(b * SIDE + a);
}

/** All squares in the reading order of the drawing. */
export function squaresIn(view: number): string[] {
  return Array.from(
    { length: SIDE * SIDE },
    (_, i) => squareAt({ x: i % SIDE, y: Math.floor(i / SIDE) }, view) ?? '',
  );
}

export interface Plot {
  index: number;
  place: PlaceView;
  /** In squares from the upper left. */
  x: number;
  y: number;
  cols: number;
  rows: number;
  /** The side of the field on which its scroll lies. */
  side: 'top' | 'bottom' | 'left' | 'right';
}

/** The six lands as they are drawn; scrolls lie outwards, as the lands' own do. */
export function plots(view: RoamView, turn: number): Plot[] {
  return view.places.map((place, index) => {
    const spots = place.squares.map((sq) => spot(sq, turn));
    const [x, y] = [Math.min(...spots.map((s) => s.x)), Math.min(...spots.map((s) => s.y))];
    const across = turn % 2 === 1;
    const side = across ? (x === 0 ? 'left' : 'right') : y === 0 ? 'top' : 'bottom';
    return { index, place, x, y, cols: across ? 3 : 2, rows: across ? 2 : 3, side };
  });
}

/** The scrolls of one side, in the order in which they lie. */
export function scrollsOn(all: readonly Plot[], side: Plot['side']): Plot[] {
  return all.filter((p) => p.side === side).sort((a, b) => a.x - b.x || a.y - b.y);
}

/** The position that a touch of *square* means: its grip there, or the nearest that covers it. */
export function positionFor(choice: ChoiceView, square: string, turn: number): PositionView | null {
  const touched = spot(square, turn);
  let best: PositionView | null = null;
  let least = Infinity;
  for (const position of choice.positions) {
    if (position.at === square) return position;
    const grip = spot(position.at, turn);
    const away = Math.hypot(grip.x - touched.x, grip.y - touched.y);
    const covers = position.required.includes(square) ? 0 : 10;
    if (away + covers < least) [best, least] = [position, away + covers];
  }
  return best;
}

/** The next position in a direction of the drawing, or the same where there is none. */
export function stepped(choice: ChoiceView, from: PositionView, step: Step, turn: number): PositionView {
  const at = spot(from.at, turn);
  const [x, y] = STEPS[step];
  let best = from;
  let least = Infinity;
  for (const position of choice.positions) {
    const to = spot(position.at, turn);
    const ahead = (to.x - at.x) * x + (to.y - at.y) * y;
    const aside = Math.abs((to.x - at.x) * y) + Math.abs((to.y - at.y) * x);
    if (ahead > 0 && ahead + 2 * aside < least) [best, least] = [position, ahead + 2 * aside];
  }
  return best;
}

/** Where the ghost begins: the position that brings most. */
export function firstPosition(choice: ChoiceView): PositionView | null {
  const worth = (p: PositionView): number => 3 * p.new.length + p.coins;
  return choice.positions.reduce<PositionView | null>(
    (best, p) => (best === null || worth(p) > worth(best) ? p : best),
    null,
  );
}

export interface Change {
  index: number;
  land: LandView;
  was: number;
  /** My lanterns there afterwards. */
  count: number;
  left: number;
  /** Everyone's lanterns afterwards, most first. */
  tally: { seat: number; count: number }[];
  state: 'lead' | 'tie' | 'behind';
  full: boolean;
}

/** What laying new lanterns changes on each land: counting, no rules. */
export function changes(view: RoamView, squares: readonly string[], me: number): Change[] {
  return view.places.flatMap((place, index) => {
    const mine = squares.filter((sq) => place.squares.includes(sq));
    if (!place.land || mine.length === 0) return [];
    const fresh = mine.filter((sq) => (view.markers[indexOf(sq)] ?? []).length === 0);
    const counts = place.counts.map((n, seat) => n + (seat === me ? mine.length : 0));
    const count = counts[me] ?? 0;
    const rival = Math.max(0, ...counts.filter((_, seat) => seat !== me));
    const left = place.left - fresh.length;
    return [
      {
        index,
        land: place.land,
        was: place.counts[me] ?? 0,
        count,
        left,
        tally: tallied(counts),
        state: count > rival ? 'lead' : count === rival ? 'tie' : 'behind',
        full: left === 0,
      } as const,
    ];
  });
}

export function tallied(counts: readonly number[]): { seat: number; count: number }[] {
  return counts
    .map((count, seat) => ({ seat, count }))
    .filter((t) => t.count > 0)
    .sort((a, b) => b.count - a.count);
}

export interface Tally {
  seat: number;
  count: number;
  how: 'lead' | 'tie' | 'rest';
}

/** Who is shown on a scroll: the leader or those tied, and me. */
export function onScroll(place: PlaceView, me: number | null): Tally[] {
  const tied = place.leaders.length > 1;
  return tallied(place.counts)
    .filter((t) => place.leaders.includes(t.seat) || t.seat === me)
    .map((t) => ({ ...t, how: !place.leaders.includes(t.seat) ? 'rest' : tied ? 'tie' : 'lead' }));
}

export type Bidding = 'bid' | 'leads' | 'passed' | 'now' | 'next';

export interface Bidder {
  seat: number;
  state: Bidding;
  /** What was bid, where it is known. */
  bid: number | null;
}

/** Those tied, in the order in which they are asked. Only the best bid is open in the view. */
export function bidders(auction: AuctionView, bids: ReadonlyMap<number, number>): Bidder[] {
  return auction.order.map((seat, i) => {
    const bid = seat === auction.leader ? auction.best : (bids.get(seat) ?? null);
    const state: Bidding =
      i === auction.at
        ? 'now'
        : i > auction.at
          ? 'next'
          : seat === auction.leader
            ? 'leads'
            : bid === null
              ? 'passed'
              : 'bid';
    return { seat, state, bid };
  });
}

/** Someone has ten cards: the round is the last. */
export function lastRound(view: RoamView): boolean {
  return view.phase !== 'over' && view.players.some((p) => p.cards.length >= GOAL);
}

export const awakeOf = (cards: readonly OwnedView[]): number => cards.filter((c) => c.awake).length;
export const shape = (pattern: { required: number[][]; empty: number[][] }) => ({
  required: pattern.required.map(cell),
  empty: pattern.empty.map(cell),
});
const cell = ([x = 0, y = 0]: number[]): readonly [number, number] => [x, y];
