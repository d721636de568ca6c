import { setTimeout } from 'node:timers/promises';
import type { ResourceLimits } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { loaderOf, pathOf, type Program } from '../programs';

export interface ThreadPoolOptions {
  /** How many threads at most; one is kept while there is nothing to do. */
  readonly threads: number;
  /** Limits of each thread's memory, for input from outside. */
  readonly limits?: ResourceLimits;
}

/** Work that nobody waits for any more may outlast the calls a little. */
const ANSWERS_WITHIN_MS = 3_000;

/**
 * A pool of threads that run the program's default export. A call that ends its thread fails alone; the next ones go to
 * another.
 */
export function openThreadPool(program: Program, { threads, limits = {} }: ThreadPoolOptions) {
  const pool = new Piscina({
    filename: pathOf(program),
    execArgv: [...loaderOf()],
    minThreads: 1,
    maxThreads: threads,
    resourceLimits: limits,
    // A thread that waits without events would not let its own promises settle.
    atomics: 'disabled',
  });
  // A thread that dies while idle has failed no call, and another one has been started.
  pool.on('error', () => undefined);
  const underWay = new Set<Promise<unknown>>();
  return {
    /** The answer of the program's default export to this. */
    run(request: unknown): Promise<unknown> {
      const answering: Promise<unknown> = pool.run(request).finally(() => underWay.delete(answering));
      underWay.add(answering);
      return answering;
    },
    /** Ends the threads once they have answered earlier calls, waiting a few seconds at most. */
    async close(): Promise<void> {
      const late = new AbortController();
      const waiting = setTimeout(ANSWERS_WITHIN_MS, undefined, { signal: late.signal }).catch(
        () => undefined,
      );
      await Promise.race([Promise.allSettled(underWay), waiting]);
      late.abort();
      await pool.destroy();
    },
  };
}
