import { Desk as BoardDesk, deskContext } from '@/board/desk.svelte';
import type { Offer } from '@/wire';
import type { Purse } from './sheet';
import type { DreamRunnersView, PlayerView, SegmentView } from './view';

/** What the pieces of the board share: the view in words, and the way to the table. */
export class Desk extends BoardDesk<DreamRunnersView> {
  /** The offer with this notation, or whose notation begins with this word. */
  offer(action: string): Offer | null {
    return (
      this.offers.find((o) => o.action === action) ??
      this.offers.find((o) => o.action.startsWith(`${action} `)) ??
      null
    );
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

export const { provideDesk, useDesk } = deskContext<Desk>();
