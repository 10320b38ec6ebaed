/** The signs of the game, each in a box of 24; they take `fill` and `currentColor` from around them. */
const CLOUD = 'M6 20.5A5.3 5.3 0 0 1 4.8 10A7.3 7.3 0 0 1 18.7 8.4A6.1 6.1 0 0 1 18.2 20.5Z';
const p = (d: string, extra = ''): string => `<path d="${d}"${extra}/>`;
const line = (d: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}"/>`;
const hole = ' fill-rule="evenodd"';

const SLEEPER = p(
  'M1.4 6.4H4V14.6H10V10.2H18.6Q22.6 10.2 22.6 14.2V20.6H20V17.6H4V20.6H1.4ZM4.5 11.4A2.5 2.5 0 1 1 9.5 11.4A2.5 2.5 0 1 1 4.5 11.4Z',
);

export const SIGNS = {
  k: p(
    'M11.2 6.2C8.8 4.2 5 3.7 1.5 4.7V19.2C5 18.2 8.8 18.7 11.2 20.7ZM12.8 6.2C15.2 4.2 19 3.7 22.5 4.7V19.2C19 18.2 15.2 18.7 12.8 20.7Z',
  ),
  m:
    p('M3.6 1.8H20.4V22.2H3.6ZM6 4.2V15.6H18V4.2Z', hole) +
    p('M6.6 14.8L10.4 8.8L13.2 12.6L14.8 10.7L17.4 14.8Z'),
  f: p(
    'M10.5 1.6C11.3 8.8 14.3 11.9 21.2 12.7C14.3 13.5 11.3 16.6 10.5 23.8C9.7 16.6 6.7 13.5 -.2 12.7C6.7 11.9 9.7 8.8 10.5 1.6ZM19.6 .4C20 3.2 20.9 4.2 23.6 4.6C20.9 5 20 6 19.6 8.8C19.2 6 18.3 5 15.6 4.6C18.3 4.2 19.2 3.2 19.6 .4Z',
  ),
  i: p(CLOUD + 'M12 8.6L10.7 12.1L7.2 13.4L10.7 14.7L12 18.2L13.3 14.7L16.8 13.4L13.3 12.1Z', hole),
  cloud: p(CLOUD),
  take: p('M5 1H19V16.6H14.8V14H9.2V16.6H5Z') + p('M10.4 15.2H13.6V18.4H17L12 23.6L7 18.4H10.4Z'),
  /** A card on its way out. */
  discard: p('M5 23H19V7.4H14.8V10H9.2V7.4H5Z') + p('M10.4 8.8H13.6V5.6H17L12 .4L7 5.6H10.4Z'),
  create: p(
    'M4.6 6.8L12 .6L19.4 6.8V23H4.6ZM10.9 10.2V13.4H7.7V15.6H10.9V18.8H13.1V15.6H16.3V13.4H13.1V10.2Z',
    hole,
  ),
  place:
    p('M7.3 13.4A3.9 3.9 0 0 1 6.4 5.7A5.4 5.4 0 0 1 16.7 4.6A4.5 4.5 0 0 1 16.7 13.4Z') +
    p('M2 13.6V22.6H22V13.6H19.4V20H15.2L12 16.6L8.8 20H4.6V13.6Z'),
  connect: SLEEPER + line('M14 3.6H19L15.6 7.4H19', 1.5),
  /** A sleeper who gets up and goes. */
  disconnect: SLEEPER + line('M13.4 8L19.4 2.2M14.8 1.8H19.8V6.8', 1.9),
  broadcast:
    p('M12 12.2L17 23H14.3L12 17.6L9.7 23H7Z') +
    p('M9.3 9A2.7 2.7 0 1 1 14.7 9A2.7 2.7 0 1 1 9.3 9Z') +
    line(
      'M7.6 13.2A6 6 0 0 1 7.6 4.8M16.4 13.2A6 6 0 0 0 16.4 4.8M4.4 16A10 10 0 0 1 4.4 2M19.6 16A10 10 0 0 0 19.6 2',
      2,
    ),
  return: p('M5 22V10A7 7 0 0 1 19 10V22H14.6V10A2.6 2.6 0 0 0 9.4 10V14H12.6L7.2 20.5L1.8 14H5Z'),
  upgraded: p('M12 1.5L22 12.5H15.8V22.5H8.2V12.5H2Z'),
  send: p('M5 9.5A7 7 0 0 1 19 9.5V17.4H5ZM5 19.2H19V22.6H5Z'),
  advance:
    p('M10.5 2.2A10 10 0 1 0 14.6 19.6A8.6 8.6 0 0 1 10.5 2.2Z') +
    p('M13 9.4H17.4V6L23.4 11.2L17.4 16.4V13H13Z'),
  arrow: p('M3 10.4H13.6V5.4L21.6 12L13.6 18.6V13.6H3Z'),
  plus: p('M10 4H14V10H20V14H14V20H10V14H4V10H10Z'),
} as const;

export type Sign = keyof typeof SIGNS;

/** A sign at *x*, *y*, *size* high. */
export const sign = (name: Sign, x: number, y: number, size: number, fill: string): string =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${n(size / 24, 4)})" fill="${fill}" color="${fill}">${SIGNS[name]}</g>`;

/** A plain path of a box of 24, such as the shape of a type. */
export const shape = (d: string, x: number, y: number, size: number, fill: string, extra = ''): string =>
  `<path d="${d}" transform="translate(${n(x)} ${n(y)}) scale(${n(size / 24, 4)})" fill="${fill}"${extra}/>`;

export function n(value: number, digits = 1): number {
  const k = 10 ** digits;
  return Math.round(value * k) / k;
}

export const spark = (x: number, y: number, r: number, fill: string): string => {
  const q = n(r * 0.3);
  const s = n(r * 0.7);
  return `<path d="M${n(x)} ${n(y - r)}l${q} ${s} ${s} ${q} ${-s} ${q} ${-q} ${s} ${-q} ${-s} ${-s} ${-q} ${s} ${-q}z" fill="${fill}"/>`;
};
