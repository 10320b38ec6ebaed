import type { Component, Snippet } from 'svelte';
import type { Offer, TableInfo, Update, WordsOut } from '../wire';

/**
 * What the table page hands to a game's board (`games/<key>/Board.svelte`).
 *
 * A board draws the whole table: it lays out its own grid and places the shell's pieces in it,
 * `TopBar`, `PromptBar`, `Chronicle` and `Tabs` from this folder. They find the table by themselves
 * (see `session.svelte.ts`), so the board passes them only what the game adds.
 */
export interface BoardProps<View = Record<string, unknown>> {
  /** All that is known of the table now. */
  update: Update;
  /** The game's own view, never null on a board. */
  view: View;
  /** What I may do now; empty while I wait or watch. */
  offers: Offer[];
  /** The name shown for each seat. */
  names: string[];
  /** My seat, or null for a spectator. */
  me: number | null;
  /** The action that is on its way to the server, or null. Nothing changes before its answer. */
  busy: string | null;
  /** Sends one of the offered actions. */
  act: (action: string) => void;
  /**
   * Sends what I am making but have not chosen yet, in the game's notation. When the time of
   * `update.clock` is up, the table takes the last draft for my choice. Call it at every change:
   * it is sent at once, of a flood a few a second, the last one always: before an action, when the
   * page is left, and again over a new line. It is mine alone; after a reload it is in
   * `update.draft`, from where the board goes on (read it once, when the question is new; later
   * updates echo what was sent and may be older).
   */
  draft: (text: string) => void;
  /**
   * The server's time in seconds since 1970, by which the sand is drawn:
   * `left = Math.max(0, update.clock.deadline - now())`, share `left / update.clock.total`.
   * Not reactive: call it in every animation frame. The server alone decides when time is up, and
   * a deadline may change with an update (after a restart everybody has what was left).
   */
  now: () => number;
  /** Words as text in the reader's language. Reactive to the language. */
  say: (words: WordsOut) => string;
  /** The second sentence of a prompt, or an empty string. */
  hint: (words: WordsOut) => string;
}

/** A board of any game. */
export type Board = Component<BoardProps<never>>;

/**
 * A game may draw nested words in its own way, say a card with its suit's sign:
 * `games/<key>/Word.svelte`. `text` is what they say; screen readers must still get it.
 */
export interface WordProps {
  words: WordsOut;
  text: string;
}

/** A game may show its final standings inside the result's dialog, on paper: `games/<key>/parts/Standings.svelte`. */
export interface ResultProps<View = Record<string, unknown>> {
  update: Update;
  view: View;
  names: string[];
  me: number | null;
}

/** What a typed move means: an action, with a few words on what it would do, or what is wrong with it. */
export type Read = { action: string; about?: string; draft?: string } | { wrong: string };

/**
 * A game whose moves cannot all be listed says how they are written: `games/<key>/typed.ts`.
 * Elsewhere a typed move is one of those offered, in the game's notation.
 */
export interface Typed<View = Record<string, unknown>> {
  /** How a move is written now, line by line; nothing where the offers are all there is. */
  help: (view: View, me: number) => string[];
  /** Null where the offers are all there is. */
  read: (text: string, view: View, me: number) => Read | null;
}

export type Creature = 'fox' | 'owl' | 'moth' | 'hare';

const CREATURES: readonly Creature[] = ['fox', 'owl', 'moth', 'hare'];

/** In games with colours, see `Game.colours`, the creature goes with the colour. */
const COLOURED: Readonly<Record<string, Creature>> = {
  coral: 'fox',
  teal: 'owl',
  violet: 'moth',
  cream: 'hare',
};

export function coloured(colour: string): Creature | null {
  return COLOURED[colour] ?? null;
}

/**
 * The creature of a seat; it stays for the whole match. Whoever has a colour has its creature, and
 * others the one of their place, or another that is left.
 */
export function creature(seat: number, table?: Pick<TableInfo, 'seats'> | null): Creature {
  const own = (table?.seats ?? []).map(({ colour }) => coloured(colour));
  const left = CREATURES.filter((one) => !own.includes(one));
  own.forEach((one, at) => {
    const usual = CREATURES[at % CREATURES.length] ?? 'fox';
    own[at] = one ?? (left.includes(usual) ? left.splice(left.indexOf(usual), 1)[0] : left.shift()) ?? usual;
  });
  return own[seat] ?? CREATURES[seat % CREATURES.length] ?? 'fox';
}

/** Props of `TopBar.svelte`: wordmark, game, the game's progress, and the table's own buttons. */
export interface TopBarProps {
  /** The game's own progress, say fourteen round marks; hidden on a phone if `brief` is given. */
  progress?: Snippet;
  /** A few words instead of the progress on a phone, say «Раунд 7 из 14». */
  brief?: string;
  /** The game makes sounds: shows the switch for them. */
  sound?: boolean;
  /** What is played now is the last: the line that tells the goal says so. */
  last?: boolean;
}

/** Props of `PromptBar.svelte`: what I must do now, in one sentence, and what follows. */
export interface PromptBarProps {
  /** Instead of the prompt's own sentence, while something is picked but not yet sent. */
  title?: string;
  /** Instead of the prompt's own hint, say what the picked card would do. */
  hint?: string;
  /** Buttons, at most one of them primary. */
  acts?: Snippet;
}

/**
 * Props of `Chronicle.svelte`: the log as a panel. On a wide screen the board shows it while
 * `useTable().logOpen`, which the button of `TopBar` turns.
 */
export interface ChronicleProps {
  /** Shows a button that closes it. */
  onclose?: () => void;
}

export interface Tab {
  key: string;
  /** A sign of the sprite, without the leading `i-`. */
  icon: string;
  label: string;
  /** A dot: there is something new. */
  news?: boolean;
}

/**
 * Props of `Tabs.svelte`, the bar at the foot of a phone. The key `rules` opens the rules by itself;
 * every other key comes back through `onpick`, and the board shows that sheet (with `Chronicle` in it).
 */
export interface TabsProps {
  tabs: Tab[];
  here: string;
  onpick: (key: string) => void;
}
