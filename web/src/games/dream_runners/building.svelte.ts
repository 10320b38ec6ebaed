import { SvelteMap } from 'svelte/reactivity';
import {
  cellsOf,
  firstPlace,
  inReach,
  nameOf,
  pieceAt,
  turnedNear,
  turned,
  turns,
  whyNot,
  type Spotted,
  type WhyNot,
} from './model';
import { forecast, judge, type Forecast, type Purse, type Sheet } from './sheet';
import type { CellView, PieceView, SegmentView } from './view';

/** What is being built on, and by whom. */
export interface Question {
  cells: readonly CellView[];
  segments: readonly SegmentView[];
  layout: readonly PieceView[];
  purse: Purse;
  /** Nothing can be moved: done, or not mine. */
  locked: boolean;
}

/** How a segment is held: dragged by the pointer, tapped, or moved by keys. */
export type Grip = 'drag' | 'hand' | 'keys';

interface Held {
  id: number;
  turns: number;
  /** The cell over which its first cell hovers, if it is over the board. */
  at: Spotted | null;
  by: Grip;
}

export type Refusal = WhyNot | 'locked';

/** Words for whoever does not see the glass move. */
export type Tell = (id: string, args?: Record<string, unknown>) => void;

/** One layout in the making. What is held stays where it lay until it is laid anew. */
export class Building {
  readonly #ask: () => Question;
  readonly #keep: (layout: PieceView[]) => void;
  readonly #tell: Tell;
  #held = $state.raw<Held | null>(null);
  /** How a loose segment is turned in the tray. */
  readonly #loose = new SvelteMap<number, number>();
  /** The segment that was laid last: a second tap turns it. */
  #last = $state<number | null>(null);
  #refusal = $state<Refusal | null>(null);

  constructor(ask: () => Question, keep: (layout: PieceView[]) => void, tell: Tell) {
    this.#ask = ask;
    this.#keep = keep;
    this.#tell = tell;
  }

