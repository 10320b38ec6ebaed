import type { Laid } from './art/tile';
import type { CellView, PieceView, SegmentView } from './view';

/** A cell as (x, y): x to the right, y down, (0, 0) top left on the tile; outside it sticks out. */
export type Spotted = readonly [number, number];

export const SIDE = 3;
/** How far a segment can stick out. */
export const RIM = 2;
export const SHARDS = ['blue', 'white', 'orange', 'green'] as const;
export const SHAPES = ['single', 'pair', 'straight', 'bent'] as const;

/** Turned clockwise by quarters around the first cell (DR-P3). */
export function turned(cells: readonly (readonly number[])[], turns: number): Spotted[] {
  let out = cells.map(([x = 0, y = 0]): Spotted => [x, y]);
  for (let i = 0; i < turns; i++) out = out.map(([x, y]): Spotted => [0 - y, x]);
  return out;
}

export const cellsOf = (segment: SegmentView, { x, y, turns }: Omit<PieceView, 'segment'>): Spotted[] =>
  turned(segment.cells, turns).map(([dx, dy]): Spotted => [x + dx, y + dy]);

export const onTile = ([x, y]: Spotted): boolean => x >= 0 && y >= 0 && x < SIDE && y < SIDE;
export const indexOf = (spot: Spotted): number | null => (onTile(spot) ? spot[1] * SIDE + spot[0] : null);
export const same = (a: Spotted, b: Spotted): boolean => a[0] === b[0] && a[1] === b[1];

/** a1 is bottom left, c3 top right; outside the tile there are no names. */
export const nameOf = (spot: Spotted): string | null =>
  onTile(spot) ? `${'abc'[spot[0]] ?? ''}${SIDE - spot[1]}` : null;

/** Laid segments as the drawings want them. */
export function laidOn(segments: readonly SegmentView[], layout: readonly PieceView[]): Laid[] {
  return layout.flatMap((piece): Laid[] => {
    const segment = segments.find((s) => s.id === piece.segment);
    if (!segment) return [];
    return [{ cells: cellsOf(segment, piece), face: segment, neutral: segment.neutral }];
  });
}

export type WhyNot = 'overlap' | 'outside';

/** Why a segment cannot lie there beside the others, or null if it can (DR-P3). */
export function whyNot(
  segments: readonly SegmentView[],
  layout: readonly PieceView[],
  piece: PieceView,
): WhyNot | null {
  const segment = segments.find((s) => s.id === piece.segment);
  if (!segment) return 'outside';
  const cells = cellsOf(segment, piece);
  if (!cells.some(onTile)) return 'outside';
  const others = layout
    .filter((p) => p.segment !== piece.segment)
    .flatMap((p) => {
      const other = segments.find((s) => s.id === p.segment);
      return other ? cellsOf(other, p) : [];
    });
  return cells.some((c) => others.some((o) => same(c, o))) ? 'overlap' : null;
}

/** The laid piece that covers a cell. */
export function pieceAt(
  segments: readonly SegmentView[],
  layout: readonly PieceView[],
  spot: Spotted,
): PieceView | null {
  return (
    layout.find((p) => {
      const segment = segments.find((s) => s.id === p.segment);
      return segment !== undefined && cellsOf(segment, p).some((c) => same(c, spot));
    }) ?? null
  );
}

/** A layout without what cannot lie there: unknown segments, doubles, overlaps. */
export function mended(segments: readonly SegmentView[], layout: readonly PieceView[]): PieceView[] {
  const out: PieceView[] = [];
  for (const piece of layout)
    if (!out.some((p) => p.segment === piece.segment) && whyNot(segments, out, piece) === null)
      out.push(piece);
  return out;
}

/** `12:1,0,1 3:0,2,0`, segments in order: what a draft and a lock say. */
export const written = (layout: readonly PieceView[]): string =>
  [...layout]
    .sort((a, b) => a.segment - b.segment)
    .map((p) => `${p.segment}:${p.x},${p.y},${p.turns}`)
    .join(' ');

/** The other way round; what cannot be read is left out. */
export const read = (text: string): PieceView[] =>
  text.split(' ').flatMap((word): PieceView[] => {
    const found = /^(\d{1,2}):(-?\d),(-?\d),([0-3])$/.exec(word);
    if (!found) return [];
    const [segment = 0, x = 0, y = 0, turns = 0] = found.slice(1).map(Number);
    return [{ segment, x, y, turns }];
  });

/** A single looks alike however it is turned. */
export const turns = (segment: SegmentView): boolean => segment.cells.length > 1;

/** Some of it is on the tile or in the ring around it. */
export const inReach = (cells: readonly Spotted[]): boolean =>
  cells.some(([x, y]) => x >= -1 && y >= -1 && x <= SIDE && y <= SIDE);

const outsideOf = (segment: SegmentView, piece: PieceView): number =>
  cellsOf(segment, piece).filter((c) => !onTile(c)).length;

/** The best place to begin from: nothing outside if that can be, then nearest to the middle. */
export function firstPlace(
  segments: readonly SegmentView[],
  layout: readonly PieceView[],
  segment: SegmentView,
  turns: number,
): Spotted | null {
  const ways: { at: Spotted; cost: number }[] = [];
  for (let y = -RIM; y < SIDE + RIM; y++)
    for (let x = -RIM; x < SIDE + RIM; x++) {
      const piece = { segment: segment.id, x, y, turns };
      if (whyNot(segments, layout, piece) !== null) continue;
      const far = cellsOf(segment, piece).reduce((sum, [a, b]) => sum + Math.abs(a - 1) + Math.abs(b - 1), 0);
      ways.push({ at: [x, y], cost: outsideOf(segment, piece) * 100 + far });
    }
  return ways.sort((a, b) => a.cost - b.cost)[0]?.at ?? null;
}

/** A laid piece turned by a quarter, moved as little as it must be to lie. */
export function turnedNear(
  segments: readonly SegmentView[],
  rest: readonly PieceView[],
  piece: PieceView,
): PieceView | null {
  const segment = segments.find((s) => s.id === piece.segment);
  if (!segment) return null;
  const ways: { next: PieceView; cost: number }[] = [];
  for (let dy = -RIM; dy <= RIM; dy++)
    for (let dx = -RIM; dx <= RIM; dx++) {
      const next = { ...piece, x: piece.x + dx, y: piece.y + dy, turns: (piece.turns + 1) % 4 };
      if (whyNot(segments, rest, next) !== null) continue;
      ways.push({ next, cost: (Math.abs(dx) + Math.abs(dy)) * 10 + outsideOf(segment, next) });
    }
  return ways.sort((a, b) => a.cost - b.cost)[0]?.next ?? null;
}

/** Words for what lies on a cell, as the texts want them. */
export const kindOf = (cell: CellView): string =>
  cell.kind === 'plain' && Object.keys(cell.rewards).length > 0 ? 'reward' : cell.kind;
