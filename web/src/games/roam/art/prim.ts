import { around, rng, times, type Point } from '@/art/pieces/prim';

export { cut, poly, pt, r1, rng, smooth, star4, times, type Point } from '@/art/pieces/prim';

/** A number from a name, so that the same key always draws the same thing. */
export function seedOf(key: string): number {
  let h = 2166136261;
  for (const char of key) h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 16777619);
  return h >>> 0;
}

export interface Crest {
  x0: number;
  x1: number;
  y: number;
  h: number;
  seed: number;
  waves: number;
  step: number;
  rough: number;
}

/** The points of a ridge line made of a few sines. */
export function crest({ x0, x1, y, h, seed, waves, step, rough }: Crest): Point[] {
  const random = rng(seed);
  const phases = times(5, () => random() * 6.28);
  const rates = times(5, (i) => (i + 1) * (waves / 3) * (0.8 + random() * 0.5));
  const line: Point[] = [];
  for (let x = x0; x <= x1 + 0.1; x += step) {
    const t = ((x - x0) / (x1 - x0)) * 6.28;
    let v = 0;
    for (let i = 0; i < 3; i++) v += Math.sin(t * around(rates, i) * 0.5 + around(phases, i)) / (i + 1);
    line.push([x, y - v * h * 0.5 + (random() - 0.5) * rough]);
  }
  return line;
}
