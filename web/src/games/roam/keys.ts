import type { Desk } from './desk.svelte';
import { ARROWS, elsewhere } from '@/board/keys';

/** The board's own keys; says whether the key meant something. */
export function pressed(desk: Desk, event: KeyboardEvent, turnView: () => void): boolean {
  const { key, target } = event;
  if (elsewhere(event)) return false;
  if (key.toLowerCase() === 'v' || key.toLowerCase() === 'м') {
    turnView();
    return true;
  }
  if (/^[0-9]$/.test(key)) {
    const card = desk.mine?.cards[(Number(key) + 9) % 10];
    if (card) desk.pickCard(card.card);
    return card !== undefined;
  }
  if (key === 'Escape' && (desk.picked || desk.choice)) {
    desk.cancel();
    return true;
  }
  const step = ARROWS[key];
  if (step && desk.choice) {
    desk.stepGhost(step);
    return true;
  }
  if ((key.toLowerCase() === 'e' || key.toLowerCase() === 'у') && desk.position) {
    desk.cyclePay();
    return true;
  }
  // A button that is not a square or a character keeps Enter for itself.
  const other = target instanceof Element && target.closest('button, a') !== null;
  const own = target instanceof Element && target.closest('[data-square], [data-card]') !== null;
  if (key === 'Enter' && (desk.picked || desk.choice) && (!other || own)) {
    desk.confirm();
    return true;
  }
  return false;
}
