import { describe, expect, it } from 'vitest';
import { StoreConflict, StoreTaken, type Store, type StoredRecord } from '../../server/store/store';
import { recordOf } from './samples';

/**
 * What every store must return for lookups, and how it must treat unique values. @param current the store of the
 * running test, empty at its start
 */
export function lookupsContract(current: () => Store): void {
  const records = () => current().records;
  const found = async (term: string, limit = 100) =>
    (await records().search('A', 'segmap', term, limit)).map(data => data['id']);

  describe('a search', () => {
    it('finds records that contain the term, ignoring case, ordered by id', async () => {
      await records().insert('A', 'segmap', recordOf('2', { name: 'Hdfc Bank' }));
      await records().insert('A', 'segmap', recordOf('1', { name: 'HDFC current' }));
      await records().insert('A', 'segmap', recordOf('3', { name: 'SBI' }));
      expect(await found('hDFc')).toEqual(['1', '2']);
      expect(await found('hdfc', 1)).toEqual(['1']);
      expect(await found('')).toEqual(['1', '2', '3']);
    });

    it.each(['%', '_', '\\', "'", '\\%', '😀', '\u2028', 'ÄÖ'])('treats %j literally', async term => {
      await records().insert('A', 'segmap', recordOf('with', { name: `before ${term} after` }));
      await records().insert('A', 'segmap', recordOf('without', { name: 'before and after' }));
      expect(await found(term)).toEqual(['with']);
    });

    it('finds active records only, and follows changes', async () => {
      await records().insert('A', 'segmap', recordOf('1', { name: 'old' }));
      await records().insert('A', 'segmap', recordOf('2', { name: 'old' }, { status: 0 }));
      expect(await found('old')).toEqual(['1']);
      await records().update('A', 'segmap', '1', () => recordOf('1', { name: 'new' }));
      expect(await found('old')).toEqual([]);
      expect(await found('new')).toEqual(['1']);
    });
  });

  describe('a look-up by key', () => {
    const byCode = (value: string, limit = 9) => records().findByKey('A', 'segmap', 'code', value, limit);
    const withCode = (id: string, code: string, status = 1) => recordOf(id, {}, { keys: { code }, status });

    it('finds exact values among active records, ordered by id', async () => {
      await records().insert('A', 'segmap', withCode('2', 'L01'));
      await records().insert('A', 'segmap', withCode('1', 'L01'));
      await records().insert('A', 'segmap', withCode('3', 'l01'));
      await records().insert('A', 'segmap', withCode('4', 'L01', 0));
      expect(await byCode('L01')).toEqual([{ id: '1' }, { id: '2' }]);
      expect(await byCode('L01', 1)).toEqual([{ id: '1' }]);
      expect(await byCode('L0')).toEqual([]);
    });

    it('follows a change, a dropped key and a delete', async () => {
      await records().insert('A', 'segmap', withCode('1', 'L01'));
      await records().update('A', 'segmap', '1', () => withCode('1', 'L02'));
      expect(await byCode('L01')).toEqual([]);
      expect(await byCode('L02')).toEqual([{ id: '1' }]);
      await records().update('A', 'segmap', '1', () => withCode('1', 'L02', 0));
      expect(await byCode('L02')).toEqual([]);
      await records().update('A', 'segmap', '1', () => recordOf('1'));
      expect(await byCode('L02')).toEqual([]);
    });

    it('accepts long values and unusual names', async () => {
      const value = 'ß😀'.repeat(4000);
      const keys = JSON.parse(`{"__proto__": ${JSON.stringify(value)}, "constructor": ""}`);
      await records().insert('A', 'segmap', recordOf('1', {}, { keys }));
      expect(await records().findByKey('A', 'segmap', '__proto__', value, 9)).toEqual([{ id: '1' }]);
      expect(await records().findByKey('A', 'segmap', 'constructor', '', 9)).toEqual([{ id: '1' }]);
      expect(await records().findByKey('A', 'segmap', 'toString', '', 9)).toEqual([]);
    });
  });

  describe('a unique value', () => {
    const mapping = (id: string, value: string, status = 1) =>
      recordOf(id, { value }, { unique: { mapping: value }, status });

    it('is refused to a second active record, naming the first', async () => {
      await records().insert('A', 'segmap', mapping('1', 'x'));
      const second = records().insert('A', 'segmap', mapping('2', 'x'));
      await expect(second).rejects.toBeInstanceOf(StoreConflict);
      await expect(second).rejects.toMatchObject({ key: 'mapping', existing: { id: '1', value: 'x' } });
      expect(await records().get('A', 'segmap', '2')).toBeNull();
      expect(await records().version('A', 'segmap')).toBe(1);
    });

    it('is refused to an update, which then changes nothing', async () => {
      await records().insertMany('A', 'segmap', [mapping('1', 'x'), mapping('2', 'y')]);
      const update = records().update('A', 'segmap', '2', () => mapping('2', 'x'));
      await expect(update).rejects.toBeInstanceOf(StoreTaken);
      expect(await records().get('A', 'segmap', '2')).toEqual({ id: '2', value: 'y' });
      await expect(records().insert('A', 'segmap', mapping('3', 'y'))).rejects.toBeInstanceOf(StoreTaken);
    });

    it('does not conflict with its own record', async () => {
      await records().insert('A', 'segmap', mapping('1', 'x'));
      await records().update('A', 'segmap', '1', () => mapping('1', 'x'));
      expect(await records().insert('A', 'segmap', mapping('1', 'x'))).toMatchObject({ inserted: false });
    });

    it('is released by a change or delete, and claimed again by a restore', async () => {
      await records().insert('A', 'segmap', mapping('1', 'x'));
      await records().update('A', 'segmap', '1', () => mapping('1', 'x', 0));
      await records().insert('A', 'segmap', mapping('2', 'x'));
      const restoring = records().update('A', 'segmap', '1', () => mapping('1', 'x'));
      await expect(restoring).rejects.toBeInstanceOf(StoreTaken);
      await records().update('A', 'segmap', '2', () => mapping('2', 'y'));
      expect(await records().update('A', 'segmap', '1', () => mapping('1', 'x'))).not.toBeNull();
    });

    it('goes to one of several concurrent writers', async () => {
      const tries = await Promise.allSettled(
        Array.from({ length: 12 }, (_, n) => records().insert('A', 'segmap', mapping(String(n), 'x'))),
      );
      const refused = tries.filter(attempt => attempt.status === 'rejected');
      expect(refused).toHaveLength(11);
      for (const attempt of refused) expect(attempt.reason).toBeInstanceOf(StoreTaken);
    });

    it('keeps a new record apart from active ones that claim nothing, and from no others', async () => {
      const apartOf = (id: string, code: string, place: string, status = 1) => ({
        ...recordOf(id, { code, place }, { status, keys: { code, place } }),
        apart: [
          {
            name: 'both',
            keys: { place, code },
            isSame: (other: { readonly place?: unknown }) => other.place === place,
          },
        ],
      });
      const many = Array.from({ length: 600 }, (_, n) => apartOf(`m${n}`, 'rare', `other${n}`));
      await records().insertMany('A', 'segmap', [...many, apartOf('n', 'rare', 'here')]);
      const refused = records().insert('A', 'segmap', apartOf('1', 'rare', 'here'));
      await expect(refused).rejects.toMatchObject({ key: 'both', existing: { code: 'rare', place: 'here' } });
      expect(await records().get('A', 'segmap', '1')).toBeNull();
      const add = async (account: string, resource: string, record: StoredRecord) =>
        (await records().insert(account, resource, record)).inserted;
      expect(await add('A', 'segmap', apartOf('n', 'rare', 'here'))).toBe(false);
      expect(await add('A', 'segmap', apartOf('2', 'rare', 'there'))).toBe(true);
      expect(await add('A', 'segmap', apartOf('3', 'rare', 'here', 0))).toBe(true);
      expect(await add('B', 'segmap', apartOf('1', 'rare', 'here'))).toBe(true);
      expect(await add('A', 'itemmap', apartOf('1', 'rare', 'here'))).toBe(true);
      await records().update('A', 'segmap', 'n', () => apartOf('n', 'rare', 'here', 0));
      expect(await add('A', 'segmap', apartOf('4', 'rare', 'here'))).toBe(true);
    });

    it('is separate per name, resource and account', async () => {
      await records().insert('A', 'segmap', mapping('1', 'x'));
      await records().insert('A', 'segmap', recordOf('2', {}, { unique: { other: 'x' } }));
      await records().insert('A', 'itemmap', mapping('1', 'x'));
      await records().insert('B', 'segmap', mapping('1', 'x'));
      expect(await records().version('A', 'segmap')).toBe(2);
    });
  });
}
