import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused } from '../lib/api';
import type { Analysis, AnalysisResult, Frame, TableInfo, WeighedChoice } from '../wire';
import AnalysisPanel from './Analysis.svelte';
import { chancesAt, LEFT, line, RIGHT, stepAt, x, y, type Frame as Place } from './chances';
import Choice from './Choice.svelte';
import Graph from './Graph.svelte';
import { Reel } from './reel.svelte';
import { minutes, percent, sign, Study } from './study.svelte';

const option = (action: string, value: number) => ({
  action,
  words: { id: `words of ${action}`, args: {} },
  value,
  visits: 9,
});

const choice = (seq: number, more: Partial<WeighedChoice> = {}): WeighedChoice => ({
  seq,
  seat: seq % 2,
  options: [option('a', 0.6), option('b', 0.5), option('c', 0.1)],
  chosen: 0,
  more: 0,
  loss: 0,
  mark: '',
  before: [0.6, 0.4],
  after: [0.6, 0.4],
  ...more,
});

const result: AnalysisResult = {
  choices: [choice(1), choice(2, { chosen: 1, loss: 0.1, mark: 'mistake' }), choice(6)],
  chances: [
    { seq: 0, shares: [0.5, 0.5] },
    { seq: 1, shares: [0.8, 0.2] },
    { seq: 5, shares: [0.3, 0.7] },
    { seq: 8, shares: [0, 1] },
  ],
  turning_points: [
    { seq: 6, seat: 0, loss: 0, swing: -0.3 },
    { seq: 2, seat: 0, loss: 0.1, swing: -0.2 },
  ],
  players: [
    { seat: 0, decisions: 2, best: 1, lost: 0.05, inaccuracies: 0, mistakes: 1, blunders: 0 },
    { seat: 1, decisions: 1, best: 1, lost: 0, inaccuracies: 0, mistakes: 0, blunders: 0 },
  ],
};

const analysis = (more: Partial<Analysis> = {}): Analysis => ({
  status: 'none',
  possible: true,
  done: 0,
  total: 0,
  ahead: 0,
  seconds: 100,
  nodes: 400,
  outdated: false,
  result: null,
  ...more,
});

const seat = (n: number) => ({
  seat: n,
  kind: 'person' as const,
  name: `p${n}`,
  online: false,
  away: false,
  stand_in: '',
  reserved: false,
  you: false,
});

function reelOf(last: number): Reel {
  const table = { id: 'a', game: 'roam', status: 'over', seats: [seat(0), seat(1)] } as unknown as TableInfo;
  const frames = Array.from({ length: last + 1 }, (_, seq) => ({
    seq,
    seat: seq % 2,
    view: {},
    prompt: { id: 'x', args: {} },
    position: [],
    log: [],
    waiting: [0],
    undone: seq === 4,
  })) as Frame[];
  return Reel.of({
    table,
    viewer: 'open',
    last,
    frames,
    winners: [1],
    scores: [],
    commitment: '',
    seed: '',
    shares: [],
  });
}

async function studied(came: Partial<Analysis>): Promise<Study> {
  const study = new Study('a', {
    analysis: () => Promise.resolve(analysis(came)),
    analyse: () => Promise.resolve(analysis(came)),
  });
  await study.look();
  study.stop();
  return study;
}

describe('the place of a chance', () => {
  const frame: Place = { width: 244, height: 126, first: 0, last: 100 };

  it('is where it is read', () => {
    expect(x(0, frame)).toBe(LEFT);
    expect(x(100, frame)).toBe(244 - RIGHT);
    expect([0, 37, 100].map((seq) => stepAt(x(seq, frame), frame))).toEqual([0, 37, 100]);
    expect([stepAt(-50, frame), stepAt(999, frame)]).toEqual([0, 100]);
    expect(y(1, frame)).toBeLessThan(y(0, frame));
    expect(y(2, frame)).toBe(y(1, frame));
  });

  it('makes a line', () => {
    const points = [
      { seq: 0, shares: [1, 0] },
      { seq: 100, shares: [0, 1] },
    ];
    expect(line(points, 0, frame)).toBe('M34 18L234 118');
    expect(line([], 0, frame)).toBe('');
    expect(line(points, 0, { ...frame, last: 0 })).toContain('M34');
  });

  it('stays until somebody judges anew', () => {
    expect([0, 1, 4, 5, 99].map((seq) => chancesAt(result.chances, seq)?.seq)).toEqual([0, 1, 1, 5, 8]);
    expect(chancesAt([], 3)).toBeUndefined();
  });
});

it('numbers are whole, and what is not nothing is not shown as nothing', () => {
  expect([0, 0.0004, 0.004, 0.07, 0.996, 1].map(percent)).toEqual([0, 0, 1, 7, 100, 100]);
  expect([3, 50, 100, 600].map(minutes)).toEqual([0, 1, 2, 10]);
  expect([choice(1), choice(2, { mark: 'blunder' }), undefined].map(sign)).toEqual(['', '??', '']);
});

