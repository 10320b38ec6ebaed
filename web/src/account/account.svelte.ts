import { api } from '../lib/api';
import { visitor } from '../lib/me.svelte';
import { make, sign } from './passkeys';

export type View = 'me' | 'up' | 'in' | 'password';

/** The dialog where people say who they are. */
class Desk {
  open = $state(false);
  view = $state<View>('me');

  show(view: View = 'me'): void {
    this.view = view;
    this.open = true;
  }

  close(): void {
    this.open = false;
  }

  async signUp(login: string, password: string): Promise<void> {
    visitor.take(await api.signUp({ login, password }));
  }

  async signUpWithPasskey(login: string): Promise<void> {
    const { options } = await api.beginPasskey({ login });
    visitor.take(await api.addPasskey({ credential: await make(options), login }));
  }

  async addPasskey(): Promise<void> {
    const { options } = await api.beginPasskey({});
    visitor.take(await api.addPasskey({ credential: await make(options) }));
  }

  async changePassword(old: string, changed: string): Promise<void> {
    visitor.take(await api.changePassword({ old, new: changed }));
  }

  async signIn(login: string, password: string): Promise<void> {
    await api.signIn({ login, password });
    // Everything on the page was told to somebody else.
    location.reload();
  }

  async signInWithPasskey(): Promise<void> {
    const { options } = await api.beginSigningIn();
    await api.signInWithPasskey({ credential: await sign(options) });
    location.reload();
  }

  async signOut(): Promise<void> {
    await api.signOut();
    location.assign('/');
  }
}

export const desk = new Desk();
