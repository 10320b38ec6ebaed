import { verb } from '@/board/offers';
import type { LogEntry, Offer, WordsOut } from '@/wire';
import type { DoingView, DreamView, NeodreamsView, PlayerView } from './view';

export const KINDS = ['lucid', 'collective', 'recurring'] as const;
export type Kind = (typeof KINDS)[number];
export const LETTERS = ['k', 'm', 'f', 'i'] as const;
export const WHATS = ['knowledge', 'memory', 'fantasy', 'image'] as const;
const COLUMNS = 4;
/** Oneironauts of a player. */
export const NAUTS = 3;

/** The place of a location in the lists of a side: rows by type, columns by phase. */
export function placeIndex(place: string): number {
  const row = KINDS.findIndex((kind) => kind.startsWith(place[0] ?? '?'));
  return row * COLUMNS + Number(place.slice(1)) - 1;
}

/** A dreamspace in three rows, as the rows of the sphere; each in the order in which the dreams came. */
export function rows(
  dreams: readonly DreamView[],
  kindOf: (id: number) => string | undefined,
): { kind: Kind; dreams: DreamView[] }[] {
  return KINDS.map((kind) => ({ kind, dreams: dreams.filter((d) => kindOf(d.id) === kind) }));
}

export interface Chip {
  number: number;
  /** done: used · doing: its effect is asking now · open: may be used now · shut: nothing to do there now. */
  state: 'done' | 'doing' | 'open' | 'shut';
}

/**
 * The actions of the place or the phase that is being used, in the order in which they are printed.
 * *last* is the one begun last, where it is known.
 */
export function chips(
  doing: DoingView | null,
  step: string,
  offers: readonly Offer[],
  last: number | null = null,
): Chip[] {
  if (!doing) return [];
  const used = doing.deeds.filter((d) => d.used).map((d) => d.number);
  const asking = step !== 'deeds' && step !== 'waking' && step !== 'return';
  const now = asking ? (last ?? (used.length === 1 ? used[0] : null)) : null;
  return doing.deeds.map(({ number, used }) => {
    if (used) return { number, state: number === now ? 'doing' : 'done' };
    const open = offers.some((o) => o.action === `do ${number + 1}`);
    return { number, state: open ? 'open' : 'shut' };
  });
}

/** A cost as three numbers, from the words of an offer: it is what is paid, cheaper where an effect makes it so. */
export function costOf(offer: Offer | undefined): number[] | null {
  const listed = offer?.label.args['cost'];
  if (!Array.isArray(listed)) return null;
  const out = [0, 0, 0];
  for (const item of listed as WordsOut[]) {
    const at = WHATS.indexOf(item.args['what'] as (typeof WHATS)[number]);
    if (at >= 0 && at < 3) out[at] = Number(item.args['count']);
  }
  return out;
}

/** Fantasies that stand in for knowledge and for memories. */
export type Jokers = readonly [number, number];
export const NO_JOKERS: Jokers = [0, 0];

export interface Payment {
  /** Knowledge, memories and fantasies that are paid as themselves. */
  own: number[];
  /** Fantasies for knowledge, for memories: those needed and those wished for. */
  jokers: [number, number];
  needed: [number, number];
  /** What is left afterwards. */
  left: number[];
}

const at = (list: readonly number[], i: number): number => list[i] ?? 0;

/** How a cost is paid from a stock, or null if it cannot be; *extra* are fantasies beyond need. */
export function payment(cost: readonly number[], stock: readonly number[], extra: Jokers): Payment | null {
  const needed: [number, number] = [
    Math.max(0, at(cost, 0) - at(stock, 0)),
    Math.max(0, at(cost, 1) - at(stock, 1)),
  ];
  const jokers: [number, number] = [needed[0] + extra[0], needed[1] + extra[1]];
  const fantasies = at(cost, 2) + jokers[0] + jokers[1];
  if (fantasies > at(stock, 2) || jokers[0] > at(cost, 0) || jokers[1] > at(cost, 1)) return null;
  const own = [at(cost, 0) - jokers[0], at(cost, 1) - jokers[1], at(cost, 2)];
  const left = [at(stock, 0) - at(own, 0), at(stock, 1) - at(own, 1), at(stock, 2) - fantasies];
  return { own, jokers, needed, left };
}

