import type { Lang } from './language.svelte';

/** The space at which no line is broken. */
export const HARD = '\u00a0';

const LETTER = 'А-Яа-яЁё';
// Nothing that would make the word or the number a part of something longer, such as `b6`.
const BEFORE = `(?<![0-9A-Za-z${LETTER}-])`;
// A word, though not «или», which only joins the number to another; a unit of time; per cent.
const COUNTED = `(?!или )[а-яё]{3}|[дсч](?![${LETTER}])|%`;
const RULES: readonly (readonly [RegExp, string])[] = [
  // A word of one or two letters stays with the next word,
  [new RegExp(`${BEFORE}([${LETTER}]{1,2}) `, 'g'), `$1${HARD}`],
  // a dash with the word before it,
  [/ (?=—)/g, HARD],
  // a number with what it counts,
  [new RegExp(`${BEFORE}([0-9]+(?:-[а-яё]{1,2})?) (?=${COUNTED})`, 'g'), `$1${HARD}`],
  // and a number with its sign.
  [/№ (?=[0-9])/g, `№${HARD}`],
];

/**
 * The text with hard spaces where Russian wants them: each replaces one space.
 * `oneiro/text/typography.py` does the same.
 */
export function typeset(text: string, lang: Lang): string {
  if (lang !== 'ru') return text;
  return RULES.reduce((now, [found, put]) => now.replace(found, put), text);
}
