import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { builtKernel } from './vite/builtKernel.ts';
import { builtPrograms } from './vite/builtPrograms.ts';
import { checkedSchemas } from './vite/checkedSchemas.ts';
import { chunkGroups } from './vite/chunkGroups.ts';
import { classNames } from './vite/classNames.ts';
import { demoBuild } from './vite/demoBuild.ts';
import { firstPage } from './vite/firstPage.ts';
import { pagePolicy } from './vite/pagePolicy.ts';
import { checkPreloads, resolveDependencies } from './vite/preloads.ts';
import { withoutDefaultTheme } from './vite/withoutDefaultTheme.ts';
import { withoutSeeds } from './vite/withoutSeeds.ts';
import { withoutThemeVariables } from './vite/withoutThemeVariables.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Its package names the development build alone, which is larger and warns in people's consoles. */
const productionRouter = [
  { find: /^react-router$/, replacement: at('node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: at('node_modules/react-router/dist/production/dom-export.mjs'),
  },
];

/** Test files that start the server and other programs. */
const STARTS_PROCESSES = ['tests/{soak,server/node}/**/*.test.ts'];

/** Of these, one that measures how soon calls are answered. */
const MEASURES = ['tests/soak/hostile.test.ts'];

/** The programs that tests start live for seconds, except where they are measured (tests/setup/shortLived.ts). */
const SHORT_LIVED = { TEST_SHORT_LIVED: '1' };

/** Those that open workbooks with other programs, which `npm test` installs meanwhile. */
const NEEDS_READERS = ['tests/files/{libreOffice,openpyxl}.test.ts'];

/** The console: `dist/` is static and reads /config.json at run time. The demo is a separate build, `--mode demo`. */
export default defineConfig(({ command, mode }) => ({
  plugins: [
    checkedSchemas(),
    builtKernel(),
    builtPrograms(),
    withoutDefaultTheme(),
    withoutThemeVariables(),
    withoutSeeds(mode),
    react(),
    demoBuild(mode),
    firstPage(),
    pagePolicy(),
    checkPreloads(),
  ],
  build: {
    target: 'es2022',
    sourcemap: false,
    // The licences of what the console contains, as most of them ask for.
    license: { fileName: 'third-party-notices.md' },
    // Only the demo's API, in the demo build, is this large.
    chunkSizeWarningLimit: 900,
    // Every supported browser has module preload.
    modulePreload: { polyfill: false, resolveDependencies },
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
      // Each text of src/words/en stands where it is used; as exports, a catalogue would weigh twice, on every screen.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
    },
  },
  resolve: {
    alias: [
      { find: 'inflection', replacement: at('vite/inflection.ts') },
      { find: /^lodash\/debounce(?:\.js)?$/, replacement: at('vite/debounce.ts') },
      ...(command === 'build' ? productionRouter : []),
    ],
  },
  css: classNames,
  worker: { format: 'es', plugins: () => [builtKernel()] },
  test: {
    globals: false,
    globalSetup: ['tests/setup/ownRun.ts'],
    restoreMocks: true,
    // A busy machine may exceed a test's time limit once; only a second failure counts.
    retry: process.env['CI'] ? 1 : 0,
    // These limits end tests that hang; on a busy machine the longest take five times as long as alone. A module that test
    // files share cannot set them, since it runs for the first of them alone.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // Reloading the modules for each file took a quarter of the test time.
    isolate: false,
    // They run in the order of their names. Those that start processes take longest, so no core waits for them at the end.
    projects: [
      {
        extends: true,
        test: {
          name: 'longest',
          include: STARTS_PROCESSES,
          exclude: MEASURES,
          environment: 'node',
          env: SHORT_LIVED,
          setupFiles: ['tests/setup/plain.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'measured',
          include: MEASURES,
          environment: 'node',
          setupFiles: ['tests/setup/plain.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'plain',
          include: ['tests/**/*.test.ts'],
          exclude: [...STARTS_PROCESSES, ...NEEDS_READERS],
          environment: 'node',
          env: SHORT_LIVED,
          setupFiles: ['tests/setup/plain.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'readers',
          include: NEEDS_READERS,
          environment: 'node',
          setupFiles: ['tests/setup/plain.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          include: ['tests/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/setup/page.tsx'],
          alias: { 'file-saver': fileURLToPath(new URL('tests/setup/fileSaver.ts', import.meta.url)) },
        },
      },
    ],
  },
}));
