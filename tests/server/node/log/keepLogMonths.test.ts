import { afterEach, expect, it, vi } from 'vitest';
import type { Logger } from '../../../../server/http/logger';
import { keepLogMonths } from '../../../../server/node/log/keepLogMonths';
import type { LogStore } from '../../../../server/store/log/logStore';

const logger = {
  info: vi.fn<Logger['info']>(),
  warn: vi.fn<Logger['warn']>(),
  error: vi.fn<Logger['error']>(),
};
const clock = () => new Date(2026, 11, 31, 23, 59);
afterEach(() => vi.clearAllMocks());

it('makes the months of the next year, now and periodically, and says where too few are ready', async () => {
  const answers = [12, 1, null];
  const addMonths = vi.fn<LogStore['addMonths']>(async () => answers.shift() ?? 12);
  const told: (number | null)[] = [];
  const stop = keepLogMonths(
    { addMonths },
    { clock, logger, onAhead: ahead => told.push(ahead), everyMs: 5 },
  );
  await expect.poll(() => told.length).toBeGreaterThan(3);
  await stop();
  expect(addMonths.mock.calls.slice(0, 2)).toEqual([
    ['2026-12', 12],
    ['2026-12', 12],
  ]);
  expect(told.slice(0, 2)).toEqual([12, 1]);
  expect(logger.warn.mock.calls).toEqual([['log.monthsMissing', { ahead: 1 }]]);
});

it('continues after a failure, which it logs', async () => {
  const away = new Error('The database is away.');
  const addMonths = vi.fn<LogStore['addMonths']>(async () => 12).mockRejectedValueOnce(away);
  const onAhead = vi.fn<(months: number | null) => void>();
  const stop = keepLogMonths({ addMonths }, { clock, logger, onAhead, everyMs: 5 });
  await expect.poll(() => onAhead.mock.calls.length).toBeGreaterThan(0);
  await stop();
  expect(logger.error.mock.calls).toEqual([['log.monthsNotMade', { error: away }]]);
});
