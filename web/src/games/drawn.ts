import type { Component } from 'svelte';
import { games } from '@/lib/games.svelte';
import type { Board, ResultProps, Typed, WordProps } from '@/board/board';

const boards = import.meta.glob<{ default: Board }>('./*/Board.svelte');
const words = import.meta.glob<{ default: Component<WordProps> }>('./*/Word.svelte');
const results = import.meta.glob<{ default: Component<ResultProps<never>> }>('./*/parts/Standings.svelte');
const typed = import.meta.glob<{ typed: Typed<never> }>('./*/typed.ts');

export interface Drawn {
  /** None for a game that is played in words alone. */
  board: Board | null;
  word: Component<WordProps> | null;
  result: Component<ResultProps<never>> | null;
  typed: Typed<never> | null;
}

/** What a game draws by itself, loaded when its table is opened, with its words. */
export async function drawn(game: string): Promise<Drawn> {
  const [board, word, result, types] = await Promise.all([
    boards[`./${game}/Board.svelte`]?.(),
    words[`./${game}/Word.svelte`]?.(),
    results[`./${game}/parts/Standings.svelte`]?.(),
    typed[`./${game}/typed.ts`]?.(),
    games.words(game),
  ]);
  return {
    board: board?.default ?? null,
    word: word?.default ?? null,
    result: result?.default ?? null,
    typed: types?.typed ?? null,
  };
}
