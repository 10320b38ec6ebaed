import { to } from '../app/router.svelte';

/** Through whose eyes a match is seen: a seat's number, `watch` for a spectator, `open` for everything. */
export type Viewer = string;

export const OPEN: Viewer = 'open';
export const WATCH: Viewer = 'watch';

/** What an address says of a position; null where it says nothing that can be read. */
export interface Place {
  at: number | null;
  as: Viewer | null;
}

export function readPlace(search: string): Place {
  const said = new URLSearchParams(search);
  const at = said.get('at') ?? '';
  const as = said.get('as') ?? '';
  return {
    at: /^\d{1,6}$/.test(at) ? Number(at) : null,
    as: as === OPEN || as === WATCH || /^\d$/.test(as) ? as : null,
  };
}

/** The address of one position of a match, as one viewer sees it. */
export function placeLink(id: string, at: number, as: Viewer): string {
  return `${to.replay(id)}?at=${at}&as=${as}`;
}

/** The seat whose eyes these are, or null. */
export function seatOf(viewer: Viewer): number | null {
  return /^\d$/.test(viewer) ? Number(viewer) : null;
}
