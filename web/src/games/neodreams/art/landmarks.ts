import { palette, type Tints } from '@/art/kit';
import { Ctx, inks, Sheet } from '@/art/kit/core';
import { motifs } from '@/art/kit/motifs';
import { rng } from '@/art/kit/rng';
import { kindAt, type Kind } from './kinds';
import { n } from './signs';

/** What stands at each place, row by row, as the places are named. */
export const LANDMARKS = [
  'telescope',
  'stairs',
  'door',
  'balloon',
  'house',
  'lighthouse',
  'island',
  'windmill',
  'lamp',
  'clock',
  'arch',
  'tower',
] as const;

const TINTS: Readonly<Record<Kind, Tints>> = {
  lucid: { far: '#c8a27c', near: '#1f1410', top: '#35202c', low: '#c77c48', accent: '#4d8f93' },
  collective: { far: '#c292a6', near: '#1e0f1a', top: '#2c1533', low: '#bd6f8c', accent: '#cf9a60' },
  recurring: { far: '#95b188', near: '#101a12', top: '#12282a', low: '#6a9468', accent: '#c16e45' },
};

const TALL = 50;
const ALOFT = 46;

/** All twelve: definitions for the head of the drawing, and each standing on 0, 0. */
function draw(): { defs: string; bodies: string[] } {
  let defs = '';
  const bodies = LANDMARKS.map((name, at) => {
    const motif = motifs().get(name);
    if (!motif) return '';
    const pal = palette(TINTS[kindAt(Math.floor(at / 4))]);
    const sheet = new Sheet(`nd-l${at}-`, pal);
    const air = motif.kind === 'air';
    const s = (air ? ALOFT : TALL) / motif.h;
    const c = new Ctx(sheet, rng(`landmark ${name}`), inks(pal, 0.42, motif.paper), {
      s,
      to: [-0.6, -0.8],
      hero: true,
    });
    const body = motif.draw(c);
    defs += sheet.defsMarkup();
    const fill = inks(pal, 0.42, motif.paper).main;
    return `<g transform="translate(0 ${air ? -27.5 : 0}) scale(${n(s, 3)})" fill="${fill}" stroke-linecap="round" stroke-linejoin="round">${body}</g>`;
  });
  return { defs, bodies };
}

let made: ReturnType<typeof draw> | undefined;
export const landmarks = (): ReturnType<typeof draw> => (made ??= draw());
