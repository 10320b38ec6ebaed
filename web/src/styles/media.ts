/**
 * The page's only conditions of width and height. Styles write `@media (--pocket)`, scripts
 * `new MediaQuery(MEDIA.pocket)`. What none of them holds for is the desk.
 */
export const MEDIA = {
  /** A phone upright. */
  pocket: '(max-width: 599px)',
  /** A short phone, or one with the browser's bars. */
  low: '(max-width: 599px) and (max-height: 719px)',
  /** A phone on its side; a laptop at 150–200 %. */
  palm: '(max-height: 639px) and (min-width: 600px) and (max-width: 1199px)',
  /** A tablet upright, half a screen. */
  slate: '(min-width: 600px) and (max-width: 1099px) and (min-height: 640px)',
  /** Where the boards are drawn for a phone: `pocket` and `palm`. */
  phoneBoard: '(max-width: 599px), (max-height: 639px) and (max-width: 1199px)',
} as const;

/** The same queries as styles name them: `--phone-board` for `phoneBoard`. */
const NAMED = new Map(
  Object.entries(MEDIA).map(([name, query]) => [
    `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    nested(query),
  ]),
);

const PRELUDE = /@media\b([^{;]*)\{/g;
const NAME = /\((--[\w-]+)\)/g;
const RAW = /\b(?:width|height|aspect-ratio|orientation)\b/;

/** A list of queries as one condition that may stand after `not` and beside `and`. */
function nested(query: string): string {
  const all = query.split(', ').map((one) => (one.includes(' and ') ? `(${one})` : one));
  return all.length > 1 ? `(${all.join(' or ')})` : query.includes(' and ') ? `(${query})` : query;
}

/** The conditions in a style sheet or component that measure without a name. */
export function unnamed(code: string): string[] {
  return [...code.matchAll(PRELUDE)]
    .map(([, condition = '']) => condition.trim())
    .filter((condition) => RAW.test(condition.replace(NAME, '')));
}

/** Puts the queries in place of their names; refuses a name that is not there. */
export function resolved(code: string): string {
  return code.replace(PRELUDE, (rule) =>
    rule.replace(NAME, (_, name: string) => {
      const query = NAMED.get(name);
      if (query === undefined) throw new Error(`there is no media query ${name}`);
      return query;
    }),
  );
}
