import { curtained } from '@/art/pieces/curtained';
import type { GameArt } from './art';

/** What stands for a game that brings no art: a lantern for a sign, a lit window behind curtains. */
export const neutral: GameArt = {
  order: Infinity,
  sign: 'M140 0Q176 0 176 40H210L250 100V300L210 350H176V380H104V350H70L30 300V100L70 40H104Q104 0 140 0ZM74 110V290H206V110Z',
  frame: 'M0 380V70Q0 0 140 0T280 70V380Z',
  scene: curtained,
};
