import { partName } from '../lib/options';
import { maybe, t } from '../lib/words';
import { language } from '../lib/language.svelte';
import type { Live } from '../lib/live.svelte';
import type { Hint, HintPart, Update, WordsOut } from '../wire';

/** Chances closer than this are said to be alike, in percent. */
const ALIKE = 1;

/** What I am asked now, if there is a choice: it stays the same while others choose at the same time. */
function question(update: Update | null): string {
  if (!update || update.table.status !== 'playing' || update.offers.length < 2) return '';
  return update.offers.map(({ action }) => action).join('\n');
}

/** One player's hints: asked for, awaited, read and put away. */
export class Hints {
  /** The question that the engine thinks about. */
  #asked = $state('');
  /** The question that was answered, and the answer. */
  #answered = $state('');
  #hint = $state.raw<Hint | null>(null);
  /** A board where things are laid out before they are chosen can lay out what a hint says. */
  lay = $state.raw<((action: string) => void) | null>(null);

  constructor(
    readonly live: Live,
    /** Whether it is I who must choose. */
    readonly mine: () => boolean,
  ) {}

  get #now(): string {
    return this.mine() ? question(this.live.update) : '';
  }

  /** Whether there is a hint to ask for. */
  get possible(): boolean {
    return this.#now !== '' && (this.live.update?.table.hints ?? false) && this.live.connection === 'open';
  }

  /** The engine thinks. */
  get waiting(): boolean {
    return this.#asked !== '' && this.#asked === this.#now;
  }

  /** What it said about what I am asked now. */
  get shown(): Hint | null {
    return this.#answered !== '' && this.#answered === this.#now ? this.#hint : null;
  }

  ask(): void {
    if (!this.possible || this.waiting || this.shown) return;
    if (this.live.askHint()) this.#asked = this.#now;
  }

  /** It came over the line; an answer about the past is for nobody. */
  hear(hint: Hint): void {
    if (!this.waiting) return;
    this.#answered = this.#asked;
    this.#hint = hint;
    this.#asked = '';
  }

  /** Refused, or the line broke. */
  giveUp(): void {
    this.#asked = '';
  }

  /** Puts it away, say because I have chosen. */
  close(): void {
    this.#asked = '';
    this.#answered = '';
    this.#hint = null;
  }
}

export interface HintSaid {
  /** What to do. */
  best: string;
  /** Why, sentence by sentence. */
  why: string[];
}

/** Without what only a machine reads, where a game can say it so: a layout is shown, not spelled. */
function brief(words: WordsOut): WordsOut {
  const id = `${words.id}.brief`;
  return maybe(id) === null ? words : { ...words, id };
}

/** A hint in words. */
export function said(hint: Hint, game: string, say: (words: WordsOut) => string): HintSaid {
  const what = say(brief(hint.label));
  const why: string[] = [];
  const chance = percent(hint.chance);
  const next = percent(hint.other_chance);
  if (chance !== null) why.push(t('hint-chance', { chance }));
  if (hint.other && chance !== null && next !== null) {
    const other = say(hint.other);
    why.push(
      next > chance - ALIKE
        ? t('hint-chance-same', { other })
        : t('hint-chance-other', { other, chance: next }),
    );
  }
  if (hint.gain) why.push(t('hint-gain', pay(hint.gain, game)));
  if (hint.risk) why.push(t('hint-risk', pay(hint.risk, game)));
  const low = percent(hint.low);
  if (low !== null && chance !== null && low < chance) why.push(t('hint-low', { low }));
  return { best: t(hint.other ? 'hint-best' : 'hint-only', { what }), why };
}

function percent(chance: number | null): number | null {
  return chance === null ? null : Math.round(chance * 100);
}

function pay({ term, points }: HintPart, game: string): { part: string; points: string } {
  const figure = new Intl.NumberFormat(language.now, {
    signDisplay: 'always',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  // A minus as long as the plus, not a hyphen.
  return { part: partName(game, term), points: figure.format(points).replace('-', '−') };
}
