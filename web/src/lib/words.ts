import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { createSubscriber } from 'svelte/reactivity';
import type { WordsOut } from '../wire';
import { language, type Lang } from './language.svelte';
import { typeset } from './typography';

// The words of the games that come with the page; those of others are fetched (see `games.svelte.ts`).
// The rules are long and rarely all read: `rules.ts` fetches them by game.
const sources = {
  ...import.meta.glob<string>('@games/*/text/{ru,en,names.ru,names.en}.ftl', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../text/*.ftl', { query: '?raw', import: 'default', eager: true }),
};

/** Who is at the table, for words that name players by seat. */
export interface Company {
  names: readonly string[];
  me: number | null;
}

/** A piece of a said sentence: plain text, a player, or words that a game may draw. */
export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'who'; text: string; seat: number }
  | { kind: 'words'; text: string; words: WordsOut };

type Args = Record<string, FluentVariable>;

export const NOBODY: Company = { names: [], me: null };

const bundles: Record<Lang, FluentBundle> = { ru: gather('ru'), en: gather('en') };
const lists: Record<Lang, Intl.ListFormat> = {
  ru: new Intl.ListFormat('ru', { type: 'conjunction' }),
  en: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
};

// With what the ids of a game's messages begin, by game: read off the one that says its title.
const prefixes = new Map<string, string>();
for (const [path, source] of Object.entries(sources)) {
  const game = /\/([^/]+)\/text\/en\.ftl$/.exec(path)?.[1];
  if (game !== undefined) remember(game, source);
}

/** Whoever shows a message calls it, and is told when the words of another game have come. */
const follow = createSubscriber((update) => {
  came = update;
  return () => {
    came = () => undefined;
  };
});
let came: () => void = () => undefined;

function remember(game: string, source: string): void {
  const prefix = /^([a-z][a-z0-9_]*)-title\s*=/m.exec(source)?.[1];
  if (prefix !== undefined) prefixes.set(game, prefix);
}

/** With what the ids of a game's messages begin; null where its words are not here, or not yet. */
export function prefixOf(game: string): string | null {
  follow();
  return prefixes.get(game) ?? null;
}

/** Takes in the words of a game that did not come with the page. What is said is then said anew. */
export function learn(game: string, texts: Readonly<Record<Lang, string>>): void {
  for (const lang of ['ru', 'en'] as const) bundles[lang].addResource(new FluentResource(texts[lang]));
  remember(game, texts.en);
  came();
}

function gather(lang: Lang): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const [path, source] of Object.entries(sources)) {
    if (path.endsWith(`/${lang}.ftl`) || path.endsWith(`.${lang}.ftl`))
      bundle.addResource(new FluentResource(source));
  }
  return bundle;
}

/** A message of the page itself, in the reader's language; `id.attribute` reaches an attribute. */
export function t(id: string, args: Args = {}): string {
  return maybe(id, args) ?? id;
}

/** The same, or null where there is no such message. */
export function maybe(id: string, args: Args = {}): string | null {
  const held: Part[] = [];
  const kept: Args = {};
  for (const [name, value] of Object.entries(args))
    kept[name] = typeof value === 'string' ? hold(value, held) : value;
  const text = message(language.now, id, kept);
  return text === null ? null : joined(unmark(text, held));
}

/** Words as text. */
export function say(words: WordsOut, company: Company = NOBODY): string {
  return joined(parts(words, company));
}

/** The second sentence of a prompt, where it has one. */
export function hint(words: WordsOut, company: Company = NOBODY): string {
  return joined(read(`${words.id}.hint`, words, company));
}

/** Words as pieces, so that players and cards inside them can be shown, not only named. */
export function parts(words: WordsOut, company: Company = NOBODY): Part[] {
  const made = read(words.id, words, company);
  return made.length > 0 ? made : [{ kind: 'text', text: words.id }];
}

/**
 * Pieces for a game that draws the nested words: beside a drawing a browser breaks lines as it likes, so
 * pieces that belong together stand together, with the word that a hard space ties to the drawing and the
 * comma after it.
 */
