import { type PaletteName, type Tints } from '../color';
import { nth, rng } from '../rng';

const SKINS = ['#efe0c8', '#e7c9a6', '#cfa27c', '#a9775a', '#7b5241', '#5a3c36'];

const HAIRS = ['#15131c', '#2c2028', '#4a2f26', '#7a4a2a', '#a8552e', '#c99a55', '#cfc6b6', '#8d8a92'];

export const ANIMALS = [
  'fox',
  'hare',
  'owl',
  'cat',
  'stag',
  'crow',
  'bear',
  'mouse',
  'ram',
  'frog',
  'badger',
] as const;

export const HAIR = [
  'bun',
  'bob',
  'waves',
  'curls',
  'crop',
  'fringe',
  'braid',
  'quiff',
  'tail',
  'none',
] as const;

export const HATS = [
  'none',
  'nightcap',
  'tophat',
  'bowler',
  'brim',
  'beret',
  'hood',
  'crown',
  'wrap',
  'mortar',
  'goggles',
  'wreath',
] as const;

export const COLLARS = [
  'ruff',
  'cloak',
  'scarf',
  'labcoat',
  'nightshirt',
  'fur',
  'bowtie',
  'poncho',
  'robe',
] as const;

export const EXTRAS = [
  'glasses',
  'monocle',
  'electrodes',
  'earring',
  'pencil',
  'feather',
  'pipe',
  'moth',
] as const;

export const FRAMES = ['oval', 'round', 'arch', 'none'] as const;

export type Animal = (typeof ANIMALS)[number];

export type Hair = (typeof HAIR)[number];

export type Hat = (typeof HATS)[number];

export type Collar = (typeof COLLARS)[number];

export type Extra = (typeof EXTRAS)[number] | 'none';

export type FrameShape = (typeof FRAMES)[number];

export type Beard = 'none' | 'short' | 'full' | 'long' | 'moustache' | 'goatee';

export type Role = 'character' | 'patient' | 'professor';

interface RoleTraits {
  hat: readonly Hat[];
  collar: readonly Collar[];
  extra: readonly Extra[];
  animal: number;
  sleep: number;
  old?: boolean;
}

export const ROLE: Readonly<Record<Role, RoleTraits>> = {
  character: {
    hat: ['none', 'brim', 'hood', 'tophat', 'crown', 'wrap', 'goggles', 'wreath', 'beret', 'bowler'],
    collar: ['cloak', 'scarf', 'ruff', 'poncho', 'fur', 'robe'],
    extra: ['none', 'none', 'feather', 'earring', 'monocle', 'moth'],
    animal: 0.55,
    sleep: 0.1,
  },
  patient: {
    hat: ['none', 'none', 'nightcap', 'nightcap', 'wrap'],
    collar: ['nightshirt', 'nightshirt', 'scarf', 'robe'],
    extra: ['electrodes', 'electrodes', 'none', 'earring'],
    animal: 0,
    sleep: 0.8,
  },
  professor: {
    hat: ['mortar', 'none', 'none', 'beret', 'bowler'],
    collar: ['labcoat', 'bowtie', 'labcoat', 'robe'],
    extra: ['glasses', 'monocle', 'pencil', 'glasses', 'pipe'],
    animal: 0,
    sleep: 0,
    old: true,
  },
};

/** Every trait may be given; the rest is drawn from the seed. */
export interface PortraitLook {
  role?: Role;
  kind?: Animal | 'person';
  hair?: Hair;
  hat?: Hat;
  collar?: Collar;
  extra?: Extra;
  beard?: Beard;
  asleep?: boolean;
  /** Index of a tone. */
  skin?: number;
  hairTone?: number;
  frame?: FrameShape;
  palette?: PaletteName | Tints;
  width?: number;
  flip?: 1 | -1;
}

export interface Who {
  kind: Animal | 'person';
  skin: string;
  hairTone: string;
  hat: Hat;
  collar: Collar;
  extra: Extra;
  asleep: boolean;
  fem: boolean;
  frame: FrameShape;
  nose: number;
  bump: number;
  chin: number;
  brow: number;
  flip: 1 | -1;
  hair: Hair;
  beard: Beard;
}

export function someone(f: ReturnType<typeof rng>, role: RoleTraits, o: PortraitLook): Who {
  const skin = (o.skin ?? f.i(0, SKINS.length - 1)) % SKINS.length;
  const tone = (): number =>
    role.old ? f.pick([6, 7, 6, 7, 1]) : skin > 2 ? f.pick([0, 0, 1, 2, 7]) : f.i(0, HAIRS.length - 1);
  // the order of these draws is part of what a seed means
  const kind = o.kind ?? (f.p(role.animal) ? f.pick(ANIMALS) : 'person');
  const hairTone = nth(HAIRS, (o.hairTone ?? tone()) % HAIRS.length);
  const hat = o.hat ?? f.pick(role.hat);
  const collar = o.collar ?? f.pick(role.collar);
  const extra = o.extra ?? f.pick(role.extra);
  const asleep = o.asleep ?? f.p(role.sleep);
  const fem = f.p(0.5);
  const nose = f.r(-2, 9);
  const bump = f.r(-2, 3);
  const chin = f.r(-4, 4);
  const brow = f.r(-3, 3);
  const flip = o.flip ?? f.sign();
  const hair =
    o.hair ??
    f.pick<Hair>(
      fem
        ? ['bun', 'bob', 'waves', 'curls', 'braid', 'tail']
        : ['crop', 'fringe', 'quiff', 'curls', 'crop', 'tail'],
    );
  const beard =
    o.beard ??
    (fem
      ? 'none'
      : f.pick<Beard>(
          role.old
            ? ['full', 'long', 'moustache', 'goatee', 'short']
            : ['none', 'none', 'short', 'moustache', 'goatee', 'full'],
        ));
  const feathered: readonly Hat[] = ['brim', 'tophat', 'bowler', 'beret', 'wrap'];
  return {
    kind,
    skin: nth(SKINS, skin),
    hairTone,
    hat,
    collar,
    extra: extra === 'feather' && !feathered.includes(hat) ? 'none' : extra,
    asleep,
    fem,
    frame: o.frame ?? 'oval',
    nose,
    bump,
    chin,
    brow,
    flip,
    hair,
    beard,
  };
}
