import type { Action } from 'svelte/action';
import { longPress } from './press';

export interface Tip {
  title?: string;
  text?: string;
  /** A rule that tells more; without a text the tip says the rule itself. */
  rule?: string;
  /** The game whose rule it is. */
  game?: string;
}

const HOVER = 380;
const LINGER = 180;

/** The one tip that is shown, and the thing it explains. */
class Tooltip {
  tip = $state.raw<Tip | null>(null);
  anchor = $state.raw<HTMLElement | SVGElement | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(anchor: HTMLElement | SVGElement, tip: Tip, after = 0): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.anchor = anchor;
      this.tip = tip;
    }, after);
  }

  /** Stays while the pointer travels from the thing to the tip. */
  hold(): void {
    clearTimeout(this.#timer);
  }

  /** Never at once: a focused thing may go away while Svelte draws, when no state may change. */
  hide(after = 0): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#clear, after);
  }

  leave(anchor: Element): void {
    if (this.anchor === anchor || this.anchor === null) this.hide();
  }

  #clear = (): void => {
    this.tip = null;
    this.anchor = null;
  };
}

export const tooltip = new Tooltip();
export const TIP_ID = 'oneiro-tip';

/** Explains a thing on hover, on keyboard focus and on a long press. */
export const tip: Action<HTMLElement | SVGElement, Tip | null | undefined> = (node, given) => {
  let now = given;

  const show = (after: number): void => {
    if (now) tooltip.show(node, now, after);
  };
  const on = <K extends keyof HTMLElementEventMap>(
    name: K,
    act: (event: HTMLElementEventMap[K]) => void,
    capture = false,
  ): (() => void) => {
    node.addEventListener(name, act as EventListener, capture);
    return () => {
      node.removeEventListener(name, act as EventListener, capture);
    };
  };

  const off = [
    on('pointerenter', (event) => {
      if (event.pointerType === 'mouse') show(HOVER);
    }),
    on('pointerleave', (event) => {
      if (event.pointerType === 'mouse') tooltip.hide(LINGER);
    }),
    on('focusin', () => {
      if (node.matches(':focus-visible, :has(:focus-visible)')) show(0);
    }),
    on('focusout', () => {
      tooltip.hide();
    }),
    on('pointerdown', (event) => {
      if (event.pointerType === 'mouse') tooltip.hide();
    }),
    longPress(node, () => {
      show(0);
    }),
  ];

  return {
    update(next) {
      now = next;
      if (tooltip.anchor === node) {
        if (now) tooltip.tip = now;
        else tooltip.hide();
      }
    },
    destroy() {
      tooltip.leave(node);
      for (const stop of off) stop();
    },
  };
};
