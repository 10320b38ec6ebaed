export type Sky = 'sun' | 'moon';
export type Creature = 'fox' | 'owl' | 'moth' | 'hare' | 'id';

export const SEAT_CREATURES: readonly Creature[] = ['fox', 'owl', 'moth', 'hare'];

const ID_OWNER = -2;

/** The creature of whoever owns a piece: a seat, Id, or nobody. */
export const creatureOf = (owner: number): Creature | null =>
  owner === ID_OWNER ? 'id' : (SEAT_CREATURES[owner] ?? null);
