import type {
  Act,
  AnswerBack,
  AskBack,
  AskHint,
  ChatMessage,
  Draft,
  Echo,
  Hint,
  InWords,
  LogEntry,
  Open,
  Ping,
  Pong,
  Probe,
  Problem,
  Say,
  Chat,
  Undo,
  Update,
  Vote,
} from '../wire';
import { chatted, merged, pause } from './merge';
import { Offset } from './offset';

type Heard = Update | Problem | Pong | Probe | Chat | Hint;
type Spoken = Act | Undo | Draft | Open | Ping | Echo | AskBack | AnswerBack | Vote | Say | AskHint | InWords;

export type Connection = 'connecting' | 'open' | 'lost';

const PING_EVERY = 20_000;
/** Silence after which a line counts as dead; a sleeping laptop leaves such lines behind. */
const PATIENCE = 8_000;
/** While time runs at the table a dead line must be noticed sooner. */
const PING_EVERY_TIMED = 4_000;
const PATIENCE_TIMED = 5_000;
/** Pings of a new line, so that the sand is drawn right from the start. */
const FIRST_PINGS = [0, 300, 900];
/** So many drafts go out the moment they are made: who lays a piece and closes the tab has laid it. */
const DRAFTS_AT_ONCE = 6;
/** Between two drafts of a flood. */
const DRAFT_EVERY = 200;

/** The live line to one table: it comes back by itself and always ends with the full truth. */
export class Live {
  update = $state.raw<Update | null>(null);
  lines = $state.raw<LogEntry[]>([]);
  /** What was said in the table's chat, oldest first. */
  talk = $state.raw<ChatMessage[]>([]);
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
  #offset = new Offset();
  #measuring: ReturnType<typeof setTimeout>[] = [];
  /** The last draft, with the position it was made in: the table drops it if that is past. */
  #draft: Draft | null = null;
  #drafting: ReturnType<typeof setInterval> | undefined;
  /** How many drafts were sent lately; one is forgotten at every beat of `#drafting`. */
  #drafted = 0;
  #unsent = false;
  #inWords = false;

  constructor(
    readonly id: string,
    readonly onproblem: (problem: Problem) => void = () => undefined,
    /** Called when a line breaks, to ask whether the table still exists. */
    readonly onbroken: () => void = () => undefined,
    readonly onhint: (hint: Hint) => void = () => undefined,
    readonly onupdate: (update: Update) => void = () => undefined,
  ) {}

