import { r1, star4 } from './prim';

/** Coins, moons, amulets, eyes and the outpost's tower. */

export const coin = (x: number, y: number, r: number, cls = ''): string =>
  `<g class="rm-cn ${cls}" transform="translate(${r1(x)} ${r1(y)}) scale(${Math.round((r / 13) * 1000) / 1000})"><ellipse cx="1" cy="2.4" rx="13.4" ry="13.4" class="rm-cn-s"/><circle r="13" class="rm-cn-a"/><circle r="9.6" class="rm-cn-b"/><path d="M3.4-5.4A6.4 6.4 0 1 0 3.4 5.4A5 5.6 0 0 1 3.4-5.4Z" class="rm-cn-m"/></g>`;

/** The coin symbols of a square, round its middle. */
export function coins(count: number, x: number, y: number): string {
  if (count === 1) return coin(x, y + 2, 17);
  if (count === 2) return coin(x - 14, y + 2, 17) + coin(x + 14, y + 2, 17);
  return coin(x, y - 12, 15) + coin(x - 16, y + 12, 15) + coin(x + 16, y + 12, 15);
}

export function moonPhase(number: number, of: number): string {
  const f = number / of;
  const r = 8.4;
  const k = (1 - 2 * f) * r;
  const lit =
    f >= 1
      ? `<circle class="rm-mp-l" cx="9" cy="9" r="${r}"/>`
      : `<path class="rm-mp-l" d="M9 ${r1(9 - r)}A${r} ${r} 0 0 1 9 ${9 + r}A${r1(Math.abs(k))} ${r} 0 0 ${k > 0 ? 0 : 1} 9 ${r1(9 - r)}Z"/>`;
  return `<circle class="rm-mp-d" cx="9" cy="9" r="${r}"/>${lit}`;
}

const AMULETS: Readonly<Record<string, string>> = {
  fill: '<path d="M9 9H23V23H9Z" class="rm-a-d"/><path d="M17 17H31V31H17Z" class="rm-a-f"/><path d="M24 20.5V27.5M20.5 24H27.5" class="rm-a-k"/>',
  replace:
    '<path d="M8 20V12H20M20 12l-4-4M20 12l-4 4" class="rm-a-l"/><path d="M32 20V28H20M20 28l4-4M20 28l4 4" class="rm-a-l"/><path d="M24 9H32V17H24Z" class="rm-a-f"/><path d="M8 23H16V31H8Z" class="rm-a-d"/>',
  coin: '<circle cx="20" cy="20" r="11" class="rm-a-f"/><path d="M23 14.5A6.5 6.5 0 1 0 23 25.5A5 5.6 0 0 1 23 14.5Z" class="rm-a-h"/>',
  turn: '<path d="M30 20A10 10 0 1 1 20 10H27" class="rm-a-l"/><path d="M24 5.5L29 10L24 14.5" class="rm-a-l"/><path d="M15 17H20V22H25V27H15Z" class="rm-a-f"/>',
  shift:
    '<path d="M7 14H18V26H7Z" class="rm-a-d"/><path d="M22 14H33V26H22Z" class="rm-a-f"/><path d="M12 20H25M25 20l-4-4M25 20l-4 4" class="rm-a-l rm-a-o"/>',
  flip: '<path d="M20 7V33" class="rm-a-d"/><path d="M17 10V30L7 27V13Z" class="rm-a-f"/><path d="M23 10V30L33 27V13Z" class="rm-a-d"/><path d="M10 19.5Q12 22.5 14.5 20M25.5 20.5Q28 17 30.5 19.5Q28 22.5 25.5 20.5" class="rm-a-h2"/>',
};

export const amulet = (kind: string): string => AMULETS[kind] ?? '';

/** The eight-sided tile an amulet is cut on. */
export const TILE = 'M13 2H51L62 13V51L51 62H13L2 51V13Z';
export const TILE_LINE = 'M15 6H49L58 15V49L49 58H15L6 49V15Z';

export const OUTPOST =
  '<path class="rm-op-k" d="M12 60L16 26H32L36 60Z"/><path class="rm-op-k" d="M10 27V15H15V19H20V15H28V19H33V15H38V27Z"/><path class="rm-op-w" d="M21 60V49Q21 44 24 44T27 49V60ZM21 31H27V38H21Z"/><path class="rm-op-l" d="M24 15V3M24 4L36 7.5L24 11"/>';

export const smallSymbols = (): string =>
  `<symbol id="rm-mini-open" viewBox="0 0 20 24"><path class="rm-mi-e" d="M3.5 12Q10 5 16.5 12Q10 18 3.5 12Z"/><circle class="rm-mi-i" cx="10" cy="11.8" r="2.7"/></symbol><symbol id="rm-mini-shut" viewBox="0 0 20 24"><path class="rm-mi-c" d="M4 11Q10 17 16 11M6 13.6L4.8 16M10 14.6V17.4M14 13.6L15.2 16"/></symbol><symbol id="rm-st4" viewBox="0 0 24 24"><path d="${star4(12, 12, 11, 0.36)}"/></symbol><symbol id="rm-coin" viewBox="-15 -15 30 30">${coin(0, 0, 13)}</symbol>`;
