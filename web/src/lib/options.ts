import { gameText } from './games.svelte';

export function optionName(game: string, option: string): string {
  return gameText(game, `option-${option}`) ?? option;
}

/** What a judge of the game counts, as a noun. */
export function partName(game: string, term: string): string {
  return gameText(game, `part-${term}`) ?? term;
}

export function optionHint(game: string, option: string): string {
  return gameText(game, `option-${option}.hint`) ?? '';
}

export function valueName(game: string, option: string, value: string): string {
  return gameText(game, `option-${option}-${value}`) ?? value;
}

/** One of the colours of a game's players. */
export function colourName(game: string, colour: string): string {
  return gameText(game, `colours-${colour}`) ?? colour;
}

export function valueHint(game: string, option: string, value: string): string {
  return gameText(game, `option-${option}-${value}.hint`) ?? '';
}
