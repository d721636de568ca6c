import { useEffect, useState } from 'react';
import type { ListSource } from '../../records/listSource';
import { causesIn, type Cause } from './causes';
import { reasonOf } from '../../form/reasonOf';

export type CausesState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly why: string }
  | { readonly status: 'ready'; readonly causes: readonly Cause[] };

/** The causes in a list, as it is when they are asked for. */
export function useCauses({ engine }: ListSource): CausesState {
  const [state, setState] = useState<CausesState>({ status: 'loading' });
  useEffect(() => {
    const controller = new AbortController();
    const tell = (next: CausesState) => !controller.signal.aborted && setState(next);
    causesIn(engine, controller.signal).then(
      causes => tell({ status: 'ready', causes }),
      (cause: unknown) => tell({ status: 'failed', why: reasonOf(cause) }),
    );
    return () => controller.abort();
  }, [engine]);
  return state;
}
