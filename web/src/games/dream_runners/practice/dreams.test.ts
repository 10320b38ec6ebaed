import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JudgedView, PracticeView } from '../view';
import { Refused } from '@/lib/api';
import { language } from '@/lib/language.svelte';
import { clock, dayOf, hoursLeft, isDay, longest, row, shifted } from './days';
import { practice } from './practice';
import { Dreaming } from './dreaming.svelte';
import { Records, records } from './records.svelte';
import { line } from './share';
import { newWord } from './words';

const NOON = Date.parse('2026-11-15T12:00:00Z');

beforeEach(() => {
  localStorage.clear();
  for (const key of ['days', 'row']) localStorage.setItem(`oneiro.dreams.${key}`, '{}');
  records.read();
  vi.useFakeTimers({ now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a day', () => {
  it.each([
    ['2026-11-15T00:00:00Z', '2026-11-15'],
    ['2026-11-15T23:59:59Z', '2026-11-15'],
    // Kamchatka is already a day ahead there, and Hawaii a day behind.
    ['2026-11-16T01:00:00+12:00', '2026-11-15'],
    ['2026-11-14T20:00:00-10:00', '2026-11-15'],
  ])('of %s is that of UTC', (moment, day) => {
    expect(dayOf(Date.parse(moment))).toBe(day);
  });

  it('moves over months, leap days and summer time', () => {
    expect(shifted('2026-12-31', 1)).toBe('2027-01-01');
    expect(shifted('2028-03-01', -1)).toBe('2028-02-29');
    expect(shifted('2027-03-28', -1)).toBe('2027-03-27');
  });

  it('ends at midnight UTC', () => {
    expect(hoursLeft(Date.parse('2026-11-15T00:00:00Z'))).toBe(24);
    expect(hoursLeft(Date.parse('2026-11-15T23:30:00Z'))).toBe(0);
    expect(hoursLeft(NOON)).toBe(12);
  });

  it('is told from a word', () => {
    expect(isDay('2026-11-15')).toBe(true);
    expect(isDay(newWord())).toBe(false);
  });
});

describe('a clock', () => {
  it.each([
    [0, '0:00'],
    [9.9, '0:09'],
    [65, '1:05'],
    [3661, '1:01:01'],
    [-3, '0:00'],
  ])('shows %d seconds as %s', (seconds, text) => {
    expect(clock(seconds)).toBe(text);
  });
});

describe('days in a row', () => {
  const days = ['2026-11-08', '2026-11-09', '2026-11-10', '2026-11-13', '2026-11-14'];

  it('stand while today may still come', () => {
    expect(row(days, '2026-11-15')).toBe(2);
    expect(row([...days, '2026-11-15'], '2026-11-15')).toBe(3);
  });

  it('are over when a day was missed', () => {
    expect(row(days, '2026-11-16')).toBe(0);
    expect(row(days, '2026-11-12')).toBe(0);
    expect(row([], '2026-11-15')).toBe(0);
  });

  it('had a longest row', () => {
    expect(longest(days)).toBe(3);
    expect(longest([])).toBe(0);
  });

  it('count the first answer of a day', () => {
    const mine = new Records();
    mine.dreamt('2026-11-14', 40);
    mine.dreamt('2026-11-14', 100);
    expect(mine.days).toEqual({ '2026-11-14': 40 });
    expect(mine.daysInARow('2026-11-15')).toBe(1);
    expect(new Records().days).toEqual({ '2026-11-14': 40 });
  });

  it('survive nonsense in the store', () => {
    localStorage.setItem('oneiro.dreams.days', '{"2026-11-14": "x", "y": 1, "2026-11-13": 5}');
    localStorage.setItem('oneiro.dreams.row', '[');
    const mine = new Records();
    expect(mine.days).toEqual({ '2026-11-13': 5 });
    expect(mine.row).toEqual({ now: 0, best: 0 });
  });
});

describe('good answers in a row', () => {
  it('end with one that is not good', () => {
    const mine = new Records();
    for (const percent of [90, 100, 89, 95]) mine.practised(percent);
    expect(mine.row).toEqual({ now: 1, best: 2 });
    expect(new Records().row).toEqual({ now: 1, best: 2 });
  });
});

const SINGLE = {
  id: 3,
  shape: 'single',
  cells: [[0, 0]],
  effects: ['collect'],
  coins: 0,
  moons: 0,
  neutral: false,
};

function dream(id: string, edition = 'e'): PracticeView {
  return {
    id,
    day: isDay(id) ? 15 : 0,
    edition,
    tile: 'paper-lake',
    level: 1,
    round: 1,
    colour: 0,
    cells: [],
    segments: [SINGLE],
    calm: 20,
    calm_top: 30,
    star: 0,
    stars: [0, 30, 30],
    coins: 2,
    keys: 0,
    shards: [0, 0, 0, 0],
  };
}

const JUDGED = { percent: 95 } as JudgedView;
const PIECE = { segment: 3, x: 1, y: 1, turns: 0 };

async function opened(id: string, found = dream(id)): Promise<Dreaming> {
  vi.spyOn(practice, 'dream').mockResolvedValue(found);
  const here = new Dreaming(id);
  here.start();
  await vi.advanceTimersByTimeAsync(0);
  return here;
}

describe('a dream for one', () => {
  it('begins when I say so, and its clock runs', async () => {
    const here = await opened('lunomika');
    expect(here.stage).toBe('start');
    here.begin(0);
    expect(here.stage).toBe('building');
    await vi.advanceTimersByTimeAsync(5000);
    expect(here.seconds).toBeCloseTo(5, 0);
  });

  it('is judged when done, and a good answer makes a row', async () => {
    const judge = vi.spyOn(practice, 'judge').mockResolvedValue(JUDGED);
    const here = await opened('lunomika');
    here.begin(0);
    here.lay([PIECE]);
    await vi.advanceTimersByTimeAsync(7000);
    here.done();
    await vi.advanceTimersByTimeAsync(0);
    expect(judge).toHaveBeenCalledWith('lunomika', '3:1,1,0');
    expect([here.stage, here.percent, here.seconds]).toEqual(['result', 95, 7]);
    expect(records.row.now).toBe(1);
  });

  it('goes on after a reload: the draft lies, and the clock did not wait', async () => {
    const first = await opened('lunomika');
    first.begin(60);
    first.lay([PIECE]);
    await vi.advanceTimersByTimeAsync(20_000);
    const second = await opened('lunomika');
    expect(second.stage).toBe('building');
    expect(second.layout).toEqual([PIECE]);
    expect(second.left).toBeCloseTo(40, 0);
  });

  it('takes what lies when time is up, also while nobody looked', async () => {
    const judge = vi.spyOn(practice, 'judge').mockResolvedValue(JUDGED);
    const first = await opened('lunomika');
    first.begin(30);
    first.lay([PIECE]);
    first.start()();
    vi.setSystemTime(NOON + 600_000);
    const second = await opened('lunomika');
    await vi.advanceTimersByTimeAsync(0);
    expect(judge).toHaveBeenCalledWith('lunomika', '3:1,1,0');
    expect([second.stage, second.late, second.seconds]).toEqual(['result', true, 30]);
  });

  it('shows its result on coming back and counts it once', async () => {
    vi.spyOn(practice, 'judge').mockResolvedValue(JUDGED);
    for (let visit = 0; visit < 3; visit++) {
      const here = await opened('lunomika');
      if (visit === 0) {
        here.begin(0);
        here.done();
      }
      await vi.advanceTimersByTimeAsync(0);
      expect(here.stage).toBe('result');
    }
    expect(records.row).toEqual({ now: 1, best: 1 });
  });

  it('does not count when dreamt again', async () => {
    vi.spyOn(practice, 'judge').mockResolvedValue(JUDGED);
    const here = await opened('lunomika');
    for (const again of [false, true]) {
      here.begin(0, again);
      here.done();
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(records.row.now).toBe(1);
  });

  it('keeps an answer that the server has not heard', async () => {
    const judge = vi.spyOn(practice, 'judge').mockRejectedValueOnce(new Refused('offline', ''));
    const here = await opened('lunomika');
    here.begin(0);
    here.lay([PIECE]);
    here.done();
    await vi.advanceTimersByTimeAsync(0);
    expect([here.stage, here.trouble]).toEqual(['judging', 'offline']);
    judge.mockResolvedValue(JUDGED);
    await here.judge();
    expect([here.stage, here.trouble]).toEqual(['result', null]);
  });

  it('follows another tab', async () => {
    vi.spyOn(practice, 'judge').mockResolvedValue(JUDGED);
    const [one, two] = [await opened('lunomika'), await opened('lunomika')];
    const tell = (): void => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'oneiro.dream.lunomika' }));
    };
    one.begin(0);
    tell();
    expect(two.stage).toBe('building');
    one.lay([PIECE]);
    tell();
    expect(two.layout).toEqual([PIECE]);
    one.done();
    tell();
    await vi.advanceTimersByTimeAsync(0);
    expect([one.stage, two.stage]).toEqual(['result', 'result']);
    expect(records.row.now).toBe(1);
  });

  it('of another edition begins anew', async () => {
    const first = await opened('lunomika');
    first.begin(0);
    const second = await opened('lunomika', dream('lunomika', 'other'));
    expect(second.stage).toBe('start');
  });

  it('of another edition is only remembered once it is over', async () => {
    vi.spyOn(practice, 'judge').mockResolvedValue(JUDGED);
    const first = await opened('lunomika');
    first.begin(0);
    first.done();
    await vi.advanceTimersByTimeAsync(0);
    const second = await opened('lunomika', dream('lunomika', 'other'));
    expect([second.stage, second.judged, second.percent]).toEqual(['result', null, 95]);
  });

  it('that does not come says why and can be asked for again', async () => {
    const asked = vi.spyOn(practice, 'dream').mockRejectedValueOnce(new Refused('offline', ''));
    const here = new Dreaming('daily');
    here.start();
    await vi.advanceTimersByTimeAsync(0);
    expect([here.stage, here.trouble]).toEqual(['trouble', 'offline']);
    asked.mockResolvedValue(dream('2026-11-15'));
    await here.load();
    expect(here.stage).toBe('start');
  });
});

