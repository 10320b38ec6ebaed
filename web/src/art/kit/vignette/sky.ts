import { mix } from '../color';
import { spark } from '../motifs/sky';
import { n, Pen } from '../path';
import type { Rng } from '../rng';
import { motifOf, put, type Scene } from './scene';

function moonDisc(st: Scene): string {
  const { x, y, R, phase } = st.moon;
  const { pal } = st;
  const r = st.r.fork('moon');
  const paper =
    st.mood === 'dawn' ? mix(pal.bone, '#f7b36b', 0.55) : r.p(0.2) ? mix(pal.bone, pal.gold, 0.6) : pal.bone;
  const disc = (fill: string, extra = ''): string =>
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(R)}" fill="${fill}"${extra}/>`;
  if (phase !== 'full') {
    const sweep = phase === 'crescent' ? 0 : 1; // the terminator is half an ellipse
    return (
      disc(mix(pal.low, pal.bone, 0.3), ' opacity=".4"') +
      `<path transform="rotate(${n(st.side * 28 + (st.side > 0 ? 180 : 0))} ${n(x)} ${n(y)})" d="M${n(x)} ${n(y - R)}a${n(R)} ${n(R)} 0 0 1 0 ${n(2 * R)}a${n(R * (sweep ? 0.8 : 0.56))} ${n(R)} 0 0 ${sweep} 0${n(-2 * R)}z" fill="${paper}"/>`
    );
  }
  let o = disc(paper);
  for (const q of [0.3, 0.15]) {
    let d = '';
    for (let i = 0; i < 4; i++) {
      const a = r.r(0, 6.3),
        e = R * r.r(0.2, 0.9 - q);
      d += `M${n(x + Math.cos(a) * e)} ${n(y + Math.sin(a) * e)}h0`;
    }
    o += `<path d="${d}" stroke="${mix(paper, pal.low, 0.3)}" stroke-width="${n(R * q)}" opacity=".42"/>`;
  }
  return o;
}

