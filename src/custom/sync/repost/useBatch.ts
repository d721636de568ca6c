import { useCallback } from 'react';
import type { SyncBatch, SyncBatchRow } from '../../../api/sync/batches';
import { failureText } from '../../../ui/failureText';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import type { SyncBatches } from '../../../api/console';
import { useApi } from '../../../ui/apiContext';

export type BatchState =
  | { readonly status: 'loading' }
  | { readonly status: 'missing' }
  | { readonly status: 'failed'; readonly why: string }
  | { readonly status: 'ready'; readonly batch: SyncBatch; readonly rows: readonly SyncBatchRow[] };

/** Polling interval in ms for a running batch while it is visible. */
const LOOK_AGAIN_MS = 1000;

/** Larger batches list their rows only after they have ended. */
const ROWS_WHILE_RUNNING = 2000;

/** A running batch, and a function that stops it. */
export function useBatch(id: string): readonly [BatchState, stop: () => void] {
  const batches = useApi().sync.batches();
  const { data = LOADING } = useScreenQuery(['batch', id], () => lookAt(batches, id), {
    refetchInterval: ({ state }) => (state.data && !goesOn(state.data) ? false : LOOK_AGAIN_MS),
  });
  const stop = useCallback(() => void batches.stop(id).catch(() => undefined), [batches, id]);
  return [data, stop];
}

const LOADING: BatchState = { status: 'loading' };

/** A failed poll is repeated too. */
const goesOn = (state: BatchState) =>
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
