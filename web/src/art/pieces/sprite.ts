import { iconSymbols } from './icons';
import { markSymbols } from './marks';
import { paperSymbols } from './papers';
import { seatSymbols } from './seats';

/** Every symbol that the pieces of the house refer to; goes into the page once, with those of the games. */
export const spriteSymbols = (): string => markSymbols() + seatSymbols() + paperSymbols() + iconSymbols();
