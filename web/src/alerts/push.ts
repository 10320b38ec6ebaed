import { api } from '../lib/api';
import { language } from '../lib/language.svelte';
import type { Subscription } from '../wire';

const WORKER = '/sw.js';

/** Whether this browser can be called while the page is closed. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** The worker that shows calls; a phone shows no notification without it. */
export async function worker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(WORKER);
  return navigator.serviceWorker.ready;
}

/** Lets the server call this browser, or tells it again where and in which language. */
export async function subscribe(): Promise<void> {
  const { pushManager } = await worker();
  const key = decoded((await api.pushKey()).key);
  let mine = await pushManager.getSubscription();
  if (mine && !same(mine.options.applicationServerKey, key)) {
    // The server has other keys now: what was made with the old ones reaches nobody.
    await mine.unsubscribe();
    mine = null;
  }
  mine ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = mine.toJSON();
  const sent: Subscription = {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    lang: language.now,
  };
  await api.pushTo(sent);
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  const mine = await registration?.pushManager.getSubscription();
  if (!mine) return;
  const name = await fingerprint(mine.endpoint);
  await mine.unsubscribe();
  await api.pushNoMore(name);
}

export async function fingerprint(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Base64 of the web's kind. */
export function decoded(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (c) => c.charCodeAt(0));
}

function same(buffer: ArrayBuffer | null, key: Uint8Array): boolean {
  const held = new Uint8Array(buffer ?? new ArrayBuffer(0));
  return held.length === key.length && held.every((byte, i) => byte === key[i]);
}
