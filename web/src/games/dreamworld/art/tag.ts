import type { Sky } from '@/art/names';
import type { TherapyKind } from './names';

/** «+2», «−1»: with a true minus, as wide as the plus. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** The face of a therapy tag, 64 × 32: a brass tag that points to its side, its effect as a tiny drawing. */
export function tagFace(kind: TherapyKind, amount: number, side: Sky): string {
  const left = side === 'sun';
  const body = left ? 'M1 16L12 2H57V30H12Z' : 'M63 16L52 2H7V30H52Z';
  const line = left ? 'M5 16L13.6 5H54V27H13.6Z' : 'M59 16L50.4 5H10V27H50.4Z';
  return (
    `<path class="tu" d="${body}" transform="translate(0 1.6)"/><path class="tb" d="${body}"/><path class="ti" d="${line}"/>` +
    effect(kind, amount, left)
  );
}

function effect(kind: TherapyKind, amount: number, left: boolean): string {
  const cx = left ? 32.5 : 32;
  const value = signed(amount);
  const text = (x: number, words: string, size = 15): string =>
    `<text x="${x}" y="${16 + size * 0.36}" font-size="${size}">${words}</text>`;
  const mark = (sky: Sky, x: number, size: number): string =>
    `<use href="#m-${sky}" x="${x}" y="${16 - size / 2}" width="${size}" height="${size}"/>`;
  const row = (farthest: boolean): string => {
    const hit = farthest === left ? 0 : 2;
    return [cx - 20, cx - 13, cx - 6]
      .map(
        (x, i) => `<rect class="${i === hit ? 'on' : 'of'}" x="${x}" y="10.5" width="5" height="11" rx="1"/>`,
      )
      .join('');
  };
  const drawn = (look: string): string =>
    `<rect class="${look}" x="${cx - 12}" y="8" width="11" height="16" rx="1.5"/>` + text(cx + 3, '+', 17);
  switch (kind) {
    case 'sun':
      return mark('sun', cx - 18, 15) + text(cx, value);
    case 'moon':
      return mark('moon', cx - 17, 14) + text(cx, value);
    case 'farthest':
    case 'nearest':
      return row(kind === 'farthest') + text(cx + 2, value, 14);
    case 'number':
      return text(left ? 11.5 : 11, '8–10', 11.5) + text(left ? 38 : 37.5, value, 12.5);
    case 'small-gap':
      return text(cx - 19, '0·1', 13) + text(cx + 3, value, 14);
    case 'skip':
      return (
        `<path class="ln" d="M${cx - 14} 20Q${cx} 2 ${cx + 13} 19M${cx + 13} 19l-1.4-6M${cx + 13} 19l-6-1"/>` +
        `<rect class="of" x="${cx - 3.4}" y="15" width="7" height="10" rx="1"/>`
      );
    case 'open-draw':
      return drawn('on');
    case 'late-draw':
      return drawn('of');
  }
}
