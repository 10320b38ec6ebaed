import { longPress } from '@/ui/press';

/**
 * Looking at a card: with a mouse by hovering, with the keyboard by going there, on glass by
 * a long press, after which the tap no longer counts.
 */
export function looks(look: () => ((on: boolean) => void) | undefined): (node: HTMLElement) => () => void {
  return (node) => {
    const stop = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(
      name: K,
      act: (event: HTMLElementEventMap[K]) => void,
    ): void => {
      node.addEventListener(name, act, { signal: stop.signal });
    };
    on('pointerenter', (event) => {
      if (event.pointerType === 'mouse') look()?.(true);
    });
    on('pointerleave', (event) => {
      if (event.pointerType === 'mouse') look()?.(false);
    });
    on('focusin', () => {
      if (node.querySelector(':focus-visible') ?? node.matches(':focus-visible')) look()?.(true);
    });
    on('focusout', () => {
      look()?.(false);
    });
    const stopPress = longPress(node, () => {
      look()?.(true);
    });
    return () => {
      stop.abort();
      stopPress();
    };
  };
}
