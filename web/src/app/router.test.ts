import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse, router, to } from './router.svelte';

describe('an address', () => {
  it.each([
    ['/', '', { page: 'home' }],
    ['/t/a_b-c', '', { page: 'table', id: 'a_b-c' }],
    ['/t/a/', '', { page: 'table', id: 'a' }],
    ['/rules/dreamworld', '#DW-P5', { page: 'rules', game: 'dreamworld', rule: 'DW-P5' }],
    ['/about', '', { page: 'about' }],
    ['/dreams/daily', '', { page: 'own', name: 'dreams', id: 'daily' }],
    ['/dreams/2026-11-14', '', { page: 'own', name: 'dreams', id: '2026-11-14' }],
    ['/dreams', '', { page: 'lost' }],
    ['/t', '', { page: 'lost' }],
    ['/t/a/b', '', { page: 'lost' }],
    ['/t/a/replay', '', { page: 'replay', id: 'a' }],
    ['/t/a/replay/1', '', { page: 'lost' }],
    ['/history', '', { page: 'history' }],
    ['/invite/a_b-c', '', { page: 'invite', token: 'a_b-c' }],
    ['/somewhere', '', { page: 'lost' }],
    ['/t/%', '', { page: 'table', id: '%' }],
  ])('%s%s shows its page', (path, hash, route) => {
    expect(parse(path, hash)).toEqual(route);
  });

  it('is written as it is read', () => {
    expect(parse(to.table('a/b'))).toEqual({ page: 'table', id: 'a/b' });
    expect(to.rules('dreamworld', 'DW-P5')).toBe('/rules/dreamworld#DW-P5');
  });
});

describe('links', () => {
  let stop: () => void;

  beforeEach(() => {
    history.replaceState(null, '', '/');
    router.go('/', true);
    stop = router.start();
  });
  afterEach(() => {
    stop();
    document.body.innerHTML = '';
  });

  /** Whether the router took the click; what it leaves is stopped here, before the test's browser follows. */
  function taken(html: string, how: MouseEventInit = {}): boolean {
    document.body.innerHTML = html;
    let took = false;
    const after = (event: Event): void => {
      took = event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', after, { once: true });
    document
      .querySelector('a')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
    return took;
  }

  it('inside the page move without loading it anew', () => {
    expect(taken('<a href="/t/abc">x</a>')).toBe(true);
    expect(router.now).toEqual({ page: 'table', id: 'abc' });
  });

  it.each([
    ['another site', '<a href="https://example.org/">x</a>', {}],
    ['the server', '<a href="/api/tables/a/match">x</a>', {}],
    ['a new tab', '<a href="/about" target="_blank">x</a>', {}],
    ['a file', '<a href="/about" download>x</a>', {}],
    ['a mark on this page', '<a href="/#tables">x</a>', {}],
    ['Ctrl', '<a href="/about">x</a>', { ctrlKey: true }],
  ])('to %s are left to the browser', (_, html, how) => {
    expect(taken(html, how)).toBe(false);
    expect(router.now).toEqual({ page: 'home' });
  });

  it('can be gone back', () => {
    router.go('/about');
    history.replaceState(null, '', '/');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(router.now).toEqual({ page: 'home' });
  });
});
