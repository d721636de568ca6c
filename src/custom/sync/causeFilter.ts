import type { GridColumn } from '../../grid/gridColumn';
import type { ListEngine, ListRecord } from '../../records/listEngine';
import { FAILED, signatureOf } from './causes';
import { messageOf } from './statusWords';

/** The column that rows are filtered by for a cause; it is not shown. */
export const CAUSE_COLUMN: GridColumn = { source: 'cause', title: 'Cause', type: 'text' };

/** A message without any words has a cause all the same. */
const WORDLESS = 'no message';

/** What the cause column holds of a row. */
export const causeOf = (row: ListRecord): string =>
  `${String(row['type'])}: ${signatureOf(messageOf(row)) || WORDLESS}`;

/** The filter that asks for exactly one cause. */
export const causeFilter = (cause: string): string => `=${cause}`;

const BATCH = 2000;

/**
 * Writes the cause into the rows that have it, so that the list can be filtered by it. Only then: most people look at no
 * cause, and a list of 200,000 rows is not to be rewritten for nothing.
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
