/** A place on the screen. */
export interface Ring {
  x: number;
  y: number;
  width: number;
  height: number;
}

const ROOM = 3;

/**
 * Where a board has drawn a place. It marks its pieces by the place's own name (`data-at`), or by
 * the kind of place: `card:17` is `data-card="17"`. Where one place has many pieces, say a button for
 * every bid, they are marked by the actions themselves.
 */
export function selector(place: string): string {
  const [kind = '', id] = place.split(':');
  const whole = `[data-at="${CSS.escape(place)}"]`;
  return id === undefined ? whole : `${whole}, [data-${CSS.escape(kind)}="${CSS.escape(id)}"]`;
}

/** The places that can be seen now; the same list as *before* if nothing has moved. */
export function marked(places: readonly string[], before: Ring[]): Ring[] {
  const board = document.getElementById('content');
  const now: Ring[] = [];
  for (const place of board ? places : []) {
    for (const piece of board?.querySelectorAll(selector(place)) ?? []) {
      const { x, y, width, height } = piece.getBoundingClientRect();
      if (width > 0 && height > 0)
        now.push({ x: x - ROOM, y: y - ROOM, width: width + 2 * ROOM, height: height + 2 * ROOM });
    }
  }
  const same =
    now.length === before.length &&
    now.every((ring, i) => {
      const other = before[i];
      return other?.x === ring.x && other.y === ring.y && other.width === ring.width;
    });
  return same ? before : now;
}
