/** Deterministic random numbers from any seed. */
export type Seed = string | number;

/** 32-bit hash of a string (FNV-1a with a final avalanche). */
export function hash(value: Seed): number {
  const s = String(value);
  let h = 0x811c9dc5;
  for (let i = 0; i < s.length; i++) {
    h ^= s.charCodeAt(i);
    h = Math.imul(h, 0x01000193);
  }
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

export interface Rng {
  seed: Seed;
  /** uniform in [0,1) */
  f: () => number;
  /** uniform in [lo,hi) */
  r: (lo: number, hi: number) => number;
  /** integer in lo..hi, both included */
  i: (lo: number, hi: number) => number;
  /** true with probability p */
  p: (p: number) => boolean;
  /** -1 or 1 */
  sign: () => 1 | -1;
  /** one element */
  pick: <T>(list: readonly T[]) => T;
  /** independent child generator, stable under changes elsewhere */
  fork: (label: string) => Rng;
}

/** Seeded generator with the handful of draws the kit needs. */
export function rng(seed: Seed): Rng {
  let a = hash(seed);
  const f = (): number => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    seed,
    f,
    r: (lo, hi) => lo + (hi - lo) * f(),
    i: (lo, hi) => lo + Math.floor(f() * (hi - lo + 1)),
    p: (p) => f() < p,
    sign: () => (f() < 0.5 ? -1 : 1),
    pick: (list) => nth(list, Math.floor(f() * list.length)),
    fork: (label) => rng(`${seed}/${label}`),
  };
}

/** The item at *i*, which the caller knows to be there. */
export function nth<T>(list: readonly T[], i: number): T {
  if (i < 0 || i >= list.length) throw new RangeError(`no item ${i} of ${list.length}`);
  return list[i] as T;
}
