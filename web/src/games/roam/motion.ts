import type { LogEntry } from '@/wire';
import { indexOf } from './model';
import type { LandView, RoamView } from './view';

/** A land that was explored: who got what, and why. */
export interface Found {
  kind: 'found';
  seat: number;
  place: number;
  land: LandView;
  /** Lanterns on it by seat when it was settled. */
  counts: number[];
  price: number;
  auction: boolean;
  consoled: number[];
}

/** What happened between two views of the same match, so that it can be shown once. */
export type Happened =
  | Found
  | { kind: 'placed'; seat: number; squares: string[]; coins: number }
  | { kind: 'outpost'; seat: number };

export interface Moment {
  view: RoamView;
  seq: number;
}

export function happened(before: Moment | null, now: Moment, lines: readonly LogEntry[]): Happened[] {
  if (!before || now.seq <= before.seq) return [];
  const news = lines.filter((l) => l.seq > before.seq);
  const out: Happened[] = [];
  const markers = before.view.markers.map((seats) => [...seats]);
  const lands = before.view.places.map((p) => p.land);
  let tied = false;
  for (const { words } of news) {
    const { id, args } = words;
    const who = seatOf(args['who']);
    if (id === 'rm-told-places') {
      const squares = strings(args['squares']);
      for (const sq of squares) markers[indexOf(sq)]?.push(who);
      if (squares.length) out.push({ kind: 'placed', seat: who, squares, coins: Number(args['coins']) });
    } else if (id === 'rm-told-replaces') {
      const square = String(args['square']);
      markers[indexOf(square)]?.splice(-1, 1, who);
      out.push({ kind: 'placed', seat: who, squares: [square], coins: Number(args['coins']) });
    } else if (id === 'rm-told-shifts') {
      const owner = markers[indexOf(String(args['start']))]?.pop();
      if (owner !== undefined) markers[indexOf(String(args['square']))]?.push(owner);
    } else if (id === 'rm-told-tie') {
      tied = true;
    } else if (id === 'rm-told-outpost') {
      out.push({ kind: 'outpost', seat: who });
    } else if (id === 'rm-told-finds') {
      const key = keyOf(args['character']);
      const place = lands.findIndex((l) => l?.key === key);
      const land = lands[place];
      const squares = before.view.places[place]?.squares ?? [];
      if (!land) continue;
      const counts = before.view.players.map(
        (p) => squares.flatMap((sq) => markers[indexOf(sq)] ?? []).filter((seat) => seat === p.seat).length,
      );
      const consoled = seats(args['consoled']);
      const price = Number(args['price']);
      const auction = tied || before.view.auction?.place === place;
      out.push({ kind: 'found', seat: who, place, land, counts, price, auction, consoled });
      for (const sq of squares) markers[indexOf(sq)]?.splice(0);
      lands[place] = null;
      tied = false;
    }
  }
  return out;
}

/** Bids of the auction that is going on, by seat, from the chronicle. */
export function bidsSaid(lines: readonly LogEntry[]): ReadonlyMap<number, number> {
  const out = new Map<number, number>();
  for (const { words } of lines) {
    if (words.id === 'rm-told-tie') out.clear();
    if (words.id === 'rm-told-bids') out.set(seatOf(words.args['who']), Number(words.args['coins']));
  }
  return out;
}

function seatOf(who: unknown): number {
  return typeof who === 'object' && who !== null && 'seat' in who ? Number(who.seat) : -1;
}
function seats(list: unknown): number[] {
  return Array.isArray(list) ? list.map(seatOf) : [];
}
function strings(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String) : [];
}
function keyOf(character: unknown): string {
  if (typeof character !== 'object' || character === null || !('args' in character)) return '';
  const args = character.args;
  return typeof args === 'object' && args !== null && 'key' in args ? String(args.key) : '';
}
