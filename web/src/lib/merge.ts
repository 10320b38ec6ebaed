import type { Line, Update } from '../wire';

/**
 * The chronicle after an update: its lines replace all from `log_from` on.
 * Null where lines between are missing, so that only a full update can help.
 */
export function merged(lines: readonly Line[], update: Pick<Update, 'log' | 'log_from'>): Line[] | null {
  if (update.log_from > lines.length) return null;
  return [...lines.slice(0, update.log_from), ...update.log];
}

/** How long to wait before the next try, in milliseconds: doubling, capped, and shaken apart. */
export function pause(tries: number, random: () => number = Math.random): number {
  return Math.min(6_000, 400 * 2 ** tries) * (0.5 + random() / 2);
}