describe('a study', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('asks again until it is done, and then no more', async () => {
    const answers = [
      analysis({ status: 'waiting', ahead: 2 }),
      analysis({ status: 'running', done: 1, total: 2 }),
      analysis({ status: 'done', result }),
    ];
    const looked = vi.fn(() => Promise.resolve(answers.shift() ?? analysis()));
    const study = new Study('a', { analysis: looked, analyse: looked });
    await study.start();
    expect([study.underWay, study.analysis?.ahead]).toEqual([true, 2]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(looked).toHaveBeenCalledTimes(3);
    expect([study.underWay, study.choice(2)?.mark, study.choice(3)]).toEqual([false, 'mistake', undefined]);
  });

  it('says what is wrong, and goes on asking', async () => {
    let down = false;
    const study = new Study('a', {
      analysis: () =>
        down
          ? Promise.reject(new Refused('offline', ''))
          : Promise.resolve(analysis({ status: 'done', result })),
      analyse: () => Promise.resolve(analysis({ status: 'running' })),
    });
    await study.start();
    down = true;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(study.trouble).not.toBe('');
    down = false;
    await vi.advanceTimersByTimeAsync(6_000);
    expect([study.trouble, study.result]).toEqual(['', result]);
  });

  it('keeps an old result in sight while a new one is made', async () => {
    const answers = [analysis({ status: 'done', outdated: true, result }), analysis({ status: 'running' })];
    const next = () => Promise.resolve(answers.shift() ?? analysis());
    const study = new Study('a', { analysis: next, analyse: next });
    await study.look();
    await study.start();
    expect([study.underWay, study.result]).toEqual([true, result]);
    study.stop();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(study.underWay).toBe(true);
  });
});

describe('on the page', () => {
  let mounted: object | undefined;
  afterEach(async () => {
    if (mounted) await unmount(mounted);
    mounted = undefined;
  });
  function show(component: unknown, props: object): void {
    mounted = mount(component as Component<object>, { target: document.body, props });
    flushSync();
  }
  const text = (selector: string): string =>
    (document.querySelector(selector)?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

  it('the graph says the chances and steps from one turning point to the next', () => {
    const reel = reelOf(8);
    show(Graph, { reel, result });
    const graph = document.querySelector('[role=slider]');
    if (!graph) throw new Error('no graph');
    expect(graph.getAttribute('aria-valuetext')).toContain('p0 50%');
    expect(document.querySelectorAll('path[stroke-dasharray]')).toHaveLength(2);
    const press = (key: string): number => {
      graph.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      flushSync();
      return reel.at;
    };
    expect(['PageDown', 'PageDown', 'PageDown', 'PageUp'].map(press)).toEqual([1, 5, 5, 1]);
    expect(graph.getAttribute('aria-valuetext')).toContain('p0 80%');
  });

  it('a choice shows what was chosen, what was best and what was given away', async () => {
    const reel = reelOf(8);
    const study = await studied({ status: 'done', result });
    reel.go(1);
    show(Choice, { reel, study });
    expect(text('.is-best')).toContain('words of a best 60%');
    expect(text('.is-chosen')).toContain('words of b chosen 50%');
    expect(text('.lost')).toBe('? 10% given away mistake');
    reel.forward();
    flushSync();
    expect(text('.choice')).toContain('The step before: mistake, 10% given away');
    reel.go(3);
    flushSync();
    expect(text('.choice')).toContain('taken back');
    reel.go(0);
    flushSync();
    expect(text('.is-chosen')).toContain('chosen, the best');
    reel.go(8);
    flushSync();
    expect(text('.choice')).toContain('over');
  });

  it.each([
    ['It takes about 2 minutes', {}],
    ['cannot be analysed', { possible: false }],
    ['One other match comes first', { status: 'waiting', ahead: 1 }],
    ['3 of 9 choices', { status: 'running', done: 3, total: 9 }],
    ['broke off', { status: 'failed' }],
    ['older engine', { status: 'done', outdated: true, result }],
  ] satisfies [string, Partial<Analysis>][])('the panel says: %s', async (words, state) => {
    show(AnalysisPanel, { reel: reelOf(8), study: await studied(state), onclose: () => undefined });
    expect(text('.analysis')).toContain(words);
  });

  it('a turning point leads to the position before it', async () => {
    const reel = reelOf(8);
    show(AnalysisPanel, { reel, study: await studied({ status: 'done', result }), onclose: () => undefined });
    const turns = [...document.querySelectorAll<HTMLElement>('.turns button')];
    expect(turns.map((turn) => turn.querySelector('small')?.textContent.trim())).toEqual([
      '10% given away. Better: words of a',
      'Chances fell by 30%, not through this choice: the others, or what came, did it.',
    ]);
    turns[1]?.click();
    expect(reel.at).toBe(5);
  });
});
