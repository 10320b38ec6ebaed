/** Oneiro's illustration kit: everything returns SVG markup, decided by its seed. */
export { mix, palette, PALETTES, type PaletteName, type Tints } from './color';
export { creature, CREATURES, type CreatureKind, type CreatureLook, type CreatureTone } from './creatures';
export { icon, iconBody, ICON_NAMES, type IconLook, type KitIconName } from './icons';
export {
  BIOMES,
  coinMark,
  field,
  land,
  landGrid,
  type Biome,
  type LandLook,
  type LandSide,
  type Neighbours,
} from './land';
export { numeral, type NumeralLook } from './numerals';
export {
  ANIMALS,
  COLLARS,
  EXTRAS,
  FRAMES,
  HAIR,
  HATS,
  portrait,
  type Animal,
  type Beard,
  type Collar,
  type Extra,
  type FrameShape,
  type Hair,
  type Hat,
  type PortraitLook,
  type Role,
} from './portrait';
export { MOODS, motifNames, sharedDefs, vignette, type Mood, type VignetteLook } from './vignette';
