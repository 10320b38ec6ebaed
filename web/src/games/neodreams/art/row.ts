import { KINDS, LOOKS, type Kind } from './kinds';
import { n, shape, sign, spark, type Sign } from './signs';

/** One effect as a row of signs, made of the catalogue's tokens. */
export type Resource = 'k' | 'm' | 'f' | 'i';

export type Token =
  | { type: 'amount'; what: Resource; count: number; spent: boolean; off: boolean }
  | { type: 'take'; kind: Kind | 'any'; source: string }
  | { type: 'discard'; kind: Kind | 'any' }
  | { type: 'each'; of: string }
  | { type: 'place'; most: number }
  | { type: 'sign'; name: 'create' | 'connect' | 'broadcast' | 'disconnect' }
  | { type: 'arrow' }
  | { type: 'or' };

const RESOURCES: readonly string[] = ['k', 'm', 'f', 'i'];

const kindIn = (name: string | undefined): Kind | 'any' => KINDS.find((kind) => kind === name) ?? 'any';

/** What the tokens mean; amounts after a creation make it cheaper instead of being spent. */
export function tokens(icons: readonly string[]): Token[] {
  const out: Token[] = [];
  for (const icon of icons) {
    const [word = '', first, second] = icon.split(':');
    const amount = /^(-?)([kmfi])(\d+)$/.exec(word);
    const last = out.at(-1);
    if (amount && RESOURCES.includes(amount[2] ?? '')) {
      const minus = amount[1] === '-';
      const off =
        minus && ((last?.type === 'sign' && last.name === 'create') || (last?.type === 'amount' && last.off));
      const what = amount[2] as Resource;
      out.push({ type: 'amount', what, count: Number(amount[3]), spent: minus && !off, off });
    } else if (word === 'take') out.push({ type: 'take', kind: kindIn(first), source: second ?? 'either' });
    else if (word === 'discard') out.push({ type: 'discard', kind: kindIn(first) });
    else if (word === 'each') out.push({ type: 'each', of: first ?? '' });
    else if (word.startsWith('place')) out.push({ type: 'place', most: Number(word.slice(5)) });
    else if (word === '>') out.push({ type: 'arrow' });
    else if (word === '|') out.push({ type: 'or' });
    else if (word === 'create' || word === 'connect' || word === 'broadcast' || word === 'disconnect')
      out.push({ type: 'sign', name: word });
    else throw new Error(`no sign for ${icon}`);
  }
  return out;
}

export interface Inks {
  k: string;
  m: string;
  f: string;
  i: string;
  sign: string;
  hole: string;
  soft: string;
}

export const PAPER: Inks = {
  k: '#1c5c86',
  m: '#7b4416',
  f: '#6535ad',
  i: '#24231d',
  sign: '#24231d',
  hole: '#f1e6cd',
  soft: '#6d6350',
};
export const NIGHT: Inks = {
  k: '#8cc4e6',
  m: '#dcb083',
  f: '#c9aefa',
  i: '#e9e1cf',
  sign: '#e9e1cf',
  hole: '#1b2023',
  soft: '#a9a595',
};

export interface Row {
  width: number;
  body: string;
}

/** Widths of figures and marks in ems of the display face. */
const FIGURES: Readonly<Record<string, number>> = { 1: 0.42, '−': 0.62, '×': 0.41, '/': 0.35 };

/** Things side by side; every part knows its own width. */
class Line {
  x = 0;
  body = '';

  constructor(
    readonly s: number,
    readonly inks: Inks,
  ) {}

