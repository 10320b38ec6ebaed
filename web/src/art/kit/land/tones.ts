import { mix } from '../color';

/** g ground, hi lit, lo shaded, dk darkest feature paper, rim light edge, acc accent; z: which sheet lies on top. */
export interface Tones {
  z: number;
  g: string;
  hi: string;
  lo: string;
  dk: string;
  rim: string;
  acc: string;
}

const DAYLIGHT = {
  coast: { z: 0, g: '#3d6d86', hi: '#e2d2a4', lo: '#274f6b', dk: '#13283a', rim: '#a8c6cb', acc: '#e2703a' },
  marsh: { z: 1, g: '#3f5654', hi: '#6f9a96', lo: '#2b3f42', dk: '#132024', rim: '#a2c0b2', acc: '#cf8fb0' },
  dunes: { z: 2, g: '#b39266', hi: '#dcbf8a', lo: '#86694c', dk: '#3a2a26', rim: '#f1deb0', acc: '#3f97a0' },
  meadow: { z: 3, g: '#667a54', hi: '#8ba06d', lo: '#4a5e42', dk: '#1d2b22', rim: '#c6d2a0', acc: '#e0663f' },
  forest: { z: 4, g: '#35524a', hi: '#557764', lo: '#263f3c', dk: '#12211f', rim: '#a3c3a4', acc: '#e08a45' },
  ruins: { z: 5, g: '#6f646d', hi: '#ab9d97', lo: '#4d444f', dk: '#221d28', rim: '#d8cabb', acc: '#62b4a8' },
  snow: { z: 6, g: '#adc0ce', hi: '#eaf0f0', lo: '#859cb2', dk: '#2a3a4c', rim: '#ffffff', acc: '#dc5a4a' },
  mountain: {
    z: 7,
    g: '#5c637b',
    hi: '#b4bccc',
    lo: '#3c4258',
    dk: '#1b1e2d',
    rim: '#d5d9e0',
    acc: '#eba24c',
  },
} satisfies Record<string, Tones>;

export type Biome = keyof typeof DAYLIGHT;

export const BIOMES = /* @__PURE__ */ Object.keys(DAYLIGHT) as Biome[];

export const BONE = '#efe6d2';

export const LIT = '#ffe7a8';

const moonlit = new Map<Biome, Tones>();

/** A biome's papers by moonlight: everything leans to ink blue, light edges least. */
export function tonesOf(biome: Biome): Tones {
  const known = moonlit.get(biome);
  if (known) return known;
  const day = DAYLIGHT[biome];
  const q = biome === 'snow' ? 0.26 : biome === 'dunes' ? 0.2 : 0.3;
  const night = (c: string): string => mix(c, '#161c3d', q);
  const tones = {
    ...day,
    g: night(day.g),
    hi: night(day.hi),
    lo: night(day.lo),
    rim: mix(day.rim, '#26305a', 0.2),
    acc: mix(day.acc, '#161c3d', 0.1),
  };
  moonlit.set(biome, tones);
  return tones;
}
