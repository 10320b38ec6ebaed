import { iconSymbols } from './icons';
import { markSymbols } from './marks';
import { paperSymbols } from './papers';
import { patientSymbols } from '@/games/dreamworld/art/patients';
import { seatSymbols } from './seats';
import { flatSuitSymbols, glassSymbols } from '@/games/dreamworld/art/suits';
import { tokenSymbols } from '@/games/dreamworld/art/tokens';

/** Every symbol the pieces refer to; goes into the page once. */
export const spriteSymbols = (): string =>
  glassSymbols() +
  flatSuitSymbols() +
  markSymbols() +
  seatSymbols() +
  patientSymbols() +
  paperSymbols() +
  tokenSymbols() +
  iconSymbols();
