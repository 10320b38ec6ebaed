import { beforeEach, describe, expect, it } from 'vitest';
import type { GameInfo, NewTable, SeatInfo, TableInfo } from '../wire';
import { Draft, OPEN, USUAL } from './draft.svelte';
import { sorted } from './lobby.svelte';
import { CLOCKS, clockOf, paceKey, paceOf, recallPace, rememberPace, TERMS, UNTIMED } from './pace';
import { rememberSetting, settingOf, stronger, tableFor } from '../lib/setting';

const dreamworld: GameInfo = {
  key: 'dreamworld',
  seats: [1, 2, 3, 4],
  options: [
    { name: 'take_from', values: ['previous', 'any-earlier'], default: 'previous', seats: [] },
    { name: 'difficulty', values: ['easy', 'medium', 'hard'], default: 'medium', seats: [1] },
  ],
  first: { seats: 3, options: { take_from: 'previous', difficulty: 'easy' } },
  bots: ['novice', 'casual', 'skilled', 'master'],
  prefix: 'dw',
  minutes: 40,
  version: 1,
  notation: 1,
  edition: 'house',
  practice: false,
  colours: [],
  hides: true,
  package: { name: 'oneiro', version: '1' },
  text: '',
};

function table(id: string, more: Partial<TableInfo> = {}): TableInfo {
  return {
    id,
    game: 'dreamworld',
    options: {},
    private: false,
    status: 'playing',
    seats: [],
    you: 0,
    host: true,
    your_turn: false,
    created: 0,
    moved: 0,
    winners: [],
    pace: { kind: 'untimed' },
    watch: true,
    hints: false,
    ending: '',
    parent: '',
    inherited: 0,
    rematch: '',
    imported: false,
    parent_commitment: '',
    from_file: false,
    as_it_was: false,
    ...more,
  };
}

describe('a table that one press sets', () => {
  const seats = (levels: string[]): unknown[] => [
    { kind: 'me' },
    ...levels.map((bot) => ({ kind: 'bot', bot })),
  ];
  const set = (): NewTable => {
    const draft = new Draft();
    draft.settle(dreamworld);
    return draft.table(dreamworld);
  };
  beforeEach(() => {
    localStorage.clear();
  });

  it('is a first game against beginners, without a clock and with hints', () => {
    const table = set();
    expect(table.seats).toEqual(seats(['novice', 'novice']));
    expect(table.options).toEqual({ take_from: 'previous' });
    expect(table.pace).toEqual(UNTIMED);
    expect(table.hints).toBe(true);
  });

  it('is what one press opens', () => {
    const { seats: set, pace, hints } = tableFor('dreamworld', settingOf(dreamworld));
    expect([set, pace, hints]).toEqual([seats(['novice', 'novice']), { kind: 'untimed' }, true]);
  });

  it('is offered with stronger bots to whoever won against bots alone', () => {
    const seat = (n: number, kind: 'bot' | 'person', name: string): SeatInfo =>
      ({ seat: n, kind, name }) as SeatInfo;
    const won = table('w', {
      status: 'over',
      winners: [0],
      seats: [seat(0, 'person', 'Ann'), seat(1, 'bot', 'novice'), seat(2, 'bot', 'master')],
    });
    expect(stronger(won, dreamworld)?.bots).toEqual(['casual', 'master']);
    expect(stronger({ ...won, winners: [1] }, dreamworld)).toBeNull();
    expect(stronger({ ...won, you: null }, dreamworld)).toBeNull();
    expect(stronger({ ...won, ending: 'agreed' }, dreamworld)).toBeNull();
    expect(
      stronger({ ...won, seats: [seat(0, 'person', 'Ann'), seat(1, 'person', 'Ben')] }, dreamworld),
    ).toBeNull();
    expect(
      stronger({ ...won, seats: [seat(0, 'person', 'Ann'), seat(1, 'bot', 'master')] }, dreamworld),
    ).toBeNull();
  });

  it('is as my last one against bots was', () => {
    rememberSetting('dreamworld', { bots: ['casual'], options: { take_from: 'any-earlier' } });
    expect(set().seats).toEqual(seats(['casual']));
    expect(set().options).toEqual({ take_from: 'any-earlier' });
    expect(new Draft().level(USUAL, dreamworld)).toBe('casual');
  });

  it.each([
    'nonsense',
    'null',
    '{"bots": 5, "options": []}',
    '{"bots": ["wizard"], "options": {}}',
    '{"bots": ["novice", "novice", "novice", "novice"], "options": {}}',
    '{"bots": ["novice", 7, "novice"], "options": {"take_from": "sideways", "difficulty": 3}}',
  ])('is a first one where the browser kept %s', (kept) => {
    localStorage.setItem('oneiro.setting.dreamworld', kept);
    expect(set().seats).toEqual(seats(['novice', 'novice']));
    expect(set().options).toEqual({ take_from: 'previous' });
  });
});

