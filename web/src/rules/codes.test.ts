import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { language } from '../lib/language.svelte';
import Toasts from '../ui/Toasts.svelte';
import { toasts } from '../ui/toasts.svelte';
import Tooltip from '../ui/Tooltip.svelte';
import { tooltip } from '../ui/tooltip.svelte';
import { fetchRules, rulesOf } from './rules';
import RulesText from './RulesText.svelte';

const CODE = /\b(?:DW|RM|DR|ND)-[A-Z]+\d/;
let shown: Record<string, unknown> | null = null;

beforeAll(async () => {
  // happy-dom has no top layer.
  Object.assign(HTMLElement.prototype, { showPopover: vi.fn(), hidePopover: vi.fn() });
  for (const lang of ['ru', 'en'] as const) await fetchRules('roam', lang);
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  document.body.textContent = '';
  language.choose('en');
});

describe.each(['ru', 'en'] as const)('the code of a rule is no name in %s', (lang) => {
  it('stands beside each rule as a quiet link', () => {
    language.choose(lang);
    shown = mount(RulesText, { target: document.body, props: { game: 'roam', level: 2 } });
    flushSync();
    const links = [...document.querySelectorAll<HTMLAnchorElement>('article a')];
    expect(links.length).toBe(rulesOf('roam', lang).byId.size);
    for (const link of links) {
      expect(link.getAttribute('href')).toBe(`/rules/roam#${link.textContent}`);
      expect(link.getAttribute('aria-hidden')).toBe('true');
      link.remove();
    }
    expect(document.body.textContent).not.toMatch(CODE);
  });

  it('is not read in a refusal', () => {
    language.choose(lang);
    shown = mount(Toasts, { target: document.body });
    toasts.refuse('No.', 'roam', 'RM-T2');
    flushSync();
    expect(document.body.textContent).toContain(rulesOf('roam', lang).byId.get('RM-T2')?.title);
    expect(document.body.textContent).not.toMatch(CODE);
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/rules/roam#RM-T2');
    toasts.shown.forEach(({ id }) => {
      toasts.drop(id);
    });
  });

  it('is not read in what is told about a thing', () => {
    language.choose(lang);
    shown = mount(Tooltip, { target: document.body });
    const anchor = document.body.appendChild(document.createElement('p'));
    vi.useFakeTimers();
    tooltip.show(anchor, { game: 'roam', rule: 'RM-T2', title: 'A thing' });
    vi.runAllTimers();
    flushSync();
    expect(document.body.textContent).toContain(rulesOf('roam', lang).byId.get('RM-T2')?.title);
    expect(document.body.textContent).not.toMatch(CODE);
    tooltip.hide();
    vi.runAllTimers();
    vi.useRealTimers();
    flushSync();
  });
});
