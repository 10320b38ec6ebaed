import { pt, times } from '@/art/pieces/prim';

const scalloped = (n: number): string =>
  times(n, (i) => {
    const a = (i * 2 * Math.PI) / n - Math.PI / 2;
    const b = ((i + 0.5) * 2 * Math.PI) / n - Math.PI / 2;
    const tip = pt(20 + 19.4 * Math.cos(a), 20 + 19.4 * Math.sin(a));
    const dip = pt(20 + 16.6 * Math.cos(b), 20 + 16.6 * Math.sin(b));
    return `${i ? 'L' : 'M'}${tip}L${dip}`;
  }).join('') + 'Z';

/** Treatment tokens: ordinary, gold, and gold turned (its eye is closed). */
export function tokenSymbols(): string {
  const gold = `<path class="rim" d="${scalloped(14)}"/><circle class="dish" cx="20" cy="20" r="12.8"/>`;
  return (
    `<symbol id="tk-plain" viewBox="0 0 40 40"><circle class="rim" cx="20" cy="20" r="17"/><circle class="dish" cx="20" cy="20" r="12.6"/></symbol>` +
    `<symbol id="tk-gold" viewBox="0 0 40 40">${gold}</symbol>` +
    `<symbol id="tk-gilt" viewBox="0 0 40 40">${gold}<path class="eye" d="M11.5 18.5Q20 26 28.5 18.5M14 21.6L12.4 24.6M20 23.4V27M26 21.6L27.6 24.6"/></symbol>`
  );
}
