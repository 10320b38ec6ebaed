/** Nightmares: bold shapes that read at 48 px, with cut-paper detail for 200 px. */
import { mix } from './color';
import { S, O, taper, tidy, type Stroke } from './path';
import { hash } from './rng';
import { numeral } from './numerals';

export type CreatureKind = 'shade' | 'octopus' | 'bat' | 'spider';
export const CREATURES: readonly CreatureKind[] = ['shade', 'octopus', 'bat', 'spider'];

export interface CreatureTone {
  body: string;
  back: string;
  rim: string;
  eye: string;
  acc: string;
  disc: string;
  halo?: string;
}

const TONES: Readonly<Record<CreatureKind, CreatureTone>> = {
  shade: {
    body: '#2a2347',
    back: '#4b3f78',
    rim: '#b9a9ee',
    eye: '#ffe7a8',
    acc: '#8f7bd8',
    disc: '#191732',
  },
  octopus: {
    body: '#a3352f',
    back: '#6b1f2b',
    rim: '#ffb59a',
    eye: '#ffe7a8',
    acc: '#f2c9a0',
    disc: '#2a1220',
  },
  bat: {
    body: '#262d4d',
    back: '#43528a',
    rim: '#a9bbe8',
    eye: '#ffd25f',
    acc: '#e0683f',
    disc: '#6b4650',
    halo: '#f0bd78',
  },
  spider: {
    body: '#20261f',
    back: '#47583f',
    rim: '#c5d69a',
    eye: '#ff8f5a',
    acc: '#d9593d',
    disc: '#6d7f58',
  },
};
const BONE = '#efe6d2';
const INK = '#0d0e18';

export interface CreatureLook {
  size?: number;
  /** Shown on the shade (−1 unless told, nothing if null); on the others only when given. */
  penalty?: number | string | null;
  /** Other paper than the kit's own. */
  tone?: CreatureTone;
  /** Round dark paper behind; without it, a bare cut-out. */
  ground?: boolean;
}

interface Piece {
  rim?: string;
  shade?: boolean;
  w?: number;
}

interface Brush {
  t: CreatureTone;
  small: boolean;
  /** papercut piece with rim and shadow */
  P: (d: string, fill?: string, piece?: Piece) => string;
  F: (d: string, fill: string, extra?: string) => string;
  L: (d: string, w: number, color: string, extra?: string) => string;
  dot: (x: number, y: number, r: number, fill: string) => string;
  /** detail that would only be dirt at small size */
  fine: (m: string) => string;
}

export function creature(kind: CreatureKind, o: CreatureLook = {}): string {
  const t = o.tone ?? TONES[kind];
  const size = o.size ?? 200;
  const small = size < 72;
  const id = 'c' + (hash(`${kind}|${size}|${String(o.penalty)}|${String(o.ground)}`) % 46656).toString(36);
  let seq = 0;
  const c: Brush = {
    t,
    small,
    P(d, fill = t.body, { rim = t.rim, shade = true, w = small ? 2.4 : 1.6 } = {}) {
      const u = id + (seq++).toString(36);
      return (
        (shade ? `<use href="#${u}" x="2.5" y="4" fill="#0006"/>` : '') +
        `<use href="#${u}" x="${-w * 0.7}" y="${-w}" fill="${rim}"/><g fill="${fill}"><path id="${u}" d="${d}"/></g>`
      );
    },
    F: (d, fill, extra = '') => `<path d="${d}" fill="${fill}"${extra}/>`,
    L: (d, w, color, extra = '') =>
      `<path d="${d}" fill="none" stroke="${color}" stroke-width="${w}"${extra}/>`,
    dot: (x, y, r, fill) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`,
    fine: (m) => (small ? '' : m),
  };
  const ground = o.ground === false ? '' : disc(c, id);
  const penalty = o.penalty === undefined ? -1 : o.penalty;
  const mark = kind !== 'shade' && o.penalty !== undefined && penalty !== null ? badge(c, penalty) : '';
  return tidy(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 200 200" stroke-linecap="round" stroke-linejoin="round">${ground}${DRAW[kind](c, penalty)}${mark}</svg>`,
  );
}

