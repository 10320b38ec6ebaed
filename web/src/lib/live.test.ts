import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Line, Problem, Update } from '../wire';
import { Live } from './live.svelte';
import { merged, pause } from './merge';

const line = (seq: number): Line => ({ seq, seat: 0, words: { id: `line-${seq}`, args: {} } });
const update = (seq: number, more: Partial<Update> = {}): Update =>
  ({ type: 'update', seq, log: [], log_from: 0, may_undo: true, waiting: [], ...more }) as Update;

class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = FakeSocket.OPEN;
  sent: { type: string; seq?: number; action?: string }[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as (typeof this.sent)[number]);
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  hear(message: Update | Problem | { type: 'pong' }): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const last = (): FakeSocket => {
  const socket = FakeSocket.made.at(-1);
  if (!socket) throw new Error('no socket was opened');
  return socket;
};

describe('the chronicle', () => {
  it('is replaced from the given line on', () => {
    expect(merged([line(0), line(1), line(2)], { log: [line(5)], log_from: 1 })).toEqual([line(0), line(5)]);
  });
  it('is replaced whole by a full update', () => {
    expect(merged([line(0)], { log: [line(7)], log_from: 0 })).toEqual([line(7)]);
  });
  it('cannot grow over a hole', () => {
    expect(merged([line(0)], { log: [line(7)], log_from: 3 })).toBeNull();
  });
});

describe('the pause between tries', () => {
  it('doubles, is shaken, and never exceeds its cap', () => {
    expect(pause(0, () => 1)).toBe(400);
    expect(pause(3, () => 1)).toBe(3200);
    expect(pause(3, () => 0)).toBe(1600);
    expect(pause(30, () => 1)).toBe(6_000);
  });
});

describe('the live line', () => {
  let live: Live;
  const problems: Problem[] = [];

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', FakeSocket);
    FakeSocket.made = [];
    problems.length = 0;
    live = new Live('abc', (problem) => problems.push(problem));
    live.start();
    last().hear(update(4, { log: [line(0)] }));
  });
  afterEach(() => {
    live.stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('opens with the whole truth', () => {
    expect(last().url).toContain('/api/tables/abc/live');
    expect(live.connection).toBe('open');
    expect(live.lines).toEqual([line(0)]);
  });

  it('sends an action once, with the number of the position it was chosen in', () => {
    live.act('play d8m');
    live.act('play d8m');
    expect(last().sent).toEqual([{ type: 'act', seq: 4, action: 'play d8m' }]);
    expect(live.busy).toBe('play d8m');
    last().hear(update(5, { log: [line(1)], log_from: 1 }));
    expect(live.busy).toBeNull();
    expect(live.lines).toEqual([line(0), line(1)]);
  });

  it('is free again after a refusal, and the position stays', () => {
    live.act('play d8m');
    last().hear({ type: 'problem', code: 'illegal', message: '', rule: 'DW-P2' });
    expect(live.busy).toBeNull();
    expect(problems).toHaveLength(1);
    expect(live.update?.seq).toBe(4);
  });

  it('shows a fresh position after a stale action', () => {
    live.act('play d8m');
    last().hear({ type: 'problem', code: 'stale', message: '' });
    last().hear(update(9));
    expect(live.update?.seq).toBe(9);
  });

  it('comes back after a break', () => {
    last().close();
    expect(live.connection).toBe('lost');
    vi.advanceTimersByTime(500);
    expect(FakeSocket.made).toHaveLength(2);
    last().hear(update(6, { log: [line(0), line(2)] }));
    expect(live.connection).toBe('open');
    expect(live.lines).toEqual([line(0), line(2)]);
  });

  it('asks for everything again when lines are missing', () => {
    last().hear(update(8, { log: [line(8)], log_from: 5 }));
    expect(live.connection).toBe('lost');
    expect(live.update?.seq).toBe(4);
  });

  it('notices a line that died silently', () => {
    vi.advanceTimersByTime(20_000);
    expect(last().sent).toEqual([{ type: 'ping' }]);
    vi.advanceTimersByTime(8_000);
    expect(live.connection).toBe('lost');
  });

  it('wakes at once when the laptop does', () => {
    last().close();
    window.dispatchEvent(new Event('online'));
    expect(FakeSocket.made).toHaveLength(2);
  });

  it('stays closed when it is stopped', () => {
    live.stop();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made).toHaveLength(1);
  });
});