export function sky(st: Scene): void {
  const { W, H, pal, mood, sheet, out, tall } = st;
  const r = st.r.fork('sky');
  const { x, y, R } = st.moon;
  const moonless = mood === 'lamp' || st.ownMoon;
  const g = sheet.def(
    's',
    (id) =>
      `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${pal.top}"/><stop offset=".78" stop-color="${pal.low}"/></linearGradient>`,
  );
  out.push(`<rect width="${n(W)}" height="${n(H)}" fill="url(#${g})"/>`);
  const circle = (q: number, attrs: string): string =>
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(q)}"${attrs}/>`;
  if (!moonless) {
    // sky papers cut in rings around the light, then engraved rays
    out.push(
      `<g stroke="#0002" stroke-width="2.4">${[4.3, 3, 2.05].map((f, i) => circle(R * f * r.r(0.96, 1.04), ` fill="${mix(pal.low, pal.bone, 0.12 + i * 0.14)}" fill-opacity="${n(0.17 + i * 0.09, 2)}"`)).join('')}</g>`,
    );
    out.push(circle(R * 2.5, ` fill="${sheet.halo(pal.bone, 'mh')}" opacity=".5"`));
    const ray = (q: number, w: number, gap: number, op: number): string =>
      circle(R * q, ` stroke-width="${n(R * w)}" stroke-dasharray=".6 ${gap}" opacity="${op}"`);
    out.push(
      `<g fill="none" stroke="${pal.bone}" stroke-linecap="butt">${ray(1.34, 0.24, 3.4, 0.34)}${ray(1.7, 0.2, 5.2, 0.24)}${ray(2.35, 0.3, 7.6, 0.15)}</g>`,
    );
  }
  // stars
  const count = mood === 'storm' ? 4 : mood === 'wonder' ? 44 : mood === 'dawn' ? 12 : 26;
  let dots = '',
    big = '';
  for (let i = 0; i < count; i++) {
    const sx = r.r(0, W),
      sy = r.r(0, H * 0.62);
    if (!moonless && Math.hypot(sx - x, sy - y) < R * 1.6) continue;
    if (r.p(0.16)) big += spark(sx, sy, r.r(1.8, 3.4));
    else dots += `M${n(sx, 0)} ${n(sy, 0)}h0`;
  }
  out.push(
    `<path d="${dots}" stroke="${pal.bone}" stroke-width=".9" opacity=".85"/><path d="${big}" fill="${mix(pal.bone, '#ffe7a8', 0.5)}"/>`,
  );
  if (!moonless) {
    out.push(moonDisc(st));
    if (mood === 'wonder')
      out.push(
        circle(
          R * 1.18,
          ` fill="none" stroke="${sheet.foil(W, H)}" stroke-width=".7"${r.pick(['', ' stroke-dasharray="1 3"', ' stroke-dasharray="14 3 2 3"'])}`,
        ),
      );
  }
  st.skies.forEach((name, i) => {
    const m = motifOf(name);
    if (m.band) {
      out.push(put(st, name, { x: W * 0.5, y: H * (tall ? 0.15 : 0.25), s: (W * 1.02) / m.w, depth: 0.7 }));
      return;
    }
    const alone = !st.h && i === 0;
    let s = Math.min(
      (W * (alone ? 0.7 : name === 'phases' ? 0.6 : 0.4)) / m.w,
      (H * (alone ? 0.6 : 0.34)) / m.h,
    );
    let px = W * (0.5 - st.side * (st.h ? 0.25 : 0.02)),
      py = H * (0.2 + i * 0.16);
    if (name === 'phases') {
      px = W * 0.5;
      if (st.h?.air) {
        st.h.y += H * 0.07;
        s *= 0.8;
      }
      py = 26 * s + 4;
    } else if (name === 'web') {
      px = W * (0.5 - st.side * 0.42);
      py = H * 0.1;
      s *= 1.9;
    } else if (!moonless && Math.hypot(px - x, py - y) < R * 1.5) px = W * (0.5 + st.side * 0.3);
    out.push(
      put(st, name, {
        x: px,
        y: py,
        s,
        flip: name === 'phases' ? 1 : r.sign(),
        depth: 0.78,
        rot: name === 'comet' ? r.r(-12, 12) : 0,
      }),
    );
  });
  const strips = mood === 'storm' ? 3 : mood === 'calm' || mood === 'dawn' ? 2 : r.i(0, 2);
  for (let i = 0; i < strips; i++) {
    const stormy = mood === 'storm';
    out.push(
      strip(
        st,
        r,
        W * r.r(0.05, 0.95),
        H * (stormy ? 0.06 + i * 0.1 : r.r(0.3, 0.5)),
        W * r.r(0.18, 0.36) * (stormy ? 1.7 : 1),
        mix(pal.low, stormy ? pal.near : pal.bone, stormy ? 0.3 + 0.16 * i : 0.2),
      ),
    );
  }
  if ((mood === 'calm' || mood === 'dawn') && r.p(0.6)) {
    let b = '';
    const bx = W * (0.5 - st.side * r.r(0.05, 0.3)),
      by = H * r.r(0.12, 0.3);
    for (let i = 0; i < r.i(3, 5); i++)
      b += `M${n(bx + i * 7 + r.r(-2, 2))} ${n(by + r.r(-5, 5))}q1.6-1.8 2.6.4q1.2-2 3-.6`;
    out.push(`<path d="${b}" fill="none" stroke="${mix(pal.low, pal.near, 0.75)}" stroke-width=".9"/>`);
  }
  if (mood === 'storm') {
    let rain = '';
    for (let i = 0; i < 30; i++)
      rain += `M${n(r.r(-10, W + 20), 0)} ${n(r.r(0, H * 0.8), 0)}l-3 ${r.i(8, 16)}`;
    st.rain = `<path d="${rain}" fill="none" stroke="${pal.bone}" stroke-width=".6" opacity=".4"/>`;
  }
}

/** Long flat cloud with a scalloped back. */
function strip(st: Scene, r: Rng, cx: number, cy: number, w: number, fill: string): string {
  const p = new Pen(),
    k = r.i(4, 6);
  let x = cx - w / 2;
  p.M(x, cy);
  for (let i = 0; i < k; i++) {
    const b = (w / k) * r.r(0.7, 1.3),
      h = b * r.r(0.35, 0.6) * Math.sin(((i + 0.7) / (k + 0.4)) * Math.PI);
    p.C(x + b * 0.05, cy - h * 1.3, x + b * 0.95, cy - h * 1.3, x + b, cy);
    x += b;
  }
  p.Q(cx + w * 0.1, cy + 4, cx - w / 2, cy).Z();
  const id = st.sheet.id();
  return `<use href="#${id}" y="-.8" fill="${mix(fill, st.glow, 0.6)}" stroke="#0002" stroke-width="3" paint-order="stroke"/><g fill="${fill}"><path id="${id}" d="${p.out}"/></g>`;
}
