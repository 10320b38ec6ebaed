import type { Desk } from './desk.svelte';
import { between, face, ID, PROFESSOR, sum } from './model';
import { cardWords } from './words';

/** The second line of the prompt: what the picked thing would do, or an empty string. */
export function sentence(desk: Desk, short: boolean): string {
  const { picked, view } = desk;
  const at = short ? '.short' : '';
  if (!picked) return desk.scoring ? equation(desk) : '';
  const [verb, code = ''] = picked.action.split(' ');
  if (verb === 'take') {
    if (code === PROFESSOR) return desk.t(`dw-board-preview-take-professor${at}`);
    return desk.t(`dw-board-preview-take${at}`, { card: cardWords(code), number: face(code).number });
  }
  if (code === PROFESSOR) return desk.t(`dw-board-preview-professor${at}`);
  const b = between(view, code);
  if (!b) return '';
  const number = (card: string | null): number => (card ? face(card).number : b.edge);
  const args = {
    card: cardWords(code),
    number: number(code),
    gap: b.gap,
    edge: b.edge,
    next: number(b.nearer),
    left: Math.min(number(b.farther), number(b.nearer)),
    right: Math.max(number(b.farther), number(b.nearer)),
  };
  const where = !b.farther && !b.nearer ? '-alone' : !b.farther ? '-far' : !b.nearer ? '-near' : '';
  const said = [desk.t(`dw-board-preview${where}${at}`, args)];
  if (short) return said.join(' ');
  if (b.inSuit && b.therapy)
    said.push(
      desk.t('dw-board-preview-points', { gap: b.gap, therapy: b.therapy, plus: 0, points: b.points }),
    );
  if (!b.inSuit) said.push(desk.t('dw-board-preview-off'));
  if (b.behind && b.behind.owner !== desk.me) {
    const owner = b.behind.owner;
    const whose = owner === ID ? 'id' : owner < 0 ? 'nobody' : 'player';
    said.push(desk.t('dw-board-preview-rest', { whose, who: { seat: owner }, rest: b.behind.gap }));
  }
  return said.join(' ');
}

/** «3 + 2 + 1 = 6 очков»; a bare gap needs no sum. */
function equation(desk: Desk): string {
  const made = sum(desk.view, desk.plus, desk.skip);
  if (!made || (!made.therapy && !made.plus && !desk.skip)) return '';
  return `${desk.t('dw-board-equation', { ...made })}, ${desk.t('dw-board-or-take')}`;
}
