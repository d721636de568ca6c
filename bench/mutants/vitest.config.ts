import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const room = process.env['MUTANTS'] ?? '';
/** The tests of the mutated folder. `MUTANTS_TESTS` names others: folders and files of `tests`, separated by blanks. */
const chosen = process.env['MUTANTS_TESTS'] ?? room.replace(/^src\//, '').replace(/\/[^/]*\.tsx?$/, '');

/** Stryker cannot run the product's projects, so this is one of its own. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: chosen
      .split(' ')
      .map(name => (name.endsWith('.test.ts') ? `tests/${name}` : `tests/${name}/**/*.test.ts`)),
    environment: 'node',
    setupFiles: ['tests/setup/plain.ts'],
    restoreMocks: true,
    isolate: false,
    maxWorkers: 1,
    testTimeout: 60_000,
  },
});
