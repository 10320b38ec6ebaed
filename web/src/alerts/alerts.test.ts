import { describe, expect, it, vi } from 'vitest';
import type { TableInfo } from '../wire';
import { LANGS } from '../lib/language.svelte';
import { newlyWaiting } from './alerts.svelte';
import source from '../../public/sw.js?raw';
import { decoded, fingerprint } from './push';

const table = (id: string, your_turn: boolean): TableInfo =>
  ({ id, your_turn, status: 'playing', you: 0, seats: [{ away: false }] }) as TableInfo;

describe('who is called', () => {
  it('is nobody by the first list: what waits already stands in the title', () => {
    expect(newlyWaiting(null, [table('a', true)])).toEqual([]);
  });
  it('is called by tables that begin to wait, and once', () => {
    const list = [table('a', true), table('b', true), table('c', false)];
    expect(newlyWaiting(new Set(['a']), list).map(({ id }) => id)).toEqual(['b']);
    expect(newlyWaiting(new Set(['a', 'b']), list)).toEqual([]);
  });
});

it('subscriptions have a name that tells nothing of their address', async () => {
  expect(await fingerprint('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

it('keys of the server are read', () => {
  expect([...decoded('-_8B')]).toEqual([251, 255, 1]);
});

interface Page {
  url: string;
  focused: boolean;
  focus: () => void;
}

/** The service worker in a world of its own: what it listens to, and what it does there. */
function worker(pages: Page[] = []) {
  const listeners = new Map<string, (event: unknown) => void>();
  const done: Promise<unknown>[] = [];
  const showNotification = vi.fn((...shown: [string, { body: string; data: { path: string } }]) =>
    Promise.resolve(shown),
  );
  const openWindow = vi.fn((path: string) => Promise.resolve(path));
  const self = {
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    registration: { showNotification },
    clients: { matchAll: () => Promise.resolve(pages), openWindow, claim: () => Promise.resolve() },
    skipWaiting: () => Promise.resolve(),
  };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- served as it is, so it is read as it is
  const run = new Function('self', source) as (world: unknown) => void;
  run(self);
  const fire = async (name: string, event: object): Promise<void> => {
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => done.push(work) });
    await Promise.all(done);
  };
  return { fire, showNotification, openWindow };
}

const push = (call: object): object => ({ data: { json: () => call } });

describe('the service worker', () => {
  it.each(LANGS)('says in %s whose move it is, and in which game', async (lang) => {
    const { fire, showNotification } = worker();
    await fire('push', push({ words: 'turn', title: 'Night & Day', table: 'ab/c', lang }));
    const [title, { body, data }] = showNotification.mock.calls[0] ?? ['', { body: '', data: { path: '' } }];
    expect(title).toBe(lang === 'ru' ? 'Ваш ход' : 'Your move');
    expect(body).toContain('Night & Day');
    expect(data.path).toBe('/t/ab%2Fc');
  });

  it('shows something for a call that cannot be read', async () => {
    const { fire, showNotification } = worker();
    await fire('push', {
      data: {
        json: () => {
          throw new SyntaxError('no');
        },
      },
    });
    expect(showNotification.mock.calls[0]?.[1].data.path).toBe('/');
  });

  it('does not call who has the table before their eyes', async () => {
    const page = { url: 'https://oneiro.example/t/abc', focused: true, focus: vi.fn() };
    const { fire, showNotification } = worker([page]);
    await fire('push', push({ words: 'turn', title: 'Roam', table: 'abc', lang: 'en' }));
    expect(showNotification).not.toHaveBeenCalled();
    await fire('push', push({ words: 'turn', title: 'Roam', table: 'xyz', lang: 'en' }));
    expect(showNotification).toHaveBeenCalledOnce();
  });

  it('leads to the table: to the page that is open there, or to a new one', async () => {
    const page = { url: 'https://oneiro.example/t/abc', focused: false, focus: vi.fn() };
    const { fire, openWindow } = worker([page]);
    const close = vi.fn();
    await fire('notificationclick', { notification: { close, data: { path: '/t/abc' } } });
    expect(page.focus).toHaveBeenCalledOnce();
    expect(openWindow).not.toHaveBeenCalled();
    await fire('notificationclick', { notification: { close, data: { path: '/t/xyz' } } });
    expect(openWindow).toHaveBeenCalledWith('/t/xyz');
    expect(close).toHaveBeenCalledTimes(2);
  });
});
