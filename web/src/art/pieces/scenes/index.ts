import type { GameKey } from '../../names';
import { dreamRunners } from './dream_runners';
import { dreamworld } from './dreamworld';
import { neodreams } from './neodreams';
import { roam } from './roam';

/** A window's picture, 280 × 380; *uid* keeps its ids apart from other windows'. */
export const scenes: Readonly<Record<GameKey, (uid: string) => string>> = {
  dreamworld,
  roam,
  dream_runners: dreamRunners,
  neodreams,
};

/** Window shapes: one silhouette per game, 280 × 380. */
export const frames: Readonly<Record<GameKey, string>> = {
  dreamworld: 'M0 380V28H22V10H44V0H236V10H258V28H280V380Z',
  roam: 'M0 380V140A140 140 0 0 1 280 140V380Z',
  dream_runners: 'M0 380V46Q0 0 46 0H234Q280 0 280 46V380Z',
  neodreams: 'M0 140A140 140 0 0 1 280 140V240A140 140 0 0 1 0 240Z',
};

/** The same as a sign of one line: the runners' is an hourglass. */
export const signs: Readonly<Record<GameKey, string>> = {
  ...frames,
  dream_runners:
    'M10 0H270V24Q258 140 160 184Q152 190 160 196Q258 240 270 356V380H10V356Q22 240 120 196Q128 190 120 184Q22 140 10 24Z',
};
