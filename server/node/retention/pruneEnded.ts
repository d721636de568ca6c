import { setTimeout } from 'node:timers/promises';
import dayjs from 'dayjs';
import { dayOf } from '../../../src/wire/text/dates';
import type { Logger } from '../../http/logger';
import { LEASE_MS } from '../../store/lease';
import type { RetentionArchive, RetentionStore } from '../../store/retention/retentionStore';
import { periodically } from '../periodically';

export interface Retention {
  /** Days that ended work is retained. */
  readonly days: number;
  readonly archive: RetentionArchive;
  readonly clock: () => Date;
  readonly logger: Logger;
  readonly everyMs?: number;
  /** Records per transaction, and the pause after it, so that users do not wait noticeably. */
  readonly atOnce?: number;
  readonly pauseMs?: number;
}

const EVERY_MS = 6 * 60 * 60_000;
const AT_ONCE = 100;
const PAUSE_MS = 100;

/** Archives and deletes old work that has ended, now and periodically. @returns a function that stops it */
export function pruneEnded(store: RetentionStore, options: Retention): () => Promise<void> {
  const stopping = new AbortController();
  const stop = periodically(() => pruneAll(store, options, stopping.signal), {
    everyMs: options.everyMs ?? EVERY_MS,
    onError: error => options.logger.error('retention.failed', { error }),
  });
  return () => {
    stopping.abort();
    return stop();
  };
}

async function pruneAll(store: RetentionStore, options: Retention, signal: AbortSignal): Promise<void> {
  const before = dayOf(dayjs(options.clock()).subtract(options.days, 'day').toDate());
  for (const account of await store.accounts()) {
    if (signal.aborted) return;
    const removed = await pruneAccount(store, options, { account, before, signal });
    if (removed > 0) options.logger.info('retention.removed', { account, before, removed });
  }
}

interface AccountTurn {
  readonly account: string;
  readonly before: string;
  readonly signal: AbortSignal;
}

/** Prunes an account in small batches. Halfway through its lease, it acquires a new one. */
async function pruneAccount(
  store: RetentionStore,
  { archive, clock, atOnce = AT_ONCE, pauseMs = PAUSE_MS }: Retention,
  { account, before, signal }: AccountTurn,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const now = clock().getTime();
    const until = now + LEASE_MS.retention;
    const lease = { now, until };
    const day = await store.acquire(account, before, lease);
    if (day === null) return removed;
    try {
      for (;;) {
        const gone = await store.prune(account, day, atOnce, archive);
        removed += gone;
        if (gone === 0 || signal.aborted) return removed;
        await setTimeout(pauseMs, undefined, { signal }).catch(() => undefined);
        if (clock().getTime() > until - LEASE_MS.retention / 2) break;
      }
    } finally {
      await store.release(account, lease);
    }
  }
}
