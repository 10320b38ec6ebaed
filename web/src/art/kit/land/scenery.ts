import { mix } from '../color';
import { type Dot, n, Pen, scallop, taper } from '../path';
import type { Rng } from '../rng';
import { def, type Panel, scatter } from './panel';
import { BONE, LIT, type Tones } from './tones';

export const shadow = (w: number, h = w * 0.32, x = w * 0.35): string =>
  `<ellipse cx="${n(x)}" cy="${n(-h * 0.1)}" rx="${n(w)}" ry="${n(h)}" fill="#0b0c14" opacity=".3"/>`;

export function fir(t: Tones, r: Rng, h = 44, w = 13, snow = false): string {
  const tiers = 4;
  const R: Dot[] = [];
  const L: Dot[] = [];
  for (let i = 1; i <= tiers; i++) {
    const q = i / tiers,
      y = -h + h * 0.9 * q;
    R.push([w * q, y], [w * q * 0.45, y - h * 0.03]);
    L.push([-w * q, y], [-w * q * 0.45, y - h * 0.03]);
  }
  const p = new Pen();
  p.M(0, -h);
  for (const [x, y] of R) p.L(x, y);
  p.L(1.6, -h * 0.1)
    .L(1.6, 0)
    .L(-1.6, 0)
    .L(-1.6, -h * 0.1);
  for (const [x, y] of L.slice().reverse()) p.L(x, y);
  p.Z();
  const q = new Pen();
  q.M(0, -h);
  for (const [x, y] of L) q.L(x, y);
  q.L(-w * 0.1, -h * 0.14)
    .L(w * 0.1, -h * 0.5)
    .Z();
  const main = snow ? mix(t.dk, t.lo, 0.35) : mix(t.dk, t.lo, r.r(0, 0.3));
  return (
    shadow(w * 0.95) +
    `<path d="${p.out}" transform="translate(-.9 -.9)" fill="${t.rim}" opacity=".85"/><path d="${p.out}" fill="${main}"/><path d="${q.out}" fill="${snow ? '#f4f8f8' : mix(main, t.hi, 0.42)}" opacity="${snow ? 0.9 : 1}"/>`
  );
}

export function bush(t: Tones, r: Rng, w = 15, fill = mix(t.dk, t.lo, 0.45), trunk = true): string {
  const crown = (x: number, y: number, a: number, b: number, k: number): string =>
    scallop(
      Array.from({ length: k }, (_, i) => {
        const q = (i / k) * Math.PI * 2 + 0.3;
        return [x + Math.cos(q) * a * r.r(0.9, 1.08), y + Math.sin(q) * b * r.r(0.9, 1.08)];
      }),
      0.34,
    );
  const d = crown(0, -w * 1.25, w * 0.86, w * 0.76, 8),
    hi = crown(-w * 0.24, -w * 1.5, w * 0.46, w * 0.36, 6);
  const tick = `M${n(w * 0.3)} ${n(-w)}q${n(w * 0.2)} ${n(w * 0.1)} ${n(w * 0.4)} 0M${n(-w * 0.3)} ${n(-w * 0.8)}q${n(w * 0.2)} ${n(w * 0.12)} ${n(w * 0.4)} 0M${n(w * 0.34)} ${n(-w * 1.3)}q${n(w * 0.16)} ${n(w * 0.1)} ${n(w * 0.3)} 0`;
  return (
    shadow(w) +
    (trunk ? `<path d="M-1.5 0v${n(-w * 0.6)}h3v${n(w * 0.6)}z" fill="${t.dk}"/>` : '') +
    `<path d="${d}" transform="translate(-.9 -1)" fill="${t.rim}" opacity=".85"/><path d="${d}" fill="${fill}"/><path d="${hi}" fill="${mix(fill, t.hi, 0.38)}"/><path d="${tick}" stroke="${mix(fill, t.hi, 0.4)}" fill="none"/>`
  );
}

export function bare(t: Tones): string {
  const d =
    taper([
      [0, 0, 2.2],
      [0.5, -14, 1.5],
      [-1, -26, 1],
      [2, -38, 0.3],
    ]) +
    taper([
      [0.5, -14, 1.2],
      [8, -22, 0.8],
      [11, -32, 0.2],
    ]) +
    taper([
      [0, -18, 1.1],
      [-8, -25, 0.8],
      [-12, -36, 0.2],
    ]) +
    taper([
      [-0.6, -26, 0.8],
      [5, -32, 0.5],
      [6, -38, 0.2],
    ]);
  return (
    shadow(8) +
    `<path d="${d}" transform="translate(-.7 -.7)" fill="${t.rim}" opacity=".8"/><path d="${d}" fill="${t.dk}"/>`
  );
}

