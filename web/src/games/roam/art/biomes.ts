/** Colours of the lands, from far to near, with their darkest tone, moonlit rim and highlight. */
export interface Biome {
  tones: readonly [string, string, string, string, string];
  dark: string;
  rim: string;
  high: string;
}

const MEADOW: Biome = {
  tones: ['#84946d', '#768763', '#687959', '#5a6c50', '#4d5f48'],
  dark: '#1f2d24',
  rim: '#c9d4a6',
  high: '#a3b07c',
};
export const FOREST: Biome = {
  tones: ['#527266', '#47665b', '#3c5951', '#324d47', '#2a423f'],
  dark: '#11211e',
  rim: '#97b99d',
  high: '#6f917b',
};

const BIOMES: Readonly<Record<string, Biome>> = {
  mountain: {
    tones: ['#6d7893', '#5e6985', '#4f5a76', '#424c66', '#384159'],
    dark: '#1d2334',
    rim: '#b9c3d4',
    high: '#e9ecec',
  },
  snow: {
    tones: ['#a9bac7', '#99acbb', '#8a9eb0', '#7b90a4', '#6d8298'],
    dark: '#283a4d',
    rim: '#eef4f5',
    high: '#f4f8f8',
  },
  coast: {
    tones: ['#4d7c92', '#416f88', '#37637c', '#2d566f', '#254a62'],
    dark: '#12283a',
    rim: '#9fc3cb',
    high: '#cdbf98',
  },
  forest: FOREST,
  meadow: MEADOW,
  dunes: {
    tones: ['#b0946e', '#a28563', '#93765a', '#836851', '#735a49'],
    dark: '#3a2b2a',
    rim: '#e9d5aa',
    high: '#cdb184',
  },
  marsh: {
    tones: ['#5b7774', '#4f6a69', '#445d5d', '#3a5052', '#314547'],
    dark: '#142124',
    rim: '#a5c2b4',
    high: '#7da39c',
  },
  ruins: {
    tones: ['#7d7287', '#6e647a', '#60576d', '#524a60', '#463f54'],
    dark: '#221c2d',
    rim: '#c9bed2',
    high: '#a79bb1',
  },
};

export const biome = (name: string): Biome => BIOMES[name] ?? MEADOW;
