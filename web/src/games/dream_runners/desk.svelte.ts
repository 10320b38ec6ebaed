import { getContext, setContext } from 'svelte';
import { creature, type BoardProps, type Creature } from '@/board/board';
import type { Offer, WordsOut } from '@/wire';
import type { Purse } from './sheet';
import type { DreamRunnersView, PlayerView, SegmentView } from './view';

type Props = BoardProps<DreamRunnersView>;

const KEY = Symbol('dream_runners');

/** What the pieces of the board share: the view in words, and the way to the table. */
export class Desk {
  readonly #props: () => Props;
  readonly #takeBack: () => void;

  constructor(props: () => Props, takeBack: () => void) {
    this.#props = props;
    this.#takeBack = takeBack;
  }

  get view(): DreamRunnersView {
    return this.#props().view;
  }
  get me(): number | null {
    return this.#props().me;
  }
  get update(): Props['update'] {
    return this.#props().update;
  }
  get offers(): readonly Offer[] {
    return this.#props().offers;
  }
  get names(): readonly string[] {
    return this.#props().names;
  }
  get busy(): boolean {
    return this.#props().busy !== null;
  }
  get mine(): PlayerView | null {
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

  act(action: string): void {
    if (!this.busy) this.#props().act(action);
  }
  do(offer: Offer): void {
    this.act(offer.action);
  }
  takeBack(): void {
    if (this.mayUndo) this.#takeBack();
  }
  /** The offer with this notation, or whose notation begins with this word. */
  offer(action: string): Offer | null {
    return (
      this.offers.find((o) => o.action === action) ??
      this.offers.find((o) => o.action.startsWith(`${action} `)) ??
      null
    );
  }

  t(id: string, args: Record<string, unknown> = {}): string {
    return this.#props().say({ id, args });
  }
  say(words: WordsOut): string {
    return this.#props().say(words);
  }
  name(seat: number): string {
    return this.names[seat] ?? '';
  }
  creature(seat: number): Creature {
    return creature(seat);
  }
  /** «pair № 17 (collect, banish)». */
  segment(s: SegmentView): string {
    return this.t('dr-segment', segmentArgs(s));
  }
  /** What a player's layout is judged by. */
  purse(p: PlayerView): Purse {
    return {
      calm: p.calm,
      keys: p.keys,
      coins: p.coins,
      shards: p.shards,
      star: p.star,
      stars: this.view.stars,
      calmTop: this.view.calm_top,
      chests: this.view.chests,
    };
  }
}

export const segmentArgs = (s: SegmentView): Record<string, unknown> => ({
  id: s.id,
  shape: s.shape,
  effects: s.effects.map((effect) => ({ id: 'dr-effect', args: { effect } })),
  coins: s.coins,
  moons: s.moons,
});

export function provideDesk(desk: Desk): Desk {
  return setContext(KEY, desk);
}

export function useDesk(): Desk {
  return getContext(KEY);
}
