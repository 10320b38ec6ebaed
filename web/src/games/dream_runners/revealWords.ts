import { language } from '@/lib/language.svelte';
import { t } from '@/lib/words';
import type { Difference, Loss, LossKind } from './reveal';
import type { CellView } from './view';

export const LOSS_SIGN: Readonly<Record<LossKind, string>> = {
  nightmare: 'nightmare',
  uncovered: 'bare',
  outside: 'outside',
  octopus: 'octopus',
  bat: 'bat',
};

const LOSS_WORDS: Readonly<Record<LossKind, string>> = {
  nightmare: 'dr-board-sheet-nightmares',
  uncovered: 'dr-board-sheet-uncovered',
  outside: 'dr-board-sheet-outside',
  octopus: 'dr-board-sheet-octopus',
  bat: 'dr-board-sheet-bat',
};

/** A loss in words; the number beside it says how much. */
export function lossWords({ kind, count }: Loss): string {
  if (kind === 'nightmare') return t('dr-board-sheet-nightmare');
  return t(LOSS_WORDS[kind], { count });
}

/** A value as people read it: with a real minus, and at most one digit after the point. */
export function valued(value: number): string {
  const text = new Intl.NumberFormat(language.now, { maximumFractionDigits: 1 }).format(Math.abs(value));
  return value < 0 && text !== '0' ? `−${text}` : text;
}

/** The sign beside what the best layout does otherwise. */
export function differenceSign(d: Difference, cells: readonly CellView[]): string {
  if (d.how === 'opened') return `chest${cells.find((c) => c.name === d.cell)?.amount ?? 1}`;
  if (d.how === 'woven') return 'woven';
  if (d.how === 'banished') return d.what;
  if (d.what === 'uncovered') return 'bare';
  if (d.what === 'outside' || d.what === 'octopus') return d.what;
  return Object.keys(d.rewards)[0] ?? 'star';
}
