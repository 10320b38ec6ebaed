import { expect, it } from 'vitest';
import house from '../../styles/papers.css?raw';
import { HOUSE, moodTextures, textures, type MoodPapers } from './textures';

const sheets = import.meta.glob<string>('../../games/*/papers.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const colours = import.meta.glob<MoodPapers>('../../games/*/art/papers.ts', {
  import: 'PAPERS',
  eager: true,
});

it('draws the textures and papers that the house holds', () => {
  for (const [name, value] of Object.entries({ ...textures(), ...moodTextures(HOUSE) }))
    expect(house, name).toContain(`${name}: ${value};`);
});

it('draws the papers of every game', () => {
  expect(Object.keys(colours)).not.toHaveLength(0);
  for (const [path, own] of Object.entries(colours))
    for (const [name, value] of Object.entries(moodTextures(own)))
      expect(sheets[path.replace('art/papers.ts', 'papers.css')], `${path} ${name}`).toContain(
        `${name}: ${value};`,
      );
});