describe('a dream of the day', () => {
  async function dreamt(asked: string, id: string): Promise<void> {
    vi.spyOn(practice, 'judge').mockResolvedValue(JUDGED);
    const here = await opened(asked, dream(id));
    here.begin(0);
    here.done();
    await vi.advanceTimersByTimeAsync(0);
  }

  it('makes a row of days', async () => {
    await dreamt('daily', '2026-11-15');
    expect(records.days).toEqual({ '2026-11-15': 95 });
    expect(records.daysInARow('2026-11-15')).toBe(1);
    expect(records.row.now).toBe(0);
  });

  it('counts though midnight came while it was dreamt', async () => {
    vi.spyOn(practice, 'judge').mockResolvedValue(JUDGED);
    vi.setSystemTime(Date.parse('2026-11-15T23:59:50Z'));
    const here = await opened('daily', dream('2026-11-15'));
    here.begin(0);
    vi.setSystemTime(Date.parse('2026-11-16T00:00:20Z'));
    here.done();
    await vi.advanceTimersByTimeAsync(0);
    expect(records.days).toEqual({ '2026-11-15': 95 });
  });

  it('does not count when midnight came at its door', async () => {
    vi.spyOn(practice, 'judge').mockResolvedValue(JUDGED);
    const here = await opened('daily', dream('2026-11-15'));
    vi.setSystemTime(Date.parse('2026-11-16T08:00:00Z'));
    here.begin(0);
    here.done();
    await vi.advanceTimersByTimeAsync(0);
    expect(records.days).toEqual({});
  });

  it('goes by the server where the clock of the browser is wrong', async () => {
    vi.setSystemTime(Date.parse('2026-11-13T12:00:00Z'));
    await dreamt('daily', '2026-11-15');
    expect(records.days).toEqual({ '2026-11-15': 95 });
  });

  it('that was does not', async () => {
    await dreamt('2026-11-14', '2026-11-14');
    expect(records.days).toEqual({});
  });

  it('by its link counts on its day', async () => {
    await dreamt('2026-11-15', '2026-11-15');
    expect(records.daysInARow()).toBe(1);
  });
});

describe('the line to share', () => {
  const day = {
    number: 15,
    percent: 93,
    seconds: 48,
    days: 3,
    address: 'https://oneiro.example/dreams/2026-11-15',
  };

  it.each([
    ['en', day, 'Dream Runners, dream of the day No. 15: 93% of the best layout in 0:48 · 3 days in a row'],
    [
      'ru',
      day,
      'Сквозь грёзы, сон дня №\u00a015: 93\u00a0% лучшей раскладки за\u00a00:48 · 3\u00a0дня подряд',
    ],
    [
      'en',
      { ...day, percent: 100, days: 1 },
      'Dream Runners, dream of the day No. 15: the best layout there is, in 0:48',
    ],
  ] as const)('says in %s how it went and not what lay where', (lang, shared, said) => {
    language.choose(lang);
    expect(line(shared)).toBe(`${said}\n${day.address}`);
  });
});
