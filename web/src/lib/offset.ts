/** How many measurements are remembered; older ones may be of another network. */
const RECENT = 8;

interface Measured {
  trip: number;
  offset: number;
}

/** How far the server's clock is ahead of this one, in seconds: by the quickest recent answer. */
export class Offset {
  #recent: Measured[] = [];
  #guess = 0;

  constructor(readonly here: () => number = () => Date.now() / 1000) {}

  get offset(): number {
    let best: Measured | null = null;
    for (const one of this.#recent) if (!best || one.trip < best.trip) best = one;
    return best ? best.offset : this.#guess;
  }

  now(): number {
    return this.here() + this.offset;
  }

  /** An answer to what was sent `at` (this clock), given when the server's clock showed `now`. */
  measure(at: number, now: number): void {
    const back = this.here();
    const trip = back - at;
    // A clock that was set back meanwhile measures nothing.
    if (trip < 0) return;
    this.#recent = [...this.#recent.slice(1 - RECENT), { trip, offset: now - (at + back) / 2 }];
  }

  /** Something the server sent at `now` has just arrived: better than nothing before the first answer. */
  guess(now: number): void {
    this.#guess = now - this.here();
  }

  forget(): void {
    this.#guess = this.offset;
    this.#recent = [];
  }
}