export function drawn(said: readonly Part[]): Part[][] {
  const groups: Part[][] = [];
  let open = false;
  for (const part of said) {
    if (part.kind !== 'text') {
      if (open) groups.at(-1)?.push(part);
      else groups.push([part]);
      open = part.kind === 'words';
      continue;
    }
    const [, after = '', between = '', before = ''] = AROUND.exec(part.text) ?? [];
    if (after && open) groups.at(-1)?.push({ kind: 'text', text: after });
    else if (after) groups.push([{ kind: 'text', text: after }]);
    for (const text of [between, before]) if (text) groups.push([{ kind: 'text', text }]);
    open = before !== '';
  }
  return groups;
}
// What stands before the first space, and the last word with the hard space after it.
const AROUND = /^([^\s\p{L}\p{N}]*)(.*?)([^\s]*(?:\u00a0[^\s]*)*\u00a0)?$/su;

/** Things listed as people list them: «a, b and c». */
export function listed(items: readonly string[]): string {
  return lists[language.now]
    .formatToParts(items)
    .map(({ type, value }) => (type === 'literal' ? typeset(value, language.now) : value))
    .join('');
}

function joined(said: readonly Part[]): string {
  return said.map((part) => part.text).join('');
}

function message(lang: Lang, id: string, args: Args): string | null {
  const [name = id, attribute] = id.split('.', 2);
  follow();
  for (const bundle of [bundles[lang], bundles[lang === 'ru' ? 'en' : 'ru']]) {
    const found = bundle.getMessage(name);
    const pattern = attribute === undefined ? found?.value : found?.attributes[attribute];
    if (pattern) return bundle.formatPattern(pattern, args, []);
    if (found) return null;
  }
  return null;
}

// Arguments go into the sentence as private marks and come back as pieces: Fluent itself knows only text.
const OPEN = '\uE000';
const CLOSE = '\uE001';
const MARK = new RegExp(`${OPEN}(\\d+)${CLOSE}`);

function mark(part: Part, held: Part[]): string {
  return `${OPEN}${held.push(part) - 1}${CLOSE}`;
}

/** What has spaces of its own, a person's name or a path, is not typeset: no message selects by such a text. */
function hold(text: string, held: Part[]): string {
  return text.includes(' ') || text.includes(OPEN) ? mark({ kind: 'text', text }, held) : text;
}

function read(id: string, words: WordsOut, company: Company): Part[] {
  const held: Part[] = [];
  const args: Args = {};
  for (const [name, value] of Object.entries(words.args)) {
    if (Array.isArray(value)) {
      const items: unknown[] = value;
      args[name] = listed(items.map((item) => String(resolve(item, company, held, true))));
      const seats = items.filter(isWho);
      if (seats.length > 0)
        args[`${name}Is`] = seats.every((who) => who.seat === company.me) ? 'you' : 'other';
    } else {
      args[name] = resolve(value, company, held, false);
      if (isWho(value)) args[`${name}Is`] = value.seat === company.me ? 'you' : 'other';
    }
  }
  const text = message(language.now, id, args);
  return text === null ? [] : unmark(text, held);
}

function resolve(value: unknown, company: Company, held: Part[], inList: boolean): string | number {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return hold(value, held);
  if (isWho(value)) {
    const own = inList && value.seat === company.me;
    const text = own ? t('you') : (company.names[value.seat] ?? t('new-seat', { number: value.seat + 1 }));
    return mark({ kind: 'who', text, seat: value.seat }, held);
  }
  if (isWords(value)) return mark({ kind: 'words', text: say(value, company), words: value }, held);
  return '';
}

/** The sentence in pieces, typeset as a whole; what was held stays as it was. */
function unmark(text: string, held: readonly Part[]): Part[] {
  const said = text.split(MARK).flatMap((piece, index): (Part | string)[] => {
    return index % 2 === 1 ? held.slice(Number(piece), Number(piece) + 1) : [piece];
  });
  const plain = (piece: Part | string): string => (typeof piece === 'string' ? piece : piece.text);
  const whole = typeset(said.map(plain).join(''), language.now);
  let at = 0;
  return said.flatMap((piece): Part[] => {
    const from = at;
    at += plain(piece).length;
    if (typeof piece !== 'string') return [piece];
    return piece === '' ? [] : [{ kind: 'text', text: whole.slice(from, at) }];
  });
}

function isWho(value: unknown): value is { seat: number } {
  return typeof value === 'object' && value !== null && 'seat' in value && typeof value.seat === 'number';
}

function isWords(value: unknown): value is WordsOut {
  return typeof value === 'object' && value !== null && 'id' in value && 'args' in value;
}
