// The mutated folders and files, separated by blanks. Their tests are at the same paths in `tests`.
const folders = (process.env.MUTANTS ?? '').split(' ').filter(Boolean);
if (folders.length === 0)
  throw new Error('Name a folder: MUTANTS=src/authProvider, as docs/reliability.md shows.');

export default {
  mutate: folders.map(name => (/\.tsx?$/.test(name) ? name : `${name}/**/*.ts`)),
  testRunner: 'vitest',
  // 'related' would run every test that imports the folder, thousands of them.
  vitest: { configFile: 'bench/mutants/vitest.config.ts', related: false },
  // Stryker rewrites the paths of a tsconfig, and cannot read ours since TypeScript 7; vitest needs none.
  tsconfigFile: 'none.json',
  tempDirName: '.cache/mutants',
  // Mutants of a module's constants: each would run every test, and together they take nine tenths of the time.
  ignoreStatic: true,
  concurrency: 1,
  // Beyond the tests' own time limit: on a busy machine a slow test is not necessarily in an endless loop.
  timeoutMS: 15_000,
  ignorePatterns: ['dist*', 'bench/peers', 'bench/results', '.data'],
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false, skipFull: true },
  jsonReporter: {
    fileName: `bench/results/mutants/${folders.join('+').replaceAll('/', '-').slice(0, 100)}.json`,
  },
};
