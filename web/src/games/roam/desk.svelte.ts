import { SvelteSet } from 'svelte/reactivity';
import { Desk as BoardDesk, deskContext } from '@/board/desk.svelte';
import type { Step } from '@/board/keys';
import { verb } from '@/board/offers';
import { Queue } from '@/board/queue';
import type { Offer } from '@/wire';
import * as model from './model';
import type { Found } from './motion';
import { placementPlan } from './plan';
import type { ChoiceView, PositionView, RoamView } from './view';
import { artifactWords, characterWords, landWords } from './words';

/** What the pieces of the board share: the view in words, and what I am about to do. */
export class Desk extends BoardDesk<RoamView> {
  readonly #queue = new Queue();
  /** A character that I look at; nothing is sent yet. */
  #card = $state<number | null>(null);
  #at = $state<string | null>(null);
  /** The ghost stays where it was put while the pointer goes elsewhere. */
  pinned = $state(false);
  /** Empty squares that I want to pay for. */
  #pay = $state.raw<readonly string[]>([]);
  /** Quarters by which the view is turned from my own edge. */
  #turned = $state(0);
  #running = $state(false);
  /** Squares that changed since my last action. */
  fresh = new SvelteSet<string>();
  /** Lands that were explored just now, shown one after another. */
  found = $state.raw<readonly Found[]>([]);