describe('a new table', () => {
  it('takes a level that the game has', () => {
    const draft = new Draft();
    const small = { ...dreamworld, bots: ['novice', 'casual'] };
    expect(draft.level(USUAL, dreamworld)).toBe('novice');
    expect(draft.level(USUAL, small)).toBe('novice');
    expect(draft.level('master', small)).toBe('novice');
    expect(draft.level('master', dreamworld)).toBe('master');
    expect(draft.level(OPEN, small)).toBe(OPEN);
  });
  it('seats me first and bots beside me', () => {
    const draft = new Draft();
    draft.count = 3;
    expect(draft.table(dreamworld)).toEqual({
      game: 'dreamworld',
      seats: [{ kind: 'me' }, { kind: 'bot', bot: 'novice' }, { kind: 'bot', bot: 'novice' }],
      options: { take_from: 'previous' },
      private: false,
      watch: true,
      hints: true,
      pace: UNTIMED,
    });
  });

  it('has hints where I am alone with bots, or as I say', () => {
    const draft = new Draft();
    draft.others[0] = OPEN;
    expect(draft.table(dreamworld).hints).toBe(false);
    draft.hints = true;
    expect(draft.table(dreamworld).hints).toBe(true);
    draft.others[0] = USUAL;
    draft.hints = false;
    expect(draft.table(dreamworld).hints).toBe(false);
  });

  it('keeps out spectators only where people sit together', () => {
    const draft = new Draft();
    draft.watch = false;
    expect(draft.table(dreamworld).watch).toBe(true);
    draft.others[0] = OPEN;
    expect(draft.table(dreamworld).watch).toBe(false);
  });

  it('has a clock only where people may come', () => {
    const draft = new Draft();
    draft.pace = clockOf(10, 10);
    expect(draft.table(dreamworld).pace).toEqual(UNTIMED);
    draft.others[0] = OPEN;
    expect(draft.table(dreamworld).pace).toEqual({ kind: 'live', minutes: 10, increment: 10, days: 0 });
  });

  it('asks for the difficulty only alone', () => {
    const draft = new Draft();
    draft.count = 1;
    draft.options['difficulty'] = 'hard';
    expect(draft.table(dreamworld).options).toEqual({ take_from: 'previous', difficulty: 'hard' });
    draft.count = 2;
    expect(draft.table(dreamworld).options).toEqual({ take_from: 'previous' });
  });

  it('is private only while somebody may still come', () => {
    const draft = new Draft();
    draft.private = true;
    expect(draft.table(dreamworld).private).toBe(false);
    draft.others[0] = OPEN;
    expect(draft.table(dreamworld).private).toBe(true);
  });
});

it('tables that wait for me come first, finished ones last', () => {
  const list = [
    table('over', { status: 'over' }),
    table('old', { created: 1 }),
    table('new', { created: 2 }),
    table('gathering', { status: 'gathering' }),
    table('turn', { your_turn: true }),
  ];
  expect(sorted(list).map(({ id }) => id)).toEqual(['turn', 'new', 'old', 'gathering', 'over']);
});

it('a game with sand of its own takes no other clock', () => {
  const pace = {
    name: 'pace',
    values: ['hourglass', 'untimed', 'correspondence'],
    default: 'hourglass',
    seats: [],
  };
  const runners = { ...dreamworld, options: [pace] };
  const draft = new Draft();
  draft.others[0] = OPEN;
  draft.pace = clockOf(10, 10);
  expect(draft.table(runners).pace).toEqual(UNTIMED);
  draft.options['pace'] = 'untimed';
  expect(draft.table(runners).pace).toEqual(clockOf(10, 10));
  draft.options['pace'] = 'correspondence';
  expect(draft.kinds(runners)).toEqual(['untimed', 'days']);
  expect(draft.table(runners).pace).toEqual(UNTIMED);
});

describe('a pace', () => {
  it('is one word and comes back from it', () => {
    for (const pace of [UNTIMED, ...CLOCKS, ...TERMS, clockOf(42, 0)])
      expect(paceOf(paceKey(pace))).toEqual(pace);
  });

  it('is mended where the server would refuse it', () => {
    expect(clockOf(0, 500)).toEqual({ kind: 'live', minutes: 1, increment: 120, days: 0 });
    expect(clockOf(Number.NaN, Number.NaN)).toEqual({ kind: 'live', minutes: 1, increment: 0, days: 0 });
    expect(paceOf('live-999-0').minutes).toBe(180);
    expect(paceOf('days-5')).toEqual(UNTIMED);
    expect(paceOf('nonsense')).toEqual(UNTIMED);
  });

  it('is remembered in this browser', () => {
    rememberPace(clockOf(25, 15));
    expect(recallPace()).toEqual(clockOf(25, 15));
    localStorage.clear();
    expect(recallPace()).toEqual(UNTIMED);
  });
});
