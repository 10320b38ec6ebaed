import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import { gameSymbols } from '@/games';
import { creatureOf } from '../names';
import { spriteSymbols } from '../pieces/sprite';
import Sprite from './Sprite.svelte';

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

it('knows whose creature lies on a card', () => {
  expect([0, 3, -1, -2].map(creatureOf)).toEqual(['fox', 'hare', null, 'id']);
});

it('puts every symbol into the page once', () => {
  const ids = [...(spriteSymbols() + gameSymbols()).matchAll(/<symbol id="([^"]+)"/g)].map((m) => m[1]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(show(Sprite, { more: gameSymbols() }).querySelectorAll('symbol')).toHaveLength(ids.length);
});
