import type { Offer } from '../wire';

/** What kind of action it is: the first word of its notation. */
export const verbOf = (action: string): string => action.split(' ')[0] ?? '';

export const verb = (offer: Offer): string => verbOf(offer.action);

/** The offers by the places that they name. */
export function offersAt(offers: readonly Offer[]): ReadonlyMap<string, Offer[]> {
  const out = new Map<string, Offer[]>();
  for (const offer of offers)
    for (const at of offer.at) {
      const list = out.get(at);
      if (list) list.push(offer);
      else out.set(at, [offer]);
    }
  return out;
}
