// Writes the page's types from the server's own messages and the games' own views, so that the page
// cannot disagree with them: src/wire.ts and src/games/<key>/view.ts.
// With --check it only says whether the files are fresh.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';
import * as prettier from 'prettier';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

const schemas = JSON.parse(execFileSync(at('../../.venv/bin/oneiro'), ['wire'], { encoding: 'utf8' }));

// A dict of anything is a bare object in the schema, which would become a type without fields.
const open = (node) => {
  if (Array.isArray(node)) return node.map(open);
  if (!node || typeof node !== 'object') return node;
  const inner = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, open(value)]));
  if (node.type !== 'object' || node.properties || node.additionalProperties) return inner;
  return { ...inner, additionalProperties: true };
};

async function typesOf(schema, target) {
  const types = await compile({ ...open(schema), type: 'object' }, 'Everything', {
    additionalProperties: false,
    bannerComment: '// Made by `npm run wire` from the types of the server. Do not edit.',
    format: false,
    unreachableDefinitions: true,
  });
  const text = types
    .replace(/export (interface|type) Everything\b[^}]*}\n?/, '')
    .replace(
      /\/\*\*\s*\* This interface was referenced by `\w+`'s JSON-Schema\s*\* via the `definition` "\w+"\.\s*\*\/\n/g,
      '',
    )
    .replace(
      /\n\s*\*\s*\n\s*\* This interface was referenced by `\w+`'s JSON-Schema\s*\n\s*\* via the `definition` "\w+"\./g,
      '',
    );
  return prettier.format(text, { ...(await prettier.resolveConfig(target)), parser: 'typescript' });
}

let stale = false;
for (const [name, schema] of Object.entries(schemas)) {
  const path = name === 'wire' ? 'src/wire.ts' : `src/games/${name}/view.ts`;
  const target = at(`../${path}`);
  const made = await typesOf(schema, target);
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, made);
  } else if (!existsSync(target) || readFileSync(target, 'utf8') !== made) {
    console.error(`web/${path} is not fresh: run \`npm --prefix web run wire\``);
    stale = true;
  }
}
process.exit(stale ? 1 : 0);
