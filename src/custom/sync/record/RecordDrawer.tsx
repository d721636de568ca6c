import Close from '@mui/icons-material/Close';
import ContentCopy from '@mui/icons-material/ContentCopy';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { hashKey, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { syncRecord, type SyncRecord } from '../../../api/sync/record';
import { useRecordListContext } from '../../../grid/list/RecordListContext';
import type { ListRecord } from '../../../records/listEngine';
import { useApi } from '../../../ui/apiContext';
import { focusRef } from '../../../ui/focusRef';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import { useCopy } from '../../../ui/useCopy';
import * as words from '../../../words/en/sync/details';
import { t } from '../../../words/translator';
import type { RepostQueue } from '../repost/repostQueue';
import { RecordFacts } from './RecordFacts';
import { recordText } from './recordText';
import { useRecordPlace, type RecordPlace } from './useRecordPlace';

interface RecordDrawerHeadProps {
  readonly titleId: string;
  readonly title: string;
  readonly place: RecordPlace | null;
  readonly turnTo: (redisId: string) => void;
  /** null while there is nothing to copy. */
  readonly copy: (() => void) | null;
  readonly close: () => void;
}

/** The record's title and position in the list, with links to its neighbours. */
function RecordDrawerHead({ titleId, title, place, turnTo, copy, close }: RecordDrawerHeadProps) {
  const { previous = null, next = null } = place ?? {};
  return (
    <Head>
      <div className="words" ref={focusRef} tabIndex={-1}>
        <h2 id={titleId}>{title}</h2>
        <p role="status">{positionLabel(place)}</p>
      </div>
      <IconButton
        aria-label={t(words.previous)}
        title={t(words.previousKey)}
        disabled={previous === null}
        onClick={() => previous !== null && turnTo(previous)}
      >
        <KeyboardArrowUp />
      </IconButton>
      <IconButton
        aria-label={t(words.next)}
        title={t(words.nextKey)}
        disabled={next === null}
        onClick={() => next !== null && turnTo(next)}
      >
        <KeyboardArrowDown />
      </IconButton>
      <Button
        size="small"
        color="secondary"
        startIcon={<ContentCopy />}
        disabled={copy === null}
        onClick={() => copy?.()}
      >
        {t(words.copy)}
      </Button>
      <IconButton aria-label={t(words.close)} title={t(words.closeKey)} onClick={close}>
        <Close />
      </IconButton>
    </Head>
  );
}

function positionLabel(place: RecordPlace | null): string {
  if (!place) return '';
  if (place.index === -1) return t(words.notShown);
  return t(words.placeOf, { place: place.index + 1, total: place.total });
}

const Head = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '12px 12px 12px 24px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  '& .words': { flex: 1, minWidth: 0, outline: 'none' },
  '& h2': { ...theme.typography.h1, margin: 0, overflowWrap: 'anywhere' },
  '& p': { margin: 0, minHeight: 20, fontSize: 13, color: theme.palette.text.secondary },
  '@media (max-width: 599px)': { flexWrap: 'wrap', paddingTop: 8, '& .words': { flexBasis: '100%' } },
  '& .MuiButton-root': { whiteSpace: 'nowrap', flexShrink: 0 },
}));

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
