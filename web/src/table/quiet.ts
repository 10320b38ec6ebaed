import type { Ring } from './rings';

/** Something on the screen, and how much it would be missed. */
export interface Shown extends Ring {
  worth: number;
}

const EDGE = 10;
const STEP = 16;

function overlap(a: Ring, b: Ring): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** How much a note hides where it lies. */
export function hides(note: Ring, shown: readonly Shown[]): number {
  return shown.reduce((sum, piece) => sum + overlap(note, piece) * piece.worth, 0);
}

/**
 * Where at the sides of a window a note hides least; of places that are alike the one nearest to
 * *by*, where one looks anyway.
 */
export function quiet(
  size: { width: number; height: number },
  room: { width: number; height: number; top: number },
  shown: readonly Shown[],
  by: { x: number; y: number },
): Ring {
  const right = room.width - size.width - EDGE;
  let best: Ring = { ...size, x: right, y: room.top };
  let least = Infinity;
  for (const x of [right, EDGE]) {
    for (let y = room.top; y <= Math.max(room.top, room.height - size.height - EDGE); y += STEP) {
      const note = { ...size, x, y };
      const far = Math.hypot(x + size.width / 2 - by.x, y + size.height / 2 - by.y);
      const cost = hides(note, shown) + far;
      if (cost < least) {
        least = cost;
        best = note;
      }
    }
  }
  return best;
}

const WORTH: readonly (readonly [string, number])[] = [
  ['main', 2],
  ['section', 2],
  ['article', 3],
  ['.chronicle', 0.5],
  ['[data-seat]', 3],
  ['button:not(:disabled)', 6],
  ['[data-testid="prompt"]', 20],
];

/** What a board shows now; what a hint speaks of is worth most. */
export function shownOn(board: Element, hinted: readonly Ring[]): Shown[] {
  const all: Shown[] = hinted.map((ring) => ({ ...ring, worth: 100 }));
  for (const [what, worth] of WORTH) {
    for (const piece of board.querySelectorAll(what)) {
      const { x, y, width, height } = piece.getBoundingClientRect();
      all.push({ x, y, width, height, worth });
    }
  }
  return all;
}
