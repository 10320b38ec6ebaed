import { r1 } from '@/art/pieces/prim';

/** The three types of dreams: colour, shape and handwriting of the wave always go together. */
export type Kind = 'lucid' | 'collective' | 'recurring';

export const KINDS: readonly Kind[] = ['lucid', 'collective', 'recurring'];

export const kindOf = (name: string): Kind => KINDS.find((kind) => kind === name) ?? 'lucid';
export const kindAt = (row: number): Kind => KINDS[row] ?? 'lucid';

export interface Look {
  /** On graphite. */
  tone: string;
  /** On paper. */
  ink: string;
  /** In a box of 24. */
  shape: string;
  /** The window of a card, in a box of 200 × 310. */
  window: string;
}

export const LOOKS: Readonly<Record<Kind, Look>> = {
  lucid: {
    tone: '#f0934a',
    ink: '#8f420c',
    shape: 'M12 2L23 21.5H1Z',
    window: 'M9 164V60L100 9L191 60V164Z',
  },
  collective: {
    tone: '#ec8aae',
    ink: '#8c2450',
    shape: 'M12 1.4A10.6 10.6 0 1 1 12 22.6A10.6 10.6 0 1 1 12 1.4Z',
    window: 'M9 164V86A91 77 0 0 1 191 86V164Z',
  },
  recurring: {
    tone: '#8fce6e',
    ink: '#2f6416',
    shape: 'M2.4 2.4H21.6V21.6H2.4Z',
    window: 'M9 164V46H40V9H160V46H191V164Z',
  },
};

export interface WaveLook {
  x0: number;
  x1: number;
  y: number;
  amp: number;
  /** Half a period. */
  half: number;
}

/** Points of a wave whose height and period may change along the way. */
export function wavePoints(
  kind: Kind,
  x0: number,
  x1: number,
  y: number,
  amp: (x: number) => number,
  half: (x: number) => number,
): [number, number][] {
  const points: [number, number][] = [[x0, y]];
  let up = true;
  for (let x = x0; x < x1; up = !up) {
    const h = half(x);
    const a = amp(x) * (up ? -1 : 1);
    const end = Math.min(x1, x + h);
    if (kind === 'lucid') points.push([end, y + a]);
    else if (kind === 'recurring') points.push([x, y + a], [end, y + a]);
    else
      for (let i = 1; i <= 6; i++) {
        const at = x + (h * i) / 6;
        if (at <= x1) points.push([at, y + a * Math.sin((Math.PI * i) / 6)]);
      }
    x += h;
  }
  return points;
}

const line = (points: readonly (readonly [number, number])[]): string =>
  'M' + points.map(([x, y]) => `${r1(x)} ${r1(y)}`).join('L');

/** The handwriting of a type as an open path. */
export const wave = (kind: Kind, { x0, x1, y, amp, half }: WaveLook): string =>
  line(
    wavePoints(
      kind,
      x0,
      x1,
      y,
      () => amp,
      () => half,
    ),
  );

/** The same with heights and periods that change. */
export const ridge = (
  kind: Kind,
  x1: number,
  y: number,
  amp: (x: number) => number,
  half: (x: number) => number,
): string => line(wavePoints(kind, 0, x1, y, amp, half));

/** Half a period on a card and on a plate. */
export const HALF: Readonly<Record<Kind, number>> = { lucid: 9.5, collective: 10, recurring: 13 };
