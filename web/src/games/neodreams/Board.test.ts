import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { language } from '@/lib/language.svelte';
import Stage from '@/board/fixtures/Stage.svelte';
import type { Update } from '@/wire';
import Board from './Board.svelte';
import { catalogue } from './catalogue.svelte';
import advance from './fixtures/advance.json';
import broadcasting from './fixtures/broadcasting.json';
import printed from './fixtures/catalogue.json';
import chain from './fixtures/chain.json';
import choosing from './fixtures/choosing.json';
import connecting from './fixtures/connecting.json';
import creating from './fixtures/creating.json';
import deeds from './fixtures/deeds.json';
import disconnecting from './fixtures/disconnecting.json';
import dropping from './fixtures/dropping.json';
import marker from './fixtures/marker.json';
import over from './fixtures/over.json';
import paying from './fixtures/paying.json';
import placing from './fixtures/placing.json';
import returning from './fixtures/return.json';
import taking from './fixtures/taking.json';
import triggered from './fixtures/triggered.json';
import turn from './fixtures/turn.json';
import two from './fixtures/two.json';
import wait from './fixtures/wait.json';
import waiting from './fixtures/waiting.json';
import waking from './fixtures/waking.json';
import watch from './fixtures/watch.json';

let stage: Record<string, unknown> | null = null;
let done: string[] = [];

function open(data: unknown): Update {
  const update = data as Update;
  done = [];
  const act = (action: string): void => void done.push(action);
  stage = mount(Stage, { target: document.body, props: { board: Board, first: update, act } });
  flushSync();
  return update;
}
function all(at: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(at)];
}
function click(at: string, nth = 0): void {
  const found = all(at)[nth];
  if (!found) throw new Error(`${at} is not on the board`);
  found.click();
  flushSync();
}
function press(key: string): void {
  window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  flushSync();
}
const offered = (update: Update, verb: string): string[] =>
  update.offers.map((o) => o.action).filter((a) => a.split(' ')[0] === verb);

function sized(width: number, height: number): void {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: object) => void } };
  happyDOM.setViewport({ width, height });
}

beforeAll(() => {
  catalogue.lay(printed);
});
beforeEach(() => {
  sized(1440, 900);
});
afterEach(() => {
  if (stage) void unmount(stage);
  stage = null;
  document.body.innerHTML = '';
});

const positions = {
  advance,
  broadcasting,
  chain,
  choosing,
  connecting,
  creating,
  deeds,
  disconnecting,
  dropping,
  marker,
  over,
  paying,
  placing,
  returning,
  taking,
  triggered,
  turn,
  two,
  wait,
  waiting,
  waking,
  watch,
};

const PRESSABLE =
  '.nd-spot, .nd-card.is-lit, .nd-plate.is-lit, .nd-deck.is-lit, .nd-chip.is-open, .acts .o-btn';
// Drawing ninety dreams without a browser takes its time.
const PATIENCE = 30_000;

