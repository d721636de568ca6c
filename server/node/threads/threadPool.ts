import { setTimeout } from 'node:timers/promises';
import type { ResourceLimits } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { loaderOf, pathOf, type Program } from '../programs';

export interface ThreadPoolOptions {
  /** Maximum number of threads. One keeps running while there is nothing to do. */
  readonly threads: number;
  /** Memory limits of each thread, for untrusted input. */
  readonly limits?: ResourceLimits;
}

/** How long a stop waits for work whose callers may no longer wait for it. */
const ANSWERS_WITHIN_MS = 3_000;

/**
 * A pool of threads that run the program's default export. If a call ends its thread, only that call fails; the next
 * calls run on another thread.
 */
export function openThreadPool(program: Program, { threads, limits = {} }: ThreadPoolOptions) {
  const pool = new Piscina({
    filename: pathOf(program),
    execArgv: [...loaderOf()],
    minThreads: 1,
    maxThreads: threads,
    resourceLimits: limits,
    // With atomics, an idle thread blocks, so that its own promises would not settle.
    atomics: 'disabled',
  });
  // If an idle thread dies, no call fails, and the pool has already started another thread.
  pool.on('error', () => undefined);
  const underWay = new Set<Promise<unknown>>();
  return {
    /** Calls the program's default export on a thread. */
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
