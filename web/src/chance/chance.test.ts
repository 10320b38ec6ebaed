import { webcrypto } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SeatInfo, ShareInfo, Update } from '../wire';
import { checked, type Claim } from './check';
import { overall } from './findings';
import { Opener } from './opener';
import { keep, keptAt, mixed, seedCommitment, shareCommitment, sitting, type Kept } from './shares';

const SEED = '11'.repeat(32);
const MINE = '22'.repeat(32);
const THEIRS = '33'.repeat(32);
const OTHER = '44'.repeat(32);

beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto);
  localStorage.clear();
});

async function share(seat: number, number: string, opened = true): Promise<ShareInfo> {
  return { seat, commitment: await shareCommitment(number), opened, number: opened ? number : null };
}

const names = (seats: number[]): string => seats.join();

async function honest(): Promise<{ claim: Claim; kept: Kept }> {
  const shares = [await share(0, MINE), await share(1, THEIRS)];
  const commitment = await seedCommitment(SEED);
  const claim = {
    id: 't',
    table: 't',
    commitment,
    seed: SEED,
    shares,
    mixed: await mixed('t', SEED, shares),
    imported: false,
    me: 0,
  };
  const bound = shares.map(({ seat, commitment: to }) => ({ seat, commitment: to }));
  return { claim, kept: { numbers: [MINE], commitment, shares: bound } };
}

describe('hashes', () => {
  it('are those of the rules, to the letter', async () => {
    // By hand: printf 'oneiro match seed\ntable t\nserver 11…\nseat 0 22…\nseat 2 -\n' | sha256sum
    expect(await shareCommitment(MINE)).toBe(
      'a21f685de0581d5f59050ac667f9a71d2895ce1c6ede20d9b2e349999e06961a',
    );
    expect(await seedCommitment(SEED)).toBe(
      'b3bef0aa3bc70b39dfaa15e0ec5a337ac9e4072b85ca0f308e94bf92552d0c77',
    );
    expect(
      await mixed('t', SEED, [
        { seat: 0, number: MINE },
        { seat: 2, number: null },
      ]),
    ).toBe('44227039cfba24e474af63fb4dc4ca6a2307811dfab34b5a3d3ac263c1a2b34f');
  });
});

describe('the check of this browser', () => {
  it('proves an honest match to who added a number', async () => {
    const { claim, kept } = await honest();
    const found = await checked(claim, kept, names);
    expect(found.map(({ id }) => id)).toEqual(['check-seed', 'check-mixed', 'check-seen', 'check-mine']);
    expect(overall(found)).toBe('good');
  });

  it('finds out a server that cheats', async () => {
    const { claim, kept } = await honest();
    const [mine, theirs] = claim.shares as [ShareInfo, ShareInfo];
    const cheats: [string, Partial<Claim>][] = [
      ['check-seed-bad', { seed: OTHER }],
      ['check-seen-bad', { seed: OTHER, commitment: await seedCommitment(OTHER) }],
      ['check-mine-bad', { shares: [{ ...mine, number: null, opened: false }, theirs] }],
      ['check-mine-bad', { shares: [theirs] }],
      ['check-mine-bad', { shares: [await share(0, OTHER), theirs] }],
      ['check-mine-bad', { shares: [] }],
      ['check-share-bad', { shares: [mine, { ...theirs, number: OTHER }] }],
      ['check-others-bad', { shares: [mine, await share(1, OTHER)] }],
      ['check-others-bad', { shares: [mine] }],
      ['check-others-bad', { shares: [mine, theirs, await share(2, OTHER)] }],
      ['check-others-bad', { table: 'another' }],
    ];
    for (const [id, cheat] of cheats) {
      const told = { ...claim, ...cheat };
      const seed = told.shares.length > 0 ? await mixed(told.table, told.seed, told.shares) : told.seed;
      const found = await checked({ ...told, mixed: seed }, kept, names);
      expect(found.map((finding) => finding.id)).toContain(id);
      expect(overall(found)).toBe('bad');
    }
    const lied = await checked({ ...claim, mixed: OTHER }, kept, names);
    expect(lied.map(({ id }) => id)).toEqual(['check-mixed-bad']);
  });

  it('never calls proved what it cannot know', async () => {
    const { claim, kept } = await honest();
    const [mine, theirs] = claim.shares as [ShareInfo, ShareInfo];
    const unsure: [string, Partial<Claim>, Kept | null][] = [
      ['check-not-mine', {}, null],
      ['check-alone', { shares: [], mixed: SEED }, null],
      ['check-mine-unopened', {}, { ...kept, shares: null }],
      ['check-unopened', { shares: [mine, { ...theirs, number: null, opened: false }] }, kept],
    ];
    for (const [id, more, had] of unsure) {
      const told = { ...claim, ...more };
      const seed = told.shares.length > 0 ? await mixed('t', SEED, told.shares) : SEED;
      const found = await checked({ ...told, mixed: seed }, had, names);
      expect(found.map((finding) => finding.id)).toContain(id);
      expect(overall(found)).toBe('doubt');
    }
    vi.stubGlobal('crypto', {});
    expect(overall(await checked(claim, kept, names))).toBe('doubt');
  });
});

