/**
 * One icon set: 24 px grid, 1.75 px stroke, round ends. d: stroked lines, s: soft area behind them (same colour, faint),
 * f: solid area, raw: own markup (used only where the colour itself carries meaning).
 */
import { n } from './path';

interface Drawing {
  d?: string;
  s?: string;
  f?: string;
  raw?: string;
}

/** Four-pointed spark outline. */
const spark = (x: number, y: number, r: number): string => {
  const k = r * 0.24;
  return `M${n(x, 2)} ${n(y - r, 2)}q${n(k, 2)} ${n(r - k, 2)} ${n(r, 2)} ${n(r, 2)}q${n(-(r - k), 2)} ${n(k, 2)} ${n(-r, 2)} ${n(r, 2)}q${n(-k, 2)} ${n(-(r - k), 2)} ${n(-r, 2)} ${n(-r, 2)}q${n(r - k, 2)} ${n(-k, 2)} ${n(r, 2)} ${n(-r, 2)}z`;
};
const circ = (x: number, y: number, r: number): string =>
  `M${n(x - r, 2)} ${n(y, 2)}a${r} ${r} 0 1 0 ${n(2 * r, 2)} 0a${r} ${r} 0 1 0 ${n(-2 * r, 2)} 0z`;
const dot = (x: number, y: number, r = 1.1): string => circ(x, y, r);
const card = (x: number, y: number, w: number, h: number, r = 1.6): string =>
  `M${x + r} ${y}h${n(w - 2 * r, 2)}a${r} ${r} 0 0 1 ${r} ${r}v${n(h - 2 * r, 2)}a${r} ${r} 0 0 1-${r} ${r}h-${n(w - 2 * r, 2)}a${r} ${r} 0 0 1-${r}-${r}v-${n(h - 2 * r, 2)}a${r} ${r} 0 0 1 ${r}-${r}z`;
const shard = (outline: string, facets: string, fill: string, hi: string, edge: string): string =>
  `<path d="${outline}" fill="${fill}" stroke="none"/><path d="${facets}" fill="${hi}" stroke="none"/><path d="${outline}" stroke="${edge}"/>`;

const chestBody =
  'M3.5 11v7.5A1.5 1.5 0 0 0 5 20h14a1.5 1.5 0 0 0 1.5-1.5V11M3.5 11V9.5A5 5 0 0 1 8.5 4.5h7a5 5 0 0 1 5 5V11zM3.5 11h17';
const lock = (x: number): string => `M${n(x - 1.5)} 11v2.6a1.5 1.5 0 0 0 3 0V11z`;
const chest = (...xs: readonly number[]): Drawing => ({
  d: chestBody,
  s: 'M3.5 11V9.5a5 5 0 0 1 5-5h7a5 5 0 0 1 5 5V11z',
  f: xs.map(lock).join(''),
});
const bowl = 'M3 13.5h18a9 7.5 0 0 1-5.5 6.7h-7A9 7.5 0 0 1 3 13.5z';
const ghost = (x: number, y: number, k: number): string => {
  const q = (v: number): string => n(v * k, 2);
  return `M${n(x - 5 * k, 2)} ${n(y + 7 * k, 2)}V${n(y - 1 * k, 2)}a${q(5)} ${q(5)} 0 0 1 ${q(10)} 0v${q(8)}l${q(-2)} ${q(-1.6)}-${q(1.6)} ${q(1.6)}-${q(1.4)} ${q(-1.4)}-${q(1.4)} ${q(1.4)}-${q(1.6)} ${q(-1.6)}z`;
};

