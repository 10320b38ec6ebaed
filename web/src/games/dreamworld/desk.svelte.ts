import { getContext, setContext } from 'svelte';
import { MediaQuery, SvelteSet } from 'svelte/reactivity';
import type { BoardProps } from '@/board/board';
import { MEDIA } from '@/styles/media';
import type { Offer, WordsOut } from '@/wire';
import type { DreamworldView, PlayerView, TherapyView } from './view';
import * as model from './model';
import { cardWords, THERAPY_RULE, tip } from './words';

type Props = BoardProps<DreamworldView>;

const KEY = Symbol('dreamworld');

/** What the pieces of the board share: the view in words, and what I am about to do. */
export class Desk {
  readonly #props: () => Props;
  readonly #takeBack: () => void;
  readonly #narrow = new MediaQuery(MEDIA.phoneBoard);
  #picked = $state<string | null>(null);
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

  constructor(props: () => Props, takeBack: () => void) {
    this.#props = props;
    this.#takeBack = takeBack;
  }

  at = $derived.by(() => model.offersAt(this.offers));
  scoring = $derived.by(() => model.scoring(this.offers));
  line = $derived.by(() => model.line(this.view, this.pickedCard, this.me));
  turnable = $derived.by(() => model.turnable(this.offers));

  get view(): DreamworldView {
    return this.#props().view;
  }
  /** The layout of a phone. */
  get phone(): boolean {
    return this.#narrow.current;
  }
  get me(): number | null {
    return this.#props().me;
  }
  get names(): readonly string[] {
    return this.#props().names;
  }
  get update(): Props['update'] {
    return this.#props().update;
  }
  get offers(): readonly Offer[] {
    return this.#props().offers;
  }
  get busy(): boolean {
    return this.#props().busy !== null;
  }
  get side(): model.Side {
    return model.sideOf(this.view);
  }
  get mine(): PlayerView | null {
    return this.me === null ? null : (this.view.players[this.me] ?? null);
  }
  get over(): boolean {
    return this.view.phase === 'over';
  }
  get mayUndo(): boolean {
    return this.update.may_undo && !this.busy;
  }

  /** The picked action, while it is still offered; what is on its way lies as if picked. */
  get picked(): Offer | null {
    const sent = this.#props().busy;
    const action = sent?.startsWith('play ') || sent?.startsWith('take ') ? sent : this.#picked;
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
    this.#picked = null;
    this.#plus = Math.max(0, Math.min(count, this.scoring?.most ?? 0));
  }
  get skip(): boolean {
    return this.#skip && (this.scoring?.maySkip ?? false);
  }
  set skip(value: boolean) {
    this.#picked = null;
    this.#skip = value;
  }

  /** The first touch picks, the second on the same thing confirms. */
  pick(offer: Offer): void {
    if (this.busy) return;
    if (this.#picked === offer.action) this.do(offer);
    else this.#picked = offer.action;
  }
  cancel(): void {
    this.#picked = null;
  }
  confirm(): void {
    if (this.picked) this.do(this.picked);
  }
  score(): void {
    const offer = this.scoring?.offer(this.plus, this.skip);
    if (offer) this.do(offer);
  }
  turn(value: number): void {
    const offer = this.at.get(`token:${value}`);
    if (offer) this.do(offer);
  }
  takeBack(): void {
    if (this.mayUndo) this.#takeBack();
  }
  do(offer: Offer): void {
    if (this.busy) return;
    this.#picked = null;
    this.#plus = 0;
    this.#skip = false;
    this.fresh.clear();
    this.#props().act(offer.action);
  }

  t(id: string, args: Record<string, unknown> = {}): string {
    return this.#props().say({ id, args });
  }
  say(words: WordsOut): string {
    return this.#props().say(words);
  }
  hint(words: WordsOut): string {
    return this.#props().hint(words);
  }
  card(code: string): string {
    return this.#props().say(cardWords(code));
  }
  name(seat: number): string {
    return this.names[seat] ?? '';
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

export function provideDesk(desk: Desk): Desk {
  return setContext(KEY, desk);
}

export function useDesk(): Desk {
  return getContext(KEY);
}
