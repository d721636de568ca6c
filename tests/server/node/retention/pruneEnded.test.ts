import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { Logger } from '../../../../server/http/logger';
import { directoryOf, endedArchive } from '../../../../server/node/archive/endedArchive';
import { pruneEnded } from '../../../../server/node/retention/pruneEnded';
import { createMemoryStore } from '../../../../server/store/memory';
import type { RetentionArchive } from '../../../../server/store/retention/retentionStore';
import { syncRecordOf } from '../../../contract/syncSamples';

const logger = {
  info: vi.fn<Logger['info']>(),
  warn: vi.fn<Logger['warn']>(),
  error: vi.fn<Logger['error']>(),
};
const clock = () => new Date(2026, 10, 21, 9, 30);

async function storeWith(ids: readonly string[], at: string) {
  const store = createMemoryStore();
  await store.sync.records.insertMany(
    'A',
    ids.map(id => syncRecordOf(id, { type: 'success', at })),
  );
  return store;
}

describe('ended work', () => {
  it('is archived per account and month and removed after its days, a few at a time', async () => {
    const store = await storeWith(['1', '2', '3'], '2026-08-12 10:00:00');
    await store.sync.records.insertMany('A', [
      syncRecordOf('kept', { type: 'success', at: '2026-08-13 00:00:00' }),
    ]);
    const steps = vi.spyOn(store.retention, 'prune');
    const directory = mkdtempSync(join(tmpdir(), 'ended-'));
    const archive = endedArchive(directory);
    const stop = pruneEnded(store.retention, { days: 100, archive, clock, logger, atOnce: 2, pauseMs: 1 });
    await expect
      .poll(() => logger.info.mock.calls)
      .toEqual([['retention.removed', { account: 'A', before: '2026-08-13', removed: 3 }]]);
    await stop();
    expect(steps).toHaveBeenCalledTimes(3);
    const lines = readFileSync(join(directory, 'A', '2026-08.jsonl'), 'utf8')
      .trimEnd()
      .split('\n');
    expect(lines.map(line => JSON.parse(line).record.row.redisId)).toEqual(['1', '2', '3']);
    expect(await store.sync.records.get('A', 'kept')).not.toBeNull();
  });

  it('is searched for periodically, also after a failure, until the server stops', async () => {
    const store = await storeWith(['1'], '2026-01-01 10:00:00');
    const failing = vi.fn<RetentionArchive>(() => Promise.reject(new Error('The disk is full.')));
    const stop = pruneEnded(store.retention, { days: 100, archive: failing, clock, logger, everyMs: 5 });
    await expect.poll(() => failing.mock.calls.length).toBeGreaterThan(1);
    await stop();
    expect(logger.error.mock.calls[0]?.[0]).toBe('retention.failed');
    expect(await store.sync.records.get('A', '1')).not.toBeNull();
    const before = failing.mock.calls.length;
    await new Promise(resolve => setTimeout(resolve, 30));
    expect(failing.mock.calls).toHaveLength(before);
  });

  it('of accounts with any name stays within the archive, under a name of its own', () => {
    const names = [
      'DEMO01',
      'demo01',
      'Demo01',
      '..',
      '.',
      '../../etc',
      'a/b',
      'a\\b',
      'कार',
      'con',
      'x'.repeat(300),
    ];
    const directories = names.map(directoryOf);
    expect(directories[0]).toBe('DEMO01');
    for (const directory of directories) expect(directory).toMatch(/^[A-Za-z0-9_-]+(?:\.[0-9a-f]{16})?$/);
    expect(new Set(directories.map(directory => directory.toLowerCase())).size).toBe(names.length);
  });
});
