import { MediaQuery, SvelteSet } from 'svelte/reactivity';
import { Desk as BoardDesk, deskContext } from '@/board/desk.svelte';
import { MEDIA } from '@/styles/media';
import type { Offer } from '@/wire';
import type { DreamworldView, PlayerView, TherapyView } from './view';
import * as model from './model';
import { cardWords, THERAPY_RULE, tip } from './words';

/** What the pieces of the board share: the view in words, and what I am about to do. */
export class Desk extends BoardDesk<DreamworldView> {
  readonly #narrow = new MediaQuery(MEDIA.phoneBoard);
  #plus = $state(0);
  #skip = $state(false);
  /** Cards that came to the table since my last action. */
  fresh = new SvelteSet<string>();
  /** Cards that are being turned up right now. */
  revealing = $state.raw<readonly string[]>([]);
  /** What the last update moved on the table itself: the lamp, or the column and the lamp. */
  moved = $state<'side' | 'patient' | null>(null);
  /** Tokens turned by the last update: by seat, how many of each row. */
  turned = $state.raw<Readonly<Record<number, number[]>>>({});

  scoring = $derived.by(() => model.scoring(this.offers));
  line = $derived.by(() => model.line(this.view, this.pickedCard, this.me));
  turnable = $derived.by(() => model.turnable(this.offers));

  /** The layout of a phone. */
  get phone(): boolean {
    return this.#narrow.current;
  }
  get side(): model.Side {
    return model.sideOf(this.view);
  }

  /** The picked action, while it is still offered; what is on its way lies as if picked. */
  override get picked(): Offer | null {
    const sent = this.props().busy;
    const action = sent?.startsWith('play ') || sent?.startsWith('take ') ? sent : this.chosen;
    return this.offers.find((o) => o.action === action) ?? null;
  }
  get pickedCard(): string | null {
    const action = this.picked?.action ?? '';
    return action.startsWith('play ') ? action.slice('play '.length) : null;
  }
  get plus(): number {
    return Math.min(this.#plus, this.scoring?.most ?? 0);
  }
  set plus(count: number) {
    this.chosen = null;
    this.#plus = Math.max(0, Math.min(count, this.scoring?.most ?? 0));
  }
  get skip(): boolean {
    return this.#skip && (this.scoring?.maySkip ?? false);
  }
  set skip(value: boolean) {
    this.chosen = null;
    this.#skip = value;
  }

  score(): void {
    const offer = this.scoring?.offer(this.plus, this.skip);
    if (offer) this.do(offer);
  }
  turn(value: number): void {
    const offer = this.offerAt(`token:${value}`);
    if (offer) this.do(offer);
  }
  override do(offer: Offer): void {
    if (this.busy) return;
    this.#plus = 0;
    this.#skip = false;
    this.fresh.clear();
    super.do(offer);
  }

  card(code: string): string {
    return this.say(cardWords(code));
  }
  /** Whose card it is, in a word. */
  owner(owner: number): string {
    if (owner === this.me) return this.t('dw-board-you.cap');
    if (owner === model.ID) return this.t('dw-id');
    return owner >= 0 ? this.name(owner) : this.t('dw-board-neutral');
  }
  patient(key: string): string {
    return this.t('dw-patient', { key });
  }
  /** The tooltip of a therapy tag. */
  therapy(therapy: TherapyView, side: model.Side): string {
    const { kind, amount } = therapy;
    const title = this.t('dw-board-tip-tag.title', { kind, amount });
    const text = `${this.t('dw-board-tip-tag', { kind, amount })} ${this.t('dw-board-tip-tag-side', { side })}.`;
    return tip(title, text, THERAPY_RULE[kind] ?? '');
  }
  /** What a player is doing, in a few words. */
  status(p: PlayerView): string {
    const view = this.view;
    const asked = view.turn.includes(p.seat);
    const laid = view.sequence.find((s) => s.owner === p.seat);
    if (this.over) return this.t('dw-board-left', { count: model.tokensLeft(p.rows) });
    if (p.chosen) return this.t('dw-board-chosen');
    if (asked && view.phase === 'choose') return this.t('dw-board-choosing');
    if (asked && view.phase === 'second') return this.t('dw-board-late');
    if (asked && view.phase === 'turn') return this.t('dw-board-turning');
    if (asked) return this.t('dw-board-scoring');
    if (!laid) return '';
    const { number, suit } = model.face(laid.card);
    return this.t('dw-board-shown', { number, suit, inSuit: laid.in_suit ? 'yes' : 'no' });
  }
}

export const { provideDesk, useDesk } = deskContext<Desk>();
