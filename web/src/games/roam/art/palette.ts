/** The colours that the portraits are painted with, as the custom properties that their shapes name. */
type Palette = Readonly<Record<string, string>>;

const AWAKE: Palette = {
  bg: '#e8d6ab',
  mo: '#fbf3dc',
  hl: '#c9b58a',
  k: '#16222d',
  b: '#2f5468',
  f: '#e8bf92',
  s: '#b98560',
  l: '#3a2418',
  e: '#c79a52',
  a: '#c9502f',
  w: '#f3ead6',
  g: '#6d8a58',
  n: '#a9b0b5',
  d: '#1a1512',
  ring: '#3a2b19',
};

/** By night, asleep, all of them are of one cloth. */
const ASLEEP: Palette = {
  bg: '#0a131b',
  mo: '#2d4658',
  hl: '#0f1c27',
  k: '#050a0f',
  b: '#1a2c39',
  f: '#47606f',
  s: '#374d5b',
  l: '#14202a',
  e: '#2f4657',
  a: '#35444f',
  w: '#5b717e',
  g: '#2b4242',
  n: '#3c515f',
  d: '#0a1016',
  ring: '#2c4050',
};

/** Skin and its shade. The first is the one that most have. */
const SKINS: readonly Palette[] = [
  {},
  { f: '#c98f63', s: '#9a6542' },
  { f: '#f0d2ae', s: '#cf9f78' },
  { f: '#9a6a4a', s: '#6f4730' },
];

const ROBES: readonly Palette[] = [
  {},
  { b: '#4d6444' },
  { b: '#6a4463' },
  { b: '#86502f' },
  { b: '#3f4a72' },
];

/** What a dweller wears, by its seed. */
export interface Tint {
  skin: number;
  robe: number;
}

export const tint = (seed: number): Tint => ({
  skin: seed % SKINS.length,
  robe: Math.floor(seed / SKINS.length) % ROBES.length,
});

/** The style of a portrait. */
export function painted(awake: boolean, { skin, robe }: Tint): string {
  const colours = awake ? { ...AWAKE, ...SKINS[skin], ...ROBES[robe] } : ASLEEP;
  return Object.entries(colours)
    .map(([name, colour]) => `--${name}: ${colour}`)
    .join('; ');
}
