import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './importGraph';

const tests = join(root, 'tests');

/** Files of a project share its processes; one that names an environment of its own ends them and starts two more. */
it('no test file names its environment, which follows from its ending', () => {
  const files = readdirSync(tests, { recursive: true, encoding: 'utf8' });
  const named = files
    .filter(file => /\.test\.tsx?$/.test(file))
    .filter(file => /^(?:\/\/|\/\*\*?) @vitest-environment/m.test(readFileSync(join(tests, file), 'utf8')));
  expect(named).toEqual([]);
});
