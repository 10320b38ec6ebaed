import type { Desk } from './desk.svelte';
import { verb } from '@/board/offers';
import { indexOf } from './model';

/** The second line of the prompt: what the held pattern or the picked thing would do. */
export function sentence(desk: Desk): string {
  const { position, mine, picked } = desk;
  if (picked && verb(picked) === 'rise') return desk.t('rm-board-rise.hint');
  if (picked?.action.startsWith('artifact '))
    return desk.t('rm-kind-effect', { kind: picked.action.split(' ')[1] ?? '' });
  if (picked || !position || !mine) return '';
  const card = mine.cards.find((c) => c.card === desk.card);
  const count = position.new.length + desk.paid.length;
  const coins = position.coins + desk.paid.reduce((sum, sq) => sum + (desk.view.coins[indexOf(sq)] ?? 0), 0);
  const what = count
    ? `${desk.t('rm-lanterns', { count })}${coins ? desk.t('rm-gain', { coins }) : ''}`
    : desk.t('rm-board-if-lanterns.none');
  return card ? `${desk.character(card)}: ${what}` : what;
}