  start(): void {
    this.#stopped = false;
    window.addEventListener('online', this.#wake);
    window.addEventListener('pagehide', this.#flush);
    document.addEventListener('visibilitychange', this.#wake);
    this.#connect();
  }

  stop(): void {
    this.#stopped = true;
    window.removeEventListener('online', this.#wake);
    window.removeEventListener('pagehide', this.#flush);
    document.removeEventListener('visibilitychange', this.#wake);
    this.#drop();
  }

  /** How far the server's clock is ahead of this computer's, in seconds. */
  get offset(): number {
    return this.#offset.offset;
  }

  /** The server's time in seconds since 1970. Not reactive: ask for every frame. */
  serverNow = (): number => this.#offset.now();

  /** What counts if time is up. May be called at every change; the last one is always sent. */
  draft(text: string): void {
    if (!this.update) return;
    this.#draft = { type: 'draft', seq: this.update.seq, draft: text };
    this.#unsent = true;
    if (this.#drafted < DRAFTS_AT_ONCE) this.#flush();
  }

  act(action: string): void {
    if (this.busy !== null || !this.update) return;
    // What was drafted is older than the action, so it must not come after it.
    this.#flush();
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

  /** Asks the others to let me take back more than is free. */
  askBack(): void {
    if (this.update?.house.may_ask_back) this.#say({ type: 'ask-back', seq: this.update.seq });
  }

  /** Answers who asked; the asker withdraws by a no. */
  answerBack(yes: boolean): void {
    if (this.update?.house.takeback) this.#say({ type: 'answer-back', seq: this.update.seq, yes });
  }

  /** Opens the number that I am bound to. */
  open(number: string): void {
    this.#say({ type: 'open', number });
  }

  /** What I want to do about somebody who is gone. */
  vote(seat: number, choice: Vote['choice'], bot = ''): void {
    this.#say({ type: 'vote', seat, choice, bot });
  }

  /** Says something in the table's chat; false without a line. */
  say(text: string): boolean {
    return this.#say({ type: 'say', text });
  }

  /** Asks what the engine would choose; false without a line. Its answer may take long. */
  askHint(): boolean {
    return this.update !== null && this.#say({ type: 'ask-hint', seq: this.update.seq }, false);
  }

  /** Whether updates shall tell the position in words, too: drawn boards do without. */
  inWords(on: boolean): void {
    this.#inWords = on;
    if (this.update) this.#say({ type: 'in-words', on });
  }

  /** What came over the line; public so that tests can speak as the server. */
  hear(message: Heard): void {
    this.#heard();
    if (message.type === 'probe') {
      this.#say({ type: 'echo', n: message.n }, false);
    } else if (message.type === 'pong') {
      this.#offset.measure(message.at, message.now);
    } else if (message.type === 'problem') {
      this.busy = null;
      this.onproblem(message);
    } else if (message.type === 'hint') {
      this.onhint(message);
    } else if (message.type === 'talk') {
      this.talk = chatted(this.talk, message);
    } else {
      const lines = merged(this.lines, message);
      if (!lines) {
        this.#again();
        return;
      }
      this.lines = lines;
      const timed = this.#timed;
      this.update = message;
      if (this.#timed && !timed) {
        this.#ping();
        this.#keepAlive();
      }
      if (message.seq > this.#sent) this.busy = null;
      this.onupdate(message);
    }
    if (this.busy !== null) this.#expect();
  }

  /** Whether seconds count at this table now. */
  get #timed(): boolean {
    if (!this.update) return false;
    const { clock, house, table } = this.update;
    return clock !== null || (table.pace.kind === 'live' && (house.clocks ?? []).some((c) => c.running));
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
        const runs = message.clock ?? message.house.clocks?.find((clock) => clock.running);
        if (runs) this.#offset.guess(runs.deadline - runs.left);
        this.hear(message);
        this.#greet();
        return;
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
    this.#heard();
    clearInterval(this.#drafting);
    this.#drafting = undefined;
    this.#drafted = 0;
    this.#measuring.forEach(clearTimeout);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #wake = (): void => {
    if (this.#stopped) return;
    if (document.visibilityState === 'hidden') {
      this.#flush();
      return;
    }
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#ping();
    } else {
      this.#tries = 0;
      this.#connect();
    }
  };

  #keepAlive(): void {
    clearTimeout(this.#beat);
    this.#beat = setTimeout(
      () => {
        this.#ping();
        this.#keepAlive();
      },
      this.#timed ? PING_EVERY_TIMED : PING_EVERY,
    );
  }

  /** A new line: compare clocks, and say again what the old one was told or may have swallowed. */
  #greet(): void {
    this.#offset.forget();
    this.#measuring = FIRST_PINGS.map((wait) =>
      setTimeout(() => {
        this.#ping();
      }, wait),
    );
    this.#keepAlive();
    if (this.#draft) this.#sendDraft();
    if (this.#inWords) this.inWords(true);
  }

  #ping(): void {
    this.#say({ type: 'ping', at: this.#offset.here() });
  }

  #flush = (): void => {
    if (this.#unsent) this.#sendDraft();
  };

  #sendDraft(): void {
    // Not answered when fine, so no answer is expected; without a line it waits for the next.
    if (!this.#draft || !this.#say(this.#draft, false)) return;
    this.#unsent = false;
    this.#drafted++;
    this.#drafting ??= setInterval(() => {
      this.#drafted--;
      this.#flush();
      if (this.#drafted > 0) return;
      clearInterval(this.#drafting);
      this.#drafting = undefined;
    }, DRAFT_EVERY);
  }

  #say(message: Spoken, answered = true): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    if (answered) this.#expect();
    return true;
  }

  #heard(): void {
    clearTimeout(this.#deadline);
    this.#deadline = undefined;
  }

  /** The first question that stays without any answer counts, not the last. */
  #expect(): void {
    if (this.#deadline !== undefined) return;
    this.#deadline = setTimeout(
      () => {
        this.#again();
      },
      this.#timed ? PATIENCE_TIMED : PATIENCE,
    );
  }
}
