import dayjs from 'dayjs';
import { setTimeout } from 'node:timers/promises';
import { dayOf } from '../../../src/wire/text/dates';
import type { Logger } from '../../http/logger';
import type { LogArchive, LogStore } from '../../store/log/logStore';
import { periodically } from '../periodically';

export interface LogPruning {
  /** Days that an entry is retained. */
  readonly days: number;
  /** Where entries are archived before deletion; null: nowhere. */
  readonly archive: LogArchive | null;
  readonly clock: () => Date;
  readonly logger: Logger;
  readonly everyMs?: number;
}

const everyMs = 6 * 60 * 60_000;
const noArchive: LogArchive = async () => {};
/** Small enough that other statements do not wait noticeably. */
const atOnce = 500;
const pauseMs = 100;

/** Deletes expired entries of the transaction log, now and periodically. Returns a function that stops it. */
export function pruneLog(log: Pick<LogStore, 'prune'>, options: LogPruning): () => Promise<void> {
  const { days, clock, logger, archive } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const forget = async (): Promise<void> => {
    const before = dayOf(dayjs(clock()).subtract(days, 'day').toDate());
    let forgotten = 0;
    for (let gone = atOnce; gone > 0 && !signal.aborted;) {
      gone = await log.prune(before, atOnce, archive ?? noArchive);
      forgotten += gone;
      if (gone === atOnce) await setTimeout(pauseMs, undefined, { signal }).catch(() => undefined);
    }
    if (forgotten > 0) logger.info('log.shortened', { before, forgotten });
  };
  const stop = periodically(forget, {
    everyMs: options.everyMs ?? everyMs,
    onError: error => logger.error('log.notShortened', { error }),
  });
  return () => {
    stopping.abort();
    return stop();
  };
}
