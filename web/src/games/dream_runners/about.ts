import type { GameArt } from '../art';
import { scene } from './art/window';
import DailyCard from './practice/DailyCard.svelte';
import Invite from './practice/Invite.svelte';

export const art: GameArt = {
  order: 3,
  // An hourglass.
  sign: 'M10 0H270V24Q258 140 160 184Q152 190 160 196Q258 240 270 356V380H10V356Q22 240 120 196Q128 190 120 184Q22 140 10 24Z',
  frame: 'M0 380V46Q0 0 46 0H234Q280 0 280 46V380Z',
  scene,
  Extras: Invite,
  Card: DailyCard,
  pages: { dreams: () => import('./practice/Dreams.svelte') },
};
