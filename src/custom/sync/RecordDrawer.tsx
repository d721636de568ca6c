import Drawer from '@mui/material/Drawer';
import { useNotify } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { useRecordListContext } from '../../grid/RecordListContext';
import type { ListRecord } from '../../records/listEngine';
import { RecordDrawerHead } from './RecordDrawerHead';
import { RecordFacts } from './RecordFacts';
import { recordText } from './recordText';
import type { RepostDesk } from './repostDesk';
import { useRecordPlace, type RecordPlace } from './useRecordPlace';
import { useSyncDetail } from './useSyncDetail';

interface RecordDrawerProps {
  readonly redisId: string;
  readonly desk: RepostDesk | null;
  readonly turnTo: (redisId: string) => void;
  readonly close: () => void;
}

const TITLE = 'sync-record-title';

/** One record whole, beside the list that it is of: j and k lead through that list without closing. */
export function RecordDrawer({ redisId, desk, turnTo, close }: RecordDrawerProps) {
  const list = useRecordListContext();
  const place = useRecordPlace(list, redisId);
  const detail = useSyncDetail(redisId, place?.record);
  const record = place?.record ?? (detail.status === 'ready' ? detail.detail.row : null);
  const copy = useCopy(record && recordText(record, detail.status === 'ready' ? detail.detail : null));
  useTurningKeys(place, turnTo);
  const waits = !record && (!place || detail.status === 'loading' || list.state.status === 'loading');
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
        copy={record ? copy : null}
        close={close}
      />
      <RecordFacts record={record} detail={detail} waits={waits} desk={desk} />
    </Drawer>
  );
}

const titleOf = (record: ListRecord | null, redisId: string): string =>
  `Transaction ${String(record?.['TRANS_ID'] ?? redisId)}`;

function useCopy(text: string | null): () => void {
  const notify = useNotify();
  return () => {
    const failed = () =>
      notify('The browser did not let it be copied. Select the text instead.', { type: 'error' });
    navigator.clipboard.writeText(text ?? '').then(() => notify('Copied.', { type: 'info' }), failed);
  };
}

/** j and → lead on, k and ← back. */
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
