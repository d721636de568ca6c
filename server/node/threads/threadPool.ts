import { Piscina } from 'piscina';
import type { ResourceLimits } from 'node:worker_threads';
import { loaderOf, pathOf, type Program } from '../programs';

export interface ThreadPoolOptions {
  /** How many threads at most; one is kept while there is nothing to do. */
  readonly threads: number;
  /** Limits of each thread's memory, for input from outside. */
  readonly limits?: ResourceLimits;
}

/**
 * A pool of threads that run the program's default export. A call that ends its thread fails alone; the next ones go to
 * another.
 */
export function openThreadPool(program: Program, { threads, limits = {} }: ThreadPoolOptions): Piscina {
  const pool = new Piscina({
    filename: pathOf(program),
    execArgv: [...loaderOf()],
    minThreads: 1,
    maxThreads: threads,
    resourceLimits: limits,
    // A thread that waits without events would not let its own promises settle.
    atomics: 'disabled',
  });
  // A thread that dies with nothing to do has failed nobody, and another one has been started.
  pool.on('error', () => undefined);
  return pool;
}
