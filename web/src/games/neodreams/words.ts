import type { WordsOut } from '@/wire';
import { LETTERS, WHATS } from './model';

export { tip } from '@/board/tips';

/** Numbers of knowledge, memories, fantasies (and images) as words: «2 знания и 1 фантазию». */
export function amounts(numbers: readonly number[], message = 'nd-amount'): WordsOut[] {
  return numbers.flatMap((count, i) =>
    count > 0 ? [{ id: message, args: { what: WHATS[i] ?? 'image', count } }] : [],
  );
}

/** The same as signs. */
export function signs(numbers: readonly number[]): string[] {
  return numbers.flatMap((count, i) => (count > 0 ? [`${LETTERS[i] ?? 'i'}${count}`] : []));
}

export const placeWords = (place: string): WordsOut => ({ id: 'nd-place', args: { place } });
export const phaseWords = (phase: number): WordsOut => ({ id: 'nd-phase', args: { phase } });
