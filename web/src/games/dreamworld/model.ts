import { inTurn } from '@/board/turn';
import type { Offer } from '@/wire';
import type { DreamworldView, HandView, LaidView, PlaceView, TherapyView } from './view';

/** Pure functions from the view to what is drawn. */

export type Side = 'sun' | 'moon';
export type SuitName = 'diamond' | 'hexagon' | 'circle';

export const SUITS: readonly SuitName[] = ['diamond', 'hexagon', 'circle'];
export const NOBODY = -1;
export const ID = -2;
export const PROFESSOR = 'professor';

export interface CardFace {
  code: string;
  suit: SuitName;
  number: number;
  sky: Side;
}

export function face(code: string): CardFace {
  const suit = SUITS.find((s) => s.startsWith(code.charAt(0))) ?? 'diamond';
  return { code, suit, number: Number(code.slice(1, -1)), sky: code.endsWith('s') ? 'sun' : 'moon' };
}

export function sideOf(view: DreamworldView): Side {
  return view.side === 'moon' ? 'moon' : 'sun';
}

/** What this round's therapy token says, if there is one. */
export function therapyNow(view: DreamworldView): TherapyView | null {
  const place = view.places[view.place];
  return place ? place[sideOf(view)] : null;
}

export type Bead = 'score' | 'iron' | 'lit';

/** A card of the line, or the place where one would stand. */
export interface Laid {
  code: string;
  owner: number;
  plus: number;
  gap: number;
  /** The gap before the picked card would shrink it. */
  was: number | null;
  /** What the therapy adds or takes. */
  bonus: number;
  inSuit: boolean;
  bead: Bead;
  /** Lies there: `open`; would lie there: `ghost`; chosen, face down for the others: `down`. */
  how: 'open' | 'ghost' | 'down';
  /** Its owner scores or takes now. */
  scoring: boolean;
}

/** The line of this round from the farthest card to the nearest, with the picked card in its place. */
export function line(view: DreamworldView, picked: string | null, me: number | null): Laid[] {
  const therapy = therapyNow(view);
  const laid: Laid[] = view.sequence.map((s, i) => {
    // A neutral card has no turn: its gap is drawn, but it scores for nobody.
    const scores = s.owner === ID || (s.in_suit && s.owner !== NOBODY);
    return {
      code: s.card,
      owner: s.owner,
      plus: s.plus,
      gap: s.gap,
      was: null,
      bonus: scores ? s.therapy : 0,
      inSuit: s.in_suit,
      bead: view.scoring === i && s.owner === me && scores ? 'lit' : scores ? 'score' : 'iron',
      how: 'open',
      scoring: view.scoring === i || (view.phase === 'turn' && s.owner === view.turning?.seat),
    };
  });
  const chosen = view.mine?.chosen ?? null;
  const extra = chosen ?? picked;
  const hand = extra ? view.mine?.hand.find((h) => h.card === extra) : undefined;
  if (hand && me !== null) {
    laid.splice(hand.place, 0, {
      code: hand.card,
      owner: me,
      plus: 0,
      gap: hand.gap,
      was: null,
      bonus: hand.therapy,
      inSuit: hand.in_suit,
      bead: chosen ? (hand.in_suit ? 'score' : 'iron') : 'lit',
      how: chosen ? 'down' : 'ghost',
      scoring: false,
    });
    const behind = laid[hand.place + 1];
    if (behind && hand.changes) {
      if (behind.gap !== hand.changes.gap) behind.was = behind.gap;
      behind.gap = hand.changes.gap;
    }
    if (therapy) laid.forEach((l, i) => (l.bonus = bonusWith(therapy, l, i, laid.length)));
  }
  return laid.reverse();
}

