import { maybe } from './words';

// A game's messages begin with its own short mark; the page asks each by the option's name.
const MARKS: Record<string, string> = { dreamworld: 'dw', roam: 'rm', dream_runners: 'dr', neodreams: 'nd' };

const mark = (game: string): string => MARKS[game] ?? game;

export function optionName(game: string, option: string): string {
  return maybe(`${mark(game)}-option-${option}`) ?? option;
}

/** What a judge of the game counts, as a noun. */
export function partName(game: string, term: string): string {
  return maybe(`${mark(game)}-part-${term}`) ?? term;
}

export function optionHint(game: string, option: string): string {
  return maybe(`${mark(game)}-option-${option}.hint`) ?? '';
}

export function valueName(game: string, option: string, value: string): string {
  return maybe(`${mark(game)}-option-${option}-${value}`) ?? value;
}

export function valueHint(game: string, option: string, value: string): string {
  return maybe(`${mark(game)}-option-${option}-${value}.hint`) ?? '';
}
