/** Cameos: people and animal-people in profile, built of cut paper. Everyone faces left before flipping. */
import { mix, palette, PALETTES } from '../color';
import { prefixOf, Sheet } from '../core';
import { n, tidy } from '../path';
import { hash, rng, type Seed } from '../rng';
import { COLLAR } from './clothes';
import { EXTRA } from './extras';
import { frame } from './frame';
import { HAT, SUITS } from './hats';
import { ANIMAL } from './heads';
import { person } from './person';
import { Sitter, type Worn } from './sitter';
import { type Animal, type Hat, type PortraitLook, ROLE, someone, type Who } from './traits';

/** How tall things are kept inside the frame. */
const KIND_SCALE: Readonly<Partial<Record<Animal, number>>> = { hare: 0.83, stag: 0.82, mouse: 0.93 };

const HAT_SCALE: Readonly<Partial<Record<Hat, number>>> = {
  tophat: 0.86,
  brim: 0.88,
  crown: 0.9,
  mortar: 0.95,
};

function scaleOf({ kind, hat }: Who): number {
  if (kind === 'person') return HAT_SCALE[hat] ?? 0.98;
  return KIND_SCALE[kind] ?? (hat === 'tophat' ? 0.88 : 0.98);
}

/** A medallion of 5 : 6. */
export function portrait(seed: Seed, o: PortraitLook = {}): string {
  const r = rng(seed);
  const pal = palette(o.palette ?? r.fork('pal').pick(PALETTES));
  const who = someone(r.fork('who'), ROLE[o.role ?? 'character'], o);
  const W = 200;
  const H = 240;
  const width = o.width ?? 200;
  const key = hash([seed, JSON.stringify(who), JSON.stringify(pal)].join('|'));
  const sheet = new Sheet(prefixOf(key), pal);
  sheet.glow = mix(pal.bone, pal.low, 0.15);
  const c = new Sitter(sheet, r, pal, who);
  const { back, clip, front } = frame(c, who.frame, W, H);
  const bust = bustOf(c, who);
  const tall = scaleOf(who);
  const place = `transform="translate(${who.flip > 0 ? 104 : 96} ${n(112 + (0.98 - tall) * 70)})scale(${who.flip < 0 ? `-${n(tall, 2)} ${n(tall, 2)}` : n(tall, 2)})"`;
  const clipId = sheet.def('k', (id) => `<clipPath id="${id}"><path d="${clip}"/></clipPath>`);
  return tidy(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n((width * H) / W)}" viewBox="0 0 ${W} ${H}" stroke-linecap="round" stroke-linejoin="round">` +
      `${sheet.defsMarkup()}${back}<g clip-path="url(#${clipId})"><g ${place} fill="${c.main}">${bust}</g></g>${front}</svg>`,
  );
}

function bustOf(c: Sitter, w: Who): string {
  const head = w.kind === 'person' ? person(c, w) : ANIMAL[w.kind](c);
  const hat = w.kind === 'person' || SUITS[w.kind]?.includes(w.hat) ? w.hat : 'none';
  const h: Worn = hat === 'none' ? { front: '' } : HAT[hat](c);
  const [x, y, scale] = head.hat ?? [0, 0, 1];
  const put = (m = ''): string => (m && (x || y || scale !== 1) ? c.at(x, y, m, scale) : m);
  const coat: Worn = COLLAR[w.collar](c);
  const wired = w.extra === 'electrodes' || w.extra === 'earring';
  const extra = w.extra === 'none' || (w.kind !== 'person' && wired) ? '' : EXTRA[w.extra](c, head);
  return (
    (coat.back ?? '') +
    put(h.back) +
    (head.back ?? '') +
    head.neck +
    coat.front +
    head.front +
    put(h.front) +
    extra +
    (coat.over ?? '')
  );
}

export {
  ANIMALS,
  COLLARS,
  EXTRAS,
  FRAMES,
  HAIR,
  HATS,
  type Animal,
  type Beard,
  type Collar,
  type Extra,
  type FrameShape,
  type Hair,
  type Hat,
  type PortraitLook,
  type Role,
} from './traits';
