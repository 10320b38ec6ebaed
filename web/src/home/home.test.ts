import { describe, expect, it } from 'vitest';
import type { GameInfo, SeatInfo, TableInfo } from '../wire';
import { again } from '../table/again';
import { Draft, OPEN, USUAL } from './draft.svelte';
import { sorted } from './lobby.svelte';

const dreamworld: GameInfo = {
  key: 'dreamworld',
  seats: [1, 2, 3, 4],
  options: [
    { name: 'take_from', values: ['previous', 'any-earlier'], default: 'previous', seats: [] },
    { name: 'difficulty', values: ['easy', 'medium', 'hard'], default: 'medium', seats: [1] },
  ],
  bots: ['random', 'greedy'],
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
    winners: [],
    ...more,
  };
}

describe('a new table', () => {
  it('takes a level that the game has', () => {
    const draft = new Draft();
    const runners = { ...dreamworld, bots: ['random', 'casual', 'greedy'] };
    expect(draft.level(USUAL, dreamworld)).toBe('greedy');
    expect(draft.level(USUAL, runners)).toBe('casual');
    expect(draft.level('casual', dreamworld)).toBe('greedy');
    expect(draft.level('random', runners)).toBe('random');
    expect(draft.level(OPEN, runners)).toBe(OPEN);
  });
  it('seats me first and bots beside me', () => {
    const draft = new Draft();
    draft.count = 3;
    expect(draft.table(dreamworld)).toEqual({
      game: 'dreamworld',
      seats: [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }, { kind: 'bot', bot: 'greedy' }],
      options: { take_from: 'previous' },
      private: false,
    });
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

it('playing again keeps the bots and frees the seats of others', () => {
  const seat = (n: number, more: Partial<SeatInfo>): SeatInfo => ({
    seat: n,
    kind: 'person',
    name: '',
    online: true,
    away: false,
    you: false,
    ...more,
  });
  const seats = [seat(0, {}), seat(1, { you: true }), seat(2, { kind: 'bot', name: 'random' })];
  expect(again(table('x', { seats, options: { take_from: 'previous' } })).seats).toEqual([
    { kind: 'open' },
    { kind: 'me' },
    { kind: 'bot', bot: 'random' },
  ]);
});
