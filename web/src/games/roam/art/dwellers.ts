import { tint, type Tint } from './palette';
import { beast } from './beasts';
import {
  beard,
  buttons,
  coat,
  extra,
  face,
  fur,
  hair,
  hat,
  hood,
  hoodLines,
  lapels,
  neck,
  part,
  ruff,
  scarf,
  shawl,
  shirt,
  tie,
  veil,
} from './parts';
import { r1, seedOf } from './prim';

const { p, dot } = part;
const join = (...parts: string[]): string => parts.join('');
const person = (...over: string[]): string => join(neck, coat(), face, ...over);

/** Every dweller by the key of the house edition. */
const DWELLERS: Readonly<Record<string, () => string>> = {
  'lighthouse-keeper': () => join(coat(), face, beard.full, hat.cap, lapels),
  ferryman: () => join(extra.oar, coat(), face, beard.dark, hat.straw),
  boatswain: () =>
    join(
      coat('b'),
      p('w', 'M28 92Q50 104 72 92L76 116H24Z'),
      p('e', 'M30 100H70M28 108H72'),
      face,
      beard.moustacheWhite,
      hair.sides,
      hat.sailor,
      extra.pipe,
    ),
  'net-mender': () =>
    join(
      hair.braids,
      neck,
      shirt,
      face,
      hair.fringe,
      p('a', 'M28 46Q32 24 50 24T72 46Q50 36 28 46Z'),
      extra.needle,
    ),
  'pilot-crow': () => join(coat('b'), beast.crow, hat.cap, lapels),
  'parasol-lady': () => join(hair.bun, neck, shirt, face, hair.fringe, ruff, extra.parasol),
  'marsh-doctor': () => join(coat(), face, hair.sides, beard.goat, hat.top, extra.monocle, tie, extra.flask),
  'soloist-frog': () =>
    join(
      coat('a'),
      beast.frog,
      ruff,
      p('e', 'M82 40V22L90 20V36M82 40A3 3 0 1 1 79 38M90 36A3 3 0 1 1 87 34'),
    ),
  'bog-hag': () =>
    join(
      hair.long,
      shawl,
      face,
      p('s', 'M50 56L44 70L52 71Z'),
      hair.fringe,
      hat.witch,
      p('g', 'M20 90Q30 84 34 94Q24 98 20 90Z'),
    ),
  lamplighter: () => join(hair.bob, neck, coat('b'), face, hair.fringe, hat.lamp, extra.lantern),
  'mapper-badger': () => join(coat('b'), beast.badger, extra.glasses, extra.map),
  'mirage-seller': () =>
    join(neck, coat('a'), face, beard.goat, beard.moustache, hat.turban, p('e', 'M24 100Q50 88 76 100')),
  'dune-drover': () =>
    join(
      veil,
      neck,
      coat(),
      face,
      beard.dark,
      p('w', 'M28 50Q26 26 50 24T72 50Q50 38 28 50Z'),
      p('k', 'M28 46Q50 34 72 46L71 41Q50 31 29 41Z'),
      extra.staff,
    ),
  'fortune-fox': () =>
    join(
      shawl,
      beast.fox,
      p('b', 'M24 36Q28 14 50 14T76 36Q50 24 24 36Z'),
      p('e', 'M28 33Q50 21 72 33'),
      dot('e', 50, 22, 2.4),
    ),
  glassblower: () =>
    person(
      hair.short,
      beard.moustache,
      scarf,
      p('g', 'M78 70A10 10 0 1 1 90 82L70 78Z'),
      p('e', 'M52 76L78 80'),
    ),
  'lost-sentry': () =>
    join(
      neck,
      coat('b'),
      face,
      beard.moustache,
      hat.helmet,
      p('e', 'M88 116V26'),
      p('w', 'M88 10L94 28L88 34L82 28Z'),
      buttons,
    ),
  'beekeeper-bear': () =>
    join(
      coat(),
      beast.bear,
      hat.brim,
      p('e', 'M12 46V66M22 47V72M78 47V72M88 46V66'),
      p('a', 'M80 94l5-3 5 3v6l-5 3-5-3z'),
    ),
  herbalist: () =>
    join(hair.long, shirt, face, hair.fringe, hat.leaves, p('e', 'M28 66Q26 84 30 100M72 66Q74 84 70 100')),
  scarecrow: () => join(coat('b'), beast.scarecrow, hat.brim, extra.birds),
  'cloud-shepherdess': () =>
    join(
      hair.curls,
      neck,
      shirt,
      face,
      hat.flowers,
      extra.staff,
      p('w', 'M8 104Q10 94 20 96Q26 88 34 96Q42 96 40 106Q22 112 8 104Z'),
    ),
  'miller-mouse': () =>
    join(
      coat('w'),
      beast.mouse,
      p('w', 'M30 36Q28 20 50 18T70 36Q50 28 30 36Z'),
      p('l', 'M34 34Q50 27 66 34'),
      buttons,
    ),
  'midnight-mower': () =>
    join(
      extra.scythe,
      coat(),
      face,
      hair.short,
      beard.moustache,
      p('a', 'M30 44Q50 34 70 44L69 38Q50 29 31 38Z'),
      scarf,
    ),
  'librarian-owl': () => join(coat('b'), beast.owl, extra.glasses, extra.book),
  'mushroom-picker': () => join(coat('b'), face, beard.full, hat.mushroom),
  'little-leshy': () => join(coat('g'), beast.leshy),
  'candle-stag': () =>
    join(
      coat('b'),
      beast.stag,
      extra.candle(18, 10),
      extra.candle(82, 10),
      extra.candle(30, 16),
      extra.candle(70, 16),
      tie,
    ),
  'charcoal-burner': () =>
    join(
      hair.bob,
      neck,
      coat(),
      face,
      p('a', 'M27 48Q28 22 50 22T73 48Q50 36 27 48Z'),
      p('d', 'M36 66l5 2-4 3zM60 72l6-2-2 5z'),
      extra.smoke,
    ),
  'watch-hare': () => join(coat('b'), beast.hare, scarf, extra.lantern),
  'bell-ringer': () => join(hood, face, hoodLines, extra.bell),
  harpist: () => join(hair.long, shirt, face, hair.fringe, hat.flowers, extra.harp),
  'stone-king': () => join(coat('n'), beast.stone, hat.crown, p('l', 'M20 104L34 98L40 110M66 98L80 106')),
  'postman-cat': () => join(coat('b'), beast.cat, hat.post),
  archivist: () => join(neck, coat('b'), face, hair.sides, beard.fork, extra.glasses, extra.book),
  'snow-nurse': () =>
    join(
      veil,
      coat('w'),
      face,
      p('w', 'M30 46Q30 24 50 22T70 46Q50 36 30 46Z'),
      p('a', 'M47 27H53V30H56V36H53V39H47V36H44V30H47Z'),
      p('b', 'M32 60Q30 40 50 38Q42 52 32 60ZM68 60Q70 40 50 38Q58 52 68 60Z'),
    ),
  'fur-coat-ram': () => join(coat('a'), fur, beast.ram),
  'felt-boot': () => join(coat(), fur, face, beard.full, hat.ushanka),
  'ice-carver': () => join(hair.long, coat('b'), face, hair.fringe, fur, hat.ice, extra.pick),
  'snow-tramp': () => join(coat('w'), beast.snowman, hat.top, scarf),
  echo: () =>
    join(
      p(
        'e',
        'M50 16Q8 20 12 66Q12 96 2 112M50 16Q92 20 88 66Q88 96 98 112M50 10Q2 14 5 66M50 10Q98 14 95 66',
      ),
      veil,
      coat(),
      face,
      p('b', 'M32 60Q30 40 50 38Q42 52 32 60ZM68 60Q70 40 50 38Q58 52 68 60Z'),
    ),
  stargazer: () => join(neck, coat('b'), face, hair.white, beard.full, hat.wizard, extra.spyglass),
  'polite-snorer': () => join(neck, coat('w'), face, beard.moustache, hair.short, hat.night, buttons),
  giantess: () =>
    join(
      p('g', 'M50 10Q10 12 10 60Q8 92 0 116H100Q92 92 90 60Q90 12 50 10Z'),
      p('k', 'M22 30l4-12 4 12zM36 20l4-13 4 13zM58 18l4-13 4 13zM72 28l4-12 4 12z'),
      coat('b'),
      face,
      p('g', 'M31 58Q28 36 50 34T69 58Q66 46 50 42Q34 46 31 58Z'),
      hat.flowers,
    ),
  'rope-walker': () => join(hair.bun, neck, coat('a'), face, hair.fringe, ruff, extra.rope),
  guide: () => join(hair.braids, neck, coat('b'), face, hair.fringe, scarf, p('e', 'M34 34Q50 26 66 34')),
  tracker: () => join(coat(), face, beard.dark, hat.brim, p('g', 'M76 20Q88 8 92 14Q88 26 74 30Z')),
  porter: () => join(extra.pack, coat('b'), face, beard.moustache, hat.fez, buttons),
};

