import type { GameArt } from '../art';
import { patientSymbols } from './art/patients';
import { flatSuitSymbols, glassSymbols } from './art/suits';
import { tokenSymbols } from './art/tokens';
import { scene } from './art/window';

const frame = 'M0 380V28H22V10H44V0H236V10H258V28H280V380Z';

export const art: GameArt = {
  order: 1,
  sign: frame,
  frame,
  scene,
  symbols: () => glassSymbols() + flatSuitSymbols() + patientSymbols() + tokenSymbols(),
};
