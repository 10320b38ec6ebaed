/** How large names may be written, by what their letters take on average. */
const CYRILLIC = /[а-яё]/i;

/** Width of a line in ems of the display face. */
const ems = (text: string): number => text.length * (CYRILLIC.test(text) ? 0.605 : 0.55);

export interface Titled {
  lines: 1 | 2;
  /** px */
  size: number;
}

/** A card's title on one line, or on two where it would be smaller than 12 px. */
export function titled(text: string, width: number): Titled {
  const least = Math.max(12, width * 0.094);
  const fits = (width * 0.92) / (ems(text) || 1);
  if (fits >= least) return { lines: 1, size: Math.min(fits, Math.max(12, width * 0.105)) };
  return { lines: 2, size: Math.max(12, width * 0.097) };
}

/** A plate's name is always one line, in the face of the page. */
export function named(text: string, width: number): number {
  const fits = (width * 0.93) / (text.length * (CYRILLIC.test(text) ? 0.6 : 0.56) || 1);
  return Math.max(11, Math.min(fits, width * 0.09));
}
