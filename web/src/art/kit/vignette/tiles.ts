import { clumpPath, type Spray, sprayPath, tuftPath } from '../motifs/terrain';
import { gougeTile, tooth } from '../paper';
import { rng } from '../rng';

export const clumpTile = (id: string): string => `<path id="${id}" d="${clumpPath(rng('clump'))}"/>`;

export const tuftTile = (id: string): string => `<path id="${id}" d="${tuftPath(rng('tuft'))}"/>`;

export const sprayTile =
  (kind: Spray) =>
  (id: string): string =>
    `<path id="${id}" d="${sprayPath(rng(kind), kind)}"/>`;

const TILES: Readonly<Record<string, (id: string) => string>> = {
  g: gougeTile,
  n: (id) => tooth(id),
  cl: clumpTile,
  tf: tuftTile,
  spleaf: sprayTile('leaf'),
  spfern: sprayTile('fern'),
  spthorn: sprayTile('thorn'),
  spweed: sprayTile('weed'),
};

const sharedId = (key: string): string => 'oneiro-' + key;

export const SHARED = /* @__PURE__ */ Object.fromEntries(
  Object.keys(TILES).map((key) => [key, sharedId(key)]),
);

/** Put once in a page whose vignettes are made with shared:true. */
export const sharedDefs = (): string =>
  `<svg width="0" height="0" style="position:absolute" aria-hidden="true" stroke-linecap="round"><defs>${Object.entries(
    TILES,
  )
    .map(([key, tile]) => tile(sharedId(key)))
    .join('')}</defs></svg>`;
