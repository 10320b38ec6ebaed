import { api, excuse } from '../lib/api';
import type { Analysis, AnalysisResult, WeighedChoice } from '../wire';

/** How often an analysis under way is asked how far it is. */
const LOOK = 1_500;
/** If it did not answer, the road is bad: not so often. */
const LOOK_LATER = 5_000;

type Calls = Pick<typeof api, 'analysis' | 'analyse'>;

/** What an analysis says of a finished match: asked for, waited for, and looked up by step. */
export class Study {
  analysis = $state.raw<Analysis | null>(null);
  /** Why the last answer did not come, in words. */
  trouble = $state('');
  /** My own request is on its way. */
  busy = $state(false);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(
    readonly id: string,
    readonly calls: Calls = api,
  ) {}

  result = $derived.by((): AnalysisResult | null => this.analysis?.result ?? null);
  #bySeq = $derived.by((): Readonly<Record<number, WeighedChoice | undefined>> => {
    return Object.fromEntries((this.result?.choices ?? []).map((choice) => [choice.seq, choice]));
  });

  get underWay(): boolean {
    return this.analysis?.status === 'waiting' || this.analysis?.status === 'running';
  }

  /** The choice that was made with this line. */
  choice(seq: number): WeighedChoice | undefined {
    return this.#bySeq[seq];
  }

  /** How far it is. */
  look(): Promise<void> {
    return this.#ask(() => this.calls.analysis(this.id));
  }

  /** Have it made. */
  async start(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await this.#ask(() => this.calls.analyse(this.id));
    } finally {
      this.busy = false;
    }
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async #ask(call: () => Promise<Analysis>): Promise<void> {
    clearTimeout(this.#timer);
    try {
      const came = await call();
      // While an old one is made anew it stays in sight.
      const kept = came.result ?? (isUnderWay(came) ? this.result : null);
      this.analysis = { ...came, result: kept };
      this.trouble = '';
    } catch (error) {
      this.trouble = excuse(error);
    }
    if (this.underWay && !this.#stopped) {
      this.#timer = setTimeout(() => void this.look(), this.trouble === '' ? LOOK : LOOK_LATER);
    }
  }
}

function isUnderWay({ status }: Analysis): boolean {
  return status === 'waiting' || status === 'running';
}

export const SIGNS: Readonly<Record<Exclude<WeighedChoice['mark'], ''>, string>> = {
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
};

/** The sign beside a choice by which something was given away. */
export function sign(choice: WeighedChoice | undefined): string {
  return choice === undefined || choice.mark === '' ? '' : SIGNS[choice.mark];
}

/** A share in whole percent. What is not nothing is never shown as nothing. */
export function percent(share: number): number {
  const whole = Math.round(share * 100);
  return whole === 0 && share >= 0.001 ? 1 : whole;
}

export function minutes(seconds: number): number {
  return seconds < 45 ? 0 : Math.max(1, Math.round(seconds / 60));
}
