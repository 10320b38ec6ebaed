import { getContext, setContext } from 'svelte';
import { excuse } from '../lib/api';
import type { Frame, Frames, LogEntry, TableInfo } from '../wire';
import { OPEN, type Viewer } from './address';
import type { Study } from './study.svelte';

/** So many positions are asked for at once. */
export const CHUNK = 200;
/** Somebody waits for the first ones: only those round the place. */
const NEAR = 15;
export const SPEEDS = [0.5, 1, 2, 4] as const;
const STEP = 1_800;
/** How often a reel that plays looks whether what it waits for has come. */
const LOOK = 150;

/** What a game tells where something begins, the longest stretches first. */
const HEADS = [/-told-round$/, /-told-dream$/, /-told-turn$/, /-told-(sends|advances)$/];
/** More would be a hatching, not marks. */
const MOST_MARKS = 40;

type Ask = (viewer: Viewer, first: number, last: number) => Promise<Frames>;

/** What is on the board: a position, and through whose eyes it is seen. */
export interface Shown {
  frame: Frame;
  viewer: Viewer;
  /** All that was told up to here. */
  lines: LogEntry[];
  /** Lines that no longer stand here. */
  gone: number[];
}

/** A match that one steps through. What lies ahead is fetched in pieces; what was seen is kept. */
export class Reel {
  table = $state.raw<TableInfo | null>(null);
  first = $state(0);
  last = $state(0);
  at = $state(0);
  viewer = $state<Viewer>(OPEN);
  playing = $state(false);
  speed = $state<number>(1);
  /** What an analysis says of this match, where one may be asked for. */
  study = $state.raw<Study | null>(null);
  /** Why the position asked for did not come, in words. */
  trouble = $state('');
  /** The last answer, for the result, the commitment and the seed. */
  end = $state.raw<Pick<Frames, 'winners' | 'scores' | 'commitment' | 'seed' | 'shares'> | null>(null);

  #frames = $state.raw<readonly (Frame | undefined)[]>([]);
  #kept: Record<Viewer, readonly (Frame | undefined)[]> = {};
  #coming: string[] = [];
  #ask: Ask | null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #before: Shown | null = null;
  #stopped = false;

  constructor(ask: Ask | null) {
    this.#ask = ask;
  }

  /** A reel of what is already here. */
  static of(frames: Frames): Reel {
    const reel = new Reel(null);
    reel.viewer = frames.viewer;
    reel.#take(frames, frames.viewer);
    reel.first = frames.frames[0]?.seq ?? frames.last;
    reel.at = reel.first;
    return reel;
  }

