import { useCallback, useState } from 'react';
import { syncReadiness, type Readiness } from '../../api/sync/readiness';
import { useRecordList, type RecordList } from '../../grid/list/useRecordList';
import { useApi } from '../../ui/apiContext';
import { READINESS_COLUMNS } from './readinessColumns';
import { rowOf } from './readinessRows';

const LIST = { name: 'readiness', key: 'id', columns: READINESS_COLUMNS };

interface Worklist {
  readonly list: RecordList;
  /** The newest answer; null until it is there. */
  readonly answer: Readiness | null;
}

/** The mappings that transactions wait for, fetched each time the screen opens. */
export function useWorklist(): Worklist {
  const api = useApi();
  const [answer, setAnswer] = useState<Readiness | null>(null);
  const [visit] = useState(() => ({}));
  const open = useCallback(
    () =>
      api.rowList(
        LIST,
        async () => {
          const found = await api.call(syncReadiness);
          setAnswer(found);
          return found.groups.map(rowOf);
        },
        visit,
      ),
    [api, visit],
  );
  // In the order of the answer, the most money first.
  const list = useRecordList({ resource: 'readiness', open, columns: READINESS_COLUMNS, rowKey: 'id' });
  return { list, answer };
}
