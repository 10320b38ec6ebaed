import type { Verdict } from '../wire';

/** `good`: proved; `doubt`: proved by nothing; `bad`: it does not fit. */
export type Tone = 'good' | 'doubt' | 'bad';

/** One thing that a check came to, as a message of the page. */
export interface Finding {
  tone: Tone;
  id: string;
  values?: Record<string, string | number>;
}

/** What the server's verdict on a finished match says, one thing at a time. */
export function findings(verdict: Verdict): Finding[] {
  const { lines, numbers, inherited, ending } = verdict;
  if (!verdict.follows) return [{ tone: 'bad', id: 'proof-bad' }];
  const out: Finding[] = [{ tone: 'good', id: 'proof-rules', values: { lines } }];
  if (numbers > 0) {
    const values = { numbers, first: inherited, last: lines - 1 };
    out.push({ tone: 'good', id: verdict.imported ? 'proof-chance-file' : 'proof-chance', values });
  } else if (verdict.chance !== 'proved') out.push({ tone: 'doubt', id: 'proof-none' });
  if (inherited > 0) {
    const values = { last: inherited - 1, numbers: verdict.taken_over };
    out.push({ tone: 'doubt', id: 'proof-inherited', values });
  }
  if (verdict.imported) {
    out.push({ tone: 'doubt', id: 'proof-outside' });
    if (ending) out.push({ tone: 'doubt', id: `proof-ending-${ending}` });
  }
  return out;
}

/** The worst of them: only what is proved throughout may be called so. */
export function overall(found: Finding[]): Tone {
  if (found.some((finding) => finding.tone === 'bad')) return 'bad';
  return found.some((finding) => finding.tone === 'doubt') ? 'doubt' : 'good';
}