  turn = $derived.by(() => (this.home + this.#turned) % 4);
  plots = $derived.by(() => model.plots(this.view, this.turn));
  choice = $derived.by(() => this.#choice());
  position = $derived.by(() => this.#position());
  /** The paid squares that the ghost has and my purse allows. */
  paid = $derived.by(() => this.#paid());
  changes = $derived.by(() => this.#changes());

  override get busy(): boolean {
    return super.busy || this.#running;
  }
  /** My edge, or the south for whoever watches. */
  get home(): number {
    return model.quarterOf(this.me === null ? 'south' : (this.view.edges[this.me] ?? 'south'));
  }
  get isTurned(): boolean {
    return this.#turned !== 0;
  }

  /** The card whose pattern is being laid, picked here or in use on the table. */
  get card(): number | null {
    return this.choice?.card ?? null;
  }

  #choice(): ChoiceView | null {
    const { choices, phase } = this.view;
    if (!this.asked && !this.#running) return null;
    if (phase === 'placing') return choices[0] ?? null;
    if (phase !== 'morning') return null;
    return choices.find((c) => c.card === this.#card) ?? null;
  }

  #position(): PositionView | null {
    const { choice } = this;
    if (!choice) return null;
    return choice.positions.find((p) => p.at === this.#at) ?? model.firstPosition(choice);
  }

  /** What a lantern on an empty square of the pattern costs (RM-T9). */
  readonly price = 2;

  #paid(): readonly string[] {
    const { position, mine } = this;
    if (!position || !mine) return [];
    const most = Math.floor((mine.coins + position.coins) / this.price);
    const room = mine.markers - position.new.length;
    return this.#pay.filter((sq) => this.payable(sq)).slice(0, Math.max(0, Math.min(most, room)));
  }

  /** An empty square of the ghost that a lantern could stand on, if it is paid. */
  payable(square: string): boolean {
    const holds = (this.view.markers[model.indexOf(square)] ?? []).length;
    return (this.position?.empty.includes(square) ?? false) && holds < (this.view.towers ? 2 : 1);
  }
  get affordable(): boolean {
    const { position, mine } = this;
    if (!position || !mine) return false;
    const coins = mine.coins + position.coins - this.price * this.paid.length;
    return coins >= this.price && mine.markers - position.new.length > this.paid.length;
  }
  get payables(): string[] {
    return (this.position?.empty ?? []).filter((sq) => this.payable(sq));
  }

  #changes(): model.Change[] {
    const { position, me, picked } = this;
    if (me === null) return [];
    if (position) return model.changes(this.view, [...position.new, ...this.paid], me);
    const square = picked && ['pay', 'fill', 'put'].includes(verb(picked)) ? picked.action.split(' ')[1] : '';
    return square ? model.changes(this.view, [square], me) : [];
  }

  pickCard(card: number): void {
    if (this.busy) return;
    const offers = this.at.get(`card:${card}`) ?? [];
    const flip = offers.find((o) => verb(o) === 'flip');
    if (flip) {
      this.pick(flip);
      return;
    }
    const choice = this.view.choices.find((c) => c.card === card);
    if (!choice || this.view.phase !== 'morning' || offers.length === 0) return;
    this.chosen = null;
    this.#pay = [];
    this.#card = card;
    this.pinned = false;
    const keep = choice.positions.find((p) => p.at === this.#at);
    this.#at = (keep ?? model.firstPosition(choice))?.at ?? null;
  }

  /** Moves the ghost to the position that a touch of *square* means. */
  hover(square: string): void {
    const { choice } = this;
    if (!choice || this.busy) return;
    this.moveTo(model.positionFor(choice, square, this.turn));
  }
  moveTo(position: PositionView | null): void {
    if (!position || position.at === this.position?.at) return;
    this.#at = position.at;
    this.pinned = false;
  }
  stepGhost(step: Step): void {
    const { choice, position } = this;
    if (!choice) return;
    this.moveTo(position ? model.stepped(choice, position, step, this.turn) : model.firstPosition(choice));
    this.pinned = true;
  }
  togglePay(square: string): void {
    if (!this.payable(square)) return;
    if (this.paid.includes(square)) this.#pay = this.paid.filter((sq) => sq !== square);
    else if (this.affordable) this.#pay = [...this.paid, square];
    this.pinned = true;
  }
  /** The next choice of paid squares, for the keyboard: one, both, none. */
  cyclePay(): void {
    const free = this.payables.find((sq) => !this.paid.includes(sq));
    if (free !== undefined && this.affordable) this.togglePay(free);
    else this.#pay = [];
  }

  override cancel(): void {
    if (this.chosen !== null) this.chosen = null;
    else if (this.#pay.length > 0 && this.position) this.#pay = [];
    else if (this.view.phase === 'placing') this.takeBack();
    else this.#card = null;
    this.pinned = false;
  }
  get mayCancel(): boolean {
    return this.picked !== null || this.#card !== null;
  }

  /** The button, Enter, or a second press: what is picked, or the pattern where the ghost stands. */
  override confirm(): void {
    if (this.busy) return;
    const { picked, choice } = this;
    if (picked) this.do(picked);
    else if (choice) this.place();
  }
  place(): void {
    const { choice, position, mine } = this;
    if (!choice || !mine || this.busy) return;
    const at = mine.markers > 0 ? (position?.at ?? null) : null;
    this.#run(placementPlan({ use: this.#use(choice.card), at, pay: this.paid }));
  }
  /** The character comes into use and its pattern is turned by an artifact. */
  turnPattern(): void {
    const { choice } = this;
    if (!choice || this.busy) return;
    const use = this.#use(choice.card);
    this.#run([...(use === null ? [] : [{ action: use }]), { action: 'artifact turn' }]);
  }
  get canTurnPattern(): boolean {
    if (!this.choice || !this.mine) return false;
    if (this.view.phase === 'placing') return this.at.has('artifact:turn');
    return this.mine.artifacts.some((a) => a.kind === 'turn' && !a.used);
  }
  #use(card: number): string | null {
    return this.at.get(`card:${card}`)?.find((o) => verb(o) === 'use')?.action ?? null;
  }

  override do(offer: Offer): void {
    this.#run([{ action: offer.action }]);
  }

  #run(plan: Parameters<Queue['start']>[0]): void {
    if (this.busy) return;
    this.fresh.clear();
    this.#queue.start(plan);
    this.#running = true;
    this.pump(this.update.seq, false);
  }
  /** Sends the next of what one button meant; called whenever the table has answered. */
  pump(seq: number, busy: boolean): void {
    const offers = this.offers.map((o) => o.action);
    const next = this.#queue.next({ seq, busy, offers });
    if (next !== null) this.props().act(next);
    this.#running = this.#queue.running;
    if (next !== null && !this.#running) this.chosen = null;
  }

  turnView(): void {
    this.#turned = (this.#turned + 1) % 4;
  }
  turnBack(): void {
    this.#turned = 0;
  }
  /** Forgets what was picked when the turn is no longer mine. */
  settle(): void {
    if (this.asked || this.#running) return;
    this.#card = null;
    this.#at = null;
    this.#pay = [];
  }

  character(c: { card: number; key: string }): string {
    return this.say(characterWords(c));
  }
  land(l: { card: number; key: string; biome: string }): string {
    return this.say(landWords(l));
  }
  artifact(a: { key: string; kind: string }): string {
    return this.say(artifactWords(a));
  }
  /** Quarters by which a player's pattern is turned in this view. */
  quarters(seat: number | null): number {
    const edge = seat === null ? 'south' : (this.view.edges[seat] ?? 'south');
    return (model.quarterOf(edge) - this.turn + 4) % 4;
  }
}

export const { provideDesk, useDesk } = deskContext<Desk>();
