import { leaf, r1, rng, smooth, type Point } from './prim';

/** "x,y x,y …" as points. */
const along = (spec: string): Point[] =>
  spec.split(' ').map((p) => {
    const [x = 0, y = 0] = p.split(',').map(Number);
    return [x, y];
  });

interface Bud {
  x: number;
  y: number;
  angle: number;
}

function budsOf(pts: readonly Point[]): Bud[] {
  const out: Bud[] = [];
  let from: Point | undefined;
  for (const to of pts) {
    if (from) {
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
      for (let t = 0; t < 1; t += 0.2)
        out.push({ x: from[0] + dx * t, y: from[1] + dy * t, angle: Math.atan2(dy, dx) });
    }
    from = to;
  }
  return out;
}

function rose(x: number, y: number, r: number): string {
  const petal = `M${r1(x - r * 0.5)} ${r1(y)}q${r1(r * 0.4)} ${r1(-r * 0.9)} ${r1(r)} ${r1(-r * 0.1)}q0 ${r1(r * 0.7)} ${r1(-r * 0.7)} ${r1(r * 0.5)}`;
  return `<circle cx="${r1(x)}" cy="${r1(y)}" r="${r1(r)}" fill="#b8503f"/><path d="${petal}" fill="none" stroke="#f0a58a" stroke-width="1.1"/>`;
}

function vine(spec: string, seed: number, { size = 15, roses = 0.14 } = {}): string {
  const random = rng(seed);
  const pts = along(spec);
  const dark: string[] = [];
  const light: string[] = [];
  const blooms: string[] = [];
  budsOf(pts).forEach(({ x, y, angle }, i) => {
    const side = i % 2 ? 1 : -1;
    const length = size * (0.7 + random() * 0.6);
    const leaves = random() < 0.45 ? light : dark;
    leaves.push(leaf(x, y, angle + side * (0.8 + random() * 0.5), length, length * 0.42));
    if (random() < roses)
      blooms.push(rose(x + (random() - 0.5) * 10, y + (random() - 0.5) * 10, 5 + random() * 3.5));
  });
  return (
    `<path d="${smooth(pts, false, 0.2)}" fill="none" stroke="#4f6a55" stroke-width="2.4"/>` +
    `<path d="${dark.join('')}" fill="#3d5a48"/><path d="${light.join('')}" fill="#56775a"/>${blooms.join('')}`
  );
}

/** Roses that climb the house (1440 × 930), before its windows. */
export const vines = (): string =>
  vine('20,626 34,576 18,526 36,466 20,406 38,346 24,286 44,234 78,204 120,200 160,192', 3) +
  vine('1424,640 1404,590 1422,530 1400,470 1418,410 1402,360 1420,312', 6, { roses: 0.2 }) +
  vine('720,626 732,596 712,556 728,516 714,480', 9, { size: 12, roses: 0.1 });