/** Round paper ground with a moonlit edge and a few rays. */
function disc(c: Brush, id: string): string {
  const { t } = c;
  return (
    `<defs><radialGradient id="${id}g" cy=".38"><stop stop-color="${mix(t.disc, t.halo ?? t.rim, 0.42)}"/><stop offset=".7" stop-color="${t.disc}"/><stop offset="1" stop-color="${mix(t.disc, INK, 0.5)}"/></radialGradient></defs><circle cx="100" cy="100" r="97" fill="${INK}"/><circle cx="100" cy="100" r="95" fill="url(#${id}g)" stroke="${mix(t.disc, t.rim, 0.5)}" stroke-width="2"/>` +
    c.fine(
      `<circle cx="100" cy="100" r="76" fill="none" stroke="${t.rim}" stroke-width="18" stroke-dasharray=".9 9.3" opacity=".22" stroke-linecap="butt"/><circle cx="100" cy="100" r="90" fill="none" stroke="#d9b25f" stroke-width="1.1" stroke-dasharray="1 5"/>`,
    )
  );
}

const badge = (c: Brush, p: number | string): string =>
  `<circle cx="158" cy="158" r="27" fill="${INK}"/><circle cx="158" cy="158" r="25" fill="${c.t.acc}"/>` +
  numeral(p, 158, 169, 23, { color: INK, weight: 3.2 });

/** The penalty in the shade's breast. */
const burning = (c: Brush, penalty: number | string | null): string =>
  penalty === null
    ? ''
    : `<circle cx="100" cy="116" r="${c.small ? 34 : 30}" fill="${INK}"/><circle cx="100" cy="116" r="${c.small ? 31 : 27}" fill="${c.t.eye}"/>` +
      c.fine(
        `<circle cx="100" cy="116" r="23.5" fill="none" stroke="#b98a3e" stroke-width="1.2" stroke-dasharray="1.5 3"/>`,
      ) +
      numeral(penalty, 99, c.small ? 132 : 129, c.small ? 32 : 26, { color: INK, weight: c.small ? 3.6 : 3 });

const arms = (list: readonly (readonly Stroke[])[]): string => list.map((q) => taper(q)).join('');

