import type { GameArt } from '../art';
import { scene } from './art/window';

const frame = 'M0 380V140A140 140 0 0 1 280 140V380Z';

export const art: GameArt = { order: 2, sign: frame, frame, scene };