/** Another fantasy in place of a knowledge (0) or a memory (1), or one less. */
export function swapped(extra: Jokers, what: 0 | 1, by: 1 | -1): Jokers {
  const next = Math.max(0, extra[what] + by);
  return what === 0 ? [next, extra[1]] : [extra[0], next];
}

/** The next way to pay, for the keyboard: through all that the stock allows and back to the plain one. */
export function nextPlan(cost: readonly number[], stock: readonly number[], extra: Jokers): Jokers {
  const plans: Jokers[] = [];
  for (let sum = 0; sum <= at(stock, 2); sum++)
    for (let k = sum; k >= 0; k--) {
      const plan: Jokers = [k, sum - k];
      if (payment(cost, stock, plan)) plans.push(plan);
    }
  const here = plans.findIndex((p) => p[0] === extra[0] && p[1] === extra[1]);
  return plans[(here + 1) % Math.max(1, plans.length)] ?? NO_JOKERS;
}

/** `create 45` with what stands in beyond need: `create 45 k1m2`. */
export function withJokers(action: string, extra: Jokers): string {
  const text = `${extra[0] ? `k${extra[0]}` : ''}${extra[1] ? `m${extra[1]}` : ''}`;
  return text ? `${action} ${text}` : action;
}

export type Area = 'sphere' | 'market' | 'dreams' | 'hand';
export const AREAS: readonly Area[] = ['sphere', 'market', 'dreams', 'hand'];

const WHERE: Readonly<Record<string, Area>> = {
  send: 'sphere',
  advance: 'sphere',
  back: 'sphere',
  marker: 'sphere',
  take: 'market',
  create: 'hand',
  drop: 'hand',
  image: 'dreams',
  connect: 'dreams',
  disconnect: 'dreams',
  play: 'dreams',
  use: 'dreams',
};

/** Where on a phone most of what is asked lies; null: it is answered by the buttons. */
export function areaOf(step: string, offers: readonly Offer[]): Area | null {
  if (step === 'creating') return 'hand';
  for (const offer of offers) {
    const area = WHERE[verb(offer)];
    if (area) return area;
  }
  return null;
}

/** All areas in which something asked for can be done; a discard is always possible and asks for nothing. */
export function areasOf(offers: readonly Offer[]): ReadonlySet<Area> {
  return new Set(offers.flatMap((o) => WHERE[verb(o)] ?? []));
}

export interface TapeStep {
  kind: 'place' | 'phase' | 'back' | 'dream' | 'air' | 'discard';
  seat: number;
  /** The dream, the name of the place, or the number of the phase. */
  card: number | null;
  place: string;
  phase: number;
  /** What it brought, as tokens of effects. */
  got: string[];
  state: 'done' | 'now' | 'ask' | 'next';
}

const ROOTS: Readonly<Record<string, TapeStep['kind']>> = {
  'nd-told-sends': 'place',
  'nd-told-advances': 'phase',
  'nd-told-returns': 'back',
};
const DREAMS: Readonly<Record<string, TapeStep['kind']>> = {
  'nd-told-fires': 'dream',
  'nd-told-plays': 'dream',
  'nd-told-connects': 'dream',
  'nd-told-broadcasts': 'air',
  'nd-told-discards': 'discard',
};

function inner(words: WordsOut, name: string): WordsOut['args'] {
  const value = words.args[name];
  if (typeof value !== 'object' || value === null) return {};
  return 'args' in value ? (value.args as WordsOut['args']) : (value as WordsOut['args']);
}

function begun(kind: TapeStep['kind'], words: WordsOut): TapeStep {
  const card = inner(words, 'card')['id'];
  const place = inner(words, 'place')['place'];
  return {
    kind,
    seat: Number(inner(words, 'who')['seat'] ?? 0),
    card: typeof card === 'number' ? card : null,
    place: typeof place === 'string' ? place : '',
    phase: Number(inner(words, 'phase')['phase'] ?? 0),
    got: [],
    state: 'done',
  };
}

function amounts(words: WordsOut, sign: string): string[] {
  const listed = words.args['what'];
  if (!Array.isArray(listed)) return [];
  return (listed as WordsOut[]).map((item) => {
    const what = WHATS.indexOf(item.args['what'] as (typeof WHATS)[number]);
    return `${sign}${LETTERS[what] ?? 'i'}${Number(item.args['count'])}`;
  });
}

