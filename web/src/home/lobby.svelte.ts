import { api, excuse } from '../lib/api';
import { games } from '../lib/games.svelte';
import { visitor } from '../lib/me.svelte';
import { pause } from '../lib/merge';
import { waitsForMe } from '../lib/seats';
import type { Lobby, LobbyUpdate, Ping, Pong, Problem, TableInfo } from '../wire';

/** Between two questions while there is no live line. */
const ASK_EVERY = 4_000;
const PING_EVERY = 25_000;
/** Silence after which a line counts as dead. */
const PATIENCE = 8_000;
/** The server's way to say that I have too many pages open: this one then asks instead. */
const TOO_MANY_LINES = 4429;
const MUCH_LATER = 120_000;

/** Tables as a person looks for them: where it is my turn, then running, gathering and finished ones. */
export function sorted(tables: readonly TableInfo[]): TableInfo[] {
  const order = { playing: 1, gathering: 2, over: 3 };
  const rank = (table: TableInfo): number => (waitsForMe(table) ? 0 : order[table.status]);
  const age = (table: TableInfo): number => (table.status === 'over' ? table.moved : table.created);
  return [...tables].sort((a, b) => rank(a) - rank(b) || age(b) - age(a));
}

/** The lobby over a live line; where that fails it is asked for every few seconds. */
export class LobbyWatch {
  lobby = $state.raw<Lobby | null>(null);
  /** Why the last try failed, in words; empty while all is well. */
  trouble = $state('');
  #socket: WebSocket | null = null;
  #live = false;
  #tries = 0;
  #started = false;
  #asking: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setTimeout> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;

  get mine(): TableInfo[] {
    return sorted(this.lobby?.mine ?? []);
  }

  get waiting(): TableInfo[] {
    return this.mine.filter(waitsForMe);
  }

  start(): () => void {
    this.#started = true;
    document.addEventListener('visibilitychange', this.#wake);
    window.addEventListener('online', this.#wake);
    void this.#open();
    return () => {
      this.#started = false;
      document.removeEventListener('visibilitychange', this.#wake);
      window.removeEventListener('online', this.#wake);
      this.#drop();
    };
  }

  /** Somebody else sits at this browser now: another lobby is theirs. */
  again(): void {
    if (!this.#started) return;
    this.#tries = 0;
    void this.#open();
  }

  /** The games are asked for once, when somebody needs them. */
  async loadGames(): Promise<void> {
    try {
      await games.load();
    } catch (error) {
      this.trouble = excuse(error);
    }
  }

  /** What came over the line; public so that tests can speak as the server. */
  hear(message: LobbyUpdate | Pong | Problem): void {
    clearTimeout(this.#deadline);
    this.#deadline = undefined;
    if (message.type !== 'lobby') return;
    this.#live = true;
    this.#tries = 0;
    clearTimeout(this.#asking);
    this.lobby = message.lobby;
    this.trouble = '';
    if (games.all === null) void this.loadGames();
  }

  async #open(): Promise<void> {
    this.#drop();
    try {
      // The first call gives the visitor a cookie, and the line needs it.
      await visitor.load();
    } catch (error) {
      this.trouble = excuse(error);
      this.#lost();
      return;
    }
    if (this.#started && this.#socket === null) this.#connect();
  }

  #connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/lobby/live`);
    this.#socket = socket;
    socket.onmessage = (event) => {
      this.hear(JSON.parse(String(event.data)) as LobbyUpdate | Pong | Problem);
    };
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#lost(event.code === TOO_MANY_LINES ? MUCH_LATER : undefined);
    };
    this.#expect();
    this.#keepAlive();
  }

  #lost(wait = pause(this.#tries++)): void {
    this.#drop();
    if (!this.#started) return;
    void this.#ask();
    this.#retry = setTimeout(() => void this.#open(), wait);
  }

  async #ask(): Promise<void> {
    clearTimeout(this.#asking);
    if (document.visibilityState !== 'hidden') {
      try {
        await visitor.load();
        await this.loadGames();
        const lobby = await api.lobby();
        if (this.#live) return;
        this.lobby = lobby;
        this.trouble = '';
      } catch (error) {
        this.trouble = excuse(error);
      }
    }
    clearTimeout(this.#asking);
    if (this.#started && !this.#live) this.#asking = setTimeout(() => void this.#ask(), ASK_EVERY);
  }

  #wake = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#ping();
    else this.again();
  };

  #keepAlive(): void {
    clearTimeout(this.#beat);
    this.#beat = setTimeout(() => {
      this.#ping();
      this.#keepAlive();
    }, PING_EVERY);
  }

  #ping(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify({ type: 'ping' } satisfies Ping));
    this.#expect();
  }

  #expect(): void {
    this.#deadline ??= setTimeout(() => {
      this.#lost();
    }, PATIENCE);
  }

  #drop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#beat);
    clearTimeout(this.#asking);
    clearTimeout(this.#deadline);
    this.#deadline = undefined;
    this.#live = false;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
}

/** One line for the whole page: the front page shows it, alerts listen to it everywhere. */
export const lobby = new LobbyWatch();
