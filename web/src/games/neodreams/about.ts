import type { GameArt } from '../art';
import { scene } from './art/window';

const frame = 'M0 140A140 140 0 0 1 280 140V240A140 140 0 0 1 0 240Z';

export const art: GameArt = { order: 4, sign: frame, frame, scene };
