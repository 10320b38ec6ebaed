import { Session } from '../table/session.svelte';
import type { TableInfo, Update } from '../wire';
import { seatOf } from './address';
import type { Reel, Shown } from './reel.svelte';

/** A table of the past: it hears positions of a match one by one, and nothing can be done at it. */
export class Replayed extends Session {
  override readonly past = true;

  constructor(id: string) {
    super(id);
    this.opening = 'open';
    this.live.connection = 'open';
  }

  override get myTurn(): boolean {
    return false;
  }

  override act = (): void => undefined;
  override draft = (): void => undefined;

  show(shown: Shown, reel: Reel): void {
    this.live.hear(updateOf(shown, reel));
  }
}

/** What the table would have told at that moment, to one who could only look. */
export function updateOf({ frame, viewer, lines, gone }: Shown, reel: Reel): Update {
  const table = reel.table;
  if (!table) throw new Error('a position without its table');
  const over = table.status === 'over' && frame.seq === reel.last;
  return {
    type: 'update',
    table: seenFrom(table, seatOf(viewer), over),
    seq: frame.seq,
    view: frame.view,
    offers: [],
    prompt: frame.prompt,
    position: frame.position,
    log: lines,
    log_from: 0,
    taken_back: gone,
    may_undo: false,
    waiting: frame.waiting,
    commitment: reel.end?.commitment ?? '',
    seed: over ? (reel.end?.seed ?? null) : null,
    shares: reel.end?.shares ?? [],
    winners: over ? (reel.end?.winners ?? null) : null,
    scores: over ? (reel.end?.scores ?? null) : null,
    clock: null,
    draft: '',
    house: {},
  };
}

function seenFrom(table: TableInfo, seat: number | null, over: boolean): TableInfo {
  return {
    ...table,
    status: over ? 'over' : 'playing',
    you: seat,
    your_turn: false,
    // Whoever left at some time sat here at another; the seat is shown as it was played.
    seats: table.seats.map((one) => ({ ...one, you: one.seat === seat, away: false })),
  };
}
