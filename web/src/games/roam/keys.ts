import type { Desk } from './desk.svelte';
import type { Step } from './model';

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** The board's own keys; says whether the key meant something. */
export function pressed(desk: Desk, event: KeyboardEvent, turnView: () => void): boolean {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (target instanceof Element && target.closest('input, textarea, select, dialog')) return false;
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
  const step = STEPS[key];
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
