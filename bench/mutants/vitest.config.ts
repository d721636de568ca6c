import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The tests at the paths of the mutated folders and files. */
const ownTests = (process.env['MUTANTS'] ?? '')
  .split(' ')
  .map(name => name.replace(/^src\//, '').replace(/\/[^/]*\.tsx?$/, ''));

/** `MUTANTS_TESTS` names others: folders and files of `tests`, separated by blanks; one after a `!` is left out. */
const chosen = process.env['MUTANTS_TESTS']?.split(' ').filter(Boolean) ?? ownTests;

/** `MUTANTS_PAGE=1` adds the tests that render a page, and runs all tests in jsdom. */
const page = process.env['MUTANTS_PAGE'] === '1';

const filesOf = (names: readonly string[]): string[] =>
  names.map(name =>
    /\.test\.tsx?$/.test(name) ? `tests/${name}` : `tests/${name}/**/*.test.${page ? '{ts,tsx}' : 'ts'}`,
  );

/** Stryker cannot run the product's vitest projects, so it has its own configuration. */
export default defineConfig({
  root: at(''),
  resolve: { alias: page ? { 'file-saver': at('tests/setup/fileSaver.ts') } : {} },
  test: {
    include: filesOf(chosen.filter(name => !name.startsWith('!'))),
    exclude: filesOf(chosen.filter(name => name.startsWith('!')).map(name => name.slice(1))),
    environment: page ? 'jsdom' : 'node',
    setupFiles: [page ? 'tests/setup/page.tsx' : 'tests/setup/plain.ts'],
    restoreMocks: true,
    isolate: false,
    maxWorkers: 1,
    // A mutant can make a test wait for ever, which counts as a failure after this time.
    testTimeout: 10_000,
  },
});
