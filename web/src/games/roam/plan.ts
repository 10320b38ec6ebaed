import type { Planned } from '@/board/queue';

export interface Placement {
  /** The character, while it is only picked here and not yet in use on the table. */
  use: string | null;
  at: string | null;
  pay: readonly string[];
}

/** A character, where its pattern lies, the squares to be paid; and the end, if nothing else is left. */
export function placementPlan({ use, at, pay }: Placement): Planned[] {
  return [
    ...(use === null ? [] : [{ action: use }]),
    ...(at === null ? [] : [{ action: `at ${at}` }]),
    ...pay.map((square) => ({ action: `pay ${square}` })),
    { action: 'end', maybe: true, onlyWith: ['pay', 'end'] },
  ];
}
