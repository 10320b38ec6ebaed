import type { GameArt, OwnPage } from './art';
import { neutral } from './neutral';

export { default as GameSign } from './GameSign.svelte';
export { default as Window } from './Window.svelte';

const found = import.meta.glob<GameArt>('./*/about.ts', { eager: true, import: 'art' });
const arts = new Map(
  Object.entries(found)
    .map(([path, art]) => [path.split('/')[1] ?? '', art] as const)
    .sort(([, a], [, b]) => a.order - b.order),
);

/** The games that brought art, as their windows stand on the front of the house. */
export const painted: readonly string[] = [...arts.keys()];

export const hasArt = (key: string): boolean => arts.has(key);

export const artOf = (key: string): GameArt => arts.get(key) ?? neutral;

/** The mood of a game's tables; that of the house, where it has none of its own. */
export const moodOf = (key: string): string => (arts.has(key) ? key : 'house');

/** Those with windows first, as these stand; then the others by name. */
export function arranged(keys: readonly string[]): string[] {
  const rest = keys.filter((key) => !arts.has(key)).sort();
  return [...painted.filter((key) => keys.includes(key)), ...rest];
}

/** All symbols that the games' pieces refer to. */
export const gameSymbols = (): string => [...arts.values()].map((art) => art.symbols?.() ?? '').join('');

/** A page of some game's own. */
export function ownPage(name: string): (() => Promise<{ default: OwnPage }>) | undefined {
  for (const art of arts.values()) if (art.pages && name in art.pages) return art.pages[name];
  return undefined;
}
