/** Drawing context shared by every motif: tones of paper, papercut pieces, carved lines, foil. */
import { light, mix, type Palette } from './color';
import { n, type Dot } from './path';
import type { Rng } from './rng';

/** A short prefix for the ids of one picture. */
export const prefixOf = (key: number): string =>
  String.fromCharCode(97 + (key % 26)) + (Math.floor(key / 26) % 46656).toString(36).padStart(3, '0');

/** Collects ids and shared definitions of one SVG. */
export class Sheet {
  count = 0;
  glow: string;
  shared: Readonly<Record<string, string>> = {};
  private readonly defs = new Map<string, string>();

  constructor(
    readonly prefix: string,
    readonly pal: Palette,
  ) {
    this.glow = pal.bone;
  }

  id(): string {
    return this.prefix + (this.count++).toString(36);
  }

  /** Register a definition once; returns its id. */
  def(key: string, make: (id: string) => string): string {
    const shared = this.shared[key];
    if (shared) return shared;
    const id = this.prefix + '_' + key;
    if (!this.defs.has(key)) this.defs.set(key, make(id));
    return id;
  }

  foil(w = 240, h = 160): string {
    return `url(#${this.def('f', (id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x2="${n(w)}" y2="${n(h)}" spreadMethod="reflect"><stop stop-color="#b98a3e"/><stop offset=".3" stop-color="#f5dfa0"/><stop offset=".5" stop-color="#cfa04c"/><stop offset=".75" stop-color="#fff0c4"/><stop offset="1" stop-color="#a87a34"/></linearGradient>`)})`;
  }

  halo(color: string, key = 'h'): string {
    return `url(#${this.def(key, (id) => `<radialGradient id="${id}"><stop stop-color="${color}" stop-opacity=".75"/><stop offset=".4" stop-color="${color}" stop-opacity=".26"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`)})`;
  }

  defsMarkup(): string {
    return `<defs>${[...this.defs.values()].join('')}</defs>`;
  }
}

/** What a piece is cut from; tone is the plane's own paper. */
export type Paper = 'tone' | 'bone' | 'accent' | 'ink' | 'mist' | 'gold';

function paperOf(pal: Palette, depth: number, paper: Paper, tone: string): string {
  switch (paper) {
    case 'bone':
      return mix(pal.bone, pal.far, 0.1 + 0.35 * (1 - depth));
    case 'accent':
      return mix(pal.accent, tone, 0.06 + 0.4 * (1 - depth));
    case 'ink':
      return pal.near;
    case 'mist':
      return mix(pal.low, pal.bone, 0.34);
    case 'gold':
      return mix(pal.gold, tone, 0.3 * (1 - depth));
    case 'tone':
      return tone;
  }
}

/** Inks for a piece lying at depth 0 (far) … 1 (near). */
export function inks(pal: Palette, depth: number, paper: Paper = 'tone', glow = pal.bone) {
  const tone = mix(pal.far, pal.near, Math.min(1, Math.max(0, depth)));
  const main = paperOf(pal, depth, paper, tone);
  const pale = light(main) > 0.55;
  return {
    main,
    tone,
    pale,
    shade: pale ? mix(main, pal.near, 0.34) : mix(main, pal.far, 0.3),
    deep: mix(main, pal.near, pale ? 0.72 : 0.6),
    line: pale ? mix(main, pal.near, 0.78) : mix(main, glow, 0.42),
    soft: pale ? mix(main, pal.near, 0.3) : mix(main, glow, 0.2),
    rim: pale ? mix(main, '#fffaf0', 0.75) : mix(main, glow, 0.62),
    accent: mix(pal.accent, tone, 0.35 * (1 - depth)),
    acc: mix(pal.accent, tone, 0.1 + 0.75 * (1 - depth)),
    bone: mix(pal.bone, tone, 0.5 * (1 - depth) + 0.05),
    ink: pal.near,
    skin: mix(pal.bone, pal.accent, 0.16),
    mist: mix(pal.low, pal.bone, 0.3),
    lit: '#ffe7a8',
    lamp: '#f6c667',
  };
}