/** A picked card may take the place of the nearest or farthest, or narrow a gap. */
function bonusWith(therapy: TherapyView, laid: Laid, index: number, count: number): number {
  if (laid.bead === 'iron' || laid.how !== 'open') return laid.bonus;
  if (therapy.kind === 'nearest') return index === 0 ? therapy.amount : 0;
  if (therapy.kind === 'farthest') return index === count - 1 ? therapy.amount : 0;
  if (therapy.kind === 'small-gap') return laid.gap <= 1 ? therapy.amount : 0;
  return laid.bonus;
}

/** Those who lay a card now and have no card in the line yet, in turn order from me. */
export interface Awaited {
  seat: number;
  chosen: boolean;
}

export function awaited(view: DreamworldView, me: number | null): Awaited[] {
  if (view.phase !== 'choose' && view.phase !== 'second') return [];
  const laid = new Set(view.sequence.map((s) => s.owner));
  return inTurn(view, me)
    .filter((p) => !laid.has(p.seat))
    .filter((p) => view.phase === 'choose' || view.turn.includes(p.seat) || p.chosen)
    .map((p) => ({ seat: p.seat, chosen: p.chosen }));
}

/** The row of the column a patient has. */
export interface ColumnRow {
  index: number;
  place: PlaceView;
  state: 'done' | 'now' | 'next';
  /** Cards of the sun side from the farthest to the nearest, so that they read as they lie. */
  sun: LaidView[];
  /** Cards of the moon side from the nearest outwards. */
  moon: LaidView[];
}

export function column(view: DreamworldView): ColumnRow[] {
  const over = view.phase === 'over';
  return view.places.map((place, index) => ({
    index,
    place,
    state: index === view.place ? 'now' : index < view.place || over ? 'done' : 'next',
    sun: [...(view.rows[2 * index] ?? [])].reverse(),
    moon: view.rows[2 * index + 1] ?? [],
  }));
}

/** The round whose cards may be taken while this one is scored, from 0; -1 in the first. */
export function previousRound(view: DreamworldView): number {
  return view.round - 2;
}

export interface HandGroup {
  suit: SuitName;
  inSuit: boolean;
  cards: HandView[];
}

/** The hand by suit and number; suits that are not there are left out. */
export function handGroups(view: DreamworldView): HandGroup[] {
  const hand = view.mine?.hand ?? [];
  const suit = view.places[view.place]?.suit ?? null;
  return SUITS.map((s) => ({
    suit: s,
    inSuit: suit === null || suit === s,
    cards: hand.filter((h) => face(h.card).suit === s).sort((a, b) => byNumber(a.card, b.card)),
  })).filter((g) => g.cards.length > 0);
}

function byNumber(a: string, b: string): number {
  const [x, y] = [face(a), face(b)];
  return x.number - y.number || (x.sky === y.sky ? 0 : x.sky === 'sun' ? -1 : 1);
}

/** One row while the cards can be told apart: what may be taken must leave room for the prompt. */
export function takeColumns(cards: number): number {
  return cards <= 8 ? Math.max(5, cards) : phoneColumns(cards);
}

/** How many columns a phone's hand has: cards never overlap and never leave the screen. */
export function phoneColumns(cards: number): number {
  if (cards <= 10) return 5;
  if (cards <= 12) return 6;
  if (cards <= 14) return 7;
  return 8;
}

export type Seen = 'table' | 'hand' | 'known' | 'out' | 'unseen';

export interface StripCell {
  code: string;
  seen: Seen;
  /** In whose hand everyone knows it to be. */
  seat: number | null;
}

export interface StripRow {
  suit: SuitName;
  sun: StripCell[];
  moon: StripCell[];
}

export interface Strip {
  rows: StripRow[];
  played: number;
  total: number;
}

