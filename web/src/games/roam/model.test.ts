import { describe, expect, it } from 'vitest';
import type { Update } from '@/wire';
import { pattern, turned } from './art/pattern';
import { DWELLER_KEYS, dweller } from './art/dwellers';
import { land } from './art/lands';
import auction from './fixtures/auction.json';
import extras from './fixtures/extras.json';
import find from './fixtures/find.json';
import many from './fixtures/many.json';
import morning from './fixtures/morning.json';
import placing from './fixtures/placing.json';
import towers from './fixtures/towers.json';
import west from './fixtures/west.json';
import * as model from './model';
import { bidsSaid, happened } from './motion';
import { offersAt, verbOf } from '@/board/offers';
import { Queue } from '@/board/queue';
import { placementPlan } from './plan';
import type { RoamView } from './view';

function open(data: unknown): { update: Update; view: RoamView } {
  const update = data as Update;
  return { update, view: update.view as unknown as RoamView };
}

describe('the field', () => {
  it('names squares from the south', () => {
    expect(model.indexOf('a6')).toBe(0);
    expect(model.indexOf('a1')).toBe(30);
    expect(model.indexOf('f1')).toBe(35);
    for (let i = 0; i < 36; i++) expect(model.indexOf(model.nameOf(i))).toBe(i);
  });

  it('lies with the chosen edge at the bottom', () => {
    expect(model.spot('a1', 0)).toEqual({ x: 0, y: 5 });
    // From the west one sees the western column a at the bottom, its far end f above.
    expect(model.spot('a6', 1)).toEqual({ x: 0, y: 5 });
    expect(model.spot('a1', 1)).toEqual({ x: 5, y: 5 });
    expect(model.spot('f6', 2)).toEqual({ x: 0, y: 5 });
    expect(model.spot('f1', 3)).toEqual({ x: 0, y: 5 });
  });

  it.each([0, 1, 2, 3])('finds the square under a point, seen from edge %i', (view) => {
    for (const square of model.squaresIn(view))
      expect(model.squareAt(model.spot(square, view), view)).toBe(square);
    expect(model.squareAt({ x: 6, y: 0 }, view)).toBeNull();
  });

  it.each([0, 1, 2, 3])('has six lands that fill it, scrolls outwards, seen from edge %i', (view) => {
    const plots = model.plots(open(morning).view, view);
    const covered = new Set<string>();
    for (const p of plots)
      for (let x = p.x; x < p.x + p.cols; x++)
        for (let y = p.y; y < p.y + p.rows; y++) covered.add(`${x} ${y}`);
    expect(covered.size).toBe(36);
    const sides = view % 2 ? ['left', 'right'] : ['top', 'bottom'];
    for (const side of sides) expect(model.scrollsOn(plots, side as 'left')).toHaveLength(3);
  });

  it('says where the others sit', () => {
    expect(model.whereIs('west', 0)).toBe('left');
    expect(model.whereIs('south', 1)).toBe('right');
    expect(model.whereIs('east', 1)).toBe('across');
    expect(model.whereIs('north', 2)).toBe('bottom');
  });
});

describe('a pattern', () => {
  const corner = {
    required: [
      [0, 0],
      [1, 0],
      [0, 1],
    ] as const,
    empty: [[1, 1]] as const,
  };

  it('turns clockwise and begins at the corner', () => {
    const once = turned(corner, 1);
    expect(new Set(once.required.map(String))).toEqual(new Set(['0,0', '1,0', '1,1']));
    expect(once.empty).toEqual([[0, 1]]);
    expect(turned(corner, 4).required).toEqual(corner.required);
  });

  it('stands upright on my own card and lies as it will on the field', () => {
    const { view } = open(west);
    const choice = view.choices[0];
    const card = view.players[1]?.cards.find((c) => c.card === choice?.card);
    const position = choice?.positions[0];
    if (!card || !position) throw new Error('the fixture has no such choice');
    const turn = model.quarterOf(view.edges[1] ?? '');
    const spots = position.required.map((sq) => model.spot(sq, turn));
    const [left, top] = [Math.min(...spots.map((s) => s.x)), Math.min(...spots.map((s) => s.y))];
    const laid = new Set(spots.map((s) => `${s.x - left},${s.y - top}`));
    const printed = turned({ required: model.shape(card.pattern).required, empty: [] }, 0);
    expect(new Set(printed.required.map(String))).toEqual(laid);
  });

  it('is drawn with the edge it is read from', () => {
    expect(pattern(corner, 10, 0).height).toBe(26);
    expect(pattern(corner, 10, 1).width).toBe(26);
    expect(pattern(corner, 10, 0, false).height).toBe(20);
  });
});

describe('a place for the pattern', () => {
  const { view } = open(morning);
  const choice = view.choices[0];
  if (!choice) throw new Error('the fixture has no choice');

  it('is the grip that is touched, or the nearest that covers the square', () => {
    for (const p of choice.positions) expect(model.positionFor(choice, p.at, 0)).toBe(p);
    const near = model.positionFor(choice, 'a1', 0);
    expect(near).not.toBeNull();
  });

  it('moves by the arrows of the drawing and stays at the border', () => {
    const from = choice.positions[0];
    if (!from) throw new Error('no position');
    const right = model.stepped(choice, from, 'right', 0);
    expect(model.spot(right.at, 0).x).toBeGreaterThan(model.spot(from.at, 0).x);
    let up = from;
    for (let i = 0; i < 9; i++) up = model.stepped(choice, up, 'up', 0);
    expect(model.stepped(choice, up, 'up', 0)).toBe(up);
  });

  it('shows what it changes on each land', () => {
    const position = model.firstPosition(choice);
    if (!position) throw new Error('no position');
    const changes = model.changes(view, position.new, 0);
    const added = changes.reduce((sum, c) => sum + c.count - c.was, 0);
    expect(added).toBe(position.new.length);
    for (const c of changes) expect(c.left).toBeGreaterThanOrEqual(0);
  });

  it('fills no square of a tower twice', () => {
    const { view: stacked } = open(towers);
    const square = stacked.markers.findIndex((seats) => seats.length === 1);
    const [change] = model.changes(stacked, [model.nameOf(square)], 0);
    const place = stacked.places[change?.index ?? 0];
    expect(change?.left).toBe(place?.left);
  });
});

