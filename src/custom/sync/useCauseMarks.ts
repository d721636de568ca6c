import { useEffect } from 'react';
import type { RecordList } from '../../grid/useRecordList';
import { CAUSE_COLUMN, markCause } from './causeFilter';

/** While the list is filtered by a cause, the rows that have it say so; also those that a link leads to. */
export function useCauseMarks({ source, state, params }: RecordList): void {
  const filter = params.filters[CAUSE_COLUMN.source] ?? '';
  const isThere = state.status === 'ready';
  useEffect(() => {
    if (filter === '' || !isThere) return undefined;
    const controller = new AbortController();
    // Given up, or the list was closed: what is shown next marks its own.
    markCause(source.engine, filter, controller.signal).catch(() => undefined);
    return () => controller.abort();
  }, [source, filter, isThere]);
}
