import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { language } from '@/lib/language.svelte';
import type { Update } from '@/wire';
import Card from './Card.svelte';
import { catalogue } from '../catalogue.svelte';
import printed from '../fixtures/catalogue.json';
import marker from '../fixtures/marker.json';
import taking from '../fixtures/taking.json';
import turn from '../fixtures/turn.json';
import Market from './Market.svelte';
import Plate from './Plate.svelte';
import Preview from './Preview.svelte';
import Sphere from './Sphere.svelte';
import type { NeodreamsView } from '../view';

let shown: Record<string, unknown> | null = null;
let picked: string[] = [];

function show<Props extends Record<string, unknown>>(piece: Component<Props>, props: Props): void {
  shown = mount(piece, { target: document.body, props });
  flushSync();
}
const all = (at: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(at)];
/** What a reader hears. */
const named = (at: string): string[] =>
  all(at).map((el) => el.getAttribute('aria-label') ?? el.querySelector('.o-sr')?.textContent ?? '');

function table(data: unknown) {
  const update = data as Update;
  const names = ['Mira', 'Timur', 'Sonya', 'Morpheus'];
  const onpick = (action: string): number => picked.push(action);
  return { view: update.view as unknown as NeodreamsView, offers: update.offers, names, me: 0, onpick };
}

beforeAll(() => {
  language.choose('en');
  catalogue.lay(printed);
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  picked = [];
});

describe('the onirosphere', () => {
  it('is made of twelve places and four phases, each with its name and what it does', () => {
    show(Sphere, table(turn));
    const names = named('.nd-spot');
    expect(names).toHaveLength(16);
    expect(names.every((name) => name.includes(':'))).toBe(true);
    expect(new Set(names).size).toBe(16);
  });

  it('offers what may be done as buttons, and gives back the action', () => {
    const props = table(turn);
    show(Sphere, props);
    const here = props.offers.filter((o) => o.at.some((at) => /^(place:|advance)/.test(at)));
    const buttons = all('button.nd-spot');
    expect(buttons).toHaveLength(here.length);
    for (const button of buttons) button.click();
    expect(new Set(picked)).toEqual(new Set(here.map((o) => o.action)));
  });

  it('lets the first phase be chosen where that is asked', () => {
    const props = table(marker);
    show(Sphere, props);
    expect(all('button.nd-spot.is-phase')).toHaveLength(
      props.offers.filter((o) => o.action.startsWith('marker')).length,
    );
  });
});

describe('the market', () => {
  it('lights what may be taken and says so', () => {
    const props = table(taking);
    show(Market, props);
    const cards = props.offers.filter((o) => /^take \d/.test(o.action));
    const decks = props.offers.filter((o) => /^take [a-z]/.test(o.action));
    expect(all('.nd-card.is-lit')).toHaveLength(cards.length);
    expect(all('button.nd-deck')).toHaveLength(decks.length);
    expect(named('.nd-card.is-lit').every((name) => name.startsWith('Take'))).toBe(true);
    all('button.nd-deck')[0]?.click();
    expect(picked).toEqual([decks[0]?.action]);
  });
});

describe('a card', () => {
  it('is read aloud with all that is printed on it, and looked at when it cannot be chosen', () => {
    const looked: (number | null)[] = [];
    show(Card, { id: 30, onlook: (id: number | null) => looked.push(id) });
    expect(named('.nd-card')[0]).toContain('The Night Train');
    all('button.nd-card')[0]?.click();
    expect(looked).toContain(30);
  });

  it('shows the face in force in a dreamspace', () => {
    show(Plate, { dream: { id: 30, images: 2, upgraded: true, client: false } });
    expect(named('.nd-plate')[0]).toContain('2 of 2 images, upgraded');
    expect(all('.nd-plate.is-up')).toHaveLength(1);
  });

  it('says in the preview what is paid and with which fantasies', () => {
    show(Preview, { id: 30, plan: { id: 30, payable: true, jokers: [0, 1], missing: [0, 0, 0] } });
    expect(document.querySelector('.nd-pv-pay')?.textContent).toContain('1 fantasy instead of memories');
    expect(document.querySelector('.nd-preview h3')?.textContent).toBe('The Night Train');
  });
});
