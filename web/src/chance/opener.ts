import type { Update } from '../wire';
import { able, fitting, keep, keptAt, type Bound } from './shares';

/** What is said aloud while there is still a game to stop: the message's name. */
export type Alarm = 'chance-swapped' | 'chance-left-out';

/** Opens this browser's number when every seat is taken, and remembers what it saw then. */
export class Opener {
  #told = false;

  constructor(
    readonly id: string,
    readonly open: (number: string) => void,
    /** The server bound itself anew; or my number was opened, and the game began without it. */
    readonly onalarm: (alarm: Alarm) => void,
  ) {}

  async hear(update: Update): Promise<void> {
    const { table, shares, commitment } = update;
    const kept = able() ? keptAt(this.id) : null;
    if (table.you === null || !kept) return;
    const mine = shares.find(({ seat }) => seat === table.you);
    if (kept.commitment && kept.commitment !== commitment) this.#alarm('chance-swapped');
    if (table.status !== 'gathering') {
      if (kept.shares && !mine?.opened) this.#alarm('chance-left-out');
      return;
    }
    if (!kept.commitment) {
      kept.commitment = commitment;
      keep(this.id, kept);
    }
    if (!mine || mine.opened || table.seats.some(({ kind }) => kind === 'open')) return;
    // A server that binds itself anew, or shows others than before, is told nothing.
    const bound = shares.map(({ seat, commitment: to }) => ({ seat, commitment: to }));
    if (kept.commitment !== commitment || (kept.shares && !same(kept.shares, bound))) return;
    const number = await fitting(kept, mine.commitment);
    if (number === null) return;
    keep(this.id, { ...kept, shares: bound });
    this.open(number);
  }

  #alarm(alarm: Alarm): void {
    if (!this.#told) this.onalarm(alarm);
    this.#told = true;
  }
}

export function same(one: Bound[], other: Bound[]): boolean {
  const written = (all: Bound[]): string => all.map(({ seat, commitment }) => `${seat} ${commitment}`).join();
  return written(one) === written(other);
}
