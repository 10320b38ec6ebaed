import { r1 } from '@/art/pieces/prim';

const GLASS = 'M22 20H98Q104 58 66 84Q62 88 66 92Q104 118 98 156H22Q16 118 54 92Q58 88 54 84Q16 58 22 20Z';

export const HOURGLASS_BOX = '0 0 120 178';

/** The two bodies of sand for the share of time that is left, from 1 to 0. */
export function sand(share: number): { top: string; rim: string; heap: string } {
  const t = Math.max(0, Math.min(1, share));
  const top = r1(t === 0 ? 92 : 78 - 52 * Math.pow(t, 0.6));
  const heap = 40 * Math.pow(1 - t, 0.6);
  return {
    top: `M0 ${top}Q60 ${r1(top + 14)} 120 ${top}V92H0Z`,
    rim: `M0 ${top}Q60 ${r1(top + 14)} 120 ${top}`,
    heap: `M14 160Q44 ${r1(158 - heap * 0.6)} 60 ${r1(156 - heap)}Q76 ${r1(158 - heap * 0.6)} 106 160Z`,
  };
}

/** Dusk in the upper bulb, ink in the lower one; the sand is drawn between them and the frame. */
export const hourglassBack = (clip: string): string =>
  `<clipPath id="${clip}"><path d="${GLASS}"/></clipPath><path d="${GLASS}" fill="#2a131d"/><g clip-path="url(#${clip})"><rect y="16" width="120" height="72" fill="#6e3747"/><path d="M0 66Q30 56 60 64T120 60V90H0Z" fill="#c5705f" opacity=".7"/><path d="M40 44l5-3l14 2l4 4l-6 6l-5 6l-5-7z" fill="#2f1522"/><path d="M40 44q8-5 23 3l-2 2q-10-4-20-2z" fill="#6d8a66"/><rect y="88" width="120" height="72" fill="#1d0e16"/><path d="M-4 160Q8 118 30 130Q34 116 44 128L46 160ZM124 160Q112 118 92 128Q86 114 76 130L74 160Z" fill="#07040a"/><g fill="#fbeccb"><ellipse cx="26" cy="136" rx="3" ry="2.2"/><ellipse cx="34" cy="139" rx="2.2" ry="1.7"/><ellipse cx="96" cy="135" rx="3" ry="2.2"/><ellipse cx="87" cy="139" rx="2.2" ry="1.7"/></g></g>`;

export const HOURGLASS_FRONT = `<path d="${GLASS}" fill="none" stroke="#f5dcb8" stroke-width="2.4"/><path d="M29 30Q30 56 52 74M29 148Q30 122 50 104" fill="none" stroke="#fff6e4" stroke-width="3" opacity=".55" stroke-linecap="round"/><path d="M12 18v140M108 18v140" stroke="#6d4526" stroke-width="7"/><path d="M10.5 22v132M106.5 22v132" stroke="#d8a860" stroke-width="1.3"/><path d="M9 82h6v12H9zM105 82h6v12h-6z" fill="#d8a860"/><path d="M2 4H118V14L112 20H8L2 14Z" fill="#8a5a32"/><path d="M6 8H114M10 15H110" stroke="#e2b866" stroke-width="1.3"/><path d="M2 174H118V164L112 158H8L2 164Z" fill="#8a5a32"/><path d="M6 170H114M10 163H110" stroke="#e2b866" stroke-width="1.3"/>`;
