import type { Sky } from '@/art';

export type SuitName = 'diamond' | 'hexagon' | 'circle';
export type SuitLetter = 'd' | 'h' | 'c';
export type PatientKey = 'telegraph' | 'violin' | 'widow' | 'captain' | 'girl' | 'clock' | 'freud';
export type TherapyKind =
  'number' | 'sun' | 'moon' | 'farthest' | 'nearest' | 'small-gap' | 'skip' | 'open-draw' | 'late-draw';

const SUITS: Readonly<Record<SuitLetter, SuitName>> = { d: 'diamond', h: 'hexagon', c: 'circle' };

export const suitName = (suit: SuitName | SuitLetter): SuitName =>
  suit.length === 1 ? SUITS[suit as SuitLetter] : (suit as SuitName);

export interface CardFace {
  suit: SuitName;
  letter: SuitLetter;
  number: number;
  sky: Sky;
}

/** Reads a dream card in notation: suit letter, number, then s for the sun or m for the moon. */
export function parseCard(code: string): CardFace {
  const found = /^([dhc])([1-9]|1[01])([sm])$/.exec(code);
  if (!found) throw new Error(`not a dream card: ${code}`);
  const letter = found[1] as SuitLetter;
  return { suit: SUITS[letter], letter, number: Number(found[2]), sky: found[3] === 's' ? 'sun' : 'moon' };
}
