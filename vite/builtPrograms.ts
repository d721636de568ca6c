import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const PROGRAMS = fileURLToPath(new URL('../server/node/programs.ts', import.meta.url));
const BUILT = fileURLToPath(new URL('../dist-server/programs.js', import.meta.url));
const PLACE = 'import.meta.url';

/**
 * Lets tests start the built threads and processes, if the test run has built them: users run these, and otherwise each
 * thread or process would compile its TypeScript again.
 */
export function builtPrograms(): Plugin {
  return {
    name: 'dealer-bridge:built-programs',
    apply: 'serve',
    enforce: 'pre',
    transform(code, id) {
      if (id !== PROGRAMS || !process.env['TEST_BUILT']) return null;
      if (!existsSync(new URL('../dist-server/pgliteThread.js', import.meta.url))) return null;
      return code.replaceAll(PLACE, JSON.stringify(pathToFileURL(BUILT).href));
    },
  };
}