  /** The position to draw. While another is on its way the one before stays. */
  shown = $derived.by((): Shown | null => {
    const frame = this.#frames[this.at];
    if (!frame) return this.#before;
    const { at, viewer } = this;
    return { frame, viewer, lines: told(this.#frames, at), gone: goneAt(this.#frames, at) };
  });

  /** Everything told in the match, as far as it has come. */
  lines = $derived.by(() => told(this.#frames, this.last));

  /** Lines that were taken back later. */
  takenBack = $derived.by(() =>
    this.#frames.filter((frame) => frame?.undone).map((frame) => frame?.seq ?? 0),
  );

  /** Where rounds begin; in a game that tells none, where turns do, if they can be told apart. */
  marks = $derived.by((): number[] => {
    for (const head of HEADS) {
      const seqs = this.lines.filter((line) => head.test(line.words.id)).map((line) => line.seq);
      if (seqs.length > 0) return seqs.length <= MOST_MARKS ? seqs : [];
    }
    return [];
  });

  get loading(): boolean {
    return this.#frames[this.at] === undefined && this.trouble === '';
  }

  get atEnd(): boolean {
    return this.at >= this.last;
  }

  /** Opens the match at a position; a place beyond its end is its end. */
  async open(at: number, viewer: Viewer): Promise<void> {
    this.viewer = viewer;
    this.at = at;
    await this.#fetch(at);
  }

  go(seq: number): void {
    this.pause();
    this.#step(seq);
  }

  forward(): void {
    this.go(this.at + 1);
  }

  back(): void {
    this.go(this.at - 1);
  }

  see(viewer: Viewer): void {
    if (viewer === this.viewer) return;
    this.#before = this.shown;
    this.viewer = viewer;
    this.#frames = this.#kept[viewer] ?? [];
    this.trouble = '';
    void this.#fetch(this.at);
  }

  again(): void {
    this.trouble = '';
    void this.#fetch(this.at);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  play(): void {
    if (this.atEnd) this.#step(this.first);
    this.playing = true;
    this.#wait(STEP / this.speed);
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  stop(): void {
    this.#stopped = true;
    this.pause();
  }

  #wait(time: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.playing) return;
      if (this.loading) {
        this.#wait(LOOK);
        return;
      }
      if (this.trouble !== '' || this.atEnd) {
        this.pause();
        return;
      }
      this.#step(this.at + 1);
      this.#wait(STEP / this.speed);
    }, time);
  }

  #step(seq: number): void {
    const at = Math.max(this.first, Math.min(seq, this.last));
    if (at === this.at) return;
    this.#before = this.shown;
    this.at = at;
    this.trouble = '';
    void this.#fetch(at);
  }

  /** Fetches what lies round this position, then whatever is still missing, the nearest first. */
  async #fetch(seq: number, ahead = false): Promise<void> {
    const { viewer } = this;
    const [from, to] = ahead ? chunk(seq) : [Math.max(0, seq - NEAR), seq + NEAR];
    const key = `${viewer} ${from}`;
    if (!this.#ask || this.#coming.includes(key)) return;
    if (this.#frames[seq] === undefined) {
      this.#coming.push(key);
      try {
        this.#take(await this.#ask(viewer, from, to), viewer);
      } catch (error) {
        if (viewer === this.viewer && this.#frames[this.at] === undefined) this.trouble = excuse(error);
        return;
      } finally {
        this.#coming = this.#coming.filter((other) => other !== key);
      }
    }
    if (this.#stopped || viewer !== this.viewer) return;
    if (this.at > this.last) this.at = this.last;
    const missing = this.#missing();
    if (missing !== null && missing !== seq) await this.#fetch(missing, true);
  }

  #take(came: Frames, viewer: Viewer): void {
    const known = [...((viewer === this.viewer ? this.#frames : this.#kept[viewer]) ?? [])];
    for (const frame of came.frames) known[frame.seq] = frame;
    this.#kept[viewer] = known;
    if (viewer === this.viewer) this.#frames = known;
    this.table = came.table;
    this.last = came.last;
    this.end = came;
  }

  /** The nearest position that has not come, or null when all is here. */
  #missing(): number | null {
    for (let away = 0; away <= this.last; away++) {
      for (const seq of [this.at + away, this.at - away]) {
        if (seq >= this.first && seq <= this.last && this.#frames[seq] === undefined) return seq;
      }
    }
    return null;
  }
}

function chunk(seq: number): [number, number] {
  const from = seq - (seq % CHUNK);
  return [from, from + CHUNK - 1];
}

function told(frames: readonly (Frame | undefined)[], upTo: number): LogEntry[] {
  return frames.slice(0, upTo + 1).flatMap((frame) => frame?.log ?? []);
}

const UNDO = /-told-undo$/;
const BACK = /-told-back$/;

/** Which lines no longer stand at a position: a frame says only that it is taken back at some time. */
export function goneAt(frames: readonly (Frame | undefined)[], at: number): number[] {
  const gone: number[] = [];
  const says = (frame: Frame, what: RegExp): boolean => frame.log.some(({ words }) => what.test(words.id));
  for (const frame of frames.slice(0, at + 1)) {
    if (!frame) continue;
    const all = says(frame, BACK);
    if (!all && !says(frame, UNDO)) continue;
    const fallen = frames.slice(0, frame.seq).filter((one) => one?.undone && !gone.includes(one.seq));
    const from = fallen.findLastIndex((one) => one?.seat === frame.seat && !says(one, UNDO));
    const those = all ? fallen.slice(from) : fallen.slice(from, from + 1);
    if (from >= 0) gone.push(...those.map((one) => one?.seq ?? 0));
  }
  return gone;
}

const KEY = Symbol('reel');

export function setReel(reel: Reel): void {
  setContext(KEY, reel);
}

/** The match being stepped through here, if one is. */
export function useReel(): Reel | undefined {
  return getContext<Reel | undefined>(KEY);
}
