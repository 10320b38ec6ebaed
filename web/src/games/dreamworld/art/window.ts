import { patients } from './patients';
import { around, ngon, poly, r1, rng } from '@/art/pieces/prim';
import { fall, glow, naming, sheet } from '@/art/pieces/scene';

/** The study: shelf, couch, sleeper, the doctor, three panes rising from a dream (280 × 380). */
export function scene(uid: string): string {
  const { id, ref } = naming(uid);
  const R = rng(11);
  const o: string[] = [
    `<defs>${glow(id('g-lamp'), '#ffcf7a', 0.85) + glow(id('g-w'), '#ffe9b8', 0.75) + fall(id('g-cone'), [0, '#ffe2a0', 0.8], [1, '#ffd070', 0])}</defs>`,
  ];
  o.push(`<rect width="280" height="380" fill="#234534"/>`);
  for (let y = 20; y < 240; y += 26)
    for (let x = 8 + Math.floor((y / 26) % 2) * 13; x < 280; x += 26)
      o.push(`<path d="M${x} ${y}h5v5h-5zM${x + 7} ${y}h2v5h-2z" fill="#3f6a4c" opacity=".75"/>`);
  o.push(`<ellipse cx="92" cy="196" rx="190" ry="170" fill="${ref('g-lamp')}"/>`);
  // frieze
  o.push(`<rect y="0" width="280" height="12" fill="#0e1b14"/>`);
  for (let x = 4; x < 280; x += 16)
    o.push(
      `<rect x="${x}" y="3" width="6" height="6" fill="#b98f4e"/><rect x="${x + 8}" y="5" width="2" height="2" fill="#b98f4e"/>`,
    );
  // shelf
  o.push(`<path d="M0 34H66V262H0Z" fill="#0c1711"/>`);
  const cols = ['#7c2d26', '#35583f', '#8a6c3b', '#23475a', '#5a3a2a', '#93824f', '#47261f'];
  for (let s = 0; s < 4; s++) {
    let x = 2;
    const yb = 88 + s * 52;
    while (x < 58) {
      const w = 4 + R() * 5;
      const h = 28 + R() * 16;
      o.push(
        `<path d="M${r1(x)} ${r1(yb - h)}h${r1(w)}V${yb}h${r1(-w)}z" fill="${around(cols, Math.floor(R() * cols.length))}"/><path d="M${r1(x + 1)} ${r1(yb - h + 5)}h${r1(w - 2)}M${r1(x + 1)} ${r1(yb - 6)}h${r1(w - 2)}" stroke="#d8b070" stroke-width=".7"/>`,
      );
      x += w + 0.8;
      if (R() < 0.1) x += 6;
    }
    o.push(`<path d="M0 ${yb}H66v4H0z" fill="#1d3024"/>`);
  }
  // wall: cameo and picture
  o.push(
    `<g transform="translate(104 44)"><ellipse cx="24" cy="28" rx="25" ry="30" fill="#6d5428"/><ellipse cx="24" cy="28" rx="21.5" ry="26.5" fill="#e6d8b4"/><clipPath id="${id('cm1')}"><ellipse cx="24" cy="28" rx="21.5" ry="26.5"/></clipPath><g clip-path="${ref('cm1')}"><g transform="translate(-2 1) scale(.43)">${patients.widow.fig
      .replace(/ fill="none"/g, '')
      .replace(/class="sil"/g, 'fill="#10181a"')
      .replace(/class="foilf?"/g, 'fill="none" stroke="#b98f4e"')
      .replace(/class="veil"/g, 'fill="#10181a"')}</g></g></g>`,
  );
  o.push(
    `<path d="M178 36h74v62h-74z" fill="#6d5428"/><path d="M183 41h64v52h-64z" fill="#16262a"/><circle cx="226" cy="58" r="9" fill="#e9dcb8"/><path d="M183 80q16-10 32-2t32-4v19h-64z" fill="#2b4a4c"/><path d="M183 86q16-6 32 0t32-2v9h-64z" fill="#0f1c1e"/>`,
  );
  // wainscot
  o.push(
    `<path d="M0 236H280V330H0Z" fill="#152a1f"/><path d="M0 236H280v4H0z" fill="#8a6c3b" opacity=".7"/>`,
  );
  for (let x = 12; x < 280; x += 54)
    o.push(`<path d="M${x} 252h40v60h-40z" fill="none" stroke="#28452f" stroke-width="1.4"/>`);
  // rising dream: thread and three panes
  o.push(
    `<path d="M212 214C236 196 232 172 206 164C178 154 168 132 190 116C204 106 226 110 232 122" fill="none" stroke="#f0cf8e" stroke-width="1.3" stroke-dasharray="1 4" stroke-linecap="round"/>`,
  );
  o.push(
    `<circle cx="214" cy="188" r="24" fill="${ref('g-w')}"/><circle cx="176" cy="150" r="30" fill="${ref('g-w')}"/><circle cx="230" cy="128" r="34" fill="${ref('g-w')}"/>`,
  );
  o.push(
    `<svg x="200" y="174" width="28" height="28" class="su-diamond" viewBox="0 0 64 64"><use href="#suit-diamond"/></svg><svg x="158" y="132" width="36" height="36" class="su-hexagon" viewBox="0 0 64 64"><use href="#suit-hexagon"/></svg><svg x="208" y="106" width="44" height="44" class="su-circle" viewBox="0 0 64 64"><use href="#suit-circle"/></svg>`,
  );
  // couch
  o.push(
    sheet(
      'M96 304C94 286 104 278 118 278H214C222 264 226 240 246 234C264 230 276 240 276 258C276 272 268 292 268 304V318H96Z',
      '#6b2a22',
      '#000',
      0.4,
      4,
    ),
  );
  o.push(
    `<path d="M118 278H214C222 264 226 240 246 234L250 240C236 246 232 270 222 286H110Z" fill="#8a3a2c"/>`,
  );
  for (let i = 0; i < 7; i++)
    o.push(
      `<path d="${poly(ngon(114 + i * 17, 301, 6, 4))}" fill="none" stroke="#d8a860" stroke-width="1.1"/><path d="${poly(ngon(114 + i * 17, 301, 2.2, 4))}" fill="#d8a860"/>`,
    );
  o.push(
    `<path d="M100 312H266" stroke="#d8a860" stroke-width="1.2"/><path d="M104 318v14h6v-14M252 318v14h6v-14" fill="#2a120d"/>`,
  );
  for (let x = 100; x < 268; x += 5) o.push(`<path d="M${x} 318v6" stroke="#8a3a2c" stroke-width="1.4"/>`);
  // cushion and sleeper
  o.push(
    `<path d="M216 262C214 246 224 238 238 240C252 242 256 256 250 266C242 274 222 274 216 262Z" fill="#d3c6a6"/><path d="M221 262q10 6 24-2" fill="none" stroke="#8d8671" stroke-width="1"/>`,
  );
  o.push(
    `<path d="M104 280C112 268 128 266 142 268C156 258 172 262 186 262C196 258 206 258 212 262L216 276C190 284 140 286 104 284Z" fill="#15211c"/><path d="M142 268C150 274 168 276 190 272M120 270C128 276 136 278 146 278" fill="none" stroke="#b98f4e" stroke-width=".8"/>`,
  );
  o.push(
    `<g transform="translate(226 252) rotate(84) scale(.46) translate(-70 -56)"><g><path fill="#15211c" d="M66 30C58 31 51 37 49.5 46C49 49 49.5 50 49 51.5C46.5 55.5 43.5 59.5 41.4 63C40.8 64.8 42.6 65.6 45.8 66C46 67.2 45.6 68 44.6 69.4C44 70.4 45 71.4 47 71.8C45.6 72.6 45 73.8 45.8 75C46.6 76.2 47.4 76.6 47.2 78C45.8 80.6 46.2 84.6 50 86.2C54 87.8 58 86 62.4 83.4C63.6 90 63 97 60.4 103L86 108C80 100 79 92 83 78C92 70 95 58 92 47C88 33 77 27 66 30Z"/><path fill="#15211c" d="M46 49C42 38 46 26 58 22C74 16 98 24 102 46C104 58 98 68 88 76C80 66 76 52 67 42C60 46 52 48 46 49Z"/></g></g>`,
  );
  // table lamp
  o.push(
    `<path d="M66 226H120V231H66Z" fill="#3a2515"/><path d="M90 231h6v70h-6z" fill="#24160c"/><path d="M78 301h30v4h-30z" fill="#24160c"/>`,
  );
  o.push(`<path d="M62 186L54 300H142L124 186Z" fill="${ref('g-cone')}" opacity=".5"/>`);
  o.push(
    `<path d="M82 226q11-7 22 0z" fill="#b98f4e"/><path d="M91.6 222V190h2.8V222z" fill="#b98f4e"/><path d="M64 188C66 164 80 156 93 156S120 164 122 188Z" fill="#3f8a5f"/><path d="M80 188C80 172 86 160 93 156M106 188C106 172 100 160 93 156M70 172H116" stroke="#17352a" stroke-width="1.3" fill="none"/><path d="M62 188H124V192H62Z" fill="#e2b866"/><ellipse cx="93" cy="193" rx="18" ry="3.6" fill="#fff3cf"/>`,
  );
  // floor, rug
  o.push(
    `<path d="M0 330H280V380H0Z" fill="#1b120b"/><path d="M54 340H290V380H30Z" fill="#5b241e"/><path d="M64 346H290M48 372H290" stroke="#d8a860" stroke-width="1.2"/>`,
  );
  for (let i = 0; i < 12; i++)
    o.push(`<path d="${poly(ngon(76 + i * 19, 359, 7, 4))}" fill="${i % 2 ? '#234534' : '#8a6c3b'}"/>`);
  // the doctor, foreground bust facing the couch
  o.push(
    `<g transform="translate(126 214) scale(-1.16 1.16)">${patients.freud.fig
      .replace(/ fill="none"/g, '')
      .replace(/class="sil"/g, 'fill="#0a0f0c"')
      .replace(/class="foilf"/g, 'fill="#e2b866"')
      .replace(/class="foil"/g, 'fill="none" stroke="#c79d55" stroke-linecap="round"')
      .replace(/class="smoke"/g, 'fill="none" stroke="#9db59c" stroke-width="1.4" opacity=".7"')}</g>`,
  );
  return o.join('');
}
