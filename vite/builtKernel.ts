import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';

const KERNEL = fileURLToPath(new URL('../src/records/search/kernelBytes.ts', import.meta.url));

/**
 * Writes the bytes of the list engine's WebAssembly into the build, because the code that generates them would be twice
 * as large.
 */
export function builtKernel(): Plugin {
  return {
    name: 'dealer-bridge:built-kernel',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (id !== KERNEL) return null;
      const { module } = await runnerImport<{ kernelBytes: Uint8Array }>(KERNEL);
      const bytes = Buffer.from(module.kernelBytes).toString('base64');
      return `export const kernelBytes = Uint8Array.from(atob('${bytes}'), char => char.charCodeAt(0));`;
    },
  };
}
