import { r1 } from './prim';

export type Cell = readonly [number, number];

export interface Shape {
  required: readonly Cell[];
  empty: readonly Cell[];
}

/** Turned clockwise by quarters and moved so that it begins at 0, 0. */
export function turned(shape: Shape, quarters: number): Shape & { width: number; height: number } {
  const turn = ([x, y]: Cell): Cell => {
    let at: Cell = [x, y];
    for (let i = 0; i < ((quarters % 4) + 4) % 4; i++) at = [-at[1], at[0]];
    return at;
  };
  const required = shape.required.map(turn);
  const empty = shape.empty.map(turn);
  const all = [...required, ...empty];
  const left = Math.min(...all.map(([x]) => x));
  const top = Math.min(...all.map(([, y]) => y));
  const move = ([x, y]: Cell): Cell => [x - left, y - top];
  return {
    required: required.map(move),
    empty: empty.map(move),
    width: Math.max(...all.map(([x]) => x)) - left + 1,
    height: Math.max(...all.map(([, y]) => y)) - top + 1,
  };
}

export interface Drawn {
  width: number;
  height: number;
  body: string;
}

const EDGE = 6;

/**
 * A pattern in cells of *c*, turned clockwise by *quarters*. With *edge* a line with a notch marks the
 * side from which it is read; it turns along.
 */
export function pattern(shape: Shape, c: number, quarters = 0, edge = true): Drawn {
  const t = turned(shape, quarters);
  const [w, h] = [t.width * c, t.height * c];
  const side = edge ? ((quarters % 4) + 4) % 4 : -1;
  const dx = side === 1 ? EDGE : 0;
  const dy = side === 2 ? EDGE : 0;
  const g = c * 0.12;
  const box = ([x, y]: Cell, cls: string, inset: number): string =>
    `<rect class="${cls}" x="${r1(dx + x * c + g + inset)}" y="${r1(dy + y * c + g + inset)}" width="${r1(c - 2 * g - 2 * inset)}" height="${r1(c - 2 * g - 2 * inset)}" rx="${r1(c * 0.1)}"/>`;
  let body = t.required.map((at) => box(at, 'rm-q-r', 0)).join('');
  body += t.empty.map((at) => box(at, 'rm-q-o', 0.6)).join('');
  if (edge) body += `<path class="rm-q-e" d="${edgeLine(side, w, h, c)}"/>`;
  const along = side === 1 || side === 3;
  return { width: w + (edge && along ? EDGE : 0), height: h + (edge && !along ? EDGE : 0), body };
}

function edgeLine(side: number, w: number, h: number, c: number): string {
  const half = c * 0.9;
  const [x, y] = [w / 2, h / 2];
  if (side === 0)
    return `M${r1(x - half)} ${r1(h + 4)}H${r1(x - 2.6)}L${r1(x)} ${r1(h + 1.4)}L${r1(x + 2.6)} ${r1(h + 4)}H${r1(x + half)}`;
  if (side === 2) return `M${r1(x - half)} 2H${r1(x - 2.6)}L${r1(x)} 4.6L${r1(x + 2.6)} 2H${r1(x + half)}`;
  if (side === 1) return `M2 ${r1(y - half)}V${r1(y - 2.6)}L4.6 ${r1(y)}L2 ${r1(y + 2.6)}V${r1(y + half)}`;
  return `M${r1(w + 4)} ${r1(y - half)}V${r1(y - 2.6)}L${r1(w + 1.4)} ${r1(y)}L${r1(w + 4)} ${r1(y + 2.6)}V${r1(y + half)}`;
}