  held = $derived.by((): (Held & { segment: SegmentView }) | null => {
    const held = this.locked ? null : this.#held;
    const segment = held && this.segments.find((s) => s.id === held.id);
    return held && segment ? { ...held, segment } : null;
  });
  /** Everything that lies but for what is held. */
  rest = $derived.by(() => this.layout.filter((p) => p.segment !== this.held?.id));
  /** Where the held segment would lie. */
  ghost = $derived.by((): PieceView | null => {
    const { held } = this;
    return held?.at ? { segment: held.id, x: held.at[0], y: held.at[1], turns: held.turns } : null;
  });
  why = $derived.by((): WhyNot | null => this.ghost && whyNot(this.segments, this.rest, this.ghost));
  /** The layout that the sheet counts: with the ghost where it may lie. */
  shown = $derived.by(() => {
    const { held, ghost } = this;
    if (!held) return this.layout;
    if (ghost && this.why === null) return [...this.rest, ghost];
    return held.by === 'drag' ? this.rest : this.layout;
  });
  sheet = $derived.by((): Sheet => this.#judged(this.shown));
  forecast = $derived.by((): Forecast => forecast(this.sheet, this.purse));
  /** The sheet counts something that is not laid yet. */
  trying = $derived.by(
    () => this.ghost !== null && this.why === null && !this.layout.some((p) => alike(p, this.ghost)),
  );
  /** The sheet without what is held, to light what it would change. */
  before = $derived.by((): Sheet => (this.trying ? this.#judged(this.rest) : this.sheet));

  get cells(): readonly CellView[] {
    return this.#ask().cells;
  }
  get segments(): readonly SegmentView[] {
    return this.#ask().segments;
  }
  get layout(): readonly PieceView[] {
    return this.#ask().layout;
  }
  get purse(): Purse {
    return this.#ask().purse;
  }
  get locked(): boolean {
    return this.#ask().locked;
  }
  /** Why the held segment cannot lie where it hovers, or what was refused last. */
  get refusal(): Refusal | null {
    return this.why ?? this.#refusal;
  }
  get last(): number | null {
    return this.#last;
  }

  #judged(layout: readonly PieceView[]): Sheet {
    return judge(this.cells, this.segments, layout, this.purse);
  }

  laid(id: number): PieceView | null {
    return this.layout.find((p) => p.segment === id) ?? null;
  }
  looseTurns(id: number): number {
    return this.#loose.get(id) ?? 0;
  }
  pieceAt(spot: Spotted): PieceView | null {
    return pieceAt(this.segments, this.layout, spot);
  }

  take(id: number, by: Grip): void {
    const segment = this.segments.find((s) => s.id === id);
    if (!segment) return;
    if (this.locked) {
      this.#refuse('locked');
      return;
    }
    const laid = this.laid(id);
    const turned = laid?.turns ?? this.looseTurns(id);
    const rest = this.layout.filter((p) => p.segment !== id);
    const first = by === 'keys' ? firstPlace(this.segments, rest, segment, turned) : null;
    const at: Spotted | null = laid ? [laid.x, laid.y] : first;
    this.#refusal = null;
    this.#held = { id, turns: turned, at, by };
    if (by !== 'drag') this.#tell('dr-board-news-taken', { segment });
  }

  /** Moves the held segment over a cell, or away from the board. */
  moveTo(at: Spotted | null): void {
    const { held } = this;
    if (!held || (at && held.at && at[0] === held.at[0] && at[1] === held.at[1])) return;
    const near = at && inReach(cellsOf(held.segment, { x: at[0], y: at[1], turns: held.turns }));
    this.#refusal = null;
    this.#held = { ...held, at: near ? at : null };
  }
  step(dx: number, dy: number): void {
    const { held } = this;
    if (!held) return;
    const [x, y] = held.at ?? firstPlace(this.segments, this.rest, held.segment, held.turns) ?? [1, 1];
    const to: Spotted = held.at ? [x + dx, y + dy] : [x, y];
    if (!inReach(cellsOf(held.segment, { x: to[0], y: to[1], turns: held.turns }))) return;
    this.#held = { ...held, at: to, by: 'keys' };
    this.#refusal = null;
    this.#tellOver();
  }

  /** A quarter clockwise: what is held, else the named or last laid segment where it lies. */
  turn(id: number | null = null): void {
    if (this.locked) {
      this.#refuse('locked');
      return;
    }
    const { held } = this;
    if (held && (id === null || held.id === id)) {
      if (!turns(held.segment)) return;
      const laid = this.laid(held.id);
      // What lies and was only tapped turns where it lies.
      if (held.by === 'hand' && laid && alike(laid, this.ghost)) this.#turnLaid(laid);
      else this.#held = { ...held, ...this.#turnedHeld(held) };
      this.#tell('dr-board-news-turned', { turns: this.held?.turns ?? 0 });
      return;
    }
    const which = id ?? this.#last;
    const segment = this.segments.find((s) => s.id === which);
    if (which === null || !segment || !turns(segment)) return;
    const laid = this.laid(which);
    if (laid) this.#turnLaid(laid);
    else this.#loose.set(which, (this.looseTurns(which) + 1) % 4);
    this.#tell('dr-board-news-turned', { turns: this.laid(which)?.turns ?? this.looseTurns(which) });
  }
  /** Over the board it gives way by a step if it would not fit; in a drag it stays under the pointer. */
  #turnedHeld(held: Held): { turns: number; at: Spotted | null } {
    const plain = { turns: (held.turns + 1) % 4, at: held.at };
    if (held.by === 'drag' || !this.ghost || this.why !== null) return plain;
    const next = turnedNear(this.segments, this.rest, this.ghost);
    return next ? { turns: next.turns, at: [next.x, next.y] } : plain;
  }
  #turnLaid(laid: PieceView): void {
    const rest = this.layout.filter((p) => p.segment !== laid.segment);
    const next = turnedNear(this.segments, rest, laid);
    if (!next) {
      this.#refuse('overlap');
      return;
    }
    this.#put(next);
    const held = this.#held;
    if (held?.id === laid.segment) this.#held = { ...held, turns: next.turns, at: [next.x, next.y] };
  }

