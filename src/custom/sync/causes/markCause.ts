import type { ListEngine } from '../../../records/listEngine';
import { causeFilter } from './causeFilter';
import { FAILED } from './causes';
import { causeOf } from './signature';

const BATCH = 2000;

/**
 * Writes a cause into its rows, so that the list can be filtered by it. This is done on demand, because a list may have
 * 200,000 rows, and most users never filter by a cause.
 */
export async function markCause(engine: ListEngine, filter: string, signal: AbortSignal): Promise<void> {
  for await (const rows of engine.rows(FAILED, BATCH)) {
    signal.throwIfAborted();
    const marked = rows
      .filter(row => causeFilter(causeOf(row)) === filter && row['cause'] === undefined)
      .map(row => ({ ...row, cause: causeOf(row) }));
    if (marked.length > 0) await engine.upsert(marked);
  }
}
