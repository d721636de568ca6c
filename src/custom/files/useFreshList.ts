import { useEffect } from 'react';
import type { RecordList } from '../../grid/useRecordList';

/** A list that others add to is fetched again when its screen is opened; what it held is shown meanwhile. */
export function useFreshList({ source }: Pick<RecordList, 'source'>): void {
  useEffect(() => {
    if (source.getState().status !== 'loading') source.reload().catch(() => undefined);
  }, [source]);
}
