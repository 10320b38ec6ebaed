/** How long a finger rests before it asks what the thing is, in milliseconds. */
const PRESS_MS = 480;

/**
 * Calls *held* when a finger rests on *node*; after that the tap no longer counts.
 * Where *wanted* says no at the beginning of a press, it is an ordinary one.
 */
export function longPress(
  node: HTMLElement | SVGElement,
  held: (target: EventTarget | null) => void,
  wanted: (target: EventTarget | null) => boolean = () => true,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let long = false;
  const stop = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(
    name: K,
    act: (event: HTMLElementEventMap[K]) => void,
    capture = false,
  ): void => {
    node.addEventListener(name, act as EventListener, { capture, signal: stop.signal });
  };
  const release = (): void => {
    clearTimeout(timer);
  };
  on('pointerdown', (event) => {
    long = false;
    const { target } = event;
    if (event.pointerType === 'mouse' || !wanted(target)) return;
    timer = setTimeout(() => {
      long = true;
      held(target);
    }, PRESS_MS);
  });
  on('pointerup', release);
  on('pointercancel', release);
  on('pointerleave', release);
  on('contextmenu', (event) => {
    if (long) event.preventDefault();
  });
  // A long press asked what the thing is; it must not also press it.
  on(
    'click',
    (event) => {
      if (!long) return;
      long = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}
