import { api } from './api';

/** The visitor. The name is empty until one is given. */
class Visitor {
  name = $state('');
  #asked: Promise<void> | null = null;

  /** Asks once; a failed try may be repeated. */
  load(): Promise<void> {
    this.#asked ??= api.me().then(
      (me) => {
        this.name = me.name;
      },
      (error: unknown) => {
        this.#asked = null;
        throw error;
      },
    );
    return this.#asked;
  }

  async rename(name: string): Promise<void> {
    const wanted = name.trim();
    if (wanted === this.name) return;
    this.name = (await api.rename(wanted)).name;
  }
}

export const visitor = new Visitor();
