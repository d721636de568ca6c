import { describe, expect, test, vi } from 'vitest';
import type { SyncBatches } from '../../../src/api/console';
import { lazyBatches } from '../../../src/dataProvider/sync/lazyBatches';

const NO_COUNTS = { queued: 0, posting: 0, success: 0, error: 0, exception: 0, refused: 0, stopped: 0 };
const BATCH = { id: 'b1', actor: 'asha', at: '', state: 'done', total: 0, counts: NO_COUNTS } as const;
const ROW = { redisId: 'r1', TRANS_ID: 'TX1', state: 'error', msg: 'No' } as const;

const loadedBatches = () => ({
  survives: true,
  newId: () => 'never asked',
  check: vi.fn<SyncBatches['check']>(async redisIds => ({ eligible: redisIds, refused: [] })),
  start: vi.fn<SyncBatches['start']>(async () => undefined),
  batch: vi.fn<SyncBatches['batch']>(async () => BATCH),
  rows: vi.fn<SyncBatches['rows']>(async () => [ROW]),
  stop: vi.fn<SyncBatches['stop']>(async () => undefined),
});

describe('batches whose code is loaded on demand', () => {
  test('know of themselves before it is there', () => {
    const load = vi.fn<() => Promise<SyncBatches>>();
    const batches = lazyBatches({ survives: false, newId: () => 'id-1' }, load);
    expect([batches.survives, batches.newId()]).toEqual([false, 'id-1']);
    expect(load).not.toHaveBeenCalled();
  });

  test('load it once, and pass every call on', async () => {
    const loaded = loadedBatches();
    const load = vi.fn<() => Promise<SyncBatches>>(async () => loaded);
    const batches = lazyBatches({ survives: true, newId: () => 'id-1' }, load);
    expect(await batches.check(['r1'])).toEqual({ eligible: ['r1'], refused: [] });
    await batches.start('b1', [{ redisId: 'r1', TRANS_ID: 'TX1' }], 'known');
    expect(loaded.start).toHaveBeenCalledWith('b1', [{ redisId: 'r1', TRANS_ID: 'TX1' }], 'known');
    expect(await batches.batch('b1')).toBe(BATCH);
    expect(await batches.rows('b1')).toEqual([ROW]);
    await batches.stop('b1');
    expect([loaded.batch, loaded.rows, loaded.stop].map(call => call.mock.calls)).toEqual([
      [['b1']],
      [['b1']],
      [['b1']],
    ]);
    expect(load).toHaveBeenCalledOnce();
  });

  test('load it again after a failure, which the caller gets', async () => {
    const load = vi
      .fn<() => Promise<SyncBatches>>()
      .mockRejectedValueOnce(new Error('No connection'))
      .mockResolvedValue(loadedBatches());
    const batches = lazyBatches({ survives: true, newId: () => 'id-1' }, load);
    await expect(batches.batch('b1')).rejects.toThrow('No connection');
    expect(await batches.batch('b1')).toBe(BATCH);
  });
});
