import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState, useEffect, useCallback } from 'react';
import { RecordListProvider, useRecordListContext } from '../../../grid/list/RecordListContext';
import type { RecordList } from '../../../grid/list/useRecordList';
import { RecordGrid } from '../../../grid/table/RecordGrid';
import { FilterBar } from '../../../grid/toolbar/FilterBar';
import type { ListRecord } from '../../../records/listEngine';
import { useApi } from '../../../ui/apiContext';
import { lazyComponent } from '../../../ui/lazyComponent';
import * as words from '../../../words/en/sync';
import { t } from '../../../words/translator';
import { listFrame } from '../../frame/listFrame';
import { useRefusal } from '../../frame/useRefusal';
import { CAUSE_COLUMN } from '../causes/causeFilter';
import { useLive } from '../live/useLive';
import { useFocusAfter } from '../repost/focusRow';
import { useRepostKey } from '../repost/RepostPicked';
import type { RepostQuestion } from '../repost/repostQuestion';
import { RepostQueue } from '../repost/repostQueue';
import { SYNC_PANEL } from '../status/StatusTabs';
import { stampMs } from '../status/stuckLabel';
import { cellLook } from './cellLook';
import { searchLabels } from './searchLabels';
import type { SyncKind } from './syncKind';
import { SyncListHead } from './SyncListHead';
import { SyncOverlays } from './SyncOverlays';
import { useOpenPlace } from './useOpenPlace';
import { useSyncColumns } from './useSyncColumns';
import { useSyncList } from './useSyncList';

/** Smaller deviations are ignored, because responses take a while. */
const SLACK_MS = 5_000;

/** The clock behind the API's time stamps. They have no zone, and the API may be in another one than this browser. */
function useServerClock() {
  const provider = useApi().sync;
  const [aheadMs, setAhead] = useState<number | null>(null);
  const now = useCallback(
    () => (aheadMs === null ? null : new Date(provider.now().getTime() + aheadMs)),
    [provider, aheadMs],
  );
  const observe = useCallback(
    (at: string) => {
      const stamp = stampMs(at);
      if (stamp === null) return;
      const ahead = stamp - provider.now().getTime();
      setAhead(known => (known !== null && Math.abs(known - ahead) < SLACK_MS ? known : ahead));
    },
    [provider],
  );
  return {
    /** The current time in the API's time zone; null until the first response. */
    now,
    /** Records the API's clock in a response, `YYYY-MM-DD HH:mm:ss`. */
    observe,
  };
}

/** Performs the queue's reposts; a row gets its post status after the API's response. */
function useRepost(queue: RepostQueue | null): void {
  const provider = useApi().sync;
  const refuse = useRefusal();
  useEffect(
    () =>
      queue?.setHandler(async redisId => {
        try {
          await provider.repost(redisId);
          return null;
        } catch (cause) {
          return refuse(cause);
        }
      }),
    [queue, provider, refuse],
  );
}

/** While the list is filtered by a cause, marks its rows, also after following a link. */
function useCauseMarks({ source, state, params }: RecordList): void {
  const filter = params.filters[CAUSE_COLUMN.source] ?? '';
  const isThere = state.status === 'ready';
  useEffect(() => {
    if (filter === '' || !isThere) return undefined;
    const controller = new AbortController();
    // The rules are loaded on demand. A failure means that the user left this list; the next one marks its own rows.
    import('../causes/markCause')
      .then(({ markCause }) => markCause(source.engine, filter, controller.signal))
      .catch(() => undefined);
    return () => controller.abort();
  }, [source, filter, isThere]);
}

/** Loaded when first opened, so that no list waits for it. */
const MessageDialog = lazyComponent(async () => (await import('../record/MessageDialog')).MessageDialog);

/** A sync list: a search form, tabs by status, and the table down to the bottom of the window. */
export function SyncListScreen({ kind }: { readonly kind: SyncKind }) {
  const { may } = useApi();
  const [shown, setShown] = useState<ListRecord | null>(null);
  const [queue] = useState(() => (kind.posts && may('sync/repost') ? new RepostQueue() : null));
  const clock = useServerClock();
  const columns = useSyncColumns(setShown, queue, clock.now);
  const { list, search, byDefault, searchFor } = useSyncList(kind, columns);
  useRepost(queue);
  const place = useOpenPlace(kind, list);
  const { redisId, open } = place;
  const [question, setQuestion] = useState<RepostQuestion | null>(null);
  const onKey = useRepostKey(list, setQuestion);
  useFocusAfter(list, redisId);
  useCauseMarks(list);
  const live = useLive(list, kind.screen, search, clock.observe);
  const { search: term } = list.params;
  const searchText = term === '' ? searchLabels(search) : `“${term}”`;
  const searched = term === '' ? searchText : t(words.foundFor, { search: searchText });
  return (
    <RecordListProvider list={list}>
      <SyncScreenFrame>
        <SyncListHead
          kind={kind}
          search={search}
          day={byDefault.value}
          searchFor={searchFor}
          searched={searched}
          offer={live.words}
          show={live.show}
          queue={queue}
          confirmRepost={setQuestion}
          showsCauses={place.cause !== null}
          openCauses={place.openCauses}
        />
        <FilterBar />
        <div className="panel" role="tabpanel" id={SYNC_PANEL} aria-label={t(words.transactionsPanel)}>
          <RecordGrid
            label={t(kind.title)}
            onOpen={open}
            onKey={kind.posts && may('sync/bulkRepost') ? onKey : undefined}
            empty={<SyncNothing searchText={searchText} />}
          />
        </div>
      </SyncScreenFrame>
      {shown && <MessageDialog record={shown} open={open} close={() => setShown(null)} />}
      <SyncOverlays kind={kind} place={place} queue={queue} question={question} setQuestion={setQuestion} />
    </RecordListProvider>
  );
}

/** The empty list: the search found nothing, or no row has the tab's status. */
function SyncNothing({ searchText }: { readonly searchText: string }) {
  const { params } = useRecordListContext();
  return (
    <>
      <Typography variant="subtitle1">{t(words.noTransactions)}</Typography>
      <Typography color="text.secondary">
        {params.tab === ''
          ? t(words.noneFor, { search: searchText })
          : t(words.noneWithStatus, { search: searchText })}
      </Typography>
    </>
  );
}

/** The frame of every list, with the styles of sync lists. */
const SyncScreenFrame = styled('div')(({ theme }) => ({
  ...listFrame(theme),
  '& > .asked': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(1),
    alignItems: 'flex-start',
    // The height of the search form, which mounts after the table.
    minHeight: 40,
  },
  '& .server': {
    display: 'flex',
    flexDirection: 'row-reverse',
    alignItems: 'center',
    gap: theme.spacing(1),
    marginLeft: 'auto',
    maxWidth: '100%',
    [theme.breakpoints.down('sm')]: { width: '100%' },
    // An empty search status takes no space beside the box.
    '& > :empty': { position: 'absolute' },
  },
  ...cellLook(theme),
}));