const DRAW: Readonly<Record<CreatureKind, (c: Brush, penalty: number | string | null) => string>> = {
  // a tall hooded absence, ragged below, hands reaching; the penalty burns in its breast
  shade(c, penalty) {
    const { t } = c;
    const back = S(
      '100,14! 76,24 60,46 52,80 40,112 30,150 34,176! 44,160 50,178! 58,162 68,186! 78,168 88,190! 98,172 110,190! 120,168 132,186! 142,162 150,178! 156,160 166,176! 170,150 160,112 148,80 140,46 124,24',
    );
    const cloak = S(
      '100,10! 80,22 68,44 66,66 54,86 46,120 44,160! 54,146 62,166! 70,150 80,174! 90,156 100,178! 110,156 120,174! 130,150 138,166! 146,146 156,160! 154,120 146,86 134,66 132,44 120,22',
    );
    const hood = S('100,22! 86,32 77,48 78,66 88,78 100,82 112,78 122,66 123,48 114,32');
    const arm = (m: number) =>
      S(
        `${100 + 40 * m},84! ${100 + 62 * m},92 ${100 + 74 * m},112 ${100 + 76 * m},134! ${100 + 70 * m},124! ${100 + 68 * m},138! ${100 + 63 * m},126! ${100 + 58 * m},138! ${100 + 56 * m},124 ${100 + 48 * m},112 ${100 + 40 * m},112!`,
      );
    const wisp = O('40,176 34,186 40,192', '160,176 166,186 158,193', '70,190 66,196', '128,190 134,197');
    return (
      c.P(back, t.back) +
      c.P(arm(-1), t.back) +
      c.P(arm(1), t.back) +
      c.P(cloak) +
      c.F(hood, '#07070f') +
      c.fine(
        c.L(
          O('70,72 62,96 58,136', '130,72 138,96 142,136', '82,88 74,118 74,150', '118,88 126,118 126,150'),
          1.6,
          mix(t.body, t.rim, 0.35),
        ) +
          c.L(wisp, 2, t.rim, ' opacity=".6"') +
          c.L(O('84,30 74,46 74,64', '116,30 126,46 126,64'), 1.4, t.rim, ' opacity=".7"'),
      ) +
      c.F(S('80,56! 88,50 97,60! 88,63') + S('120,56! 112,50 103,60! 112,63'), t.eye) +
      c.dot(90, 57.5, 2.2, INK) +
      c.dot(110, 57.5, 2.2, INK) +
      burning(c, penalty)
    );
  },

  octopus(c) {
    const { t } = c;

    const far = arms([
      [
        [76, 104, 11],
        [46, 104, 9],
        [26, 86, 7],
        [22, 64, 5],
        [34, 54, 3.5],
        [44, 62, 1],
      ],
      [
        [124, 104, 11],
        [154, 104, 9],
        [174, 86, 7],
        [178, 64, 5],
        [166, 54, 3.5],
        [156, 62, 1],
      ],
    ]);
    const mid = arms([
      [
        [74, 112, 12],
        [46, 122, 10],
        [26, 140, 7],
        [26, 162, 5],
        [40, 170, 3.5],
        [48, 160, 1],
      ],
      [
        [126, 112, 12],
        [154, 122, 10],
        [174, 140, 7],
        [174, 162, 5],
        [160, 170, 3.5],
        [152, 160, 1],
      ],
    ]);
    const near = arms([
      [
        [86, 116, 12],
        [72, 140, 10],
        [64, 162, 7.5],
        [72, 182, 5.5],
        [88, 184, 3.5],
        [90, 174, 1],
      ],
      [
        [114, 116, 12],
        [128, 140, 10],
        [136, 162, 7.5],
        [128, 182, 5.5],
        [112, 184, 3.5],
        [110, 174, 1],
      ],
    ]);
    const head = S('100,18 128,26 146,50 144,80 130,104 116,124 100,128 84,124 70,104 56,80 54,50 72,26');
    const brow = S('62,66! 78,62 95,78! 80,74') + S('138,66! 122,62 105,78! 120,74');
    const cups: readonly Stroke[] = [
      [40, 108, 3],
      [30, 94, 2.6],
      [25, 78, 2.2],
      [160, 108, 3],
      [170, 94, 2.6],
      [175, 78, 2.2],
      [44, 130, 3.2],
      [32, 146, 2.6],
      [29, 160, 2],
      [156, 130, 3.2],
      [168, 146, 2.6],
      [171, 160, 2],
      [74, 150, 3.2],
      [69, 164, 2.6],
      [75, 177, 2],
      [126, 150, 3.2],
      [131, 164, 2.6],
      [125, 177, 2],
    ];
    return (
      c.P(far, t.back, { rim: mix(t.back, t.rim, 0.6) }) +
      c.P(mid, mix(t.body, t.back, 0.5)) +
      c.P(near) +
      c.P(head) +
      c.fine(
        cups.map(([x, y, r]) => c.dot(x, y, r, t.acc)).join('') +
          c.L(O('66,44 74,34 86,28', '60,58 62,50'), 2.4, t.rim, ' opacity=".8"') +
          (
            [
              [100, 32, 2.8],
              [112, 34, 2.2],
              [88, 34, 2.2],
            ] as const
          )
            .map(([x, y, r]) => c.dot(x, y, r, t.back))
            .join(''),
      ) +
      `<ellipse cx="79" cy="84" rx="15" ry="14" fill="${t.eye}"/><ellipse cx="121" cy="84" rx="15" ry="14" fill="${t.eye}"/><rect x="69" y="81" width="20" height="7.5" rx="3.7" fill="${INK}"/><rect x="111" y="81" width="20" height="7.5" rx="3.7" fill="${INK}"/>` +
      c.F(brow, t.back) +
      c.fine(
        c.L(
          O('84,44 92,50 100,44 108,50 116,44', '78,54 84,58 90,54', '110,54 116,58 122,54') +
            'M92 108q8 5 16 0M95 116q5 3 10 0',
          1.8,
          t.back,
        ),
      )
    );
  },

  bat(c) {
    const { t } = c;
    const wing = (m: number) => {
      const X = (x: number) => 100 + m * x;
      return S(
        `${X(12)},84! ${X(34)},58 ${X(60)},46 ${X(92)},44! ${X(90)},72 ${X(94)},104 ${X(88)},136! ${X(80)},118 ${X(68)},112! ${X(60)},128 ${X(56)},142! ${X(48)},126 ${X(36)},120! ${X(28)},132 ${X(22)},148! ${X(16)},128 ${X(8)},118!`,
      );
    };
    const bone = (m: number) => {
      const X = (x: number) => 100 + m * x;
      return `M${X(14)} 84Q${X(44)} 58 ${X(90)} 46M${X(40)} 64Q${X(76)} 84 ${X(87)} 132M${X(34)} 68Q${X(54)} 96 ${X(56)} 138M${X(26)} 74Q${X(32)} 104 ${X(23)} 144`;
    };
    const body = S('100,60 114,66 120,84 118,110 110,134 100,146 90,134 82,110 80,84 86,66');
    const head = S(
      '72,34! 82,46 92,50 100,49 108,50 118,46 128,34! 132,58 126,78 112,90 100,92 88,90 74,78 68,58',
    );
    const feet = 'M92 142l-3 12M92 142l3 11M108 142l3 12M108 142l-3 11';
    return (
      c.P(wing(-1), t.body) +
      c.P(wing(1), t.body) +
      c.fine(c.L(bone(-1) + bone(1), 2, mix(t.body, t.rim, 0.42))) +
      c.L(feet, 3, t.body) +
      c.P(body, t.back) +
      c.fine(
        c.L(
          'M94 104l3 5M103 102l3 5M90 116l3 5M99 114l3 5M108 114l-3 5M97 126l3 5',
          2,
          mix(t.back, t.rim, 0.5),
        ),
      ) +
      c.P(head, t.back) +
      c.F('M77 44l8 12-7 8zM123 44l-8 12 7 8z', t.acc) +
      `<circle cx="87" cy="66" r="9" fill="${t.eye}"/><circle cx="113" cy="66" r="9" fill="${t.eye}"/><ellipse cx="88" cy="66" rx="2.6" ry="7" fill="${INK}"/><ellipse cx="112" cy="66" rx="2.6" ry="7" fill="${INK}"/>` +
      c.F('M95 76h10l-5 5z', INK) +
      c.L(O('88,84 94,87 100,84 106,87 112,84'), 2, INK) +
      c.F('M93 86l3.5 8 3-8zM101 86l3 8 3-8z', BONE)
    );
  },

  spider(c) {
    const { t } = c;

    const mirrored = (list: readonly Stroke[], m: 1 | -1): string =>
      taper(list.map(([x, y, w]): Stroke => [100 + x * m, y, w]));
    const L: readonly (readonly Stroke[])[] = [
      [
        [12, 92, 5],
        [40, 54, 4.6],
        [58, 34, 4],
        [78, 50, 3.2],
        [90, 78, 1],
      ],
      [
        [14, 98, 5],
        [48, 78, 4.6],
        [68, 68, 4],
        [86, 92, 3.2],
        [92, 122, 1],
      ],
      [
        [14, 106, 5],
        [46, 108, 4.6],
        [66, 112, 4],
        [80, 136, 3.2],
        [78, 166, 1],
      ],
      [
        [10, 112, 5],
        [32, 132, 4.6],
        [46, 148, 4],
        [50, 168, 3.2],
        [42, 190, 1],
      ],
    ];
    const legs = L.flatMap((q) => [mirrored(q, -1), mirrored(q, 1)]).join('');
    const abd = S('100,98 124,106 138,128 132,156 114,174 100,178 86,174 68,156 62,128 76,106');
    const head = S('100,62 116,68 124,84 118,102 100,108 82,102 76,84 84,68');
    const mark = S('100,112! 114,124 106,138! 118,154 100,168! 82,154 94,138! 86,124');
    const web = c.fine(
      c.L('M100 4V66', 1.6, t.rim) +
        c.L(
          O('16,30 44,24 66,8', '8,58 54,40 92,6', '184,30 156,24 134,8', '192,58 146,40 108,6'),
          0.9,
          t.rim,
          ' opacity=".55"',
        ),
    );
    return (
      web +
      c.P(legs) +
      c.P(abd) +
      c.F(mark, t.acc) +
      c.fine(
        c.L(O('72,128 78,116 88,110', '70,140 71,134'), 2.2, t.rim, ' opacity=".8"') +
          c.L('M92 124l8-6 8 6M90 152l10 8 10-8', 1.6, mix(t.acc, INK, 0.4)),
      ) +
      c.P(head, t.back) +
      c.F(
        S('88,102! 84,114 92,122! 94,112 96,104!') + S('112,102! 116,114 108,122! 106,112 104,104!'),
        BONE,
      ) +
      (
        [
          [89, 84, 6.4],
          [111, 84, 6.4],
        ] as const
      )
        .map(([x, y, r]) => c.dot(x, y, r, t.eye) + c.dot(x, y + 0.6, r * 0.45, INK))
        .join('') +
      (
        [
          [80, 78, 3],
          [120, 78, 3],
          [95, 73, 3],
          [105, 73, 3],
          [96, 95, 2.2],
          [104, 95, 2.2],
        ] as const
      )
        .map(([x, y, r]) => c.dot(x, y, r, t.eye))
        .join('')
    );
  },
};
