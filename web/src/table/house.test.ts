import { beforeEach, describe, expect, it } from 'vitest';
import { language } from '../lib/language.svelte';
import type { Gone, LogEntry, SeatInfo, TableInfo, Update } from '../wire';
import { keptForMe } from './again.svelte';
import {
  askedBack,
  clockFace,
  clockSpoken,
  crossed,
  leftOn,
  mayChoose,
  paceWords,
  stage,
  unanswered,
  voiceOf,
} from './house';

const seat = (n: number, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: n,
  kind: 'person',
  name: `Player ${n}`,
  online: true,
  away: false,
  stand_in: '',
  reserved: false,
  hints: 0,
  you: false,
  agreed: false,
  colour: '',
  ...more,
});

beforeEach(() => {
  language.choose('en');
});

describe('a player’s clock', () => {
  it('runs by the server’s time and stands still otherwise', () => {
    expect(leftOn({ seat: 0, left: 90, running: true, deadline: 1000 }, 940)).toBe(60);
    expect(leftOn({ seat: 0, left: 90, running: false, deadline: 0 }, 940)).toBe(90);
  });

  it('shows seconds, hours and days as people read them', () => {
    expect(clockFace(7)).toBe('0:07');
    expect(clockFace(6.2)).toBe('0:07');
    expect(clockFace(760)).toBe('12:40');
    expect(clockFace(3723)).toBe('1:02:03');
    expect(clockFace(2 * 86400 + 5 * 3600 + 59)).toBe('2 d 5 h');
    expect(clockFace(3 * 86400)).toBe('3 d');
    expect(clockFace(-4)).toBe('0:00');
  });

  it('is said in round words', () => {
    expect(clockSpoken(272)).toBe('5 minutes');
    expect(clockSpoken(60)).toBe('60 seconds');
    expect(clockSpoken(7300)).toBe('2 h 1 min');
    expect(clockSpoken(-1)).toBe('time is up');
  });

  it('is said aloud at a few moments only', () => {
    expect(crossed(undefined, 20)).toBeNull();
    expect(crossed(61, 59.8)).toBe(60);
    expect(crossed(59.8, 59.6)).toBeNull();
    expect(crossed(30.1, 30)).toBe(30);
    expect(crossed(10.1, 9.9)).toBe(10);
    expect(crossed(0.1, -0.1)).toBe(0);
    expect(crossed(-0.1, -0.3)).toBeNull();
    expect(crossed(9, 300)).toBeNull();
  });
});

it('a pace is said in words', () => {
  expect(paceWords({})).toBe('no clock');
  expect(paceWords({ kind: 'live', minutes: 10, increment: 5 })).toBe('10 min + 5 s a move');
  expect(paceWords({ kind: 'live', minutes: 30, increment: 0 })).toBe('30 min a game');
  language.choose('ru');
  expect(paceWords({ kind: 'days', days: 2 })).toBe('2\u00a0дня на\u00a0ход');
  expect(paceWords({ kind: 'days', days: 7 })).toBe('7\u00a0дней на\u00a0ход');
});

describe('somebody who is gone', () => {
  const gone: Gone = {
    seat: 1,
    why: 'offline',
    since: 100,
    choose_from: 160,
    voices: [{ seat: 0, choice: 'wait', bot: '' }],
  };

  it('has a grace, then the others choose, then a bot plays', () => {
    expect(stage(gone, seat(1), 159)).toBe('grace');
    expect(stage(gone, seat(1), 160)).toBe('choose');
    expect(stage(gone, seat(1, { away: true }), 120)).toBe('played');
  });

  it('is decided about by people who are at the table', () => {
    const seats = [seat(0), seat(1), seat(2, { kind: 'bot' }), seat(3, { away: true })];
    expect([0, 1, 2, 3, null].map((me) => mayChoose(gone, seats, me))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('knows my voice', () => {
    expect(voiceOf(gone, 0)?.choice).toBe('wait');
    expect(voiceOf(gone, 2)).toBeUndefined();
    expect(voiceOf(gone, null)).toBeUndefined();
  });
});

describe('a takeback', () => {
  it('needs everybody but the asker and bots', () => {
    const update = {
      table: { seats: [seat(0), seat(1), seat(2, { kind: 'bot' }), seat(3)] },
      house: { takeback: { seat: 0, to: 4, agreed: [3] } },
    } as unknown as Update;
    expect(unanswered(update)).toEqual([1]);
    expect(unanswered({ ...update, house: {} })).toEqual([]);
  });

  it('names what falls, and how much after it', () => {
    const line = (seq: number, who: number | null = null): LogEntry => ({
      seq,
      seat: 0,
      words: { id: `line-${seq}`, args: who === null ? {} : { who: { seat: who } } },
    });
    const asked = (to: number): Update =>
      ({ seq: 8, taken_back: [5], house: { takeback: { seat: 0, to, agreed: [] } } }) as unknown as Update;
    // A secret choice is named by the line that shows it.
    const lines = [line(3, 0), line(4), line(5, 0), line(6, 1), line(7, 0)];
    expect(askedBack(asked(4), lines)).toEqual({ line: line(7, 0), more: 3 });
    expect(askedBack(asked(4), [line(4), line(6, 1)])).toEqual({ line: line(4), more: 3 });
    expect(askedBack(asked(8), lines)).toEqual({ line: null, more: 0 });
  });
});

it('a seat may be kept for me', () => {
  const at = (...seats: SeatInfo[]): TableInfo => ({ seats }) as TableInfo;
  expect(keptForMe(at(seat(0), seat(1, { kind: 'open', reserved: true, you: true })))?.seat).toBe(1);
  expect(keptForMe(at(seat(0), seat(1, { kind: 'open', reserved: true })))).toBeUndefined();
  expect(keptForMe(at(seat(0, { you: true })))).toBeUndefined();
});
