import { mix } from '../color';
import { type Ground, riverPath, TERRAIN } from '../motifs/terrain';
import { type Dot, n, type Stroke } from '../path';
import { nth, type Rng } from '../rng';
import { type Hero, heroPut, isRelief, motifOf, plane, put, type Scene } from './scene';
import { glitter, water } from './water';

export function ground(st: Scene): void {
  const { W, H, out, h, tall, terrain } = st;
  const r = st.r.fork('ground');
  const main = terrain[0],
    air = h?.air ?? false,
    cliff = main === 'cliffs' && !air;
  const amp = H * 0.07;
  const hz = H * ((tall ? 0.6 : 0.56) + (air ? 0.08 : 0) + (h && !air ? r.fork('hz').r(-0.05, 0.05) : 0));
  const back = terrain.includes('mountains')
    ? 'mountains'
    : main === 'dunes'
      ? 'dunes'
      : main === 'hills' || main === 'forest'
        ? 'hills'
        : r.pick(['hills', 'mountains', 'hills'] as const);
  out.push(
    plane(
      st,
      TERRAIN[back](r.fork('a'), W, H, hz - amp * 0.4, amp * (back === 'mountains' ? 1.5 : 1)),
      0.14,
      { mist: 0.5 },
    ),
  );

  // flying companions look for a free piece of sky
  const taken: Stroke[] = [];
  st.others
    .filter((o) => motifOf(o).kind === 'air')
    .forEach((name, i) => {
      const m = motifOf(name),
        pale = m.paper === 'bone' || m.paper === 'mist';
      const s = Math.min((W * (air ? 0.24 : 0.32)) / m.w, (H * (air ? 0.24 : 0.3)) / m.h) * (1 - i * 0.18),
        size = Math.max(m.w, m.h) * s * 0.5;
      const spots = (
        air
          ? ([
              [-0.37, 0.53],
              [0.37, 0.53],
              [-0.36, 0.18],
              [0.36, 0.18],
            ] as const)
          : ([
              [-0.28, 0.26],
              [-0.3, 0.46],
              [0.36, 0.2],
              [-0.04, 0.17],
            ] as const)
      ).map(([u, v]): Dot => [W * (0.5 + u * st.side), H * v]);
      const score = ([px, py]: Dot): number => {
        let v = 0;
        if (pale || air)
          v += Math.max(0, st.moon.R * 1.1 + size - Math.hypot(px - st.moon.x, py - st.moon.y));
        if (h) {
          const half = Math.min(h.m.w, h.m.h * 1.4) * h.s * 0.42;
          v += 1.5 * Math.max(0, half + size - Math.hypot(px - h.cx, py - h.cy));
        }
        for (const [qx, qy, q] of taken) v += 2 * Math.max(0, q + size - Math.hypot(px - qx, py - qy));
        return v;
      };
      const [px, py] = spots.reduce((a, b) => (score(b) < score(a) - 2 ? b : a));
      taken.push([px, py, size]);
      out.push(
        put(st, name, {
          x: px + r.r(-3, 3),
          y: Math.max(m.h * s * 0.5 + 5, py + r.r(-3, 3)),
          s,
          rot: r.r(-6, 6),
          flip: r.sign(),
          depth: 0.66,
        }),
      );
    });
  const afoot = st.others.filter((o) => motifOf(o).kind !== 'air');
  if (st.water) {
    water(st, r, hz, afoot);
    return;
  }
  const stands = cliff ? afoot.slice(0, 2) : afoot;
  if (cliff) glitter(st, r, hz);

  const standing = stands.filter((o) => o !== 'walker');
  const heroY = h && !air ? h.y : H * 0.85;
  if (!cliff) {
    // middle plane, with anything wide (a town, a bridge, a wood) along its edge
    const town = standing.some((o) => motifOf(o).wide);
    const midT: keyof typeof TERRAIN = town
      ? main === 'dunes'
        ? 'dunes'
        : 'hills'
      : isRelief(terrain[1]) && terrain[1] !== back
        ? terrain[1]
        : main === 'forest'
          ? 'forest'
          : main === 'dunes'
            ? 'dunes'
            : main === 'hills'
              ? r.pick(['hills', 'hills', 'forest'] as const)
              : r.pick(['forest', 'hills'] as const);
    const mid = TERRAIN[midT](r.fork('b'), W, H, hz + H * 0.05, amp * 0.9);
    standing
      .filter((o) => motifOf(o).wide)
      .forEach((name) => {
        const m = motifOf(name),
          s = Math.min((W * 0.54) / m.w, (H * 0.26) / m.h),
          x = W * (0.5 - st.side * 0.24);
        const half = m.w * s * 0.48;
        out.push(
          put(st, name, {
            x,
            y: (mid.top(x) + Math.max(mid.top(x - half), mid.top(x), mid.top(x + half))) / 2 + 1.5,
            s,
            flip: r.sign(),
            depth: 0.5,
          }),
        );
      });
    out.push(plane(st, mid, 0.38, { mist: 0.35 }));
    if (r.p(0.5) && midT !== 'forest') {
      let d = '';
      const vx = W * r.r(0.15, 0.85);
      for (let i = 0; i < 6; i++) {
        const px = vx + r.r(-16, 16);
        d += `M${n(px)} ${n(mid.top(px) + r.r(2, 6))}h0`;
      }
      out.push(`<path d="${d}" stroke="#ffdf98" stroke-width="1.1"/>`);
    }
  }
  // second row
  const second = TERRAIN.hills(r.fork('c'), W, H, cliff ? H * 0.9 : (hz + heroY) / 2 + H * 0.03, amp * 0.5);
  standing
    .filter((o) => !motifOf(o).wide)
    .slice(0, 3)
    .forEach((name, i) => {
      const m = motifOf(name);
      const s = Math.min((W * 0.28) / m.w, (H * nth([0.36, 0.27, 0.22], i)) / m.h);
      const x = W * (0.5 - st.side * nth(tall ? [0.31, 0.42, 0.12] : [0.27, 0.42, 0.1], i)) + r.r(-3, 3);
      out.push(put(st, name, { x, y: second.top(x) + 2.5, s, flip: -st.side, depth: 0.66 }));
    });
  if (!cliff && !standing.length) out.push(furniture(st, r.fork('furniture'), second));
  if (!cliff || standing.length) out.push(plane(st, second, 0.58, { mist: 0.22 }));

  // the hero's own ground
  const knoll = {
    x: h && !air ? h.x : W * (0.5 + st.side * 0.3),
    y: heroY,
    w: W * (h && !air ? Math.max(0.2, (h.m.w * h.s * 0.62) / W) : 0.3),
  };
  const stage = TERRAIN[main === 'dunes' ? 'dunes' : cliff ? 'cliffs' : 'hills'](
    r.fork('d'),
    W,
    H,
    H * 0.88,
    amp * 0.55,
    knoll,
  );
  const rv = terrain.includes('river');
  if (h && !air) out.push(heroPut(st, h));
  out.push(plane(st, stage, 0.78, { mist: 0.5, carve: 2, gold: r.p(0.35) }));
  if (rv) out.push(river(st, r, second));
  else if (
    h &&
    ['tower', 'house', 'door', 'windmill', 'arch', 'stairs', 'lamp'].includes(st.hero) &&
    r.p(0.6) &&
    !cliff
  )
    out.push(track(st, r, h));
  if (h?.air) out.push(heroPut(st, h));
  if (stands.includes('walker')) {
    const x =
      W *
      (0.5 +
        st.side *
          (cliff ? 0.41 : tall ? -r.r(0.24, 0.34) : standing.length ? -r.r(0.02, 0.1) : -r.r(0.17, 0.3)));
    out.push(
      put(st, 'walker', {
        x,
        y: stage.top(x) + 1.5,
        s: (H * 0.19) / motifOf('walker').h,
        flip: st.side > 0 ? -1 : 1,
        depth: 0.98,
      }),
    );
  }
}

