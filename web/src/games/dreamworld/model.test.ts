import { describe, expect, it } from 'vitest';
import type { Update } from '@/wire';
import type { DreamworldView } from './view';
import choose from './fixtures/choose.json';
import chosen from './fixtures/chosen.json';
import first from './fixtures/first.json';
import moon from './fixtures/score-moon.json';
import over from './fixtures/over.json';
import reveal from './fixtures/reveal.json';
import second from './fixtures/second.json';
import skip from './fixtures/score-skip.json';
import solo from './fixtures/solo.json';
import take from './fixtures/take.json';
import turn from './fixtures/turn.json';
import two from './fixtures/two.json';
import watch from './fixtures/watch.json';
import { offersAt } from '@/board/offers';
import { others } from '@/board/turn';
import * as model from './model';
import { happened } from './motion';

function open(data: unknown): { update: Update; view: DreamworldView } {
  const update = data as Update;
  return { update, view: update.view as unknown as DreamworldView };
}

describe('the line', () => {
  it('is drawn from the farthest card to the nearest', () => {
    const { view } = open(moon);
    const drawn = model.line(view, null, 0).map((l) => l.code);
    expect(drawn).toEqual(view.sequence.map((s) => s.card).reverse());
  });

  it('lights the gap of the card that I score', () => {
    const { view } = open(moon);
    const mine = model.line(view, null, 0).filter((l) => l.scoring);
    expect(mine.map((l) => [l.owner, l.bead])).toEqual([[0, 'lit']]);
  });

  it('puts a picked card in its place and strikes out the gap behind it', () => {
    const { view } = open(second);
    const hand = view.mine?.hand.find((h) => h.changes !== null);
    if (!hand) throw new Error('the fixture has no such card');
    const drawn = model.line(view, hand.card, 0);
    const at = drawn.findIndex((l) => l.code === hand.card);
    expect(drawn.length - 1 - at).toBe(hand.place);
    expect(drawn[at]).toMatchObject({ how: 'ghost', gap: hand.gap, bead: 'lit', owner: 0 });
    const behind = drawn[at - 1];
    expect(behind?.code).toBe(hand.changes?.card);
    expect(behind?.gap).toBe(hand.changes?.gap);
    expect(behind?.was).toBe(view.sequence[hand.place]?.gap);
  });

  it('shows my chosen card face down in its place', () => {
    const { view } = open(chosen);
    const drawn = model.line(view, null, 0);
    expect(drawn.filter((l) => l.how === 'down').map((l) => l.code)).toEqual([view.mine?.chosen]);
  });

  it('gives no points to a neutral card', () => {
    const { view } = open(solo);
    const neutral = model.line(view, null, 0).find((l) => l.owner === model.NOBODY);
    expect(neutral).toMatchObject({ bead: 'iron', bonus: 0 });
  });

  it('waits for everybody who has no card in it', () => {
    const { view } = open(first);
    expect(model.awaited(view, 0)).toEqual([
      { seat: 0, chosen: false },
      { seat: 1, chosen: true },
      { seat: 2, chosen: true },
      { seat: 3, chosen: true },
    ]);
    expect(model.awaited(open(moon).view, 0)).toEqual([]);
  });
});

describe('the hand', () => {
  it('is grouped by suit and sorted by number, with every card in it', () => {
    const { view } = open(choose);
    const groups = model.handGroups(view);
    for (const g of groups) {
      const numbers = g.cards.map((h) => model.face(h.card).number);
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    }
    expect(groups.flatMap((g) => g.cards)).toHaveLength(view.mine?.hand.length ?? -1);
    const suit = view.places[view.place]?.suit;
    expect(groups.filter((g) => g.inSuit).map((g) => g.suit)).toEqual([suit]);
  });

  it('fits a phone in two rows whatever its size', () => {
    for (let n = 1; n <= 16; n++) expect(Math.ceil(n / model.phoneColumns(n))).toBeLessThanOrEqual(2);
  });

  it('keeps what may be taken in one row of a phone while it can', () => {
    expect([1, 5, 6, 8].map(model.takeColumns)).toEqual([5, 5, 6, 8]);
    for (let n = 9; n <= 16; n++) expect(Math.ceil(n / model.takeColumns(n))).toBe(2);
  });

  it('says between which numbers a card would stand', () => {
    const { view } = open(second);
    for (const h of view.mine?.hand ?? []) {
      const b = model.between(view, h.card);
      expect(b?.nearer ?? null).toBe(view.sequence[h.place - 1]?.card ?? null);
      expect(b?.farther ?? null).toBe(view.sequence[h.place]?.card ?? null);
    }
  });
});

