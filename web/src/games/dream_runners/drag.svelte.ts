import { untrack } from 'svelte';
import { left, PITCH } from './art/glass';
import type { Building } from './building.svelte';
import type { Spotted } from './model';

const WIDE = 536;
/** Pixels before a press becomes a drag. */
const SLACK = 6;
const HOMEWARD = 320;

interface Grab {
  id: number;
  pointer: number;
  start: readonly [number, number];
  /** Where it is held, in cells from the middle of its first cell. */
  hold: readonly [number, number];
  touch: boolean;
  lifted: boolean;
  tap: () => void;
}

/** The pointer's way with glass: lift, carry, turn, drop. Taps go their own way. */
export class Drag {
  readonly #build: Building;
  readonly #board: () => Element | null;
  #grab: Grab | null = null;
  #stop: AbortController | null = null;
  /** The top left corner of the held segment's first cell on the screen. */
  at = $state.raw<readonly [number, number] | null>(null);
  /** Pixels of one cell of the board. */
  cell = $state(0);
  /** On its way back to the tray, from where to where. */
  going = $state.raw<{ id: number; turns: number; from: readonly [number, number]; by: string } | null>(null);
  /** The last press was a drag, so the click that follows it means nothing. */
  dragged = false;

  constructor(build: Building, board: () => Element | null) {
    this.#build = build;
    this.#board = board;
  }

  #scale(): { x: number; y: number; unit: number } | null {
    const box = this.#board()?.getBoundingClientRect();
    return box && box.width > 0 ? { x: box.left, y: box.top, unit: box.width / WIDE } : null;
  }
  /** The cell of the board under a point of the screen, with the fraction that is left of it. */
  #cellAt(x: number, y: number): readonly [number, number] {
    const board = this.#scale();
    if (!board) return [-9, -9];
    return [((x - board.x) / board.unit - left(0)) / PITCH, ((y - board.y) / board.unit - left(0)) / PITCH];
  }
  spotAt(x: number, y: number): Spotted {
    const [a, b] = this.#cellAt(x, y);
    return [Math.floor(a), Math.floor(b)];
  }

  /** A press on a loose segment; *hold* as the tray measured it. */
  fromTray(event: PointerEvent, id: number, hold: readonly [number, number]): void {
    this.#begin(event, id, hold, () => undefined);
  }
  /** A press on the board: on glass it may become a drag, elsewhere it is a tap. */
  fromBoard(event: PointerEvent): void {
    if (this.#turnedByOther(event)) return;
    const at = this.#cellAt(event.clientX, event.clientY);
    const spot: Spotted = [Math.floor(at[0]), Math.floor(at[1])];
    const piece = this.#build.pieceAt(spot);
    const tap = (): void => {
      this.#build.tap(spot);
    };
    if (!piece || this.#build.locked) {
      if (event.button === 0) tap();
      return;
    }
    this.#begin(event, piece.segment, [at[0] - piece.x - 0.5, at[1] - piece.y - 0.5], tap);
  }

  /** A second finger anywhere turns what the first one carries. */
  #turnedByOther(event: PointerEvent): boolean {
    if (!this.#grab || event.pointerId === this.#grab.pointer) return false;
    // Caught on its way down, so that nothing below takes it for a press of its own.
    event.preventDefault();
    event.stopPropagation();
    if (this.#grab.lifted) this.turn();
    return true;
  }

  #begin(event: PointerEvent, id: number, hold: readonly [number, number], tap: () => void): void {
    if (this.#turnedByOther(event) || event.button !== 0) return;
    this.dragged = false;
    if (this.#build.locked) return;
    this.#grab = {
      id,
      pointer: event.pointerId,
      start: [event.clientX, event.clientY],
      hold,
      touch: event.pointerType !== 'mouse',
      lifted: false,
      tap,
    };
    this.#stop = new AbortController();
    const on = { signal: this.#stop.signal };
    addEventListener('pointermove', this.#move, on);
    addEventListener('pointerup', this.#drop, on);
    addEventListener('pointercancel', this.#cancel, on);
    addEventListener('pointerdown', (e) => this.#turnedByOther(e), { ...on, capture: true });
    addEventListener('wheel', this.#wheel, { ...on, passive: false });
    addEventListener('blur', this.#cancel, on);
  }

  #move = (event: PointerEvent): void => {
    const grab = this.#grab;
    if (!grab || event.pointerId !== grab.pointer) return;
    const [x, y] = [event.clientX, event.clientY];
    if (!grab.lifted) {
      if (Math.hypot(x - grab.start[0], y - grab.start[1]) < SLACK) return;
      this.#build.take(grab.id, 'drag');
      if (!this.#build.held) {
        this.cancel();
        return;
      }
      grab.lifted = this.dragged = true;
      // Under a finger nothing is seen: the glass hangs above it, held by its middle.
      if (grab.touch) grab.hold = this.#middle();
    }
    event.preventDefault();
    this.#carry(x, y);
  };
  #middle(): readonly [number, number] {
    const cells = this.#build.heldCells;
    const xs = cells.map((c) => c[0]);
    const ys = cells.map((c) => c[1]);
    return [(Math.min(...xs) + Math.max(...xs)) / 2, Math.max(...ys) + 0.45];
  }
  #carry(x: number, y: number): void {
    const grab = this.#grab;
    const board = this.#scale();
    if (!grab || !board) return;
    this.#point = [x, y];
    this.cell = board.unit * PITCH;
    const above = grab.touch ? 18 : 0;
    const px = x - (grab.hold[0] + 0.5) * this.cell;
    const py = y - above - (grab.hold[1] + 0.5) * this.cell;
    this.at = [px, py];
    const [a, b] = this.#cellAt(px, py);
    this.#build.moveTo([Math.round(a), Math.round(b)]);
  }
  #point: readonly [number, number] = [0, 0];

  turn(): void {
    const grab = this.#grab;
    if (!grab?.lifted) return;
    this.#build.turn();
    grab.hold = grab.touch ? this.#middle() : [0 - grab.hold[1], grab.hold[0]];
    this.#carry(...this.#point);
  }
  #wheel = (event: WheelEvent): void => {
    if (!this.#grab?.lifted) return;
    event.preventDefault();
    if (Math.abs(event.deltaY) > 1) this.turn();
  };

  #drop = (event: PointerEvent): void => {
    const grab = this.#grab;
    if (!grab || event.pointerId !== grab.pointer) return;
    const { at } = this;
    this.#end();
    if (!grab.lifted) {
      grab.tap();
      return;
    }
    const held = this.#build.held;
    if (!held) return;
    const off = held.at === null;
    if (!off && this.#build.lay()) return;
    // Dropped off the board it goes home; where it may not lie it stays as it was.
    if (off) this.#build.bringHome(held.id);
    else this.#build.release();
    if (at && !this.#build.laid(held.id)) this.#fly({ id: held.id, turns: held.turns, from: at, by: 'home' });
  };
  #fly(going: NonNullable<Drag['going']>): void {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    this.going = going;
    setTimeout(() => {
      if (this.going === going) this.going = null;
    }, HOMEWARD);
  }
  #cancel = (): void => {
    this.cancel();
  };
  /** Time is up, the phase is over, or the browser took the finger: everything stays as it lay. */
  cancel(): void {
    this.#end();
    untrack(() => {
      if (this.#build.held?.by === 'drag') this.#build.release();
    });
  }
  #end(): void {
    this.#stop?.abort();
    this.#stop = null;
    this.#grab = null;
    this.at = null;
  }
}
