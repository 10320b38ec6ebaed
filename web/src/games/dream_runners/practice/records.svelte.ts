import { recall, remember } from '@/lib/store';
import { dayOf, isDay, longest, row, type Day } from './days';

/** An answer is good from this part of the best on, in hundredths: a row of good ones grows. */
export const GOOD = 90;

const DAYS = 'dreams.days';
const GOOD_ROW = 'dreams.row';

interface GoodRow {
  now: number;
  best: number;
}

/** What this browser remembers of dreams for one. The rest of the world keeps nothing. */
export class Records {
  #days = $state.raw<Readonly<Record<Day, number>>>({});
  #row = $state.raw<GoodRow>({ now: 0, best: 0 });

  constructor() {
    this.read();
  }

  /** How much of the best each day brought, of those that were dreamt on their day. */
  get days(): Readonly<Record<Day, number>> {
    return this.#days;
  }

  /** Days in a row, by the clock of this browser or by the day that the server says it is. */
  daysInARow(today: Day = dayOf(Date.now())): number {
    return row(Object.keys(this.#days), today);
  }

  get mostDays(): number {
    return longest(Object.keys(this.#days));
  }

  /** Good answers in a row, and the longest row of them. */
  get row(): GoodRow {
    return this.#row;
  }

  /** A day dreamt on its day: the first answer stands. */
  dreamt(day: Day, percent: number): void {
    this.read();
    if (day in this.#days) return;
    this.#days = { ...this.#days, [day]: percent };
    remember(DAYS, JSON.stringify(this.#days));
  }

  practised(percent: number): void {
    this.read();
    const now = percent >= GOOD ? this.#row.now + 1 : 0;
    this.#row = { now, best: Math.max(now, this.#row.best) };
    remember(GOOD_ROW, JSON.stringify(this.#row));
  }

  /**
   * What is stored, also by other tabs. What cannot be understood is as if it were not there; a
   * browser that keeps nothing goes by what this page remembers.
   */
  read(): void {
    const days = parsed(recall(DAYS));
    const good = parsed(recall(GOOD_ROW));
    if (days)
      this.#days = Object.fromEntries(
        Object.entries(days).filter((e): e is [Day, number] => isDay(e[0]) && typeof e[1] === 'number'),
      );
    if (good) this.#row = { now: Number(good['now']) || 0, best: Number(good['best']) || 0 };
  }

  /** Follows other tabs; returns a way to stop. */
  follow(): () => void {
    const heard = (): void => {
      this.read();
    };
    window.addEventListener('storage', heard);
    return () => {
      window.removeEventListener('storage', heard);
    };
  }
}

function parsed(text: string | null): Record<string, unknown> | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export const records = new Records();