describe('offers', () => {
  it('are found by the place they name, several on one square', () => {
    const { update } = open(extras);
    const at = offersAt(update.offers);
    expect([...at.values()].flat().length).toBe(update.offers.length);
    const square = [...at].find(([place, list]) => place.startsWith('square:') && list.length > 1);
    expect(square?.[1].map((o) => verbOf(o.action))).toEqual(expect.arrayContaining(['pay', 'fill']));
  });

  it('name the last round', () => {
    expect(model.lastRound(open(many).view)).toBe(true);
    expect(model.lastRound(open(morning).view)).toBe(false);
  });
});

describe('an auction', () => {
  it('tells who has bid and who is asked', () => {
    const { update, view } = open(auction);
    if (!view.auction) throw new Error('no auction');
    const list = model.bidders(view.auction, bidsSaid(update.log));
    expect(list.map((b) => b.seat)).toEqual(view.auction.order);
    expect(list[view.auction.at]).toMatchObject({ seat: 0, state: 'now' });
    expect(list.find((b) => b.state === 'leads')?.bid).toBe(view.auction.best);
  });
});

describe('what happened', () => {
  const [first, second] = find as unknown as [Update, Update];
  const moment = (u: Update) => ({ view: u.view as unknown as RoamView, seq: u.seq });

  it('tells who found a land and why', () => {
    const found = happened(moment(first), moment(second), second.log).filter((h) => h.kind === 'found');
    expect(found.length).toBeGreaterThan(0);
    for (const f of found) {
      const most = Math.max(...f.counts);
      expect(f.counts[f.seat]).toBe(most);
      expect(f.counts.reduce((a, b) => a + b, 0)).toBeGreaterThanOrEqual(6);
      for (const seat of f.consoled) expect(f.counts[seat]).toBeGreaterThan(0);
    }
  });

  it('is nothing on the first view', () => {
    expect(happened(null, moment(second), second.log)).toEqual([]);
    expect(happened(moment(second), moment(second), second.log)).toEqual([]);
  });
});

describe('several actions of one button', () => {
  const plan = placementPlan({ use: 'use 14', at: 'c4', pay: ['d4'] });

  it('go one after another as the table answers', () => {
    const queue = new Queue();
    queue.start(plan);
    expect(queue.next({ seq: 1, busy: false, offers: ['use 14', 'rise'] })).toBe('use 14');
    expect(queue.next({ seq: 1, busy: true, offers: ['use 14'] })).toBeNull();
    expect(queue.next({ seq: 2, busy: false, offers: ['at c4', 'at c5'] })).toBe('at c4');
    expect(queue.next({ seq: 3, busy: false, offers: ['pay d4', 'end'] })).toBe('pay d4');
    expect(queue.next({ seq: 4, busy: false, offers: ['pay e4', 'end'] })).toBe('end');
    expect(queue.running).toBe(false);
  });

  it('do not end the turn over an artifact that could be used', () => {
    const queue = new Queue();
    queue.start(placementPlan({ use: null, at: 'c4', pay: [] }));
    expect(queue.next({ seq: 2, busy: false, offers: ['at c4'] })).toBe('at c4');
    expect(queue.next({ seq: 3, busy: false, offers: ['fill d4', 'end'] })).toBeNull();
    expect(queue.running).toBe(false);
  });

  it('stop when the table refuses, or the turn went elsewhere', () => {
    const queue = new Queue();
    queue.start(plan);
    expect(queue.next({ seq: 1, busy: false, offers: ['use 14'] })).toBe('use 14');
    expect(queue.next({ seq: 1, busy: false, offers: ['use 14'] })).toBeNull();
    expect(queue.running).toBe(false);
    queue.start(plan);
    expect(queue.next({ seq: 5, busy: false, offers: [] })).toBeNull();
    expect(queue.running).toBe(false);
  });
});

describe('drawings', () => {
  it('know every dweller of the fixtures, each unlike the others', () => {
    const views = [morning, many, placing, towers].map((data) => open(data).view);
    const keys = views.flatMap((v) => [
      ...v.players.flatMap((p) => p.cards.map((c) => c.key)),
      ...v.places.flatMap((p) => (p.land ? [p.land.key] : [])),
    ]);
    for (const key of keys) expect(DWELLER_KEYS).toContain(key);
    expect(new Set(DWELLER_KEYS.map((key) => dweller(key).body)).size).toBe(DWELLER_KEYS.length);
  });

  it('draw the same land the same way, and lands of one kind differently', () => {
    const look = { biome: 'forest', key: 'echo', cols: 2, rows: 3, view: 0 };
    expect(land(look)).toBe(land({ ...look }));
    expect(land(look)).not.toBe(land({ ...look, key: 'watch-hare' }));
    expect(land(look)).not.toContain('NaN');
    expect(land({ ...look, biome: 'coast', cols: 3, rows: 2, view: 1 })).not.toContain('NaN');
  });
});
