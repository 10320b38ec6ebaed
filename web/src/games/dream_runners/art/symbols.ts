import { creature, type CreatureKind, type CreatureTone } from '@/art/kit';
import { around, at, ngon, poly, r1, star4, times, type Point } from '@/art/pieces/prim';

/**
 * Everything that lies on a dream, as symbols: `dr-<symbol>` for each reward (blue, white, orange,
 * green, rainbow, calm, key, coin), `dr-chest1…3`, `dr-woven`, `dr-star`, `dr-moon`, the nightmares
 * `dr-nightmare`, `dr-octopus`, `dr-bat`, `dr-spider`, the effects `dr-collect` and `dr-banish`, and
 * the signs of dream logic `dr-bare` (a cell left uncovered) and `dr-outside` (glass over the edge).
 */

export const CAME = '#1c0f16';

const face = (pts: readonly Point[], fill: string): string => `<path d="${poly(pts)}" fill="${fill}"/>`;
const lead = (d: string): string =>
  `<path d="${d}" fill="none" stroke="${CAME}" stroke-width="2.4" stroke-linejoin="round"/>`;
const symbol = (id: string, body: string, box = '0 0 64 64'): string =>
  `<symbol id="dr-${id}" viewBox="${box}">${body}</symbol>`;

/** Four colours and four shapes, so that no shard is known by its colour alone. */
function shards(): string {
  const kite = ((): string => {
    const a: Point = [32, 1];
    const b: Point = [52, 24];
    const c: Point = [32, 63];
    const d: Point = [12, 24];
    const m: Point = [25, 24];
    const n: Point = [39, 24];
    return (
      face([a, d, m], '#f7b063') +
      face([a, m, n], '#ffd9a1') +
      face([a, n, b], '#ee8a3a') +
      face([d, c, m], '#d9681f') +
      face([m, c, n], '#f29a47') +
      face([n, b, c], '#a84612') +
      lead(poly([a, b, c, d]) + 'M12 24H52M25 24L32 63L39 24L32 1Z')
    );
  })();

  const outer = ngon(32, 32, 29, 6, 0);
  const inner = ngon(32, 32, 15, 6, 0);
  const blues = ['#3f8ccb', '#2a6aa6', '#1f5288', '#4b9bd6', '#8fcdf0', '#6db6e6'];
  const hexagon =
    outer
      .map((p, i) =>
        face([p, around(outer, i + 1), around(inner, i + 1), around(inner, i)], around(blues, i)),
      )
      .join('') +
    face(inner, '#b5e2f7') +
    lead(poly(outer) + poly(inner) + outer.map((p, i) => `M${at(p)}L${at(around(inner, i))}`).join(''));

  const triangle =
    face(
      [
        [32, 4],
        [44, 28],
        [20, 28],
      ],
      '#c5e6a2',
    ) +
    face(
      [
        [32, 4],
        [62, 57],
        [44, 28],
      ],
      '#5d9c52',
    ) +
    face(
      [
        [32, 4],
        [20, 28],
        [2, 57],
      ],
      '#8cc672',
    ) +
    face(
      [
        [44, 28],
        [62, 57],
        [32, 47],
      ],
      '#37713c',
    ) +
    face(
      [
        [20, 28],
        [32, 47],
        [2, 57],
      ],
      '#6fb05c',
    ) +
    face(
      [
        [32, 47],
        [62, 57],
        [2, 57],
      ],
      '#2c5c35',
    ) +
    face(
      [
        [32, 47],
        [20, 28],
        [44, 28],
      ],
      '#a3d586',
    ) +
    lead(
      'M32 4L62 57L2 57ZM32 47L20 28L44 28ZM32 4L20 28M32 4L44 28M62 57L44 28M62 57L32 47M2 57L20 28M2 57L32 47',
    );

  const rays = times(8, (i): Point => {
    const a = (i * Math.PI) / 4 - Math.PI / 2;
    const r = i % 2 ? 12 : 31;
    return [32 + Math.cos(a) * r, 32 + Math.sin(a) * r];
  });
  const whites = ['#ffffff', '#cfd2e6', '#f3f2fa', '#a9aecb', '#e4e5f3', '#c2c6de', '#fbfaff', '#dfe1f0'];
  const star =
    rays.map((p, i) => face([p, around(rays, i + 1), [32, 32]], around(whites, i))).join('') +
    lead(poly(rays) + rays.map((p) => `M32 32L${at(p)}`).join(''));

  const ring = ngon(32, 32, 30, 8, -67.5);
  const core = ngon(32, 32, 12, 8, -67.5);
  const colours = ['#ee8a3a', '#f7b063', '#3f8ccb', '#8fcdf0', '#5d9c52', '#a3d586', '#cfd2e6', '#ffffff'];
  const rainbow =
    ring.map((p, i) => face([p, around(ring, i + 1), [32, 32]], around(colours, i))).join('') +
    face(core, '#fff6e4') +
    lead(poly(ring) + poly(core) + ring.map((p, i) => `M${at(p)}L${at(around(core, i))}`).join(''));

  return (
    symbol('orange', kite) +
    symbol('blue', hexagon) +
    symbol('green', triangle) +
    symbol('white', star) +
    symbol('rainbow', rainbow)
  );
}

