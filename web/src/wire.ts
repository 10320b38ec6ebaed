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
  position: WordsOut[] | null;
  log: LogEntry[];
  log_from: number;
  taken_back: number[];
  may_undo: boolean;
  waiting: number[];
  commitment: string;
  seed: string | null;
  shares: ShareInfo[];
  winners: number[] | null;
  scores: number[] | null;
  clock: ClockInfo | null;
  draft: string;
  house: TableNotes;
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
  moved: number;
  winners: number[];
  pace: Pace;
  watch: boolean;
  hints: boolean;
  ending: '' | 'agreed' | 'expired';
  parent: string;
  inherited: number;
  parent_commitment: string;
  from_file: boolean;
  as_it_was: boolean;
  rematch: string;
  imported: boolean;
}
export interface SeatInfo {
  seat: number;
  kind: 'bot' | 'open' | 'person';
  name: string;
  online: boolean;
  away: boolean;
  stand_in: string;
  reserved: boolean;
  hints: number;
  you: boolean;
  agreed: boolean;
  colour: string;
}
/**
 * How fast a table plays.
 */
export interface Pace {
  kind?: 'days' | 'live' | 'untimed';
  minutes?: number;
  increment?: number;
  days?: number;
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
 * An entry of the chronicle: one sentence.
 */
export interface LogEntry {
  seq: number;
  seat: number;
  words: WordsOut;
}
/**
 * What a person adds to the chance of a match.
 */
export interface ShareInfo {
  seat: number;
  commitment: string;
  opened: boolean;
  number: string | null;
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
 * What goes on around the game: clocks of players, who is gone, what is asked of whom.
 */
export interface TableNotes {
  clocks?: SeatClock[];
  gone?: Gone[];
  takeback?: Takeback | null;
  may_ask_back?: boolean;
}
/**
 * The clock of one player at a table with a pace.
 */
export interface SeatClock {
  seat: number;
  left: number;
  running: boolean;
  deadline: number;
}
/**
 * A player whom the others wait for in vain.
 */
export interface Gone {
  seat: number;
  why: 'late' | 'left' | 'offline';
  since: number;
  choose_from: number;
  voices: Voice[];
}
/**
 * What one player wants to do about somebody who is gone.
 */
export interface Voice {
  seat: number;
  choice: 'bot' | 'end' | 'wait';
  bot: string;
}
/**
 * Somebody asks to take back more than is free.
 */
export interface Takeback {
  seat: number;
  to: number;
  agreed: number[];
}
/**
 * Why something was refused. Nothing has changed.
 */
export interface Problem {
  type: 'problem';
  code:
    | 'bad-login'
    | 'bad-match'
    | 'bad-name'
    | 'bad-passkey'
    | 'bad-password'
    | 'bad-share'
    | 'bad-table'
    | 'bad-text'
    | 'broken-table'
    | 'colour-taken'
    | 'cross-site'
    | 'crowded'
    | 'enough-invitations'
    | 'enough-undone'
    | 'illegal'
    | 'login-taken'
    | 'long-match'
    | 'malformed'
    | 'no-hints'
    | 'nobody-to-ask'
    | 'not-analysed'
    | 'not-found'
    | 'not-host'
    | 'not-invited'
    | 'not-over'
    | 'not-recognised'
    | 'not-seated'
    | 'not-started'
    | 'not-watchable'
    | 'not-your-turn'
    | 'nothing-asked'
    | 'nothing-to-undo'
    | 'other-rules'
    | 'seat-taken'
    | 'server'
    | 'stale'
    | 'started'
    | 'talk-over'
    | 'too-large'
    | 'too-late'
    | 'too-many'
    | 'unknown-game'
    | 'unknown-table'
    | 'unreadable'
    | 'used-up';
  message: string;
  rule?: string;
  seconds?: number;
}
export interface Pong {
  type: 'pong';
  at: number;
  now: number;
}
/**
 * Measures how slow this connection is; to be answered at once.
 */
export interface Probe {
  type: 'probe';
  n: number;
}
/**
 * What was said at the table: all of it on connecting, what is new later.
 */
export interface Chat {
  type: 'talk';
  lines: ChatMessage[];
  whole: boolean;
}
export interface ChatMessage {
  id: number;
  seat: number;
  name: string;
  text: string;
  at: number;
  you: boolean;
  muted: boolean;
}
/**
 * What the engine prefers for you, and why. Sent to nobody else.
 */
export interface Hint {
  type: 'hint';
  seq: number;
  action: string;
  at: string[];
  label: WordsOut;
  chance: number | null;
  low: number | null;
  other: WordsOut | null;
  other_chance: number | null;
  gain: HintPart | null;
  risk: HintPart | null;
}
/**
 * One thing that an option brings or costs.
 */
export interface HintPart {
  term: string;
  points: number;
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
 * Opens the number that you are bound to, when every seat is taken.
 */
export interface Open {
  type: 'open';
  number: string;
}
/**
 * Keeps the connection open and compares clocks; answered by a pong.
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
/**
 * Asks the others to let you take back your last decision and all that came of it.
 */
export interface AskBack {
  type: 'ask-back';
  seq: number;
}
/**
 * Answers who asked; whoever asked may withdraw by a no.
 */
export interface AnswerBack {
  type: 'answer-back';
  seq: number;
  yes: boolean;
}
/**
 * What to do about somebody who is gone. Happens when most of those present want the same.
 */
export interface Vote {
  type: 'vote';
  seat: number;
  choice: 'bot' | 'end' | 'wait';
  bot?: string;
}
/**
 * Something said in the table's chat.
 */
export interface Say {
  type: 'say';
  text: string;
}
/**
 * Asks what the engine would choose in your place. Answered by a hint, while you still must.
 */
export interface AskHint {
  type: 'ask-hint';
  seq: number;
}
/**
 * Asks for the position in words with every update from now on, or for no more of it.
 *
 *     Answered by an update. A page that draws the board has no use for half of its bytes.
 */
export interface InWords {
  type: 'in-words';
  on: boolean;
}
/**
 * Sent to whoever looks at the lobby, on connecting and whenever it changes.
 */
export interface LobbyUpdate {
  type: 'lobby';
  lobby: Lobby;
}
export interface Lobby {
  mine: TableInfo[];
  open: TableInfo[];
}
export interface Me {
  name: string;
  account: string;
  password: boolean;
  passkeys: number;
}
export interface Rename {
  name: string;
}
export interface GameInfo {
  key: string;
  seats: number[];
  options: OptionInfo[];
  first: FirstTable;
  bots: string[];
  prefix: string;
  minutes: number;
  version: number;
  notation: number;
  edition: string;
  practice: boolean;
  colours: string[];
  hides: boolean;
  package: PackageInfo;
  text: string;
}
export interface OptionInfo {
  name: string;
  values: string[];
  default: string;
  seats: number[];
}
/**
 * What suits somebody who never played the game.
 */
export interface FirstTable {
  seats: number;
  options: {
    [k: string]: string;
  };
}
/**
 * Where a game comes from.
 */
export interface PackageInfo {
  name: string;
  version: string;
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
export interface NewTable {
  game: string;
  seats: NewSeat[];
  options?: {
    [k: string]: string;
  };
  private?: boolean;
  pace?: Pace1;
  watch?: boolean;
  hints?: boolean | null;
}
export interface NewSeat {
  kind: 'bot' | 'me' | 'open';
  bot?: string;
  colour?: string;
}
/**
 * How fast a table plays.
 */
export interface Pace1 {
  kind?: 'days' | 'live' | 'untimed';
  minutes?: number;
  increment?: number;
  days?: number;
}
export interface Sit {
  seat?: number | null;
  as_it_was?: boolean;
  colour?: string;
}
/**
 * Sitting down by an invitation.
 */
export interface Accept {
  as_it_was?: boolean;
  colour?: string;
}
/**
 * Whether you agree that the table goes on as it was; until it has begun.
 */
export interface Agreement {
  as_it_was: boolean;
}
/**
 * The colour you want, until the game has begun; empty: let it be drawn.
 */
export interface ColourChoice {
  colour: string;
}
export interface Fill {
  seat: number;
  bot?: string;
}
/**
 * A link that becomes a seat once.
 */
export interface Invitation {
  token: string;
}
/**
 * Where an invitation leads.
 */
export interface Invited {
  table: TableInfo;
  by: string;
  open: boolean;
}
export interface Watching {
  allowed: boolean;
}
export interface Alive {
  status: 'ok';
  version: string;
}
export interface Health {
  status: 'ok';
  version: string;
  tables: number;
  left_out: string[];
}
/**
 * To sign up or in by name and password.
 */
export interface Credentials {
  login: string;
  password: string;
}
export interface NewPassword {
  old: string;
  new: string;
}
/**
 * Who is to have a passkey.
 */
export interface Naming {
  login?: string;
}
/**
 * What the browser is to sign with a passkey: options of WebAuthn, in its own JSON form.
 */
export interface Ceremony {
  options: {
    [k: string]: unknown;
  };
}
/**
 * The browser's answer to a :class:`Ceremony`.
 */
export interface Signed {
  credential: {
    [k: string]: unknown;
  };
  login?: string;
}
export interface PushKey {
  key: string;
}
/**
 * Where a browser can be reached when the page is closed.
 */
export interface Subscription {
  endpoint: string;
  keys: PushKeys;
  lang: string;
}
export interface PushKeys {
  p256dh: string;
  auth: string;
}
/**
 * A part of a match, position by position.
 */
export interface Frames {
  table: TableInfo;
  viewer: string;
  last: number;
  frames: Frame[];
  winners: number[] | null;
  scores: number[] | null;
  commitment: string;
  seed: string | null;
  shares: ShareInfo[];
}
/**
 * One position of a match, as a viewer may see it.
 */
export interface Frame {
  seq: number;
  seat: number;
  view: {
    [k: string]: unknown;
  };
  prompt: WordsOut;
  position: WordsOut[];
  log: LogEntry[];
  waiting: number[];
  undone: boolean;
}
/**
 * Play on from a position of a finished match.
 */
export interface Fork {
  seq: number;
  seats: NewSeat[];
  private?: boolean;
  pace?: Pace2;
  as_it_was?: boolean;
}
/**
 * How fast a table plays.
 */
export interface Pace2 {
  kind?: 'days' | 'live' | 'untimed';
  minutes?: number;
  increment?: number;
  days?: number;
}
/**
 * What a finished match proves, and what it does not.
 */
export interface Verdict {
  follows: boolean;
  problem: string;
  lines: number;
  chance: 'partly' | 'proved' | 'unproved';
  numbers: number;
  inherited: number;
  taken_over: number;
  parent_commitment: string;
  imported: boolean;
  ending: '' | 'agreed' | 'expired';
  commitment: string;
  seed: string;
  table: string;
  shares: ShareInfo[];
  mixed: string;
}
/**
 * Your finished games, the newest first.
 */
export interface Finished {
  tables: TableInfo[];
  more: boolean;
}
/**
 * How far the analysis of a finished match is, and what it came to.
 */
export interface Analysis {
  status: 'done' | 'failed' | 'none' | 'running' | 'waiting';
  possible: boolean;
  done: number;
  total: number;
  ahead: number;
  seconds: number;
  nodes: number;
  outdated: boolean;
  result: AnalysisResult | null;
}
export interface AnalysisResult {
  choices: WeighedChoice[];
  chances: Chances[];
  turning_points: TurningPoint[];
  players: PlayerAccount[];
}
/**
 * One choice of the match, judged by what its player could know.
 */
export interface WeighedChoice {
  seq: number;
  seat: number;
  options: WeighedOption[];
  chosen: number;
  more: number;
  loss: number;
  mark: '' | 'blunder' | 'inaccuracy' | 'mistake';
  before: number[];
  after: number[];
}
/**
 * One option of a choice, as the engine sees it.
 */
export interface WeighedOption {
  action: string;
  words: WordsOut;
  value: number;
  visits: number;
}
/**
 * Everybody's chances to win at one position.
 */
export interface Chances {
  seq: number;
  shares: number[];
}
/**
 * A choice after which the match was another one.
 */
export interface TurningPoint {
  seq: number;
  seat: number;
  loss: number;
  swing: number;
}
/**
 * How one player chose, over the whole match.
 */
export interface PlayerAccount {
  seat: number;
  decisions: number;
  best: number;
  lost: number;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
}
