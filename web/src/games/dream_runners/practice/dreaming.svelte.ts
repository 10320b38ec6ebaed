import { mended, read, written } from '@/games/dream_runners/model';
import type { JudgedView, PieceView, PracticeView } from '@/games/dream_runners/view';
import { Refused, type Code } from '@/lib/api';
import { practice } from './practice';
import { forget, recall, remember } from '@/lib/store';
import { dayOf, isDay } from './days';
import { records } from './records.svelte';

const TICK = 200;

/** One dream as this browser has met it; what a reload or another tab goes on from. */
interface Sitting {
  edition: string;
  /** Seconds for the dream; 0: none. */
  limit: number;
  /** When the dream was turned up, in milliseconds since 1970. */
  started: number;
  /** The day itself, not a day that was: such answers make a row of days. */
  onTime: boolean;
  /** The best layout was seen before. */
  again: boolean;
  /** What lies, as it is written. */
  layout: string;
  /** How long it took; null while it goes on. */
  seconds: number | null;
  percent: number | null;
}

export type Stage = 'loading' | 'start' | 'building' | 'judging' | 'result' | 'trouble';

/** A dream for one from the door to the result. */
export class Dreaming {
  readonly #asked: string;
  stage = $state<Stage>('loading');
  dream = $state.raw<PracticeView | null>(null);
  judged = $state.raw<JudgedView | null>(null);
  /** Why something did not come, while it is so. */
  trouble = $state<Code | null>(null);
  layout = $state.raw<PieceView[]>([]);
  #sitting = $state.raw<Sitting | null>(null);
  #now = $state(Date.now());
  #alive = true;
  #fetched = 0;

  /** `daily`, a day or a word. */
  constructor(asked: string) {
    this.#asked = asked;
  }

