import { mix, type Palette, type PaletteName, type Tints } from '../color';
import { Ctx, inks, type Motif, type Paper, Sheet } from '../core';
import { motifs } from '../motifs';
import { type Ground, TERRAIN, TERRAIN_NAMES, type TerrainName } from '../motifs/terrain';
import { gougeTile } from '../paper';
import { n } from '../path';
import type { Rng } from '../rng';
import { clumpTile } from './tiles';

export const MOODS = ['calm', 'wonder', 'eerie', 'storm', 'dawn', 'deep', 'lamp'] as const;

export type Mood = (typeof MOODS)[number];

export interface VignetteLook {
  /** The first one that is not terrain is the hero; terrain names set the ground. */
  motifs?: readonly string[] | undefined;
  palette?: PaletteName | Tints | undefined;
  mood?: Mood | undefined;
  /** Any aspect; drawing units are normalised. */
  width?: number;
  height?: number;
  grain?: boolean;
  /** Take grain, gouges, grass and firs from sharedDefs() in the page: about 2 KB less each. */
  shared?: boolean;
  /** Accessible name. */
  title?: string;
  /** Changes the ids inside, for a second copy of the same picture in one page. */
  uid?: string;
}

export interface Hero {
  m: Motif;
  s: number;
  x: number;
  y: number;
  rot: number;
  flip: number;
  air: boolean;
  cx: number;
  cy: number;
}

export interface Moon {
  x: number;
  y: number;
  R: number;
  phase: 'full' | 'gibbous' | 'crescent';
}

export interface Scene {
  r: Rng;
  W: number;
  H: number;
  tall: boolean;
  pal: Palette;
  mood: Mood;
  sheet: Sheet;
  out: string[];
  seq: number;
  glow: string;
  terrain: readonly TerrainName[];
  skies: readonly string[];
  others: readonly string[];
  hero: string;
  h: Hero | null;
  /** The hero's side: −1 left, 1 right. */
  side: 1 | -1;
  water: boolean;
  moon: Moon;
  lit: { x: number; y: number };
  ownMoon: boolean;
  rain: string;
  wet: boolean;
}

export const isTerrain = (name: string): name is TerrainName =>
  (TERRAIN_NAMES as readonly string[]).includes(name);

export const isRelief = (name: string | undefined): name is keyof typeof TERRAIN =>
  name !== undefined && name in TERRAIN;

export function motifOf(name: string): Motif {
  const found = motifs().get(name);
  if (!found) throw new Error(`no motif ${name}`);
  return found;
}

export const at = (x: number, y: number, sx: number, sy = sx, rot = 0): string =>
  `translate(${n(x)} ${n(y)})${rot ? `rotate(${n(rot, 0)})` : ''}scale(${n(sx, 2)}${sx === sy ? '' : ` ${n(sy, 2)}`})`;

export interface Put {
  x: number;
  y: number;
  s: number;
  rot?: number;
  flip?: number;
  depth?: number;
  paper?: Paper;
  hero?: boolean;
}

/** Draw one motif. */
export function put(
  st: Scene,
  name: string,
  { x, y, s, rot = 0, flip = 1, depth = 0.85, paper, hero = false }: Put,
): string {
  const m = motifOf(name);
  const tones = inks(st.pal, depth, paper ?? m.paper, st.glow);
  const cy = m.kind === 'air' || m.kind === 'sky' ? y : y - m.h * s * 0.5;
  const dx = st.lit.x - x,
    dy = st.lit.y - cy - 30; // light always comes a little from above
  const l = Math.hypot(dx, dy) || 1;
  const c = new Ctx(st.sheet, st.r.fork(`${name}${st.seq++}`), tones, {
    s,
    rot: (rot * Math.PI) / 180,
    flip,
    to: [dx / l, dy / l],
    hero,
    lod: s > 0.5 ? 1 : s > 0.26 ? 0.6 : 0.25,
  });
  return `<g transform="${at(x, y, s * flip, s, rot)}" fill="${tones.main}">${m.draw(c)}</g>`;
}

export const heroPut = (st: Scene, h: Hero): string =>
  put(st, st.hero, {
    x: h.x,
    y: h.y + (h.air ? 0 : 2.2),
    s: h.s,
    rot: h.rot,
    flip: h.flip,
    depth: 0.86,
    hero: true,
  });

/** Ground that has an outline, or one made of repeated waves. */
type Laid = Omit<Ground, 'top'> | { use: string };

interface PlaneLook {
  mist?: number;
  carve?: number;
  gold?: boolean;
  tex?: boolean;
}

/** Lay a sheet of ground: shadow on what is behind, light edge, paper fading into mist, gouge marks. */
export function plane(
  st: Scene,
  laid: Laid,
  depth: number,
  { mist = 0.3, carve = 1, gold = false, tex = true }: PlaneLook = {},
): string {
  const waves = 'use' in laid ? laid.use : '';
  const gen: Omit<Ground, 'top'> = 'use' in laid ? { d: '' } : laid;
  const { sheet, pal } = st;
  const tone = mix(pal.far, pal.near, depth);
  const id = sheet.id();
  const veil = sheet.def(
    've',
    (gid) =>
      `<linearGradient id="${gid}" x2="0" y2="1"><stop stop-color="${pal.far}" stop-opacity="0"/><stop offset="1" stop-color="${pal.far}"/></linearGradient>`,
  );
  const rim = mix(tone, st.glow, 0.3 + 0.25 * depth);
  let o = '';
  if (gen.rows) {
    const clump = sheet.def('cl', clumpTile);
    const rid = sheet.id();
    o += `<use href="#${rid}" x="-.5" y="-.7" fill="${rim}"/><g fill="${tone}"><g id="${rid}">${gen.rows.map(([x, y, sx, sy]) => `<use href="#${clump}" transform="${at(x, y, sx, sy)}"/>`).join('')}</g></g>`;
  }
  o += `<use href="#${id}" y="-.9" fill="${rim}" stroke="#0003" stroke-width="5" paint-order="stroke"/><g fill="${tone}">${waves ? `<g id="${id}">${waves}</g>` : `<path id="${id}" d="${gen.d}"/>`}</g>`;
  if (mist && depth < 0.75 && !waves)
    o += `<use href="#${id}" fill="url(#${veil})" opacity="${n(mist, 2)}"/>`;
  const r = st.r.fork(`carve${sheet.count}`);
  if (gen.over) o += gen.over(new Ctx(sheet, r, inks(pal, depth, 'tone', st.glow)));
  if (tex && depth > 0.3)
    o += `<use href="#${id}" fill="url(#${gouges(st)})" opacity="${n(0.55 + depth * 0.3, 2)}"/>`;
  if (gen.carve) {
    const soft = mix(tone, st.glow, 0.2);
    for (let i = 0; i < carve; i++)
      o += `<use href="#${id}" y="${n(3.4 + i * r.r(4, 6))}" fill="none" stroke="${soft}" stroke-width="${n(0.9 - i * 0.2)}" stroke-dasharray="${[0, 0, 0, 0].map(() => r.i(3, 24)).join(' ')}"/>`;
    if (gold)
      o += `<use href="#${id}" y="2.2" fill="none" stroke="${sheet.foil(st.W, st.H)}" stroke-width=".7"/>`;
  }
  return o;
}

const gouges = (st: Scene): string => st.sheet.def('g', gougeTile);
