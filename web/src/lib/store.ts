/** Small choices kept in this browser. A browser that forbids it simply forgets them. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`oneiro.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`oneiro.${key}`, value);
  } catch {
    // Private windows may refuse: the choice then lasts until the page is closed.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(`oneiro.${key}`);
  } catch {
    // What was never kept need not be forgotten.
  }
}
