import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WordsOut } from '../wire';
import { read } from '../rules/rules';
import { language } from './language.svelte';
import fixture from './typography.fixture.json';
import { HARD, typeset } from './typography';
import { drawn, listed, parts, say, t } from './words';

beforeEach(() => {
  language.choose('ru');
});
afterEach(() => {
  language.choose('en');
});

// `tests/text/test_typography.py` reads the same samples, and compares both ways on all texts there are.
describe('Russian typography', () => {
  it.each(fixture.texts)('sets «%s»', (plain = '', set = '') => {
    expect(typeset(plain, 'ru')).toBe(set);
    expect(typeset(set, 'ru')).toBe(set);
    expect(typeset(plain, 'en')).toBe(plain);
  });

  it.each(fixture.sentences)(
    'sets whole sentences and leaves names alone: $words.id',
    ({ words, me, said }) => {
      const spoken: WordsOut = words;
      const company = { names: fixture.names, me };
      expect(say(spoken, company)).toBe(said);
      expect(
        parts(spoken, company)
          .map((part) => part.text)
          .join(''),
      ).toBe(said);
    },
  );

  it('joins across the pieces of a sentence', () => {
    const shows = { id: 'dw-told-shows', args: { who: { seat: 0 }, card: { id: 'dw-id', args: {} } } };
    expect(parts(shows, { names: ['Бот 2'], me: null })[1]).toEqual({
      kind: 'text',
      text: `${HARD}открывает `,
    });
  });

  it('keeps a drawing with the word that is tied to it and with the comma after it', () => {
    const card = { id: 'dw-card', args: { number: 8, suit: 'diamond', symbol: 'moon' } };
    const dealt = { id: 'dw-told-dealt', args: { cards: [card, card, card] } };
    expect(drawn(parts(dealt)).map((together) => together.map(({ text }) => text))).toEqual([
      ['Ваша рука: '],
      ['ромб 8 (луна)', ','],
      [' '],
      ['ромб 8 (луна)'],
      [' '],
      [`и${HARD}`, 'ромб 8 (луна)'],
    ]);
  });

  it('says what a person wrote as it was written', () => {
    expect(t('table-title', { game: 'я и ты — 2 раза' })).toBe('я и ты — 2 раза · Oneiro');
    expect(t('table-title', { game: '\uE0007\uE001' })).toBe('\uE0007\uE001 · Oneiro');
    expect(listed(['а б', 'в г'])).toBe(`а б и${HARD}в г`);
  });

  it('reaches the rules too', () => {
    const source = 'AB-C1 = Карта в руке\n    .title = Карты и руки';
    expect(read(source, 'ru').byId.get('AB-C1')).toEqual({
      id: 'AB-C1',
      title: `Карты и${HARD}руки`,
      text: `Карта в${HARD}руке`,
    });
    expect(read(source, 'en').byId.get('AB-C1')?.title).toBe('Карты и руки');
  });
});