  gap(share = 0.22): void {
    if (this.x > 0) this.x += this.s * share;
  }
  text(value: string, fill = this.inks.sign, share = 0.82): void {
    const size = this.s * share;
    this.body += `<text class="nd-num" x="${n(this.x)}" y="${n(this.s * (0.5 + share * 0.354))}" font-size="${n(size)}" fill="${fill}">${value}</text>`;
    for (const char of value) this.x += size * (FIGURES[char] ?? 0.6);
    this.x += this.s * 0.06;
  }
  sign(name: Sign, fill = this.inks.sign, share = 1): void {
    const size = this.s * share;
    this.body += sign(name, this.x, (this.s - size) / 2, size, fill);
    this.x += size;
  }
  /** A card's sign with the type of dreams inside. */
  card(name: 'take' | 'discard', kind: Kind | 'any', middle: number): void {
    const r = this.s * 0.17;
    const [x, y] = [this.x + this.s * 0.5, this.s * middle];
    this.sign(name);
    if (kind === 'any') this.body += spark(x, y, r * 1.18, this.inks.hole);
    else
      this.body += shape(
        LOOKS[kind].shape,
        x - r,
        y - r,
        r * 2,
        LOOKS[kind].tone,
        ` stroke="${LOOKS[kind].ink}" stroke-width="${this.inks === NIGHT ? 2 : 0}"`,
      );
  }
  row(): Row {
    return { width: n(this.x), body: this.body };
  }
}

/** What a count goes by: the shape of a type, a client, an upgraded dream. */
function counted(line: Line, of: string): void {
  const kind = KINDS.find((k) => k === of);
  const { s, inks } = line;
  const box = s * 0.94;
  const top = (s - box) / 2;
  line.body += `<rect x="${n(line.x)}" y="${n(top)}" width="${n(box)}" height="${n(box)}" rx="${n(s * 0.24)}" fill="none" stroke="${inks.soft}" stroke-width="${n(s * 0.06, 2)}"/>`;
  const inner = s * (kind ? 0.5 : 0.64);
  const at = line.x + (box - inner) / 2;
  if (kind)
    line.body += shape(
      LOOKS[kind].shape,
      at,
      (s - inner) / 2,
      inner,
      inks === NIGHT ? LOOKS[kind].tone : LOOKS[kind].ink,
    );
  else line.body += sign(of === 'client' ? 'connect' : 'upgraded', at, (s - inner) / 2, inner, inks.sign);
  line.x += box + s * 0.05;
}

function takes(line: Line, kind: Kind | 'any', source: string): void {
  const { s, x, inks } = line;
  if (source === 'deck')
    line.body += `<path d="M${n(x + s * 0.28)} ${n(-s * 0.03)}H${n(x + s * 0.87)}V${n(s * 0.56)}" fill="none" stroke="${inks.sign}" stroke-width="${n(s * 0.07, 2)}"/>`;
  if (source === 'market')
    line.body += `<path d="M${n(x + s * 0.06)} ${n(-s * 0.02)}H${n(x + s * 0.94)}M${n(x + s * 0.1)} ${n(s * 0.02)}v${n(s * 0.16)}M${n(x + s * 0.9)} ${n(s * 0.02)}v${n(s * 0.16)}" fill="none" stroke="${inks.sign}" stroke-width="${n(s * 0.09, 2)}"/>`;
  line.card('take', kind, 0.36);
}

export function row(icons: readonly string[], size: number, inks: Inks): Row {
  const line = new Line(size, inks);
  const list = tokens(icons);
  list.forEach((token, at) => {
    const before = list[at - 1];
    line.gap(
      before?.type === 'each' ? 0.08 : before?.type === 'arrow' || token.type === 'arrow' ? 0.14 : 0.22,
    );
    draw(line, token);
  });
  return line.row();
}

function draw(line: Line, token: Token): void {
  const { s, inks } = line;
  switch (token.type) {
    case 'amount': {
      const from = line.x;
      if (token.off) line.x += s * 0.1;
      const minus = token.spent || token.off ? '−' : '';
      if (minus || token.count > 1 || token.what !== 'i') line.text(`${minus}${token.count}`);
      line.sign(token.what, inks[token.what], token.what === 'i' ? 1 : 0.86);
      if (token.off) {
        line.x += s * 0.1;
        line.body += `<rect x="${n(from)}" y="0" width="${n(line.x - from)}" height="${n(s)}" rx="${n(s * 0.24)}" fill="none" stroke="${inks.soft}" stroke-width="${n(s * 0.06, 2)}" stroke-dasharray="${n(s * 0.12)} ${n(s * 0.09)}"/>`;
      }
      return;
    }
    case 'take':
      takes(line, token.kind, token.source);
      return;
    case 'discard':
      line.card('discard', token.kind, 0.66);
      return;
    case 'each':
      counted(line, token.of);
      line.text('×', inks.soft, 0.7);
      return;
    case 'place':
      if (token.most) line.text(String(token.most));
      line.sign('place');
      return;
    case 'sign':
      line.sign(token.name);
      return;
    case 'arrow':
      line.sign('arrow', inks.soft, 0.62);
      return;
    case 'or':
      line.text('/', inks.soft, 0.9);
      return;
  }
}

