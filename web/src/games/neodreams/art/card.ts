import { cut, poly, times } from '@/art/pieces/prim';
import type { CardFace, DreamView } from '../view';
import { HALF, kindOf, LOOKS, wave } from './kinds';
import { coin, NIGHT, PAPER, promised, row, whole, type Resource, type Row } from './row';
import { n, shape, sign, type Sign } from './signs';
import { picture } from './vignettes';

/** Cards (200 × 310) and plates (136 × 98), without their titles: those are words of the page. */
const edgeOf = (width: number, height: number, step: number, seed: number): string =>
  poly(
    cut(
      [
        [1.5, 1.5],
        [width - 1.5, 1.5],
        [width - 1.5, height - 1.5],
        [1.5, height - 1.5],
      ],
      { amp: 0.7, step, seed },
    ),
  );
const CARD_EDGES = times(4, (i) => edgeOf(200, 310, 12, i + 3));
const PLATE_EDGES = times(4, (i) => edgeOf(136, 98, 11, i + 11));

const RESOURCES: readonly Resource[] = ['k', 'm', 'f'];

/** Costs as flags, one under another. */
export const flags = (cost: readonly number[]): string =>
  RESOURCES.filter((_, i) => (cost[i] ?? 0) > 0)
    .map((what, i) => {
      const y = 5 + i * 38;
      const ink = PAPER[what];
      return `<path d="M3 ${y + 2}H48L57 ${y + 19}L48 ${y + 36}H3Z" opacity=".45"/><path d="M3 ${y}H48L57 ${y + 17}L48 ${y + 34}H3Z" fill="#fff8e6" stroke="${ink}" stroke-width="1.6"/><text class="nd-num" x="8" y="${y + 25.5}" font-size="25" fill="#1b1f1c">${cost[RESOURCES.indexOf(what)] ?? 0}</text>${sign(what, 25, y + 6, 22, ink)}`;
    })
    .join('');

interface Slots {
  slots: number;
  filled: number;
  x: number;
  y: number;
  size: number;
  /** How far the next one is. */
  dx: number;
  dy: number;
  /** Numbers in the empty ones. */
  numbers: boolean;
}

/** Image slots on their thread; the last one upgrades the dream. */
export function slots({ slots: count, filled, x, y, size, dx, dy, numbers }: Slots): string {
  const mid = size / 2;
  let out =
    count > 1
      ? `<path d="M${n(x + mid)} ${n(y + mid)}l${n(dx * (count - 1))} ${n(dy * (count - 1))}" stroke="#2a241a" stroke-opacity=".75" stroke-width="${n(size * 0.12)}"/>`
      : '';
  for (let i = 0; i < count; i++) {
    const [sx, sy] = [x + dx * i, y + dy * i];
    const last = i === count - 1;
    if (i < filled)
      out +=
        sign('cloud', sx, sy + size * 0.06, size, '#1a130a') +
        `<g stroke="#241a0c" stroke-width="1.4">${sign('i', sx, sy, size, last ? '#f2c566' : '#fff6e0')}</g>`;
    else {
      const dash = last ? '' : ' stroke-dasharray="2.2 1.8"';
      out += `<g stroke="#f4e9cf" stroke-width="1.5" fill-opacity=".82"${dash}>${sign('cloud', sx, sy, size, '#15130f')}</g>`;
      if (last)
        out += `<path d="M${n(sx + mid)} ${n(sy + size * 0.38)}l${n(size * 0.19)} ${n(size * 0.24)}h${n(-size * 0.38)}z" fill="#f2c566"/>`;
      else if (numbers)
        out += `<text class="nd-num" x="${n(sx + mid)}" y="${n(sy + size * 0.72)}" text-anchor="middle" font-size="${n(size * 0.46)}" fill="#f4e9cf">${i + 1}</text>`;
    }
  }
  return out;
}

/** A row made to fit a width. */
function fitted(made: Row, x: number, y: number, most: number, size: number): string {
  const k = Math.min(1, most / made.width);
  return `<g transform="translate(${n(x)} ${n(y + (size * (1 - k)) / 2)})${k < 1 ? ` scale(${n(k, 3)})` : ''}">${made.body}</g>`;
}

const UP = 'M23 246L31 257H26.5V265H19.5V257H15Z';

function wavedPaper(kind: 'lucid' | 'collective' | 'recurring', w: number, y: number, amp: number): string {
  const { tone, ink } = LOOKS[kind];
  const k = amp / 6;
  const look = { x0: 3 * k + 0.6, x1: w - 3 * k - 0.6, amp, half: HALF[kind] * (k < 1 ? k + 0.05 : 1) };
  const top = wave(kind, { ...look, y });
  const under = wave(kind, { ...look, y: y + 9 * k });
  const end = `L${n(look.x1)} ${n(y + 28 * k)}L${n(look.x0)} ${n(y + 28 * k)}Z`;
  return `<path d="${top}${end}" fill="${tone}"/><path d="${top}" fill="none" stroke="${ink}" stroke-width="${n(1.6 * Math.max(k, 0.6))}"/><path class="nd-pap" d="${under}L${n(look.x1)} ${n(y + 42 * k)}L${n(look.x0)} ${n(y + 42 * k)}Z"/>`;
}

const REWARDS: Readonly<Record<string, Sign>> = { k: 'k', m: 'm', f: 'f', i: 'i' };

