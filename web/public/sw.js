// Shows calls to the table while the page is closed, and leads there when one is clicked.
// It keeps no files: the page always comes from the server.
'use strict';

const TEXTS = {
  ru: {
    turn: { title: 'Ваш ход', body: (game) => `${game}: стол ждёт вашего решения.` },
  },
  en: {
    turn: { title: 'Your move', body: (game) => `${game}: the table waits for your choice.` },
  },
};

/** What a call says in the subscriber's language; the server says what the game is called there. */
function words(call) {
  const texts = TEXTS[call.lang] ?? TEXTS.en;
  const said = texts.turn;
  return { title: said.title, body: said.body(call.title ?? 'Oneiro') };
}

function pathOf(call) {
  return typeof call.table === 'string' && call.table ? `/t/${encodeURIComponent(call.table)}` : '/';
}

async function called(event) {
  let call = {};
  try {
    call = event.data ? event.data.json() : {};
  } catch {
    // A call that cannot be read still leads to the house.
  }
  const path = pathOf(call);
  const windows = await self.clients.matchAll({ type: 'window' });
  // Whoever has this very table before their eyes needs no call.
  if (windows.some((page) => page.focused && new URL(page.url).pathname === path)) return;
  const { title, body } = words(call);
  await self.registration.showNotification(title, {
    body,
    tag: `turn ${path}`,
    icon: '/favicon-turn.svg',
    lang: call.lang === 'ru' ? 'ru' : 'en',
    data: { path },
  });
}

/** To a page that is open at the table, to any page that is open, or to a new one. */
async function lead(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((page) => new URL(page.url).pathname === path);
  if (there) return there.focus();
  return self.clients.openWindow(path);
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => event.waitUntil(called(event)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data?.path ?? '/'));
});
