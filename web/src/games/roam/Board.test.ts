import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { language } from '@/lib/language.svelte';
import Stage from '@/board/fixtures/Stage.svelte';
import type { Update } from '@/wire';
import Board from './Board.svelte';
import extras from './fixtures/extras.json';
import late from './fixtures/late.json';
import market from './fixtures/market.json';
import morning from './fixtures/morning.json';
import over from './fixtures/over.json';
import wake from './fixtures/wake.json';

let stage: Record<string, unknown> | null = null;
let done: string[] = [];

function open(data: unknown): void {
  done = [];
  const act = (action: string): void => void done.push(action);
  stage = mount(Stage, { target: document.body, props: { board: Board, first: data as Update, act } });
  flushSync();
}
function find(at: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(at);
  if (!found) throw new Error(`${at} is not on the board`);
  return found;
}
function click(at: string): void {
  find(at).click();
  flushSync();
}

afterEach(() => {
  if (stage) void unmount(stage);
  stage = null;
  document.body.innerHTML = '';
});

describe('every position', () => {
  for (const [name, data] of Object.entries({ extras, late, market, morning, over, wake }))
    for (const lang of ['ru', 'en'] as const)
      it(`is drawn and said: ${name}, ${lang}`, () => {
        language.choose(lang);
        open(data);
        // A message that is not there is shown by its id; one that lacks an argument, in braces.
        expect(document.body.textContent).not.toMatch(/\brm-[a-z]+-[a-z]|\{\$/);
      });
});

describe('the end of a turn', () => {
  it('lets own artifacts be used once more before the next turn', () => {
    language.choose('en');
    open(late);
    expect(find('[data-at="pass"]').textContent.trim()).toBe('End the turn');
    click('.rm-myart [data-at="artifact:shift"]');
    expect(done).toEqual([]);
    click('.rm-prompt .is-primary');
    expect(done).toEqual(['artifact shift']);
  });

  it('ends by a button', () => {
    language.choose('en');
    open(late);
    click('[data-at="pass"]');
    expect(done).toEqual(['pass']);
  });

  it('says that nothing is bought where something could be', () => {
    language.choose('en');
    open(market);
    expect(find('[data-at="pass"]').textContent.trim()).toBe('Buy nothing');
  });
});
