import { expect, it } from 'vitest';
import tokens from '../../styles/tokens.css?raw';
import { moodTextures, textures } from './textures';

it('draws the textures that tokens.css holds', () => {
  for (const [name, value] of Object.entries(textures()))
    expect(tokens, name).toContain(`${name}: ${value};`);
});

it('draws the papers of every mood', () => {
  for (const [mood, own] of Object.entries(moodTextures()))
    for (const [name, value] of Object.entries(own))
      expect(tokens, `${mood} ${name}`).toContain(`${name}: ${value};`);
});
