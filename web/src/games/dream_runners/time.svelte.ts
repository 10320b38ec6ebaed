import type { ClockInfo } from '@/wire';

/** How often the sand is drawn: it creeps, so more would only warm the machine. */
const FRAME = 50;

/** What is left of the server's time, kept up to date while something runs. */
export class Time {
  /** Seconds left, or null when nothing runs. */
  left = $state<number | null>(null);
  /** Whole seconds as people count them down: the last one is 1. */
  seconds = $derived(this.left === null ? null : Math.ceil(this.left - 0.02));

  /** Follows a clock until it is told to follow another; returns what stops it. */
  follow(clock: ClockInfo | null, now: () => number): () => void {
    if (!clock) {
      this.left = null;
      return () => undefined;
    }
    const tick = (): void => {
      this.left = Math.max(0, Math.min(clock.total, clock.deadline - now()));
    };
    tick();
    const timer = setInterval(tick, FRAME);
    return () => {
      clearInterval(timer);
    };
  }
}

/** At these seconds the time is said aloud. */
export const SPOKEN: readonly number[] = [30, 15, 10, 5];
