// Made by `npm run wire` from the types of the server. Do not edit.

export interface DreamworldView {
  bags: BagsView | null;
  deck: number;
  edges: number[];
  ended: string | null;
  id: IdView | null;
  mine: MineView | null;
  neutrals: number;
  phase: string;
  place: number;
  places: PlaceView[];
  players: PlayerView[];
  removed: string[];
  round: number;
  rounds: number;
  row_sizes: number[];
  row_values: number[];
  rows: LaidView[][];
  scoring: number;
  sequence: SequenceView[];
  side: string;
  standings: StandingView[] | null;
  take_from: string;
  turn: number[];
  turning: TurningView | null;
}
/**
 * What nobody at the table can see.
 */
export interface BagsView {
  deck: string[];
}
export interface IdView {
  left: number[];
  turned: number[];
}
export interface MineView {
  chosen: string | null;
  hand: HandView[];
}
/**
 * A card of my hand, and what it would do in the sequence as it lies now.
 */
export interface HandView {
  card: string;
  changes: ChangeView | null;
  gap: number;
  in_suit: boolean;
  place: number;
  points: number;
  therapy: number;
}
export interface ChangeView {
  card: string;
  gap: number;
}
/**
 * A patient of the column, or Freud at its end.
 */
export interface PlaceView {
  key: string;
  moon: TherapyView | null;
  suit: string | null;
  sun: TherapyView | null;
}
export interface TherapyView {
  amount: number;
  kind: string;
}
export interface PlayerView {
  choice: string | null;
  chosen: boolean;
  gold: number;
  hand: number;
  known: string[];
  plus: number;
  professor: boolean;
  rows: number[];
  seat: number;
  unturned: number;
}
/**
 * A card on the table.
 */
export interface LaidView {
  card: string;
  owner: number;
  plus: number;
}
/**
 * A card of this round's sequence.
 */
export interface SequenceView {
  card: string;
  gap: number;
  in_suit: boolean;
  owner: number;
  plus: number;
  points: number;
  skip: number | null;
  therapy: number;
}
export interface StandingView {
  all_turned: boolean;
  gold: number;
  plus: number;
  seat: number;
  unturned: number;
  winner: boolean;
}
export interface TurningView {
  gap: number;
  plus: number;
  points: number;
  seat: number;
  therapy: number;
  turned: number[];
}
