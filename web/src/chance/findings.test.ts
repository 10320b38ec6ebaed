import { describe, expect, it } from 'vitest';
import type { Verdict } from '../wire';
import { findings, overall } from './findings';

const verdict = (more: Partial<Verdict> = {}): Verdict => ({
  follows: true,
  problem: '',
  lines: 60,
  chance: 'proved',
  numbers: 66,
  inherited: 0,
  taken_over: 0,
  parent_commitment: '',
  imported: false,
  ending: '',
  commitment: 'c',
  seed: 's',
  table: 't',
  shares: [],
  mixed: 's',
  ...more,
});

const ids = (more: Partial<Verdict>): string[] => findings(verdict(more)).map((finding) => finding.id);
const tone = (more: Partial<Verdict>): string => overall(findings(verdict(more)));

describe('what a verdict says', () => {
  it('is proved where all of it is', () => {
    expect(ids({})).toEqual(['proof-rules', 'proof-chance']);
    expect(tone({})).toBe('good');
  });

  it('never calls lines proved that were taken over', () => {
    const forked = { chance: 'partly', inherited: 13, taken_over: 20, numbers: 9 } as const;
    expect(ids(forked)).toEqual(['proof-rules', 'proof-chance', 'proof-inherited']);
    expect(tone(forked)).toBe('doubt');
    const forged = { chance: 'unproved', inherited: 60, taken_over: 66, numbers: 0 } as const;
    expect(ids(forged)).toEqual(['proof-rules', 'proof-none', 'proof-inherited']);
    expect(tone(forged)).toBe('doubt');
  });

  it('says that a file came from outside, and how it ends by its own word', () => {
    expect(ids({ imported: true, ending: 'agreed' })).toEqual([
      'proof-rules',
      'proof-chance-file',
      'proof-outside',
      'proof-ending-agreed',
    ]);
    expect(tone({ imported: true })).toBe('doubt');
  });

  it('says nothing good of what does not fit', () => {
    expect(ids({ follows: false, imported: true, numbers: 0 })).toEqual(['proof-bad']);
    expect(tone({ follows: false })).toBe('bad');
  });
});
