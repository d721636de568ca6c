import { describe, expect, it } from 'vitest';
import { StoreRefusal, type Store } from '../../server/store/store';
import { parseLines } from '../../server/store/storedJson';
import type { SyncFilter } from '../../src/api/sync/rows';
import { attemptOf, rowsOf, syncRecordOf } from './syncSamples';

const onDay = (dtValue: string): SyncFilter => ({ option: 'sync_date', dtValue });
const everything = onDay('2026-11-20');

/**
 * What every store must do with synchronisation records. @param current the store of the running test, empty at its
 * start
 */
export function syncRecordsContract(current: () => Store): void {
  const records = () => current().sync.records;
  const idsOf = async (filter: SyncFilter) =>
    (await rowsOf(current(), 'A', filter)).map(({ redisId }) => redisId);

  describe('an overview of the transactions', () => {
    it('counts failed and stuck transactions and the outcomes of each day, within the account', async () => {
      const at = (time: string) => `2026-11-20 ${time}`;
      await records().insertMany('A', [
        syncRecordOf('posted', { type: 'success', at: at('09:00:00') }),
        syncRecordOf('older', { type: 'error', at: '2026-11-18 09:00:00' }),
        syncRecordOf('newer', { type: 'exception', at: at('10:00:00') }),
        syncRecordOf('stuck', { type: 'in-process', at: at('08:00:00') }),
        syncRecordOf('under way', { type: 'in-process', at: at('11:00:00') }),
        syncRecordOf('booking', { type: 'error', screen: 'booking' }),
        syncRecordOf('too long ago', { type: 'success', at: '2026-11-01 09:00:00' }),
      ]);
      const question = { since: '2026-11-10', stuckBefore: at('10:30:00'), failed: 1, changed: 2 };
      const found = await records().overview('A', question);
      expect(found).toMatchObject({
        failed: { count: 2, newest: [{ redisId: 'newer', seq: 3 }] },
        stuck: { count: 1, since: at('08:00:00') },
        days: [
          { day: '2026-11-18', posted: 0, failed: 1 },
          { day: '2026-11-20', posted: 1, failed: 1 },
        ],
        changed: [{ redisId: 'under way' }, { redisId: 'newer' }],
      });
      const [row] = await records().rowsWith('A', ['newer', 'nobody']);
      expect(row).toMatchObject({ redisId: 'newer', type: 'exception', msg: 'Ledger not found', seq: 3 });
      expect(await records().rowsWith('B', ['newer'])).toEqual([]);
      expect(await records().overview('B', question)).toEqual({
        failed: { count: 0, newest: [] },
        stuck: { count: 0, since: null },
        days: [],
        changed: [],
      });
    });
  });

  it('lists the latest arrival first among those tried at the same moment', async () => {
    const ids = ['b', 'c', 'a'];
    await records().insertMany(
      'A',
      ids.map(id => syncRecordOf(id, { type: 'error' })),
    );
    const question = { since: '2026-11-10', stuckBefore: '2026-11-10', failed: 2, changed: 3 };
    expect(await records().overview('A', question)).toMatchObject({
      failed: { count: 3, newest: [{ redisId: 'a' }, { redisId: 'c' }] },
      changed: [{ redisId: 'a' }, { redisId: 'c' }, { redisId: 'b' }],
    });
  });

  describe('a synchronisation record', () => {
    it('is returned as inserted, with payload and attempts', async () => {
      const attempts = [
        attemptOf({ msg: 'Time-out "30 s" \\ – ₹ \u2028 😀', outcome: 'exception' }),
        attemptOf({ no: 2, at: '2026-11-21 09:00:00', actor: 'admin', action: 'repost', outcome: 'success' }),
      ] as const;
      const record = syncRecordOf('\ufeffr/1 😀', { attempts }, { utd: 9_007_199_254_740_991 });
      expect(await records().insertMany('A', [record])).toBe(1);
      expect(await records().get('A', '\ufeffr/1 😀')).toEqual({
        ...record.transaction,
        msg: 'Ledger not found',
        type: 'success',
        SYNC_DATE: '2026-11-21 09:00:00',
        attempts: 2,
        postStatus: 1,
        seq: 1,
        payload: record.payload,
        history: attempts,
      });
    });

    it('is null if missing, and visible to its account only', async () => {
      await records().insertMany('A', [syncRecordOf('1')]);
      expect(await records().get('A', 'nobody')).toBeNull();
      expect(await records().get('B', '1')).toBeNull();
      expect(await rowsOf(current(), 'B', everything)).toEqual([]);
      expect(await records().withUtd('B', 7)).toEqual([]);
    });

    it('is inserted once under its id', async () => {
      await records().insertMany('A', [syncRecordOf('1', { msg: 'first' })]);
      const again = [syncRecordOf('1', { msg: 'second' }), syncRecordOf('2'), syncRecordOf('2')];
      expect(await records().insertMany('A', again)).toBe(1);
      expect(await records().get('A', '1')).toMatchObject({ msg: 'first', history: [{ msg: 'first' }] });
      expect(await idsOf(everything)).toEqual(['1', '2']);
    });

    it('is refused as a whole if any part cannot be stored', async () => {
      const bad = [
        syncRecordOf('nul \0'),
        syncRecordOf('1', { msg: 'half \ud800' }),
        syncRecordOf('1', {}, { TRANS_ID: 'x'.repeat(1001) }),
        syncRecordOf('1', {}, { utd: 0.5 }),
        syncRecordOf('1', { at: 'yesterday' }),
        { ...syncRecordOf('1'), payload: { deep: [{ text: '\0' }] } },
      ];
      for (const record of bad)
        await expect(records().insertMany('A', [syncRecordOf('good'), record])).rejects.toBeInstanceOf(
          StoreRefusal,
        );
      expect(await idsOf(everything)).toEqual([]);
    });
  });

  describe('the waiting transactions', () => {
    const waiting = async (since: number | null) => {
      const rows: unknown[] = [];
      let mark: number | null = null;
      for await (const chunk of records().waiting('A', since)) {
        rows.push(...parseLines(chunk.rows));
        ({ mark } = chunk);
      }
      return { rows, mark };
    };

    it('are the ones not in accounting, with their payloads', async () => {
      await records().insertMany('A', [
        syncRecordOf('1'),
        syncRecordOf('2', { type: 'success' }),
        syncRecordOf('3', { type: 'in-process' }),
        syncRecordOf('4', { screen: 'booking' }),
      ]);
      await records().insertMany('B', [syncRecordOf('5')]);
      expect(await waiting(null)).toMatchObject({
        rows: [
          { row: { redisId: '1' }, type: 'error', payload: { voucher: '1' } },
          { row: { redisId: '3' }, type: 'in-process', payload: { voucher: '3' } },
        ],
        mark: 4,
      });
    });

    it('are complete across chunks, whatever their payloads weigh', async () => {
      const payload = { narration: 'x'.repeat(4_000) };
      const many = Array.from({ length: 900 }, (_, no) => ({ ...syncRecordOf(`r${no}`), payload }));
      await records().insertMany('A', many);
      const ids: string[] = [];
      for await (const { rows } of records().waiting('A', null))
        for (const { row, payload: sent } of parseLines(rows))
          ids.push(`${row.redisId} ${JSON.stringify(sent).length}`);
      expect(ids).toEqual(many.map((_, no) => `r${no} ${JSON.stringify(payload).length}`));
    });

    it('come in chunks of bounded size, whatever came before', async () => {
      const light = Array.from({ length: 600 }, (_, no) => syncRecordOf(`l${no}`));
      const payload = { narration: 'x'.repeat(900_000) };
      const heavy = Array.from({ length: 8 }, (_, no) => ({ ...syncRecordOf(`h${no}`), payload }));
      await records().insertMany('A', [...light, ...heavy]);
      const lengths: number[] = [];
      for await (const { rows } of records().waiting('A', null)) lengths.push(rows.length);
      expect(lengths.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(7_200_000);
      expect(Math.max(...lengths)).toBeLessThan(3_000_000);
    });

    it('are returned again after a change, even once they are in accounting', async () => {
      await records().insertMany(
        'A',
        Array.from({ length: 1_100 }, (_, no) => syncRecordOf(`w${no}`)),
      );
      const { rows, mark } = await waiting(null);
      expect(rows).toHaveLength(1_100);
      expect((await waiting(mark)).rows).toEqual([]);
      await records().insertMany('A', [syncRecordOf('1', { type: 'success' }), syncRecordOf('2')]);
      expect((await waiting(mark)).rows).toMatchObject([
        { row: { redisId: '1' }, type: 'success', payload: null },
        { row: { redisId: '2' }, payload: { voucher: '2' } },
      ]);
    });
  });

  describe('a search of synchronisation rows', () => {
    it('matches ids and numbers exactly, ignoring surrounding blanks', async () => {
      await records().insertMany('A', [
        syncRecordOf('1', {}, { TRANS_ID: 'T1', TRANS_REF_NUM: 'R 1' }),
        syncRecordOf('2', {}, { TRANS_ID: ' T1 ', TRANS_REF_NUM: 'r 1' }),
        syncRecordOf('3', {}, { TRANS_ID: 'T11', TRANS_REF_NUM: 'R 11' }),
      ]);
      expect(await idsOf({ option: 'trans_id', txtValue: ' T1' })).toEqual(['1', '2']);
      expect(await idsOf({ option: 'trans_ref_num', txtValue: 'R 1 ' })).toEqual(['1']);
      expect(await idsOf({ option: 'trans_id', txtValue: 'T%' })).toEqual([]);
    });

    it('matches the day of the transaction, and each day with an attempt', async () => {
      const moved = [
        attemptOf({ at: '2026-11-18 23:59:59' }),
        attemptOf({ no: 2, at: '2026-11-20 00:00:00', action: 'repost' }),
        attemptOf({ no: 3, at: '2026-11-20 08:00:00', action: 'repost' }),
      ] as const;
      await records().insertMany('A', [
        syncRecordOf('moved', { attempts: moved }),
        syncRecordOf('once', {}, { TRANS_DATE: '2026-11-20T00:00:00' }),
      ]);
      expect(await idsOf(onDay('2026-11-18'))).toEqual(['moved']);
      expect(await idsOf(onDay('2026-11-19'))).toEqual([]);
      expect(await idsOf(onDay('2026-11-20'))).toEqual(['moved', 'once']);
      expect(await idsOf({ option: 'trans_date', dtValue: '2026-11-19' })).toEqual(['moved']);
      expect(await idsOf({ option: 'trans_date', dtValue: '2026-11-20' })).toEqual(['once']);
    });

    it('keeps transactions and bookings separate', async () => {
      await records().insertMany('A', [syncRecordOf('t'), syncRecordOf('b', { screen: 'booking' })]);
      expect(await idsOf(everything)).toEqual(['t']);
      expect(await rowsOf(current(), 'A', everything, 'booking')).toMatchObject([{ redisId: 'b' }]);
      expect(await records().search('A', 'booking', 'ledger', 9)).toMatchObject([{ redisId: 'b' }]);
    });

    it('is complete across many chunks', async () => {
      const many = Array.from({ length: 1_203 }, (_, n) => syncRecordOf(`r${n}`));
      await records().insertMany('A', many);
      const rows = await rowsOf(current(), 'A', everything);
      expect(new Set(rows.map(row => row.redisId)).size).toBe(1_203);
      expect(new Set(rows.map(row => row.seq)).size).toBe(1_203);
    });

    it.each(['LEDGER', 'ref/1', '0801', 'bwf', 'group', 'vp', '%', '_', '\\', "'"])(
      'finds %j by a word in any displayed field',
      async term => {
        await records().insertMany('A', [
          syncRecordOf('1', { msg: `Ledger ${term} not found` }),
          syncRecordOf(
            '2',
            { msg: 'x' },
            { MUL_DEALER_CD: '', LOC_CD: '', PARENT_GROUP: '', TRANS_TYPE: '' },
          ),
        ]);
        const found = await records().search('A', 'txn', term, 9);
        expect(found.map(({ redisId }) => redisId)).toEqual(['1']);
      },
    );

    it('returns the newest transactions for a word, up to the limit', async () => {
      await records().insertMany('A', [
        syncRecordOf('old', {}, { TRANS_DATE: '2026-11-01 10:00:00' }),
        syncRecordOf('new', {}, { TRANS_DATE: '2026-11-20 10:00:00' }),
        syncRecordOf('middle', {}, { TRANS_DATE: '2026-11-10 10:00:00' }),
      ]);
      const found = await records().search('A', 'txn', 'ledger', 2);
      expect(found.map(({ redisId }) => redisId)).toEqual(['new', 'middle']);
    });

    it('finds transactions by UTD, latest change first', async () => {
      await records().insertMany('A', [
        syncRecordOf('1', {}, { utd: 7 }),
        syncRecordOf('2', {}, { utd: 7 }),
        syncRecordOf('3', {}, { utd: 8 }),
        syncRecordOf('4', { screen: 'booking' }, { utd: 7 }),
      ]);
      const found = await records().withUtd('A', 7);
      expect(found.map(({ redisId }) => redisId)).toEqual(['2', '1']);
    });
  });

  describe('changes of synchronisation rows', () => {
    const changes = async (since: number, limit = 9, filter = everything) => {
      const found = await records().changes('A', 'txn', filter, since, limit);
      if (found === null) throw new Error('Nothing has been undone.');
      return found;
    };

    it('are those after a number, in order, with the last number', async () => {
      expect(await changes(0)).toEqual({ seq: 0, rows: [], more: false });
      await records().insertMany('A', [syncRecordOf('b'), syncRecordOf('a')]);
      const first = await changes(0);
      expect(first).toMatchObject({ seq: 2, more: false, rows: [{ redisId: 'b' }, { redisId: 'a' }] });
      await records().insertMany('A', [syncRecordOf('c'), syncRecordOf('d', { at: '2026-11-19 10:00:00' })]);
      expect(await changes(first.seq)).toMatchObject({ seq: 4, rows: [{ redisId: 'c', seq: 3 }] });
      expect(await changes(Number.MAX_SAFE_INTEGER)).toEqual({ seq: 4, rows: [], more: false });
    });

    it('arrive in batches without gaps', async () => {
      await records().insertMany(
        'A',
        ['1', '2', '3', '4', '5'].map(id => syncRecordOf(id)),
      );
      const seen: string[] = [];
      for (let since = 0, more = true; more;) {
        const portion = await changes(since, 2);
        seen.push(...portion.rows.map(({ redisId }) => redisId));
        ({ seq: since, more } = portion);
      }
      expect(seen).toEqual(['1', '2', '3', '4', '5']);
    });

    it('of a day include rows that have moved to another day', async () => {
      const moved = [attemptOf(), attemptOf({ no: 2, at: '2026-11-21 08:00:00', action: 'repost' })] as const;
      await records().insertMany('A', [syncRecordOf('moved', { attempts: moved })]);
      expect((await changes(0)).rows).toMatchObject([{ redisId: 'moved' }]);
    });
  });
}