/** Where each of the 66 cards is, as far as I may know. */
export function strip(view: DreamworldView, me: number | null): Strip {
  const table = new Set(view.rows.flat().map((l) => l.card));
  const hand = new Set(view.mine?.hand.map((h) => h.card));
  const out = new Set(view.removed);
  const known = new Map<string, number>();
  for (const p of view.players) if (p.seat !== me) for (const c of p.known) known.set(c, p.seat);
  const cell = (code: string): StripCell => ({
    code,
    seen: table.has(code)
      ? 'table'
      : hand.has(code)
        ? 'hand'
        : known.has(code)
          ? 'known'
          : out.has(code)
            ? 'out'
            : 'unseen',
    seat: known.get(code) ?? null,
  });
  const numbers = Array.from({ length: 11 }, (_, i) => i + 1);
  const rows = SUITS.map((suit) => ({
    suit,
    sun: numbers.map((n) => cell(`${suit.charAt(0)}${n}s`)),
    moon: numbers.map((n) => cell(`${suit.charAt(0)}${n}m`)),
  }));
  return { rows, played: table.size, total: 66 - out.size };
}

/** How a scoring may be made: how many +1 tokens, and whether the next card may be skipped. */
export interface Scoring {
  most: number;
  maySkip: boolean;
  offer: (plus: number, skip: boolean) => Offer | undefined;
}

export function scoring(offers: readonly Offer[]): Scoring | null {
  const scores = new Map(offers.filter((o) => o.at.includes('score')).map((o) => [o.action, o]));
  if (!scores.size) return null;
  const offer = (plus: number, skip: boolean): Offer | undefined =>
    scores.get(['score', plus ? `+${plus}` : '', skip ? 'skip' : ''].filter(Boolean).join(' '));
  return {
    most: [3, 2, 1].find((n) => offer(n, false)) ?? 0,
    maySkip: offer(0, true) !== undefined,
    offer,
  };
}

/** The sum that a scoring makes: gap, therapy, +1 tokens. */
export interface Sum {
  gap: number;
  therapy: number;
  plus: number;
  points: number;
}

export function sum(view: DreamworldView, plus: number, skip: boolean): Sum | null {
  const card = view.sequence[view.scoring];
  if (!card) return null;
  if (skip && card.skip !== null) {
    const gap = card.gap + (view.sequence[view.scoring - 1]?.gap ?? 0);
    return { gap, therapy: card.skip - gap, plus, points: card.skip + plus };
  }
  return { gap: card.gap, therapy: card.therapy, plus, points: card.points + plus };
}

/** The cards that I may take now, newest round first. */
export function takes(view: DreamworldView, at: ReadonlyMap<string, Offer[]>): LaidView[] {
  return view.rows
    .slice(0, Math.max(0, view.round - 1))
    .reverse()
    .flat()
    .filter((l) => at.has(`table:${l.card}`));
}

/** Row values whose rightmost token I may turn now. */
export function turnable(offers: readonly Offer[]): number[] {
  return offers.flatMap((o) =>
    o.at.filter((a) => a.startsWith('token:')).map((a) => Number(a.slice('token:'.length))),
  );
}

export function tokensLeft(rows: readonly number[]): number {
  return rows.reduce((a, b) => a + b, 0);
}

/** Between which numbers the picked card would stand; a null is the end of the line. */
export interface Between {
  card: string;
  farther: string | null;
  nearer: string | null;
  edge: number;
  gap: number;
  therapy: number;
  points: number;
  inSuit: boolean;
  /** Whose gap shrinks, and what is left of it. */
  behind: { owner: number; gap: number } | null;
}

export function between(view: DreamworldView, picked: string): Between | null {
  const hand = view.mine?.hand.find((h) => h.card === picked);
  if (!hand) return null;
  const behind = view.sequence[hand.place];
  return {
    card: picked,
    farther: behind?.card ?? null,
    nearer: view.sequence[hand.place - 1]?.card ?? null,
    edge: view.edges[sideOf(view) === 'sun' ? 0 : 1] ?? 0,
    gap: hand.gap,
    therapy: hand.therapy,
    points: hand.points,
    inSuit: hand.in_suit,
    behind: behind && hand.changes ? { owner: behind.owner, gap: hand.changes.gap } : null,
  };
}
