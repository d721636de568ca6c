import { defineConfig } from 'vite';
import { pagePolicy } from './vite/pagePolicy.ts';

/** The API page, `dist/docs.html`. It is built by itself: beside the console, it would change how that is divided. */
export default defineConfig({
  plugins: [pagePolicy()],
  publicDir: false,
  build: {
    target: 'es2022',
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    license: { fileName: 'third-party-notices-docs.md' },
    // Swagger UI, which comes as one file.
    chunkSizeWarningLimit: 1_600,
    rolldownOptions: { input: 'docs.html' },
  },
});
