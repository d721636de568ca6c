import { format } from 'prettier';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lintResource } from '../../../src/schemas/lintResource';
import { canonicalJson } from '../../../src/schemas/studio/canonicalJson';
import {
  declarationIn,
  jsonFile,
  NoDeclaration,
  typescriptFile,
} from '../../../src/schemas/studio/file/declarationFile';
import { everyKind } from '../setup/everyKind';
import { broken, textOf } from './brokenDeclarations';

const root = join(import.meta.dirname, '..', '..', '..');
const prettier = JSON.parse(readFileSync(join(root, '.prettierrc.json'), 'utf8'));
const sound = {
  ...JSON.parse(textOf(declaration => declaration)),
  noun: `the "fuel" isn't ${'very '.repeat(20)}long`,
};
const declarations = [{ ...everyKind }, sound, ...broken.map(({ change }) => JSON.parse(textOf(change)))];

describe('a declaration as a TypeScript file', () => {
  it('is formatted like our own code', async () => {
    for (const declaration of declarations) {
      const text = typescriptFile(declaration);
      expect(await format(text, { ...prettier, parser: 'typescript' })).toBe(text);
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

  it('may not reach what every object inherits', () => {
    const read = declarationIn('defineResource({ "__proto__": { polluted: true }, name: "a" })');
    expect(Reflect.get(read, 'polluted')).toBeUndefined();
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});
