import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';

const SCHEMAS = fileURLToPath(new URL('../src/schemas/index.ts', import.meta.url));
const PASSED = fileURLToPath(new URL('passedChecks.ts', import.meta.url));

/**
 * Checks the declared resources once, where the console is built: a fault fails the build with file, pointer and cure.
 * The built console leaves the checks out, which would make every page heavier by 8 KiB to say what is known.
 * @param schemas the file that declares them
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
