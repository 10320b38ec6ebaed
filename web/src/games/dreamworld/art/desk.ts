import { pt, rng, star4, times } from '@/art/pieces/prim';

/** Lamp on its rail (220 × 120). The gradient's id is given, so that two lamps never share one. */
export const lamp = (id: string): string =>
  `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1f4636"/><stop offset=".7" stop-color="#3a7a58"/><stop offset="1" stop-color="#8fc78d"/></linearGradient></defs>` +
  `<path d="M110 0V30" stroke="#8a6c3b" stroke-width="2"/><path d="M102 28H118L121 36H99Z" fill="#8a6c3b"/>` +
  `<path d="M96 36H124C146 42 168 60 178 84H42C52 60 74 42 96 36Z" fill="url(#${id})"/>` +
  `<path d="M96 36C86 50 78 66 74 84M110 36V84M124 36C134 50 142 66 146 84M66 56H154M52 70H168" stroke="#0f1f18" stroke-width="1.6" fill="none"/><path d="M40 84H180V89H40Z" fill="#b98f4e"/>` +
  times(
    18,
    (i) =>
      `<path d="M${44 + i * 7.8} 89v${i % 2 ? 7 : 10}" stroke="#b98f4e" stroke-width="2" stroke-linecap="round"/>`,
  ).join('') +
  `<ellipse cx="110" cy="93" rx="34" ry="7" fill="#fff1cf"/>`;

/** Night window (150 × 170): the town beyond; awake in moon rounds, when its sky is lit. */
export function nightWindow(id: string, awake: boolean): string {
  const random = rng(5);
  const sky = awake ? '#2c4a5e' : '#1a2a2c';
  const stars = times(
    16,
    () =>
      `<circle cx="${12 + random() * 126}" cy="${14 + random() * 80}" r="${0.5 + random() * 0.7}" fill="${awake ? '#dfe6dc' : '#9fb0a8'}"/>`,
  );
  const halo = awake
    ? `<radialGradient id="${id}-halo"><stop offset="0" stop-color="#cfe0ea" stop-opacity=".75"/><stop offset="1" stop-color="#cfe0ea" stop-opacity="0"/></radialGradient><circle cx="98" cy="46" r="60" fill="url(#${id}-halo)"/>`
    : '';
  return (
    `<path d="M6 170V64Q6 4 75 4T144 64V170Z" fill="#0d1614"/><clipPath id="${id}"><path d="M12 164V64Q12 10 75 10T138 64V164Z"/></clipPath>` +
    `<g clip-path="url(#${id})"><rect width="150" height="170" fill="${sky}"/>${halo}<circle cx="98" cy="46" r="17" fill="${awake ? '#fbf3dc' : '#c9d3cb'}"/><circle cx="105" cy="41" r="15" fill="${awake ? '#456579' : sky}"/>${stars.join('')}` +
    `<path d="M0 128H10L14 112H24V118H34L40 60L42 52L44 60L50 116H60V108H70V120H84V96Q84 84 94 82V76L96 72L98 76V82Q108 84 108 96V116H118V104H130V112H150V170H0Z" fill="#0f1c1c"/>` +
    `<path d="M0 144H18V136H40V146H62V138H88V148H112V140H150V170H0Z" fill="#0a1312"/>` +
    `<path d="M22 124h2v3h-2zM64 114h2v3h-2zM121 109h2v3h-2zM30 141h2v3h-2zM96 144h2v3h-2z" fill="#d8b070"/></g>` +
    `<path d="M75 4V170M6 66H144M6 116H144M40 14V66M110 14V66" stroke="#4a3a22" stroke-width="3" fill="none"/>` +
    `<path d="M6 170V64Q6 4 75 4T144 64V170" fill="none" stroke="#6b5430" stroke-width="4"/>`
  );
}

/** Pocket watch (220 × 160). */
export function watch(hour: number, minute: number): string {
  const ticks = times(60, (i) => {
    const a = (i * 6 * Math.PI) / 180;
    const r = i % 5 ? 44 : 41;
    return `M${pt(80 + r * Math.sin(a), 92 - r * Math.cos(a))}L${pt(80 + 47 * Math.sin(a), 92 - 47 * Math.cos(a))}`;
  });
  const links = times(15, (i) => {
    const u = i / 14;
    const x = (92 + u * 112).toFixed(1);
    const y = (22 - Math.sin(u * 3.3) * 13 + u * 62).toFixed(1);
    return `<ellipse cx="${x}" cy="${y}" rx="5.4" ry="3.4" transform="rotate(${(20 + u * 50 + (i % 2) * 40).toFixed(0)} ${x} ${y})"/>`;
  });
  const figures = [12, 3, 6, 9].map((n, i) => {
    const a = (i * Math.PI) / 2;
    return `<text x="${80 + 33 * Math.sin(a)}" y="${97 - 33 * Math.cos(a)}" text-anchor="middle" font-family="var(--display)" font-size="14" fill="#2b1c08">${n}</text>`;
  });
  const hand = (turn: number, length: number): string =>
    `M80 92L${pt(80 + length * Math.sin(turn * 2 * Math.PI), 92 - length * Math.cos(turn * 2 * Math.PI))}`;
  const hands = hand(minute / 60, 34) + hand(((hour % 12) + minute / 60) / 12, 22);
  return (
    `<g fill="none" stroke="#8a6c3b" stroke-width="2">${links.join('')}</g><circle cx="80" cy="95" r="58" fill="#0b120e"/><circle cx="80" cy="92" r="58" fill="#8a6c3b"/><circle cx="80" cy="92" r="53" fill="#5d4724"/><circle cx="80" cy="92" r="50" fill="#cfc19c"/>` +
    `<path d="${ticks.join('')}" stroke="#3a2b19" stroke-width="1.1"/>${figures.join('')}<path d="${hands}" stroke="#1d1508" stroke-width="3" stroke-linecap="round"/>` +
    `<circle cx="80" cy="92" r="3.6" fill="#8a2f22"/><rect x="72" y="24" width="16" height="12" rx="2" fill="#8a6c3b"/><circle cx="80" cy="20" r="8" fill="none" stroke="#8a6c3b" stroke-width="3.4"/>`
  );
}

/** Gold tooling on the leather under a wing (260 × 260). */
export function embossSun(): string {
  const rays = times(32, (i) => {
    const a = (i * Math.PI) / 16;
    const far = i % 2 ? 84 : 118;
    return `M${pt(130 + 46 * Math.cos(a), 130 + 46 * Math.sin(a))}L${pt(130 + far * Math.cos(a), 130 + far * Math.sin(a))}`;
  });
  return `<circle cx="130" cy="130" r="38"/><circle cx="130" cy="130" r="32"/><path d="${rays.join('')}"/>`;
}

export function embossMoon(): string {
  const stars = [
    [196, 70, 12],
    [226, 106, 7],
    [184, 120, 6],
    [214, 46, 5],
  ] as const;
  return (
    '<path d="M156 34A100 100 0 1 0 226 172A82 82 0 0 1 156 34Z"/><path d="M150 48A88 88 0 1 0 210 180A86 86 0 0 1 150 48Z"/>' +
    stars.map(([x, y, r]) => `<path d="${star4(x, y, r)}"/>`).join('')
  );
}
