/** Several actions that one button means, sent one after another as the table answers. */
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

const verbOf = (action: string): string => action.split(' ')[0] ?? '';

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

export interface Placement {
  /** The character, while it is only picked here and not yet in use on the table. */
  use: string | null;
  at: string | null;
  pay: readonly string[];
}

/** A character, where its pattern lies, the squares to be paid; and the end, if nothing else is left. */
export function placementPlan({ use, at, pay }: Placement): Planned[] {
  return [
    ...(use === null ? [] : [{ action: use }]),
    ...(at === null ? [] : [{ action: `at ${at}` }]),
    ...pay.map((square) => ({ action: `pay ${square}` })),
    { action: 'end', maybe: true, onlyWith: ['pay', 'end'] },
  ];
}
