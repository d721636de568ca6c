import Drawer from '@mui/material/Drawer';
import { useEffect, useEffectEvent } from 'react';
import { useRecordListContext } from '../../../grid/list/RecordListContext';
import type { ListRecord } from '../../../records/listEngine';
import { useCopy } from '../../../ui/useCopy';
import { RecordDrawerHead } from './RecordDrawerHead';
import { RecordFacts } from './RecordFacts';
import { recordText } from './recordText';
import type { RepostQueue } from '../repost/repostQueue';
import { useRecordPlace, type RecordPlace } from './useRecordPlace';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/sync/details';
import { hashKey, type UseQueryResult } from '@tanstack/react-query';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import { syncRecord, type SyncRecord } from '../../../api/sync/record';
import { useApi } from '../../../ui/apiContext';

interface RecordDrawerProps {
  readonly redisId: string;
  readonly queue: RepostQueue | null;
  readonly turnTo: (redisId: string) => void;
  readonly close: () => void;
}

const TITLE = 'sync-record-title';

/** A record with all its details, beside its list: j and k move through the list without closing the drawer. */
export function RecordDrawer({ redisId, queue, turnTo, close }: RecordDrawerProps) {
  const list = useRecordListContext();
  const place = useRecordPlace(list, redisId);
  const detail = useSyncDetail(redisId, place?.record);
  const record = place?.record ?? detail.data ?? null;
  const copy = useCopy();
  useTurningKeys(place, turnTo);
  const waits = !record && (!place || detail.isPending || list.state.status === 'loading');
  return (
    <Drawer
      open
      anchor="right"
      onClose={close}
      disableRestoreFocus
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': TITLE,
          sx: { width: 560, maxWidth: '100%', boxSizing: 'border-box' },
        },
      }}
    >
      <RecordDrawerHead
        titleId={TITLE}
        title={titleOf(record, redisId)}
        place={place}
        turnTo={turnTo}
        copy={record ? () => copy(recordText(record, detail.data ?? null)) : null}
        close={close}
      />
      <RecordFacts record={record} detail={detail} waits={waits} queue={queue} />
    </Drawer>
  );
}

const titleOf = (record: ListRecord | null, redisId: string): string =>
  t(words.transaction, { id: String(record?.['TRANS_ID'] ?? redisId) });

/** j and → move forward, k and ← back. */
function useTurningKeys(place: RecordPlace | null, turnTo: (redisId: string) => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const to = { j: place?.next, ArrowRight: place?.next, k: place?.previous, ArrowLeft: place?.previous }[
      event.key
    ];
    if (!to) return;
    event.preventDefault();
    turnTo(to);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/**
 * The API's details of a record; null if it has only the core calls. The previous details stay while they are
 * refetched.
 * @param row the list's row; a change of it triggers a refetch
 */
function useSyncDetail(
  redisId: string,
  row: ListRecord | null | undefined,
): UseQueryResult<SyncRecord | null> {
  const { call, has } = useApi();
  const hasMore = has(syncRecord);
  const subject = ['sync record', redisId];
  return useScreenQuery([...subject, row], () => call(syncRecord, { redisId }), {
    enabled: hasMore,
    ...(!hasMore && { initialData: null }),
    placeholderData: (detail, query) =>
      query && hashKey(query.queryKey.slice(0, -1)) === hashKey(subject) ? detail : undefined,
  });
}
