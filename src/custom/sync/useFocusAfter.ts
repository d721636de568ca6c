import { useEffect, useEffectEvent, useRef } from 'react';
import type { RecordList } from '../../grid/useRecordList';
import { focusRecord } from './focusRow';

/**
 * Leads the focus to the row of the record that was open, once none is: not to where the drawer was opened, since keys
 * lead on through the list in it.
 */
export function useFocusAfter(list: RecordList, redisId: string | null): void {
  const before = useRef(redisId);
  // A list that was closed meanwhile has no row to lead to.
  const lead = useEffectEvent((key: string) => void focusRecord(list, key).catch(() => undefined));
  useEffect(() => {
    const last = before.current;
    before.current = redisId;
    if (redisId === null && last !== null) lead(last);
  }, [redisId]);
}
