import type { Logger } from '../../http/logger';
import type { LogStore } from '../../store/log/logStore';
import { MONTHS_AHEAD } from '../../store/log/monthMigrations';
import { currentMonth } from '../../store/log/months';
import { periodically } from '../periodically';

export interface MonthsAhead {
  readonly clock: () => Date;
  readonly logger: Logger;
  /** Told how many months are ready; null if the log is not by month. */
  readonly onAhead: (months: number | null) => void;
  readonly everyMs?: number;
}

/** Fewer would not last until somebody has looked. */
export const FEWEST_MONTHS_AHEAD = 2;
const everyMs = 6 * 60 * 60_000;

/**
 * Prepares a log partitioned by month for the coming months, now and periodically. Returns a function that stops it.
 */
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
