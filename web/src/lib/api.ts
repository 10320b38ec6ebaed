import type {
  Accept,
  Agreement,
  Analysis,
  Ceremony,
  ColourChoice,
  Credentials,
  Fill,
  Finished,
  Fork,
  Frames,
  GameInfo,
  Invitation,
  Invited,
  Lobby,
  Me,
  Naming,
  NewPassword,
  NewTable,
  Problem,
  PushKey,
  Rename,
  Review,
  Signed,
  Sit,
  Subscription,
  TableInfo,
  Verdict,
  Watching,
} from '../wire';
import { sitting } from '../chance/shares';
import { maybe, t } from './words';

export type Code = Problem['code'] | 'offline';

/** The server, or the road to it, said no. */
export class Refused extends Error {
  constructor(
    readonly code: Code,
    message: string,
    readonly rule = '',
    /** After so many seconds it may be asked for again; 0: who knows. */
    readonly seconds = 0,
  ) {
    super(message);
  }
}

/** Why something was refused, in the reader's language. */
export function excuse(error: unknown): string {
  return error instanceof Refused ? reason(error) : t('problem-server');
}

/** The same for what a page was told over its connection. */
export function reason({ code, seconds = 0 }: { code: Code; seconds?: number }): string {
  return maybe(`problem-${code}`, { seconds }) ?? t('problem-server');
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  return sent<T>(method, path, body === undefined ? undefined : JSON.stringify(body));
}

/** Sends what is already JSON, to the letter. */
async function sent<T>(method: string, path: string, body: string | undefined): Promise<T> {
  const answer = await asked(method, path, body);
  return answer.status === 204 ? (undefined as T) : ((await answer.json()) as T);
}

async function asked(method: string, path: string, body: string | undefined): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body }),
    });
  } catch (error) {
    throw new Refused('offline', String(error));
  }
  if (answer.ok) return answer;
  throw await refusal(answer);
}

async function refusal(answer: Response): Promise<Refused> {
  try {
    const problem = (await answer.json()) as Partial<Problem>;
    if (problem.code) return new Refused(problem.code, problem.message ?? '', problem.rule, problem.seconds);
  } catch {
    // A proxy's page instead of a problem: the status is all we know.
  }
  if (answer.status === 404) return new Refused('not-found', answer.statusText);
  return new Refused(answer.status === 429 ? 'too-many' : 'server', answer.statusText);
}

const gameAt = (key: string): string => `/games/${encodeURIComponent(key)}`;
const practiceAt = (key: string, id: string): string => `${gameAt(key)}/practice/${encodeURIComponent(id)}`;
const at = (id: string): string => `/tables/${encodeURIComponent(id)}`;

/** What binds whoever sits down to a number of their own. */
const bound = (share: string): string => (share ? `?share=${share}` : '');

