import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backCloses } from './back';

describe('the browser’s Back', () => {
  const back = vi.spyOn(history, 'back');

  /** As a browser does it: the state is the older one, and then the page hears of it. */
  function goBack(to: unknown): void {
    history.replaceState(to, '');
    window.dispatchEvent(new PopStateEvent('popstate', { state: to }));
  }

  beforeEach(() => {
    history.replaceState(null, '');
    back.mockReset();
  });
  afterEach(() => {
    history.replaceState(null, '');
  });

  it('closes what lies on top, one thing at a time', () => {
    const closed: string[] = [];
    backCloses(() => closed.push('drawer'));
    const offRules = backCloses(() => closed.push('rules'));
    goBack({ over: 1 });
    expect(closed).toEqual(['rules']);
    offRules();
    goBack(null);
    expect(closed).toEqual(['rules', 'drawer']);
  });

  it('is spent by closing in another way, but not by going on to another page', () => {
    backCloses(() => undefined)();
    expect(back).toHaveBeenCalledOnce();

    history.replaceState(null, '');
    const off = backCloses(() => undefined);
    history.pushState(null, '', '/elsewhere');
    off();
    expect(back).toHaveBeenCalledOnce();
  });
});
