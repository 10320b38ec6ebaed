import { api, excuse } from '../lib/api';
import { visitor } from '../lib/me.svelte';
import { waitsForMe } from '../lib/seats';
import type { GameInfo, Lobby, TableInfo } from '../wire';

const EVERY = 4_000;

/** Tables as a person looks for them: where it is my turn, then running, gathering and finished ones. */
export function sorted(tables: readonly TableInfo[]): TableInfo[] {
  const order = { playing: 1, gathering: 2, over: 3 };
  const rank = (table: TableInfo): number => (waitsForMe(table) ? 0 : order[table.status]);
  return [...tables].sort((a, b) => rank(a) - rank(b) || b.created - a.created);
}

/** The lobby, asked for again every few seconds while somebody looks. */
export class LobbyWatch {
  lobby = $state.raw<Lobby | null>(null);
  games = $state.raw<GameInfo[] | null>(null);
  /** Why the last try failed, in words; empty while all is well. */
  trouble = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  get mine(): TableInfo[] {
    return sorted(this.lobby?.mine ?? []);
  }

  start(): () => void {
    const seen = (): void => {
      if (document.visibilityState === 'visible') void this.ask();
    };
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('online', seen);
    void this.ask();
    return () => {
      this.#stopped = true;
      clearTimeout(this.#timer);
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('online', seen);
    };
  }

  async ask(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      await visitor.load();
      this.games ??= await api.games();
      this.lobby = await api.lobby();
      this.trouble = '';
    } catch (error) {
      this.trouble = excuse(error);
    }
    clearTimeout(this.#timer);
    if (this.#stopped || document.visibilityState === 'hidden') return;
    this.#timer = setTimeout(() => void this.ask(), EVERY);
  }
}
