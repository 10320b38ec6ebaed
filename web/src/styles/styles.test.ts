import { expect, it } from 'vitest';
import { MEDIA, resolved, unnamed } from './media';

const FILES = import.meta.glob<string>('/src/**/*.{css,svelte,ts}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const KEYS = new Set(
  Object.keys(import.meta.glob('/src/games/*/*.{svelte,ts}')).map((path) => path.split('/')[3]),
);

/** Longest file by ending, in lines. */
const LONGEST: Record<string, number> = { css: 300, svelte: 300, ts: 400 };
/** Pictures, written by hand as they are seen; and what a program writes. */
const EXEMPT = /\/art\/.*\.ts$|^\/src\/wire(?:\/|\.ts$)|\/papers\.css$/;
const HEX = /(?<!url\(|&)#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b/gi;
/** A private field of a class, such as `#deed`. */
const PRIVATE = /^ *#|\.#/gm;
/** A query that a script asks with a width of its own. */
const ASKED = /(?:MediaQuery|matchMedia)\(\s*['"`][^'"`]*\b(?:width|height|aspect-ratio|orientation)\b/g;
const KEY = new RegExp(`(?<![a-z])(?:${[...KEYS].join('|')})(?![a-z])`, 'g');

type Count = (path: string, code: string) => number;

/** How many breaches of one rule each file has; nothing where it has none. */
function counted(count: Count): Record<string, number> {
  return Object.fromEntries(
    Object.entries(FILES)
      .map(([path, code]) => [path.slice('/src/'.length), count(path, code)] as const)
      .filter(([, many]) => many > 0),
  );
}

it('reads every style sheet', () => {
  for (const [path, code] of Object.entries(FILES)) expect(code, path).not.toBe('');
});

it('names every width', () => {
  const found = counted((_, code) => unnamed(code).length + (code.match(ASKED)?.length ?? 0));
  expect(found).toEqual({});
});

it('names every colour outside drawings', () => {
  const found = counted((path, code) =>
    EXEMPT.test(path) || /\/(?:mood|tokens)\.css$|\.test\.ts$/.test(path)
      ? 0
      : ((path.endsWith('.ts') ? code.replace(PRIVATE, '') : code).match(HEX)?.length ?? 0),
  );
  expect(found).toEqual({});
});

it('keeps files short', () => {
  const found = counted((path, code) => {
    const lines = code.replace(/\n$/, '').split('\n').length;
    return !EXEMPT.test(path) && lines > (LONGEST[path.split('.').at(-1) ?? ''] ?? 0) ? lines : 0;
  });
  expect(found).toEqual({});
});

it('knows no game by its key outside games/', () => {
  const found = counted((path, code) =>
    path.startsWith('/src/games/') || path.endsWith('.test.ts') ? 0 : (code.match(KEY)?.length ?? 0),
  );
  expect(found).toEqual({});
});

it('puts queries in the place of their names', () => {
  expect(resolved('@media (--pocket) { a { b: c } }')).toBe(`@media ${MEDIA.pocket} { a { b: c } }`);
  expect(resolved('@media not (--phone-board) {')).toBe(
    '@media not ((max-width: 599px) or ((max-height: 639px) and (max-width: 1199px))) {',
  );
  expect(resolved('@media (--low) and (prefers-reduced-motion: reduce) {')).toBe(
    `@media (${MEDIA.low}) and (prefers-reduced-motion: reduce) {`,
  );
  expect(() => resolved('@media (--wide) {')).toThrow('--wide');
});

it('finds what measures without a name', () => {
  expect(unnamed('@media (--pocket) and (prefers-reduced-motion: reduce) {')).toEqual([]);
  expect(unnamed('@media (--pocket) and (min-height: 9px) {')).toHaveLength(1);
  expect(unnamed('@media (300px < width < 9rem) { } @media (orientation: landscape) {')).toHaveLength(2);
});
