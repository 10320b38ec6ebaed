import type { ShareInfo } from '../wire';
import type { Finding } from './findings';
import { same } from './opener';
import { able, mixed, seedCommitment, shareCommitment, type Kept } from './shares';

/** What a server says of a match's chance when it is over. */
export interface Claim {
  /** The table where this page is. */
  id: string;
  /** The table under whose name the numbers were mixed. */
  table: string;
  commitment: string;
  seed: string;
  shares: ShareInfo[];
  /** The match's seed by the server's account, where it gives one. */
  mixed?: string;
  imported: boolean;
  /** My seat, if I played. */
  me: number | null;
}

/**
 * What this browser finds by itself, from the server's words and from what it kept since sitting down.
 * That the numbers of the log follow from the seed is not among it: that takes the rules.
 */
export async function checked(
  claim: Claim,
  kept: Kept | null,
  who: (seats: number[]) => string,
): Promise<Finding[]> {
  if (!able()) return [{ tone: 'doubt', id: 'check-unable' }];
  const { shares, commitment } = claim;
  if ((await seedCommitment(claim.seed)) !== commitment) return [{ tone: 'bad', id: 'check-seed-bad' }];
  for (const { seat, number, commitment: bound } of shares) {
    if (number !== null && (await shareCommitment(number)) !== bound)
      return [{ tone: 'bad', id: 'check-share-bad', values: { who: who([seat]) } }];
  }
  const seed = shares.length > 0 ? await mixed(claim.table, claim.seed, shares) : claim.seed;
  if (claim.mixed !== undefined && claim.mixed !== seed) return [{ tone: 'bad', id: 'check-mixed-bad' }];
  const out: Finding[] = [{ tone: 'good', id: 'check-seed' }];
  const opened = shares.filter(({ number }) => number !== null).map(({ seat }) => seat);
  const unopened = shares.filter(({ number }) => number === null).map(({ seat }) => seat);
  if (opened.length > 0) {
    out.push({ tone: 'good', id: 'check-mixed', values: { who: who(opened), count: opened.length } });
  } else out.push({ tone: 'doubt', id: 'check-alone' });
  if (unopened.length > 0) {
    const values = { who: who(unopened), count: unopened.length };
    out.push({ tone: 'doubt', id: 'check-unopened', values });
  }
  if (!claim.imported) out.push(...seen(claim, kept));
  return out;
}

/** What only this browser can know: what it was shown before the first card. */
function seen(claim: Claim, kept: Kept | null): Finding[] {
  if (!kept?.commitment) return claim.shares.length > 0 ? [{ tone: 'doubt', id: 'check-not-mine' }] : [];
  if (kept.commitment !== claim.commitment) return [{ tone: 'bad', id: 'check-seen-bad' }];
  const seenIt: Finding = { tone: 'good', id: 'check-seen' };
  if (kept.shares === null) return [seenIt, { tone: 'doubt', id: 'check-mine-unopened' }];
  const mine = claim.shares.find(({ seat }) => seat === claim.me);
  if (!mine?.number || !kept.numbers.includes(mine.number))
    return [seenIt, { tone: 'bad', id: 'check-mine-bad' }];
  if (claim.table !== claim.id || !same(kept.shares, claim.shares))
    return [seenIt, { tone: 'bad', id: 'check-others-bad' }];
  return [seenIt, { tone: 'good', id: 'check-mine' }];
}