export type Inks = ReturnType<typeof inks>;

export interface Lie {
  s?: number;
  rot?: number;
  flip?: number;
  to?: readonly [number, number];
  hero?: boolean;
  lod?: number;
}

export interface Cut {
  shadow?: boolean;
  rim?: string;
  extra?: string;
}

export interface Again {
  x?: number;
  y?: number;
  s?: number;
  flip?: number;
}

/** What a motif draws with. Coordinates are the motif's own; line widths are kept constant on the page. */
export class Ctx {
  readonly main: string;
  readonly tone: string;
  readonly pale: boolean;
  readonly shade: string;
  readonly deep: string;
  readonly line: string;
  readonly soft: string;
  readonly rim: string;
  readonly accent: string;
  readonly acc: string;
  readonly bone: string;
  readonly ink: string;
  readonly skin: string;
  readonly mist: string;
  readonly lit: string;
  readonly lamp: string;
  readonly s: number;
  readonly hero: boolean;
  private readonly lod: number;
  private readonly k: number;
  private readonly rx: string;
  private readonly ry: string;
  private readonly qx: string;
  private readonly qy: string;

  constructor(
    readonly sheet: Sheet,
    readonly r: Rng,
    tones: Inks,
    { s = 1, rot = 0, flip = 1, to = [-0.6, -0.8], hero = false, lod = 1 }: Lie = {},
  ) {
    this.main = tones.main;
    this.tone = tones.tone;
    this.pale = tones.pale;
    this.shade = tones.shade;
    this.deep = tones.deep;
    this.line = tones.line;
    this.soft = tones.soft;
    this.rim = tones.rim;
    this.accent = tones.accent;
    this.acc = tones.acc;
    this.bone = tones.bone;
    this.ink = tones.ink;
    this.skin = tones.skin;
    this.mist = tones.mist;
    this.lit = tones.lit;
    this.lamp = tones.lamp;
    this.s = s;
    this.hero = hero;
    this.lod = lod;
    this.k = Math.max(0.7, Math.min(2.4, 1 / s));
    // direction to the light in local coordinates
    const c = Math.cos(-rot);
    const d = Math.sin(-rot);
    const x = (to[0] * c - to[1] * d) * flip;
    const y = to[0] * d + to[1] * c;
    const e = (hero ? 1 : 0.75) / s;
    this.rx = n(x * e, 2);
    this.ry = n(y * e, 2);
    const q = (hero ? 2.4 : 1.5) / s;
    this.qx = n(-x * q, 1);
    this.qy = n(-y * q, 1);
  }

  get foil(): string {
    return this.sheet.foil();
  }

  /** Papercut piece: lit rim toward the light, optional cast shadow, then the paper itself. */
  P(d: string, fill = this.main, { shadow = false, rim, extra = '' }: Cut = {}): string {
    if (this.lod < 0.3) return this.F(d, fill, extra);
    const id = this.sheet.id();
    const lit =
      rim ??
      (fill === this.main ? this.rim : mix(fill, light(fill) > 0.55 ? '#fffaf0' : this.sheet.glow, 0.5));
    return (
      (shadow && (this.hero || this.s > 0.45)
        ? `<use href="#${id}" x="${this.qx}" y="${this.qy}" fill="#0005"/>`
        : '') +
      `<use href="#${id}" x="${this.rx}" y="${this.ry}" fill="${lit}"/>` +
      (fill === this.main
        ? `<path id="${id}" d="${d}"${extra}/>`
        : `<g fill="${fill}"><path id="${id}" d="${d}"${extra}/></g>`)
    );
  }

  /** Flat fill. */
  F(d: string, fill = this.main, extra = ''): string {
    return `<path d="${d}"${fill === this.main ? '' : ` fill="${fill}"`}${extra}/>`;
  }

