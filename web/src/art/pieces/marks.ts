import { pt, star4, times } from './prim';

export function markSymbols(): string {
  const rays = times(12, (i) => {
    const a = (i * 30 * Math.PI) / 180;
    const l = i % 2 ? 9.6 : 11.4;
    const w = 0.17;
    const foot = (t: number): string => pt(12 + 6.4 * Math.cos(t), 12 + 6.4 * Math.sin(t));
    return `M${foot(a - w)}L${pt(12 + l * Math.cos(a), 12 + l * Math.sin(a))}L${foot(a + w)}Z`;
  });
  return (
    `<symbol id="m-sun" viewBox="0 0 24 24"><path d="${rays.join('')}"/><circle cx="12" cy="12" r="5.3"/></symbol>` +
    `<symbol id="m-moon" viewBox="0 0 24 24"><path d="M15.6 2.2A10.2 10.2 0 1 0 21.6 16.2A8.3 8.3 0 0 1 15.6 2.2Z"/><path d="${star4(18.6, 6.4, 2.6)}"/></symbol>`
  );
}
