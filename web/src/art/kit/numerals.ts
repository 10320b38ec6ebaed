/** Drawn numerals (no font needed): single-stroke figures on a 10 × 16 box, baseline at 0, for badges and cards. */
import { n } from './path';

const G: Readonly<Record<string, readonly [d: string, width: number]>> = {
  0: ['M5-16C1.5-16 .6-12 .6-8S1.5 0 5 0 9.4-4 9.4-8 8.5-16 5-16z', 10],
  1: ['M1.5-12.6Q4-13.6 5-16V0M2 0H8', 9],
  2: ['M.8-11.6C1-14.6 3-16 5.2-16 8-16 9.2-14.2 9.2-12 9.2-8.5 5.5-6.5 .6 0H9.6', 10],
  3: [
    'M1-13.6C2-15.3 3.4-16 5-16c2.6 0 4 1.5 4 3.6 0 2.4-1.8 3.7-4.4 3.7C8-8.7 9.6-6.9 9.6-4.4 9.6-1.6 7.6 0 4.8 0 2.6 0 1-1 .4-2.8',
    10,
  ],
  4: ['M7 0V-16L.4-4.6H10', 10.5],
  5: ['M8.6-16H2.2L1.4-9C2.4-9.8 3.6-10.2 5-10.2c2.9 0 4.6 2 4.6 4.9C9.6-2 7.6 0 4.6 0 2.6 0 1-.9.4-2.6', 10],
  6: [
    'M8.4-14.6C7.6-15.6 6.5-16 5.4-16 2-16 .6-12 .6-6.6.6-2.2 2.2 0 5 0c2.8 0 4.5-2 4.5-4.9C9.5-7.8 7.8-9.7 5.2-9.7 3-9.7 1.2-8.4.7-6',
    10,
  ],
  7: ['M.4-16H9.6C6.6-11.4 4.6-6 4 0', 10],
  8: [
    'M5-8.6C2.6-8.6 1.3-10.2 1.3-12.2 1.3-14.4 2.8-16 5-16s3.7 1.6 3.7 3.8C8.7-10.2 7.4-8.6 5-8.6 2-8.6.5-6.8.5-4.4.5-1.7 2.3 0 5 0s4.5-1.7 4.5-4.4C9.5-6.8 8-8.6 5-8.6z',
    10,
  ],
  9: [
    'M1.6-1.4C2.4-.4 3.5 0 4.6 0 8 0 9.4-4 9.4-9.4c0-4.4-1.6-6.6-4.4-6.6C2.2-16 .5-14 .5-11.1.5-8.2 2.2-6.3 4.8-6.3c2.2 0 4-1.3 4.5-3.7',
    10,
  ],
  '-': ['M.6-7H7.4', 8],
  '+': ['M.6-7H8.4M4.5-11V-3', 9],
  '×': ['M1.4-10.6L7.8-3.6M7.8-10.6L1.4-3.6', 9.2],
  '/': ['M1 2L7-18', 8],
  '?': ['M1-12.4C1.4-14.8 3-16 5-16c2.6 0 4 1.6 4 3.7C9-9 5-8.6 5-5M5-.4h0', 10],
};

export interface NumeralLook {
  color?: string;
  weight?: number;
  halo?: string;
}

/** Markup of a number centred on x with its baseline at y; h is the figure height. */
export function numeral(
  text: string | number,
  x: number,
  y: number,
  h: number,
  { color = 'currentColor', weight = 2.6, halo }: NumeralLook = {},
): string {
  const figures = Array.from(String(text).replace('−', '-').replace('x', '×')).flatMap((c) => {
    const figure = G[c];
    return figure ? [figure] : [];
  });
  const gap = 2.6;
  const total = figures.reduce((sum, [, width]) => sum + width, 0) + gap * (figures.length - 1);
  let at = -total / 2;
  const groups = figures
    .map(([d, width]) => {
      const g = `<path transform="translate(${n(at)})" d="${d}"/>`;
      at += width + gap;
      return g;
    })
    .join('');
  const under = halo ? `<g stroke="${halo}" stroke-width="${n(weight * 2.1)}">${groups}</g>` : '';
  return `<g transform="translate(${n(x)} ${n(y)})scale(${n(h / 16, 3)})" fill="none" stroke-linecap="round" stroke-linejoin="round">${under}<g stroke="${color}" stroke-width="${n(weight)}">${groups}</g></g>`;
}
