import type { Update } from '../wire';

/** Bots wait a moment before they move, so that people can follow: no sign of thinking yet. */
export const SEEN_AFTER = 1500;
/** Whoever listens hears of it only if it takes long: most thoughts are over before they are said. */
export const SAID_AFTER = 6000;

/** The bots whose move the table waits for. */
export function choosing(update: Update | null): number[] {
  if (!update || update.table.status !== 'playing') return [];
  return update.waiting.filter((seat) => {
    const info = update.table.seats[seat];
    return info?.kind === 'bot' || info?.away;
  });
}

/** Says which bots have been thinking for a while. */
export class Thinking {
  /** Seats whose thinking is to be seen. */
  seats = $state.raw<number[]>([]);
  /** It takes long. */
  long = $state(false);

  constructor(readonly update: () => Update | null) {}

  /** The question and who is asked; the same whatever else is told of the table. */
  readonly #asked = $derived.by(() => {
    const update = this.update();
    return JSON.stringify([update?.seq, choosing(update)]);
  });

  /** Runs as an effect of the page: anew for every question. */
  follow = (): (() => void) | undefined => {
    const [, bots] = JSON.parse(this.#asked) as [number, number[]];
    this.seats = [];
    this.long = false;
    if (bots.length === 0) return undefined;
    const seen = setTimeout(() => {
      this.seats = bots;
    }, SEEN_AFTER);
    const said = setTimeout(() => {
      this.long = true;
    }, SAID_AFTER);
    return () => {
      clearTimeout(seen);
      clearTimeout(said);
    };
  };
}
