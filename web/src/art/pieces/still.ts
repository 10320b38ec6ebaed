import { leaf, smooth, type Point } from './prim';

/** A melange with its glass of water (220 × 150). */
export const coffee = (): string =>
  '<ellipse cx="110" cy="78" rx="104" ry="66" fill="#0b120e"/><ellipse cx="110" cy="75" rx="104" ry="66" fill="#3d4a45"/><ellipse cx="110" cy="75" rx="97" ry="60" fill="none" stroke="#6d7a72" stroke-width="1.2"/>' +
  '<ellipse cx="110" cy="75" rx="90" ry="54" fill="#2f3b37"/><circle cx="82" cy="78" r="43" fill="#1a201d"/><circle cx="82" cy="76" r="43" fill="#cabf9f"/>' +
  '<circle cx="82" cy="76" r="39" fill="none" stroke="#8d6a33" stroke-width="1"/><circle cx="82" cy="76" r="27" fill="#a99d7e"/><circle cx="82" cy="75" r="26" fill="#ded3b4"/>' +
  '<circle cx="82" cy="75" r="21.5" fill="#4a2d18"/><path d="M68 70q8-10 18-6t10 12q-4 8-12 6t-6-9q4-4 8 0" fill="none" stroke="#d9b98a" stroke-width="2.6" stroke-linecap="round"/><path d="M107 64q13-2 13 10t-14 9" fill="none" stroke="#ded3b4" stroke-width="5"/>' +
  '<circle cx="164" cy="58" r="23" fill="#22302d"/><circle cx="164" cy="57" r="22" fill="#5c7672"/><circle cx="164" cy="57" r="17.5" fill="#82a09a"/>' +
  '<path d="M152 50q8-9 20-5" stroke="#cfe2dc" stroke-width="1.8" fill="none" stroke-linecap="round"/><path d="M132 112L176 96" stroke="#b9c2b8" stroke-width="3" stroke-linecap="round"/><ellipse cx="183" cy="93.5" rx="9" ry="5" transform="rotate(-20 183 93.5)" fill="#b9c2b8"/>';

/** A branch of laurel, 166 × 56. */
export function laurel(n = 13): { leaves: string; stem: string } {
  const leaves: string[] = [];
  const stem: Point[] = [];
  for (let i = 0; i < n; i++) {
    const t = i / (n - 1);
    const x = 8 + t * 150;
    const y = 40 - Math.sin(t * Math.PI * 0.9) * 26;
    const a = -0.5 + t * 0.9;
    leaves.push(leaf(x, y, a - 0.75, 17 - t * 4, 4.6), leaf(x, y, a + 0.55, 17 - t * 4, 4.6));
    stem.push([x, y]);
  }
  return { leaves: leaves.join(''), stem: smooth(stem) };
}
