import { router, to } from '../app/router.svelte';
import { gameName } from '../lib/games.svelte';
import { waitsForMe } from '../lib/seats';
import { sounds } from '../lib/sound.svelte';
import { recall, remember } from '../lib/store';
import { toasts } from '../ui/toasts.svelte';
import { t } from '../lib/words';
import type { TableInfo } from '../wire';
import { canPush, subscribe, unsubscribe, worker } from './push';

export type Switch = 'sound' | 'talk' | 'notes' | 'push';

/** Milliseconds before a call: a choice made at once, or a table gone to, needs none. */
const SOON = 1_500;

const key = (name: Switch): string => `alert-${name}`;
const chosen = (name: Switch, usual: boolean): boolean =>
  (recall(key(name)) ?? (usual ? 'yes' : 'no')) === 'yes';

/** Those that ask me now and did not before; the first list tells nothing new. */
export function newlyWaiting(before: ReadonlySet<string> | null, tables: readonly TableInfo[]): TableInfo[] {
  return before === null ? [] : tables.filter((table) => waitsForMe(table) && !before.has(table.id));
}

/** How people are called to tables that wait for them while the page is open, and what they want of it. */
class Alerts {
  /** The dialog with the switches. */
  open = $state(false);
  /** A sound when a table begins to wait for me. */
  sound = $state(chosen('sound', true));
  /** A sound when somebody says something at my table. */
  talk = $state(chosen('talk', false));
  /** The browser's own notifications. */
  notes = $state(chosen('notes', false));
  /** Calls while the page is closed. */
  push = $state(chosen('push', false));
  busy = $state(false);
  /** Tables that wait for me, by what the lobby says. */
  waiting = $state.raw<TableInfo[]>([]);
  /** Whether the table in front waits for me, by its own line. */
  here = $state(false);
  #known: ReadonlySet<string> | null = null;

  /** The number of tables that wait, before a page's title. */
  titled(title: string): string {
    return this.waiting.length > 0 ? `(${this.waiting.length}) ${title}` : title;
  }

  get denied(): boolean {
    return 'Notification' in window && Notification.permission === 'denied';
  }

  /** The lobby as it is now. */
  hear(mine: readonly TableInfo[] | null): void {
    if (mine === null) return;
    const fresh = newlyWaiting(this.#known, mine);
    this.waiting = mine.filter(waitsForMe);
    this.#known = new Set(this.waiting.map((table) => table.id));
    for (const table of fresh) {
      // Whoever has just opened it is on the way there, and needs no call.
      setTimeout(() => {
        if (this.#known?.has(table.id) && !inFront(table.id)) this.#call(table);
      }, SOON);
    }
  }

  /** Somebody else is here: what waits for them is no news. */
  forget(): void {
    this.#known = null;
  }

  /** Somebody said something at my table. */
  said(): void {
    if (this.talk) sounds.alert('word');
  }

  set(name: 'sound' | 'talk', on: boolean): void {
    this.#keep(name, on);
    if (on) sounds.alert(name === 'sound' ? 'call' : 'word');
  }

  /** Asked of the browser only here, when the person turns the switch. */
  async setNotes(on: boolean): Promise<void> {
    if (on && !(await this.#permitted())) return;
    this.#keep('notes', on);
  }

  async setPush(on: boolean): Promise<void> {
    this.busy = true;
    try {
      if (on) {
        if (!(await this.#permitted())) return;
        await subscribe();
      } else await unsubscribe();
      this.#keep('push', on);
    } catch {
      toasts.refuse(t(on ? 'alerts-push-failed' : 'alerts-push-stays'));
    } finally {
      this.busy = false;
    }
  }

  /** Tells the server again where this browser is: it may have forgotten, or somebody else is here. */
  async renew(): Promise<void> {
    if (!this.push || !canPush() || Notification.permission !== 'granted') return;
    try {
      await subscribe();
    } catch {
      // The next visit tries again; until then calls come only while the page is open.
    }
  }

  /** Shows what a call looks and sounds like. */
  async test(): Promise<void> {
    if (this.sound) sounds.alert('call');
    if (this.notes) await show(t('alerts-test-title'), t('alerts-test-text'), 'test', to.home);
    else toasts.say(t('alerts-test-text'));
  }

  #call(table: TableInfo): void {
    if (this.sound) sounds.alert('call');
    const game = gameName(table.game);
    const path = to.table(table.id);
    if (!document.hasFocus() && this.notes)
      void show(t('alerts-turn'), t('alerts-turn-at', { game }), `turn ${path}`, path);
    else if (!at(table.id))
      toasts.say(t(router.now.page === 'table' ? 'alerts-turn-other' : 'alerts-turn-at', { game }));
  }

  async #permitted(): Promise<boolean> {
    if (!('Notification' in window)) {
      toasts.refuse(t('alerts-none'));
      return false;
    }
    const answer = await Notification.requestPermission();
    if (answer !== 'granted') toasts.refuse(t('alerts-denied'));
    return answer === 'granted';
  }

  #keep(name: Switch, on: boolean): void {
    this[name] = on;
    remember(key(name), on ? 'yes' : 'no');
  }
}

/** Whoever has a table before their eyes needs no call to it. */
function inFront(id: string): boolean {
  return at(id) && document.visibilityState === 'visible' && document.hasFocus();
}

function at(id: string): boolean {
  return router.now.page === 'table' && router.now.id === id;
}

async function show(title: string, body: string, tag: string, path: string): Promise<void> {
  const icon = '/favicon-turn.svg';
  try {
    if ('serviceWorker' in navigator) {
      await (await worker()).showNotification(title, { body, tag, icon, data: { path } });
      return;
    }
    const note = new Notification(title, { body, tag, icon });
    note.onclick = () => {
      window.focus();
      router.go(path);
      note.close();
    };
  } catch {
    toasts.say(body);
  }
}

export const alerts = new Alerts();
