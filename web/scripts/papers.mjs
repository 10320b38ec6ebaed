// Writes the papers and textures, which CSS cannot draw: src/styles/papers.css for the house and
// src/games/<key>/papers.css for every game that brings colours of its own in art/papers.ts.
// With --check it only says whether the files are fresh.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const load = async (path) =>
  (await runnerImport(at(path), { configFile: false, resolve: { alias: { '@': at('src') } } })).module;

const { HOUSE, moodTextures, textures } = await load('src/art/pieces/textures.ts');

const sheet = (selector, values) => {
  const lines = Object.entries(values).map(([name, value]) => `  ${name}: ${value};\n`);
  return `/* Made by \`npm run papers\` from the drawings in textures.ts. Do not edit. */\n${selector} {\n${lines.join('')}}\n`;
};

const made = { 'src/styles/papers.css': sheet(':root', { ...textures(), ...moodTextures(HOUSE) }) };
for (const key of readdirSync(at('src/games')).sort()) {
  if (!existsSync(at(`src/games/${key}/art/papers.ts`))) continue;
  const { PAPERS } = await load(`src/games/${key}/art/papers.ts`);
  made[`src/games/${key}/papers.css`] = sheet(`[data-mood='${key}']`, moodTextures(PAPERS));
}

let stale = false;
for (const [path, text] of Object.entries(made)) {
  if (!process.argv.includes('--check')) writeFileSync(at(path), text);
  else if (!existsSync(at(path)) || readFileSync(at(path), 'utf8') !== text) {
    console.error(`web/${path} is not fresh: run \`npm --prefix web run papers\``);
    stale = true;
  }
}
process.exit(stale ? 1 : 0);
