import { say, t } from '@/lib/words';
import type { WordsOut } from '@/wire';
import type { CardFace, DreamView, EffectFace } from './view';

/** What is printed on a card, in words; the catalogue brings them, the texts say them. */
const WHATS: Readonly<Record<string, string>> = {
  k: 'knowledge',
  m: 'memory',
  f: 'fantasy',
  i: 'image',
};

/** Words that the catalogue carries, from which nothing is known but that the server wrote them. */
export function asWords(value: Readonly<Record<string, unknown>>): WordsOut {
  const { id, args } = value;
  return {
    id: typeof id === 'string' ? id : '',
    args: typeof args === 'object' && args !== null ? (args as Record<string, unknown>) : {},
  };
}

const amount = (letter: string, count: number): WordsOut => ({
  id: 'nd-amount',
  args: { what: WHATS[letter] ?? 'image', count },
});

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
/** As a sentence of its own. */
export const sentence = (text: string): string => (text ? `${capital(text)}.` : '');

/** The name as a heading, without quotes. */
export const title = (card: CardFace): string => t('nd-card-name', { key: card.key });

export const effectText = (effect: EffectFace): string => say(asWords(effect.words));
export const whenText = (card: CardFace): string => (card.when ? say(asWords(card.when)) : '');
export const finaleText = (card: CardFace, upgraded: boolean): string => {
  const finale = upgraded ? card.upgraded_finale : card.finale;
  return finale ? say(asWords(finale)) : '';
};
export const rewardText = (card: CardFace): string => say(amount(card.reward, 1));

/** Everything printed on a card, for those who cannot see it. */
export function cardText(card: CardFace): string {
  const what = asWords(card.effect.words);
  const words: WordsOut = {
    id: 'nd-card-full',
    args: {
      card: asWords(card.name),
      cost: card.cost.flatMap((count, i) => (count ? [amount('kmf'[i] ?? 'i', count)] : [])),
      free: card.cost.some((count) => count > 0) ? 'no' : 'yes',
      credits: card.credits,
      slots: card.slots,
      reward: amount(card.reward, 1),
      what: promising(
        card.when ? { id: 'nd-rule', args: { when: asWords(card.when), what } } : what,
        card.finale,
      ),
      upgraded: promising(asWords(card.upgraded.words), card.upgraded_finale),
    },
  };
  return say(words);
}

/** An effect, with what its dream brings at the end. */
function promising(what: WordsOut, finale: CardFace['finale']): WordsOut {
  return finale ? { id: 'nd-with-finale', args: { what, finale: asWords(finale) } } : what;
}

/** A dream in a dreamspace: its name, what it does now, images and client. */
export function dreamText(card: CardFace, dream: DreamView): string {
  const effect = dream.upgraded ? card.upgraded : card.effect;
  const what = effectText(effect);
  return [
    `${title(card)}: ${card.when ? `${whenText(card)}: ${what}` : what}`,
    finaleText(card, dream.upgraded),
    t('nd-board-card-dream', {
      images: dream.images,
      slots: card.slots,
      client: dream.client ? 'yes' : 'no',
      upgraded: dream.upgraded ? 'yes' : 'no',
    }),
  ]
    .filter(Boolean)
    .join('. ');
}

/** So many of a resource, as what lies there. */
export const have = (letter: string, count: number): string =>
  t('nd-have', { what: WHATS[letter] ?? 'image', count });
export const jokerText = (letter: string, count: number): string =>
  t('nd-board-card-joker', { what: WHATS[letter] ?? 'image', count });
export const kindText = (kind: string): string => capital(t('nd-kind.dream', { kind }));
