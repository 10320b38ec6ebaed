import { recall, remember } from '../lib/store';
import type { Pace } from '../wire';

/** What the form offers as it stands; everything else is a clock of one's own. */
export const CLOCKS: readonly Required<Pace>[] = [
  [5, 5],
  [10, 10],
  [25, 15],
].map(([minutes = 0, increment = 0]) => ({ kind: 'live', minutes, increment, days: 0 }));
export const TERMS: readonly Required<Pace>[] = [1, 2, 3, 7].map((days) => ({
  kind: 'days',
  minutes: 0,
  increment: 0,
  days,
}));
export const UNTIMED: Required<Pace> = { kind: 'untimed', minutes: 0, increment: 0, days: 0 };

export const CUSTOM = 'custom';
export const LONGEST = { minutes: 180, increment: 120 };

/** A pace as one word, for a form's field and for the browser's memory. */
export function paceKey({ kind = 'untimed', minutes = 0, increment = 0, days = 0 }: Pace): string {
  if (kind === 'live') return `live-${minutes}-${increment}`;
  return kind === 'days' ? `days-${days}` : 'untimed';
}

export function paceOf(key: string): Required<Pace> {
  const [, minutes, increment] = /^live-(\d{1,3})-(\d{1,3})$/.exec(key) ?? [];
  if (minutes !== undefined) return clockOf(Number(minutes), Number(increment));
  return TERMS.find((pace) => paceKey(pace) === key) ?? UNTIMED;
}

/** A clock as the server takes it, whatever was typed. */
export function clockOf(minutes: number, increment: number): Required<Pace> {
  const within = (n: number, least: number, most: number): number =>
    Math.min(most, Math.max(least, Math.round(n) || 0));
  return {
    kind: 'live',
    minutes: within(minutes, 1, LONGEST.minutes),
    increment: within(increment, 0, LONGEST.increment),
    days: 0,
  };
}

/** Where a game has a pace of its own, the clocks of players that go with it: never two at once. */
export function kindsBeside(own: string): readonly Required<Pace>['kind'][] {
  if (own === 'untimed') return ['untimed', 'live', 'days'];
  return own === 'correspondence' ? ['untimed', 'days'] : ['untimed'];
}

export function recallPace(): Required<Pace> {
  return paceOf(recall('pace') ?? '');
}

export function rememberPace(pace: Pace): void {
  remember('pace', paceKey(pace));
}
