import { beforeAll, describe, expect, test } from 'vitest';
import { language } from '@/lib/language.svelte';
import { typed } from './typed';
import type { CellView, DreamRunnersView, SegmentView } from './view';

const segment = (id: number, shape: string, cells: number[][], effects: string[]): SegmentView => ({
  id,
  shape,
  cells,
  effects,
  coins: 0,
  moons: id === 12 ? 1 : 0,
  neutral: false,
});
const cell = (name: string, kind = 'plain', rewards: Record<string, number> = {}): CellView => ({
  name,
  kind,
  amount: kind === 'nightmare' ? 2 : 0,
  rewards,
  chest: null,
});
const view = {
  phase: 'dream',
  stars: [0, 2],
  calm_top: 30,
  chests: [6, 6, 6],
  cells: [
    cell('a3', 'plain', { blue: 1 }),
    cell('b3', 'nightmare'),
    ...['c3', 'a2', 'b2', 'c2', 'a1', 'b1', 'c1'].map((name) => cell(name)),
  ],
  players: [
    {
      seat: 0,
      calm: 20,
      keys: 0,
      coins: 2,
      shards: [0, 0, 0, 0],
      star: 0,
      segments: [
        segment(0, 'single', [[0, 0]], ['collect']),
        segment(
          12,
          'pair',
          [
            [0, 0],
            [1, 0],
          ],
          ['banish', 'blank'],
        ),
      ],
    },
  ],
} as unknown as DreamRunnersView;
const read = (text: string) => typed.read(text, view, 0);
const wrong = (text: string) => {
  const made = read(text);
  return made && 'wrong' in made ? made.wrong : null;
};

beforeAll(() => {
  language.choose('en');
});

describe('a typed layout', () => {
  test('may stand in any order, with or without its verb', () => {
    expect(read('12:1,0,0 0:0,0,0')).toMatchObject({
      action: 'lock 0:0,0,0 12:1,0,0',
      draft: '0:0,0,0 12:1,0,0',
    });
    expect(read('LOCK 0:0,0')).toMatchObject({ action: 'lock 0:0,0,0' });
    expect(read('0:0,0,3')).toMatchObject({ action: 'lock 0:0,0,0' });
  });

  test('says what it would bring and cost', () => {
    expect(read('0:0,0 12:1,0,0')).toMatchObject({
      about: 'It brings: 1 blue shard. It costs: uncovered cells: 6 (−6). Calm becomes 14.',
    });
  });

  test('says what is wrong with it', () => {
    expect(wrong('0:0')).toContain('“0:0” cannot be read');
    expect(wrong('7:0,0,0')).toBe('You have no segment 7');
    expect(wrong('0:0,0 0:1,1')).toBe('Segment 0 is named twice');
    expect(wrong('0:0,0 12:0,0,0')).toContain('do not lie on each other');
    expect(wrong('0:3,3')).toContain('must lie on the dream');
    expect(wrong('lock')).not.toBeNull();
  });
});

test('every segment is described by its number and cells', () => {
  const help = typed.help(view, 0);
  expect(help.at(-1)).toBe('Segment 12, pair: 0,0 banish and 1,0 blank; 1 moon');
});

test('in the other phases the list is all there is', () => {
  expect(typed.read('0:0,0', { ...view, phase: 'shop' }, 0)).toBeNull();
  expect(typed.help({ ...view, phase: 'shop' }, 0)).toEqual([]);
});
