import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cutSeeds } from '../../vite/withoutSeeds';

it('leaves the example records out of a built declaration, and nothing else', () => {
  const code = `const seed = 1;
export const pump = defineResource({ name: 'pump', seed: { count: 3, rows: [{ seed: 'x' }] }, fields: [{ seed: 2 }] });
export const last = defineResource({
  name: 'last',
  seed: { count: 4 },
});`;
  expect(cutSeeds(code)).toBe(`const seed = 1;
export const pump = defineResource({ name: 'pump',  fields: [{ seed: 2 }] });
export const last = defineResource({
  name: 'last',
  
});`);
});

it.each(['ledgermap', 'segmap', 'itemmap', 'vtype', 'announcements'])('cuts the seeds of %s', name => {
  const code = readFileSync(new URL(`../../src/schemas/${name}.ts`, import.meta.url), 'utf8');
  const cut = cutSeeds(code);
  expect(code).toContain('seed: {');
  expect(cut).not.toContain('seed:');
  expect(cut).toContain('columns:');
});
