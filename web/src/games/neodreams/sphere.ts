import type { EffectFace, NeodreamsView } from './view';
import { NIGHT, row } from './art/row';

/** What the drawing of the onirosphere needs to know of the table. */
export const PLACES = ['l1', 'l2', 'l3', 'l4', 'c1', 'c2', 'c3', 'c4', 'r1', 'r2', 'r3', 'r4'] as const;
export type Place = (typeof PLACES)[number];

/** Whose oneironauts stand in a column, each seat once, in the order of the turns from the active player on. */
export function returning(view: NeodreamsView, column: number): number[] {
  const there = new Set(view.grid.filter((seat, at) => seat >= 0 && at % 4 === column));
  const count = view.players.length;
  return Array.from({ length: count }, (_, i) => (view.active + i) % count).filter((seat) => there.has(seat));
}

export interface Deeds {
  width: number;
  parts: { x: number; width: number; body: string }[];
}

/** The actions of a place side by side. */
export function deedsRow(deeds: readonly EffectFace[], size: number, gap: number): Deeds {
  let x = 0;
  const parts = deeds.map((deed, i) => {
    const made = row(deed.icons, size, NIGHT);
    if (i) x += gap;
    const part = { x, width: made.width, body: made.body };
    x += made.width;
    return part;
  });
  return { width: x, parts };
}
