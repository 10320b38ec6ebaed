import { language } from '@/lib/language.svelte';
import { rulesOf } from '@/rules/rules';
import type { WordsOut } from '@/wire';
import type { ArtifactView, LandView } from './view';

export { tip } from '@/board/tips';

const cardName = (card: number): string => String(card);

export const characterWords = (c: Pick<LandView, 'card' | 'key'>): WordsOut => ({
  id: 'rm-character',
  args: { card: cardName(c.card), key: c.key },
});
export const landWords = (l: Pick<LandView, 'card' | 'key' | 'biome'>): WordsOut => ({
  id: 'rm-land',
  args: { card: cardName(l.card), key: l.key, biome: l.biome },
});
export const artifactWords = (a: Pick<ArtifactView, 'key' | 'kind'>): WordsOut => ({
  id: 'rm-artifact',
  args: { key: a.key, kind: a.kind },
});

/** What a rule says, in the reader's language. */
export function rule(id: string): string {
  return rulesOf('roam', language.now).byId.get(id)?.text ?? '';
}

/** The rule behind each kind of artifact. */
export const KIND_RULE: Readonly<Record<string, string>> = {
  fill: 'RM-A5',
  replace: 'RM-A6',
  coin: 'RM-A7',
  turn: 'RM-A8',
  shift: 'RM-A9',
  flip: 'RM-A10',
};
