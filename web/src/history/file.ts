/** What the server takes at most. */
export const MOST = 4 * 1024 * 1024;

/** Whether a text is a match file at all; only the server can say whether it is a true one. */
export function readable(text: string): boolean {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null && 'oneiro' in data && 'moves' in data;
  } catch {
    return false;
  }
}
