import type { LogEntry, Offer } from '@/wire';
import { seatOf } from './reveal';
import type { DreamRunnersView, SegmentView } from './view';

export const SEGMENT_PRICE = 4;
export const CALM_PRICE = 3;

/** What I have chosen in the shop but not yet paid. */
export interface Cart {
  /** The shape of the segment, or null. */
  shape: string | null;
  calm: number;
}

export const EMPTY: Cart = { shape: null, calm: 0 };

/** One line of the wallet. */
export interface Row {
  what: 'segment' | 'back' | 'calm';
  shape: string;
  coins: number;
  count: number;
}

export interface Bill {
  rows: Row[];
  price: number;
  coins: { was: number; left: number };
  calm: { was: number; now: number };
  segment: SegmentView | null;
}

/** What the cart costs and what is left; coins on the segment come back at once (DR-B2). */
export function bill(cart: Cart, open: readonly (SegmentView | null)[], coins: number, calm: number): Bill {
  const segment = open.find((s) => s !== null && s.shape === cart.shape) ?? null;
  const rows: Row[] = [];
  if (segment) {
    rows.push({ what: 'segment', shape: segment.shape, coins: -SEGMENT_PRICE, count: 1 });
    if (segment.coins)
      rows.push({ what: 'back', shape: segment.shape, coins: segment.coins, count: segment.coins });
  }
  if (cart.calm) rows.push({ what: 'calm', shape: '', coins: -CALM_PRICE * cart.calm, count: cart.calm });
  const left = rows.reduce((sum, row) => sum + row.coins, coins);
  const price = rows.reduce((sum, row) => sum - Math.min(0, row.coins), 0);
  return { rows, price, coins: { was: coins, left }, calm: { was: calm, now: calm + cart.calm }, segment };
}

/** How much calm can go into the cart (DR-B3). */
export function mostCalm(
  cart: Cart,
  open: readonly (SegmentView | null)[],
  coins: number,
  calm: number,
  top: number,
): number {
  const { left } = bill({ ...cart, calm: 0 }, open, coins, calm).coins;
  return Math.max(0, Math.min(Math.floor(left / CALM_PRICE), top - calm));
}

/** The cart that the table still allows: what was chosen may be sold or no longer be paid for. */
export function allowed(cart: Cart, view: DreamRunnersView, offers: readonly Offer[], me: number): Cart {
  const mine = view.players[me];
  const shape =
    cart.shape !== null && offers.some((o) => o.action === `buy ${cart.shape ?? ''}`) ? cart.shape : null;
  if (!mine || !offers.length) return EMPTY;
  const kept = { shape, calm: cart.calm };
  return {
    shape,
    calm: Math.min(cart.calm, mostCalm(kept, view.open, mine.coins, mine.calm, view.calm_top)),
  };
}

/** Everything in the cart as actions; the segment first, for its coins may pay for calm. */
export function plan(cart: Cart): string[] {
  return [
    ...(cart.shape ? [`buy ${cart.shape}`] : []),
    ...Array.from({ length: cart.calm }, () => 'calm'),
    'done',
  ];
}

/** What a player bought between these dreams. */
export interface Bought {
  segment: string | null;
  calm: number;
}

/** Purchases of this round by seat, from the chronicle. */
export function purchases(lines: readonly LogEntry[]): ReadonlyMap<number, Bought> {
  const out = new Map<number, Bought>();
  for (const { words } of lines) {
    if (words.id === 'dr-told-dream') out.clear();
    const seat = seatOf(words.args['who']);
    const bought = out.get(seat) ?? { segment: null, calm: 0 };
    if (words.id === 'dr-told-buys') out.set(seat, { ...bought, segment: shapeOf(words.args['segment']) });
    if (words.id === 'dr-told-calms') out.set(seat, { ...bought, calm: bought.calm + 1 });
  }
  return out;
}

export type BuyerState = 'now' | 'me' | 'next' | 'done' | 'skipped';

export interface Buyer {
  seat: number;
  state: BuyerState;
  bought: Bought;
}

/** Everyone who may buy, clockwise from the first dreamer (DR-B1). */
export function buyers(
  view: DreamRunnersView,
  bought: ReadonlyMap<number, Bought>,
  me: number | null,
): Buyer[] {
  const count = view.players.length;
  const order = view.players
    .map((_, i) => (view.first + i) % count)
    .filter((seat) => view.players[seat]?.dreaming);
  const at = view.shop ? order.indexOf(view.shop.seat) : view.phase === 'shop' ? -1 : count;
  return order.map((seat, i) => {
    const what = bought.get(seat) ?? { segment: null, calm: 0 };
    const state: BuyerState =
      i === at ? (seat === me ? 'me' : 'now') : i > at ? 'next' : bought.has(seat) ? 'done' : 'skipped';
    return { seat, state, bought: what };
  });
}

export type Obstacle = 'coins' | 'bought' | 'top' | 'empty' | 'turn';

/** Why the segment of this stack cannot be bought now, or null. */
export function whyNotSegment(view: DreamRunnersView, index: number, me: number | null): Obstacle | null {
  const mine = me === null ? undefined : view.players[me];
  if (!view.open[index]) return 'empty';
  if (!mine || view.shop?.seat !== me) return 'turn';
  if (view.shop.bought) return 'bought';
  return mine.coins < SEGMENT_PRICE ? 'coins' : null;
}

/** Why no calm can be bought now, or null. */
export function whyNotCalm(view: DreamRunnersView, me: number | null): Obstacle | null {
  const mine = me === null ? undefined : view.players[me];
  if (!mine || view.shop?.seat !== me) return 'turn';
  if (mine.calm >= view.calm_top) return 'top';
  return mine.coins < CALM_PRICE ? 'coins' : null;
}

function shapeOf(words: unknown): string | null {
  if (typeof words !== 'object' || words === null || !('args' in words)) return null;
  return String((words.args as Record<string, unknown>)['shape']);
}
