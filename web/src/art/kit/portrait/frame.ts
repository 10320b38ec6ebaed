import { light, mix } from '../color';
import { spark } from '../motifs/sky';
import { sprayPath } from '../motifs/terrain';
import { ring } from '../path';
import { Sitter } from './sitter';
import type { FrameShape } from './traits';

export function frame(
  c: Sitter,
  kind: FrameShape,
  W: number,
  H: number,
): { back: string; clip: string; front: string } {
  const { pal, sheet } = c;
  const r = c.r.fork('frame');
  const shape = (q: number): string => {
    if (kind === 'round') return ring(100, 128, 94 - q);
    if (kind === 'arch')
      return `M${12 + q} ${232 - q}V96a${88 - q} ${86 - q} 0 0 1 ${176 - 2 * q} 0V${232 - q}z`;
    if (kind === 'none') return `M0 0H${W}V${H}H0z`;
    return ring(100, 126, 88 - q, 106 - q);
  };
  const g = sheet.def(
    'bg',
    (id) =>
      `<radialGradient id="${id}" cy=".42" r=".62"><stop stop-color="${mix(pal.low, pal.bone, 0.3)}"/><stop offset=".55" stop-color="${pal.low}"/><stop offset="1" stop-color="${mix(pal.top, pal.low, 0.2)}"/></radialGradient>`,
  );
  const skinLight = light(c.w.kind === 'person' ? c.w.skin : '#b08050') > 0.62;
  const moon = skinLight ? mix(pal.low, pal.top, 0.5) : mix(pal.bone, pal.far, 0.25);
  let back =
    kind === 'none'
      ? ''
      : `<path d="${shape(-4)}" fill="#0008" transform="translate(1.5 3)"/><path d="${shape(-4)}" fill="${pal.near}"/><path d="${shape(-2)}" fill="none" stroke="${sheet.foil(200, 240)}" stroke-width="1.3"/>`;
  back += `<path d="${shape(0)}" fill="url(#${g})"/>`;
  const style = r.pick(['moon', 'rays', 'sprays', 'moon', 'stars']);
  const cid = sheet.def('in', (id) => `<clipPath id="${id}"><path d="${shape(0)}"/></clipPath>`);
  let deco = '';
  if (style === 'rays' || style === 'moon')
    deco += `<circle cx="100" cy="104" r="${style === 'rays' ? 84 : 78}" fill="none" stroke="${pal.bone}" stroke-width="${style === 'rays' ? 34 : 14}" stroke-dasharray="1 ${style === 'rays' ? 6.8 : 4.4}" stroke-linecap="butt" opacity=".3"/>`;
  if (style !== 'rays')
    deco += `<circle cx="100" cy="104" r="66" fill="${moon}" opacity=".75"/><circle cx="100" cy="104" r="66" fill="none" stroke="${pal.bone}" stroke-width=".8" opacity=".5"/>`;
  if (style === 'sprays') {
    const u = sheet.def(
      'sp',
      (id) => `<path id="${id}" d="${sprayPath(r, r.pick(['leaf', 'fern'] as const))}"/>`,
    );
    deco += `<g fill="${mix(pal.low, pal.near, 0.62)}"><use href="#${u}" transform="translate(34 206)rotate(-8)scale(1.9)"/><use href="#${u}" transform="translate(166 206)rotate(8)scale(-1.9 1.9)"/></g>`;
  }
  let st = '';
  for (let i = 0; i < (style === 'stars' ? 16 : 7); i++)
    st += spark(r.r(18, 182), r.r(24, 150), r.r(1.6, 4.2));
  deco += `<path d="${st}" fill="${mix(pal.bone, '#ffe7a8', 0.4)}" opacity=".9"/>`;
  back += `<g clip-path="url(#${cid})">${deco}</g>`;
  // bust is cut by the lower edge of the medallion but may rise above it
  const clip =
    kind === 'none'
      ? `M0 0H${W}V${H}H0z`
      : kind === 'arch'
        ? `M0-20H200V150H188V232H12V150H0z`
        : kind === 'round'
          ? `M-10-20H210V128H194A94 94 0 0 1 6 128H-10z`
          : `M-10-20H210V126H188A88 106 0 0 1 12 126H-10z`;
  const front =
    kind === 'none'
      ? ''
      : `<path d="${shape(0)}" fill="none" stroke="${pal.near}" stroke-width="2.4" clip-path="url(#${sheet.def('lo', (id) => `<clipPath id="${id}"><path d="M0 150H200V250H0z"/></clipPath>`)})"/>`;
  return { back, clip, front };
}