function river(st: Scene, r: Rng, second: Ground): string {
  const { W, H, pal, side } = st;
  const x0 = W * (0.5 - side * 0.12),
    x1 = W * (0.5 - side * 0.2),
    y0 = second.top(x0) + 0.6;
  const paper = mix(pal.low, pal.bone, 0.5),
    { d, mid } = riverPath(r, x0, y0, x1, H + 6);
  let gl = '';
  for (let i = 0; i < 9; i++) {
    const t = r.r(0.15, 0.95),
      [x, y, w] = mid(t);
    gl += `M${n(x + r.r(-0.6, 0.2) * w)} ${n(y)}h${n(w * r.r(0.3, 0.8))}`;
  }
  return `<path d="${d}" fill="${paper}" stroke="${mix(pal.far, pal.near, 0.92)}" stroke-width="1.6" paint-order="stroke"/><path d="${gl}" stroke="#fff8e6" stroke-width=".8" opacity=".85"/>`;
}

/** A light path from the hero's foot to the near edge. */
function track(st: Scene, r: Rng, h: Hero): string {
  const { H, pal, side, W } = st;
  const { d } = riverPath(r, h.x, h.y + 1.4, W * (0.5 - side * r.r(0, 0.16)), H + 6, 0.55, 0.35);
  return `<path d="${d}" fill="${mix(mix(pal.far, pal.near, 0.78), st.glow, 0.24)}"/>`;
}

