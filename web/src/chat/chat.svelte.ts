import type { Live } from '../lib/live.svelte';
import { recall, remember } from '../lib/store';
import type { ChatMessage, Problem, TableInfo } from '../wire';

const KEY = 'talk-read';
/** Tables whose last read line is remembered. */
const MOST = 40;
/** Seconds for which people may go on talking when the game is over. */
const AFTER_THE_END = 3600;

export const PHRASES = ['hello', 'luck', 'nice', 'moment', 'thanks'] as const;
export const LONGEST = 300;
const REFUSALS: ReadonlySet<Problem['code']> = new Set(['bad-text', 'too-many', 'talk-over', 'server']);

/** How far the talk of each table was read, the latest table last. */
function readAll(): [string, number][] {
  try {
    const kept = JSON.parse(recall(KEY) ?? '[]') as unknown;
    return Array.isArray(kept) ? (kept as [string, number][]) : [];
  } catch {
    return [];
  }
}

/** Lines of others that were said after this one and can be read. */
export function unread(lines: readonly ChatMessage[], after: number): number {
  return lines.filter((line) => line.id > after && !line.you && !line.muted).length;
}

/** What is said at one table, and how much of it I have read. */
export class Chat {
  /** The panel shows the talk, not the chronicle. */
  open = $state(false);
  /** What I am writing: it outlives the panel. */
  draft = $state('');
  #read = $state(0);
  /** What I said last, until it is heard or refused. */
  #pending = '';

  constructor(
    readonly live: Live,
    readonly id: string,
  ) {
    this.#read = readAll().find(([table]) => table === id)?.[1] ?? 0;
  }

  get lines(): readonly ChatMessage[] {
    return this.live.talk;
  }

  get unread(): number {
    return unread(this.lines, this.#read);
  }

  /** False without a line. */
  say(text: string): boolean {
    if (!this.live.say(text)) return false;
    this.#pending = text;
    return true;
  }

  /** What the server would not take is given back to be said otherwise. */
  refused(code: Problem['code']): void {
    if (this.draft === '' && REFUSALS.has(code)) this.draft = this.#pending;
    this.#pending = '';
  }

  /** All that is said so far was before my eyes. */
  see(): void {
    if (this.lines.at(-1)?.you) this.#pending = '';
    const last = this.lines.at(-1)?.id ?? 0;
    if (last <= this.#read) return;
    this.#read = last;
    const others = readAll().filter(([table]) => table !== this.id);
    remember(KEY, JSON.stringify([...others.slice(1 - MOST), [this.id, last]]));
  }

  /** Whether there is anybody to talk with, or something to read. */
  shown(table: TableInfo): boolean {
    const people = table.seats.filter((seat) => seat.kind === 'person').length;
    const reads = !table.private || table.you !== null || table.host;
    return reads && (people > 1 || this.lines.length > 0);
  }

  /** Whether I may write: `seat`, or why not. */
  may(table: TableInfo): 'seat' | 'watch' | 'over' {
    if (table.you === null) return 'watch';
    const late = table.status === 'over' && this.live.serverNow() - table.moved > AFTER_THE_END;
    return late ? 'over' : 'seat';
  }
}
