import type { Act, Line, Ping, Pong, Problem, Undo, Update } from '../wire';
import { merged, pause } from './merge';

type Heard = Update | Problem | Pong;
type Spoken = Act | Undo | Ping;

export type Connection = 'connecting' | 'open' | 'lost';

const PING_EVERY = 20_000;
/** Silence after which a line counts as dead; a sleeping laptop leaves such lines behind. */
const PATIENCE = 8_000;

/** The live line to one table: it comes back by itself and always ends with the full truth. */
export class Live {
  update = $state.raw<Update | null>(null);
  lines = $state.raw<Line[]>([]);
  connection = $state<Connection>('connecting');
  /** The action on its way, or null. */
  busy = $state<string | null>(null);

  #socket: WebSocket | null = null;
  #tries = 0;
  #stopped = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setTimeout> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  #sent = -1;

  constructor(
    readonly id: string,
    readonly onproblem: (problem: Problem) => void = () => undefined,
    /** Called when a line breaks, to ask whether the table still exists. */
    readonly onbroken: () => void = () => undefined,
  ) {}

  start(): void {
    this.#stopped = false;
    window.addEventListener('online', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
    this.#connect();
  }

  stop(): void {
    this.#stopped = true;
    window.removeEventListener('online', this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
    this.#drop();
  }

  act(action: string): void {
    if (this.busy !== null || !this.update) return;
    if (this.#say({ type: 'act', seq: this.update.seq, action })) {
      this.busy = action;
      this.#sent = this.update.seq;
    }
  }

  undo(): void {
    if (this.busy !== null || !this.update?.may_undo) return;
    if (this.#say({ type: 'undo', seq: this.update.seq })) {
      this.busy = 'undo';
      this.#sent = this.update.seq;
    }
  }

  /** What came over the line; public so that tests can speak as the server. */
  hear(message: Heard): void {
    clearTimeout(this.#deadline);
    if (message.type === 'problem') {
      this.busy = null;
      this.onproblem(message);
    } else if (message.type === 'update') {
      const lines = merged(this.lines, message);
      if (!lines) {
        this.#again();
        return;
      }
      this.lines = lines;
      this.update = message;
      if (message.seq > this.#sent) this.busy = null;
    }
    if (this.busy !== null) this.#expect();
  }

  #connect(): void {
    this.#drop();
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/live`,
    );
    this.#socket = socket;
    // The first update of a line is the whole truth: what was on its way before is settled by it.
    let fresh = true;
    socket.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as Heard;
      if (fresh && message.type === 'update') {
        fresh = false;
        this.#tries = 0;
        this.busy = null;
        this.connection = 'open';
        this.#keepAlive();
      }
      this.hear(message);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#again();
    };
    this.#expect();
  }

  #again(): void {
    this.#drop();
    if (this.#stopped) return;
    this.connection = 'lost';
    this.onbroken();
    this.#retry = setTimeout(() => {
      this.#connect();
    }, pause(this.#tries++));
  }

  #drop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#beat);
    clearTimeout(this.#deadline);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #wake = (): void => {
    if (this.#stopped || document.visibilityState === 'hidden') return;
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#say({ type: 'ping' });
    } else {
      this.#tries = 0;
      this.#connect();
    }
  };

  #keepAlive(): void {
    clearTimeout(this.#beat);
    this.#beat = setTimeout(() => {
      this.#say({ type: 'ping' });
      this.#keepAlive();
    }, PING_EVERY);
  }

  #say(message: Spoken): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    this.#expect();
    return true;
  }

  #expect(): void {
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => {
      this.#again();
    }, PATIENCE);
  }
}
