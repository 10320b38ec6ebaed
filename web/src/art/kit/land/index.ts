/** Lands: panels of a map seen from above at a slant, in cut paper. Panels join: the border between two
 * biomes is one wavy line computed alike on both sides, and a footpath leaves every edge at its middle. */
import { tooth } from '../paper';
import { n, tidy } from '../path';
import { hash, nth, rng, type Seed } from '../rng';
import { PAINT } from './biomes';
import { edges, path, texture } from './border';
import type { Feature, LandLook, LandSide, Neighbours, Panel } from './panel';
import { type Biome, BONE, tonesOf } from './tones';

export function land(seed: Seed, biome: Biome, o: LandLook = {}): string {
  const { cols = 3, rows = 2, cell = 100 } = o;
  const W = cols * cell;
  const H = rows * cell;
  const k = cell / 100;
  const key = hash(`${seed}|${biome}|${cols}x${rows}|${JSON.stringify(o.neighbours ?? 0)}`);
  const id = 'l' + (key % 1679616).toString(36);
  const t = tonesOf(biome);
  const st: Panel = {
    r: rng(`${seed}/${biome}`),
    W,
    H,
    cols,
    rows,
    cell,
    k,
    id,
    t,
    biome,
    defs: [],
    feats: [],
    under: '',
    size: new Map(),
    calm(x, y, q = 0) {
      const cx = (Math.floor(x / cell) + 0.5) * cell;
      const cy = (Math.floor(y / cell) + 0.5) * cell;
      return Math.hypot(x - cx, (y - cy) * 1.05) < cell * 0.24 + q;
    },
  };
  texture(st);
  const trail = o.trail === false ? '' : path(st);
  PAINT[biome](st);
  const borders = edges(st, seed, o.neighbours ?? {});
  st.feats.forEach((f) => {
    keepWhole(st, f);
  });
  const feats = st.feats
    .sort((a, b) => a.y - b.y)
    .map((f) => f.m ?? placed(id, f))
    .join('');
  const width = o.width ?? W;
  const shade = `<radialGradient id="${id}v" r=".8"><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity=".14"/></radialGradient>`;
  const coins = (o.coins ?? []).map((i) =>
    coinMark(((i % cols) + 0.5) * cell, (Math.floor(i / cols) + 0.5) * cell, cell * 0.13),
  );
  return tidy(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n((width * H) / W)}" viewBox="0 0 ${W} ${H}" stroke-linecap="round" stroke-linejoin="round">` +
      `<defs>${st.defs.join('')}${tooth(id + 'gr', n(0.62 * k, 2))}${o.neighbours ? '' : shade}</defs><rect width="${W}" height="${H}" fill="${t.g}"/><rect width="${W}" height="${H}" fill="url(#${id}t)"/>` +
      st.under +
      trail +
      borders +
      feats +
      (o.neighbours ? '' : `<rect width="${W}" height="${H}" fill="url(#${id}v)"/>`) +
      `<rect width="${W}" height="${H}" fill="url(#${id}gr)"/>` +
      (o.grid ? landGrid(cols, rows, cell) : '') +
      coins.join('') +
      '</svg>',
  );
}

/** Nothing upright is cut by the edge of its panel. */
function keepWhole({ W, H, size }: Panel, f: Feature): void {
  const [hw, ht] = (f.u !== undefined && size.get(f.u)) || [0, 0];
  if (f.m !== undefined) return;
  const s = f.s ?? 1;
  f.x = Math.max(hw * s + 2, Math.min(W - hw * s - 2, f.x));
  f.y = Math.max(ht * s + 3, Math.min(H - 5, f.y));
}

export const placed = (id: string, { x, y, u = '', s = 1, flip = 1 }: Feature): string =>
  `<use href="#${id}${u}" transform="translate(${n(x)} ${n(y)})scale(${n(flip * s, 2)} ${n(s, 2)})"/>`;

/** Square grid to lie over a land. */
export function landGrid(cols: number, rows: number, cell = 100): string {
  let d = '';
  for (let i = 1; i < cols; i++)
    for (let j = 0; j < rows; j++) d += `M${i * cell} ${j * cell + 9}v${cell - 18}`;
  for (let j = 1; j < rows; j++)
    for (let i = 0; i < cols; i++) d += `M${i * cell + 9} ${j * cell}h${cell - 18}`;
  let x = '';
  for (let i = 1; i < cols; i++)
    for (let j = 1; j < rows; j++) x += `M${i * cell - 3.5} ${j * cell}h7M${i * cell} ${j * cell - 3.5}v7`;
  return `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="#0b0c14" stroke-opacity=".35" stroke-width="1.8" transform="translate(.7 .9)"/><path d="${d}" stroke="${BONE}" stroke-opacity=".55" stroke-width="1.1"/><path d="${x}" stroke="${BONE}" stroke-width="1.3"/></g>`;
}

/** Coin mark on a square. */
export function coinMark(x: number, y: number, r = 13): string {
  return `<g transform="translate(${n(x)} ${n(y)})scale(${n(r / 13, 2)})"><circle r="14" fill="#0b0c14" opacity=".35" cx="1.4" cy="2"/><circle r="13" fill="#b98a3e"/><circle r="13" cx="-.7" cy="-.9" fill="#f0d48c"/><circle r="12.2" fill="#d9b25f"/><circle r="9.4" fill="none" stroke="#8a6429" stroke-width=".9" stroke-dasharray="1.2 1.7"/><path d="M3.8-5.2a6.4 6.4 0 1 0 0 10.4a5 5.6 0 0 1 0-10.4z" fill="#7a5722"/></g>`;
}

/** A whole field of panels with matching borders, row by row; *across* is how many to a row. */
export const field = (
  list: readonly LandSide[],
  across: number,
  look: Omit<LandLook, 'neighbours'> = {},
): string[] =>
  list.map(({ seed, biome }, i) => {
    const c = i % across;
    const neighbours: Neighbours = {
      w: c > 0 ? nth(list, i - 1) : null,
      e: c < across - 1 ? nth(list, i + 1) : null,
      n: i >= across ? nth(list, i - across) : null,
      s: list[i + across] ?? null,
    };
    return land(seed, biome, { ...look, neighbours });
  });

export { BIOMES, type Biome } from './tones';
export { type LandLook, type LandSide, type Neighbours } from './panel';
