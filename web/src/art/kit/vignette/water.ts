import { mix } from '../color';
import { flat, TERRAIN, wavePath } from '../motifs/terrain';
import { type Knot, n, Pen, ring, spline } from '../path';
import { nth, type Rng } from '../rng';
import { at, heroPut, motifOf, plane, put, type Scene } from './scene';

/** Still water with the moon broken on it. */
export function glitter(st: Scene, r: Rng, hz: number): void {
  const { W, H, pal, out } = st;
  out.push(plane(st, flat(W, H, hz + 4), 0.3, { mist: 0.2, tex: false }));
  if (st.mood === 'lamp' || st.ownMoon) return;
  let gl = '';
  for (let i = 0; i < 15; i++) {
    const yy = hz + 7 + i * 3.4,
      w = (3 + i * 1.5) * r.r(0.5, 1.2);
    gl += `M${n(st.moon.x - w + r.r(-5, 5))} ${n(yy)}h${n(w * 1.6)}`;
  }
  out.push(`<path d="${gl}" stroke="${mix(pal.bone, pal.low, 0.15)}" stroke-width="1.1" opacity=".8"/>`);
}

export function water(st: Scene, r: Rng, hz: number, stands: readonly string[]): void {
  const { W, H, pal, out, h } = st;
  glitter(st, r, hz);
  const y0 = hz + H * 0.1,
    step = (H * 0.95 - y0) / 3.4;
  stands
    .filter((o) => motifOf(o).kind !== 'water')
    .slice(0, 1)
    .forEach((name) => {
      const m = motifOf(name),
        s = Math.min((W * 0.3) / m.w, (H * 0.32) / m.h),
        px = W * (0.5 - st.side * 0.3);
      out.push(
        put(st, name, { x: px, y: y0 - 3, s, flip: r.sign(), depth: 0.55 }),
        rock(st, r, px, y0 + 1, m.w * s, 0.5),
      );
    });
  [0.42, 0.58, 0.74, 0.9].forEach((depth, i) => {
    const yy = y0 + i * step;
    if (i === 1)
      stands
        .filter((o) => motifOf(o).kind === 'water')
        .forEach((name, q) => {
          const m = motifOf(name),
            s = Math.min((W * 0.22) / m.w, (H * 0.28) / m.h);
          out.push(
            put(st, name, {
              x: W * (0.5 - st.side * (0.27 + q * 0.14)),
              y: yy + 2,
              s,
              flip: r.sign(),
              depth: 0.78,
              rot: r.r(-4, 4),
            }),
          );
        });
    if (i === 2 && h && !h.air) {
      if (h.m.kind === 'water')
        out.push(
          put(st, st.hero, {
            x: h.x,
            y: yy + 3,
            s: h.s * 0.95,
            rot: r.r(-5, 5),
            flip: h.flip,
            depth: 0.9,
            hero: true,
          }),
        );
      else
        out.push(
          put(st, st.hero, { x: h.x, y: yy - 4, s: h.s * 0.92, flip: h.flip, depth: 0.86, hero: true }),
          rock(st, r, h.x, yy + 3, Math.max(60, h.m.w * h.s * 1.05), 0.84),
        );
    }
    const wave = st.sheet.def('w', (id) => `<path id="${id}" d="${wavePath(W, H * 0.4)}"/>`),
      q = 0.75 + i * 0.5;
    out.push(
      plane(
        st,
        { use: `<use href="#${wave}" transform="${at(-r.r(0, 12) * q, yy, q * r.r(1, 1.15), q)}"/>` },
        depth,
        { mist: 0.25, tex: false },
      ),
    );
    let foam = '';
    for (let q = 0; q < 5; q++)
      foam += `M${n(r.r(0, W))} ${n(yy + r.r(4, step - 2))}q${n(4 + i)}${n(-2 - i * 0.4)} ${n(9 + i * 2)} 0`;
    out.push(
      `<path d="${foam}" fill="none" stroke="${mix(mix(pal.far, pal.near, depth), st.glow, 0.3)}" stroke-width=".9"/>`,
    );
  });
  if (h?.air) out.push(heroPut(st, h));
  st.wet = true;
}

