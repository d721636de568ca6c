import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { PEERS_DIST } from './peerSubjects';

const peers = join(import.meta.dirname, '../peers');

/** Installs the peers' packages if needed, and builds each page with the product's settings. */
export async function buildPeers(): Promise<void> {
  if (!isInstalled())
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: peers,
      stdio: 'inherit',
    });
  const folders = readdirSync(peers).filter(name => existsSync(join(peers, name, 'index.html')));
  for (const name of folders)
    await build({
      configFile: false,
      root: join(peers, name),
      logLevel: 'error',
      // Glide uses its own React; its shared modules must not import the others'.
      resolve: { dedupe: ['react', 'react-dom'] },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        target: 'es2022',
        sourcemap: false,
        outDir: join(PEERS_DIST, name),
        emptyOutDir: true,
        chunkSizeWarningLimit: Infinity,
      },
    });
}

function isInstalled(): boolean {
  // npm writes this file last, after installing everything in the lock file.
  const installed = join(peers, 'node_modules/.package-lock.json');
  return (
    existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(peers, 'package-lock.json')).mtimeMs
  );
}
