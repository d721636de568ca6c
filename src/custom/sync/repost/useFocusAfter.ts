import { useEffect, useEffectEvent, useRef } from 'react';
import type { RecordList } from '../../../grid/list/useRecordList';
import { focusRecord } from './focusRow';

/**
 * Returns the focus to the row of the record shown last, which may differ from the one the drawer was opened with,
 * because keys move through the list.
 */
export function useFocusAfter(list: RecordList, redisId: string | null): void {
  const before = useRef(redisId);
  // A list that was closed meanwhile has no row to focus.
  const lead = useEffectEvent((key: string) => void focusRecord(list, key).catch(() => undefined));
  useEffect(() => {
    const last = before.current;
    before.current = redisId;
    if (redisId === null && last !== null) lead(last);
  }, [redisId]);
}
