import { describe, expect, it } from 'vitest';
import type { TransactionQuery } from '../../server/store/files/fileStore';
import { StoreRefusal, type Store } from '../../server/store/store';
import { collected } from './fileSamples';
import { attemptOf, syncRecordOf } from './syncSamples';

/**
 * What every store must return for files that query transactions. @param current the store of the running test, empty
 * at its start
 */
export function filesTransactionsContract(current: () => Store): void {
  const reader = () => current().files.transactions;
  const any = { transType: null, location: null, dealer: null };
  const read = (query: Partial<TransactionQuery>, account = 'A') =>
    collected(
      reader().read(account, { by: 'trans', from: '2026-11-19', to: '2026-11-19', ...any, ...query }),
    );
  const idsOf = async (query: Partial<TransactionQuery>) => (await read(query)).map(({ row }) => row.redisId);

  describe('reading transactions for a file', () => {
    it('returns payload, first attempt and history', async () => {
      const attempts = [
        attemptOf({ msg: 'Time-out "30 s"' }),
        attemptOf({ no: 2, at: '2026-11-21 09:00:00', actor: 'admin', action: 'repost', outcome: 'success' }),
      ] as const;
      const record = syncRecordOf('\ufeff1 😀', { attempts });
      await current().sync.records.insertMany('A', [record]);
      expect(await read({})).toEqual([
        {
          row: expect.objectContaining({
            redisId: '\ufeff1 😀',
            type: 'success',
            SYNC_DATE: '2026-11-21 09:00:00',
          }),
          created: '2026-11-20 10:00:00',
          payload: record.payload,
          history: attempts,
        },
      ]);
    });

    it('selects by transaction days, both ends included', async () => {
      const on = (id: string, TRANS_DATE: string) => syncRecordOf(id, {}, { TRANS_DATE });
      await current().sync.records.insertMany('A', [
        on('late', '2026-11-21 00:00:00'),
        on('last', '2026-11-20 23:59:59'),
        on('first', '2026-11-18 00:00:00'),
        on('early', '2026-11-17 23:59:59'),
        on('iso', '2026-11-19T10:00:00'),
      ]);
      expect(await idsOf({ from: '2026-11-18', to: '2026-11-20' })).toEqual(['first', 'iso', 'last']);
    });

    it('selects by the days of first attempts', async () => {
      const at = (id: string, moment: string) => syncRecordOf(id, { at: moment });
      const moved = [
        attemptOf({ at: '2026-11-18 10:00:00' }),
        attemptOf({ no: 2, at: '2026-11-25 10:00:00', action: 'repost' }),
      ] as const;
      await current().sync.records.insertMany('A', [
        at('last', '2026-11-20 23:59:59'),
        at('first', '2026-11-18 00:00:00'),
        at('late', '2026-11-21 00:00:00'),
        syncRecordOf('moved', { attempts: moved }),
      ]);
      const ids = await idsOf({ by: 'created', from: '2026-11-18', to: '2026-11-20' });
      expect(ids).toEqual(['first', 'moved', 'last']);
      expect(await idsOf({ by: 'created', from: '2026-11-25', to: '2026-11-25' })).toEqual([]);
    });

    it('selects by exact type, location and dealer', async () => {
      await current().sync.records.insertMany('A', [
        syncRecordOf('1'),
        syncRecordOf('2', {}, { TRANS_TYPE: 'vp' }),
        syncRecordOf('3', {}, { LOC_CD: 'X' }),
        syncRecordOf('4', {}, { MUL_DEALER_CD: "0' or '1'='1" }),
      ]);
      expect(await idsOf({ transType: 'VP', location: 'BWF', dealer: '0801' })).toEqual(['1']);
      expect(await idsOf({ dealer: "0' or '1'='1" })).toEqual(['4']);
      expect(await idsOf({ transType: '' })).toEqual([]);
    });

    it.each(['trans', 'created'] as const)('is complete across many chunks, by %s', async by => {
      const many = Array.from({ length: 2_345 }, (_, n) => syncRecordOf(`r${n}`));
      await current().sync.records.insertMany('A', many);
      const ids = await idsOf({ by, from: '2026-11-01', to: '2026-11-30' });
      expect(ids).toHaveLength(2_345);
      expect(new Set(ids).size).toBe(2_345);
    });

    it('omits bookings and other accounts', async () => {
      await current().sync.records.insertMany('A', [syncRecordOf('b', { screen: 'booking' })]);
      await current().sync.records.insertMany('B', [syncRecordOf('b')]);
      expect(await idsOf({})).toEqual([]);
      expect(await idsOf({ by: 'created', from: '2026-11-20', to: '2026-11-20' })).toEqual([]);
      expect(await reader().months('A')).toEqual([]);
    });

    it('refuses a non-existent day', async () => {
      await expect(read({ from: '2026-02-30' })).rejects.toBeInstanceOf(StoreRefusal);
      await expect(read({ location: '\0' })).rejects.toBeInstanceOf(StoreRefusal);
    });

    it('lists months, newest first', async () => {
      const on = (id: string, TRANS_DATE: string) => syncRecordOf(id, {}, { TRANS_DATE });
      await current().sync.records.insertMany('A', [
        on('1', '2025-12-31 23:00:00'),
        on('2', '2026-11-01 00:00:00'),
        on('3', '2026-11-30 00:00:00'),
        on('4', '2026-02-10 00:00:00'),
      ]);
      expect(await reader().months('A')).toEqual(['2026-11', '2026-02', '2025-12']);
    });
  });
}
