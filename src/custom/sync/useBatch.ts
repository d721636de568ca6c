import { useCallback, useEffect, useState } from 'react';
import type { SyncBatch, SyncBatchRow } from '../../wire/sync';
import { reasonOf } from '../../form/reasonOf';
import { useSyncProvider, type SyncBatches } from './syncProvider';

export type BatchState =
  | { readonly status: 'loading' }
  | { readonly status: 'missing' }
  | { readonly status: 'failed'; readonly why: string }
  | { readonly status: 'ready'; readonly batch: SyncBatch; readonly rows: readonly SyncBatchRow[] };

/** A batch under way is looked at again after this many ms, while somebody can see it. */
const LOOK_AGAIN_MS = 1000;

/** Rows of a larger batch are told once it has ended. */
const ROWS_WHILE_RUNNING = 2000;

/** A batch as it goes on, and what stops it. */
export function useBatch(id: string): readonly [BatchState, stop: () => void] {
  const batches = useSyncProvider().batches();
  const [state, setState] = useState<BatchState>({ status: 'loading' });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wanted = true;
    const look = async () => {
      const next = document.hidden ? null : await lookAt(batches, id);
      if (!wanted) return;
      if (next) setState(next);
      const goesOn = next === null || next.status === 'failed' || isRunning(next);
      if (goesOn) timer = setTimeout(() => void look(), LOOK_AGAIN_MS);
    };
    void look();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [batches, id]);
  const stop = useCallback(() => void batches.stop(id).catch(() => undefined), [batches, id]);
  return [state, stop];
}

const isRunning = (state: BatchState) => state.status === 'ready' && state.batch.state === 'running';

async function lookAt(batches: SyncBatches, id: string): Promise<BatchState> {
  try {
    const batch = await batches.batch(id);
    if (!batch) return { status: 'missing' };
    const tellsRows = batch.state !== 'running' || batch.total <= ROWS_WHILE_RUNNING;
    return { status: 'ready', batch, rows: tellsRows ? await batches.rows(id) : [] };
  } catch (cause) {
    const isGone = typeof cause === 'object' && cause !== null && 'status' in cause && cause.status === 404;
    return isGone ? { status: 'missing' } : { status: 'failed', why: reasonOf(cause) };
  }
}