function brought(words: WordsOut): string[] {
  const named = inner(words, 'card')['kind'] ?? words.args['kind'];
  const kind = typeof named === 'string' ? named : 'any';
  switch (words.id) {
    case 'nd-told-gains':
      return amounts(words, '');
    case 'nd-told-spends':
      return amounts(words, '-');
    case 'nd-told-takes':
    case 'nd-told-draws':
      return [`take:${kind}`];
    case 'nd-told-creates':
      return ['create'];
    case 'nd-told-places':
      return ['place1'];
    case 'nd-told-disconnects':
      return ['disconnect'];
    case 'nd-told-drops':
      return [`discard:${kind}`];
    default:
      return [];
  }
}

/**
 * What one action set off, dream after dream, and what waits for an answer: from the chronicle
 * since the action numbered *since*, or, where that is not known, since the chain seems to have begun.
 */
export function tape(
  lines: readonly LogEntry[],
  takenBack: readonly number[],
  view: NeodreamsView,
  since = -1,
): TapeStep[] {
  if (view.step === 'over') return [];
  const gone = new Set(takenBack);
  const kept = lines.filter((l) => !gone.has(l.seq) && !/^nd-told-(undo|back)$/.test(l.words.id));
  const from = since >= 0 ? 0 : Math.max(0, begins(kept, view));
  const steps: TapeStep[] = [];
  for (const { seq, words } of kept.slice(from)) {
    if (seq < since) continue;
    const kind = ROOTS[words.id] ?? DREAMS[words.id];
    if (kind) steps.push(begun(kind, words));
    else merge(steps, words, view);
  }
  for (const link of view.chain) {
    const step = steps.findLast((s) => s.card === link.card);
    if (step) step.state = 'now';
  }
  const asks = view.chain.at(-1);
  const open = asks ? steps.findLast((s) => s.card === asks.card) : undefined;
  if (open && view.step !== 'triggered' && view.turn.length > 0) open.state = 'ask';
  if (view.step === 'triggered') {
    const seat = view.turn[0] ?? 0;
    view.fired.forEach((card, i) => {
      steps.push({
        kind: 'dream',
        seat,
        card,
        place: '',
        phase: 0,
        got: [],
        state: i === 0 ? 'ask' : 'next',
      });
    });
  }
  return steps.some((s) => s.card !== null || s.kind === 'air') ? steps : [];
}

/** Where the present chain began: with the dream that is being resolved first, or the last thing sent or moved. */
function begins(lines: readonly LogEntry[], view: NeodreamsView): number {
  const first = view.chain[0]?.card;
  if (first !== undefined)
    return lines.findLastIndex((l) => l.words.id in DREAMS && inner(l.words, 'card')['id'] === first);
  return lines.findLastIndex((l) => l.words.id in ROOTS);
}

function merge(steps: TapeStep[], words: WordsOut, view: NeodreamsView): void {
  const got = brought(words);
  if (!got.length) return;
  let last = steps.at(-1);
  if (!last) {
    const { doing } = view;
    last = {
      kind: doing?.place ? 'place' : 'phase',
      seat: doing?.seat ?? view.active,
      card: null,
      place: doing?.place ?? '',
      phase: view.phase,
      got: [],
      state: 'done',
    };
    steps.push(last);
  }
  // Three images one by one are one thing that was done.
  for (const token of got) {
    const same = /^(place)(\d+)$/.exec(token);
    const before = last.got.at(-1);
    const old = same ? /^place(\d+)$/.exec(before ?? '') : null;
    if (old) last.got[last.got.length - 1] = `place${Number(old[1]) + 1}`;
    else last.got.push(token);
  }
}

/** What is still useful among the open actions: the reason to think before ending. */
export function usefulLeft(doing: DoingView | null, me: number | null): number[] {
  if (!doing || doing.seat !== me) return [];
  return doing.deeds.filter((d) => d.useful && !d.used).map((d) => d.number);
}

export const upgradedOf = (p: PlayerView): number => p.dreams.filter((d) => d.upgraded).length;
export const handOf = (p: PlayerView): number => p.hand.reduce((a, b) => a + b, 0);
