import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

const consoleAssets = 'dist/assets';

/**
 * The API on Node: `dist-server/`, one file per entry, packages external. OpenTelemetry alone is built in, in a chunk that
 * is loaded where a collector is set: its packages weigh 53 MB.
 */
export default defineConfig({
  publicDir: false,
  plugins: [compressConsole()],
  ssr: { noExternal: [/^@opentelemetry\//] },
  build: {
    ssr: true,
    target: 'node20',
    // The licences of what is built in.
    license: { fileName: 'third-party-notices.md' },
    outDir: 'dist-server',
    emptyOutDir: true,
    rollupOptions: {
      input: {
        main: 'server/main.ts',
        user: 'server/cli/user.ts',
        seed: 'server/cli/seed.ts',
        backup: 'server/cli/backup.ts',
        restore: 'server/cli/restore.ts',
        unarchive: 'server/cli/unarchive.ts',
        log: 'server/cli/log.ts',
        studio: 'server/cli/studio.ts',
        migrate: 'server/cli/migrate.ts',
        cells: 'server/cli/cells.ts',
        doctor: 'server/cli/doctor.ts',
        pgliteThread: 'server/node/pgliteThread.ts',
        pgliteFirstStart: 'server/node/pgliteFirstStart.ts',
        pgliteTemplate: 'server/node/pglite/makeTemplate.ts',
        passwordThread: 'server/node/passwordThread.ts',
        fileThread: 'server/node/fileThread.ts',
        factsThread: 'server/node/factsThread.ts',
      },
      // A single folder, so that every module finds the programs it starts beside it.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});

/** Writes `.br` and `.gz` beside the console's files at build time rather than per request. */
function compressConsole(): Plugin {
  return {
    name: 'compress-console',
    closeBundle() {
      if (!existsSync(consoleAssets)) return;
      for (const name of readdirSync(consoleAssets)) if (/\.(?:js|css|svg)$/.test(name)) compress(name);
    },
  };
}

function compress(name: string): void {
  const path = join(consoleAssets, name);
  if (existsSync(`${path}.br`)) return;
  const content = readFileSync(path);
  // One below the maximum: within a percent of its size, in a tenth of the time.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
