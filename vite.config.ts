import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { checkedSchemas } from './vite/checkedSchemas.ts';
import { chunkGroups } from './vite/chunkGroups.ts';
import { firstPage } from './vite/firstPage.ts';
import { mswWorker } from './vite/mswWorker.ts';
import { pagePolicy } from './vite/pagePolicy.ts';

/** The console: `dist/` is static and reads /config.json at run time. */
export default defineConfig({
  plugins: [checkedSchemas(), react(), mswWorker(), firstPage(), pagePolicy()],
  build: {
    target: 'es2022',
    sourcemap: false,
    // The demo's API is the one large chunk, and no page of a real installation asks for it: tests hold what those weigh.
    chunkSizeWarningLimit: 700,
    // Every browser of the target knows module preloads by itself.
    // What only a demo needs is not named on every login page.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed) => (/startDemo|DemoBanner/.test(file) ? [] : needed),
    },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  resolve: { alias: { inflection: fileURLToPath(new URL('vite/inflection.ts', import.meta.url)) } },
  worker: { format: 'es' },
  test: {
    globals: false,
    restoreMocks: true,
    // A machine that is busy with something else may take longer than a test waits; a second failure counts.
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Reading the modules anew for each file took as long as a quarter of the tests.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          include: ['tests/**/*.test.ts'],
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
});
