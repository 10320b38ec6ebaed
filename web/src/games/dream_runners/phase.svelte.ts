import { api, excuse } from '@/lib/api';
import { standing } from '@/lib/merge';
import type { BoardProps } from '@/board/board';
import { deskContext } from '@/board/desk.svelte';
import { Queue } from '@/board/queue';
import type { Session } from '@/table/session.svelte';
import type { Offer, WordsOut } from '@/wire';
import { Desk } from './desk.svelte';
import * as reveal from './reveal';
import * as shop from './shop';
import type { DreamRunnersView, PlayerView, ReviewView, SheetView } from './view';

type Props = BoardProps<DreamRunnersView>;

/** What lies on the phase between two dreams: the layouts, the shop, or the door to the next dream. */
export type Scene = 'reveal' | 'shop' | 'ready' | 'end';

export type Best =
  | { state: 'none' }
  | { state: 'wait' }
  | { state: 'failed'; why: string }
  | { state: 'here'; seats: readonly ReviewView[] };

/** The reveal plays once, in this many milliseconds; any tap ends it. */
export const REVEAL = 2400;

/** What the pieces between two dreams share. */
export class Phase extends Desk {
  readonly #errand = new Queue();
  /** What I chose to look at; null: what the phase asks for. */
  #chosen = $state<Scene | null>(null);
  #cart = $state.raw<shop.Cart>(shop.EMPTY);
  #running = $state(false);
  #oneByOne = $state(false);
  /** Whose best layout is shown. */
  #beside = $state<number | null>(null);
  best = $state.raw<Best>({ state: 'none' });
  #asked = -1;
  playing = $state(false);
  /** Counts the plays, so that a replay starts anew. */
  plays = $state(0);

  constructor(props: () => Props, table: Session, fresh: boolean) {
    super(props, table);
    // Layouts that were opened before my eyes stay until I go on, whatever the table does meanwhile.
    if (fresh && this.hasReveal) {
      this.#chosen = 'reveal';
      this.play();
    }
  }

  /** What was told and still stands. */
  lines = $derived.by(() => standing(this.table.live.lines, this.props().update.taken_back));
  passages = $derived.by(() =>
    reveal.passages({
      lines: this.lines,
      seats: this.view.players.length,
      calmTop: this.view.calm_top,
    }),
  );
  takings = $derived.by(() => reveal.takings(this.lines));
  late = $derived.by(() => reveal.latecomers(this.lines));
  bought = $derived.by(() => shop.purchases(this.lines));
  buyers = $derived.by(() => shop.buyers(this.view, this.bought, this.me));

  get phase(): string {
    return this.view.phase;
  }
  override get busy(): boolean {
    return super.busy || this.#running;
  }
  get seq(): number {
    return this.props().update.seq;
  }
  override get asked(): boolean {
    return this.offers.length > 0;
  }

  rewards(rewards: Readonly<Record<string, number>>, times = 1): string {
    const list = Object.entries(rewards).map(([symbol, n]) => ({
      id: 'dr-reward',
      args: { symbol, count: n * times },
    }));
    return this.say({ id: 'dr-board-list', args: { list } });
  }
  symbols(symbols: readonly string[]): string {
    const count: Record<string, number> = {};
    for (const symbol of symbols) count[symbol] = (count[symbol] ?? 0) + 1;
    return this.rewards(count);
  }
  /** What the table says I must do, or whom it waits for. */
  get prompt(): WordsOut {
    return this.props().update.prompt ?? { id: 'dr-board-list', args: { list: '' } };
  }
  /** hourglass, untimed or correspondence. */
  get pace(): string {
    return this.props().update.table.options['pace'] ?? 'hourglass';
  }
  /** One line of what a layout brings. */
  gainWords({ what, count, locks }: reveal.Gain): string {
    if (what === 'chest') return this.t('dr-board-sheet-chest', { times: count, keys: locks });
    if (what === 'woven') return this.t('dr-board-sheet-woven', { times: count });
    return this.t('dr-reward', { symbol: what, count });
  }
  /** With whom a message agrees: `who` and `whoIs`. */
  who(seat: number): { who: string; whoIs: string } {
    return { who: this.name(seat), whoIs: seat === this.me ? 'you' : 'other' };
  }

  /** The offer with exactly this notation. */
  override offer(action: string): Offer | null {
    return this.offers.find((o) => o.action === action) ?? null;
  }

  /** The last dream lies open: before the first one there is nothing to show. */
  get hasReveal(): boolean {
    return this.view.cells.length > 0 && this.view.players.some((p) => p.layout !== null);
  }

  /** The number of the dream whose layouts lie open. */
  get dream(): number {
    return this.phase === 'ready' ? this.view.round - 1 : this.view.round;
  }
  /** Effects one by one, instead of the best layout beside them. */
  get oneByOne(): boolean {
    return this.#oneByOne && this.phase === 'effects' && this.asked;
  }
  turnOneByOne(): void {
    this.#oneByOne = !this.oneByOne;
  }
  /** Only I can answer what is asked now: a colour, a segment for the bat, which chest. */
  get question(): boolean {
    return this.phase === 'effects' && this.asked && !this.offer('all');
  }