describe('the played dreams', () => {
  it('account for all 66 cards', () => {
    const { view } = open(two);
    const strip = model.strip(view, 0);
    const cells = strip.rows.flatMap((r) => [...r.sun, ...r.moon]);
    const count = (seen: model.Seen): number => cells.filter((c) => c.seen === seen).length;
    expect(cells).toHaveLength(66);
    expect(count('out')).toBe(12);
    expect(count('hand')).toBe(view.mine?.hand.length);
    expect(count('table')).toBe(strip.played);
    expect(strip.total).toBe(54);
    expect(count('known')).toBe(view.players[1]?.known.length);
  });

  it('show a spectator no hand', () => {
    const { view } = open(watch);
    const cells = model.strip(view, null).rows.flatMap((r) => [...r.sun, ...r.moon]);
    expect(cells.some((c) => c.seen === 'hand')).toBe(false);
    expect(others(view, null)).toHaveLength(4);
  });
});

describe('what may be done', () => {
  it('finds each offer by its place', () => {
    const { update, view } = open(choose);
    const at = offersAt(update.offers);
    for (const h of view.mine?.hand ?? [])
      expect(at.get(`hand:${h.card}`)?.[0]?.action).toBe(`play ${h.card}`);
    expect(at.get('professor')?.[0]?.action).toBe('play professor');
  });

  it('counts the +1 tokens that a scoring may spend', () => {
    const { update, view } = open(moon);
    const scoring = model.scoring(update.offers);
    expect(scoring?.most).toBe(Math.min(3, view.players[0]?.plus ?? 0));
    expect(scoring?.maySkip).toBe(false);
    expect(scoring?.offer(2, false)?.action).toBe('score +2');
    const card = view.sequence[view.scoring];
    expect(model.sum(view, 2, false)?.points).toBe((card?.points ?? 0) + 2);
  });

  it('measures a skipped gap to the card after the next', () => {
    const { update, view } = open(skip);
    expect(model.scoring(update.offers)?.maySkip).toBe(true);
    const [near, mine] = [view.sequence[view.scoring - 1], view.sequence[view.scoring]];
    expect(model.sum(view, 0, true)?.gap).toBe((near?.gap ?? 0) + (mine?.gap ?? 0));
    expect(model.sum(view, 1, true)?.points).toBe((mine?.skip ?? 0) + 1);
  });

  it('offers the cards of the previous round alone', () => {
    const { update, view } = open(take);
    const at = offersAt(update.offers);
    expect(model.scoring(update.offers)).toBeNull();
    expect(model.takes(view, at)).toEqual(view.rows[model.previousRound(view)]);
  });

  it('names the rows that may be turned', () => {
    const [update] = turn as unknown as Update[];
    const points = open(update).view.turning?.points ?? 0;
    const values = model.turnable(update?.offers ?? []);
    expect(values.length).toBeGreaterThan(0);
    for (const v of values) expect(v).toBeLessThanOrEqual(points);
  });
});

describe('the column', () => {
  it('has six patients and Freud, one of them in play', () => {
    const { view } = open(moon);
    const rows = model.column(view);
    const state = (i: number): string => (i < view.place ? 'done' : i === view.place ? 'now' : 'next');
    expect(rows.map((r) => r.state)).toEqual(Array.from({ length: 7 }, (_, i) => state(i)));
    expect(rows.at(-1)?.place.key).toBe('freud');
    const done = rows[0];
    expect(done?.sun).toEqual([...(view.rows[0] ?? [])].reverse());
  });
});

describe('what happened', () => {
  const [a, b] = (reveal as unknown as Update[]).map((u) => ({ seq: u.seq, view: open(u).view }));

  it('is nothing at first, and nothing when nothing moved on', () => {
    if (!a || !b) throw new Error('the fixture has two updates');
    expect(happened(null, b, [])).toEqual([]);
    expect(happened(b, b, [])).toEqual([]);
  });

  it('is a reveal of every card that was laid', () => {
    if (!a || !b) throw new Error('the fixture has two updates');
    expect(happened(a, b, [])).toEqual([{ kind: 'reveal', cards: b.view.sequence.map((s) => s.card) }]);
  });

  it('is a token turned', () => {
    const [x, y] = (turn as unknown as Update[]).map((u) => ({ seq: u.seq, view: open(u).view }));
    if (!x || !y) throw new Error('the fixture has two updates');
    expect(happened(x, y, []).map((h) => h.kind)).toEqual(['turned']);
    expect(happened({ ...y, seq: 1 }, { ...x, seq: 2 }, []).map((h) => h.kind)).toEqual(['back']);
  });

  it('is nothing after rounds were missed', () => {
    const end = open(over);
    if (!a) throw new Error('the fixture has two updates');
    expect(happened(a, { view: end.view, seq: end.update.seq }, end.update.log)).toEqual([]);
  });
});
