import { times } from './prim';

/** Light behind drawn curtains: somebody is at home, and nobody has painted them yet. */
export function curtained(uid: string): string {
  const folds = (from: number, to: number): string =>
    times(7, (i) => {
      const x = from + ((to - from) * (i + 0.5)) / 7;
      return `M${x} 18C${x - 5} 130 ${x + 5} 250 ${x} 380`;
    }).join('');
  return (
    `<radialGradient id="${uid}-light" cx=".5" cy=".45" r=".6"><stop offset="0" stop-color="#ffe2a6"/><stop offset=".6" stop-color="#d99a4e"/><stop offset="1" stop-color="#7a4a22"/></radialGradient>` +
    `<rect width="280" height="380" fill="url(#${uid}-light)"/><path d="M140 0V380M0 150H280" stroke="#5d3a1a" stroke-width="4" opacity=".5"/>` +
    `<path d="M0 14H128Q132 200 122 380H0ZM280 14H152Q148 200 158 380H280Z" fill="#8a4630" opacity=".82"/>` +
    `<path d="${folds(0, 126)}${folds(154, 280)}" fill="none" stroke="#5a2a20" stroke-width="3" opacity=".7"/>` +
    `<path d="M0 14H280" stroke="#b98f4e" stroke-width="6"/>`
  );
}
