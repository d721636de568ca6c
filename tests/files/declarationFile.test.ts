import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { describe, expect, it } from 'vitest';
import { jsonFile, typescriptFile } from '../../src/files/declaration/declarationFile';
import { NoDeclaration } from '../../src/files/declaration/noDeclaration';
import { readDeclaration } from '../../src/files/declaration/readDeclaration';
import { lintResource } from '../../src/schemas/lintResource';
import { canonicalJson } from '../../src/schemas/studio/canonicalJson';
import { everyKind } from '../schemas/setup/everyKind';
import { broken, textOf } from '../schemas/studio/brokenDeclarations';

const root = join(import.meta.dirname, '..', '..');
const declarationIn = (text: string) => readDeclaration(text).declaration;
const ours = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'));
const sound = {
  ...JSON.parse(textOf(declaration => declaration)),
  noun: `the "fuel" isn't ${'very '.repeat(20)}long`,
};
const declarations = [{ ...everyKind }, sound, ...broken.map(({ change }) => JSON.parse(textOf(change)))];

describe('a declaration as a TypeScript file', () => {
  it('is formatted like our own code', async () => {
    for (const declaration of declarations) {
      const text = typescriptFile(declaration);
      expect((await format('declaration.ts', text, ours)).code).toBe(text);
    }
  });

  it('is the same after it is read and written again', () => {
    for (const declaration of declarations) {
      const again = declarationIn(typescriptFile(declaration));
      expect(canonicalJson(again)).toBe(canonicalJson(declaration));
      expect(typescriptFile(again)).toBe(typescriptFile(declaration));
      expect(jsonFile(declarationIn(jsonFile(declaration)))).toBe(jsonFile(declaration));
    }
  });

  it('compiles like the shipped ones, and passes the lint', { timeout: 60_000 }, () => {
    const directory = mkdtempSync(join(root, 'node_modules', '.exported-'));
    try {
      const text = typescriptFile(sound).replace("'./defineResource'", "'../../src/schemas/defineResource'");
      writeFileSync(join(directory, 'fuelmap.ts'), text);
      const config = { extends: '../../tsconfig.json', include: [], files: ['fuelmap.ts'] };
      writeFileSync(join(directory, 'tsconfig.json'), JSON.stringify(config));
      const tsc = spawnSync('npx', ['tsc', '--noEmit', '-p', directory], { cwd: root, encoding: 'utf8' });
      expect(tsc.stdout).toBe('');
      expect(tsc.status).toBe(0);
    } finally {
      rmSync(directory, { recursive: true });
    }
    expect(lintResource(declarationIn(typescriptFile(sound)))).toEqual([]);
  });

  it.each([
    ['a call', 'defineResource({ name: process.exit() })'],
    ['a template', 'defineResource({ name: `a${1}` })'],
    ['a spread', 'defineResource({ ...other })'],
    ['a list', '[]'],
    ['no JSON', '{'],
  ])('is refused with %s: it is read, never run', (_, text) => {
    expect(() => declarationIn(text)).toThrow(NoDeclaration);
  });

  it('cannot reach inherited properties', () => {
    const read = declarationIn('defineResource({ "__proto__": { polluted: true }, name: "a" })');
    expect(Reflect.get(read, 'polluted')).toBeUndefined();
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});

describe('a declaration as a JSON file', () => {
  it('may contain the beginning of a TypeScript file in a text', () => {
    const odd = { ...sound, noun: 'the call defineResource({}) of (ours)' };
    for (const text of [jsonFile(odd), typescriptFile(odd), JSON.stringify(odd)])
      expect(canonicalJson(declarationIn(text))).toBe(canonicalJson(odd));
  });

  const file = jsonFile(sound);
  const changed = (properties: object) => JSON.stringify({ ...JSON.parse(file), ...properties });

  it('names its format and digest, and is equal for equal declarations', () => {
    expect(Object.keys(JSON.parse(file)).slice(0, 3)).toEqual(['$schema', 'digest', 'name']);
    expect(JSON.parse(file)).toMatchObject({
      $schema: 'dealer-bridge/resource/1',
      digest: createHash('sha256').update(canonicalJson(sound)).digest('hex'),
    });
    expect(jsonFile(Object.fromEntries(Object.entries(sound).toReversed()))).toBe(file);
  });

  it('loses its schema and digest once it is read', () => {
    expect(readDeclaration(file)).toEqual({ declaration: sound, isEdited: false });
    expect(readDeclaration(changed({ version: 7 }))).toEqual({ declaration: sound, isEdited: false });
  });

  it('is recognised as changed since its export, by a person or a program', () => {
    expect(readDeclaration(changed({ noun: 'another' }))).toEqual({
      declaration: { ...sound, noun: 'another' },
      isEdited: true,
    });
    expect(readDeclaration(changed({ digest: 7 })).isEdited).toBe(true);
    expect(readDeclaration(changed({ digest: undefined })).isEdited).toBe(false);
  });

  it('is accepted without schema and digest, as people write it', () => {
    expect(readDeclaration(JSON.stringify(sound))).toEqual({ declaration: sound, isEdited: false });
    expect(readDeclaration(typescriptFile(sound))).toEqual({ declaration: sound, isEdited: false });
  });

  it.each(['dealer-bridge/resource/2', 'https://json-schema.org/schema', 1, null])(
    'is refused with a message in another form: %s',
    $schema => {
      expect(() => readDeclaration(changed({ $schema }))).toThrow(
        /"\$schema" is another one than "dealer-bridge\/resource\/1"/,
      );
    },
  );
});
