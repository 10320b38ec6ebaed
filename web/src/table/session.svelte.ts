import { getContext, setContext } from 'svelte';
import { api, excuse, reason, Refused, type Code } from '../lib/api';
import { language } from '../lib/language.svelte';
import { Live } from '../lib/live.svelte';
import { Opener, type Alarm } from '../chance/opener';
import { visitor } from '../lib/me.svelte';
import { away, names } from '../lib/seats';
import { rulesOf } from '../rules/rules';
import { recall, remember } from '../lib/store';
import { toasts } from '../ui/toasts.svelte';
import { hint, say, t, type Company } from '../lib/words';
import type { Problem, TableInfo, Update, WordsOut } from '../wire';
import { Chat } from '../chat/chat.svelte';
import { Again } from './again.svelte';
import { Hints } from './hints.svelte';
import { Thinking } from './thinking.svelte';

export type Opening = 'opening' | 'open' | 'unknown' | 'unplayable' | 'closed' | 'broken' | 'failed';

/** One visit to a table: its live line, and what the person has opened around the board. */
export class Session {
  readonly live: Live;
  /** A position of the past is shown: nothing can be done or asked there. */
  readonly past: boolean = false;
  opening = $state<Opening>('opening');
  /** Why it does not open, in words. */
  why = $state('');
  /** The chronicle beside the board; a phone has it behind a tab. */
  logOpen = $state(true);
  /** All in words instead of the board. */
  plain = $state(recall('plain') === 'yes');
  /** The dialog that asks before leaving. */
  leaving = $state(false);
  /** The result is shown once by itself, and again when asked for. */
  resultOpen = $state(false);
  /** Shows again who is gone where a bot plays on. */
  goneOpen = $state(false);
  /** What this browser found wrong with the chance here, until it is put aside. */
  alarm = $state<Alarm | null>(null);
  /** What is said at the table. */
  readonly chat: Chat;
  /** What the engine would do in my place. */
  readonly hints: Hints;
  /** The same people's next game. */
  readonly again: Again;

  readonly #opener: Opener;

  constructor(readonly id: string) {
    this.again = new Again(id, (deed) => this.attempt(deed));
    this.#opener = new Opener(
      id,
      (number) => {
        this.live.open(number);
      },
      (alarm) => {
        this.alarm = alarm;
      },
    );
    this.live = new Live(
      id,
      (problem) => {
        this.#refused(problem);
      },
      () => {
        this.hints.giveUp();
        void this.#stillThere();
      },
      (hint) => {
        this.hints.hear(hint);
      },
      (update) => {
        if (!this.past) void this.#opener.hear(update);
      },
    );
    this.hints = new Hints(this.live, () => this.myTurn && !this.past);
    this.chat = new Chat(this.live, id);
  }

  get update(): Update | null {
    return this.live.update;
  }

  get table(): TableInfo | null {
    return this.update?.table ?? null;
  }

  get me(): number | null {
    return this.table?.you ?? null;
  }

  get names(): string[] {
    return this.table ? names(this.table) : [];
  }

  /** Bots that have been choosing for a while. */
  readonly thinking = new Thinking(() => this.update);

  get company(): Company {
    return { names: this.names, me: this.me };
  }

  get myTurn(): boolean {
    const { me, update } = this;
    return me !== null && update?.table.status === 'playing' && update.waiting.includes(me) && !this.away;
  }

  /** I left this game and a bot plays for me. */
  get away(): boolean {
    return this.table !== null && away(this.table);
  }

  say = (words: WordsOut): string => say(words, this.company);
  hint = (words: WordsOut): string => hint(words, this.company);

  act = (action: string): void => {
    if (this.live.connection !== 'open') toasts.refuse(t('state-lost'));
    this.hints.close();
    this.live.act(action);
  };

  draft = (text: string): void => {
    this.live.draft(text);
  };

  now = (): number => this.live.serverNow();

  undo = (): void => {
    this.live.undo();
  };

  /** Undo is not free any more, but the others may be asked. */
  get mayAskBack(): boolean {
    const { update } = this;
    return !update?.may_undo && (update?.house.may_ask_back ?? false) && !update?.house.takeback;
  }

  setPlain(plain: boolean): void {
    this.plain = plain;
    remember('plain', plain ? 'yes' : 'no');
  }

  async open(): Promise<void> {
    this.opening = 'opening';
    try {
      // The first call gives the visitor a cookie, and the live line needs it.
      await visitor.load();
      await api.table(this.id);
      this.opening = 'open';
      this.live.start();
    } catch (error) {
      this.opening = barred(error instanceof Refused ? error.code : 'server') ?? 'failed';
      this.why = excuse(error);
    }
  }

  close(): void {
    this.live.stop();
  }

  /** Does something at the table and says so if it is refused. */
  async attempt(deed: () => Promise<unknown>): Promise<boolean> {
    try {
      await deed();
      // That every seat is taken may be heard before the number is kept with which I took mine.
      if (this.update) void this.#opener.hear(this.update);
      return true;
    } catch (error) {
      toasts.refuse(excuse(error));
      return false;
    }
  }

  async copyLink(): Promise<void> {
    try {
      await navigator.clipboard.writeText(location.href);
      toasts.say(t('gather-copied'));
    } catch {
      toasts.refuse(t('gather-not-copied'));
    }
  }

  #refused(problem: Problem): void {
    this.chat.refused(problem.code);
    this.hints.giveUp();
    const now = barred(problem.code);
    if (now) {
      this.close();
      this.opening = now;
      this.why = reason(problem);
      return;
    }
    const game = this.table?.game ?? '';
    const rule = rulesOf(game, language.now).byId.get(problem.rule ?? '');
    if (rule) toasts.refuse(rule.text, game, rule.id);
    else toasts.refuse(reason(problem));
  }

  async #stillThere(): Promise<void> {
    try {
      await api.table(this.id);
    } catch (error) {
      const now = error instanceof Refused ? barred(error.code) : null;
      if (!now) return;
      this.close();
      this.opening = now;
      this.why = excuse(error);
    }
  }
}

/** Refusals after which there is nothing to come back for. */
function barred(code: Code): Opening | null {
  if (code === 'not-watchable') return 'closed';
  if (code === 'unknown-game') return 'unplayable';
  if (code === 'broken-table' || code === 'other-rules') return 'broken';
  return code === 'unknown-table' || code === 'not-found' ? 'unknown' : null;
}

const KEY = Symbol('table');

export function setTable(session: Session): void {
  setContext(KEY, session);
}

/** The table that this component is part of. */
export function useTable(): Session {
  return getContext<Session>(KEY);
}
