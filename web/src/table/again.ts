import type { NewSeat, NewTable, TableInfo } from '../wire';

/** A table like this one: the same bots, and free seats where other people sat. */
export function again(table: TableInfo): NewTable {
  return {
    game: table.game,
    seats: table.seats.map((seat): NewSeat => {
      if (seat.you) return { kind: 'me' };
      return seat.kind === 'bot' ? { kind: 'bot', bot: seat.name } : { kind: 'open' };
    }),
    options: table.options,
    private: table.private,
  };
}