  get limit(): number {
    return this.#sitting?.limit ?? 0;
  }
  /** Seconds since the dream was turned up, or all that it took. */
  get seconds(): number {
    const sitting = this.#sitting;
    if (!sitting) return 0;
    return sitting.seconds ?? Math.max(0, (this.#now - sitting.started) / 1000);
  }
  get left(): number {
    return Math.max(0, this.limit - this.seconds);
  }
  /** Time ran out before the dreamer was done. */
  get late(): boolean {
    return this.limit > 0 && this.seconds >= this.limit;
  }
  get again(): boolean {
    return this.#sitting?.again ?? false;
  }
  /** How much of the best it was, as this browser remembers it, also while the server is away. */
  get percent(): number | null {
    return this.judged?.percent ?? this.#sitting?.percent ?? null;
  }
  get onTime(): boolean {
    return this.#sitting?.onTime ?? false;
  }

  /** Fetches the dream, goes on where it was left, and follows other tabs; returns a way to stop. */
  start(): () => void {
    this.#alive = true;
    const tick = setInterval(() => {
      this.#tick();
    }, TICK);
    const heard = (event: StorageEvent): void => {
      if (this.dream && event.key === `oneiro.${this.#key}`) this.#goOn();
    };
    const seen = (): void => {
      this.#tick();
    };
    window.addEventListener('storage', heard);
    document.addEventListener('visibilitychange', seen);
    void this.load();
    return () => {
      this.#alive = false;
      clearInterval(tick);
      window.removeEventListener('storage', heard);
      document.removeEventListener('visibilitychange', seen);
    };
  }

  async load(): Promise<void> {
    this.stage = 'loading';
    this.trouble = null;
    try {
      this.dream = await practice.dream(this.#asked);
      this.#fetched = Date.now();
    } catch (error) {
      this.trouble = codeOf(error);
      this.stage = 'trouble';
      return;
    }
    if (this.#alive) this.#goOn();
  }

  /** Turns the dream up. */
  begin(limit: number, again = false): void {
    if (!this.dream) return;
    // The server knows the day better than this clock, but not after a midnight at the door.
    const today = dayOf(Date.now());
    const onTime = this.dream.id === today || (this.#asked === 'daily' && dayOf(this.#fetched) === today);
    this.layout = [];
    this.judged = null;
    this.#now = Date.now();
    this.#keep({
      edition: this.dream.edition,
      limit,
      started: this.#now,
      onTime,
      again: again || this.again,
      layout: '',
      seconds: null,
      percent: null,
    });
    this.stage = 'building';
  }

  lay(layout: readonly PieceView[]): void {
    if (this.stage !== 'building' || !this.#sitting) return;
    this.layout = [...layout];
    this.#keep({ ...this.#sitting, layout: written(layout) });
  }

  done(): void {
    const sitting = this.#sitting;
    if (this.stage !== 'building' || !sitting) return;
    this.#now = Date.now();
    const took = Math.max(1, Math.round(this.seconds));
    const seconds = sitting.limit > 0 ? Math.min(took, sitting.limit) : took;
    this.#keep({ ...sitting, seconds, layout: written(this.layout) });
    void this.judge();
  }

  /** Asks what the answer is worth; asks again where the server did not answer. */
  async judge(): Promise<void> {
    if (!this.dream) return;
    this.stage = 'judging';
    this.trouble = null;
    let judged: JudgedView;
    try {
      judged = await practice.judge(this.dream.id, written(this.layout));
    } catch (error) {
      this.trouble = codeOf(error);
      return;
    }
    this.judged = judged;
    this.#record(judged.percent);
    this.stage = 'result';
  }

  /** Nothing of this dream is remembered: it can be met anew. */
  leave(): void {
    if (this.dream) forget(this.#key);
    this.#sitting = null;
  }

  get #key(): string {
    return `dream.${this.dream?.id ?? ''}`;
  }

  #keep(sitting: Sitting): void {
    this.#sitting = sitting;
    remember(this.#key, JSON.stringify(sitting));
  }

  #goOn(): void {
    const sitting = stored(recall(this.#key));
    const { dream } = this;
    if (!dream) return;
    // Another edition has other segments: what was begun cannot be finished, and what was finished
    // cannot be shown, only remembered.
    const other = sitting !== null && sitting.edition !== dream.edition;
    if (!sitting || (other && sitting.seconds === null)) {
      if (this.stage === 'loading') this.stage = 'start';
      return;
    }
    this.#sitting = sitting;
    if (other) {
      this.stage = 'result';
      return;
    }
    this.layout = mended(dream.segments, read(sitting.layout));
    this.#now = Date.now();
    if (sitting.seconds === null) {
      this.judged = null;
      this.stage = 'building';
      this.#tick();
    } else if (this.stage !== 'judging' && !(this.stage === 'result' && this.judged)) void this.judge();
  }

  #tick(): void {
    if (this.stage !== 'building') return;
    this.#now = Date.now();
    if (this.late) this.done();
  }

  /** Counts an answer once, however many tabs hear of it. */
  #record(percent: number): void {
    const { dream } = this;
    const sitting = stored(recall(this.#key)) ?? this.#sitting;
    if (!dream || !sitting || sitting.percent !== null) return;
    this.#keep({ ...sitting, percent });
    if (sitting.again) return;
    if (!isDay(dream.id)) records.practised(percent);
    else if (sitting.onTime) records.dreamt(dream.id, percent);
  }
}

function codeOf(error: unknown): Code {
  return error instanceof Refused ? error.code : 'server';
}

function stored(text: string | null): Sitting | null {
  if (!text) return null;
  try {
    const found = JSON.parse(text) as Partial<Sitting> | null;
    if (typeof found?.started !== 'number' || typeof found.layout !== 'string') return null;
    return {
      edition: found.edition ?? '',
      limit: found.limit ?? 0,
      started: found.started,
      onTime: found.onTime ?? false,
      again: found.again ?? false,
      layout: found.layout,
      seconds: found.seconds ?? null,
      percent: found.percent ?? null,
    };
  } catch {
    return null;
  }
}
