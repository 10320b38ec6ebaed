import type { Component } from 'svelte';
import type { Board, WordProps } from './board';

const boards = import.meta.glob<{ default: Board }>('../games/*/Board.svelte');
const words = import.meta.glob<{ default: Component<WordProps> }>('../games/*/Word.svelte');

export interface Drawn {
  /** None for a game that is played in words alone. */
  board: Board | null;
  word: Component<WordProps> | null;
}

/** What a game draws by itself, loaded when its table is opened. */
export async function drawn(game: string): Promise<Drawn> {
  const [board, word] = await Promise.all([
    boards[`../games/${game}/Board.svelte`]?.(),
    words[`../games/${game}/Word.svelte`]?.(),
  ]);
  return { board: board?.default ?? null, word: word?.default ?? null };
}
