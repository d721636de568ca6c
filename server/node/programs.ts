import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker, type ResourceLimits } from 'node:worker_threads';

/** Programs for threads and child processes. Each is an entry in vite.server.config.ts and a file in this folder. */
export type Program = 'pgliteThread' | 'pgliteFirstStart' | 'passwordThread' | 'fileThread' | 'factsThread';

// In a build, this module is in the same folder as the programs, whichever chunk it is in. In development and tests,
// the programs are TypeScript, which Node 20 loads through tsx.
const isSource = import.meta.url.endsWith('.ts');

/**
 * Starts a program as a thread.
 * @param data the program's `workerData`
 * @param resourceLimits its memory limits, for untrusted input
 * @param transferred buffers in `data` to transfer
 */
export function startThread(
  program: Program,
  data: unknown,
  resourceLimits: ResourceLimits = {},
  transferred: readonly ArrayBuffer[] = [],
): Worker {
  const url = urlOf(program);
  const options = { workerData: data, resourceLimits, transferList: [...transferred] };
  if (!isSource) return new Worker(url, options);
  // tsx does not load a thread's entry, only modules that the entry imports.
  const api = new URL('./esm/api/index.mjs', tsx());
  const entry = `import('${api.href}').then(tsx => tsx.tsImport('${url.href}', '${url.href}'))`;
  return new Worker(entry, { eval: true, ...options });
}

/** The path of a program's file. */
export const pathOf = (program: Program): string => fileURLToPath(urlOf(program));

/** Node's arguments with which a process or a pool's thread can load a program. */
export const loaderOf = (): readonly string[] => (isSource ? ['--import', tsx().href] : []);

/** Starts a program as a child process; the caller can read its errors, and nothing is printed. */
export function startChild(program: Program, args: readonly string[]): ChildProcess {
  return fork(pathOf(program), args, {
    execArgv: [...loaderOf()],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

function urlOf(program: Program): URL {
  return new URL(`./${program}.${isSource ? 'ts' : 'js'}`, import.meta.url);
}

function tsx(): URL {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx'));
}