function chest(locks: number): string {
  const plates = times(locks, (i) => {
    const x = 32 + (i - (locks - 1) / 2) * 14;
    return `<rect x="${x - 5.6}" y="28" width="11.2" height="14" rx="2.4" fill="#f0cf8e" stroke="${CAME}" stroke-width="1.8"/><circle cx="${x}" cy="33.5" r="2" fill="${CAME}"/><path d="M${x} 34v5" stroke="${CAME}" stroke-width="1.8"/>`;
  }).join('');
  return symbol(
    `chest${locks}`,
    `<path d="M5 28Q5 9 22 9H42Q59 9 59 28V31H5Z" fill="#7a3f2c"/><path d="M5 28Q5 9 22 9H42Q59 9 59 28" fill="none" stroke="${CAME}" stroke-width="2.4"/><path d="M12 30Q12 13 24 13H30V30Z" fill="#96543a"/><path d="M5 31H59V57H5Z" fill="#6a3324" stroke="${CAME}" stroke-width="2.4"/><path d="M8 45H56" stroke="#4c2219" stroke-width="1.6"/><path d="M11 10.5V57M53 10.5V57" stroke="#d8a860" stroke-width="4.2"/><path d="M4 31H60" stroke="#d8a860" stroke-width="4"/>${plates}`,
  );
}

export const HAND =
  'M6.1 5.9a1.35 1.35 0 0 1 2.7 0V11h.5V3.8a1.4 1.4 0 0 1 2.8 0V11h.5V4.2a1.4 1.4 0 0 1 2.8 0V11.3h.5V6.3a1.3 1.3 0 0 1 2.6 0V15.4Q18.5 21.9 12.3 21.9Q8.9 21.9 6.9 18.9L3.3 13.7Q2.5 12.3 3.6 11.5T5.6 11.9L6.1 12.5Z';
const BLOB =
  'M3.4 20.6Q2.8 13.5 5 10.2L5.6 6.2L8.6 8.2L11 3.4L13.2 7.6L16.6 5L17.2 9.4Q21.2 12.6 20.6 20.6Q16.5 22.2 12 22T3.4 20.6Z';

function fiveStar(): string {
  const out = poly(
    times(10, (i): Point => {
      const a = (i * Math.PI) / 5 - Math.PI / 2;
      const r = i % 2 ? 31 * 0.44 : 31;
      return [32 + Math.cos(a) * r, 34 + Math.sin(a) * r];
    }),
  );
  const shade = times(5, (i) => {
    const a = i * 1.2566 - 1.5708;
    const b = a + 0.6283;
    return face(
      [
        [32, 34],
        [32 + 29 * Math.cos(a), 34 + 29 * Math.sin(a)],
        [32 + 13.6 * Math.cos(b), 34 + 13.6 * Math.sin(b)],
      ],
      '#b9852f',
    );
  }).join('');
  return `<path d="${out}" fill="#e2b866" stroke="${CAME}" stroke-width="2.6" stroke-linejoin="round"/>${shade}`;
}

