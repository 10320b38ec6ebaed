import type { LogEntry } from '@/wire';
import { ID } from './model';
import type { DreamworldView } from './view';

/** What happened between two views of the same match, so that it can be shown once. */
export type Happened =
  | { kind: 'reveal'; cards: string[] }
  | { kind: 'side'; side: string }
  | { kind: 'patient'; place: number }
  /** `left` tokens of the row are still unturned, so that is the place of the last one turned. */
  | { kind: 'turned'; seat: number; row: number; count: number; left: number; gold: boolean }
  | { kind: 'back'; seat: number; row: number }
  | { kind: 'scored'; seat: number; points: number; card: string }
  | { kind: 'took'; seat: number; card: string }
  | { kind: 'id-turned'; value: number }
  | { kind: 'over' };

export interface Moment {
  view: DreamworldView;
  seq: number;
}

/**
 * Nothing is said on the first view, after a reconnection that skipped a round or more, and when
 * nothing moved on.
 */
export function happened(before: Moment | null, now: Moment, lines: readonly LogEntry[]): Happened[] {
  if (!before || now.seq <= before.seq) return [];
  const [a, b] = [before.view, now.view];
  if (b.round - a.round > 1 || b.players.length !== a.players.length) return [];
  const out: Happened[] = [];
  const news = lines.filter((l) => l.seq > before.seq);
  for (const line of news) {
    const { id, args } = line.words;
    if (id === 'dw-told-scores') {
      const seat = seatOf(args['who']);
      const card = a.sequence.find((s) => s.owner === seat) ?? b.sequence.find((s) => s.owner === seat);
      if (card) out.push({ kind: 'scored', seat, points: Number(args['points']), card: card.card });
    } else if (id === 'dw-told-id-scores') {
      const card = b.sequence.find((s) => s.owner === ID) ?? a.sequence.find((s) => s.owner === ID);
      if (card) out.push({ kind: 'scored', seat: ID, points: Number(args['points']), card: card.card });
    } else if (id === 'dw-told-takes') {
      out.push({ kind: 'took', seat: seatOf(args['who']), card: codeOf(args['card']) });
    }
  }
  for (const p of b.players) {
    const was = a.players[p.seat];
    p.rows.forEach((left, row) => {
      const gone = (was?.rows[row] ?? left) - left;
      if (gone > 0) out.push({ kind: 'turned', seat: p.seat, row, count: gone, left, gold: left === 0 });
      if (gone < 0) out.push({ kind: 'back', seat: p.seat, row });
    });
  }
  for (const value of b.id?.turned.slice(a.id?.turned.length ?? 0) ?? []) {
    out.push({ kind: 'id-turned', value });
  }
  const lay = new Set(a.round === b.round ? a.sequence.map((s) => s.card) : []);
  const shown = b.sequence.filter((s) => !lay.has(s.card)).map((s) => s.card);
  if (shown.length) out.push({ kind: 'reveal', cards: shown });
  if (a.side !== b.side) out.push({ kind: 'side', side: b.side });
  if (a.place !== b.place) out.push({ kind: 'patient', place: b.place });
  if (a.phase !== 'over' && b.phase === 'over') out.push({ kind: 'over' });
  return out;
}

/** How many tokens of each row were turned, by seat. */
export function turnedRows(what: readonly Happened[]): Record<number, number[]> {
  const out: Record<number, number[]> = {};
  for (const h of what) {
    if (h.kind !== 'turned') continue;
    const rows = (out[h.seat] ??= [0, 0, 0, 0, 0]);
    rows[h.row] = h.count;
  }
  return out;
}

function seatOf(who: unknown): number {
  return typeof who === 'object' && who !== null && 'seat' in who ? Number(who.seat) : -1;
}

function codeOf(card: unknown): string {
  if (typeof card !== 'object' || card === null || !('args' in card)) return '';
  const args = card.args;
  return typeof args === 'object' && args !== null && 'code' in args ? String(args.code) : '';
}
