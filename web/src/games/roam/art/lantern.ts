import type { Creature } from '@/board/board';
import { r1 } from './prim';

/** Lanterns: the seat's colour, its creature, and a glass of its own shape. */

const GLASS: Readonly<Record<Creature, string>> = {
  fox: 'M15 22H49L55 60H9Z',
  owl: 'M32 17A23 23 0 0 1 32 63A23 23 0 0 1 32 17Z',
  moth: 'M18 20H46L58 41L46 62H18L6 41Z',
  hare: 'M13 62V36Q13 16 32 16T51 36V62Z',
};
const CAP: Readonly<Record<Creature, string>> = {
  fox: 'M22 12H42L50 22H14Z',
  owl: 'M23 11H41L45 20H19Z',
  moth: 'M22 12H42L47 21H17Z',
  hare: 'M24 9H40L43 18H21Z',
};
const BASE: Readonly<Record<Creature, string>> = {
  fox: 'M7 60H57V67H7Z',
  owl: 'M20 61H44L46 68H18Z',
  moth: 'M15 62H49L52 68H12Z',
  hare: 'M9 61H55V68H9Z',
};
/** Where the creature sits in its glass: x, y and size. */
const INSIDE: Readonly<Record<Creature, readonly [number, number, number]>> = {
  fox: [17, 26, 30],
  owl: [19, 27, 26],
  moth: [16, 27, 32],
  hare: [18, 25, 31],
};
const LIGHT: Readonly<Record<Creature, string>> = {
  fox: '#f2845c',
  owl: '#4db7a6',
  moth: '#b58cf0',
  hare: '#f5f0cf',
};
export const CREATURES: readonly Creature[] = ['fox', 'owl', 'moth', 'hare'];

/** `#rm-ln-fox`: the lantern as it stands on the field; `#rm-lm-fox`: a small one in a line of text. */
export const lanternSymbols = (): string =>
  CREATURES.map((k) => {
    const [x, y, s] = INSIDE[k];
    return `<symbol id="rm-ln-${k}" viewBox="0 0 64 72" overflow="visible"><path class="rm-ln-f" d="M26 9A6 6 0 1 1 38 9" fill="none" stroke-width="3.2"/><path class="rm-ln-g" d="${GLASS[k]}"/><path class="rm-ln-h" d="${GLASS[k]}"/><path class="rm-ln-k" d="${CAP[k]}${BASE[k]}"/><use class="rm-ln-c" href="#seat-${k}" x="${x}" y="${y}" width="${s}" height="${s}"/></symbol><symbol id="rm-lm-${k}" viewBox="0 0 64 72" overflow="visible"><path class="rm-ln-k" d="${CAP[k]}${BASE[k]}"/><path class="rm-ln-g" d="${GLASS[k]}"/></symbol>`;
  }).join('');

export const lightDefs = (): string =>
  CREATURES.map(
    (k) =>
      `<radialGradient id="rm-gl-${k}"><stop offset=".25" stop-color="${LIGHT[k]}" stop-opacity=".5"/><stop offset="1" stop-color="${LIGHT[k]}" stop-opacity="0"/></radialGradient>`,
  ).join('');

/** A lantern whose middle is at the origin. */
export const lantern = (k: Creature, w: number, light = true): string =>
  `${light ? `<circle class="rm-lan-glow" r="${r1(w * 0.92)}" cy="${r1(w * 0.06)}" fill="url(#rm-gl-${k})"/>` : ''}<ellipse class="rm-lan-sh" cx="${r1(w * 0.1)}" cy="${r1(w * 0.54)}" rx="${r1(w * 0.46)}" ry="${r1(w * 0.1)}"/><use href="#rm-ln-${k}" x="${r1(-w / 2)}" y="${r1(-w * 0.5625)}" width="${r1(w)}" height="${r1(w * 1.125)}"/>`;
