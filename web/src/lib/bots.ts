import { t } from './words';

/** The level that suits most people: it knows the game and makes no gifts. */
const USUAL = 'skilled';

/** The level that is taken unless told otherwise. */
export function usual(levels: readonly string[]): string {
  return levels.length === 0 || levels.includes(USUAL) ? USUAL : (levels.at(-1) ?? USUAL);
}

/** What a level does, in a few words. */
export function aboutLevel(level: string): string {
  return t('bot-about', { level });
}
