// Made by `npm run wire` from the types of the server. Do not edit.

/**
 * All that you may know of a table now. Sent on connecting and after every change.
 */
export interface Update {
  type: 'update';
  table: TableInfo;
  seq: number;
  view: {
    [k: string]: unknown;
  } | null;
  offers: Offer[];
  prompt: WordsOut | null;
  position: WordsOut[];
  log: Line[];
  log_from: number;
  taken_back: number[];
  may_undo: boolean;
  waiting: number[];
  commitment: string;
  seed: string | null;
  winners: number[] | null;
  scores: number[] | null;
  clock: ClockInfo | null;
  draft: string;
}
export interface TableInfo {
  id: string;
  game: string;
  options: {
    [k: string]: string;
  };
  private: boolean;
  status: 'gathering' | 'over' | 'playing';
  seats: SeatInfo[];
  you: number | null;
  host: boolean;
  your_turn: boolean;
  created: number;
  winners: number[];
}
export interface SeatInfo {
  seat: number;
  kind: 'bot' | 'open' | 'person';
  name: string;
  online: boolean;
  away: boolean;
  you: boolean;
}
/**
 * One thing you may do now.
 */
export interface Offer {
  action: string;
  at: string[];
  label: WordsOut;
}
/**
 * A message of the texts with its arguments, see ``oneiro.kernel.words``.
 */
export interface WordsOut {
  id: string;
  args: {
    [k: string]: unknown;
  };
}
/**
 * A line of the chronicle.
 */
export interface Line {
  seq: number;
  seat: number;
  words: WordsOut;
}
/**
 * Time that runs at the table. The server's clock alone decides when it is up.
 */
export interface ClockInfo {
  name: string;
  total: number;
  left: number;
  deadline: number;
}
/**
 * Why something was refused. Nothing has changed.
 */
export interface Problem {
  type: 'problem';
  code:
    | 'bad-name'
    | 'bad-table'
    | 'cross-site'
    | 'illegal'
    | 'malformed'
    | 'not-found'
    | 'not-host'
    | 'not-over'
    | 'not-seated'
    | 'not-started'
    | 'not-your-turn'
    | 'nothing-to-undo'
    | 'seat-taken'
    | 'server'
    | 'stale'
    | 'started'
    | 'too-large'
    | 'too-late'
    | 'too-many'
    | 'unknown-game'
    | 'unknown-table'
    | 'unreadable';
  message: string;
  rule?: string;
}
export interface Pong {
  type: 'pong';
  at: number;
  now: number;
}
/**
 * Measures how long this line takes; to be answered at once.
 */
export interface Probe {
  type: 'probe';
  n: number;
}
export interface Act {
  type: 'act';
  seq: number;
  action: string;
}
export interface Undo {
  type: 'undo';
  seq: number;
}
/**
 * What counts as your choice if time is up before you choose; not answered when fine.
 */
export interface Draft {
  type: 'draft';
  seq: number;
  draft: string;
}
/**
 * Keeps the line open and compares clocks; answered by a pong.
 */
export interface Ping {
  type: 'ping';
  at?: number;
}
/**
 * The answer to a probe.
 */
export interface Echo {
  type: 'echo';
  n: number;
}
export interface Me {
  name: string;
}
export interface GameInfo {
  key: string;
  ready: boolean;
  seats: number[];
  options: OptionInfo[];
  bots: string[];
}
export interface OptionInfo {
  name: string;
  values: string[];
  default: string;
  seats: number[];
}
/**
 * The last puzzle that was shown: what each answer was worth, and the best one.
 */
export interface Review {
  seq: number;
  seats: {
    [k: string]: unknown;
  }[];
}
export interface Lobby {
  mine: TableInfo[];
  open: TableInfo[];
}
export interface NewTable {
  game: string;
  seats: NewSeat[];
  options?: {
    [k: string]: string;
  };
  private?: boolean;
}
export interface NewSeat {
  kind: 'bot' | 'me' | 'open';
  bot?: string;
}
export interface Sit {
  seat?: number | null;
}
export interface Fill {
  seat: number;
  bot?: string;
}
export interface Health {
  status: 'ok';
  version: string;
  tables: number;
}
