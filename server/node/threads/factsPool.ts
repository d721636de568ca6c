import { parseStored } from '../../store/storedJson';
import type { ReadFacts } from '../../sync/readiness/readFacts';
import type { ChunkFacts } from '../../sync/readiness/rowFacts';
import { openThreadPool } from './threadPool';

export interface FactsPool {
  readonly read: ReadFacts;
  close(): Promise<void>;
}

/**
 * The largest chunk has two million characters and a record of 4 MiB; if it consists of empty objects, parsing it takes
 * 143 MB. A single parse beyond the limit would end the process, not only the thread.
 */
const limits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };

/** Reads waiting transactions on a separate thread, one chunk at a time. */
export function createFactsPool(): FactsPool {
  const pool = openThreadPool('factsThread', { threads: 1, limits });
  return {
    async read(request) {
      const text: unknown = await pool.run(request);
      return parseStored<ChunkFacts>(String(text));
    },
    close: () => pool.close(),
  };
}
