import { describe, expect, it } from 'vitest';
import type { EndedRecord } from '../../server/store/retention/retentionStore';
import type { Store } from '../../server/store/store';
import { badRow, collected, downloadOf, goodRow, uploadOf } from './fileSamples';
import { textOf } from './samples';
import { rowsOf, syncRecordOf } from './syncSamples';

const OLD = '2026-11-20 10:00:00';
const BEFORE = '2026-11-21';
const lease = { now: 1_000, until: 2_000 };
const byTransDate = { option: 'trans_date', dtValue: '2026-11-19' } as const;

/**
 * What every store must do with work that has ended. @param current the store of the running test, empty at its start
 */
export function retentionContract(current: () => Store): void {
  const put = (...records: readonly Parameters<typeof syncRecordOf>[]) =>
    current().sync.records.insertMany(
      'A',
      records.map(record => syncRecordOf(...record)),
    );
  const acquire = (before = BEFORE) => current().retention.acquire('A', before, lease);
  const idsShown = async () => (await rowsOf(current(), 'A', byTransDate)).map(({ redisId }) => redisId);

  /** Removes all that has ended, in steps. @returns what was archived */
  async function removeAll(atMost = 2): Promise<EndedRecord[]> {
    const archived: EndedRecord[] = [];
    const day = (await acquire()) ?? '';
    const archive = async (_: string, records: readonly EndedRecord[]) => void archived.push(...records);
    while ((await current().retention.prune('A', day, atMost, archive)) > 0);
    await current().retention.release('A', lease);
    return archived;
  }
  const recordsOf = (archived: readonly EndedRecord[], kind: EndedRecord['kind']) =>
    archived.filter(each => each.kind === kind).map(({ text }) => JSON.parse(text));

  describe('old work', () => {
    it('is archived whole and deleted, except open or newer work', async () => {
      await put(
        ['posted', { type: 'success' }],
        ['failed', { type: 'error' }],
        ['refused', { type: 'exception' }],
        ['under way', { type: 'in-process' }],
        ['newer', { type: 'success', at: `${BEFORE} 00:00:00` }],
        ['booked', { screen: 'booking', type: 'error' }],
        ['being booked', { screen: 'booking', type: 'in-process' }],
      );
      const { retention, sync } = current();
      const whole = await sync.records.get('A', 'posted');
      const archived = await removeAll();
      const transactions = recordsOf(archived, 'transaction');
      expect(transactions.map(({ row }) => row.redisId).sort()).toEqual(['booked', 'posted']);
      const { payload, history, ...row } = whole ?? {};
      expect(transactions.find(each => each.row.redisId === 'posted')).toEqual({
        screen: 'txn',
        row,
        payload,
        history,
      });
      for (const gone of ['posted', 'booked']) expect(await sync.records.get('A', gone)).toBeNull();
      expect(await idsShown()).toEqual(['failed', 'newer', 'refused', 'under way']);
      expect((await rowsOf(current(), 'A', byTransDate, 'booking')).map(({ redisId }) => redisId)).toEqual([
        'being booked',
      ]);
      expect(await retention.completeSince('A')).toBe(BEFORE);
    });

    it('stays while a post of it is queued', async () => {
      await put(['1', { type: 'error' }]);
      await current().sync.queue.accept('A', '1', { actor: 'a', action: 'repost', at: OLD, now: 1 });
      expect(await removeAll()).toEqual([]);
      expect(await idsShown()).toEqual(['1']);
    });

    it('is hidden in lists, changes, searches and files before any of it is deleted', async () => {
      await put(['posted', { type: 'success' }], ['failed', { type: 'error' }]);
      await acquire();
      const { sync, files } = current();
      expect(await idsShown()).toEqual(['failed']);
      const changes = await sync.records.changes('A', 'txn', byTransDate, 0, 9);
      expect(changes?.rows.map(({ redisId }) => redisId)).toEqual(['failed']);
      const found = await sync.records.search('A', 'txn', 'ref/', 9);
      expect(found.map(({ redisId }) => redisId)).toEqual(['failed']);
      const any = { transType: null, location: null, dealer: null };
      for (const by of ['created', 'trans'] as const) {
        const query = { by, from: '2026-11-01', to: '2026-11-30', ...any };
        const read = await collected(files.transactions.read('A', query));
        expect(read.map(({ row }) => row.redisId)).toEqual(['failed']);
      }
      expect(await files.transactions.months('A')).toEqual([]);
    });

    it('stays as it is if the archive fails, and is archived again in the next run', async () => {
      await put(['posted', { type: 'success' }]);
      await current().files.uploads.add('A', uploadOf('u', [badRow(1)]));
      await acquire();
      const full = async () => Promise.reject(new Error('The disk is full.'));
      await expect(current().retention.prune('A', BEFORE, 9, full)).rejects.toThrow('The disk is full.');
      expect(await current().sync.records.get('A', 'posted')).not.toBeNull();
      await current().retention.release('A', lease);
      expect((await removeAll()).map(({ kind }) => kind)).toEqual(['transaction', 'uploadRow', 'upload']);
    });

    it('includes finished batches with their rows, and no others', async () => {
      await put(['1', { type: 'success' }], ['2', { type: 'error' }]);
      const batch = { screen: 'txn', actor: 'admin', at: OLD } as const;
      const { batches } = current().sync;
      await batches.create('A', { id: 'finished', redisIds: ['1', 'nobody', 'nor he'], ...batch });
      await batches.feed(9, 1_000);
      await batches.create('A', { id: 'new', redisIds: ['1'], ...batch, at: `${BEFORE} 00:00:00` });
      await batches.create('A', { id: 'open', redisIds: ['2'], ...batch });
      const archived = await removeAll();
      expect(recordsOf(archived, 'batch')).toMatchObject([{ id: 'finished', actor: 'admin' }]);
      expect(recordsOf(archived, 'batchRow').map(({ redisId }) => redisId)).toEqual([
        '1',
        'nobody',
        'nor he',
      ]);
      expect((await batches.list('A', 9)).map(({ id }) => id).sort()).toEqual(['new', 'open']);
      expect(await batches.rows('A', 'finished')).toBeNull();
    });

    it('includes uploads with all their rows, and finished downloads', async () => {
      const { uploads, downloads } = current().files;
      const rows = [1, 2, 3, 4, 5].map(row => badRow(row));
      await uploads.add('A', uploadOf('old', rows));
      await uploads.add('A', uploadOf('new', [goodRow(1, 'T1')], { at: `${BEFORE} 09:00:00` }));
      await downloads.add('A', downloadOf('made'), null);
      await downloads.add('A', downloadOf('waiting'), null);
      const taken = (await downloads.acquire('A', 'made', 1, 2)) ?? 0;
      await downloads.finish('A', 'made', taken, { state: 'ready', size: 1, rows: 1, keptUntil: 3 });
      const archived = await removeAll();
      expect(recordsOf(archived, 'upload')).toMatchObject([{ id: 'old', file: 'old.json' }]);
      expect(recordsOf(archived, 'uploadRow')).toHaveLength(5);
      expect(recordsOf(archived, 'download')).toMatchObject([{ id: 'made', state: 'ready', rows: 1 }]);
      expect((await uploads.list('A', 9)).map(({ id }) => id)).toEqual(['new']);
      expect(await uploads.rows('A', 'old')).toBeNull();
      expect((await downloads.list('A', 9, 9)).map(({ id }) => id)).toEqual(['waiting']);
      expect(await removeAll()).toEqual([]);
    });

    it('of one account is removed by one process at a time, and the day never moves back', async () => {
      await put(['posted', { type: 'success' }]);
      const { retention } = current();
      expect(await retention.accounts()).toEqual(['A']);
      expect(await acquire()).toBe(BEFORE);
      expect(await acquire()).toBeNull();
      const later = { now: 2_000, until: 3_000 };
      expect(await retention.acquire('A', '2026-11-01', later)).toBe(BEFORE);
      await retention.release('A', lease);
      expect(await retention.acquire('A', '2026-12-01', lease), 'a lease that lapsed').toBeNull();
      await retention.release('A', later);
      expect(await retention.acquire('A', '2026-12-01', lease)).toBe('2026-12-01');
    });

    it('hides nothing and leaves the files complete if there is none', async () => {
      await put(['failed', { type: 'error' }], ['newer', { type: 'success', at: `${BEFORE} 00:00:00` }]);
      expect(await removeAll()).toEqual([]);
      expect(await current().retention.completeSince('A')).toBe('');
    });

    it('of other accounts stays', async () => {
      await put(['posted', { type: 'success' }]);
      await current().sync.records.insertMany('B', [syncRecordOf('posted', { type: 'success' })]);
      await removeAll();
      expect(JSON.parse(await textOf(current().sync.records.list('B', 'txn', byTransDate)))).toHaveLength(1);
      expect(await current().retention.completeSince('B')).toBe('');
    });
  });
}
