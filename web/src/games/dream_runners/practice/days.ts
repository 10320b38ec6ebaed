/** A day as it is written: 2026-11-15. Days are those of UTC: one midnight for the whole world. */
export type Day = string;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export const isDay = (id: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(id);

/** The day of a moment, wherever on earth it is asked. */
export const dayOf = (moment: number): Day => new Date(moment).toISOString().slice(0, 10);

export const shifted = (day: Day, by: number): Day => dayOf(Date.parse(day) + by * DAY_MS);

/** Days in a row up to today; today may still come, so a row up to yesterday stands too. */
export function row(days: readonly Day[], today: Day): number {
  const all = new Set(days);
  let day = all.has(today) ? today : shifted(today, -1);
  let count = 0;
  while (all.has(day)) {
    count += 1;
    day = shifted(day, -1);
  }
  return count;
}

/** The longest row of all days. */
export function longest(days: readonly Day[]): number {
  const all = new Set(days);
  return Math.max(0, ...days.filter((day) => !all.has(shifted(day, 1))).map((day) => row(days, day)));
}

/** Whole hours until the next day begins. */
export const hoursLeft = (moment: number): number => Math.floor((DAY_MS - (moment % DAY_MS)) / HOUR_MS);

/** Minutes and seconds, as a clock shows them: 1:05. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / 60);
  const rest = String(whole % 60).padStart(2, '0');
  if (minutes < 60) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
}

/** A day in the reader's words: 15 November. */
export function said(day: Day, lang: string): string {
  const format = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return format.format(Date.parse(day));
}