// made in one pure call, so that a page without these icons does not carry them
const ICONS = /* @__PURE__ */ (() =>
  ({
    // suits
    diamond: { d: 'M12 2.5L20.5 12 12 21.5 3.5 12z', s: 'M12 2.5L20.5 12 12 21.5 3.5 12z' },
    hexagon: {
      d: 'M12 2.6l8.2 4.7v9.4L12 21.4l-8.2-4.7V7.3z',
      s: 'M12 2.6l8.2 4.7v9.4L12 21.4l-8.2-4.7V7.3z',
    },
    circle: { d: circ(12, 12, 9), s: circ(12, 12, 9) },
    // light and money
    sun: {
      d:
        circ(12, 12, 4.2) +
        'M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
      s: circ(12, 12, 4.2),
    },
    moon: {
      d: 'M20.5 14.6A8.8 8.8 0 1 1 9.4 3.5a7 7 0 0 0 11.1 11.1z',
      s: 'M20.5 14.6A8.8 8.8 0 1 1 9.4 3.5a7 7 0 0 0 11.1 11.1z',
    },
    coin: { d: circ(12, 12, 9) + 'M14.6 8.2a4.7 4.7 0 1 0 0 7.6 4 4 0 0 1 0-7.6z', s: circ(12, 12, 9) },
    gold: {
      d: 'M4 8c0-1.9 3.6-3.5 8-3.5S20 6.1 20 8s-3.6 3.5-8 3.5S4 9.9 4 8zM4 8v4c0 1.9 3.6 3.5 8 3.5s8-1.6 8-3.5V8M4 12v4c0 1.9 3.6 3.5 8 3.5s8-1.6 8-3.5v-4',
      s: 'M4 8c0-1.9 3.6-3.5 8-3.5S20 6.1 20 8s-3.6 3.5-8 3.5S4 9.9 4 8z',
    },
    key: { d: circ(7.5, 16.5, 4.3) + 'M10.6 13.4L20 4M15.6 8.4l3 3M18 6l2.5 2.5', s: circ(7.5, 16.5, 4.3) },
    // shards of the star: shape and colour
    shardBlue: {
      raw: shard('M12 2.5L17.5 9 12 21.5 6.5 9z', 'M12 2.5L6.5 9 12 21.5z', '#3f74c8', '#7fb0f0', '#16305f'),
    },
    shardWhite: {
      raw: shard(spark(12, 12, 9.6), 'M12 2.4q-2.3 7.3-9.6 9.6H12z', '#d9d4c8', '#fffaf0', '#6c675d'),
    },
    shardOrange: {
      raw: shard(
        'M5 8.5L11 3.5 19 6.5 20 15 13.5 20.5 5.5 17z',
        'M5 8.5L11 3.5 12 11.5 5.5 17z',
        '#d9722e',
        '#f7ae6a',
        '#6b2f0c',
      ),
    },
    shardGreen: {
      raw: shard(
        'M18.5 3.5Q21 13 13.5 19 9.5 21.5 4.5 20.5 9.5 17.5 10 12.5 10.5 6.5 18.5 3.5z',
        'M18.5 3.5Q10.5 6.5 10 12.5 9.5 17.5 4.5 20.5 12 17 14 12 15.5 8 18.5 3.5z',
        '#4b9a58',
        '#9ad79b',
        '#17452a',
      ),
    },
    shardRainbow: {
      raw: '<g stroke="none"><path d="M12 2.2l2.9 6.2L12 12z" fill="#f7ae6a"/><path d="M14.9 8.4l6.8.9-4.9 4.8L12 12z" fill="#f2d66b"/><path d="M16.8 14.1l1.2 6.8L12 17.6V12z" fill="#7cc587"/><path d="M12 17.6l-6 3.3 1.2-6.8L12 12z" fill="#6fa8f0"/><path d="M7.2 14.1L2.3 9.3l6.8-.9L12 12z" fill="#a98be0"/><path d="M9.1 8.4L12 2.2V12z" fill="#ef7f8c"/></g><path d="M12 2.2l2.9 6.2 6.8.9-4.9 4.8 1.2 6.8-6-3.3-6 3.3 1.2-6.8-4.9-4.8 6.8-.9z" stroke="#3b2f4d"/>',
    },
    calm: { d: 'M3 7.5c3-3.5 6-3.5 9 0s6 3.5 9 0M3 13c3-1.8 6-1.8 9 0s6 1.8 9 0M4 18h16' },
    chest1: chest(12),
    chest2: chest(8.6, 15.4),
    chest3: chest(7, 12, 17),
    woven: {
      d: 'M8 3v10.7M8 18.3V21M3 8h2.7M10.3 8H21M16 3v2.7M16 10.3V21M3 16h10.7M18.3 16H21',
      s: 'M8 8h8v8H8z',
    },
    collect: { d: bowl + spark(12, 6.6, 4.2), s: bowl },
    collect2: { d: bowl + spark(7.8, 6.8, 3.5) + spark(16.2, 6.8, 3.5), s: bowl },
    banish: {
      d: ghost(12, 10.5, 1.2) + 'M3.5 20.5L20.5 3.5',
      f: dot(10, 9.6) + dot(14, 9.6),
      s: ghost(12, 10.5, 1.2),
    },
    collectBanish: { d: bowl + spark(7, 6.8, 3.5) + circ(16.8, 6.8, 3.4) + 'M14.4 9.2l4.8-4.8', s: bowl },
    hourglass: {
      d: 'M6 3h12M6 21h12M7.5 3v3.5c0 2.5 4.5 4 4.5 5.5s-4.5 3-4.5 5.5V21M16.5 3v3.5c0 2.5-4.5 4-4.5 5.5s4.5 3 4.5 5.5V21',
      f: 'M9 19.8c0-1.8 3-2.3 3-3.8 0 1.5 3 2 3 3.8z',
      s: 'M9.2 7.5h5.6c-.8 1.5-2.8 2.5-2.8 4 0-1.5-2-2.5-2.8-4z',
    },
    // dreams
    knowledge: {
      d: 'M12 6.5C10 4.8 6.8 4.3 3 4.8v13.4c3.8-.5 7 0 9 1.8 2-1.8 5.2-2.3 9-1.8V4.8c-3.8-.5-7 0-9 1.7zM12 6.5V20M6 9c1.2-.1 2.3.1 3.2.5M6 13c1.2-.1 2.3.1 3.2.5M18 9c-1.2-.1-2.3.1-3.2.5M18 13c-1.2-.1-2.3.1-3.2.5',
      s: 'M12 6.5C10 4.8 6.8 4.3 3 4.8v13.4c3.8-.5 7 0 9 1.8z',
    },
    memory: {
      d: 'M20.5 20.5H11A8 8 0 1 1 19 12.3 5.8 5.8 0 0 1 13 18a4.4 4.4 0 0 1-4.3-4.6A3.4 3.4 0 0 1 12.2 10a2.2 2.2 0 0 1 2 2.3M20.5 20.5c-1.5-1-2.3-2.4-2.6-4.2',
      s: 'M11 20.5A8 8 0 1 1 19 12.3c0 3 0 6 1.5 8.2z',
    },
    fantasy: {
      d: 'M3.5 20.5L13 11' + spark(16.5, 7.5, 5) + 'M5.5 7.5v3M4 9h3M19 16v3M17.5 17.5h3M10 3.5v2M9 4.5h2',
      s: spark(16.5, 7.5, 5),
    },
    image: {
      d: card(3, 4.5, 18, 15, 2) + 'M3.5 17l5.5-6 4.5 5 2.5-2.6 4.7 4.6' + circ(16, 9, 1.8),
      s: 'M3.5 17L9 11l4.5 5L16 13.4l4.7 4.6v.5q0 1-1 1H5q-1.5 0-1.5-1z',
    },
    client: {
      d: circ(12, 7.8, 4) + 'M4 20.5c.6-4.6 3.8-7 8-7s7.4 2.4 8 7zM17 3h3.5L17 7h3.5',
      s: 'M4 20.5c.6-4.6 3.8-7 8-7s7.4 2.4 8 7z',
    },
    oneironaut: {
      d:
        circ(12, 10.5, 7.5) +
        'M7.5 10.5a4.5 3.6 0 0 1 9 0v1a2 2 0 0 1-2 2h-5a2 2 0 0 1-2-2zM6.5 16v3.5a1.5 1.5 0 0 0 1.5 1.5h8a1.5 1.5 0 0 0 1.5-1.5V16',
      s: circ(12, 10.5, 7.5),
      f: spark(13.6, 10.6, 1.7),
    },
    lucid: {
      d: 'M2.5 14c2.3-3.7 5.5-5.6 9.5-5.6s7.2 1.9 9.5 5.6c-2.3 3.7-5.5 5.6-9.5 5.6S4.8 17.7 2.5 14zM12 2.5v3M5.5 4.2l1.6 2.4M18.5 4.2l-1.6 2.4',
      f: spark(12, 14, 4.4),
      s: 'M2.5 14c2.3-3.7 5.5-5.6 9.5-5.6s7.2 1.9 9.5 5.6c-2.3 3.7-5.5 5.6-9.5 5.6S4.8 17.7 2.5 14z',
    },
    collective: {
      d:
        circ(12, 12, 2.6) +
        'M7.2 16.8a6.8 6.8 0 0 1 0-9.6M16.8 7.2a6.8 6.8 0 0 1 0 9.6M4.2 19.8a11 11 0 0 1 0-15.6M19.8 4.2a11 11 0 0 1 0 15.6',
      s: circ(12, 12, 6),
    },
    recurring: {
      d: 'M12 12c-1.7-2.7-3.2-4-5.2-4a4 4 0 0 0 0 8c2 0 3.5-1.3 5.2-4 1.7-2.7 3.2-4 5.2-4a4 4 0 0 1 3.9 4.6M21.5 10.2l-.8 2.6-2.5-.9M12 12c1.7 2.7 3.2 4 5.2 4 .8 0 1.6-.2 2.2-.7',
    },
    // cards
    takeCard: { d: card(6, 2.5, 12, 11) + 'M12 7v13.5M8 17l4 4 4-4', s: card(6, 2.5, 12, 11) },
    createCard: {
      d: card(4, 3, 12.5, 17) + 'M10.2 8.5v6M7.2 11.5h6',
      f: spark(19, 17.5, 4),
      s: card(4, 3, 12.5, 17),
    },
    deck: {
      d: card(3.5, 6.5, 11, 14.5) + 'M7 3.5h9.5a2 2 0 0 1 2 2V18',
      s: card(3.5, 6.5, 11, 14.5),
      f: spark(9, 13.7, 3.4),
    },
    market: {
      d: 'M4 10v9.5a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1V10M3 8.5L5 3.5h14l2 5a2.3 2.3 0 0 1-4.5.5 2.3 2.3 0 0 1-4.5 0 2.3 2.3 0 0 1-4.5 0A2.3 2.3 0 0 1 3 8.5zM9.5 20.5v-5.5h5v5.5',
      s: 'M3 8.5L5 3.5h14l2 5a2.3 2.3 0 0 1-4.5.5 2.3 2.3 0 0 1-4.5 0 2.3 2.3 0 0 1-4.5 0A2.3 2.3 0 0 1 3 8.5z',
    },
    return: { d: card(11.5, 4, 9, 16) + 'M8.5 8l-5 4 5 4M4 12h11.5', s: card(11.5, 4, 9, 16) },
    discard: {
      d:
        card(6.5, 2.5, 11, 11.5) +
        'M9.8 6l4.4 4.6M14.2 6l-4.4 4.6M3.5 15v3.5a2 2 0 0 0 2 2h13a2 2 0 0 0 2-2V15',
      s: card(6.5, 2.5, 11, 11.5),
    },
    phase: {
      d:
        circ(4.6, 12, 2.7) +
        circ(12, 12, 2.7) +
        circ(19.4, 12, 2.7) +
        'M8 5.5q4-2.5 8 0M16 5.5l-2.8.4M16 5.5l-.9-2.6',
      f: 'M12 9.3a2.7 2.7 0 0 1 0 5.4z' + circ(19.4, 12, 2.7),
    },
    awake: {
      d:
        'M2.5 13c2.3-3.8 5.5-5.8 9.5-5.8s7.2 2 9.5 5.8c-2.3 3.8-5.5 5.8-9.5 5.8S4.8 16.8 2.5 13z' +
        circ(12, 13, 3.2) +
        'M12 4.4V2.6M5.8 6.2L4.8 4.6M18.2 6.2l1-1.6',
      f: dot(12, 13, 1.3),
      s: circ(12, 13, 3.2),
    },
    asleep: {
      d: 'M2.5 11.5c2.3 3.8 5.5 5.7 9.5 5.7s7.2-1.9 9.5-5.7M12 17.2v2.8M5.8 15.6l-1.6 2.2M18.2 15.6l1.6 2.2M13.5 3.5h4l-4 5h4M8 6h2.5L8 9h2.5',
    },
    rotate: {
      d: 'M20.2 9A8.8 8.8 0 0 0 4 8.5M4.2 3.8v4.9h4.9M3.8 15A8.8 8.8 0 0 0 20 15.5M19.8 20.2v-4.9h-4.9',
      s: circ(12, 12, 4),
      f: 'M10.2 10.2h3.6v3.6h-3.6z',
    },
    marker: {
      d:
        circ(12, 6.4, 3.6) +
        'M9.7 9.6h4.6M10.3 9.6c0 3.4-1.2 5.4-3.8 7.4h11c-2.6-2-3.8-4-3.8-7.4M6.5 17c-1 .5-1.5 1.5-1.5 3h14c0-1.5-.5-2.5-1.5-3',
      s: 'M10.3 9.6c0 3.4-1.2 5.4-3.8 7.4-1 .5-1.5 1.5-1.5 3h14c0-1.5-.5-2.5-1.5-3-2.6-2-3.8-4-3.8-7.4z',
    },
    outpost: {
      d: 'M12 6L3.5 20h17zM12 6V2.5l4.5 1.6L12 5.7M12 12.5L9 20M12 12.5L15 20',
      s: 'M12 6L3.5 20h17z',
    },
    artifact: {
      d: 'M9 3h6M10 3v3.2C7 7.4 5.5 9.8 5.5 12.5c0 3.3 2 5.8 4.5 7V21h4v-1.5c2.5-1.2 4.5-3.7 4.5-7 0-2.7-1.5-5.1-4.5-6.3V3M5.7 11h12.6M6.5 15.5h11M6.8 9.2C4.5 8 4 6 5.5 4.5M17.2 9.2C19.5 8 20 6 18.5 4.5',
      s: 'M5.7 11h12.6q.6 2.5-.8 4.5h-11Q5 13.5 5.7 11z',
    },
    bid: {
      d: 'M13.5 3.2l7.3 7.3M10 6.7l7.3 7.3M14.7 4.4l-3.5 3.5M19.6 9.3l-3.5 3.5M12.8 10.4l-9 9M12.5 21H21',
      s: 'M14.7 4.4l4.9 4.9-3.5 3.5-4.9-4.9z',
    },
    professor: {
      d: 'M12 4.5L1.8 9.2 12 14l10.2-4.8zM6 11.5v4.7c0 1.6 2.7 3 6 3s6-1.4 6-3v-4.7M20.5 10v6.5',
      s: 'M12 4.5L1.8 9.2 12 14l10.2-4.8z',
      f: dot(20.5, 17.5, 1.4),
    },
    plusOne: { d: circ(12, 12, 9) + 'M6.5 12.5h5M9 10v5M14 9.2l2.2-1.4v8.4', s: circ(12, 12, 9) },
    gap: {
      d: card(2.5, 5, 5.5, 14) + card(16, 5, 5.5, 14) + 'M12 5v2M12 11v2M12 17v2',
      s: card(2.5, 5, 5.5, 14) + card(16, 5, 5.5, 14),
    },
    // table and room
    undo: { d: 'M8.5 4.5L3.5 9.5l5 5M4 9.5h10a6 6 0 0 1 0 12h-3' },
    hint: {
      d: 'M9 17.5c-.2-1.8-1-2.8-2-4A6.5 6.5 0 0 1 12 3a6.5 6.5 0 0 1 5 10.5c-1 1.2-1.8 2.2-2 4zM9.5 20.8h5M12 17.5v-4l-2-2M12 13.5l2-2',
      s: 'M9 17.5c-.2-1.8-1-2.8-2-4A6.5 6.5 0 0 1 12 3a6.5 6.5 0 0 1 5 10.5c-1 1.2-1.8 2.2-2 4z',
    },
    rules: {
      d: 'M5 4.5A2 2 0 0 1 7 2.5h12v15H7a2 2 0 0 0-2 2zM5 19.5a2 2 0 0 0 2 2h12v-4M9.8 7.8a2.3 2.3 0 1 1 3.2 2.1c-.7.3-1 .7-1 1.6',
      f: dot(12, 14.2, 1),
      s: 'M5 4.5A2 2 0 0 1 7 2.5h12v15H7a2 2 0 0 0-2 2z',
    },
    chat: {
      d: 'M4.5 4.5h15a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2H11l-5 4v-4H4.5a2 2 0 0 1-2-2V6.5a2 2 0 0 1 2-2z',
      f: dot(7.6, 10.8) + dot(12, 10.8) + dot(16.4, 10.8),
      s: 'M4.5 4.5h15a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2H11l-5 4v-4H4.5a2 2 0 0 1-2-2V6.5a2 2 0 0 1 2-2z',
    },
    link: {
      d: 'M10 14a4.5 4.5 0 0 0 6.5.3l3-3a4.6 4.6 0 0 0-6.5-6.5l-1.5 1.5M14 10a4.5 4.5 0 0 0-6.5-.3l-3 3a4.6 4.6 0 0 0 6.5 6.5l1.5-1.5',
    },
    spectator: {
      d:
        circ(6.8, 15, 4.3) +
        circ(17.2, 15, 4.3) +
        'M11.1 14.5a1.5 1.5 0 0 1 1.8 0M2.7 13.8L5.2 5.5A2 2 0 0 1 7.1 4h.4A1.5 1.5 0 0 1 9 5.5V11M21.3 13.8L18.8 5.5A2 2 0 0 0 16.9 4h-.4A1.5 1.5 0 0 0 15 5.5V11',
      s: circ(6.8, 15, 4.3) + circ(17.2, 15, 4.3),
    },
    bot: {
      d: card(4, 8, 16, 11.5, 3) + 'M12 8V4.5M9 16h6M1.8 12.5v3M22.2 12.5v3',
      f: dot(8.6, 12.4, 1.4) + dot(15.4, 12.4, 1.4) + dot(12, 3.6, 1.5),
      s: card(4, 8, 16, 11.5, 3),
    },
    clock: { d: circ(12, 12, 9) + 'M12 6.5V12l3.8 2.3', s: circ(12, 12, 9) },
    soundOn: {
      d: 'M3 9.5v5h3.5L12 19V5L6.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18.3 6.2a8.2 8.2 0 0 1 0 11.6',
      s: 'M3 9.5v5h3.5L12 19V5L6.5 9.5z',
    },
    soundOff: {
      d: 'M3 9.5v5h3.5L12 19V5L6.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
      s: 'M3 9.5v5h3.5L12 19V5L6.5 9.5z',
    },
    language: {
      d: circ(12, 12, 9) + 'M3 12h18M12 3c-5 5.5-5 12.5 0 18M12 3c5 5.5 5 12.5 0 18',
      s: circ(12, 12, 9),
    },
    settings: {
      d:
        circ(12, 12, 3) +
        'M10.3 1.8h3.4l.5 2.5 1.7.7 2.1-1.4 2.4 2.4-1.4 2.1.7 1.7 2.5.5v3.4l-2.5.5-.7 1.7 1.4 2.1-2.4 2.4-2.1-1.4-1.7.7-.5 2.5h-3.4l-.5-2.5-1.7-.7-2.1 1.4-2.4-2.4 1.4-2.1-.7-1.7-2.5-.5v-3.4l2.5-.5.7-1.7-1.4-2.1 2.4-2.4 2.1 1.4 1.7-.7z',
      s: 'M10.3 1.8h3.4l.5 2.5 1.7.7 2.1-1.4 2.4 2.4-1.4 2.1.7 1.7 2.5.5v3.4l-2.5.5-.7 1.7 1.4 2.1-2.4 2.4-2.1-1.4-1.7.7-.5 2.5h-3.4l-.5-2.5-1.7-.7-2.1 1.4-2.4-2.4 1.4-2.1-.7-1.7-2.5-.5v-3.4l2.5-.5.7-1.7-1.4-2.1 2.4-2.4 2.1 1.4 1.7-.7z',
    },
    // general
    check: { d: 'M4 12.5l5.5 5.5L20 6.5' },
    close: { d: 'M5.5 5.5l13 13M18.5 5.5l-13 13' },
    plus: { d: 'M12 4.5v15M4.5 12h15' },
    minus: { d: 'M4.5 12h15' },
    play: { d: 'M7 4.5l12.5 7.5L7 19.5z', s: 'M7 4.5l12.5 7.5L7 19.5z' },
    next: { d: 'M5 12h14M13 6l6 6-6 6' },
  }) satisfies Record<string, Drawing>)();

export type KitIconName = keyof typeof ICONS;
export const ICON_NAMES = /* @__PURE__ */ Object.keys(ICONS) as KitIconName[];

/** Inner markup of one icon (24 × 24). */
export function iconBody(name: KitIconName, { soft = true } = {}): string {
  const i: Drawing = ICONS[name];
  if (i.raw) return i.raw;
  return (
    (soft && i.s ? `<path d="${i.s}" fill="currentColor" stroke="none" opacity=".17"/>` : '') +
    (i.d ? `<path d="${i.d}"/>` : '') +
    (i.f ? `<path d="${i.f}" fill="currentColor" stroke="none"/>` : '')
  );
}

export interface IconLook {
  size?: number;
  color?: string;
  soft?: boolean;
  title?: string;
}

export function icon(name: KitIconName, { size = 24, color, soft = true, title }: IconLook = {}): string {
  const label = title ? ` role="img" aria-label="${title.replace(/[<&"]/g, '')}"` : ' aria-hidden="true"';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"${color ? ` color="${color}"` : ''}${label}>${iconBody(name, { soft })}</svg>`;
}
