import { ARROWS, elsewhere, walk, type Step } from '@/board/keys';
import type { Desk } from './desk.svelte';

/** Under Russian letters the same keys mean the same. */
const LATIN: Readonly<Record<string, string>> = { в: 'd', о: 'j', ф: 'a', у: 'e' };

/**
 * The board's own keys; says whether the key meant something.
 * Digits are the open actions; D discards, J is another way to pay, E ends, A advances.
 */
export function pressed(desk: Desk, event: KeyboardEvent): boolean {
  const { target } = event;
  if (elsewhere(event)) return false;
  const key = LATIN[event.key.toLowerCase()] ?? event.key.toLowerCase();
  if (key === 'escape' && desk.mayCancel) {
    desk.cancel();
    return true;
  }
  if (!desk.asked) return false;
  if (/^[1-9]$/.test(key)) return number(desk, Number(key));
  const arrow = ARROWS[event.key];
  if (arrow) return walked(arrow, target);
  if (key === 'd' && desk.mayTurnDiscarding) {
    desk.turnDiscarding();
    return true;
  }
  if (key === 'j' && desk.spending) {
    desk.nextPlan();
    return true;
  }
  if (key === 'a') {
    const advance = desk.offer('advance');
    if (advance) desk.pick(advance);
    return advance !== undefined;
  }
  if (key === 'e') {
    const end = desk.offer('end') ?? desk.offer('skip');
    if (end) desk.end(end);
    return end !== undefined;
  }
  // A button of something else keeps Enter for itself.
  const other = target instanceof Element && target.closest('button, a, [tabindex]') !== null;
  if (key === 'enter' && desk.picked && !other) {
    desk.confirm();
    return true;
  }
  return false;
}

/** The nth action of the place, or the nth of what is asked. */
function number(desk: Desk, n: number): boolean {
  const deed = desk.offers.find(
    (o) => o.action === `do ${n}` || o.action === `choose ${n}` || o.action === `marker ${n}`,
  );
  const listed = ['use', 'play', 'back'].flatMap((verb) => desk.all(verb));
  const offer = deed ?? (desk.all('do').length ? undefined : listed[n - 1]);
  if (offer) desk.pick(offer);
  return offer !== undefined;
}

/** From nowhere an arrow goes to the first thing that can be done. */
function first(): boolean {
  const lit = document.querySelector<HTMLElement>(
    'button.nd-spot, button.nd-deck.is-lit, .nd-card.is-lit, .nd-plate.is-lit, .nd-chip.is-open',
  );
  lit?.focus();
  return lit !== null;
}

/** Arrows walk from one thing to the next in the same area of the board. */
function walked(step: Step, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const area = target.closest<HTMLElement>('[data-area]');
  if (!area) return target.closest('button, a') === null && first();
  const all = [...area.querySelectorAll<HTMLElement>('button:not(:disabled)')].filter(
    (b) => b.offsetParent !== null,
  );
  return walk(target, all, step);
}
