import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const WORKER = 'mockServiceWorker.js';

/**
 * Serves the service worker of the installed msw for the demo, so that the versions never differ. A script of this
 * project runs before it and remembers the pages that msw would forget.
 */
function mswWorker(): Plugin {
  const require = createRequire(import.meta.url);
  const ours = join(import.meta.dirname, '../src/demo/rememberPages.js');
  const theirs = join(dirname(require.resolve('msw/package.json')), 'lib', WORKER);
  const read = () => [ours, theirs].map(file => readFileSync(file, 'utf8')).join('\n');
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

const DEMO = /\/demo\/startDemo$/;

/** Leaves the demo out of a production console: no API in the browser, no logins, no service worker. */
function withoutDemo(): Plugin {
  return {
    name: 'dealer-bridge:without-demo',
    enforce: 'pre',
    resolveId: (id, importer) =>
      DEMO.test(id) && importer ? join(dirname(importer), id.replace(DEMO, '/demo/noDemo.ts')) : null,
  };
}

/** @param mode Vite's mode: `production` builds a console for an installation; all others include the demo */
export const demoBuild = (mode: string): Plugin => (mode === 'production' ? withoutDemo() : mswWorker());
