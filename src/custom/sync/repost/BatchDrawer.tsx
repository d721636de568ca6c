import Alert from '@mui/material/Alert';
import { useCallback } from 'react';
import type { SyncBatches } from '../../../api/console';
import type { SyncBatch, SyncBatchRow } from '../../../api/sync/batches';
import { useRecordListContext } from '../../../grid/list/RecordListContext';
import { useApi } from '../../../ui/apiContext';
import { failureText } from '../../../ui/failureText';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import { formatDateTime } from '../../../wire/text/dateText';
import * as words from '../../../words/en/sync/details';
import { t, translateAny } from '../../../words/translator';
import { SideDrawer } from '../../frame/SideDrawer';
import { BatchProgress } from './BatchProgress';
import type { RepostQuestion } from './repostQuestion';

interface BatchDrawerProps {
  readonly id: string;
  /** Asks for confirmation to repost the failed rows. */
  readonly ask: (question: RepostQuestion) => void;
  readonly close: () => void;
}

/** A batch at its own URL: progress, the result of each row, stop, and repost of failures. */
export function BatchDrawer({ id, ask, close }: BatchDrawerProps) {
  const { engine } = useRecordListContext().source;
  const [state, stop] = useBatch(id);
  const repostFailed = (keys: readonly string[]) =>
    ask({ engine, selection: { kind: 'keys', keys }, words: t(words.failedInBatch) });
  return (
    <SideDrawer
      title={t(words.batch)}
      about={state.status === 'ready' ? byline(state.batch) : undefined}
      close={close}
    >
      {state.status === 'loading' && <p role="status">{t(words.loading)}</p>}
      {state.status === 'missing' && <Alert severity="warning">{t(words.batchMissing)}</Alert>}
      {state.status === 'failed' && <Alert severity="error">{translateAny(state.why)}</Alert>}
      {state.status === 'ready' && (
        <BatchProgress batch={state.batch} rows={state.rows} stop={stop} repostFailed={repostFailed} />
      )}
    </SideDrawer>
  );
}

function byline({ actor, at }: SyncBatch): string {
  const when = formatDateTime(at);
  return actor === '' ? t(words.fromThisTab, { when }) : t(words.whenBy, { when, actor });
}

type BatchState =
  | { readonly status: 'loading' }
  | { readonly status: 'missing' }
  | { readonly status: 'failed'; readonly why: string }
  | { readonly status: 'ready'; readonly batch: SyncBatch; readonly rows: readonly SyncBatchRow[] };

/** Polling interval in ms for a running batch while it is visible. */
const LOOK_AGAIN_MS = 1000;

/** Larger batches list their rows only after they have ended. */
const ROWS_WHILE_RUNNING = 2000;

/** A batch, and a function that stops it. */
function useBatch(id: string): readonly [BatchState, stop: () => void] {
  const batches = useApi().sync.batches();
  const { data = LOADING } = useScreenQuery(['batch', id], () => lookAt(batches, id), {
    refetchInterval: ({ state }) => (state.data && !pollsAgain(state.data) ? false : LOOK_AGAIN_MS),
  });
  const stop = useCallback(() => void batches.stop(id).catch(() => undefined), [batches, id]);
  return [data, stop];
}

const LOADING: BatchState = { status: 'loading' };

/** Whether to poll again; a failed poll does not end the polling. */
const pollsAgain = (state: BatchState) =>
  state.status === 'failed' || (state.status === 'ready' && state.batch.state === 'running');

async function lookAt(batches: SyncBatches, id: string): Promise<BatchState> {
  try {
    const batch = await batches.batch(id);
    if (!batch) return { status: 'missing' };
    const tellsRows = batch.state !== 'running' || batch.total <= ROWS_WHILE_RUNNING;
    return { status: 'ready', batch, rows: tellsRows ? await batches.rows(id) : [] };
  } catch (cause) {
    const isGone = typeof cause === 'object' && cause !== null && 'status' in cause && cause.status === 404;
    return isGone ? { status: 'missing' } : { status: 'failed', why: failureText(cause) };
  }
}
