import { verbOf } from './offers';

/** One of several actions that a button means. */
export interface Planned {
  action: string;
  /** Not offered: it is left out, and the rest goes on. */
  maybe?: boolean;
  /** Only sent where nothing but these verbs is offered, so that no chance is passed over. */
  onlyWith?: readonly string[];
}

export interface Moment {
  seq: number;
  busy: boolean;
  offers: readonly string[];
}

/** Several actions that one button means, sent one after another as the table answers. */
export class Queue {
  #left: Planned[] = [];
  #sentAt = -1;

  get running(): boolean {
    return this.#left.length > 0;
  }

  start(plan: readonly Planned[]): void {
    this.#left = [...plan];
    this.#sentAt = -1;
  }

  stop(): void {
    this.#left = [];
  }

  /** What to send now, or null. Comes to nothing when the table refused or moved on otherwise. */
  next({ seq, busy, offers }: Moment): string | null {
    if (busy) return null;
    if (this.#left.length > 0 && seq === this.#sentAt) {
      this.stop();
      return null;
    }
    for (let plan = this.#left.shift(); plan; plan = this.#left.shift()) {
      const { action, maybe, onlyWith } = plan;
      const fits = !onlyWith || offers.every((o) => onlyWith.includes(verbOf(o)));
      if (offers.includes(action) && fits) {
        this.#sentAt = seq;
        return action;
      }
      if (!maybe) this.stop();
    }
    return null;
  }
}