describe('every position', () => {
  // Each in one language and size; the texts have tests of their own.
  Object.entries(positions).forEach(([name, data], i) => {
    const phone = i % 2 === 1;
    const lang = i % 3 === 0 ? 'en' : 'ru';
    it(`is drawn and said: ${name}, ${lang}`, { timeout: PATIENCE }, () => {
      language.choose(lang);
      if (phone) sized(390, 844);
      const update = open(data);
      expect(all('.nd.is-phone')).toHaveLength(phone ? 1 : 0);
      const said = all('[aria-label], [data-tip], [title]').map((el) =>
        ['aria-label', 'data-tip', 'title'].map((a) => el.getAttribute(a) ?? '').join(' '),
      );
      // A message that is not there is shown by its id; one that lacks an argument, in braces.
      expect([document.body.textContent, ...said].join(' ')).not.toMatch(/nd-[a-z]|\{\$|undefined|NaN/);
      const { you } = update.table;
      if (you !== null && update.waiting.includes(you)) expect(all(PRESSABLE).length).toBeGreaterThan(0);
    });
  });
});

describe('a card of the hand', { timeout: PATIENCE }, () => {
  it('is lit if it can be paid now, and is created by the button', () => {
    const update = open(creating);
    const lit = all('.nd-hand .nd-card.is-lit');
    expect(lit).toHaveLength(offered(update, 'create').length);
    lit[0]?.click();
    flushSync();
    expect(done).toEqual([]);
    click('.acts .is-primary');
    expect(offered(update, 'create')).toContain(done[0]);
  });

  it('is paid with other fantasies if I like', () => {
    open(returning);
    click('.nd-hand .nd-card.is-lit');
    click('.nd-pay.is-live button:not(.jk)');
    expect(all('.nd-pay.is-live .jk')).toHaveLength(1);
    click('.acts .is-primary');
    expect(done[0]).toMatch(/^create \d+ [km]1$/);
  });

  it('is discarded for its reward after the button was pressed', () => {
    const update = open(creating);
    click('.nd-discard');
    expect(all('.nd-hand .nd-card.is-lit')).toHaveLength(offered(update, 'discard').length);
    click('.nd-hand .nd-card.is-lit');
    click('.acts .is-primary');
    expect(offered(update, 'discard')).toContain(done[0]);
  });
});

describe('a turn', { timeout: PATIENCE }, () => {
  it('sends an oneironaut in two steps', () => {
    const update = open(turn);
    click('button.nd-spot:not(.is-phase)');
    expect(done).toEqual([]);
    click('.acts .is-primary');
    expect(offered(update, 'send')).toContain(done[0]);
  });

  it('advances by the only button there is when nobody can be sent', () => {
    open(advance);
    click('.acts .is-primary');
    expect(done).toEqual(['advance']);
  });

  it('does what is open in any order, and warns before it ends', () => {
    open(deeds);
    click('.nd-end');
    expect(done).toEqual([]);
    click('.acts .is-primary');
    click('.nd-chip.is-open', 1);
    expect(done[0]).toMatch(/^do \d$/);
  });

  it('ends in spite of the warning', () => {
    open(deeds);
    click('.nd-end');
    click('.acts .o-btn:not(.is-primary)');
    expect(done).toEqual(['end']);
  });
});

describe('questions', { timeout: PATIENCE }, () => {
  it('of images are answered one by one on the plates', () => {
    const update = open(placing);
    const lit = all('.nd-plate.is-lit');
    expect(lit).toHaveLength(offered(update, 'image').length);
    click('.nd-plate.is-lit');
    expect(done[0]).toMatch(/^image \d+$/);
  });

  it('of a fired dream stand white on the tape', () => {
    open(triggered);
    expect(all('.nd-tape .is-ask')).toHaveLength(1);
  });

  it('in the middle of an effect show the chain after a reload', () => {
    open(chain);
    expect(all('.nd-tape li').length).toBeGreaterThan(1);
    expect(all('.nd-tape .is-ask')).toHaveLength(1);
  });
});

describe('the keyboard', { timeout: PATIENCE }, () => {
  it('does open actions by number', () => {
    const update = open(deeds);
    const action = offered(update, 'do')[0] ?? '';
    press(action.slice(3));
    expect(done).toEqual([action]);
  });

  it('advances, confirms and cancels', () => {
    open(turn);
    press('a');
    press('Escape');
    press('Enter');
    expect(done).toEqual([]);
    press('ф');
    press('Enter');
    expect(done).toEqual(['advance']);
  });

  it('turns to discarding and back', () => {
    open(creating);
    press('d');
    expect(all('.nd-hand.is-discarding')).toHaveLength(1);
    press('Escape');
    expect(all('.nd-hand.is-discarding')).toHaveLength(0);
  });
});

describe('who watches', { timeout: PATIENCE }, () => {
  it('sees the table and may do nothing', () => {
    open(watch);
    expect(all('.is-lit, .acts .is-primary')).toHaveLength(0);
    expect(all('.nd-plate').length).toBeGreaterThan(0);
  });
});