function web(): string {
  const p = ngon(32, 28, 22, 8);
  const q = ngon(32, 28, 12.5, 8, -67.5);
  const s = ngon(32, 28, 5, 8);
  return p
    .map(
      (a, i) =>
        `M${at(a)}Q${at(around(q, i))} ${at(around(p, i + 1))}M${at(around(q, i))}Q${at(around(s, i + 1))} ${at(around(q, i + 1))}`,
    )
    .join('');
}

/** Soot with eyes, never purple. */
const SOOT: Readonly<Record<CreatureKind, CreatureTone>> = {
  shade: {
    body: '#120a0e',
    back: '#2e1c24',
    rim: '#a98890',
    eye: '#fbeccb',
    acc: '#7a5a62',
    disc: '#191732',
  },
  octopus: {
    body: '#190d14',
    back: '#3a1822',
    rim: '#c06a68',
    eye: '#fbeccb',
    acc: '#b8585a',
    disc: '#2a1220',
  },
  bat: { body: '#110b10', back: '#2c1f28', rim: '#ab949c', eye: '#fbeccb', acc: '#a4546a', disc: '#3c4a74' },
  spider: {
    body: '#130f10',
    back: '#2c2a26',
    rim: '#a3a578',
    eye: '#fbeccb',
    acc: '#7a2f2c',
    disc: '#6d7f58',
  },
};
const BOXES: Readonly<Record<CreatureKind, string>> = {
  shade: '18 4 164 192',
  octopus: '4 6 192 192',
  bat: '4 20 192 150',
  spider: '4 6 192 192',
};

function nightmares(): string {
  return (['shade', 'octopus', 'bat', 'spider'] as const)
    .map((kind) => {
      const drawn = creature(kind, { ground: false, penalty: null, tone: SOOT[kind] });
      const body = drawn.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
      const id = kind === 'shade' ? 'nightmare' : kind;
      return symbol(id, `<g stroke-linecap="round" stroke-linejoin="round">${body}</g>`, BOXES[kind]);
    })
    .join('');
}

const GRADIENTS = `<linearGradient id="dr-g-glass" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#f2fffb" stop-opacity=".4"/><stop offset=".45" stop-color="#cdeee8" stop-opacity=".17"/><stop offset="1" stop-color="#6fb0b8" stop-opacity=".34"/></linearGradient><linearGradient id="dr-g-loose" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#e4fbf6" stop-opacity=".5"/><stop offset=".55" stop-color="#93c9c6" stop-opacity=".3"/><stop offset="1" stop-color="#5f9aa2" stop-opacity=".4"/></linearGradient><linearGradient id="dr-g-ghost" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff1cf" stop-opacity=".62"/><stop offset="1" stop-color="#ffd9a0" stop-opacity=".3"/></linearGradient><pattern id="dr-g-hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="3.6" height="9" fill="#ff9a83" opacity=".5"/></pattern><radialGradient id="dr-g-won"><stop stop-color="#fff6dc" stop-opacity=".8"/><stop offset=".55" stop-color="#ffeab8" stop-opacity=".32"/><stop offset="1" stop-color="#ffe3a0" stop-opacity="0"/></radialGradient>`;

