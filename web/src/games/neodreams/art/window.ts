import { pt, smooth, type Point } from '@/art/pieces/prim';
import { fall, glow, naming, sheet } from '@/art/pieces/scene';

/** The sleep studio: dial, wires and a blanket of waves (280 × 380). */
export function scene(uid: string): string {
  const { id, ref } = naming(uid);
  const o: string[] = [
    `<defs>${fall(id('g-neo'), [0, '#171c1e'], [1, '#333d40']) + glow(id('g-dial'), '#ffe6bd', 0.5)}</defs>`,
  ];
  o.push(
    `<rect width="280" height="380" fill="#20272a"/><rect width="280" height="380" fill="${ref('g-neo')}"/>`,
  );
  for (let y = 12; y < 240; y += 17) o.push(`<path d="M0 ${y}H280" stroke="#2c3538" stroke-width="1"/>`);
  for (let x = 12; x < 280; x += 17) o.push(`<path d="M${x} 0V240" stroke="#2c3538" stroke-width="1"/>`);
  // phase dial
  const arc = (r: number, a: number, b: number): string => {
    const A = (a * Math.PI) / 180;
    const B = (b * Math.PI) / 180;
    return `M${pt(140 + r * Math.cos(A), 108 + r * Math.sin(A))}A${r} ${r} 0 ${b - a > 180 ? 1 : 0} 1 ${pt(140 + r * Math.cos(B), 108 + r * Math.sin(B))}`;
  };
  o.push(
    `<circle cx="140" cy="108" r="104" fill="${ref('g-dial')}"/><circle cx="140" cy="111" r="62" fill="#0d1112"/><circle cx="140" cy="108" r="62" fill="#171c1e"/><circle cx="140" cy="108" r="62" fill="none" stroke="#4a5558" stroke-width="1.4"/>`,
  );
  for (let i = 0; i < 48; i++) {
    const a = (i * 7.5 * Math.PI) / 180;
    o.push(
      `<path d="M${pt(140 + 56 * Math.cos(a), 108 + 56 * Math.sin(a))}L${pt(140 + (i % 4 ? 59 : 53) * Math.cos(a), 108 + (i % 4 ? 59 : 53) * Math.sin(a))}" stroke="#7d8a8c" stroke-width="1"/>`,
    );
  }
  o.push(
    `<path d="${arc(47, -88, 22)}" stroke="#f0934a" stroke-width="7" fill="none" stroke-linecap="round"/><path d="${arc(47, 40, 150)}" stroke="#ec8aae" stroke-width="7" fill="none" stroke-linecap="round"/><path d="${arc(47, 168, 254)}" stroke="#92cc77" stroke-width="7" fill="none" stroke-linecap="round"/>`,
  );
  o.push(
    `<circle cx="140" cy="108" r="35" fill="#f5ead2"/><path d="M118 104q22 20 44 0M124 110l-4 7M140 114v8M156 110l4 7M131.5 113l-2 8M148.5 113l2 8" fill="none" stroke="#171c1e" stroke-width="3" stroke-linecap="round"/>`,
  );
  // wires
  o.push(
    `<path d="M150 170C150 214 40 190 38 262" fill="none" stroke="#f0934a" stroke-width="1.6"/><path d="M140 170C140 222 56 196 50 258" fill="none" stroke="#ec8aae" stroke-width="1.6"/><path d="M130 170C130 200 26 186 26 272" fill="none" stroke="#92cc77" stroke-width="1.6"/>`,
  );
  // sleeper: pillow, head with a cap
  o.push(
    `<path d="M-6 306C4 284 26 276 52 280C84 276 112 284 116 304C110 322 40 330 -6 326Z" fill="#8d938d"/><path d="M4 312C30 322 84 320 110 308" fill="none" stroke="#6b726d" stroke-width="1.4"/>`,
  );
  o.push(
    `<g transform="translate(58 286) scale(-1 1) rotate(84) scale(.9) translate(-72 -58)"><path fill="#e3d3b4" d="M66 30C58 31 51 37 49.5 46C49 49 49.5 50 49 51.5C46.5 55.5 43.5 59.5 41.4 63C40.8 64.8 42.6 65.6 45.8 66C46 67.2 45.6 68 44.6 69.4C44 70.4 45 71.4 47 71.8C45.6 72.6 45 73.8 45.8 75C46.6 76.2 47.4 76.6 47.2 78C45.8 80.6 46.2 84.6 50 86.2C54 87.8 58 86 62.4 83.4C63.6 90 63 97 58 112L92 116C88 104 86 96 83 78C92 70 95 58 92 47C88 33 77 27 66 30Z"/><path d="M54 36C60 26 82 22 93 42C97 52 95 62 92 68C84 52 70 42 54 36Z" fill="#121718"/><path d="M92 50Q100 60 94 74Q88 80 84 78Q90 66 92 50Z" fill="#121718"/><circle cx="62" cy="33" r="3.4" fill="#f0934a"/><circle cx="76" cy="32" r="3.4" fill="#ec8aae"/><circle cx="88" cy="43" r="3.4" fill="#92cc77"/><path d="M52 53q4.5 3.5 8.5 .5M53.5 55.2l-1.4 2.2M56.6 56l-.4 2.6" stroke="#2a2118" stroke-width="1.5" fill="none"/></g>`,
  );
  // the blanket is made of sleep waves
  const wave = (
    y0: number,
    amp: number,
    fq: number,
    ph: number,
    fill: string,
    spike = 0,
    rise = 0,
  ): string => {
    const p: Point[] = [];
    for (let x = 66; x <= 292; x += 4) {
      const t = (x - 66) / 226;
      const q = Math.min(1, t / 0.42);
      const env = q * q * (3 - 2 * q);
      let v = Math.sin(x * fq + ph) * amp * env;
      if (spike) v += Math.sin(x * fq * 3.1 + ph) * spike * env;
      p.push([x, (y0 - rise * t) * env + (1 - env) * (318 + (y0 - 238) * 0.14) - v]);
    }
    return sheet(smooth(p, false, 0.18) + 'L292 400L66 400Z', fill, '#000', 0.38, -3);
  };
  o.push(
    wave(238, 13, 0.072, 1, '#3c474a', 0, 26),
    wave(252, 7, 0.2, 2, '#92cc77', 2, 22),
    wave(268, 15, 0.085, 0, '#2f393c', 0, 18),
    wave(282, 10, 0.13, 1.4, '#ec8aae', 3, 16),
    wave(300, 13, 0.07, 3, '#262e31', 0, 10),
    wave(314, 17, 0.052, 0.6, '#f0934a', 0, 8),
    wave(334, 12, 0.06, 2.4, '#1a2022', 0, 2),
  );
  o.push(
    `<path d="M-6 322C40 332 70 330 100 348C150 372 230 352 290 356V400H-6Z" fill="#101415"/><path d="M-6 332C40 340 70 340 100 356C150 378 230 362 290 364" fill="none" stroke="#4a5558" stroke-width="1.2"/>`,
  );
  return o.join('');
}
