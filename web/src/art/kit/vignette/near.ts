import { mix } from '../color';
import type { Spray } from '../motifs/terrain';
import { type Knot, n, Pen, spline } from '../path';
import { at, type Scene } from './scene';
import { sprayTile, tuftTile } from './tiles';

export function near(st: Scene): void {
  const { W, H, pal, out, mood, sheet } = st;
  const r = st.r.fork('near');
  if (st.rain) out.push(st.rain);
  if (st.wet) return;
  // a dark lip of earth, heavier on the side away from the hero
  const bias = r.r(0.3, 1) * -st.side;
  const lip = (x: number): number => {
    const u = (2 * x) / W - 1;
    return (
      H - 2.5 - Math.abs(u) ** 2.4 * H * (0.06 + 0.07 * Math.max(0, u * bias)) - Math.max(0, u * bias) * 3
    );
  };
  const pts: Knot[] = [];
  for (let i = -1; i <= 7; i++) pts.push([(i / 6) * W, lip((i / 6) * W)]);
  const d = spline(new Pen(), pts, false)
    .L(W + 60, H + 12)
    .L(-60, H + 12)
    .Z().out;
  const uses: string[] = [];
  const use = (id: string, x: number, y: number, sx: number, sy: number, rot = 0): void =>
    void uses.push(`<use href="#${id}" transform="${at(x, y, sx, sy, rot)}"/>`);
  const tuft = (): string => sheet.def('tf', tuftTile);
  const leaf = (kind: Spray): string => sheet.def('sp' + kind, sprayTile(kind));
  const kind: Spray | 'tuft' =
    mood === 'deep'
      ? 'weed'
      : mood === 'eerie'
        ? r.pick(['thorn', 'tuft'] as const)
        : st.terrain[0] === 'dunes'
          ? 'tuft'
          : r.pick(['tuft', 'leaf', 'leaf', 'fern'] as const);
  if (kind === 'tuft') {
    const k = st.terrain[0] === 'dunes' ? 4 : 8;
    for (let i = 0; i < k; i++) {
      const u = r.r(0, 0.34),
        x = i % 2 ? u * W : W - u * W,
        q = r.r(0.5, 1) * (1 - u) * (H / 160);
      use(tuft(), x, lip(x) + 2, q * r.sign(), q);
    }
    for (let i = 0; i < 3; i++) {
      const x = W * r.r(0.3, 0.7);
      use(tuft(), x, lip(x) + 2, 0.3 * r.sign(), 0.26);
    }
  } else {
    for (const s of [-1, 1])
      for (let i = 0; i < (kind === 'weed' ? 3 : 2); i++) {
        const x = W * (0.5 + s * r.r(0.36, 0.52)),
          q = (H / 160) * r.r(0.6, 1.05);
        use(leaf(kind), x, lip(x) + 5, q * s, q, -s * r.r(-6, 34));
      }
    if (kind !== 'weed')
      for (let i = 0; i < 3; i++) {
        const x = W * r.r(0.2, 0.8);
        use(tuft(), x, lip(x) + 2, 0.3 * r.sign(), 0.26);
      }
    // a branch leaning in from the upper corner away from the moon
    if (kind !== 'weed' && kind !== 'fern' && r.p(0.5) && !st.skies.length) {
      const s = st.moon.x > W / 2 ? -1 : 1;
      use(leaf(kind), W * (0.5 + s * 0.53), H * r.r(0, 0.08), -s * 1.3, 1.2, s * -r.r(96, 112));
    }
  }
  const id = sheet.id();
  out.push(
    `<use href="#${id}" x="-.4" y="-.7" fill="${mix(pal.near, st.glow, 0.32)}"/><g fill="${pal.near}"><g id="${id}">${uses.join('')}<path d="${d}"/></g></g>`,
  );
  // a few small lights in the grass
  if (mood !== 'deep' && r.p(0.45)) {
    let f = '';
    for (let i = 0; i < 6; i++) {
      const u = r.r(0, 0.36),
        x = i % 2 ? u * W : W - u * W;
      f += `M${n(x)} ${n(lip(x) - r.r(3, 18))}h0`;
    }
    out.push(`<path d="${f}" stroke="#ffe7a8" stroke-width="1.3" opacity=".9"/>`);
  }
}
