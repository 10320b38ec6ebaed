import { describe, expect, it } from 'vitest';
import type { LogEntry, Update } from '@/wire';
import chain from './fixtures/chain.json';
import creating from './fixtures/creating.json';
import deeds from './fixtures/deeds.json';
import paying from './fixtures/paying.json';
import triggered from './fixtures/triggered.json';
import waking from './fixtures/waking.json';
import * as model from './model';
import type { NeodreamsView } from './view';

function open(data: unknown): { update: Update; view: NeodreamsView } {
  const update = data as Update;
  return { update, view: update.view as unknown as NeodreamsView };
}

describe('payment', () => {
  it('lets fantasies stand in for what is short', () => {
    // The book's own example: 2 knowledge and 4 memories with 3 memories in stock.
    const paid = model.payment([2, 4, 0], [3, 3, 2], model.NO_JOKERS);
    expect(paid).toEqual({ own: [2, 3, 0], jokers: [0, 1], needed: [0, 1], left: [1, 0, 1] });
  });

  it('takes only fantasies where a fantasy is asked for', () => {
    expect(model.payment([0, 0, 2], [5, 5, 1], model.NO_JOKERS)).toBeNull();
    expect(model.payment([1, 0, 2], [0, 5, 2], model.NO_JOKERS)).toBeNull();
  });

  it('lets fantasies stand in beyond need, but not beyond the cost or the stock', () => {
    expect(model.payment([2, 0, 0], [2, 0, 3], [1, 0])?.own).toEqual([1, 0, 0]);
    expect(model.payment([2, 0, 0], [2, 0, 3], [3, 0])).toBeNull();
    expect(model.payment([2, 2, 0], [2, 2, 1], [1, 1])).toBeNull();
  });

  it('goes through all ways to pay and comes back', () => {
    const seen: string[] = [];
    let plan = model.NO_JOKERS;
    do {
      plan = model.nextPlan([1, 1, 0], [1, 1, 2], plan);
      seen.push(model.withJokers('pay', plan));
    } while (plan[0] || plan[1]);
    expect(seen).toEqual(['pay k1', 'pay m1', 'pay k1m1', 'pay']);
  });

  it('agrees with the plans of the server', () => {
    const { update, view } = open(creating);
    const stock = view.players[0]?.stock ?? [];
    for (const plan of view.plans) {
      const offer = update.offers.find((o) => o.action === `create ${plan.id}`);
      expect(plan.payable).toBe(offer !== undefined);
      const cost = model.costOf(offer);
      if (cost) expect(model.payment(cost, stock, model.NO_JOKERS)?.jokers).toEqual(plan.jokers);
    }
  });

  it('knows what an effect asks for', () => {
    const { update, view } = open(paying);
    const can = model.payment(view.price ?? [], view.players[0]?.stock ?? [], model.NO_JOKERS) !== null;
    expect(can).toBe(update.offers.some((o) => o.action === 'pay'));
  });
});

describe('open actions', () => {
  it('stay in the order in which they are printed', () => {
    const { update, view } = open(deeds);
    const chips = model.chips(view.doing, view.step, update.offers);
    expect(chips.map((c) => c.number)).toEqual(view.doing?.deeds.map((d) => d.number));
    expect(chips.filter((c) => c.state === 'open').length).toBeGreaterThan(1);
    expect(model.usefulLeft(view.doing, 0).length).toBeGreaterThan(1);
    expect(model.usefulLeft(view.doing, 1)).toEqual([]);
  });

  it('show which one is being done', () => {
    const doing = {
      seat: 0,
      place: 'c3',
      waiting: [],
      deeds: [
        { number: 0, used: true, useful: false },
        { number: 1, used: true, useful: false },
        { number: 2, used: false, useful: true },
      ],
    };
    const states = (last: number | null, step = 'creating'): string[] =>
      model.chips(doing, step, [], last).map((c) => c.state);
    expect(states(1)).toEqual(['done', 'doing', 'shut']);
    expect(states(null)).toEqual(['done', 'done', 'shut']);
    expect(states(1, 'deeds')).toEqual(['done', 'done', 'shut']);
  });
});

describe('areas of a phone', () => {
  it('come to where the answer lies', () => {
    expect(model.areaOf('creating', [])).toBe('hand');
    const { update, view } = open(waking);
    expect(model.areaOf(view.step, update.offers)).toBe('sphere');
    expect([...model.areasOf(open(creating).update.offers)]).toEqual(['hand']);
  });

  it('find a location in the lists of a side', () => {
    expect(model.placeIndex('l1')).toBe(0);
    expect(model.placeIndex('c3')).toBe(6);
    expect(model.placeIndex('r4')).toBe(11);
  });
});

const words = (id: string, args: Record<string, unknown>, seq: number): LogEntry => ({
  seq,
  seat: 0,
  words: { id, args },
});
const card = (id: number): unknown => ({ id: 'nd-card', args: { id, key: 'tide', kind: 'recurring' } });
const got = (what: string, count: number): unknown => ({ id: 'nd-amount', args: { what, count } });
const told: LogEntry[] = [
  words('nd-told-sends', { who: { seat: 0 }, place: { id: 'nd-place', args: { place: 'c3' } } }, 4),
  words('nd-told-gains', { who: { seat: 0 }, what: [got('memory', 3)] }, 5),
  words('nd-told-fires', { who: { seat: 0 }, card: card(70) }, 5),
  words('nd-told-gains', { who: { seat: 0 }, what: [got('image', 1)] }, 5),
  words('nd-told-places', { who: { seat: 0 }, card: card(70) }, 6),
  words('nd-told-places', { who: { seat: 0 }, card: card(70) }, 7),
];

describe('the tape', () => {
  const { view } = open(deeds);

  it('has one step for each dream, with what it brought', () => {
    const steps = model.tape(told, [], { ...view, chain: [], fired: [] });
    expect(steps.map((s) => [s.kind, s.got])).toEqual([
      ['place', ['m3']],
      ['dream', ['i1', 'place2']],
    ]);
    expect(steps[1]?.card).toBe(70);
  });

  it('leaves out what was taken back, and is not there without dreams', () => {
    const steps = model.tape(told, [5, 6, 7], { ...view, chain: [], fired: [] });
    expect(steps).toEqual([]);
  });

  it('begins with my action where I began it', () => {
    const steps = model.tape(told, [], { ...view, chain: [], fired: [] }, 5);
    expect(steps.map((s) => s.got)).toEqual([['m3'], ['i1', 'place2']]);
    expect(steps[0]?.place).toBe(view.doing?.place);
  });

  it('shows what waits', () => {
    const asked = open(triggered);
    const steps = model.tape(asked.update.log, [], asked.view);
    expect(steps.at(-1)).toMatchObject({ card: asked.view.fired.at(-1) });
    const inner = open(chain);
    expect(model.tape(inner.update.log, [], inner.view).filter((s) => s.state === 'ask')).toHaveLength(1);
  });
});
