import { useEffect } from 'react';
import type { RecordList } from '../../../grid/list/useRecordList';
import { CAUSE_COLUMN } from './causeFilter';

/** While the list is filtered by a cause, marks its rows, also after following a link. */
export function useCauseMarks({ source, state, params }: RecordList): void {
  const filter = params.filters[CAUSE_COLUMN.source] ?? '';
  const isThere = state.status === 'ready';
  useEffect(() => {
    if (filter === '' || !isThere) return undefined;
    const controller = new AbortController();
    // The rules are loaded on demand. Cancelled, or the list was closed: the next list marks its own rows.
    import('./markCause')
      .then(({ markCause }) => markCause(source.engine, filter, controller.signal))
      .catch(() => undefined);
    return () => controller.abort();
  }, [source, filter, isThere]);
}
