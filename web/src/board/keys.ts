export type Step = 'up' | 'down' | 'left' | 'right';

/** Which way an arrow key goes. */
export const ARROWS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** A step on a grid whose first row is at the top: columns, rows. */
export const STEPS: Readonly<Record<Step, readonly [number, number]>> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

/** The key is not the board's: a chord, taken by somebody else, or typed into a field or a dialog. */
export function elsewhere(event: KeyboardEvent, fields = 'input, textarea, select, dialog'): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  return event.target instanceof Element && event.target.closest(fields) !== null;
}

/** Goes from one of several things on the page to the next in a direction; says whether there was one. */
export function walk(from: HTMLElement, all: readonly HTMLElement[], step: Step): boolean {
  const [dx, dy] = STEPS[step];
  const here = from.getBoundingClientRect();
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const one of all) {
    if (one === from) continue;
    const to = one.getBoundingClientRect();
    const x = to.left + to.width / 2 - here.left - here.width / 2;
    const y = to.top + to.height / 2 - here.top - here.height / 2;
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (ahead > 4 && ahead + 2.5 * aside < least) [best, least] = [one, ahead + 2.5 * aside];
  }
  best?.focus();
  return best !== null;
}
