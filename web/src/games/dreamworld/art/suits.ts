import { around, at, between, ngon, poly, pt, times, type Point } from '@/art/pieces/prim';

const C = 32;
const tone = (i: number): string => `class="gl gl${i}"`;
const pane = (i: number, pts: readonly Point[]): string => `<path ${tone(i)} d="${poly(pts)}"/>`;
const symbol = (suit: string, inside: string): string =>
  `<symbol id="suit-${suit}" viewBox="0 0 64 64">${inside}</symbol>`;

function diamond(): string {
  const outer = ngon(C, C, 30.5, 4);
  const inner = ngon(C, C, 14.5, 4);
  const panes: string[] = [];
  const leads: string[] = [];
  for (let i = 0; i < 4; i++) {
    const [a, b, c, d] = [around(outer, i), around(outer, i + 1), around(inner, i), around(inner, i + 1)];
    const m = between(a, b);
    const n = between(c, d);
    panes.push(pane(around([1, 3, 2, 4], i), [a, m, n, c]), pane(around([2, 4, 3, 1], i), [m, b, d, n]));
    leads.push(`M${at(a)}L${at(c)}M${at(m)}L${at(n)}`);
  }
  const came = poly(outer) + poly(inner) + leads.join('');
  return symbol(
    'diamond',
    `${panes.join('')}<path class="gl gl0" d="${poly(inner)}"/><path class="came" d="${came}"/>`,
  );
}

function hexagon(): string {
  const outer = ngon(C, C, 30, 6);
  const inner = ngon(C, C, 15, 6);
  const ring = ngon(C, C, 22, 6);
  const panes = times(6, (i) => {
    const [o, m, q] = [outer, ring, inner].map((g) => [around(g, i), around(g, i + 1)] as const);
    if (!o || !m || !q) return '';
    return (
      pane(around([2, 1, 3, 4, 3, 1], i), [o[0], o[1], m[1], m[0]]) +
      pane(around([4, 3, 1, 2, 1, 3], i), [m[0], m[1], q[1], q[0]])
    );
  });
  const spokes = outer.map((o, i) => `M${at(o)}L${at(around(inner, i))}`);
  const came = poly(outer) + poly(inner) + poly(ring) + spokes.join('');
  return symbol(
    'hexagon',
    `${panes.join('')}<path class="gl gl0" d="${poly(inner)}"/><path class="came" d="${came}"/>`,
  );
}

function circle(): string {
  const n = 8;
  const R = 29.5;
  const q = 13.5;
  const twist = 0.62;
  const p = (r: number, t: number): string => pt(C + r * Math.cos(t), C + r * Math.sin(t));
  const panes: string[] = [];
  const leads: string[] = [];
  for (let i = 0; i < n; i++) {
    const a = (i * 2 * Math.PI) / n;
    const b = ((i + 1) * 2 * Math.PI) / n;
    const [o1, o2, i1, i2] = [p(R, a + twist), p(R, b + twist), p(q, a), p(q, b)];
    const [c1, c2] = [p(22, a + 0.08), p(22, b + 0.08)];
    const lead = `M${i1}Q${c1} ${o1}`;
    panes.push(
      `<path ${tone(around([1, 3, 2, 4, 1, 2, 4, 3], i))} d="${lead}A${R} ${R} 0 0 1 ${o2}Q${c2} ${i2}A${q} ${q} 0 0 0 ${i1}Z"/>`,
    );
    leads.push(lead);
  }
  const rings =
    'M61.5 32A29.5 29.5 0 1 1 2.5 32A29.5 29.5 0 1 1 61.5 32ZM45.5 32A13.5 13.5 0 1 1 18.5 32A13.5 13.5 0 1 1 45.5 32Z';
  return symbol(
    'circle',
    `${panes.join('')}<circle class="gl gl0" cx="32" cy="32" r="${q}"/><path class="came" d="${leads.join('')}${rings}"/>`,
  );
}

/** Leaded glass; the tones come from custom properties. */
export const glassSymbols = (): string => diamond() + hexagon() + circle();

/** Flat suits for sizes under 20 px: a silhouette and one inner pane. */
export const flatSuitSymbols = (): string =>
  [
    `<symbol id="s-diamond" viewBox="0 0 24 24"><path class="ms" d="M12 1L23 12L12 23L1 12Z"/><path class="mi" d="M12 7L17 12L12 17L7 12Z"/></symbol>`,
    `<symbol id="s-hexagon" viewBox="0 0 24 24"><path class="ms" d="${poly(ngon(12, 12, 11.4, 6))}"/><path class="mi" d="${poly(ngon(12, 12, 5.4, 6))}"/></symbol>`,
    `<symbol id="s-circle" viewBox="0 0 24 24"><circle class="ms" cx="12" cy="12" r="10.6"/><circle class="mi" cx="12" cy="12" r="4.8"/></symbol>`,
  ].join('');
