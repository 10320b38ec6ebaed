import { motifs } from '../motifs';
import type { Motif } from '../core';
import type { TerrainName } from '../motifs/terrain';
import type { Rng } from '../rng';
import { type Hero, isTerrain, type Moon, motifOf, type Scene } from './scene';

export function randomMotifs(r: Rng): string[] {
  const pick = (kind: Motif['kind']): string =>
    r.pick([...motifs().values()].filter((m) => m.kind === kind && !m.prop)).name;
  return [
    r.p(0.6) ? pick('stand') : pick('air'),
    r.pick(['hills', 'hills', 'dunes', 'mountains', 'sea', 'forest', 'cliffs', 'river']),
    r.p(0.5) ? pick('sky') : 'walker',
    r.p(0.5) ? 'cloud' : r.pick(['fir', 'cypress', 'birch']),
  ];
}

const TILTS: Readonly<Record<string, number>> = {
  key: 14,
  umbrella: 12,
  mask: 9,
  whale: 7,
  bed: 6,
  fish: 8,
  airship: 4,
};

export function cast(st: Scene, names: readonly string[]): void {
  const r = st.r.fork('cast');
  const actors = names.filter((m) => !isTerrain(m) && motifOf(m).kind !== 'sky');
  st.terrain = names.filter(isTerrain);
  st.skies = names.filter((m) => !isTerrain(m) && motifOf(m).kind === 'sky');
  st.others = actors.slice(1);
  st.side = r.sign();
  st.water = st.terrain.includes('sea') || actors.some((o) => motifOf(o).kind === 'water');
  if (!st.terrain.length)
    st.terrain = [
      st.water ? 'sea' : r.pick<TerrainName>(['hills', 'hills', 'hills', 'dunes', 'mountains', 'forest']),
    ];
  const hero = actors[0];
  if (hero === undefined) return;
  st.hero = hero;
  const m = motifOf(hero);
  const placed = m.kind === 'air' ? aloft(st, r, m) : afoot(st, r, m);
  st.h = { ...placed, m, flip: r.sign() };
}

type Placed = Omit<Hero, 'm' | 'flip'>;

function aloft({ W, H, tall, side }: Scene, r: Rng, m: Motif): Placed {
  const s = Math.min((W * (tall ? 0.8 : 0.56)) / m.w, (H * (tall ? 0.42 : 0.56)) / m.h) * r.r(0.93, 1.04);
  const tilt = TILTS[m.name] ?? 4;
  const x = W * (0.5 + side * r.r(0.02, 0.1));
  const y = H * (tall ? 0.4 : 0.43) + r.r(-3, 3);
  return { s, x, y, rot: r.r(-tilt, tilt), air: true, cx: x, cy: y };
}

export function afoot(st: Scene, r: Rng, m: Motif): Placed {
  const { W, H, tall } = st;
  const wide = m.w / m.h > 1.25;
  const cliff = st.terrain[0] === 'cliffs';
  const base = H * (cliff ? 0.7 : (tall ? 0.8 : 0.83) + r.r(-0.02, 0.02));
  // a narrow picture has to share
  const crowd = tall && st.others.some((o) => motifOf(o).kind !== 'air' && !motifOf(o).wide);
  const s =
    Math.min(
      (W * (tall ? (wide ? 0.92 : crowd ? 0.6 : 0.74) : wide ? 0.66 : 0.5)) / m.w,
      (H * (cliff ? 0.54 : tall ? 0.5 : 0.62)) / m.h,
    ) * r.r(0.94, 1.04);
  const aside = (): number => {
    if (crowd && !wide) return r.r(0.1, 0.15);
    if (wide || tall) return r.r(0, 0.06);
    return cliff ? r.r(0.17, 0.22) : r.r(0.08, 0.18);
  };
  const x = W * (0.5 + st.side * aside());
  return { s, x, y: base, rot: 0, air: false, cx: x, cy: base - m.h * s * 0.62 };
}

export function light(st: Scene): void {
  const { W, H, mood, tall, h } = st;
  const r = st.r.fork('light');
  const bone = h?.m.paper === 'bone';
  let x: number;
  let y: number;
  let R = Math.min(W, H) * r.r(0.15, 0.2) * (mood === 'wonder' ? 1.25 : mood === 'eerie' ? 0.85 : 1);
  let behind = false;
  if (h && !bone && r.p(0.72)) {
    // the moon behind the hero's head: the silhouette does the talking
    behind = true;
    R *= 1.25;
    x = h.cx + r.r(-0.08, 0.08) * W - st.side * 0.05 * W;
    y = h.cy - r.r(0, 0.06) * H;
  } else if (h) {
    x = W * (0.5 - st.side * (tall ? 0.26 : 0.29));
    y = H * (tall ? 0.16 : 0.25);
    R *= 0.86;
  } else {
    x = W * (0.5 - st.side * r.r(0.05, 0.2));
    y = H * 0.3;
    R *= 1.2;
  }
  if (mood === 'dawn') {
    y = Math.max(y, H * 0.42);
    R *= 1.1;
  }
  x = Math.max(R * 0.6, Math.min(W - R * 0.6, x));
  y = Math.max(R * 0.75, y);
  const phase =
    behind || mood === 'dawn'
      ? 'full'
      : mood === 'eerie'
        ? 'crescent'
        : r.pick<Moon['phase']>(['full', 'full', 'gibbous', 'crescent']);
  st.moon = { x, y, R, phase };
  st.lit = mood === 'deep' ? { x: W * (0.5 - st.side * 0.2), y: -H * 0.3 } : { x, y };
  st.ownMoon = st.hero === 'moon' || st.others.includes('moon');
  if (h && st.hero === 'moon') st.lit = { x: h.x, y: h.y };
  if (h?.m.lamp) st.lit = { x: h.x, y: h.y - h.m.h * h.s * 0.8 };
}
