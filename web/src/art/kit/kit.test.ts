import { expect, it } from 'vitest';
import recorded from './kit.fixture.json';
import { hash, rng } from './rng';
import {
  ANIMALS,
  BIOMES,
  COLLARS,
  creature,
  CREATURES,
  EXTRAS,
  field,
  HAIR,
  HATS,
  icon,
  ICON_NAMES,
  land,
  MOODS,
  motifNames,
  numeral,
  PALETTES,
  portrait,
  sharedDefs,
  vignette,
} from '.';

/** Pictures of every family, each by name. The recorded prints are those of the drawings as they were first made. */
function pictures(): Map<string, string> {
  const out = new Map<string, string>();
  const r = rng('prints');
  const motifs = motifNames();
  for (const name of motifs) out.set(`vignette of ${name}`, vignette(`m-${name}`, { motifs: [name, 'fox'] }));
  for (const mood of MOODS)
    for (const palette of PALETTES)
      out.set(
        `vignette ${mood} ${palette}`,
        vignette(`${mood}/${palette}`, {
          mood,
          palette,
          motifs: [r.pick(motifs), r.pick(motifs), r.pick(motifs)],
          width: r.i(120, 500),
          height: r.i(120, 500),
        }),
      );
  for (let i = 0; i < 40; i++)
    out.set(`vignette ${i}`, vignette(i, i % 2 ? { shared: true, uid: 'b' } : { grain: false }));
  out.set('shared', sharedDefs());
  for (const biome of BIOMES)
    for (let i = 0; i < 6; i++)
      out.set(
        `land ${biome} ${i}`,
        land(i, biome, { cols: 2 + (i % 2), rows: 2, grid: i % 3 === 0, coins: [0, 3] }),
      );
  field(
    BIOMES.map((biome, seed) => ({ seed, biome })),
    4,
  ).forEach((svg, i) => out.set(`field ${i}`, svg));
  for (const kind of CREATURES)
    for (const size of [48, 96, 200]) {
      out.set(`creature ${kind} ${size}`, creature(kind, { size }));
      out.set(`creature ${kind} ${size} −3`, creature(kind, { size, penalty: -3, ground: false }));
    }
  for (let i = 0; i < 60; i++)
    out.set(`portrait ${i}`, portrait(i, { role: r.pick(['character', 'patient', 'professor'] as const) }));
  for (const kind of ANIMALS)
    for (const hat of HATS) out.set(`portrait ${kind} ${hat}`, portrait(kind, { kind, hat }));
  for (const collar of COLLARS)
    for (const hair of HAIR)
      out.set(`portrait ${collar} ${hair}`, portrait(collar, { kind: 'person', collar, hair }));
  for (const extra of EXTRAS)
    out.set(`portrait ${extra}`, portrait(extra, { extra, frame: 'arch', beard: 'long' }));
  for (const name of ICON_NAMES) out.set(`icon ${name}`, icon(name));
  out.set('numeral', numeral('−12x3/4+?', 10, 20, 24, { halo: '#fff' }));
  return out;
}

const drawn = pictures();

it('draws every picture as it was first drawn', () => {
  const prints = Object.fromEntries([...drawn].map(([name, svg]) => [name, `${hash(svg)}:${svg.length}`]));
  expect(prints).toEqual(recorded);
});

it('leaves nothing undefined and no reference dangling', () => {
  for (const [name, svg] of drawn) {
    expect(svg, name).not.toMatch(/NaN|undefined|Infinity|\[object/);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);
    expect(new Set(ids).size, name).toBe(ids.length);
    for (const m of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g))
      if (!m[1]?.startsWith('oneiro-')) expect(ids, name).toContain(m[1]);
  }
});