/** Small things that make each ground its own: stones, posts, distant trees. */
function furniture(st: Scene, r: Rng, second: Ground): string {
  const { W, pal, side } = st;
  const kind = r.pick(['stones', 'posts', 'trees', 'trees', 'none', 'poles']);
  const tone = mix(pal.far, pal.near, 0.68);
  let d = '',
    line = '';
  if (kind === 'trees')
    for (let i = 0; i < r.i(3, 5); i++) {
      const x = W * (0.5 - side * r.r(0.08, 0.48)),
        y = second.top(x) + 1.5,
        q = r.r(3, 5.5);
      d += `M${n(x - 0.5)} ${n(y)}v${n(-q * 1.2)}q${n(-q)}${n(-q * 0.4)} ${n(-q * 0.5)}${n(-q * 1.4)}q${n(q)}${n(-q * 1.2)} ${n(q * 1.7)} 0q${n(q * 0.5)} ${n(q)}${n(-q * 0.5)} ${n(q * 1.4)}v${n(q * 1.2)}z`;
    }
  else if (kind === 'stones')
    for (let i = 0; i < 4; i++) {
      const x = W * (0.5 - side * (0.14 + i * 0.08)) + r.r(-3, 3),
        y = second.top(x) + 2,
        q = r.r(5, 11);
      d += `M${n(x)} ${n(y)}l${n(r.r(0.2, 1))}${n(-q)} ${n(q * 0.36)}${n(-1)} ${n(q * 0.12)} ${n(q)}z`;
    }
  else if (kind === 'posts') {
    for (let i = 0; i < 8; i++) {
      const x = W * (0.5 - side * (0.1 + i * 0.055)),
        y = second.top(x) + 1;
      d += `M${n(x)} ${n(y)}v-6h1.2v6z`;
      line += `${i ? 'L' : 'M'}${n(x + 0.6)} ${n(y - 4)}`;
    }
  } else if (kind === 'poles') {
    for (let i = 0; i < 4; i++) {
      const q = 26 - i * 5,
        x = W * (0.5 - side * (0.46 - i * 0.11)),
        y = second.top(x) + 1;
      d += `M${n(x)} ${n(y)}v${-q}h.9v${q}zM${n(x - q * 0.14)} ${n(y - q + 2.6)}h${n(q * 0.32)}v.9h${n(-q * 0.32)}z`;
      line += i
        ? `Q${n(x + side * -6)} ${n(y - q + 10)} ${n(x)} ${n(y - q + 3)}`
        : `M${n(x)} ${n(y - q + 3)}`;
    }
  }
  return (
    (line ? `<path d="${line}" fill="none" stroke="${tone}" stroke-width=".6"/>` : '') +
    (d ? `<path d="${d}" fill="${tone}"/>` : '')
  );
}