export interface Dweller {
  body: string;
  /** Skin and robe while awake. */
  tint: Tint;
}

const known = new Map<string, Dweller>();

/** The bust of a dweller, without eyes; an unknown key gets somebody by its name. */
export function dweller(key: string): Dweller {
  let made = known.get(key);
  if (!made) {
    const seed = seedOf(key);
    const all = Object.values(DWELLERS);
    const draw = DWELLERS[key] ?? all[seed % all.length];
    made = { body: draw?.() ?? '', tint: tint(seed) };
    known.set(key, made);
  }
  return made;
}

export const DWELLER_KEYS = Object.keys(DWELLERS);

const SIDES = [40.5, 59.5];
const open = SIDES.map(
  (x) =>
    `<path class="rm-ew" d="M${r1(x - 6.2)} 57.5Q${x} 50 ${r1(x + 6.2)} 57.5Q${x} 63 ${r1(x - 6.2)} 57.5Z"/><circle class="rm-ei" cx="${x}" cy="56.8" r="3.1"/><circle class="rm-eh" cx="${x - 1}" cy="56" r="1"/>`,
).join('');
const shut = SIDES.map(
  (x) =>
    `<path class="rm-ec" d="M${r1(x - 5.6)} 56.5Q${x} 62.5 ${r1(x + 5.6)} 56.5M${x - 4} 60L${r1(x - 5.4)} 62.8M${x} 61V64.2M${x + 4} 60L${r1(x + 5.4)} 62.8"/>`,
).join('');

export const eyes = (awake: boolean): string => (awake ? open : shut);
