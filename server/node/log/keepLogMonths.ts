import type { Logger } from '../../http/logger';
import type { LogStore } from '../../store/log/logStore';
import { MONTHS_AHEAD } from '../../store/log/monthMigrations';
import { currentMonth } from '../../store/log/months';
import { periodically } from '../periodically';

export interface MonthsAhead {
  readonly clock: () => Date;
  readonly logger: Logger;
  /** Receives the number of prepared months; null if the log is not partitioned by month. */
  readonly onAhead: (months: number | null) => void;
  readonly everyMs?: number;
}

/** With fewer, an operator may not notice in time. */
export const FEWEST_MONTHS_AHEAD = 2;
const everyMs = 6 * 60 * 60_000;

/** Creates the log's partitions for the coming months, now and periodically. @returns a function that stops it */
export function keepLogMonths(log: Pick<LogStore, 'addMonths'>, options: MonthsAhead): () => Promise<void> {
  const { clock, logger, onAhead } = options;
  return periodically(
    async () => {
      const ahead = await log.addMonths(currentMonth(clock()), MONTHS_AHEAD);
      onAhead(ahead);
      if (ahead !== null && ahead < FEWEST_MONTHS_AHEAD) logger.warn('log.monthsMissing', { ahead });
    },
    {
      everyMs: options.everyMs ?? everyMs,
      onError: error => logger.error('log.monthsNotMade', { error }),
    },
  );
}
