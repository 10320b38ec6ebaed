import { light, mix, type Palette } from '../color';
import { Ctx, inks, Sheet } from '../core';
import type { Dot } from '../path';
import { rng } from '../rng';
import type { Who } from './traits';

/** Draws one bust: the kit's context, who it is, and the cloth of the coat. */
export class Sitter extends Ctx {
  readonly cloth: string;
  readonly cloth2: string;

  constructor(
    sheet: Sheet,
    seat: ReturnType<typeof rng>,
    readonly pal: Palette,
    readonly w: Who,
  ) {
    super(sheet, seat.fork('draw'), inks(pal, 0.86, 'tone', sheet.glow), { to: [-0.55, -0.83], hero: true });
    this.cloth = mix(pal.accent, pal.near, seat.fork('cloth').pick([0.12, 0.3, 0.62]));
    this.cloth2 = light(this.cloth) > 0.42 ? mix(this.cloth, pal.near, 0.5) : mix(this.cloth, pal.bone, 0.34);
  }
}

export interface Head {
  back?: string;
  neck: string;
  front: string;
  /** Where spectacles sit. */
  eye?: Dot;
  /** Where and how large a hat is. */
  hat?: readonly [x: number, y: number, scale: number];
}

/** Something worn: behind the head, before it, and over everything. */
export interface Worn {
  back?: string;
  front: string;
  over?: string;
}

export interface Haircut extends Partial<Worn> {
  /** A cut that covers the ear. */
  ear?: false;
}