  /** Carved line. */
  L(d: string, w = 1, color = this.line, extra = ''): string {
    // would only be dirt that small
    if ((this.lod < 0.3 && w < 1) || (!this.hero && this.s < 0.38 && w < 0.85)) return '';
    return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(w * this.k, 2)}"${extra}/>`;
  }

  /** Gold foil line. */
  G(d: string, w = 0.9, extra = ''): string {
    return this.L(d, w, this.foil, extra);
  }

  dot(x: number, y: number, r: number, fill = this.main, extra = ''): string {
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r, 2)}" fill="${fill}"${extra}/>`;
  }

  /** Many equal dots as one path. */
  dots(list: readonly Dot[], r: number, fill: string, extra = ''): string {
    return `<path d="${list.map(([x, y]) => `M${n(x)} ${n(y)}h0`).join('')}" stroke="${fill}" stroke-width="${n(r * 2)}"${extra}/>`;
  }

  /** Soft light. */
  glow(x: number, y: number, r: number, color = this.lamp): string {
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${this.sheet.halo(color, 'h' + color.slice(1))}"/>`;
  }

  /** Lit window with a crossbar. */
  win(x: number, y: number, w: number, h: number, arch = true): string {
    const top = arch
      ? `M${n(x)} ${n(y)}v${n(-h + w / 2)}a${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w)} 0v${n(h - w / 2)}z`
      : `M${n(x)} ${n(y)}v${n(-h)}h${n(w)}v${n(h)}z`;
    return (
      this.F(top, this.lit) +
      (this.lod > 0.5
        ? this.L(`M${n(x + w / 2)} ${n(y)}v${n(-h)}M${n(x)} ${n(y - h * 0.48)}h${n(w)}`, 0.7, this.main)
        : '')
    );
  }

  /** Keep a drawing under an id (returned with its markup) so that it can be repeated. */
  keep(inner: string): [id: string, markup: string] {
    const id = this.sheet.id();
    return [id, `<g id="${id}">${inner}</g>`];
  }

  again(id: string, { x = 0, y = 0, s = 1, flip = 1 }: Again = {}): string {
    const scale =
      s === 1 && flip === 1 ? '' : `scale(${flip === 1 ? n(s, 2) : `${n(s * flip, 2)} ${n(s, 2)}`})`;
    return `<use href="#${id}" transform="${x || y ? `translate(${n(x)} ${n(y)})` : ''}${scale}"/>`;
  }

  at(x: number, y: number, inner: string, s = 1, rot = 0, flip = 1): string {
    const scale = s !== 1 || flip !== 1 ? ` scale(${flip !== 1 ? n(s * flip, 2) + ' ' : ''}${n(s, 2)})` : '';
    return `<g transform="translate(${n(x)} ${n(y)})${rot ? ` rotate(${n(rot)})` : ''}${scale}">${inner}</g>`;
  }
}

export type MotifKind = 'stand' | 'air' | 'sky' | 'water';

export interface Motif {
  name: string;
  kind: MotifKind;
  w: number;
  h: number;
  paper: Paper;
  /** Broad things go to the far ridge. */
  wide?: boolean;
  tree?: boolean;
  /** Never a hero chosen by the seed. */
  prop?: boolean;
  /** Sheds the scene's light. */
  lamp?: boolean;
  /** Runs across the whole sky. */
  band?: boolean;
  draw: (c: Ctx) => string;
}

type Traits = Omit<Motif, 'name' | 'draw' | 'paper'> & { paper?: Paper };

/** How a file of motifs tells its drawings; nothing is registered until the family is used. */
export type Tell = (name: string, traits: Traits, draw: (c: Ctx) => string) => void;

export function gather(...books: readonly ((motif: Tell) => void)[]): ReadonlyMap<string, Motif> {
  const all = new Map<string, Motif>();
  for (const book of books)
    book((name, traits, draw) => all.set(name, { name, paper: 'tone', ...traits, draw }));
  return all;
}
