import { router, to } from '../app/router.svelte';
import { api, excuse } from '../lib/api';
import { games } from '../lib/games.svelte';
import { settingOf, tableFor } from '../lib/setting';

/** One press on a window: a table against bots is set, and I sit at it. */
export class PlayNow {
  /** The game whose table is being set. */
  busy = $state('');
  /** Why the last press led nowhere, in words. */
  wrong = $state('');

  async start(game: string): Promise<void> {
    if (this.busy) return;
    this.busy = game;
    this.wrong = '';
    try {
      const info = (await games.load()).find(({ key }) => key === game);
      if (!info) throw new Error(`there is no ${game} here`);
      const table = await api.open(tableFor(game, settingOf(info)));
      router.go(to.table(table.id));
    } catch (error) {
      this.wrong = excuse(error);
    }
    this.busy = '';
  }
}