  /** Lays what is held where it hovers. */
  lay(): boolean {
    const { held, ghost, why } = this;
    if (!held) return false;
    if (!ghost || why !== null) {
      this.#refuse(why ?? 'outside');
      return false;
    }
    this.#put(ghost);
    this.#held = null;
    const cell = cellsOf(held.segment, ghost)
      .map(nameOf)
      .find((name) => name !== null);
    this.#tell('dr-board-news-laid', {
      shape: held.segment.shape,
      cell: cell ?? '',
      now: this.forecast.calm,
    });
    return true;
  }
  #put(piece: PieceView): void {
    this.#refusal = null;
    this.#last = piece.segment;
    this.#keep([...this.layout.filter((p) => p.segment !== piece.segment), piece]);
  }

  /** Lets go: what lay stays where it lay, what was loose stays in the tray. */
  release(): void {
    const held = this.#held;
    if (held && !this.laid(held.id)) this.#loose.set(held.id, held.turns);
    this.#held = null;
  }
  /** Brings a segment home into the tray; without a name, what is held or was laid last. */
  bringHome(id: number | null = null): void {
    const which = id ?? this.held?.id ?? this.#last ?? this.layout.at(-1)?.segment ?? null;
    if (which === null || this.locked) return;
    const laid = this.laid(which);
    const turned = this.held?.id === which ? this.held.turns : (laid?.turns ?? 0);
    this.#loose.set(which, turned);
    if (this.#held?.id === which) this.#held = null;
    this.#refusal = null;
    if (!laid) return;
    if (this.#last === which) this.#last = null;
    this.#keep(this.layout.filter((p) => p.segment !== which));
    const shape = this.segments.find((s) => s.id === which)?.shape ?? 'single';
    this.#tell('dr-board-news-returned', { shape });
  }
  clear(): void {
    if (this.locked) return;
    for (const p of this.layout) this.#loose.set(p.segment, p.turns);
    this.#held = null;
    this.#last = null;
    this.#refusal = null;
    this.#keep([]);
    this.#tell('dr-board-news-cleared');
  }

  /** A tap on the board. */
  tap(spot: Spotted): void {
    const { held } = this;
    const piece = this.pieceAt(spot);
    if (held && piece?.segment === held.id) this.turn();
    else if (held) {
      this.moveTo(spot);
      this.lay();
    } else if (piece && piece.segment === this.#last) this.turn(piece.segment);
    else if (piece) this.take(piece.segment, 'hand');
  }
  /** A press on a slot of the tray. */
  tapSlot(id: number): void {
    const { held } = this;
    if (held?.id === id) {
      if (turns(held.segment) && !this.laid(id)) this.turn();
      else if (this.laid(id)) this.bringHome(id);
      else this.release();
    } else if (this.laid(id) && !this.locked) this.bringHome(id);
    else {
      this.release();
      this.take(id, 'hand');
    }
  }

  #refuse(why: Refusal): void {
    this.#refusal = why;
    this.#tell('dr-board-illegal', { why });
  }
  #tellOver(): void {
    const { held, ghost } = this;
    if (!held || !ghost) return;
    if (this.why) this.#tell('dr-board-illegal', { why: this.why });
    else {
      const cell = cellsOf(held.segment, ghost)
        .map(nameOf)
        .find((name) => name !== null);
      this.#tell('dr-board-news-over', {
        shape: held.segment.shape,
        cell: cell ?? '',
        now: this.forecast.calm,
      });
    }
  }

  /** The cells of what is held, around its first cell. */
  get heldCells(): Spotted[] {
    return this.held ? turned(this.held.segment.cells, this.held.turns) : [];
  }
}

const alike = (a: PieceView, b: PieceView | null): boolean =>
  b !== null && a.segment === b.segment && a.x === b.x && a.y === b.y && a.turns === b.turns;
