import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { mswWorker } from './vite/mswWorker.ts';
import { pagePolicy } from './vite/pagePolicy.ts';

/** The console: `dist/` is static and reads /config.json at run time. */
export default defineConfig({
  plugins: [react(), mswWorker(), pagePolicy()],
  build: { target: 'es2022', sourcemap: false },
  worker: { format: 'es' },
  test: {
    environment: 'jsdom',
    globals: false,
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    setupFiles: ['tests/setup/vitest.setup.ts'],
    restoreMocks: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
