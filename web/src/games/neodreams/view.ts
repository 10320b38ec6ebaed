// Made by `npm run wire` from the types of the server. Do not edit.

export interface NeodreamsView {
  active: number;
  bags: BagsView | null;
  chain: LinkView[];
  clients: number;
  decks: number[];
  discards: number[][];
  doing: DoingView | null;
  ended: string | null;
  ending: boolean;
  enough: number;
  fired: number[];
  first: number;
  grid: number[];
  hand: number[];
  images: number;
  last: number;
  market: number[][];
  most: number;
  phase: number;
  plans: PlanView[];
  players: PlayerView[];
  price: number[] | null;
  side: number;
  standings: StandingView[] | null;
  step: string;
  turn: number[];
}
/**
 * What nobody at the table can see, in no order.
 */
export interface BagsView {
  decks: number[][];
}
/**
 * A dream that is being resolved, the first one first.
 */
export interface LinkView {
  card: number;
  seat: number;
}
/**
 * Whose actions are open, and where.
 */
export interface DoingView {
  deeds: DeedView[];
  place: string | null;
  seat: number;
  waiting: number[];
}
/**
 * An action of a place or a phase that somebody is using.
 */
export interface DeedView {
  number: number;
  used: boolean;
  useful: boolean;
}
/**
 * How a card of mine could be paid for now.
 */
export interface PlanView {
  id: number;
  jokers: number[];
  missing: number[];
  payable: boolean;
}
export interface PlayerView {
  board: number;
  clients: number;
  credits: number;
  dreams: DreamView[];
  hand: number[];
  images: number;
  known: number[];
  nauts: number;
  seat: number;
  stock: number[];
  turns: number;
}
/**
 * A dream in somebody's dreamspace.
 */
export interface DreamView {
  client: boolean;
  id: number;
  images: number;
  upgraded: boolean;
}
export interface StandingView {
  credits: number;
  dreams: number;
  finale: number;
  images: number;
  leftovers: number;
  printed: number;
  rank: number;
  seat: number;
  winner: boolean;
}
export interface CatalogueView {
  cards: CardFace[];
  edition: string;
  sides: SideFace[];
}
export interface CardFace {
  cost: number[];
  credits: number;
  effect: EffectFace;
  event: string | null;
  finale: {
    [k: string]: unknown;
  } | null;
  id: number;
  key: string;
  kind: string;
  name: {
    [k: string]: unknown;
  };
  reward: string;
  slots: number;
  upgraded: EffectFace;
  upgraded_finale: {
    [k: string]: unknown;
  } | null;
  when: {
    [k: string]: unknown;
  } | null;
}
/**
 * What is done, as a row of signs and as a sentence.
 */
export interface EffectFace {
  icons: string[];
  words: {
    [k: string]: unknown;
  };
}
export interface SideFace {
  locations: EffectFace[][];
  phases: EffectFace[][];
}
