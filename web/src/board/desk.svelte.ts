import { getContext, setContext } from 'svelte';
import type { Session } from '@/table/session.svelte';
import type { Offer, WordsOut } from '../wire';
import { creature, type BoardProps, type Creature } from './board';
import { offersAt } from './offers';

/** What every game's view tells: whom it waits for, and the players by seat. */
export interface Played {
  turn: readonly number[];
  players: readonly object[];
  phase: unknown;
}

/** What the pieces of a board share: the view in words, what I am about to do, and the way to the table. */
export class Desk<View extends Played> {
  protected readonly props: () => BoardProps<View>;
  protected readonly table: Session;
  /** An offered action that I picked but did not confirm. */
  protected chosen = $state<string | null>(null);

  constructor(props: () => BoardProps<View>, table: Session) {
    this.props = props;
    this.table = table;
  }

  /** What may be done at each place. */
  at = $derived.by(() => offersAt(this.offers));

  get view(): View {
    return this.props().view;
  }
  get me(): number | null {
    return this.props().me;
  }
  get names(): readonly string[] {
    return this.props().names;
  }
  get update(): BoardProps['update'] {
    return this.props().update;
  }
  get offers(): readonly Offer[] {
    return this.props().offers;
  }
  /** An action is on its way. */
  get busy(): boolean {
    return this.props().busy !== null;
  }
  get mine(): View['players'][number] | null {
    return this.me === null ? null : (this.view.players[this.me] ?? null);
  }
  get over(): boolean {
    return this.view.phase === 'over';
  }
  /** The table waits for me. */
  get asked(): boolean {
    return this.me !== null && this.view.turn.includes(this.me) && this.offers.length > 0;
  }
  get mayUndo(): boolean {
    return this.update.may_undo && !this.busy;
  }
  /** The picked action, while it is still offered. */
  get picked(): Offer | null {
    return this.offers.find((o) => o.action === this.chosen) ?? null;
  }
  /** The first thing that may be done at this place. */
  offerAt(place: string): Offer | undefined {
    return this.at.get(place)?.[0];
  }

  /** The first touch picks, the second on the same thing confirms. */
  pick(offer: Offer): void {
    if (this.busy) return;
    if (this.chosen === offer.action) this.do(offer);
    else this.chosen = offer.action;
  }
  cancel(): void {
    this.chosen = null;
  }
  confirm(): void {
    if (this.picked) this.do(this.picked);
  }
  do(offer: Offer): void {
    this.act(offer.action);
  }
  act(action: string): void {
    if (this.busy) return;
    this.chosen = null;
    this.props().act(action);
  }
  takeBack(): void {
    if (this.mayUndo) this.table.undo();
  }

  t = (id: string, args: Record<string, unknown> = {}): string => this.props().say({ id, args });
  say(words: WordsOut): string {
    return this.props().say(words);
  }
  hint(words: WordsOut): string {
    return this.props().hint(words);
  }
  name(seat: number): string {
    return this.names[seat] ?? '';
  }
  creature(seat: number): Creature {
    return creature(seat, this.props().update.table);
  }
}

/** How a game's board hands its desk down to its parts. */
export function deskContext<D>(): { provideDesk: (desk: D) => D; useDesk: () => D } {
  const key = Symbol('desk');
  return { provideDesk: (desk) => setContext(key, desk), useDesk: () => getContext<D>(key) };
}
