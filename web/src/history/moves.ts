import type { LogEntry } from '../wire';

export interface Chapter {
  head: LogEntry | null;
  lines: LogEntry[];
}

/** A round, a turn, or what a turn begins with (somebody sent, a phase advanced) opens a chapter. */
const OPENING = /-told-(round|turn|sends|advances)$/;

/** The chronicle by chapters, in the order in which it was told. */
export function chapters(lines: readonly LogEntry[]): Chapter[] {
  const made: Chapter[] = [{ head: null, lines: [] }];
  for (const line of lines) {
    if (OPENING.test(line.words.id)) made.push({ head: line, lines: [] });
    else made.at(-1)?.lines.push(line);
  }
  return made.filter((chapter) => chapter.head !== null || chapter.lines.length > 0);
}

/** Whom a line is about: the mover of a line only finished the step that said it. */
export function hero(line: LogEntry): number | null {
  for (const value of Object.values(line.words.args)) {
    if (typeof value === 'object' && value !== null && 'seat' in value && typeof value.seat === 'number') {
      return value.seat;
    }
  }
  return null;
}
