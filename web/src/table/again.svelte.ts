import { api } from '../lib/api';
import { router, to } from '../app/router.svelte';
import { seatName } from '../lib/seats';
import { listed, t } from '../lib/words';
import { rememberSetting, tableFor, type Setting } from '../lib/setting';
import type { SeatInfo, TableInfo } from '../wire';

/** The seat that is kept for me at a table that gathers. */
export function keptForMe(table: TableInfo): SeatInfo | undefined {
  return table.seats.find(({ kind, reserved, you }) => kind === 'open' && reserved && you);
}

/** Playing again with the same people: a new table, set by whoever asks first. */
export class Again {
  /** The new table, once somebody has set it. */
  next = $state.raw<TableInfo | null>(null);
  busy = $state(false);

  constructor(
    readonly id: string,
    readonly attempt: (deed: () => Promise<unknown>) => Promise<boolean>,
  ) {}

  get kept(): SeatInfo | undefined {
    return this.next ? keptForMe(this.next) : undefined;
  }

  /** Who would like to play again, in words. */
  get text(): string {
    const eager = this.next?.seats.filter(({ kind, you }) => kind === 'person' && !you) ?? [];
    return eager.length > 0
      ? t('house-again-who', { who: listed(eager.map(seatName)), count: eager.length })
      : t('house-again-wait');
  }

  /** Looks at the new table; it may be gone or closed to me, which is no trouble here. */
  async look(id: string): Promise<void> {
    try {
      this.next = await api.table(id);
    } catch {
      this.next = null;
    }
  }

  /** A new table of my own with stronger bots, which from now on one press sets. */
  async raise(game: string, setting: Setting): Promise<void> {
    this.busy = true;
    await this.attempt(async () => {
      const next = await api.open(tableFor(game, setting));
      rememberSetting(game, setting);
      router.go(to.table(next.id));
    });
    this.busy = false;
  }

  /** Sets the new table, or takes the seat that is kept for me there. */
  async go(): Promise<void> {
    this.busy = true;
    await this.attempt(async () => {
      const next = await api.rematch(this.id);
      router.go(to.table(next.id));
    });
    this.busy = false;
  }
}
