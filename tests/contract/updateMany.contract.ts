import { describe, expect, it } from 'vitest';
import { StoreRefusal, StoreTaken, type Store, type StoredRecord } from '../../server/store/store';
import { logEntryOf } from './logSamples';
import { idsIn, recordOf, textOf } from './samples';

type Data = Readonly<Record<string, unknown>>;

/**
 * What every store must do when many records change at once. @param current the store of the running test, empty at its
 * start
 */
export function updateManyContract(current: () => Store): void {
  const records = () => current().records;
  const updateMany = (ids: readonly string[], change: (now: Data, id: string) => StoredRecord | null) =>
    records().updateMany('A', 'segmap', ids, change);
  const add = (...ids: readonly string[]) =>
    records().insertMany(
      'A',
      'segmap',
      ids.map(id => recordOf(id, { n: 1 }, { keys: { code: id } })),
    );
  const raised = (now: Data, id: string): StoredRecord => recordOf(id, { n: Number(now['n']) + 1 });
  const deleted = (_: Data, id: string): StoredRecord =>
    recordOf(id, {}, { status: 0, log: logEntryOf(id, { type: 'segmap/delete' }) });
  const log = async (account = 'A'): Promise<{ id: string; recordId: string; type: string }[]> =>
    JSON.parse(await textOf(current().log.list(account, { from: null, to: null })));

  describe('an update of many records', () => {
    it('stores each changed record, and returns them by id', async () => {
      await add('1', '2', '3');
      const now = await updateMany(['3', '1'], raised);
      expect(now).toEqual(
        new Map([
          ['1', { id: '1', n: 2 }],
          ['3', { id: '3', n: 2 }],
        ]),
      );
      const kept = await Promise.all(['1', '2', '3'].map(id => records().get('A', 'segmap', id)));
      expect(kept.map(record => record?.['n'])).toEqual([2, 1, 2]);
    });

    it('leaves unchanged records alone, and returns them as they are', async () => {
      await add('1', '2');
      const now = await updateMany(['1', '2'], (data, id) => (id === '1' ? null : raised(data, id)));
      expect(now.get('1')).toEqual({ id: '1', n: 1 });
      expect(await records().get('A', 'segmap', '1')).toEqual({ id: '1', n: 1 });
      expect(await records().get('A', 'segmap', '2')).toEqual({ id: '2', n: 2 });
    });

    it('skips unknown ids, and treats duplicate ids as one', async () => {
      await add('1');
      const now = await updateMany(['nobody', '1', '\ufeff', '1'], (data, id) => ({
        ...raised(data, id),
        log: logEntryOf(id),
      }));
      expect([...now]).toEqual([['1', { id: '1', n: 2 }]]);
      expect(await log()).toHaveLength(1);
      expect(await idsIn(current(), 'A', 'segmap')).toEqual(['1']);
    });

    it('accepts any id, in byte order', async () => {
      const inOrder = ["it's", '\ud7ff', '\ue000', '\ufeffmark', '\uffff', '😀'];
      await add(...inOrder.toReversed());
      await updateMany(inOrder.toReversed(), deleted);
      expect(await idsIn(current(), 'A', 'segmap', { status: 0 })).toEqual(inOrder);
      expect((await log()).map(({ recordId }) => recordId)).toEqual(inOrder.toReversed());
    });

    it('does not touch the same ids of other accounts and resources', async () => {
      await add('1');
      const elsewhere = [
        ['B', 'segmap'],
        ['A', 'itemmap'],
      ] as const;
      for (const [account, resource] of elsewhere)
        await records().insert(account, resource, recordOf('1', {}, { keys: { code: '1' } }));
      await updateMany(['1'], deleted);
      for (const [account, resource] of elsewhere) {
        expect(await idsIn(current(), account, resource, { status: 1 })).toEqual(['1']);
        expect(await records().findByKey(account, resource, 'code', '1', 9)).toHaveLength(1);
        expect(await records().version(account, resource)).toBe(1);
      }
      expect(await log('B')).toEqual([]);
    });

    it('counts as one change, or none if all stay', async () => {
      await add('1', '2', '3');
      await updateMany(['1', '2', '3'], raised);
      expect(await records().version('A', 'segmap')).toBe(2);
      const state = await records().state('A', 'segmap');
      await updateMany(['1', '2'], () => null);
      await updateMany(['nobody'], raised);
      await updateMany([], raised);
      expect(await records().version('A', 'segmap')).toBe(2);
      expect(await records().state('A', 'segmap')).toBe(state);
    });

    it('updates look-up values too', async () => {
      await add('1', '2', '3');
      await updateMany(['1', '2'], (_, id) =>
        id === '1'
          ? recordOf(id, { name: 'new' }, { keys: { code: '3' } })
          : recordOf(id, {}, { status: 0, keys: { code: '2' } }),
      );
      const byCode = async (code: string) =>
        (await records().findByKey('A', 'segmap', 'code', code, 9)).map(({ id }) => id);
      expect(await Promise.all(['1', '2', '3'].map(byCode))).toEqual([[], [], ['1', '3']]);
      expect(await records().search('A', 'segmap', 'new', 9)).toMatchObject([{ id: '1' }]);
      expect(await records().search('A', 'segmap', '2', 9)).toEqual([]);
    });

    it('appends the accompanying log entries', async () => {
      await add('1', '2', '3');
      await current().log.add('A', logEntryOf('before'), logEntryOf('before as well'));
      await updateMany(['2', '3', '1'], (data, id) => (id === '2' ? raised(data, id) : deleted(data, id)));
      await current().log.add('A', logEntryOf('after'));
      expect((await log()).map(({ id, recordId }) => [id, recordId])).toEqual([
        ['5', 'after'],
        ['4', '3'],
        ['3', '1'],
        ['2', 'before as well'],
        ['1', 'before'],
      ]);
    });

    it('is rolled back as a whole if one is refused', async () => {
      await add('1', '2');
      await records().insert('A', 'segmap', recordOf('3', {}, { unique: { mapping: 'x' } }));
      const no = new Error('no');
      const fails: readonly [(now: Data, id: string) => StoredRecord, unknown][] = [
        [(_, id) => recordOf(id === '2' ? 'other' : id), StoreRefusal],
        [(_, id) => recordOf(id, {}, { unique: id === '2' ? { mapping: 'x' } : {} }), StoreTaken],
        [(_, id) => recordOf(id, {}, { unique: { mapping: 'y' } }), StoreTaken],
        [(_, id) => recordOf(id, id === '2' ? { half: '\ud800' } : {}), StoreRefusal],
      ];
      for (const [change, error] of fails) {
        const telling = (now: Data, id: string) => ({ ...change(now, id), log: logEntryOf(id) });
        await expect(updateMany(['1', '2'], telling)).rejects.toThrow(error);
      }
      const throwing = updateMany(['1', '2'], (now, id) => {
        if (id === '2') throw no;
        return raised(now, id);
      });
      await expect(throwing).rejects.toBe(no);
      expect(await records().get('A', 'segmap', '1')).toEqual({ id: '1', n: 1 });
      expect(await records().findByKey('A', 'segmap', 'code', '1', 9)).toHaveLength(1);
      expect(await records().version('A', 'segmap')).toBe(2);
      expect(await log()).toEqual([]);
    });

    it('refuses an unstorable id', async () => {
      for (const id of ['', '\0', 'x'.repeat(1001)])
        await expect(updateMany(['1', id], raised)).rejects.toThrow(StoreRefusal);
    });

    it('may swap unique values between records', async () => {
      const holding = (id: string, value: string) =>
        recordOf(id, { value }, { unique: { mapping: value }, keys: { mapping: value } });
      await records().insertMany('A', 'segmap', [holding('1', 'x'), holding('2', 'y')]);
      await updateMany(['1', '2'], (_, id) => holding(id, id === '1' ? 'y' : 'x'));
      expect(await records().findByKey('A', 'segmap', 'mapping', 'x', 9)).toMatchObject([{ id: '2' }]);
      await expect(records().insert('A', 'segmap', holding('3', 'x'))).rejects.toMatchObject({
        existing: { id: '2' },
      });
      await updateMany(['1', '2'], deleted);
      expect(await records().insert('A', 'segmap', holding('3', 'x'))).toEqual({ inserted: true });
    });

    it('loses nothing of several concurrent updates, in whatever order they name the records', async () => {
      const ids = Array.from({ length: 40 }, (_, n) => `r${n}`);
      await add(...ids);
      const together = Array.from({ length: 12 }, (_, n) =>
        updateMany(n % 2 === 0 ? ids : ids.toReversed(), raised),
      );
      for (const now of await Promise.all(together)) expect(now.size).toBe(ids.length);
      const list: { n: number }[] = JSON.parse(await textOf(records().list('A', 'segmap', {})));
      expect(new Set(list.map(({ n }) => n))).toEqual(new Set([13]));
      expect(await records().version('A', 'segmap')).toBe(13);
    });
  });
}
