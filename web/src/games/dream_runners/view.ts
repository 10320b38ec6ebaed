// Made by `npm run wire` from the types of the server. Do not edit.

export interface DreamRunnersView {
  asks: number;
  bags: BagsView | null;
  bats: number;
  calm_top: number;
  cells: CellView[];
  chests: number[];
  clock: string | null;
  ended: string | null;
  first: number;
  hourglass: number;
  level: number;
  mine: SegmentView[];
  open: (SegmentView | null)[];
  phase: string;
  players: PlayerView[];
  round: number;
  rounds: number;
  seconds: number;
  shop: ShopView | null;
  stacks: number[];
  standings: StandingView[] | null;
  stars: number[];
  tile: string | null;
  turn: number[];
  weaving: WeavingView | null;
}
/**
 * What nobody at the table can see, in no order.
 */
export interface BagsView {
  chests: {
    [k: string]: number;
  }[][];
  segments: SegmentView[][];
  tiles: string[][];
}
export interface SegmentView {
  cells: number[][];
  coins: number;
  effects: string[];
  id: number;
  moons: number;
  neutral: boolean;
  shape: string;
}
export interface CellView {
  amount: number;
  chest: {
    [k: string]: number;
  } | null;
  kind: string;
  name: string;
  rewards: {
    [k: string]: number;
  };
}
export interface PlayerView {
  calm: number;
  coins: number;
  colour: string;
  dreaming: boolean;
  keys: number;
  layout: PieceView[] | null;
  locked: boolean;
  moons: number;
  pending: string[];
  points: number;
  ready: boolean;
  seat: number;
  segments: SegmentView[];
  sets: number;
  shards: number[];
  star: number;
}
export interface PieceView {
  segment: number;
  turns: number;
  x: number;
  y: number;
}
export interface ShopView {
  bought: boolean;
  seat: number;
}
export interface StandingView {
  calm: number;
  coins: number;
  dreaming: boolean;
  moons: number;
  points: number;
  rank: number;
  seat: number;
  sets: number;
  stars: number;
  winner: boolean;
}
export interface WeavingView {
  cell: string;
  pool: {
    [k: string]: number;
  };
  seat: number;
}
export interface ReviewView {
  best: AnswerView;
  cells: CellView[];
  mine: AnswerView;
  seat: number;
  segments: SegmentView[];
}
export interface AnswerView {
  layout: PieceView[];
  sheet: SheetView;
}
/**
 * What a layout brings and costs. Calm is lost where a number says so.
 */
export interface SheetView {
  bats: number[];
  chests: ChestView[];
  gains: {
    [k: string]: number;
  };
  lost: number;
  nightmares: number;
  octopus: number;
  outside: number;
  uncovered: number;
  value: number;
  woven: number;
}
export interface ChestView {
  cell: string;
  times: number;
}
/**
 * A dream for one, as the page shows it.
 */
export interface PracticeView {
  calm: number;
  calm_top: number;
  cells: CellView[];
  coins: number;
  colour: number;
  day: number;
  edition: string;
  id: string;
  keys: number;
  level: number;
  round: number;
  segments: SegmentView[];
  shards: number[];
  star: number;
  stars: number[];
  tile: string;
}
/**
 * An answer beside the best one.
 */
export interface JudgedView {
  best: AnswerView;
  mine: AnswerView;
  percent: number;
  worth: {
    [k: string]: number;
  };
}
