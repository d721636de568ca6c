import { defineConfig } from 'vite';

/** The API on Node: `dist-server/`, one file per entry, packages left outside. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist-server',
    emptyOutDir: true,
    rollupOptions: {
      input: {
        main: 'server/main.ts',
        user: 'server/cli/user.ts',
        seed: 'server/cli/seed.ts',
        pgliteThread: 'server/node/pgliteThread.ts',
        pgliteFirstStart: 'server/node/pgliteFirstStart.ts',
        passwordThread: 'server/node/passwordThread.ts',
      },
      // All in one folder: whatever file a module ends up in, the programs that it starts lie beside it.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
