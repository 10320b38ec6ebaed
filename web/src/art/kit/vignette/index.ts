/** Dream scenes: motifs set in three to five planes of cut paper under a moon or a lamp. */
import { mix, palette, type Palette, PALETTES } from '../color';
import { prefixOf, Sheet } from '../core';
import { motifs } from '../motifs';
import { tooth } from '../paper';
import { n, tidy } from '../path';
import { TERRAIN_NAMES } from '../motifs/terrain';
import { hash, rng, type Seed } from '../rng';
import { cast, light, randomMotifs } from './cast';
import { ground } from './ground';
import { near } from './near';
import { isTerrain, type Mood, type Scene, type VignetteLook } from './scene';
import { sky } from './sky';
import { SHARED } from './tiles';
import { deep } from './water';

export const motifNames = (): string[] => [...new Set([...TERRAIN_NAMES, ...motifs().keys()])];

/** Composes a dream scene. The same seed and look always give the same picture. */
export function vignette(seed: Seed, opts: VignetteLook = {}): string {
  const r = rng(seed);
  const { width = 300, height = 200 } = opts;
  const k = Math.sqrt(width * height) / 200;
  const W = width / k;
  const H = height / k;
  const mood =
    opts.mood ?? r.fork('mood').pick<Mood>(['calm', 'calm', 'wonder', 'wonder', 'eerie', 'dawn', 'storm']);
  const asked = opts.motifs?.length ? opts.motifs : randomMotifs(r.fork('motifs'));
  const names = asked.filter((m) => motifs().has(m) || isTerrain(m));
  const pal = nightPalette(palette(opts.palette ?? r.fork('pal').pick(PALETTES)), mood, r.fork('time').f());

  const key = hash([seed, names, JSON.stringify(pal), mood, width, height, opts.uid].join('|'));
  const sheet = new Sheet(prefixOf(key), pal);
  sheet.shared = opts.shared ? SHARED : {};
  sheet.glow = mix(pal.bone, pal.low, 0.18);
  const st: Scene = {
    r,
    W,
    H,
    tall: H > W,
    pal,
    mood,
    sheet,
    out: [],
    seq: 0,
    glow: sheet.glow,
    terrain: [],
    skies: [],
    others: [],
    hero: '',
    h: null,
    side: 1,
    water: false,
    moon: { x: 0, y: 0, R: 0, phase: 'full' },
    lit: { x: 0, y: 0 },
    ownMoon: false,
    rain: '',
    wet: false,
  };

  cast(st, names);
  light(st);
  if (mood === 'deep') deep(st);
  else {
    sky(st);
    ground(st);
  }
  near(st);
  finish(st, opts);

  const label = opts.title ? ` role="img" aria-label="${opts.title.replace(/[<&"]/g, '')}"` : '';
  return tidy(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(height)}" viewBox="0 0 ${n(W)} ${n(H)}" preserveAspectRatio="xMidYMid slice" stroke-linecap="round" stroke-linejoin="round"${label}>` +
      sheet.defsMarkup() +
      st.out.join('') +
      '</svg>',
  );
}

/** The palette bent by mood and by the hour (t: 0 dusk … 1 before dawn). */
function nightPalette(p: Palette, mood: Mood, t: number): Palette {
  const pal = { ...p };
  if (mood === 'dawn') {
    pal.low = mix(pal.low, '#f6cfa0', 0.7);
    pal.top = mix(pal.top, pal.low, 0.28);
    pal.far = mix(pal.far, '#efc19c', 0.45);
  } else if (mood === 'eerie' || mood === 'storm') {
    pal.low = mix(pal.low, pal.top, 0.28);
    pal.far = mix(pal.far, pal.near, 0.13);
  } else if (mood === 'lamp') {
    pal.low = mix(pal.low, pal.top, 0.5);
    pal.far = mix(pal.far, pal.near, 0.28);
  } else if (t < 0.33) pal.low = mix(pal.low, '#e8a884', 0.24);
  else if (t > 0.75) pal.low = mix(pal.low, pal.bone, 0.14);
  return pal;
}

function finish(st: Scene, opts: VignetteLook): void {
  const { W, H, sheet, out } = st;
  const full = (id: string): string => `<rect width="${n(W)}" height="${n(H)}" fill="url(#${id})"/>`;
  out.push(
    full(
      sheet.def(
        'v',
        (id) =>
          `<radialGradient id="${id}" cy=".46" r=".75"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".42"/></radialGradient>`,
      ),
    ),
  );
  if (opts.grain !== false) out.push(full(sheet.def('n', (id) => tooth(id))));
}

export { MOODS, type Mood, type VignetteLook } from './scene';
export { sharedDefs } from './tiles';