  get scene(): Scene {
    if (this.phase === 'weave' || this.phase === 'effects') return 'reveal';
    if (this.phase === 'over') return this.#chosen === 'reveal' && this.hasReveal ? 'reveal' : 'end';
    if (!this.hasReveal) return 'ready';
    return this.#chosen ?? (this.phase === 'ready' ? 'ready' : 'shop');
  }
  show(scene: Scene): void {
    this.#chosen = scene;
    this.stop();
  }
  /** Goes on to what the phase asks for. */
  goOn(): void {
    this.#chosen = null;
    this.stop();
  }

  /** Columns of the reveal, mine first, then clockwise; whoever woke in an earlier dream has none. */
  get columns(): PlayerView[] {
    const { players } = this.view;
    const from = this.me ?? 0;
    return players
      .map((_, i) => players[(from + i) % players.length])
      .filter((p) => p !== undefined)
      .filter((p) => (this.passages[p.seat]?.before.calm ?? 1) > 0);
  }
  review(seat: number): ReviewView | null {
    if (this.best.state !== 'here') return null;
    return this.best.seats.find((r) => r.seat === seat) ?? null;
  }
  /** The sheet of a layout: the table's own, or until it comes the page's. */
  sheetOf(player: PlayerView): SheetView {
    const { cells, stars, calm_top, chests } = this.view;
    const purse = { ...player, stars, calmTop: calm_top, chests };
    return (
      this.review(player.seat)?.mine.sheet ??
      reveal.ownSheet(cells, player.segments, player.layout ?? [], purse)
    );
  }
  /** Whose best layout lies beside the columns. */
  get beside(): number {
    const shown = this.columns.map((p) => p.seat);
    const first = shown[0] ?? 0;
    const seat = this.#beside ?? this.me ?? first;
    return shown.includes(seat) ? seat : first;
  }
  lookBeside(seat: number): void {
    this.#beside = seat;
    this.#oneByOne = false;
  }

  resolved(seat: number): boolean {
    const player = this.view.players[seat];
    return !player || reveal.resolved(player, this.phase, this.view.turn);
  }

  play(): void {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    this.playing = true;
    this.plays += 1;
  }
  stop(): void {
    this.playing = false;
  }

  /** Asks once for each dream; play never waits for the answer. */
  async fetchReview(round: number, again = false): Promise<void> {
    // The server knows the best layouts of the last dream alone.
    if (this.table.past || (this.#asked === round && !again)) return;
    this.#asked = round;
    this.best = { state: 'wait' };
    try {
      const { seats } = await api.review(this.table.id);
      if (this.#asked === round) this.best = { state: 'here', seats: seats as unknown as ReviewView[] };
    } catch (error) {
      if (this.#asked === round) this.best = { state: 'failed', why: excuse(error) };
    }
  }

  get cart(): shop.Cart {
    return this.me === null ? shop.EMPTY : shop.allowed(this.#cart, this.view, this.offers, this.me);
  }
  get bill(): shop.Bill {
    return shop.bill(this.cart, this.view.open, this.mine?.coins ?? 0, this.mine?.calm ?? 0);
  }
  get shopping(): boolean {
    return this.phase === 'shop' && this.me !== null && this.view.shop?.seat === this.me && this.asked;
  }
  get canBuy(): boolean {
    return this.offers.some((o) => o.action === 'calm' || o.action.startsWith('buy '));
  }
  choose(shape: string): void {
    if (this.busy) return;
    this.#cart = { ...this.cart, shape: this.cart.shape === shape ? null : shape };
  }
  get mostCalm(): number {
    const { mine, view } = this;
    return mine ? shop.mostCalm(this.cart, view.open, mine.coins, mine.calm, view.calm_top) : 0;
  }
  addCalm(n: number): void {
    if (this.busy) return;
    const { cart } = this;
    this.#cart = { ...cart, calm: Math.max(0, Math.min(this.mostCalm, cart.calm + n)) };
  }
  /** Pays for the cart, and leaves the shop. */
  pay(): void {
    if (this.busy) return;
    this.#errand.start(shop.plan(this.cart).map((action) => ({ action })));
    this.#running = true;
    this.pump(this.seq, false);
  }
  /** Called at every change: what one button meant goes on as soon as the table has answered. */
  pump(seq: number, busy: boolean): void {
    if (!this.#running) return;
    const next = this.#errand.next({ seq, busy, offers: this.offers.map((o) => o.action) });
    if (next) this.props().act(next);
    if (!this.#errand.running && !busy) {
      this.#running = false;
      this.#cart = shop.EMPTY;
    }
  }
}

export const { provideDesk: providePhase, useDesk: usePhase } = deskContext<Phase>();
