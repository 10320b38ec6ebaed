import type { Component } from 'svelte';

/** A page of a game's own; `asked` is the second step of its address. */
export type OwnPage = Component<{ asked: string }>;

/** How a game looks in the house, outside its tables: `games/<key>/about.ts` exports it as `art`. */
export interface GameArt {
  /** Where its window stands on the front of the house, from the left. */
  order: number;
  /** Its sign, a shape of one line, 280 × 380. */
  sign: string;
  /** The silhouette of its window, 280 × 380. */
  frame: string;
  /** What is seen in the window, 280 × 380; *uid* keeps its ids apart from other windows'. */
  scene: (uid: string) => string;
  /** Symbols that its pieces refer to by `<use>`; they lie on the page once. */
  symbols?: () => string;
  /** What it adds to the form for a new table. */
  Extras?: Component;
  /** A card of its own on the first page. */
  Card?: Component;
  /** Pages of its own, by the first step of their address. */
  pages?: Readonly<Record<string, () => Promise<{ default: OwnPage }>>>;
}
