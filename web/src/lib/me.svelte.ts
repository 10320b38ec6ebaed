import type { Me } from '../wire';
import { api } from './api';

/** The visitor. The name is empty until one is given. */
class Visitor {
  name = $state('');
  /** The name to sign in with; empty for a guest. */
  account = $state('');
  /** Whether the account has one. */
  password = $state(false);
  passkeys = $state(0);
  /** The question for a name is on the table. */
  asked = $state(false);
  #answer: (named: boolean) => void = () => undefined;
  #asked: Promise<void> | null = null;

  /** Asks once; a failed try may be repeated. */
  load(): Promise<void> {
    this.#asked ??= api.me().then(
      (me) => {
        this.take(me);
      },
      (error: unknown) => {
        this.#asked = null;
        throw error;
      },
    );
    return this.#asked;
  }

  take(me: Me): void {
    this.name = me.name;
    this.account = me.account;
    this.password = me.password;
    this.passkeys = me.passkeys;
  }

  /** Asks for a name, and says whether one was given. */
  ask(): Promise<boolean> {
    this.#answer(false);
    this.asked = true;
    return new Promise((answer) => {
      this.#answer = answer;
    });
  }

  /** Somebody without a name is asked for one before sitting down with others. */
  async named(): Promise<boolean> {
    return this.name !== '' || this.ask();
  }

  answer(named: boolean): void {
    this.asked = false;
    this.#answer(named);
  }

  async rename(name: string): Promise<void> {
    const wanted = name.trim();
    if (wanted === this.name) return;
    this.name = (await api.rename(wanted)).name;
  }
}

export const visitor = new Visitor();
