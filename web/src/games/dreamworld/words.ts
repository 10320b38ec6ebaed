import { language } from '@/lib/language.svelte';
import { rulesOf } from '@/rules/rules';
import type { WordsOut } from '@/wire';
import { face, PROFESSOR } from './model';

export { tip } from '@/board/tips';

/** A dream card, or the professor, as words. */
export function cardWords(code: string): WordsOut {
  if (code === PROFESSOR) return { id: 'dw-professor', args: {} };
  const { number, suit, sky } = face(code);
  return { id: 'dw-card', args: { code, number, suit, symbol: sky } };
}

/** What a rule says, in the reader's language. */
export function rule(id: string): string {
  return rulesOf('dreamworld', language.now).byId.get(id)?.text ?? '';
}

/** The rule behind each kind of therapy. */
export const THERAPY_RULE: Readonly<Record<string, string>> = {
  number: 'DW-E1',
  sun: 'DW-E2',
  moon: 'DW-E2',
  farthest: 'DW-E3',
  nearest: 'DW-E4',
  'small-gap': 'DW-E5',
  skip: 'DW-E6',
  'open-draw': 'DW-E7',
  'late-draw': 'DW-E8',
};
