const LONG = 450;

/**
 * Looking at a card: with a mouse by hovering, with the keyboard by going there, on glass by
 * a long press, after which the tap no longer counts.
 */
export function looks(look: () => ((on: boolean) => void) | undefined): (node: HTMLElement) => () => void {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let long = false;
    const stop = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(
      name: K,
      act: (event: HTMLElementEventMap[K]) => void,
      capture = false,
    ): void => {
      node.addEventListener(name, act, { capture, signal: stop.signal });
    };
    on('pointerenter', (event) => {
      if (event.pointerType === 'mouse') look()?.(true);
    });
    on('pointerleave', (event) => {
      clearTimeout(timer);
      if (event.pointerType === 'mouse') look()?.(false);
    });
    on('focusin', () => {
      if (node.querySelector(':focus-visible') ?? node.matches(':focus-visible')) look()?.(true);
    });
    on('focusout', () => {
      look()?.(false);
    });
    on('pointerdown', (event) => {
      long = false;
      if (event.pointerType === 'mouse') return;
      timer = setTimeout(() => {
        long = true;
        look()?.(true);
      }, LONG);
    });
    const release = (): void => {
      clearTimeout(timer);
    };
    on('pointerup', release);
    on('pointercancel', release);
    on('contextmenu', (event) => {
      if (long) event.preventDefault();
    });
    on(
      'click',
      (event) => {
        if (!long) return;
        long = false;
        event.preventDefault();
        event.stopPropagation();
      },
      true,
    );
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  };
}
