import { cut, poly, pt, times, type Point } from './prim';

const CARD: readonly Point[] = [
  [1, 1],
  [83, 1],
  [83, 119],
  [1, 119],
];

export const CUTS = 3;

function paper(i: number): string {
  const d = poly(cut(CARD, { amp: 0.55, step: 9, seed: 31 + i * 7 }));
  return (
    `<symbol id="pap-${i}" viewBox="0 0 84 120" overflow="visible"><path class="und" d="${d}" transform="translate(0 2.4)"/>` +
    `<path class="pap" d="${d}"/><path class="edge-l" d="${d}"/></symbol>`
  );
}

function rays(): string {
  const out: string[] = [];
  for (let degrees = 0; degrees < 360; degrees += 9) {
    const t = (degrees * Math.PI) / 180;
    const c = Math.cos(t);
    const s = Math.sin(t);
    const toFrame = Math.min(Math.abs(36.5 / c) || 1e3, Math.abs((s > 0 ? 39 : 40) / s) || 1e3, 50);
    out.push(`M${pt(42 + 30 * c, 74 + 30 * s)}L${pt(42 + toFrame * c, 74 + toFrame * s)}`);
  }
  return out.join('');
}

function arcs(): string {
  let d = '';
  for (const r of [34, 38, 42, 46, 50]) {
    let drawing = false;
    for (let degrees = 0; degrees <= 360; degrees += 6) {
      const t = (degrees * Math.PI) / 180;
      const x = 42 + r * Math.cos(t);
      const y = 74 + r * Math.sin(t);
      const inside = x > 6 && x < 78 && y > 8 && y < 113.5;
      if (inside) d += (drawing ? 'L' : 'M') + pt(x, y);
      drawing = inside;
    }
  }
  return d;
}

const FRAME = 'M9 4.5H75V9H79.5V111H75V115.5H9V111H4.5V9H9Z';
const INNER_FRAME = 'M13 8.5H71V13H75.5V107H71V111.5H13V107H8.5V13H13Z';

/** The back of every dream card: a closed eye under a moon, between stepped lines. */
function back(): string {
  const lashes = times(7, (i) => {
    const t = (i - 3) / 3;
    const x = 42 + t * 17;
    const y = 66 + (1 - t * t) * 9;
    return `M${pt(x, y)}L${pt(x + t * 4.5, y + 6.5 - Math.abs(t) * 1.5)}`;
  });
  const corner = 'M15 15h5v5h-5zM22 15h3v3h-3zM15 22h3v3h-3z';
  const corners = [
    '',
    'translate(84) scale(-1 1)',
    'translate(0 120) scale(1 -1)',
    'translate(84 120) scale(-1)',
  ].map((turn) => `<path class="bk-moon" d="${corner}" transform="${turn}"/>`);
  return (
    `<symbol id="card-back" viewBox="0 0 84 120"><path class="fl" d="${FRAME}"/><path class="fl" d="${INNER_FRAME}"/>` +
    `<path class="bk-line" d="M25 66Q42 84 59 66${lashes.join('')}"/>` +
    `<path class="bk-moon" d="M45 28A14 14 0 1 0 55 49A11.4 11.4 0 0 1 45 28Z"/>${corners.join('')}</symbol>`
  );
}

/** The professor: hat, pince-nez and moustache, printed on night paper. */
const professor = (): string =>
  `<symbol id="professor" viewBox="0 0 84 120"><path class="hat" d="M20 58Q42 66 64 58L66 62Q42 72 18 62ZM27 56L25 26Q42 21 59 26L57 56Q42 61 27 56Z"/>` +
  `<path class="band" d="M26.4 46Q42 51 57.6 46L57.2 52Q42 57 26.8 52Z"/>` +
  `<g class="pn"><circle cx="31" cy="80" r="9"/><circle cx="53" cy="80" r="9"/><path d="M39.4 77Q42 74 44.6 77M62 79Q70 88 66 104"/></g>` +
  `<path class="mo" d="M42 94C36 90 30 92 26 98C32 98 37 101 42 98C47 101 52 98 58 98C54 92 48 90 42 94Z"/></symbol>`;

/** Three cuts of paper, the engraving behind the glass (rays: sun copy, arcs: moon copy), the foil frame. */
export const paperSymbols = (): string =>
  times(CUTS, paper).join('') +
  `<symbol id="eng-sun" viewBox="0 0 84 120"><path class="eng" d="${rays()}"/></symbol>` +
  `<symbol id="eng-moon" viewBox="0 0 84 120"><path class="eng" d="${arcs()}"/></symbol>` +
  `<symbol id="fl-card" viewBox="0 0 84 120"><path class="fl" d="${FRAME}"/></symbol>` +
  back() +
  professor();
