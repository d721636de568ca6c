import { useCallback, useState, useSyncExternalStore } from 'react';
import { syncReadiness, type Readiness } from '../../api/sync/readiness';
import { useRecordList } from '../../grid/list/useRecordList';
import { useApi } from '../../ui/apiContext';
import { READINESS_COLUMNS } from './readinessColumns';
import { rowOf } from './readinessRows';

const LIST = { name: 'readiness', key: 'id', columns: READINESS_COLUMNS };

/** The mappings that transactions wait for, fetched each time the screen opens. */
export function useWorklist() {
  const api = useApi();
  const [visit] = useState(openVisit);
  const answer = useSyncExternalStore(visit.subscribe, visit.answer);
  const open = useCallback(
    () =>
      api.rowList(
        LIST,
        async () => {
          const found = await api.call(syncReadiness);
          visit.take(found);
          return found.groups.map((group, at) => rowOf(group, at, found.masked));
        },
        visit,
      ),
    [api, visit],
  );
  // In the order of the answer, the most money first.
  const list = useRecordList({ resource: 'readiness', open, columns: READINESS_COLUMNS, rowKey: 'id' });
  return {
    list,
    /** The newest answer; null until it is there. */
    answer,
  };
}

/** What is known during one visit: the list may be there before the screen is. */
function openVisit() {
  let answer: Readiness | null = null;
  const listeners = new Set<() => void>();
  return {
    answer: () => answer,
    take(found: Readiness) {
      answer = found;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
