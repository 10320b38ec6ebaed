import { describe, expect, it } from 'vitest';
import { motifNames } from '@/art/kit';
import edition from '@games/neodreams/editions/house.toml?raw';
import { ems, named, titled } from '../fit';
import { deedsRow, returning } from '../sphere';
import type { NeodreamsView } from '../view';
import { KINDS, wave, wavePoints } from './kinds';
import { landmarks, LANDMARKS } from './landmarks';
import { flag, NIGHT, PAPER, promised, row, tokens, whole } from './row';
import { colX, COLUMNS, geometry, land, moonAt, onward, ridgeY } from './sphere';
import { hasScene, motifsOf, picture } from './vignettes';

const keys = [...edition.matchAll(/key = "([a-z-]+)"/g)].map((found) => found[1] ?? '');

describe('signs of an effect', () => {
  it('reads every token of the card language', () => {
    expect(tokens(['k2', 'i1'])).toEqual([
      { type: 'amount', what: 'k', count: 2, spent: false, off: false },
      { type: 'amount', what: 'i', count: 1, spent: false, off: false },
    ]);
    expect(tokens(['take:lucid', 'take:any:deck', 'discard:any', 'each:client', 'place2', 'place'])).toEqual([
      { type: 'take', kind: 'lucid', source: 'either' },
      { type: 'take', kind: 'any', source: 'deck' },
      { type: 'discard', kind: 'any' },
      { type: 'each', of: 'client' },
      { type: 'place', most: 2 },
      { type: 'place', most: 0 },
    ]);
    expect(tokens(['connect', '|', 'broadcast', 'disconnect']).map((token) => token.type)).toEqual([
      'sign',
      'or',
      'sign',
      'sign',
    ]);
  });

  it('tells what is spent from what is saved', () => {
    const spent = tokens(['-k2', '>', 'f3']);
    expect(spent[0]).toMatchObject({ spent: true, off: false });
    const saved = tokens(['create', '-k2', '-m1', 'i1']);
    expect(saved.slice(1, 3)).toMatchObject([{ off: true }, { off: true }]);
    expect(saved[3]).toMatchObject({ spent: false, off: false });
  });

  it('refuses a token that it cannot draw', () => {
    expect(() => tokens(['wake'])).toThrow('wake');
  });

  it('writes a number before a resource, and none before a single image', () => {
    expect(row(['k1'], 20, PAPER).body).toContain('>1</text>');
    expect(row(['i1'], 20, PAPER).body).not.toContain('<text');
    expect(row(['i2'], 20, PAPER).body).toContain('>2</text>');
    expect(row(['-k2', '>', 'f3'], 20, NIGHT).body).toContain('>−2</text>');
  });

  it('grows with its size and with what stands in it', () => {
    const small = row(['k2', 'take:any'], 10, PAPER).width;
    expect(row(['k2', 'take:any'], 20, PAPER).width).toBeCloseTo(small * 2, 0);
    expect(row(['k2', 'take:any', 'create'], 10, PAPER).width).toBeGreaterThan(small);
    const plain = whole(['k1'], 20, PAPER).width;
    expect(whole(['k1'], 20, PAPER, 'create-lucid', { credits: 1, of: 'client' }).width).toBeGreaterThan(
      plain,
    );
  });

  it('has a flag for every event that a dream may wait for', () => {
    const events = [...edition.matchAll(/when = "([a-z ]+)"/g)].map((found) =>
      (found[1] ?? '').replace(' ', '-'),
    );
    expect(events).toHaveLength(30);
    const drawn = new Set([...new Set(events)].map((event) => flag(event, 20).body));
    expect(drawn.size).toBe(new Set(events).size);
  });

  it('reads the promise of credits out of the catalogue', () => {
    expect(promised({ id: 'nd-finale', args: { credits: 2, of: 'lucid' } })).toEqual({
      credits: 2,
      of: 'lucid',
    });
    expect(promised(null)).toBeNull();
  });
});

