import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker, type ResourceLimits } from 'node:worker_threads';

/** What runs beside the server: each is an entry of its own in vite.server.config.ts, and a file of this folder. */
export type Program = 'pgliteThread' | 'pgliteFirstStart' | 'passwordThread' | 'fileThread';

// Built, this module lies beside the programs, whichever file it was put into. Run from its source (development,
// tests), the programs are TypeScript, which Node 20 reads with tsx's help alone.
const isSource = import.meta.url.endsWith('.ts');

/**
 * Starts a program as a thread of this process.
 * @param data what the program finds as `workerData`
 * @param resourceLimits what it may grow to, where it is not to be trusted
 */
export function startThread(program: Program, data: unknown, resourceLimits: ResourceLimits = {}): Worker {
  const url = urlOf(program);
  if (!isSource) return new Worker(url, { workerData: data, resourceLimits });
  // A thread's own entry does not pass through tsx; what the entry imports does.
  const api = new URL('./esm/api/index.mjs', tsx());
  const entry = `import('${api.href}').then(tsx => tsx.tsImport('${url.href}', '${url.href}'))`;
  return new Worker(entry, { eval: true, workerData: data, resourceLimits });
}

/**
 * Starts a program as a process of its own, silent but for its errors.
 * @param args its arguments
 */
export function startChild(program: Program, args: readonly string[]): ChildProcess {
  const loader = isSource ? ['--import', tsx().href] : [];
  return fork(fileURLToPath(urlOf(program)), args, {
    execArgv: loader,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

function urlOf(program: Program): URL {
  return new URL(`./${program}.${isSource ? 'ts' : 'js'}`, import.meta.url);
}

function tsx(): URL {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx'));
}
