import { useEffect } from 'react';
import type { RecordList } from '../../grid/list/useRecordList';

/** When its screen opens, refetches a list that others add to; the old rows stay meanwhile. */
export function useFreshList({ source }: Pick<RecordList, 'source'>): void {
  useEffect(() => {
    if (source.getState().status !== 'loading') source.reload().catch(() => undefined);
  }, [source]);
}