const seat = (n: number, kind: SeatInfo['kind'] = 'person'): Partial<SeatInfo> => ({ seat: n, kind });

function update(more: Partial<Update>, status = 'gathering', seats = [seat(0), seat(1)]): Update {
  return {
    commitment: 'c',
    shares: [],
    table: { id: 't', you: 0, status, seats },
    ...more,
  } as unknown as Update;
}

describe('opening my number', () => {
  const opened: string[] = [];
  const alarm = vi.fn();
  let opener: Opener;
  beforeEach(() => {
    opened.length = 0;
    alarm.mockClear();
    opener = new Opener('t', (number) => opened.push(number), alarm);
    keep('t', { numbers: [OTHER, MINE], commitment: '', shares: null });
  });

  it('waits until every seat is taken, and picks the number that is bound', async () => {
    const shares = [await share(0, MINE, false)];
    await opener.hear(update({ shares }, 'gathering', [seat(0), seat(1, 'open')]));
    expect(opened).toEqual([]);
    expect(keptAt('t')?.commitment).toBe('c');
    await opener.hear(update({ shares }));
    expect(opened).toEqual([MINE]);
    expect(keptAt('t')?.shares).toEqual([{ seat: 0, commitment: await shareCommitment(MINE) }]);
  });

  it('tells nothing to a server that changes what was bound', async () => {
    const shares = [await share(0, MINE, false), await share(1, THEIRS, false)];
    await opener.hear(update({ shares }, 'gathering', [seat(0), seat(1, 'open')]));
    expect(alarm).not.toHaveBeenCalled();
    await opener.hear(update({ shares, commitment: 'd' }));
    expect(opened).toEqual([]);
    expect(alarm.mock.calls).toEqual([['chance-swapped']]);
    await opener.hear(update({ shares }));
    expect(opened).toEqual([MINE]);
    await opener.hear(update({ shares: [await share(0, MINE, false), await share(1, OTHER, false)] }));
    expect(opened).toEqual([MINE]);
  });

  it('says at once if the game began without it', async () => {
    const shares = [await share(0, MINE, false)];
    await opener.hear(update({ shares }));
    await opener.hear(update({ shares }, 'playing'));
    await opener.hear(update({ shares }, 'playing'));
    expect(alarm.mock.calls).toEqual([['chance-left-out']]);
  });

  it('says it of a server that was changed while the page was closed, in a game that runs too', async () => {
    const shares = [await share(0, MINE, false)];
    await opener.hear(update({ shares }, 'gathering', [seat(0), seat(1, 'open')]));
    const later = new Opener('t', (number) => opened.push(number), alarm);
    await later.hear(update({ shares, commitment: 'd' }, 'playing'));
    expect(alarm.mock.calls).toEqual([['chance-swapped']]);
    expect(opened).toEqual([]);
  });

  it('has nothing to open for a number that is not bound', async () => {
    await opener.hear(update({ shares: [await share(0, THEIRS, false)] }));
    expect(opened).toEqual([]);
  });
});

describe('sitting down', () => {
  it('binds a new number each time and keeps it, unless nobody sat down', async () => {
    const bound: string[] = [];
    const sit = (you: number | null) =>
      sitting((to) => {
        bound.push(to);
        return Promise.resolve({ id: 's', you });
      });
    await sit(null);
    expect(keptAt('s')).toBeNull();
    await sit(1);
    await sit(1);
    const numbers = keptAt('s')?.numbers ?? [];
    expect(numbers).toHaveLength(2);
    expect(await Promise.all(numbers.map(shareCommitment))).toEqual(bound.slice(1));
  });

  it('adds none where the browser cannot', async () => {
    vi.stubGlobal('crypto', {});
    const share = await sitting((to) => Promise.resolve({ id: 's', you: 0, to }));
    expect(share.to).toBe('');
    expect(keptAt('s')).toBeNull();
  });
});
