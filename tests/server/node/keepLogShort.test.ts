import { describe, expect, it, vi } from 'vitest';
import type { Logger } from '../../../server/http/logger';
import { keepLogShort } from '../../../server/node/keepLogShort';
import { createMemoryStore } from '../../../server/store/memory';
import { logEntryOf } from '../../contract/logSamples';
import { textOf } from '../../contract/samples';

const logger = {
  info: vi.fn<Logger['info']>(),
  warn: vi.fn<Logger['warn']>(),
  error: vi.fn<Logger['error']>(),
};
const clock = () => new Date(2026, 10, 21, 9, 30);

/** A log with this many entries of each day. */
async function logWith(days: Readonly<Record<string, number>>) {
  const { log } = createMemoryStore();
  for (const [day, count] of Object.entries(days))
    for (let each = 0; each < count; each += 1)
      await log.add('A', logEntryOf(day, { at: `${day} 23:59:59` }));
  const kept = async (): Promise<string[]> =>
    JSON.parse(await textOf(log.list('A', { from: null, to: null }))).map(
      (entry: { recordId: string }) => entry.recordId,
    );
  return { log, kept };
}

describe('the transaction log', () => {
  it('is kept for so many days, and what is older goes in small batches', async () => {
    const { log, kept } = await logWith({ '2026-08-12': 1_100, '2026-08-13': 1, '2026-11-21': 1 });
    const batches = vi.spyOn(log, 'prune');
    const stop = keepLogShort(log, { days: 100, clock, logger });
    await expect
      .poll(() => logger.info.mock.calls)
      .toEqual([['log.shortened', { before: '2026-08-13', forgotten: 1_100 }]]);
    await stop();
    expect(batches.mock.calls).toEqual(Array.from({ length: 3 }, () => ['2026-08-13', 500]));
    expect(await kept()).toEqual(['2026-11-21', '2026-08-13']);
  });

  it('is looked at again from time to time, also after that has failed, until the server stops', async () => {
    const { log } = await logWith({});
    const looks = vi.spyOn(log, 'prune').mockRejectedValueOnce(new Error('The database is away.'));
    const stop = keepLogShort(log, { days: 100, clock, logger, everyMs: 5 });
    await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(2);
    expect(logger.error.mock.calls[0]?.[0]).toBe('log.notShortened');
    await stop();
    const before = looks.mock.calls.length;
    await new Promise(resolve => setTimeout(resolve, 30));
    expect(looks.mock.calls).toHaveLength(before);
  });
});
