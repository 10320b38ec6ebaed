import type { Chances } from '../wire';

/** Where a graph of chances lies, in pixels. */
export interface Frame {
  width: number;
  height: number;
  first: number;
  last: number;
}

/** Room for the numbers at the left, and for the ends of thick lines. */
export const LEFT = 34;
export const RIGHT = 10;
export const TOP = 18;
export const BOTTOM = 8;

/** Lines differ by their pattern too: not everybody sees the colours. */
export const PATTERNS = ['', '9 4', '2.5 3.5', '11 3.5 2.5 3.5'] as const;

export function x(seq: number, { width, first, last }: Frame): number {
  const share = last > first ? (seq - first) / (last - first) : 0;
  return LEFT + share * Math.max(0, width - LEFT - RIGHT);
}

export function y(share: number, { height }: Frame): number {
  return TOP + (1 - Math.max(0, Math.min(1, share))) * Math.max(0, height - TOP - BOTTOM);
}

/** The line of one seat's chances. */
export function line(points: readonly Chances[], seat: number, frame: Frame): string {
  return points
    .map(({ seq, shares }, i) => {
      const to = `${round(x(seq, frame))} ${round(y(shares[seat] ?? 0, frame))}`;
      return `${i === 0 ? 'M' : 'L'}${to}`;
    })
    .join('');
}

const round = (pixels: number): number => Math.round(pixels * 10) / 10;

/** The step that lies under a place of the graph. */
export function stepAt(place: number, { width, first, last }: Frame): number {
  const room = Math.max(1, width - LEFT - RIGHT);
  const share = Math.max(0, Math.min(1, (place - LEFT) / room));
  return Math.round(first + share * (last - first));
}

/** What the chances were at a step: they stay as they were until somebody judges anew. */
export function chancesAt(points: readonly Chances[], seq: number): Chances | undefined {
  return points.findLast((point) => point.seq <= seq) ?? points[0];
}
