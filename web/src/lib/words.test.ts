import { FluentResource } from '@fluent/bundle';
import { afterEach, describe, expect, it } from 'vitest';
import en from '../text/en.ftl?raw';
import ru from '../text/ru.ftl?raw';
import type { WordsOut } from '../wire';
import { language, negotiate } from './language.svelte';
import { hint, parts, say, t } from './words';
import { HARD } from './typography';

const card = (code: string, number: number, suit: string, symbol: string): WordsOut => ({
  id: 'dw-card',
  args: { code, number, suit, symbol },
});
const company = { names: ['Мира', 'Тимур', 'Соня'], me: 0 };

afterEach(() => {
  language.choose('en');
});

describe('words', () => {
  it('name a player, and know who is meant', () => {
    language.choose('ru');
    const shows = (seat: number): WordsOut => ({
      id: 'dw-told-shows',
      args: { who: { seat }, card: card('d8m', 8, 'diamond', 'moon') },
    });
    expect(say(shows(1), company)).toBe('Тимур открывает ромб 8 (луна)');
    expect(say(shows(0), company)).toBe(`Вы${HARD}открываете ромб 8 (луна)`);
  });

  it('list things as people do', () => {
    const wait = {
      id: 'dw-prompt-chosen',
      args: { who: [{ seat: 1 }, { seat: 2 }], card: { id: 'x', args: {} } },
    };
    expect(say(wait, company)).toContain('Тимур and Соня');
    language.choose('ru');
    expect(say(wait, company)).toContain(`Тимур и${HARD}Соня`);
  });

  it('keep nested words apart, so that a game can draw them', () => {
    const told = parts(
      { id: 'dw-told-shows', args: { who: { seat: 1 }, card: card('c4s', 4, 'circle', 'sun') } },
      company,
    );
    expect(told.map((part) => part.kind)).toEqual(['who', 'text', 'words']);
    expect(told[2]).toMatchObject({ words: { args: { code: 'c4s' } } });
  });

  it('count in Russian', () => {
    language.choose('ru');
    expect(t('open-free', { count: 1 })).toBe(`1${HARD}свободное место`);
    expect(t('open-free', { count: 3 })).toBe(`3${HARD}свободных места`);
    expect(t('open-free', { count: 5 })).toBe(`5${HARD}свободных мест`);
  });

  it('have a second sentence where there is one', () => {
    const prompt = { id: 'dw-prompt-turn', args: { points: 3, more: 'yes' } };
    expect(hint(prompt)).not.toBe('');
    expect(hint({ id: 'dw-told-over', args: {} })).toBe('');
  });

  it('show the id of a message that is missing, so that the game can go on', () => {
    expect(say({ id: 'dw-no-such-thing', args: {} })).toBe('dw-no-such-thing');
  });

  it('carry no invisible marks', () => {
    expect(t('table-title', { game: 'Roam' })).toBe('Roam · Oneiro');
  });
});

describe('languages', () => {
  it('follow the browser, and fall back to English', () => {
    expect(negotiate(['de-DE', 'ru-RU', 'en'])).toBe('ru');
    expect(negotiate(['en-GB', 'ru'])).toBe('en');
    expect(negotiate(['fr'])).toBe('en');
  });

  it('tell the page itself', () => {
    language.choose('ru');
    expect(document.documentElement.lang).toBe('ru');
  });

  it('have every message of the page in both, with the same parts', () => {
    const shape = (source: string): string[] =>
      new FluentResource(source).body.map(({ id, attributes }) =>
        [id, ...Object.keys(attributes).sort()].join('.'),
      );
    expect(shape(ru)).toEqual(shape(en));
    expect(shape(en).length).toBeGreaterThan(100);
  });
});
