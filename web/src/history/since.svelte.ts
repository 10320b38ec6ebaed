import { api } from '../lib/api';
import { recall, remember } from '../lib/store';
import type { Frames } from '../wire';
import { Reel } from './reel.svelte';

/**
 * How many moves of others there have been since my last decision, from which the frames begin.
 * Who has not decided anything yet sits before a fresh table and has missed nothing.
 */
export function missed({ frames }: Pick<Frames, 'frames'>, me: number): number {
  if (frames[0]?.seq === 0) return 0;
  return frames.slice(1).filter((frame) => frame.seat !== me && frame.seat >= 0 && !frame.undone).length;
}

/** What happened at a running table while I was elsewhere. */
export class Since {
  /** Moves of others that I may not have seen; 0: nothing to say. */
  count = $state(0);
  /** While they are shown. */
  reel = $state.raw<Reel | null>(null);
  #last = -1;

  constructor(readonly id: string) {}

  /** I have come back: is there something to tell? Failing that nothing is said; the table itself is right. */
  async look(me: number): Promise<void> {
    const frames = await this.#ask();
    if (!frames || frames.last <= Number(recall(`since.${this.id}`) ?? -1)) return;
    this.#last = frames.last;
    this.count = missed(frames, me);
  }

  async show(): Promise<void> {
    const frames = await this.#ask();
    this.dismiss();
    if (!frames || frames.frames.length < 2) return;
    remember(`since.${this.id}`, String(frames.last));
    this.reel = Reel.of(frames);
    this.reel.play();
  }

  /** What I was told of once is not told again after a reload. */
  dismiss(): void {
    if (this.count > 0) remember(`since.${this.id}`, String(this.#last));
    this.count = 0;
  }

  end(): void {
    this.reel?.stop();
    this.reel = null;
  }

  async #ask(): Promise<Frames | null> {
    try {
      return await api.since(this.id);
    } catch {
      return null;
    }
  }
}
