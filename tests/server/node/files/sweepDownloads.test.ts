import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sweepDownloads } from '../../../../server/node/cells/background';
import { createLog } from '../../setup/testApi';

const HOUR_MS = 60 * 60_000;
const now = new Date('2026-11-20T10:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
});

it('deletes files whose time is over at the start and every hour, until it is stopped', async () => {
  const swept: number[] = [];
  const downloads = { sweepAll: async (moment: number) => void swept.push(moment) };
  const stop = sweepDownloads(downloads, { logger: createLog().logger, clock: () => new Date() });
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(swept).toEqual([0, 1, 2].map(hours => now.getTime() + hours * HOUR_MS));
  await stop();
  await vi.advanceTimersByTimeAsync(5 * HOUR_MS);
  expect(swept).toHaveLength(3);
});

it('continues after a failure, which is logged, and waits at its stop for a deletion under way', async () => {
  const { lines, logger } = createLog();
  const sweepAll = vi.fn<(moment: number) => Promise<void>>().mockRejectedValueOnce(new Error('down'));
  const stop = sweepDownloads({ sweepAll }, { logger, clock: () => new Date() });
  await vi.advanceTimersByTimeAsync(0);
  expect(lines.map(({ event }) => event)).toEqual(['downloads.notSwept']);
  let finish = (): void => {};
  sweepAll.mockReturnValueOnce(new Promise<void>(resolve => (finish = resolve)));
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(sweepAll).toHaveBeenCalledTimes(2);
  let isStopped = false;
  const stopping = stop().then(() => (isStopped = true));
  await vi.advanceTimersByTimeAsync(0);
  expect(isStopped).toBe(false);
  finish();
  await stopping;
  expect(isStopped).toBe(true);
});
