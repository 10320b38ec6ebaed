// Made by `npm run wire` from the types of the server. Do not edit.

export interface RoamView {
  active: number;
  artifacts: boolean;
  auction: AuctionView | null;
  bags: BagsView | null;
  choices: ChoiceView[];
  coins: number[];
  deck: number;
  display: ArtifactView[];
  edges: string[];
  ended: string | null;
  explored: number[];
  first: number;
  in_use: InUseView | null;
  markers: number[][];
  outpost: number | null;
  phase: string;
  places: PlaceView[];
  players: PlayerView[];
  shifting: string | null;
  stack: number;
  standings: StandingView[] | null;
  top: LandView | null;
  towers: boolean;
  turn: number[];
}
export interface AuctionView {
  at: number;
  best: number;
  leader: number;
  order: number[];
  place: number;
}
/**
 * What nobody at the table can see, in no order.
 */
export interface BagsView {
  artifacts: ArtifactView[];
  lands: LandView[];
}
export interface ArtifactView {
  id: number;
  key: string;
  kind: string;
  points: number;
  price: number;
}
export interface LandView {
  biome: string;
  card: number;
  coins: number[];
  key: string;
  pattern: PatternView;
  points: number;
}
/**
 * Squares as (x, y) seen by the owner: x to the right, y towards the owner.
 */
export interface PatternView {
  empty: number[][];
  required: number[][];
}
/**
 * A character that may be used, and where.
 */
export interface ChoiceView {
  card: number;
  positions: PositionView[];
}
/**
 * One way to lay the pattern of a character.
 */
export interface PositionView {
  at: string;
  coins: number;
  empty: string[];
  new: string[];
  required: string[];
}
export interface InUseView {
  card: number;
  empty: string[];
  required: string[];
  seat: number;
}
/**
 * One of the six places of the field, in reading order seen from the south.
 */
export interface PlaceView {
  counts: number[];
  land: LandView | null;
  leaders: number[];
  left: number;
  squares: string[];
}
export interface PlayerView {
  artifacts: OwnArtifactView[];
  cards: OwnedView[];
  coins: number;
  edge: string;
  markers: number;
  outpost: boolean;
  points: number;
  seat: number;
}
export interface OwnArtifactView {
  id: number;
  key: string;
  kind: string;
  points: number;
  price: number;
  used: boolean;
}
export interface OwnedView {
  awake: boolean;
  card: number;
  key: string;
  pattern: PatternView;
  points: number;
}
export interface StandingView {
  artifacts: number;
  characters: number;
  coins: number;
  points: number;
  seat: number;
  winner: boolean;
}
