function depth(): number {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'over' in state ? Number(state.over) : 0;
}

/**
 * The browser's Back puts away what lies over the page before it leaves the page.
 * Called when the thing opens; the answer is called when it closes, however it does.
 */
export function backCloses(close: () => void): () => void {
  const mine = depth() + 1;
  history.pushState({ over: mine }, '');
  const moved = (): void => {
    if (depth() < mine) close();
  };
  window.addEventListener('popstate', moved);
  return () => {
    window.removeEventListener('popstate', moved);
    // Somebody who has gone on to another page has nothing to take back.
    if (depth() === mine) history.back();
  };
}
