import { r1 } from '@/art/pieces/prim';

export interface Stop {
  /** Its place on the track, from 0 at the foot. */
  at: number;
  /** Shown in a ring; without it the stop is a bead. */
  label?: string;
}

export interface TrackMark {
  /** The seat's creature. */
  seat: string;
  at: number;
  me: boolean;
  /** Where I shall be if things stay as they are, and what to write there. */
  will?: { at: number; label: string } | undefined;
}

export interface TrackLook {
  kind: 'calm' | 'star';
  stops: readonly Stop[];
  marks: readonly TrackMark[];
  high?: number;
  /** Stands at the right edge: the marks are on its left. */
  right?: boolean;
}

export const TRACK_WIDE = 104;

/** A rope of beads from the ink upwards, with everyone's mark beside it. */
export function track({ kind, stops, marks, high = 540, right = false }: TrackLook): string {
  const top = stops.at(-1)?.at ?? 1;
  const y = (at: number): number => r1(high - 26 - (at * (high - 62)) / top);
  const cx = right ? 66 : 38;
  const dir = right ? -1 : 1;
  const colour = kind === 'calm' ? '#8fc7a4' : '#e2b866';
  const rope = `<path d="M${cx} ${y(0)}V${y(top)}" stroke="#14080f" stroke-width="14" stroke-linecap="round" opacity=".8"/><path d="M${cx} ${y(0)}V${y(top)}" stroke="${colour}" stroke-width="1.6" opacity=".7"/>`;
  const beads = stops.map(({ at, label }) =>
    label === undefined
      ? `<circle cx="${cx}" cy="${y(at)}" r="2.4" fill="${colour}"/>`
      : `<circle cx="${cx}" cy="${y(at)}" r="11" fill="#20131a" stroke="${colour}" stroke-width="1.4"/><text x="${cx}" y="${r1(y(at) + 4.4)}" font-size="12.5" text-anchor="middle" class="dr-num" fill="#f0e8d8">${label}</text>`,
  );
  const head = `<use href="#dr-${kind}" x="${cx - 14}" y="${r1(y(top) - 42)}" width="28" height="28"/>`;
  return rope + beads.join('') + head + future(marks, cx, dir, y) + present(marks, cx, dir, y);
}

function future(marks: readonly TrackMark[], cx: number, dir: number, y: (at: number) => number): string {
  const mine = marks.find((m) => m.will !== undefined && m.will.at !== m.at);
  if (!mine?.will) return '';
  const [a, b] = [y(mine.at), y(mine.will.at)];
  const down = b > a;
  const colour = down ? '#ff9a83' : '#ffe9bf';
  const gx = cx - dir * 24;
  const turn = Math.abs(b - a) > 19 ? `V${r1(b + (down ? -13 : 13))}` : '';
  return `<path d="M${cx - dir * 11} ${a}H${gx + dir * 6}Q${gx} ${a} ${gx} ${r1(a + (down ? 6 : -6))}${turn}" fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="4 3"/><circle cx="${gx}" cy="${b}" r="12.5" fill="#20131a" stroke="${colour}" stroke-width="1.8" stroke-dasharray="4 3"/><text x="${gx}" y="${r1(b + 4.8)}" text-anchor="middle" font-size="14" class="dr-num" fill="${down ? '#ffc4b3' : '#ffe9bf'}">${mine.will.label}</text>`;
}

function present(marks: readonly TrackMark[], cx: number, dir: number, y: (at: number) => number): string {
  const taken: [number, number][] = [];
  let lines = '';
  const seats = [...marks]
    .sort((a, b) => Number(b.me) - Number(a.me))
    .map(({ seat, at, me }) => {
      const size = me ? 29 : 22;
      const here = y(at);
      let lane = 0;
      while (taken.some(([l, v]) => l === lane && Math.abs(v - here) < 25)) lane++;
      taken.push([lane, here]);
      const gx = cx + dir * (24 + lane * 25);
      const inner = r1(size * 0.68);
      lines += `<path d="M${cx + dir * 11} ${here}H${gx}" stroke="var(--seat-${seat})" stroke-width="2"/>`;
      return `<circle cx="${gx}" cy="${r1(here + 1.5)}" r="${size / 2 + 1}" fill="#14080f"/><circle cx="${gx}" cy="${here}" r="${size / 2}" fill="var(--seat-${seat})"/><svg x="${r1(gx - inner / 2)}" y="${r1(here - inner / 2)}" width="${inner}" height="${inner}" viewBox="0 0 32 32" style="--hole:var(--seat-${seat})" fill="#1a110b" color="#1a110b"><use href="#seat-${seat}"/></svg>`;
    })
    .join('');
  return lines + seats;
}
