import type { GameInfo } from '../wire';
import { api } from './api';
import type { Lang } from './language.svelte';
import { learn, maybe, prefixOf, t } from './words';

/** The games that can be played here: what the server says of them, and their words. */
class Games {
  /** Null until the server has answered. */
  all = $state.raw<readonly GameInfo[] | null>(null);
  #asked: Promise<readonly GameInfo[]> | null = null;
  readonly #words = new Map<string, Promise<void>>();

  of(key: string): GameInfo | undefined {
    return this.all?.find((game) => game.key === key);
  }

  /** Asked once; after a failure the next who needs them asks again. */
  load(): Promise<readonly GameInfo[]> {
    this.#asked ??= api.games().then(
      (games) => {
        this.all = games;
        for (const { key } of games) void this.words(key);
        return games;
      },
      (error: unknown) => {
        this.#asked = null;
        throw error;
      },
    );
    return this.#asked;
  }

  /** Fetches a game's words where they did not come with the page. They never stop anybody: it never fails. */
  words(key: string): Promise<void> {
    if (prefixOf(key) !== null) return Promise.resolve();
    let words = this.#words.get(key);
    if (!words) {
      words = this.#fetch(key).catch(() => {
        this.#words.delete(key);
      });
      this.#words.set(key, words);
    }
    return words;
  }

  async #fetch(key: string): Promise<void> {
    const info = (await this.load()).find((game) => game.key === key);
    if (!info) return;
    const [ru, en] = await Promise.all([
      api.words(key, info.text, 'ru.ftl'),
      api.words(key, info.text, 'en.ftl'),
    ]);
    learn(key, { ru, en });
  }

  /** The rules of a game whose rules did not come with the page; empty where it tells none. */
  async rules(key: string, lang: Lang): Promise<string> {
    const info = (await this.load()).find((game) => game.key === key);
    return info ? api.words(key, info.text, `rules.${lang}.ftl`) : '';
  }
}

export const games = new Games();

/** A message of a game by the rest of its id; null where the game does not say it. */
export function gameText(game: string, rest: string): string | null {
  const prefix = prefixOf(game);
  if (prefix !== null) return maybe(`${prefix}-${rest}`);
  void games.words(game);
  return null;
}

export function gameName(game: string): string {
  return gameText(game, 'title') ?? game;
}

/** What the game is about, in a sentence. */
export function gamePitch(game: string): string {
  return gameText(game, 'pitch') ?? '';
}

/** «2–4 players · 45 min»; empty until the server has told. */
export function gameFacts(game: string): string {
  const info = games.of(game);
  if (!info) return '';
  const least = Math.min(...info.seats);
  const most = Math.max(...info.seats);
  const seats = least === most ? String(most) : `${least}–${most}`;
  return t('game-facts', { seats, most, minutes: info.minutes });
}