export function peak(t: Tones, r: Rng, w: number, h: number, cap = true): string {
  const a = r.r(-0.12, 0.12) * w;
  const full = `M${n(-w)} 0L${n(-w * 0.55)} ${n(-h * 0.42)} ${n(-w * 0.42)} ${n(-h * 0.47)} ${n(a)} ${n(-h)} ${n(a + w * 0.3)} ${n(-h * 0.6)} ${n(a + w * 0.44)} ${n(-h * 0.55)} ${n(w)} 0Q0 ${n(h * 0.13)} ${n(-w)} 0z`;
  const dark = `M${n(a)} ${n(-h)}L${n(a + w * 0.3)} ${n(-h * 0.6)} ${n(a + w * 0.44)} ${n(-h * 0.55)} ${n(w)} 0Q${n(w * 0.4)} ${n(h * 0.07)} ${n(w * 0.06)} ${n(h * 0.06)}l${n(-w * 0.1)}${n(-h * 0.34)} ${n(w * 0.16)}${n(-h * 0.2)} ${n(-w * 0.14)}${n(-h * 0.22)}z`;
  const s = h * 0.34;
  const snow = `M${n(a)} ${n(-h)}l${n(-s * 0.62)} ${n(s)} ${n(s * 0.3)} ${n(-s * 0.2)} ${n(s * 0.2)} ${n(s * 0.42)} ${n(s * 0.26)} ${n(-s * 0.4)} ${n(s * 0.36)} ${n(s * 0.2)}z`;
  let lines = '';
  for (let i = 0; i < 4; i++)
    lines += `M${n(-w * (0.2 + i * 0.15))} ${n(-h * (0.5 - i * 0.12))}l${n(-w * 0.07)} ${n(h * 0.14)}`;
  return (
    `<path d="M${n(-w * 0.4)} ${n(h * 0.05)}L${n(w * 1.5)} ${n(h * 0.12)} ${n(w)}${n(-h * 0.04)}z" fill="#0b0c14" opacity=".28"/><path d="${full}" transform="translate(-1.2 -1.2)" fill="${t.rim}"/><path d="${full}" fill="${mix(t.g, t.hi, 0.45)}"/><path d="${dark}" fill="${t.lo}"/><path d="${lines}" stroke="${t.lo}" fill="none" stroke-width="1.2"/>` +
    (cap
      ? `<path d="${snow}" fill="#f3efe2"/><path d="M${n(a)} ${n(-h)}l${n(s * 0.5)} ${n(s * 0.82)}${n(-s * 0.24)}${n(-s * 0.12)}z" fill="#a9b3c6" opacity=".7"/>`
      : '')
  );
}

export const hut = (t: Tones, roof = t.acc): string =>
  shadow(15, 5, 8) +
  `<path d="M-11 0v-11h20v11z" fill="${t.dk}"/><path d="M9 0v-11l5-2v10z" fill="#0b0c14"/><path d="M-15-10q7-6 10-14h12q3 8 11 12l-4 2z" fill="${mix(roof, '#ffffff', 0.35)}" transform="translate(-.8 -.9)"/><path d="M-15-10q7-6 10-14h12q3 8 11 12l-4 2z" fill="${roof}"/><path d="M7-24q3 8 11 12l-4 2q-8-4-9-14z" fill="#0b0c14" opacity=".25"/><circle cx="-4.5" cy="-4" r="17" fill="${LIT}" opacity=".13"/><circle cx="-4.5" cy="-4" r="9" fill="${LIT}" opacity=".2"/><path d="M-7-2.5v-5.5h5v5.5z" fill="${LIT}"/><path d="M2 0v-7h4v7z" fill="#0b0c14"/>`;

export const rock = (t: Tones): string =>
  `<path d="M-16 2l4-11 8-6 7 4 5-2 8 13q-16 4-32 2z" fill="${t.rim}" transform="translate(-1 -1)"/><path d="M-16 2l4-11 8-6 7 4 5-2 8 13q-16 4-32 2z" fill="${t.dk}"/><path d="M-4-15l7 4-2 12M8-13l0 12" stroke="${t.lo}" fill="none"/><path d="M-20 3q10 3 20 1t20-1" fill="none" stroke="${BONE}" stroke-width="1.2"/>`;

export const boat = (t: Tones): string =>
  `<path d="M-13-4q13 4 26-1l-5 7h-16z" fill="${t.dk}"/><path d="M0-5v-26q12 10 13 24z" fill="${t.acc}"/><path d="M-2-6v-20q-8 10-9 19z" fill="${BONE}"/><path d="M-20 4q8 3 16 0t18 0" fill="none" stroke="${BONE}" stroke-width="1.1" opacity=".8"/>`;

export const lighthouse = (t: Tones): string =>
  `<path d="M0-36l-58-13q-4 9 0 20zM0-36l58-9q4 10 0 21z" fill="${LIT}" opacity=".13"/>` +
  shadow(8, 3) +
  `<path d="M-6 0l2-30h8l2 30z" fill="${BONE}"/><path d="M-5.3-10h10.6l.5 6h-11.6zM-4.5-22h9l.4 6h-9.8z" fill="${t.acc}"/><path d="M1-30h3l2 30h-4z" fill="#0b0c14" opacity=".25"/><path d="M-5-30h10v-2h-10z" fill="${t.dk}"/><path d="M-3-32h6v-7h-6z" fill="${LIT}"/><path d="M-5-39q5-7 10 0z" fill="${t.dk}"/>`;

/** Trees and a light on a small island. */
export function isle(st: Panel, cx: number, cy: number): void {
  const { t, r, W, H, k } = st;
  const g = { ...t, dk: '#1c2b24', lo: '#37503f', hi: '#8ba06d', rim: '#b7c69c' };
  scatter(st, [def(st, 'a', bush(g, r, 10)), def(st, 'b', fir(g, r, 30, 9))], 9, {
    gap: 12,
    calm: false,
    where: (x, y) => ((x - cx) / (W * 0.13)) ** 2 + ((y - cy) / (H * 0.15)) ** 2 < 1,
  });
  st.feats.push({
    x: cx + W * 0.1,
    y: cy + H * 0.1,
    u: def(st, 'h', lighthouse(t), 9, 46),
    s: 1.1 * k,
    gap: 20,
  });
  const sea = (x: number, y: number): boolean =>
    ((x - cx) / (W * 0.32)) ** 2 + ((y - cy) / (H * 0.42)) ** 2 > 1;
  scatter(st, [def(st, 'c', rock(t), 20, 18)], 5, { gap: 30, where: sea, s: [0.6, 1] });
  scatter(st, [def(st, 'd', boat(t), 20, 34)], 2, { gap: 40, where: sea, s: [0.9, 1.05], turn: true });
}
