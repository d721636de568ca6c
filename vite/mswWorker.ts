import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const WORKER = 'mockServiceWorker.js';

/** Serves msw's service worker for the demo from the package that is installed, so that the two never differ. */
export function mswWorker(): Plugin {
  const require = createRequire(import.meta.url);
  const read = () => readFileSync(join(dirname(require.resolve('msw/package.json')), 'lib', WORKER), 'utf8');
  return {
    name: 'dealer-bridge:msw-worker',
    configureServer(server) {
      server.middlewares.use(`/${WORKER}`, (_, response) => {
        response.setHeader('Content-Type', 'text/javascript').end(read());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: WORKER, source: read() });
    },
  };
}
