import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './importGraph';

const page = readFileSync(join(root, 'docs/reliability.md'), 'utf8');
/** Names such as DATA_DIR, and what is set in a command, such as MUTANTS=… */
const VARIABLE = /\b(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[A-Z][A-Z0-9]+(?==))\b/g;
const PLACE = /\b(?:tests|bench|scripts)\/[\w./-]*\w/g;

const named = (what: RegExp): readonly string[] => [...new Set(page.match(what))];

/** The programs and tests of a folder, each as one text. */
const programsIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.m?tsx?$|\.mjs$/.test(file) && !file.includes('node_modules'))
    .map(file => readFileSync(join(root, folder, file), 'utf8'));

it('docs/reliability.md names only variables that a test or program reads', () => {
  const read = ['tests', 'bench', 'scripts'].flatMap(programsIn);
  read.push(readFileSync(join(root, 'vite.config.ts'), 'utf8'));
  const code = read.join('\n');
  const variables = named(VARIABLE);
  expect(variables).toContain('TEST_WHOLE');
  // Followed by “=” it is a command in a comment.
  expect(variables.filter(name => !new RegExp(`\\b${name}\\b(?!=)`).test(code))).toEqual([]);
});

it('docs/reliability.md names only tests and programs that exist', () => {
  const isThere = (place: string) =>
    existsSync(join(root, place)) ||
    readdirSync(join(root, dirname(place))).some(file => join(dirname(place), file).startsWith(place));
  const places = named(PLACE).filter(place => !place.includes('node_modules'));
  expect(places.length).toBeGreaterThan(10);
  expect(places.filter(place => !isThere(place))).toEqual([]);
});
