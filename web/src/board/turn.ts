interface Seated<Player> {
  players: readonly Player[];
}

/** The players in the order of turns, beginning with me; for a spectator with the first seat. */
export function inTurn<Player>(view: Seated<Player>, me: number | null): Player[] {
  const from = me ?? 0;
  return [...view.players.slice(from), ...view.players.slice(0, from)];
}

/** The same without me. */
export function others<Player extends { seat: number }>(view: Seated<Player>, me: number | null): Player[] {
  return inTurn(view, me).filter((p) => p.seat !== me);
}
