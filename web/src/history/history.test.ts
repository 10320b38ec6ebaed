import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Frame, Frames, GameInfo, LogEntry, SeatInfo, TableInfo } from '../wire';
import { placeLink, readPlace, seatOf } from './address';
import { readable } from './file';
import { FREE, ME, newSeats, seated, sitters } from './fork';
import { chapters } from './moves';
import { CHUNK, goneAt, Reel } from './reel.svelte';
import { updateOf } from './replayed.svelte';
import { missed } from './since.svelte';

const seat = (n: number, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: n,
  kind: 'person',
  name: `p${n}`,
  online: true,
  away: false,
  stand_in: '',
  reserved: false,
  hints: 0,
  you: false,
  agreed: false,
  colour: '',
  ...more,
});

const table: TableInfo = {
  id: 'a',
  game: 'dreamworld',
  options: {},
  private: false,
  status: 'over',
  seats: [seat(0, { away: true }), seat(1, { you: true })],
  you: 1,
  host: true,
  your_turn: false,
  created: 0,
  moved: 0,
  winners: [0],
  pace: { kind: 'untimed' },
  watch: true,
  hints: false,
  ending: '',
  parent: '',
  inherited: 0,
  rematch: '',
  imported: false,
  parent_commitment: '',
  from_file: false,
  as_it_was: false,
};

const line = (seq: number, id = 'x-told-plays'): LogEntry => ({ seq, seat: 0, words: { id, args: {} } });

const frame = (seq: number, more: Partial<Frame> = {}): Frame => ({
  seq,
  seat: seq === 0 ? -1 : seq % 2,
  view: { seq },
  prompt: { id: 'x', args: {} },
  position: [],
  log: [line(seq)],
  waiting: [0],
  undone: false,
  ...more,
});

const answer = (viewer: string, last: number, frames: Frame[]): Frames => ({
  table,
  viewer,
  last,
  frames,
  winners: [0],
  scores: [3, 2],
  commitment: 'c',
  seed: 's',
  shares: [],
});

/** A match of so many lines, and what was asked of it. */
function match(last: number, frames: (seq: number) => Frame = (seq) => frame(seq)) {
  const asked: [string, number][] = [];
  const reel = new Reel((viewer, first, end) => {
    asked.push([viewer, first]);
    const to = Math.min(end, last);
    const seqs = Array.from({ length: Math.max(0, to - first + 1) }, (_, i) => first + i);
    return Promise.resolve(answer(viewer, last, seqs.map(frames)));
  });
  return { reel, asked };
}

describe('the address of a position', () => {
  it('is written as it is read', () => {
    const link = placeLink('a/b', 12, '2');
    expect(link).toBe('/t/a%2Fb/replay?at=12&as=2');
    expect(readPlace(new URL(link, 'http://x').search)).toEqual({ at: 12, as: '2' });
    expect(readPlace('?at=0&as=open')).toEqual({ at: 0, as: 'open' });
  });

  it.each(['', '?at=-1&as=me', '?at=1e9&as=12', '?at=x&as='])('%s says nothing', (search) => {
    expect(readPlace(search)).toEqual({ at: null, as: null });
  });

  it('names a seat', () => {
    expect([seatOf('open'), seatOf('watch'), seatOf('3')]).toEqual([null, null, 3]);
  });
});

describe('a match stepped through', () => {
  it('begins where it is asked to, and then fetches the rest', async () => {
    const { reel, asked } = match(450);
    await reel.open(210, 'open');
    expect(reel.shown?.frame.seq).toBe(210);
    expect(asked).toEqual([
      ['open', 195],
      ['open', CHUNK],
      ['open', 0],
      ['open', 2 * CHUNK],
    ]);
    expect(reel.lines).toHaveLength(451);
    expect(reel.shown?.lines).toHaveLength(211);
  });

  it('ends where the match ends, whatever the address says', async () => {
    const { reel } = match(30);
    await reel.open(999, 'watch');
    expect([reel.at, reel.shown?.frame.seq, reel.atEnd]).toEqual([30, 30, true]);
    reel.forward();
    expect(reel.at).toBe(30);
    reel.go(0);
    reel.back();
    expect(reel.at).toBe(0);
  });

  it('keeps what it has seen of every view', async () => {
    const { reel, asked } = match(10);
    await reel.open(3, '0');
    reel.see('open');
    expect(reel.shown?.viewer).toBe('0');
    await vi.waitFor(() => {
      expect(reel.shown?.viewer).toBe('open');
    });
    expect(reel.at).toBe(3);
    reel.see('0');
    expect(reel.shown?.viewer).toBe('0');
    expect(asked).toEqual([
      ['0', 0],
      ['open', 0],
    ]);
  });

  it('says why a piece does not come, and asks again', async () => {
    let down = true;
    const reel = new Reel((viewer) =>
      down ? Promise.reject(new Error('no')) : Promise.resolve(answer(viewer, 1, [frame(0), frame(1)])),
    );
    await reel.open(0, 'open');
    expect(reel.trouble).not.toBe('');
    expect(reel.loading).toBe(false);
    down = false;
    reel.again();
    await vi.waitFor(() => {
      expect(reel.shown?.frame.seq).toBe(0);
    });
    expect(reel.trouble).toBe('');
  });

  it('marks the rounds, or the turns of a game without rounds', async () => {
    const rounds = match(6, (seq) =>
      frame(seq, { log: [line(seq, seq % 3 === 0 ? 'dw-told-round' : 'x-told-turn')] }),
    );
    await rounds.reel.open(0, 'open');
    expect(rounds.reel.marks).toEqual([0, 3, 6]);
    const turns = match(2, (seq) => frame(seq, { log: [line(seq, 'nd-told-turn')] }));
    await turns.reel.open(0, 'open');
    expect(turns.reel.marks).toHaveLength(3);
  });

  it('knows what was taken back', async () => {
    const { reel } = match(4, (seq) => frame(seq, { undone: seq === 2 }));
    await reel.open(0, 'open');
    expect(reel.takenBack).toEqual([2]);
  });
});

