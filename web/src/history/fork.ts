import { usual } from '../lib/bots';
import type { GameInfo, NewSeat, SeatInfo } from '../wire';

/** Who is to play a seat from here on: `me`, `open`, or the level of a bot. */
export type Sitter = string;

export const ME: Sitter = 'me';
export const FREE: Sitter = 'open';

/** Who sits where at first: I where I sat, or where the first person did; bots everywhere else. */
export function sitters(seats: readonly SeatInfo[], game: GameInfo | undefined): Sitter[] {
  const levels = game?.bots ?? [];
  const own = seats.findIndex((seat) => seat.you);
  const mine =
    own >= 0
      ? own
      : Math.max(
          0,
          seats.findIndex((seat) => seat.kind === 'person'),
        );
  return seats.map((seat, i) => {
    if (i === mine) return ME;
    return seat.kind === 'bot' && levels.includes(seat.name) ? seat.name : usual(levels);
  });
}

/** I sit on one seat: taking another, I leave mine to whoever was there. */
export function seated(
  now: readonly Sitter[],
  seat: number,
  sitter: Sitter,
  game: GameInfo | undefined,
): Sitter[] {
  const before = now[seat] ?? FREE;
  return now.map((one, i) => {
    if (i === seat) return sitter;
    if (sitter === ME && one === ME) return before === ME ? usual(game?.bots ?? []) : before;
    return one;
  });
}

export function newSeats(now: readonly Sitter[]): NewSeat[] {
  return now.map((sitter): NewSeat => {
    if (sitter === ME) return { kind: 'me' };
    return sitter === FREE ? { kind: 'open' } : { kind: 'bot', bot: sitter };
  });
}
