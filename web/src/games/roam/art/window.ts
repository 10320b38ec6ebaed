import { pt, r1, ridge, rng, star4, times } from '@/art/pieces/prim';
import { fall, glow, naming, sheet } from '@/art/pieces/scene';

function pine(x: number, y: number, h: number, w = h * 0.42): string {
  const tiers = times(4, (i) => {
    const top = y - h + i * h * 0.2;
    const half = (w * (0.28 + i * 0.24)) / 2;
    return `M${pt(x, top)}L${pt(x + half, top + h * 0.34)}L${pt(x - half, top + h * 0.34)}Z`;
  });
  return tiers.join('') + `M${pt(x - 1.2, y - 2)}H${r1(x + 1.2)}V${r1(y + 3)}H${r1(x - 1.2)}Z`;
}

/** The land asleep under the moon, and walkers with lanterns (280 × 380). */
export function scene(uid: string): string {
  const { id, ref } = naming(uid);
  const R = rng(23);
  const o: string[] = [
    `<defs>${fall(id('g-sky2'), [0, '#16293a'], [0.6, '#2d4d60'], [1, '#8aa5a8']) + glow(id('g-moon'), '#f3ead0', 0.55) + glow(id('g-lan'), '#ffb765', 0.85)}</defs>`,
  ];
  o.push(
    `<rect width="280" height="380" fill="#1b3040"/><rect width="280" height="260" fill="${ref('g-sky2')}"/>`,
  );
  for (let i = 0; i < 46; i++) {
    const x = R() * 280;
    const y = R() * 170;
    o.push(
      R() < 0.2
        ? `<path d="${star4(x, y, 2 + R() * 2)}" fill="#dfe6dc" opacity=".9"/>`
        : `<circle cx="${r1(x)}" cy="${r1(y)}" r="${r1(0.5 + R() * 0.7)}" fill="#dfe6dc" opacity="${r1(0.4 + R() * 0.5)}"/>`,
    );
  }
  o.push(
    `<circle cx="178" cy="98" r="110" fill="${ref('g-moon')}"/><circle cx="178" cy="98" r="52" fill="#f3ead0"/><path d="M160 74a9 9 0 1 1 .1 0M192 92a13 12 0 1 1 .1 0M166 118a7 6 0 1 1 .1 0M204 118a5 5 0 1 1 .1 0" transform="translate(0 10)" fill="#e2d5b0"/>`,
  );
  // paper clouds
  const cloud = (x: number, y: number, s: number, f: string): string =>
    sheet(
      `M${pt(x, y)}q${6 * s} ${-10 * s} ${18 * s} ${-6 * s}q${8 * s} ${-14 * s} ${24 * s} ${-6 * s}q${14 * s} ${-6 * s} ${20 * s} ${5 * s}q${10 * s} 0 ${14 * s} ${7 * s}Z`,
      f,
      '#0b151d',
      0.25,
      3,
    );
  o.push(cloud(18, 92, 1, '#5d7d8b'), cloud(196, 128, 0.9, '#6c8b96'), cloud(-20, 138, 0.8, '#44636f'));
  o.push(
    sheet(
      ridge({ x0: -10, x1: 290, y: 186, h: 34, yb: 390, seed: 4, waves: 4, step: 15, rough: 2 }),
      '#6b8d98',
      '#0b151d',
      0.3,
    ),
  );
  o.push(
    sheet(
      ridge({ x0: -10, x1: 290, y: 208, h: 30, yb: 390, seed: 9, waves: 5, step: 15, rough: 2 }),
      '#4c707f',
      '#0b151d',
      0.3,
    ),
  );
  // the land is asleep: a fox-shaped hill
  const beast =
    'M-10 330V262C6 224 50 198 98 204C120 206 138 214 150 222C152 210 156 198 164 188C170 196 174 204 178 210C184 204 192 200 200 198C200 208 202 216 204 222C220 228 236 240 252 254C260 258 266 262 264 268C262 274 252 276 242 275C222 276 204 282 190 296V340Z';
  o.push(sheet(beast, '#3b6174', '#0b151d', 0.34, -4));
  o.push(
    `<path d="M-10 262C6 224 50 198 98 204C120 206 138 214 150 222C152 210 156 198 164 188C170 196 174 204 178 210C184 204 192 200 200 198C200 208 202 216 204 222C220 228 236 240 252 254C260 258 266 262 264 268" fill="none" stroke="#b9cfcb" stroke-width="1.5" opacity=".85"/>`,
  );
  o.push(
    `<path d="M204 241q10 8 20 3" fill="none" stroke="#f3ead0" stroke-width="2.2" stroke-linecap="round"/><path d="M208 246l-2.4 4.4M214 248l-.4 5M220 247l2 4.4" stroke="#f3ead0" stroke-width="1.3" stroke-linecap="round"/><path d="M252 256q6 1 9 6q-5 4-10 2z" fill="#14242f"/><path d="M160 196q-2 8 1 16M196 203q-2 8 1 14" stroke="#4c707f" stroke-width="2" fill="none" stroke-linecap="round"/><path d="M30 246q24-22 62-20M44 266q26-18 66-12M150 240q14 8 22 22" stroke="#42667a" stroke-width="1.5" fill="none" stroke-linecap="round"/>`,
  );
  o.push(
    `<path d="${pine(40, 222, 22)}${pine(54, 215, 28)}${pine(70, 210, 20)}${pine(112, 208, 24)}${pine(126, 213, 17)}" fill="#223e4d"/>`,
  );
  o.push(
    sheet(
      ridge({ x0: -10, x1: 290, y: 308, h: 18, yb: 390, seed: 31, waves: 3, step: 15, rough: 2 }),
      '#20394a',
      '#0b151d',
      0.36,
    ),
  );
  // path and lanterns
  o.push(
    `<path d="M120 390C132 360 206 356 196 334C188 318 116 322 120 304C122 296 140 292 152 288" fill="none" stroke="#d9cda6" stroke-width="7" stroke-linecap="round" opacity=".85"/><path d="M120 390C132 360 206 356 196 334C188 318 116 322 120 304C122 296 140 292 152 288" fill="none" stroke="#20394a" stroke-width="1" stroke-dasharray="3 5"/>`,
  );
  const walker = (x: number, y: number, s: number): string =>
    `<g transform="translate(${x} ${y}) scale(${s})"><circle cx="9" cy="-9" r="26" fill="${ref('g-lan')}"/><path d="M0 0L2-12Q3-17 0-19Q-4-22-1-25Q4-27 5-22Q5-19 4-18Q8-12 8-6L10 0H6L4-6L3 0Z" fill="#08121a"/><path d="M4-15L11-13" stroke="#08121a" stroke-width="1.6"/><path d="M11-13v2" stroke="#08121a"/><path d="M9-11h4.6l.8 6h-6.2z" fill="#ffd08a"/><path d="M9-11h4.6M8.2-5h6.2" stroke="#08121a" stroke-width=".9"/></g>`;
  o.push(walker(138, 300, 0.62), walker(168, 332, 0.95), walker(128, 360, 1.3));
  // stilt house
  o.push(
    `<g transform="translate(62 292) scale(.92)"><path d="M4 8V34M22 8V34M4 34L22 12M22 34L4 12" stroke="#0d1b26" stroke-width="2.4"/><path d="M-3 8H30V-12H-3Z" fill="#0d1b26"/><path d="M-9-10L13-32L36-10Z" fill="#0d1b26"/><path d="M18-34h5v10h-5z" fill="#0d1b26"/><rect x="3" y="-7" width="9" height="9" fill="#ffc987"/><path d="M7.5-7v9M3-2.5h9" stroke="#0d1b26" stroke-width="1"/><circle cx="8" cy="-2" r="22" fill="${ref('g-lan')}"/></g>`,
  );
  // foreground
  o.push(
    `<path d="M-4 390V330Q20 318 46 340T92 380V390Z" fill="#0b161f"/><path d="M290 390V322Q262 316 240 342T206 390Z" fill="#0b161f"/><path d="${pine(14, 348, 92, 46)}${pine(42, 360, 62, 34)}${pine(266, 350, 104, 50)}${pine(240, 366, 58, 32)}" fill="#0b161f"/>`,
  );
  for (let i = 0; i < 26; i++) {
    const x = 80 + R() * 140;
    o.push(
      `<path d="M${r1(x)} 382q${r1((R() - 0.5) * 8)} -8 ${r1((R() - 0.5) * 12)} ${r1(-10 - R() * 10)}" stroke="#0b161f" stroke-width="1.6" fill="none"/>`,
    );
  }
  return o.join('');
}