describe('what was taken back', () => {
  /** Who moved, with a star where it is taken back, and what the move was if it took something back. */
  const log = (...moves: string[]): Frame[] =>
    ['-1', ...moves].map((move, seq) => {
      const [, seat = '', star, what = 'plays'] = /^(-?\d)(\*?) ?(\w*)$/.exec(move) ?? [];
      return frame(seq, {
        seat: Number(seat),
        undone: star === '*',
        log: [line(seq, `x-told-${what || 'plays'}`)],
      });
    });

  it('stands until its player takes it back, whatever others choose meanwhile', () => {
    const frames = log('0*', '1', '0 undo');
    expect([1, 2, 3].map((at) => goneAt(frames, at))).toEqual([[], [], [1]]);
  });

  it('falls in a row when the table goes back', () => {
    const frames = log('1', '0*', '1*', '1*', '0 back', '0');
    expect([4, 5, 6].map((at) => goneAt(frames, at))).toEqual([[], [2, 3, 4], [2, 3, 4]]);
  });

  it('keeps what falls only later', () => {
    const frames = log('1*', '0*', '0* undo', '0*', '1 back');
    expect([3, 4, 5].map((at) => goneAt(frames, at))).toEqual([[2], [2], [2, 1, 3, 4]]);
  });
});

describe('a match that plays by itself', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('goes on at its speed, stops at the end, and begins anew from there', async () => {
    const { reel } = match(2);
    await reel.open(0, 'open');
    reel.speed = 2;
    reel.play();
    vi.advanceTimersByTime(950);
    expect(reel.at).toBe(1);
    vi.advanceTimersByTime(2000);
    expect([reel.at, reel.playing]).toEqual([2, false]);
    reel.toggle();
    expect([reel.at, reel.playing]).toEqual([0, true]);
    reel.stop();
  });

  it('pauses for whoever steps by hand', async () => {
    const { reel } = match(9);
    await reel.open(0, 'open');
    reel.play();
    reel.forward();
    vi.advanceTimersByTime(9000);
    expect([reel.at, reel.playing]).toEqual([1, false]);
  });
});

describe('what a board is told', () => {
  it('is a table where nothing can be done', async () => {
    const { reel } = match(5);
    await reel.open(2, '0');
    const shown = reel.shown;
    if (!shown) throw new Error('nothing is shown');
    const update = updateOf(shown, reel);
    expect(update).toMatchObject({ seq: 2, offers: [], may_undo: false, winners: null, seed: null });
    expect(update.table).toMatchObject({ status: 'playing', you: 0 });
    expect(update.table.seats.map(({ you, away }) => [you, away])).toEqual([
      [true, false],
      [false, false],
    ]);
    expect(update.log.map(({ seq }) => seq)).toEqual([0, 1, 2]);
  });

  it('shows who won only at the end', async () => {
    const { reel } = match(5);
    await reel.open(5, 'open');
    if (!reel.shown) throw new Error('nothing is shown');
    expect(updateOf(reel.shown, reel)).toMatchObject({
      winners: [0],
      seed: 's',
      table: { status: 'over', you: null },
    });
  });
});

it('a chronicle is parted where rounds and turns begin', () => {
  const book = chapters([line(0), line(1, 'dw-told-round'), line(2), line(3, 'dw-told-round')]);
  expect(book.map(({ head, lines }) => [head?.seq ?? null, lines.length])).toEqual([
    [null, 1],
    [1, 1],
    [3, 0],
  ]);
});

describe('playing on', () => {
  const game: GameInfo = {
    key: 'x',
    seats: [2, 3],
    options: [],
    first: { seats: 2, options: {} },
    bots: ['novice', 'skilled', 'master'],
    prefix: 'x',
    minutes: 30,
    version: 1,
    notation: 1,
    edition: 'house',
    practice: false,
    colours: [],
    hides: true,
    package: { name: 'x', version: '1' },
    text: '',
  };
  const seats = [seat(0), seat(1, { you: true }), seat(2, { kind: 'bot', name: 'master' })];

  it('begins with me where I sat, and bots elsewhere', () => {
    expect(sitters(seats, game)).toEqual(['skilled', ME, 'master']);
    expect(sitters([seat(0), seat(1)], game)).toEqual([ME, 'skilled']);
  });

  it('lets me sit on one seat only', () => {
    expect(seated(['skilled', ME, 'master'], 2, ME, game)).toEqual(['skilled', 'master', ME]);
    expect(seated(['skilled', ME, 'master'], 0, FREE, game)).toEqual([FREE, ME, 'master']);
  });

  it('is told to the server', () => {
    expect(newSeats([ME, FREE, 'master'])).toEqual([
      { kind: 'me' },
      { kind: 'open' },
      { kind: 'bot', bot: 'master' },
    ]);
  });
});

it('only what looks like a match is sent as one', () => {
  expect([readable('{"oneiro":2,"moves":[]}'), readable('[]'), readable('{"a":1}'), readable('x')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('since my last move counts what others did and still stands', () => {
  const frames = [
    frame(4, { seat: 1 }),
    frame(5, { seat: 0 }),
    frame(6, { seat: 0, undone: true }),
    frame(7, { seat: 1 }),
  ];
  expect(missed({ frames }, 1)).toBe(1);
});

it('nobody has missed anything before the first move of their own', () => {
  expect(missed({ frames: [frame(0), frame(1, { seat: 0 })] }, 1)).toBe(0);
});
