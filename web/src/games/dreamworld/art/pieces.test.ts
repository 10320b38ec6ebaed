import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import Card from './Card.svelte';
import { parseCard } from './names';
import Tag from './Tag.svelte';
import Triangle from './Triangle.svelte';

let mounted: Record<string, unknown> | undefined;

function show<Props extends object>(component: Component<Props>, props: NoInfer<Props>): HTMLElement {
  mounted = mount(component as Component<object>, { target: document.body, props });
  flushSync();
  return document.body;
}

afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = undefined;
});

it('reads a card in notation and refuses anything else', () => {
  expect(parseCard('h11m')).toEqual({ suit: 'hexagon', letter: 'h', number: 11, sky: 'moon' });
  for (const wrong of ['', 'd0s', 'd12s', 'x4s', 'd4', 'd4x']) expect(() => parseCard(wrong)).toThrow();
});

it('shows a card that cannot be touched as a picture, and one that can as a button', () => {
  const page = show(Card, { code: 'd4s', label: 'Diamond 4, sun' });
  expect(page.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('Diamond 4, sun');
  expect(page.querySelector('button')).toBeNull();
});

it('presses a picked card', () => {
  const onclick = vi.fn();
  const button = show(Card, { code: 'c10m', state: 'picked', label: 'Circle 10', onclick }).querySelector(
    'button',
  );
  expect(button?.getAttribute('aria-pressed')).toBe('true');
  button?.click();
  expect(onclick).toHaveBeenCalledOnce();
});

it('lets only the rightmost unturned token of a row be turned', () => {
  const onturn = vi.fn();
  const page = show(Triangle, {
    left: [1, 2, 2, 0, 5],
    can: [4],
    onturn,
    tokenLabel: (value: number) => `turn ${value}`,
    label: 'My tokens',
  });
  const buttons = page.querySelectorAll('button');
  expect(buttons).toHaveLength(1);
  expect(buttons[0]?.parentElement?.children[1]).toBe(buttons[0]);
  buttons[0]?.click();
  expect(onturn).toHaveBeenCalledExactlyOnceWith(4);
  expect(page.querySelectorAll('.is-gilt')).toHaveLength(1);
  expect(page.querySelectorAll('.is-gone')).toHaveLength(4);
});

it('says minus with a minus', () => {
  expect(show(Tag, { kind: 'nearest', amount: -1, side: 'sun' }).textContent).toContain('−1');
});