/** The reward on the dark corner that folds over when the card is thrown away. */
function corner(reward: string): string {
  const what = REWARDS[reward] ?? 'i';
  const made = row([`${what}1`], 18, NIGHT);
  return `<path d="M2 268V308.5H44Z" fill="#2b2a25"/><path d="M2 268L44 308.5L37 290Z" fill="#000" fill-opacity=".22"/><g transform="translate(5 286)">${made.body}</g>`;
}

const FIBRE =
  'M14 209l12 1M44 222l9-2M150 208l14 2M22 232l10-1M118 224l13 1M176 230l8-1M68 278l9 1M120 303l12-1M84 232l8 1M146 280l10-1';

const faces = new Map<string, string>();

/** A whole card. *lines*: how many lines its title takes, one or two. */
export function cardFace(card: CardFace, lines: number): string {
  const name = `${card.id}/${lines}`;
  const known = faces.get(name);
  if (known !== undefined) return known;
  const kind = kindOf(card.kind);
  const { tone, ink, window, shape: sigil } = LOOKS[kind];
  const edge = CARD_EDGES[card.id % CARD_EDGES.length] ?? '';
  const size = lines > 1 ? 24 : 30;
  const normal = whole(card.effect.icons, size, PAPER, card.event, promised(card.finale));
  const better = whole(card.upgraded.icons, 27, PAPER, null, promised(card.upgraded_finale));
  const made =
    `<path d="${edge}" transform="translate(0 4)" fill="#050606"/><path class="nd-pap" d="${edge}"/><path d="${FIBRE}" stroke="#6b5530" stroke-width=".7" opacity=".2"/>` +
    `<image class="nd-pic" href="${picture(card.key, kind, 'card')}" x="8" y="7" width="184" height="158"/>` +
    `<path d="${window}" fill="none" stroke="${ink}" stroke-width="3"/><path d="${window}" fill="none" stroke="${tone}" stroke-width="1.2" transform="translate(100 86) scale(.962) translate(-100 -86)" opacity=".9"/>` +
    wavedPaper(kind, 200, 158, 6) +
    flags(card.cost) +
    coin(176, 25, 20, card.credits) +
    slots({
      slots: card.slots,
      filled: 0,
      x: 158,
      y: 54,
      size: 34,
      dx: 0,
      dy: card.slots > 3 ? 27 : 35,
      numbers: true,
    }) +
    fitted(normal, 12, lines > 1 ? 213.5 : 204, 180, size) +
    `<path d="M10 239H190V271H10Z" fill="#b98f4e" fill-opacity=".17" stroke="#8a6a35" stroke-width="1.4" stroke-dasharray="4 3"/><path d="${UP}" fill="#7a5a24"/>` +
    fitted(better, 38, 241.5, 149, 27) +
    corner(card.reward) +
    `<path d="${wave(kind, { x0: 52, x1: 150, y: 291, amp: 4.5, half: HALF[kind] * 0.7 })}" fill="none" stroke="${ink}" stroke-width="1.8" opacity=".55"/>` +
    shape(sigil, 161, 275, 29, tone, ` stroke="${ink}" stroke-width="2"`) +
    `<path class="nd-edge" d="${edge}"/>`;
  faces.set(name, made);
  return made;
}

/** A client's place: a sleeper on a round, or the empty socket of a lucid dream. */
const client = (there: boolean, kind: string): string => {
  if (there)
    return `<circle cx="120" cy="84.2" r="12" fill="#100c07"/><circle cx="120" cy="83" r="12" fill="#fbf0d6" stroke="#3a2a16" stroke-width="1.4"/><circle cx="120" cy="83" r="9.8" fill="none" stroke="#b98f4e"/>${sign('connect', 112.1, 74.6, 15.8, '#2b1c10')}`;
  return kind === 'lucid'
    ? `<path d="M120 73L131 92H109Z" fill="none" stroke="#8f420c" stroke-width="1.4" stroke-dasharray="3 2.4"/>`
    : '';
};

/** A dream that was created: the effect in force, its images, its client. */
export function plateFace(card: CardFace, dream: DreamView): string {
  const kind = kindOf(card.kind);
  const edge = PLATE_EDGES[card.id % PLATE_EDGES.length] ?? '';
  const face = dream.upgraded ? card.upgraded : card.effect;
  const finale = promised(dream.upgraded ? card.upgraded_finale : card.finale);
  const made = whole(face.icons, 18, PAPER, card.event, finale);
  const socket = dream.client || kind === 'lucid';
  const right = socket ? 106 : 131.5;
  const from = dream.upgraded ? 21 : 7;
  const gap = card.slots > 3 ? 17 : 21;
  return (
    `<path d="${edge}" transform="translate(0 2.5)" fill="#050606"/><path class="nd-pap" d="${edge}"/>` +
    `<image class="nd-pic" href="${picture(card.key, kind, 'plate')}" x="4" y="4" width="128" height="52"/>` +
    wavedPaper(kind, 136, 51, 3) +
    coin(14, 14, 9.5, card.credits) +
    slots({
      slots: card.slots,
      filled: dream.images,
      x: 107 - gap * (card.slots - 1),
      y: 6,
      size: 20,
      dx: gap,
      dy: 0,
      numbers: false,
    }) +
    (dream.upgraded
      ? `<path d="M4.5 75H${right}V94H4.5Z" fill="#f0c064"/><path d="M11 78L16 84.5H13.2V91H8.8V84.5H6Z" fill="#4a300a"/>`
      : '') +
    fitted(made, from, 75.5, right - from - 2, 18) +
    client(dream.client, card.kind) +
    `<path class="nd-edge" d="${edge}"/>`
  );
}
