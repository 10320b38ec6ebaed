import { mount, unmount } from 'svelte';
import { expect, it, vi } from 'vitest';
import { api } from '@/lib/api';
import { gameFacts, gameName, gamePitch, games } from '@/lib/games.svelte';
import { language } from '@/lib/language.svelte';
import { optionName } from '@/lib/options';
import { t } from '@/lib/words';
import type { GameInfo } from '@/wire';
import { arranged, artOf, hasArt, moodOf, ownPage, painted, Window } from '.';
import { neutral } from './neutral';

const GUEST: GameInfo = {
  key: 'guest',
  seats: [2, 3],
  options: [],
  first: { seats: 2, options: {} },
  bots: [],
  prefix: 'gs',
  minutes: 15,
  version: 1,
  notation: 1,
  edition: 'house',
  practice: false,
  colours: [],
  hides: true,
  package: { name: 'a-guest', version: '1.0' },
  text: 'abc',
};

it('gives two windows of one game their own ids', () => {
  const [game = ''] = painted;
  const all = [1, 2].map(() => mount(Window, { target: document.body, props: { game } }));
  const ids = [...document.body.querySelectorAll('[id]')].map((e) => e.id);
  expect(ids.length).toBeGreaterThan(2);
  expect(new Set(ids).size).toBe(ids.length);
  return Promise.all(all.map((one) => unmount(one)));
});

it('has a picture for a game that brings none, and the mood of the house', () => {
  expect(hasArt('guest')).toBe(false);
  expect(artOf('guest')).toBe(neutral);
  expect(moodOf('guest')).toBe('house');
  expect(neutral.scene('u')).toContain('id="u-light"');
  expect(arranged(['zz', ...painted].reverse())).toEqual([...painted, 'zz']);
});

it('knows the pages that games have of their own, and no others', () => {
  expect(ownPage('dreams')).toBeDefined();
  expect(ownPage('nothing')).toBeUndefined();
});

it('fetches the words of a game that did not come with the page, once', async () => {
  const files: Record<string, string> = {
    'ru.ftl': 'gs-title = Гостья\ngs-pitch = Пришла сама',
    'en.ftl': 'gs-title = The Guest\ngs-pitch = Came by itself\ngs-option-tea = Tea',
  };
  vi.spyOn(api, 'games').mockResolvedValue([GUEST]);
  const words = vi
    .spyOn(api, 'words')
    .mockImplementation((_, __, file) => Promise.resolve(files[file] ?? ''));
  language.choose('en');
  expect(gameName('guest')).toBe('guest');
  await games.words('guest');
  await games.words('guest');
  expect(words).toHaveBeenCalledTimes(2);
  expect([gameName('guest'), gamePitch('guest')]).toEqual(['The Guest', 'Came by itself']);
  expect(gameFacts('guest')).toBe('2–3 players · 15 min');
  expect(optionName('guest', 'tea')).toBe('Tea');
  language.choose('ru');
  expect(gameName('guest')).toBe('Гостья');
  expect(t('game-facts', { seats: '5', most: 5, minutes: 15 })).toBe('5\u00a0игроков · 15\u00a0мин');
  expect(gameName('nobody-knows-it')).toBe('nobody-knows-it');
});
