import { SvelteSet } from 'svelte/reactivity';
import { Desk as BoardDesk, deskContext } from '@/board/desk.svelte';
import { verb } from '@/board/offers';
import { inTurn } from '@/board/turn';
import type { Offer, WordsOut } from '@/wire';
import { catalogue } from './catalogue.svelte';
import { title } from './face';
import * as model from './model';
import type { CardFace, DreamView, EffectFace, NeodreamsView, PlanView } from './view';

/** What one tap does at once; all else is picked first and then confirmed. */
const AT_ONCE = new Set(['do', 'image', 'play', 'use', 'choose', 'pay', 'skip', 'wait', 'end']);
/** What begins a new chain of dreams. */
const BEGINS = new Set(['send', 'advance', 'do', 'back']);

/** What the pieces of the board share: the view in words, and what I am about to do. */
export class Desk extends BoardDesk<NeodreamsView> {
  /** Fantasies that I let stand in though there is enough. */
  #extra = $state.raw<model.Jokers>(model.NO_JOKERS);
  /** Cards of the hand are for discarding now. */
  #discarding = $state(false);
  /** The card that I look at. */
  #look = $state<number | null>(null);
  /** Whose dreamspace lies open beside the board. */
  looking = $state<number | null>(null);
  /** What has risen over the board on a phone. */
  sheet = $state<'card' | 'seat' | 'log' | null>(null);
  /** The four areas are one swipe apart. */
  phone = $state(false);
  /** A finger lies on the glass: looking at a card is then a long press. */
  touching = false;
  /** By how much things are drawn larger than at 1440 × 900. */
  unit = $state(1);
  /** The width of the window. */
  width = $state(1440);
  /** I meant to end, and was told what is still useful. */
  #warned = $state(false);
  /** The number of the line with which the present chain began, where I began it. */
  #since = $state(-1);
  #deed = $state<number | null>(null);
  /** My resources as they were before my last action. */
  #before = $state.raw<readonly number[] | null>(null);
  /** Dreams of mine that changed since my last action. */
  readonly fresh = new SvelteSet<number>();

