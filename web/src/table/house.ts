import { hero } from '../history/moves';
import { t } from '../lib/words';
import type { Gone, LogEntry, Pace, SeatClock, SeatInfo, Update, Voice } from '../wire';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Below this a clock is urgent. */
export const URGENT = 30;
/** At these seconds my own clock is said aloud. */
export const SPOKEN: readonly number[] = [60, 30, 10];

/** How a table's pace is said in a few words. */
export function paceWords(pace: Pace): string {
  const { kind = 'untimed', minutes = 0, increment = 0, days = 0 } = pace;
  return t(`house-pace-${kind}`, { minutes, increment, days });
}

/** The seconds that a clock shows now; below 0: overdue. */
export function leftOn(clock: SeatClock, now: number): number {
  return clock.running ? clock.deadline - now : clock.left;
}

/** Time as a clock shows it: 0:07, 12:40, 1:02:03; a day and more in days and hours. */
export function clockFace(left: number): string {
  const all = Math.max(0, Math.ceil(left));
  if (all >= DAY)
    return t('house-days', { days: Math.floor(all / DAY), hours: Math.floor((all % DAY) / HOUR) });
  const two = (n: number): string => String(n).padStart(2, '0');
  const hours = Math.floor(all / HOUR);
  const minutes = Math.floor((all % HOUR) / MINUTE);
  const seconds = two(all % MINUTE);
  return hours > 0 ? `${hours}:${two(minutes)}:${seconds}` : `${minutes}:${seconds}`;
}

/** The same for ears: «4 minutes 5 seconds» would be heard anew each second, so it is rounded. */
export function clockSpoken(left: number): string {
  if (left <= 0) return t('house-clock-over');
  if (left >= DAY) return clockFace(left);
  if (left >= HOUR)
    return t('house-hours', { hours: Math.floor(left / HOUR), minutes: Math.floor((left % HOUR) / MINUTE) });
  return left > 90
    ? t('house-minutes', { minutes: Math.round(left / MINUTE) })
    : t('house-seconds', { seconds: Math.ceil(left) });
}

/** The moment that a clock has just passed and that is said aloud: one of `SPOKEN`, 0, or null. */
export function crossed(before: number | undefined, left: number): number | null {
  if (before === undefined) return null;
  return [0, ...[...SPOKEN].reverse()].find((at) => left <= at && at < before) ?? null;
}

/** `grace`: we only wait; `choose`: the others may choose; `played`: a bot plays in the seat. */
export type Stage = 'grace' | 'choose' | 'played';

export function stage(gone: Gone, seat: SeatInfo | undefined, now: number): Stage {
  if (seat?.away) return 'played';
  return now < gone.choose_from ? 'grace' : 'choose';
}

/** Whether my word counts about somebody who is gone. */
export function mayChoose(gone: Gone, seats: readonly SeatInfo[], me: number | null): boolean {
  if (me === null || me === gone.seat) return false;
  const mine = seats[me];
  return mine?.kind === 'person' && !mine.away;
}

export function voiceOf(gone: Gone, seat: number | null): Voice | undefined {
  return gone.voices.find((voice) => voice.seat === seat);
}

/** Whose yes a takeback still needs: all people at the table but the asker. */
export function unanswered(update: Update): number[] {
  const { takeback } = update.house;
  if (!takeback) return [];
  return update.table.seats
    .filter(
      ({ kind, away, seat }) =>
        kind === 'person' && !away && seat !== takeback.seat && !takeback.agreed.includes(seat),
    )
    .map(({ seat }) => seat);
}

export interface AskedBack {
  /** The line that says what was decided, if any does. */
  line: LogEntry | null;
  /** How many moves after it would fall too. */
  more: number;
}

/**
 * What a takeback would take back. A secret choice says nothing when it is made: then the line that
 * shows it later names it.
 */
export function askedBack(update: Update, lines: readonly LogEntry[]): AskedBack {
  const { takeback } = update.house;
  if (!takeback) return { line: null, more: 0 };
  const fallen = new Set(update.taken_back);
  const falls = lines.filter(({ seq }) => seq >= takeback.to && !fallen.has(seq));
  const line =
    falls.find((one) => hero(one) === takeback.seat) ?? falls.find(({ seq }) => seq === takeback.to) ?? null;
  let more = 0;
  for (let seq = takeback.to + 1; seq <= update.seq; seq++) if (!fallen.has(seq)) more++;
  return { line, more };
}
