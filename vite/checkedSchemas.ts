import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';

const SCHEMAS = fileURLToPath(new URL('../src/schemas/index.ts', import.meta.url));
const PASSED = fileURLToPath(new URL('passedChecks.ts', import.meta.url));

/**
 * Validates the resource declarations at build time: the build fails for a mistake, with file, pointer and remedy. The
 * built console omits these checks, which would add 8 KiB to every page.
 * @param schemas the file that declares the resources
 */
export function checkedSchemas(schemas = SCHEMAS): Plugin & { buildStart(): Promise<void> } {
  return {
    name: 'dealer-bridge:checked-schemas',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      await runnerImport(schemas);
    },
    resolveId: source => (source.endsWith('/schemaChecks') ? PASSED : null),
  };
}
