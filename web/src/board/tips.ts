import { longPress } from '../ui/press';
import { tooltip } from '../ui/tooltip.svelte';

const HOVER = 380;
const LINGER = 180;

const SEPARATOR = '\u001f';

/** What a tooltip says, packed into an attribute: pieces carry it without knowing of tooltips. */
export function tip(title: string, text = '', ruleId = ''): string {
  return [title, text, ruleId].join(SEPARATOR);
}

function untip(packed: string): { title: string; text: string; rule: string } {
  const [title = '', text = '', ruleId = ''] = packed.split(SEPARATOR);
  return { title, text, rule: ruleId };
}

/**
 * Tooltips for everything under *root* that says what it is in `data-tip`: on hover, on keyboard
 * focus, on a long press; and at once on a tap where there is nothing to act on.
 */
export function tips(root: HTMLElement, game: string): () => void {
  const show = (el: HTMLElement, after: number): void => {
    const { title, text, rule } = untip(el.dataset['tip'] ?? '');
    tooltip.show(el, { title, ...(text ? { text } : {}), ...(rule ? { rule, game } : {}) }, after);
  };
  const stopPress = longPress(
    root,
    (target) => {
      const el = tipped(target);
      if (el) show(el, 0);
    },
    (target) => tipped(target) !== null,
  );
  const stop = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(
    name: K,
    act: (event: HTMLElementEventMap[K]) => void,
    capture = false,
  ): void => {
    root.addEventListener(name, act, { capture, signal: stop.signal });
  };

  on('pointerover', (event) => {
    if (event.pointerType !== 'mouse') return;
    const el = tipped(event.target);
    if (el === tooltip.anchor) tooltip.hold();
    else if (el) show(el, HOVER);
    else tooltip.hide(LINGER);
  });
  on('pointerleave', (event) => {
    if (event.pointerType === 'mouse') tooltip.hide(LINGER);
  });
  on('focusin', (event) => {
    const el = tipped(event.target);
    if (el?.matches(':focus-visible')) show(el, 0);
  });
  on('focusout', () => {
    tooltip.hide();
  });
  on(
    'click',
    (event) => {
      const el = tipped(event.target);
      if (el && !acts(event.target)) show(el, 0);
      else tooltip.hide();
    },
    true,
  );
  return () => {
    stop.abort();
    stopPress();
    if (tooltip.anchor && root.contains(tooltip.anchor)) tooltip.hide();
  };
}

function tipped(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
}

function acts(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a') !== null;
}
