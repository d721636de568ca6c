import dayjs from 'dayjs';
import { setTimeout } from 'node:timers/promises';
import { dayOf } from '../../src/wire/dates';
import type { Logger } from '../http/logger';
import type { LogStore } from '../store/logStore';

export interface LogShortening {
  /** How long an entry is kept. */
  readonly days: number;
  readonly clock: () => Date;
  readonly logger: Logger;
  readonly everyMs?: number;
}

const everyMs = 6 * 60 * 60_000;
/** So few at once that nobody waits behind them. */
const atOnce = 500;
const pauseMs = 100;

/** Forgets entries of the transaction log that are too old, now and from time to time. Answers how to stop it. */
export function keepLogShort(log: Pick<LogStore, 'prune'>, options: LogShortening): () => Promise<void> {
  const { days, clock, logger } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const forget = async (): Promise<void> => {
    const before = dayOf(dayjs(clock()).subtract(days, 'day').toDate());
    let forgotten = 0;
    for (let gone = atOnce; gone === atOnce && !signal.aborted;) {
      gone = await log.prune(before, atOnce);
      forgotten += gone;
      if (gone === atOnce) await setTimeout(pauseMs, undefined, { signal }).catch(() => undefined);
    }
    if (forgotten > 0) logger.info('log.shortened', { before, forgotten });
  };
  let underWay: Promise<void> = Promise.resolve();
  const begin = (): void => {
    underWay = underWay.then(forget).catch((error: unknown) => logger.error('log.notShortened', { error }));
  };
  begin();
  const timer = setInterval(begin, options.everyMs ?? everyMs).unref();
  return () => {
    clearInterval(timer);
    stopping.abort();
    return underWay;
  };
}
