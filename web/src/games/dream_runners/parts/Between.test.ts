import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { language } from '@/lib/language.svelte';
import type { Update } from '@/wire';
import positions from '../fixtures/between.json';
import BetweenStage from '../fixtures/BetweenStage.svelte';

const { review, ...all } = positions;

let stage: Record<string, unknown> | null = null;
let done: string[] = [];

function open(data: unknown, more: { phone?: boolean; fresh?: boolean } = {}): void {
  done = [];
  const act = (action: string): void => {
    done.push(action);
  };
  stage = mount(BetweenStage, { target: document.body, props: { first: data as Update, act, ...more } });
  flushSync();
}
function button(text: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find((b) => b.textContent.includes(text));
  if (!found) throw new Error(`there is no button «${text}»`);
  return found;
}
function press(text: string): void {
  button(text).click();
  flushSync();
}
const text = (): string => document.body.textContent;
const settle = async (): Promise<void> => {
  for (let i = 0; i < 6; i++) await tick();
  await new Promise((resolve) => setTimeout(resolve, 0));
  flushSync();
};

beforeEach(() => {
  language.choose('en');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(review), { status: 200 })));
});
afterEach(() => {
  if (stage) void unmount(stage);
  stage = null;
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

describe('every position', () => {
  for (const [name, data] of Object.entries(all))
    for (const lang of ['ru', 'en'] as const)
      for (const phone of [false, true])
        it(`is drawn and said: ${name}, ${lang}${phone ? ', phone' : ''}`, async () => {
          language.choose(lang);
          open(data, { phone });
          await settle();
          expect(text()).not.toMatch(/dr-[a-z]+-/);
          expect(text()).not.toContain('undefined');
          expect(document.querySelectorAll('.o-btn.is-primary').length).toBeLessThanOrEqual(1);
        });
});

describe('the layouts', () => {
  it('lie side by side, mine first, each with its losses by themselves', () => {
    open(all.effects);
    const columns = [...document.querySelectorAll('.dr-column')];
    expect(columns).toHaveLength(3);
    expect(columns[0]?.classList.contains('is-mine')).toBe(true);
    expect(columns[0]?.querySelectorAll('.dr-losses li').length).toBeGreaterThan(0);
  });

  it('have the best one beside them, proved, with its unit and what it does otherwise', async () => {
    open(all.effects);
    expect(text()).toContain('Looking for the best layout');
    await settle();
    const best = document.querySelector('.dr-best');
    expect(best?.textContent).toContain('proved');
    expect(best?.textContent).toContain('dream points');
    expect(best?.querySelectorAll('.dr-best-why li').length).toBeGreaterThan(0);
  });

  it('show the best of another when that column is picked', async () => {
    open(all.effects);
    await settle();
    document.querySelectorAll<HTMLElement>('.dr-column-head')[1]?.click();
    flushSync();
    expect(document.querySelector('.dr-best h2')?.textContent).toContain('Тимур');
  });

  it('can be played on without the best one, which may be asked for again', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no line')));
    open(all.effects);
    await settle();
    expect(text()).toContain('could not be fetched');
    expect(button('Resolve all').disabled).toBe(false);
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(review), { status: 200 })));
    press('Try again');
    await settle();
    expect(text()).toContain('The best possible');
  });

  it('are shown to those who watch, without anything to choose', async () => {
    open(all.watch);
    await settle();
    expect(document.querySelectorAll('.dr-column')).toHaveLength(3);
    expect(document.querySelector('.o-btn.is-primary')).toBeNull();
  });

  it('open before my eyes once, and any key ends that', () => {
    open(all.effects, { fresh: true });
    expect(document.querySelector('.dr-reveal.is-playing')).not.toBeNull();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }));
    flushSync();
    expect(document.querySelector('.dr-reveal.is-playing')).toBeNull();
  });

  it('stay when the table went on without me, until I go on', () => {
    open(all.shop, { fresh: true });
    expect(document.querySelector('.dr-reveal')).not.toBeNull();
    press('To the shop');
    expect(document.querySelector('.dr-shop')).not.toBeNull();
  });
});

describe('effects', () => {
  it('are resolved all at once, or one by one in my order', () => {
    open(all.effects);
    press('Resolve all');
    press('One by one');
    const items = [...document.querySelectorAll<HTMLButtonElement>('.dr-effect:not(:disabled)')];
    expect(items.length).toBeGreaterThan(2);
    items.at(-1)?.click();
    expect(done).toEqual(['all', all.effects.offers.map((o) => o.action).at(-2)]);
  });

  it('ask for a colour', () => {
    open(all.colour);
    press('White');
    expect(done).toEqual(['colour white']);
  });

  it('ask for a segment for the bat', () => {
    open(all.bat);
    document.querySelector<HTMLElement>('.dr-gift')?.click();
    expect(done).toEqual([all.bat.offers[0]?.action]);
  });

  it('begin with the woven dreams', () => {
    open(all.weave);
    document.querySelector<HTMLElement>('.dr-thread')?.click();
    expect(done).toEqual([all.weave.offers[0]?.action]);
  });
});

describe('the shop', () => {
  it('counts the purse before anything is sent, then pays', () => {
    open(all.shop);
    const shape = all.shop.view.open.find((s) => s.coins > 0)?.shape ?? '';
    document.querySelector<HTMLElement>(`.dr-stall.is-${shape}`)?.click();
    flushSync();
    expect(document.querySelectorAll('.dr-rows li')).toHaveLength(2);
    expect(done).toEqual([]);
    press('Buy for 4');
    expect(done).toEqual([`buy ${shape}`]);
  });

  it('can be left without buying', () => {
    open(all.shop);
    press('Buy nothing');
    expect(done).toEqual(['done']);
  });
});

describe('the door', () => {
  it('says how it goes before the first dream', () => {
    open(all.first);
    expect(document.querySelectorAll('.dr-how li')).toHaveLength(3);
    press('Fall asleep');
    expect(done).toEqual(['ready']);
  });

  it('leads back to the layouts and the shop', () => {
    open(all.ready);
    press('Layouts');
    expect(document.querySelector('.dr-reveal')).not.toBeNull();
    press('Shop');
    expect(document.querySelector('.dr-shop')).not.toBeNull();
    press('To the next dream');
    expect(done).toEqual(['ready']);
  });
});