/** Symbols and gradients; `Marks.svelte` puts them into the page once. */
export function symbols(): string {
  return (
    GRADIENTS +
    shards() +
    chest(1) +
    chest(2) +
    chest(3) +
    symbol(
      'key',
      `<g transform="rotate(45 32 32)" stroke="${CAME}" stroke-width="2.3" stroke-linejoin="round"><path d="M29 26H35V60H46V53H41V49H46V43H35" fill="#d8a860"/><path d="M29 24H35V61H29Z" fill="#e9c27c"/><circle cx="32" cy="15" r="13" fill="#e9c27c"/><path d="${star4(32, 15, 8, 0.4)}" fill="#5d3a22" stroke="none"/></g>`,
    ) +
    symbol(
      'coin',
      `<circle cx="32" cy="34.5" r="27" fill="#4a3016"/><circle cx="32" cy="31" r="27" fill="#c8943f" stroke="${CAME}" stroke-width="2.2"/><circle cx="32" cy="31" r="20.5" fill="#e9c27c" stroke="#8d6428" stroke-width="1.8"/><path d="${star4(32, 31, 14, 0.3)}" fill="#7a4f1c"/>`,
    ) +
    symbol(
      'calm',
      `<circle cx="32" cy="32" r="28" fill="#8fc7a4" stroke="${CAME}" stroke-width="2.4"/><path d="M10 32A22 22 0 0 1 54 32Z" fill="#b5e0c4"/><path d="M15 33Q32 50 49 33" fill="none" stroke="#173426" stroke-width="4.6" stroke-linecap="round"/><path d="M20 40L16.5 46M32 43.5V50.5M44 40L47.5 46" stroke="#173426" stroke-width="3.8" stroke-linecap="round"/>`,
    ) +
    symbol('star', fiveStar()) +
    symbol(
      'moon',
      `<path d="M42 5A28 28 0 1 0 59 43A23 23 0 0 1 42 5Z" fill="#f4e6bd" stroke="${CAME}" stroke-width="2.4"/>`,
    ) +
    symbol(
      'woven',
      `<circle cx="32" cy="28" r="25" fill="#33202c" stroke="${CAME}" stroke-width="7"/><circle cx="32" cy="28" r="25" fill="none" stroke="#d8a860" stroke-width="3.6" stroke-dasharray="5 2.2"/><path d="${web()}" fill="none" stroke="#e8d5b4" stroke-width="1.2"/><path d="M18 50V56M32 53V59M46 50V56" stroke="#d8a860" stroke-width="1.6"/>`,
    ) +
    symbol('collect', `<path d="${HAND}"/>`, '0 0 24 24') +
    symbol(
      'banish',
      `<path d="${BLOB}"/><circle cx="9" cy="13.6" r="1.7" fill="var(--medal,#eafffb)"/><circle cx="14.8" cy="13.6" r="1.7" fill="var(--medal,#eafffb)"/><path d="M2.5 22L21.5 3" stroke="var(--medal,#eafffb)" stroke-width="4.4"/><path d="M2.5 22L21.5 3" stroke="#b23a2c" stroke-width="2.3" stroke-linecap="round"/>`,
      '0 0 24 24',
    ) +
    symbol(
      'bare',
      '<rect x="9" y="9" width="46" height="46" rx="5" fill="#e3a583" stroke="#ffd9c0" stroke-width="3" stroke-dasharray="7 5"/>',
    ) +
    symbol(
      'outside',
      `<rect x="4" y="12" width="34" height="40" rx="4" fill="#e3a583" stroke="${CAME}" stroke-width="2"/><rect x="26" y="18" width="34" height="28" rx="4" fill="#cfeee8" fill-opacity=".75" stroke="#ff9a83" stroke-width="3" stroke-dasharray="6 4"/>`,
    ) +
    symbol(
      'turn',
      '<path d="M18.5 8.2A8 8 0 1 0 20 12.8M19.4 3.4V8.6H14.2" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
      '0 0 24 24',
    ) +
    nightmares()
  );
}

export const use = (id: string, x: number, y: number, size: number, more = ''): string =>
  `<use href="#dr-${id}" x="${r1(x)}" y="${r1(y)}" width="${size}" height="${size}" ${more}/>`;