function rock(st: Scene, r: Rng, x: number, y: number, w: number, depth: number): string {
  const pts: Knot[] = [];
  for (let i = 0; i <= 7; i++) {
    const t = i / 7;
    pts.push([
      x - w / 2 + w * t,
      y - Math.sin(Math.PI * t) * w * 0.13 * r.r(0.6, 1.2) - (i > 0 && i < 7 ? 3 : 0),
      true,
    ]);
  }
  pts.push([x + w * 0.6, y + 24, true], [x - w * 0.6, y + 24, true]);
  return plane(st, { d: spline(new Pen(), pts, true).out }, depth, { mist: 0.1 });
}

export function deep(st: Scene): void {
  const { W, H, pal, sheet, out, h } = st;
  const r = st.r.fork('deep');
  const g = sheet.def(
    's',
    (id) =>
      `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${mix(pal.low, pal.bone, 0.35)}"/><stop offset=".4" stop-color="${pal.low}"/><stop offset="1" stop-color="${pal.top}"/></linearGradient>`,
  );
  const mx = st.lit.x,
    amp = H * 0.08;
  out.push(`<rect width="${n(W)}" height="${n(H)}" fill="url(#${g})"/>`);
  // the moon through the surface, and shafts
  for (const [a, b, o] of [
    [0.34, 0.2, 0.22],
    [0.22, 0.12, 0.3],
    [0.13, 0.07, 0.85],
  ] as const)
    out.push(
      `<ellipse cx="${n(mx)}" cy="3" rx="${n(W * a)}" ry="${n(H * b)}" fill="${pal.bone}" opacity="${o}"/>`,
    );
  let sh = '';
  for (let i = 0; i < 5; i++) {
    const a = mx + r.r(-0.1, 0.1) * W,
      b = mx + (i - 2) * W * 0.24 + r.r(-10, 10),
      w = r.r(6, 18);
    sh += `M${n(a)} 0L${n(b - w)} ${n(H)}h${n(w * 2)}z`;
  }
  out.push(`<path d="${sh}" fill="${pal.bone}" opacity=".1"/>`);
  // underside of the waves
  for (let i = 0; i < 2; i++) {
    const p = new Pen(),
      y = H * (0.085 - i * 0.04),
      step = W / r.r(7, 9);
    p.M(-12, -12).L(-12, y);
    for (let x = -12 - (i ? step * 0.4 : 0); x < W + 12; x += step) p.Q(x + step / 2, y + 7, x + step, y);
    p.L(W + 20, -12).Z();
    out.push(`<path d="${p.out}" fill="${mix(pal.low, pal.bone, 0.2 + i * 0.22)}" opacity=".55"/>`);
  }
  out.push(plane(st, TERRAIN.hills(r.fork('a'), W, H, H * 0.7, amp), 0.3, { mist: 0.2 }));
  const floor2 = TERRAIN.hills(r.fork('b'), W, H, H * 0.82, amp * 0.7);
  st.others.forEach((name, i) => {
    const m = motifOf(name),
      airy = m.kind === 'air' || m.kind === 'sky';
    const s = Math.min((W * (m.wide ? 0.38 : 0.28)) / m.w, (H * 0.32) / m.h) * (1 - i * 0.12);
    const x = W * (0.5 - st.side * nth([0.33, -0.4, 0.12], i % 3));
    out.push(
      put(st, name, {
        x,
        y: airy ? H * (0.34 + i * 0.16) : floor2.top(x) + 2,
        s,
        flip: r.sign(),
        depth: 0.58,
        rot: airy ? r.r(-8, 8) : r.r(-3, 3),
      }),
    );
  });
  out.push(plane(st, floor2, 0.56, { mist: 0.2 }));
  if (h) out.push(heroPut(st, h));
  out.push(
    plane(
      st,
      TERRAIN.hills(
        r.fork('c'),
        W,
        H,
        H * 0.9,
        amp * 0.5,
        h && !h.air ? { x: h.x, y: h.y + 1, w: W * 0.22 } : undefined,
      ),
      0.8,
      { mist: 0.3 },
    ),
  );
  let b = '';
  for (let i = 0; i < 14; i++) b += ring(r.r(0, W), r.r(H * 0.14, H * 0.85), r.r(0.6, 2.4));
  out.push(`<path d="${b}" fill="none" stroke="${pal.bone}" stroke-width=".7" opacity=".7"/>`);
}
