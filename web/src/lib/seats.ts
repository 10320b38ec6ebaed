import type { SeatInfo, TableInfo } from '../wire';
import { t } from './words';

/** What the server calls somebody who has given no name. */
const NAMELESS = 'Guest';

/** The name shown for a seat: bots are named by their place, free seats say that they are free. */
export function seatName(seat: SeatInfo): string {
  if (seat.kind === 'open') return t('seat-open');
  if (seat.kind === 'bot') return t('bot-name', { seat: seat.seat });
  return personName(seat.name);
}

export function personName(name: string): string {
  return name === NAMELESS ? t('guest') : name;
}

export function names(table: TableInfo): string[] {
  return table.seats.map(seatName);
}

/** A bot sits in for me. */
export function away(table: TableInfo): boolean {
  return table.status === 'playing' && table.you !== null && (table.seats[table.you]?.away ?? false);
}

/** The table waits for me, and nobody chooses in my place. */
export function waitsForMe(table: TableInfo): boolean {
  return table.your_turn && !away(table);
}

export function free(table: TableInfo): number {
  return table.seats.filter((seat) => seat.kind === 'open').length;
}
