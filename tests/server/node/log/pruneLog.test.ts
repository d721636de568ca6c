import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { Logger } from '../../../../server/http/logger';
import { archiveInto, pruneLog } from '../../../../server/node/cells/background';
import { createMemoryStore } from '../../../../server/store/memory';
import { logEntryOf } from '../../../contract/logSamples';
import { textOf } from '../../../contract/samples';

const logger = {
  info: vi.fn<Logger['info']>(),
  warn: vi.fn<Logger['warn']>(),
  error: vi.fn<Logger['error']>(),
};
const clock = () => new Date(2026, 10, 21, 9, 30);

/** A log with this many entries on each day. */
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
  it('deletes entries after their retention in small batches', async () => {
    const { log, kept } = await logWith({ '2026-08-12': 1_100, '2026-08-13': 1, '2026-11-21': 1 });
    const batches = vi.spyOn(log, 'prune');
    const stop = pruneLog(log, { days: 100, archive: null, clock, logger });
    await expect
      .poll(() => logger.info.mock.calls, { timeout: 5_000 })
      .toEqual([['log.shortened', { before: '2026-08-13', forgotten: 1_100 }]]);
    await stop();
    expect(batches.mock.calls).toEqual(
      Array.from({ length: 4 }, () => ['2026-08-13', 500, expect.any(Function)]),
    );
    expect(await kept()).toEqual(['2026-11-21', '2026-08-13']);
  });

  it('is pruned periodically, also after a failure, until the server stops', async () => {
    const { log } = await logWith({});
    const looks = vi.spyOn(log, 'prune').mockRejectedValueOnce(new Error('The database is away.'));
    const stop = pruneLog(log, { days: 100, archive: null, clock, logger, everyMs: 5 });
    await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(2);
    expect(logger.error.mock.calls[0]?.[0]).toBe('log.notShortened');
    await stop();
    const before = looks.mock.calls.length;
    await new Promise(resolve => setTimeout(resolve, 30));
    expect(looks.mock.calls).toHaveLength(before);
  });

  it('is archived in one file per month before deletion', async () => {
    const { log, kept } = await logWith({ '2026-06-30': 1, '2026-07-01': 2, '2026-11-21': 1 });
    const directory = join(mkdtempSync(join(tmpdir(), 'log-archive-')), 'log');
    const stop = pruneLog(log, { days: 100, archive: archiveInto(directory), clock, logger });
    await expect.poll(kept).toEqual(['2026-11-21']);
    await stop();
    const linesOf = (month: string): unknown[] =>
      readFileSync(join(directory, `${month}.jsonl`), 'utf8')
        .trimEnd()
        .split('\n')
        .map(line => JSON.parse(line));
    expect(linesOf('2026-06')).toEqual([
      { account: 'A', id: '1', ...logEntryOf('2026-06-30', { at: '2026-06-30 23:59:59' }) },
    ]);
    expect(linesOf('2026-07')).toMatchObject([{ id: '2' }, { id: '3' }]);
  });

  it('continues the archive after a truncated line', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'log-archive-'));
    const archive = archiveInto(directory);
    const entry = { account: 'A', at: '2026-06-30 23:59:59', text: '{"id":"1"}' };
    writeFileSync(join(directory, '2026-06.jsonl'), '{"account":"A","id"');
    await archive([entry]);
    await archive([{ ...entry, text: '{"id":"2"}' }]);
    expect(readFileSync(join(directory, '2026-06.jsonl'), 'utf8').split('\n')).toEqual([
      '{"account":"A","id"',
      '{"account":"A","id":"1"}',
      '{"account":"A","id":"2"}',
      '',
    ]);
  });
});
