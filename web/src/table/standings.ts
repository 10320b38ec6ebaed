/** What every game's standing has, for the frame that shows it. */
export interface Standing {
  seat: number;
  winner: boolean;
  /** Instead of the name of a seat, for whoever plays without one. */
  name?: string;
  /** Out of the game. */
  dim?: boolean;
}

export interface Column<Row> {
  /** Ends the id of its title and hint. */
  key: string;
  /** What decides first. */
  sum?: boolean;
  of: (row: Row) => number;
}
