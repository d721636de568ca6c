import { useEffect, useState } from 'react';
import type { SyncDetail } from '../../wire/syncRecord';
import { reasonOf } from '../../form/reasonOf';
import { useSyncProvider } from './syncProvider';

/** What the API tells of a record: nothing beyond its row where it knows section 7 alone. */
export type DetailState =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly why: string }
  | { readonly status: 'ready'; readonly detail: SyncDetail };

interface Held {
  readonly redisId: string;
  readonly seen: unknown;
  readonly state: DetailState;
}

/**
 * @param seen changes when the record is to be asked for again
 */
export function useSyncDetail(redisId: string, seen: unknown): DetailState {
  const provider = useSyncProvider();
  const [held, setHeld] = useState<Held | null>(null);
  const hasMore = provider.hasMore();
  useEffect(() => {
    if (!hasMore) return undefined;
    let wanted = true;
    const tell = (state: DetailState) => wanted && setHeld({ redisId, seen, state });
    provider.record(redisId).then(
      detail => tell(detail ? { status: 'ready', detail } : { status: 'none' }),
      (cause: unknown) => tell({ status: 'failed', why: reasonOf(cause) }),
    );
    return () => {
      wanted = false;
    };
  }, [provider, redisId, seen, hasMore]);
  if (!hasMore) return { status: 'none' };
  return held?.redisId === redisId ? held.state : { status: 'loading' };
}
