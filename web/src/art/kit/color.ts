/** Colour: OKLab mixing and the named palettes of the kit. */
type Lab = readonly [l: number, a: number, b: number];

const lin = (byte: number): number => {
  const c = byte / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};
const gam = (c: number): string => {
  const v = c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055;
  return Math.max(0, Math.min(255, Math.round(v * 255)))
    .toString(16)
    .padStart(2, '0');
};

function toLab(hex: string): Lab {
  const h = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  const v = parseInt(h.slice(1), 16);
  const r = lin(v >> 16);
  const g = lin((v >> 8) & 255);
  const b = lin(v & 255);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toHex([L, A, B]: Lab): string {
  const l = (L + 0.3963377774 * A + 0.2158037573 * B) ** 3;
  const m = (L - 0.1055613458 * A - 0.0638541728 * B) ** 3;
  const s = (L - 0.0894841775 * A - 1.291485548 * B) ** 3;
  return (
    '#' +
    gam(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    gam(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    gam(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  );
}

/** Perceptual mix of two hex colours, t in 0..1. */
export function mix(a: string, b: string, t: number): string {
  const x = toLab(a);
  const y = toLab(b);
  return toHex([x[0] + (y[0] - x[0]) * t, x[1] + (y[1] - x[1]) * t, x[2] + (y[2] - x[2]) * t]);
}

/** OKLab lightness 0..1. */
export const light = (a: string): number => toLab(a)[0];

export const BONE = '#efe6d2';
export const INK = '#12131f';
export const GOLD = '#d9b25f';

/**
 * far: haze of the most distant paper; near: the closest, darkest paper; top, low: sky;
 * accent: the one loud colour of the scene.
 */
export interface Tints {
  far: string;
  near: string;
  top: string;
  low: string;
  accent: string;
}

export interface Palette extends Tints {
  bone: string;
  gold: string;
  ink: string;
}

const NAMED = {
  indigo: { far: '#7485b8', near: '#0f1120', top: '#131936', low: '#6073ad', accent: '#e2703a' },
  teal: { far: '#74a8a3', near: '#0a161b', top: '#0d2530', low: '#559391', accent: '#e8795c' },
  violet: { far: '#9c86bf', near: '#140e20', top: '#1e1438', low: '#7f66aa', accent: '#ec8f9c' },
  moss: { far: '#93a67d', near: '#0e160f', top: '#14241f', low: '#728f6c', accent: '#dd5f3c' },
  rose: { far: '#c48e97', near: '#1a0e18', top: '#2b1530', low: '#b0718a', accent: '#62b4a8' },
  amber: { far: '#c8a26f', near: '#17100f', top: '#291c2c', low: '#b0794f', accent: '#4ba3ad' },
  ice: { far: '#a3bfd1', near: '#0d151f', top: '#15273f', low: '#82a7c2', accent: '#dc5a4a' },
  umbra: { far: '#8f8b87', near: '#101014', top: '#1a1a22', low: '#77736f', accent: '#cf5840' },
} satisfies Record<string, Tints>;

export type PaletteName = keyof typeof NAMED;
export const PALETTES = /* @__PURE__ */ Object.keys(NAMED) as PaletteName[];

/** A palette by its name, or made of one's own tints. */
export const palette = (tints: PaletteName | Tints): Palette => ({
  bone: BONE,
  gold: GOLD,
  ink: INK,
  ...(typeof tints === 'object' ? tints : NAMED[tints]),
});