  tape = $derived.by(() =>
    model.tape(
      this.table.live.lines,
      this.update.taken_back,
      this.view,
      this.#since > this.seq ? -1 : this.#since,
    ),
  );
  chips = $derived.by(() =>
    this.view.doing?.seat === this.me
      ? model.chips(this.view.doing, this.view.step, this.offers, this.#deed)
      : [],
  );
  useful = $derived.by(() => model.usefulLeft(this.view.doing, this.me));

  get seq(): number {
    return this.update.seq;
  }
  override get over(): boolean {
    return this.view.step === 'over';
  }

  get warned(): boolean {
    return this.#warned && this.asked;
  }
  get discarding(): boolean {
    return this.#discarding && this.mayDiscard;
  }
  get mayDiscard(): boolean {
    return this.offers.some((o) => verb(o) === 'discard');
  }
  /** The first offer of this kind. */
  offer(kind: string): Offer | undefined {
    return this.offers.find((o) => verb(o) === kind);
  }
  all(kind: string): Offer[] {
    return this.offers.filter((o) => verb(o) === kind);
  }
  /** What can be done with a card now: with one of the hand it depends on whether I discard. */
  at1(id: number): Offer | undefined {
    const found = this.at.get(`card:${id}`) ?? [];
    const discards = found.filter((o) => verb(o) === 'discard');
    const rest = found.filter((o) => verb(o) !== 'discard');
    return this.discarding ? discards[0] : rest[0];
  }

  card(id: number): CardFace | null {
    return catalogue.card(id);
  }
  plan(id: number): PlanView | null {
    return this.view.plans.find((p) => p.id === id) ?? null;
  }
  /** What creating a card of the hand costs now: less where the effect that asks makes it cheaper. */
  cost(id: number): number[] | null {
    return model.costOf(this.offers.find((o) => o.action === `create ${id}`)) ?? this.card(id)?.cost ?? null;
  }
  /** How the picked card, or what I am asked to spend, is paid. */
  get spending(): { cost: readonly number[]; payment: model.Payment } | null {
    const stock = this.mine?.stock;
    if (!stock) return null;
    const creating = this.picked && verb(this.picked) === 'create';
    const cost = creating ? this.cost(Number(this.picked.action.split(' ')[1])) : this.view.price;
    if (!cost) return null;
    const payment = model.payment(cost, stock, this.#extra) ?? model.payment(cost, stock, model.NO_JOKERS);
    return payment ? { cost, payment } : null;
  }
  maySwap(what: 0 | 1): boolean {
    const cost = this.spending?.cost;
    const stock = this.mine?.stock;
    return !!cost && !!stock && model.payment(cost, stock, model.swapped(this.#extra, what, 1)) !== null;
  }
  mayUnswap(what: 0 | 1): boolean {
    return this.#extra[what] > 0;
  }
  swap(what: 0 | 1, by: 1 | -1): void {
    if (by === 1 ? this.maySwap(what) : this.mayUnswap(what))
      this.#extra = model.swapped(this.#extra, what, by);
  }
  nextPlan(): void {
    const cost = this.spending?.cost;
    const stock = this.mine?.stock;
    if (cost && stock) this.#extra = model.nextPlan(cost, stock, this.#extra);
  }

  /** The actions of the place or the phase in use, or of any location and phase. */
  deeds(): readonly EffectFace[] {
    const { doing, side, phase } = this.view;
    const faces = catalogue.side(side);
    if (!doing || !faces) return [];
    const found = doing.place ? faces.locations[model.placeIndex(doing.place)] : faces.phases[phase];
    return found ?? [];
  }

  look(id: number | null): void {
    if (id === null) return;
    this.#look = id;
    if (this.phone && this.touching) this.open(id);
  }
  /** Shows a card large. */
  open(id: number): void {
    this.#look = id;
    this.looking = null;
    if (this.phone) this.sheet = 'card';
  }
  openSeat(seat: number): void {
    this.looking = this.looking === seat ? null : seat;
    if (this.phone) this.sheet = this.looking === null ? null : 'seat';
  }
  closeSheet(): void {
    if (this.sheet === 'seat') this.looking = null;
    this.sheet = null;
  }
  /** The card in the preview: the one looked at, else the picked one, else the one that asks, else any of the hand. */
  get looked(): number | null {
    const picked = Number(this.picked?.action.split(' ')[1]);
    return (
      this.#look ??
      (Number.isInteger(picked) && this.picked?.at[0]?.startsWith('card:') ? picked : null) ??
      this.view.chain.at(-1)?.card ??
      this.view.hand[0] ??
      this.view.market.flat()[0] ??
      null
    );
  }
  /** The dream as it lies in somebody's dreamspace: mine first. */
  dream(id: number): DreamView | null {
    for (const p of inTurn(this.view, this.me)) {
      const found = p.dreams.find((d) => d.id === id);
      if (found) return found;
    }
    return null;
  }

  /** A tap on something that may be done: it is done, or picked; a second tap on the picked one does it. */
  override pick(offer: Offer): void {
    if (this.busy) return;
    this.#warned = false;
    if (this.chosen === offer.action || AT_ONCE.has(verb(offer))) this.do(offer);
    else {
      this.chosen = offer.action;
      this.#extra = model.NO_JOKERS;
      const id = Number(offer.action.split(' ')[1]);
      if (offer.at[0]?.startsWith('card:') && Number.isInteger(id)) this.look(id);
    }
  }
  pickAction(action: string): void {
    const offer = this.offers.find((o) => o.action === action);
    if (offer) this.pick(offer);
  }
  override cancel(): void {
    if (this.#warned) this.#warned = false;
    else if (this.chosen !== null) this.chosen = null;
    else this.#discarding = false;
    this.#extra = model.NO_JOKERS;
  }
  get mayCancel(): boolean {
    return this.warned || this.picked !== null || this.discarding;
  }
  override do(offer: Offer): void {
    if (this.busy) return;
    const kind = verb(offer);
    const open = kind === 'create' || kind === 'pay';
    if (BEGINS.has(kind)) {
      this.#since = this.seq + 1;
      this.#deed = kind === 'do' ? Number(offer.action.split(' ')[1]) - 1 : null;
    }
    this.#before = this.mine?.stock ?? null;
    this.fresh.clear();
    this.props().act(open ? model.withJokers(offer.action, this.#fitting()) : offer.action);
    this.#warned = false;
    // Several cards are often discarded in a row.
    if (kind !== 'discard') this.#discarding = false;
  }
  #fitting(): model.Jokers {
    const { spending } = this;
    const stock = this.mine?.stock;
    const fits = spending && stock && model.payment(spending.cost, stock, this.#extra);
    return fits ? this.#extra : model.NO_JOKERS;
  }
  /** Ends what is open; if something useful is left, says so first. */
  end(offer: Offer): void {
    if (this.useful.length > 0 && !this.warned) {
      this.chosen = null;
      this.#warned = true;
    } else this.do(offer);
  }
  override takeBack(): void {
    if (!this.mayUndo) return;
    this.#before = null;
    this.fresh.clear();
    super.takeBack();
  }
  turnDiscarding(): void {
    this.chosen = null;
    this.#warned = false;
    this.#discarding = !this.discarding;
  }
  get mayTurnDiscarding(): boolean {
    return this.mayDiscard && !this.busy;
  }

  /** The level of a resource before my last action, if it rose since. */
  risenFrom(what: number): number | null {
    const before = this.#before?.[what];
    const now = this.mine?.stock[what];
    return before !== undefined && now !== undefined && now > before ? before : null;
  }

  /** After every answer of the table: what was picked is past where it is no longer offered. */
  settle(seq: number): void {
    if (this.chosen !== null && !this.picked) this.chosen = null;
    if (!this.view.price && !this.picked) this.#extra = model.NO_JOKERS;
    if (!this.asked) {
      this.#warned = false;
      this.#discarding = false;
    }
    if (!this.view.doing) this.#deed = null;
    if (this.#since > seq + 1) this.#since = -1;
  }
  /** Another player's oneironaut or phase begins a chain of its own. */
  forget(): void {
    this.#since = -1;
  }

  override say(words: WordsOut | Record<string, unknown>): string {
    return super.say(words as WordsOut);
  }
  /** A dream's name as a heading, without quotation marks. */
  cardName(id: number): string {
    const face = this.card(id);
    return face ? title(face) : '';
  }
}

export const { provideDesk, useDesk } = deskContext<Desk>();
