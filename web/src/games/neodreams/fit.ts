/** Widths of letters of the display face in hundredths of an em, so that a title is laid before its font has come. */
const WIDTHS: readonly (readonly [number, string])[] = [
  [25, ",.'"],
  [30, ' \u00a0'],
  [35, 'ijl'],
  [42, 'fIt-'],
  [50, 'r'],
  [55, 'геёзстухэcesvxyzJ'],
  [60, 'абвдклорьГЗabdgkopqFLS'],
  [65, 'нпцчъяБЕРСТУХЭhnuCEPTVXYZ'],
  [70, 'ийАВДКЛЧЯABDGKRU'],
  [75, 'НОПЦHNOQ'],
  [80, 'мфИ'],
  [90, 'жыюФw'],
  [97, 'шщmЖМЮMW'],
  [110, 'ШЩ'],
];
const widths = new Map(
  WIDTHS.flatMap(([width, letters]) => Array.from(letters, (letter) => [letter, width] as const)),
);

/** Width of a line in ems of the display face. */
export const ems = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (widths.get(letter) ?? 65), 0) / 100;

export interface Titled {
  /** One line or two. */
  rows: readonly string[];
  /** px */
  size: number;
}

/** Two lines, broken where they come out most alike. */
function halved(text: string): readonly string[] {
  const words = text.split(' ');
  const ways = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  return ways.reduce<readonly string[]>((best, way) => (widest(way) < widest(best) ? way : best), [text]);
}
const widest = (rows: readonly string[]): number => Math.max(...rows.map(ems));

/** A card's title on one line, or on two where it would be smaller than 12 px (on small cards, than it can be). */
export function titled(text: string, width: number): Titled {
  const least = width < 100 ? width * 0.12 : Math.max(12, width * 0.094);
  const fits = (width * 0.9) / (ems(text) || 1);
  if (fits >= least) return { rows: [text], size: Math.min(fits, Math.max(least, width * 0.105)) };
  const rows = halved(text);
  return { rows, size: Math.min(Math.max(least, width * 0.097), (width * 0.93) / widest(rows)) };
}

/** A plate's name is always one line, in the face of the page, whose letters run a little narrower. */
export function named(text: string, width: number): number {
  const fits = (width * 0.92) / (ems(text) * 0.95 || 1);
  return Math.max(10.5, Math.min(fits, width * 0.09));
}
