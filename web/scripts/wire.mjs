// Writes src/wire.ts from the server's own messages, so that the page cannot disagree with it.
// With --check it only says whether the file is fresh.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';
import * as prettier from 'prettier';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const target = at('../src/wire.ts');

const schema = JSON.parse(execFileSync(at('../../.venv/bin/oneiro'), ['wire'], { encoding: 'utf8' }));

// A dict of anything is a bare object in the schema, which would become a type without fields.
const open = (node) => {
  if (Array.isArray(node)) return node.map(open);
  if (!node || typeof node !== 'object') return node;
  const inner = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, open(value)]));
  if (node.type !== 'object' || node.properties || node.additionalProperties) return inner;
  return { ...inner, additionalProperties: true };
};

const types = await compile({ ...open(schema), type: 'object' }, 'Everything', {
  additionalProperties: false,
  bannerComment: '// Made by `npm run wire` from the messages of the server. Do not edit.',
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
const made = await prettier.format(text, { ...(await prettier.resolveConfig(target)), parser: 'typescript' });

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== made) {
    console.error('web/src/wire.ts is not fresh: run `npm run wire`');
    process.exit(1);
  }
} else {
  writeFileSync(target, made);
}
