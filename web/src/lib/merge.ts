import type { ChatMessage, LogEntry, Chat, Update } from '../wire';

/**
 * The chronicle after an update: its lines replace all from `log_from` on.
 * Null where lines between are missing, so that only a full update can help.
 */
export function merged(
  lines: readonly LogEntry[],
  update: Pick<Update, 'log' | 'log_from'>,
): LogEntry[] | null {
  if (update.log_from > lines.length) return null;
  return [...lines.slice(0, update.log_from), ...update.log];
}

/** The chronicle without what was taken back. */
export function standing(lines: readonly LogEntry[], takenBack: readonly number[]): LogEntry[] {
  const gone = new Set(takenBack);
  return lines.filter((line) => !gone.has(line.seq));
}

/** How long to wait before the next try, in milliseconds: doubling, capped, and shaken apart. */
export function pause(tries: number, random: () => number = Math.random): number {
  return Math.min(6_000, 400 * 2 ** tries) * (0.5 + random() / 2);
}

/** The chat after some of it came: a line said again (muted, say) replaces what it was. */
export function chatted(lines: readonly ChatMessage[], talk: Pick<Chat, 'lines' | 'whole'>): ChatMessage[] {
  if (talk.whole) return talk.lines;
  const news = new Map(talk.lines.map((line) => [line.id, line]));
  const kept = lines.map((line) => news.get(line.id) ?? line);
  const known = new Set(lines.map((line) => line.id));
  return [...kept, ...talk.lines.filter((line) => !known.has(line.id))];
}
