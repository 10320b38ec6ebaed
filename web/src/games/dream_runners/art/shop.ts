import { house, isle, runner, tree } from './sky';

/** The island with the door of the next dream. */
export const doorIsle = (): string =>
  `${isle(150, 92, 132, 84, 11)}${tree(66, 88, 0.9)}${house(222, 88, 0.9)}${runner(120, 76, 1.3)}<path d="M172 84V52q0-22 18-22q18 0 18 22V84Z" fill="#21111e" stroke="#c39a6a" stroke-width="2.4"/><path d="M177 84V53q0-17 13-17q13 0 13 17V84Z" fill="#ffd9a0" opacity=".85"/>`;

/** The spring of calm on its island. */
export const springIsle = (): string =>
  `${isle(160, 66, 140, 88, 31)}<ellipse cx="160" cy="56" rx="92" ry="17" fill="#1d3a34"/><ellipse cx="160" cy="53" rx="92" ry="17" fill="#5d9c86"/><ellipse cx="160" cy="53" rx="70" ry="11" fill="#8fc7a4"/><path d="M104 52q18-6 36 0M172 57q18-6 36 0" stroke="#d9f3e3" stroke-width="1.6" fill="none"/><use href="#dr-calm" x="122" y="-26" width="76" height="76"/>`;

/** A stack of so many plates of glass on its island; `seed` shapes the island. */
export const stackIsle = (plates: number, seed: number): string =>
  isle(105, 44, 88, 76, seed) +
  Array.from({ length: plates }, (_, i) => {
    const [x, y] = [(i % 2) * 3, i * 7];
    return `<path d="M${46 + x} ${38 - y}h116l6 5h-128z" fill="#bfe6df" fill-opacity=".8"/><path d="M${40 + x} ${43 - y}h128v3.6h-128z" fill="#6fa3a8" stroke="#f4fffc" stroke-width=".7"/>`;
  }).join('');