describe('pictures', () => {
  it('has a scene of the kit for every dream of the house edition', () => {
    expect(new Set(keys).size).toBe(100);
    expect(keys.filter((key) => !hasScene(key))).toEqual([]);
    const known = new Set(motifNames());
    expect(keys.flatMap((key) => motifsOf(key)).filter((name) => !known.has(name))).toEqual([]);
  });

  it('shows no two dreams of a type alike', () => {
    expect(new Set(keys.map((key) => motifsOf(key).join(' '))).size).toBe(keys.length);
  });

  it('draws each once', () => {
    const first = picture('night-train', 'collective', 'card');
    expect(first.startsWith('data:image/svg+xml,')).toBe(true);
    expect(picture('night-train', 'collective', 'card')).toBe(first);
    expect(picture('night-train', 'collective', 'plate')).not.toBe(first);
  });
});

describe('waves', () => {
  it('differ by type in how they are written', () => {
    const look = { x0: 0, x1: 60, y: 0, amp: 4, half: 6 };
    expect(new Set(KINDS.map((kind) => wave(kind, look))).size).toBe(3);
    for (const kind of KINDS)
      for (const [x, y] of wavePoints(
        kind,
        0,
        60,
        0,
        () => 4,
        () => 7,
      )) {
        expect(x).toBeLessThanOrEqual(60);
        expect(Math.abs(y)).toBeLessThanOrEqual(4);
      }
  });
});

describe('titles', () => {
  it('stay on one line while they can be read, and go on two before they are too small', () => {
    expect(titled('Лис у дороги', 124).rows).toEqual(['Лис у дороги']);
    expect(titled('Башня корнями вверх', 104).rows).toEqual(['Башня', 'корнями вверх']);
    for (const width of [104, 118, 124, 210])
      for (const text of ['Прилив', 'Свадьба незнакомцев', 'Three Wishes of a Pike']) {
        const { size, rows } = titled(text, width);
        expect(size).toBeGreaterThanOrEqual(11.5);
        for (const line of rows) expect(ems(line) * size).toBeLessThanOrEqual(width * 0.94);
      }
    expect(named('Прилив', 133)).toBeGreaterThan(named('Бюро потерянных снов', 133));
  });
});

describe('the onirosphere', () => {
  it('fills any box in its own proportions', () => {
    expect(geometry(632, 434, false)).toMatchObject({
      w: 632,
      h: 434,
      col: 149.5,
      ridges: [177.9, 282.1, 386],
    });
    expect(geometry(1264, 868, false)).toMatchObject({ w: 632, h: 434 });
    const tall = geometry(374, 560, true);
    expect([tall.w, tall.h]).toEqual([374, 560]);
    const low = geometry(374, 400, true);
    expect(low.w / low.h).toBeCloseTo(374 / 400, 2);
    expect(geometry(0, 0, false).w).toBe(632);
  });

  it('sets twelve landmarks on its ridges', () => {
    expect(LANDMARKS).toHaveLength(12);
    expect(landmarks().bodies.every((body) => body.includes('<path'))).toBe(true);
    const g = geometry(632, 434, false);
    expect(land(g)).toContain(`${ridgeY(g, 2) + 4})`);
    expect(colX(g, 0)).toBe(30);
  });

  it('leads the moon on, and round to the first column', () => {
    const g = geometry(632, 434, false);
    expect(onward(g, 1).lines).toHaveLength(1);
    expect(onward(g, COLUMNS - 1).lines).toHaveLength(2);
    expect(moonAt(g, 0)[0]).toBeLessThan(moonAt(g, 1)[0]);
  });

  it('knows whose oneironauts will return from a column', () => {
    const view = {
      active: 1,
      players: [{}, {}, {}],
      grid: [-1, 0, 2, -1, -1, 1, -1, -1, 1, 0, -1, 2],
    } as unknown as NeodreamsView;
    expect(returning(view, 1)).toEqual([1, 0]);
    expect(returning(view, 2)).toEqual([2]);
    expect(returning(view, 3)).toEqual([2]);
  });

  it('lays the actions of a place side by side', () => {
    const words = { id: 'nd-fx-all', args: {} };
    const made = deedsRow(
      [
        { icons: ['k3'], words },
        { icons: ['take:lucid'], words },
      ],
      20,
      9,
    );
    expect(made.parts).toHaveLength(2);
    expect(made.parts[1]?.x).toBeCloseTo((made.parts[0]?.width ?? 0) + 9);
  });
});