export const api = {
  me: () => call<Me>('GET', '/me'),
  rename: (name: string) => call<Me>('PUT', '/me', { name } satisfies Rename),
  games: () => call<GameInfo[]>('GET', '/games'),
  lobby: () => call<Lobby>('GET', '/lobby'),
  open: (table: NewTable) => sitting((share) => call<TableInfo>('POST', `/tables${bound(share)}`, table)),
  table: (id: string) => call<TableInfo>('GET', at(id)),
  sit: (id: string, seat: number | null = null, as_it_was = false, colour = '') =>
    sitting((share) =>
      call<TableInfo>('POST', `${at(id)}/sit${bound(share)}`, { seat, as_it_was, colour } satisfies Sit),
    ),
  /** A free colour; empty: let it be drawn. */
  colour: (id: string, colour: string) =>
    call<TableInfo>('PUT', `${at(id)}/colour`, { colour } satisfies ColourChoice),
  /** That a table which begins from a known position goes on as it was, or no longer. */
  agree: (id: string, as_it_was: boolean) =>
    call<TableInfo>('PUT', `${at(id)}/as-it-was`, { as_it_was } satisfies Agreement),
  leave: (id: string) => call<unknown>('POST', `${at(id)}/leave`),
  comeBack: (id: string) => call<unknown>('POST', `${at(id)}/return`),
  fill: (id: string, fill: Fill) => call<TableInfo>('POST', `${at(id)}/fill`, fill),
  review: (id: string) => call<Review>('GET', `${at(id)}/review`),
  /** One of a game's puzzles for one: `daily`, a day or a word. */
  practice: <T>(game: string, id: string) => call<T>('GET', practiceAt(game, id)),
  judge: <T>(game: string, id: string, layout: string) =>
    call<T>('POST', `${practiceAt(game, id)}/judge`, { layout }),
  /** A file of a game's words, by what stands for all of them in the list of games. */
  words: async (game: string, text: string, file: string): Promise<string> =>
    (await asked('GET', `${gameAt(game)}/text/${text}/${file}`, undefined)).text(),
  /** Everything printed in a game, the same for every table of it. */
  catalogue: <T>(game: string) => call<T>('GET', `${gameAt(game)}/catalogue`),
  matchFile: (id: string): string => `/api${at(id)}/match`,
  /** A part of a finished match, position by position, both ends included. */
  frames: (id: string, viewer: string, first: number, last: number) =>
    call<Frames>('GET', `${at(id)}/frames?viewer=${viewer}&first=${first}&last=${last}`),
  /** What has happened since my last decision. */
  since: (id: string) => call<Frames>('GET', `${at(id)}/since`),
  fork: (id: string, fork: Fork) =>
    sitting((share) => call<TableInfo>('POST', `${at(id)}/fork${bound(share)}`, fork)),
  verify: (id: string) => call<Verdict>('GET', `${at(id)}/verify`),
  /** How far the analysis of a finished match is, and having it made. */
  analysis: (id: string) => call<Analysis>('GET', `${at(id)}/analysis`),
  analyse: (id: string) => call<Analysis>('POST', `${at(id)}/analysis`),
  /** My finished games; `before`: those whose last move is older than this. */
  history: (before?: number) =>
    call<Finished>('GET', before === undefined ? '/history' : `/history?before=${before}`),
  /** Brings a match in from its file. */
  bring: (file: string) => sent<TableInfo>('POST', '/matches', file),
  rematch: (id: string) => sitting((share) => call<TableInfo>('POST', `${at(id)}/rematch${bound(share)}`)),
  signUp: (credentials: Credentials) => call<Me>('POST', '/account', credentials),
  signIn: (credentials: Credentials) => call<Me>('POST', '/session', credentials),
  signOut: () => call<Me>('DELETE', '/session'),
  changePassword: (change: NewPassword) => call<Me>('PUT', '/account/password', change),
  /** What the browser is to make a passkey for, and what it made. */
  beginPasskey: (naming: Naming) => call<Ceremony>('POST', '/passkeys/begin', naming),
  addPasskey: (signed: Signed) => call<Me>('POST', '/passkeys', signed),
  beginSigningIn: () => call<Ceremony>('POST', '/session/passkey/begin'),
  signInWithPasskey: (signed: Signed) => call<Me>('POST', '/session/passkey', signed),
  /** A link that becomes a seat once; known to whoever made it, and only now. */
  invite: (id: string) => call<Invitation>('POST', `${at(id)}/invite`),
  withdraw: (id: string) => call<unknown>('DELETE', `${at(id)}/invite`),
  invited: (token: string) => call<Invited>('GET', `/invitations/${encodeURIComponent(token)}`),
  accept: (token: string, as_it_was: boolean, colour: string) =>
    sitting((share) =>
      call<TableInfo>('POST', `/invitations/${encodeURIComponent(token)}${bound(share)}`, {
        as_it_was,
        colour,
      } satisfies Accept),
    ),
  watch: (id: string, allowed: boolean) =>
    call<TableInfo>('PUT', `${at(id)}/watch`, { allowed } satisfies Watching),
  mute: (id: string, line: number) => call<unknown>('POST', `${at(id)}/chat/${line}/mute`),
  unmute: (id: string, line: number) => call<unknown>('DELETE', `${at(id)}/chat/${line}/mute`),
  report: (id: string, line: number) => call<unknown>('POST', `${at(id)}/chat/${line}/report`),
  pushKey: () => call<PushKey>('GET', '/push'),
  pushTo: (subscription: Subscription) => call<unknown>('POST', '/push', subscription),
  /** `name`: the SHA-256 of the subscription's endpoint, in hexadecimal. */
  pushNoMore: (name: string) => call<unknown>('DELETE', `/push/${name}`),
};