export interface Flag {
  width: number;
  body: string;
}

/** What a recurring dream waits for, in light ink on its dark flag. */
export function flag(event: string, size: number): Flag {
  const line = new Line(size, NIGHT);
  const [name = '', detail] = event.split('-');
  if (name === 'gain') {
    line.sign('plus', NIGHT.sign, 0.62);
    const what = RESOURCES.includes(detail ?? '') ? (detail as Resource) : 'i';
    line.x += size * 0.04;
    line.sign(what, NIGHT[what], 0.92);
  } else {
    const kind = KINDS.find((k) => k === detail);
    line.sign(EVENT_SIGNS[name] ?? 'return');
    if (kind) {
      line.x += size * 0.1;
      line.body += shape(LOOKS[kind].shape, line.x, size * 0.22, size * 0.56, LOOKS[kind].tone);
      line.x += size * 0.56;
    }
  }
  const inner = line.x;
  const [pad, point, tall] = [size * 0.2, size * 0.36, size * 1.25];
  const width = n(inner + 2 * pad + point * 0.7);
  const tip = n(width - point);
  return {
    width,
    body: `<path d="M0 0H${tip}L${width} ${n(tall / 2)}L${tip} ${n(tall)}H0Z" fill="${LOOKS.recurring.ink}"/><g transform="translate(${n(pad)} ${n((tall - size) / 2)})">${line.body}</g>`,
  };
}

const EVENT_SIGNS: Readonly<Record<string, Sign>> = {
  create: 'create',
  connect: 'connect',
  disconnect: 'disconnect',
  broadcast: 'broadcast',
  send: 'send',
  advance: 'advance',
  return: 'return',
  discard: 'discard',
  upgrade: 'upgraded',
};

/** The catalogue's promise of credits at the end. */
export interface Promised {
  credits: number;
  of: string;
}

export function promised(finale: Readonly<Record<string, unknown>> | null): Promised | null {
  const args = finale?.['args'];
  if (typeof args !== 'object' || args === null) return null;
  const { credits, of } = args as Readonly<Record<string, unknown>>;
  return typeof credits === 'number' && typeof of === 'string' ? { credits, of } : null;
}

export const coin = (cx: number, cy: number, r: number, value: number | string): string =>
  `<circle cx="${n(cx)}" cy="${n(cy + r * 0.08)}" r="${n(r)}" fill="#3a2a12"/><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="#8d6a33"/><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 0.82)}" fill="#d9b06a"/><text class="nd-num" x="${n(cx)}" y="${n(cy + r * 0.45)}" text-anchor="middle" font-size="${n(r * 1.26)}" fill="#2b1c08">${value}</text>`;

/** A whole row: the flag, the effect, the coin of the end. */
export function whole(
  icons: readonly string[],
  size: number,
  inks: Inks,
  event: string | null = null,
  finale: Promised | null = null,
): Row {
  const parts: Row[] = [];
  if (event) {
    const f = flag(event, size * 0.8);
    parts.push(f);
  }
  parts.push(row(icons, size, inks));
  if (finale) {
    const line = new Line(size, inks);
    const r = size * 0.48;
    line.body += coin(r, size / 2, r, finale.credits);
    line.x += 2 * r + size * 0.06;
    line.text('×', inks.soft, 0.6);
    counted(line, finale.of);
    parts.push(line.row());
  }
  let x = 0;
  let body = '';
  parts.forEach((part, i) => {
    if (i) x += size * 0.24;
    body += `<g transform="translate(${n(x)} 0)">${part.body}</g>`;
    x += part.width;
  });
  return { width: n(x), body };
}
