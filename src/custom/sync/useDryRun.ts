import { useEffect, useState } from 'react';
import { dryRun, type DryRun } from './dryRun';
import { reasonOf } from '../../form/reasonOf';
import type { RepostQuestion } from './repostQuestion';
import type { SyncBatches } from './syncProvider';

export type DryRunState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly why: string }
  | { readonly status: 'ready'; readonly result: DryRun };

/** Looks through the rows of a question, once; given up when nobody asks any more. */
export function useDryRun({ engine, selection }: RepostQuestion, batches: SyncBatches): DryRunState {
  const [state, setState] = useState<DryRunState>({ status: 'loading' });
  useEffect(() => {
    const controller = new AbortController();
    const tell = (next: DryRunState) => !controller.signal.aborted && setState(next);
    dryRun(engine, selection, batches, controller.signal).then(
      result => tell({ status: 'ready', result }),
      (cause: unknown) => tell({ status: 'failed', why: reasonOf(cause) }),
    );
    return () => controller.abort();
  }, [engine, selection, batches]);
  return state;
}
