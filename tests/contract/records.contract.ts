import { describe, expect, it } from 'vitest';
import { StoreRefusal, StoreTaken, type Store } from '../../server/store/store';
import { idsIn, recordOf, textOf } from './samples';

/** What every store must do with records. @param current the store of the running test, empty at its start */
export function recordsContract(current: () => Store): void {
  const records = () => current().records;

  describe('one record', () => {
    it('is returned as it was inserted', async () => {
      const values = {
        text: 'Bank – ₹ "quoted" \\ \u2028 \ufeff 😀',
        '\ufeffname': '\ufeff leading byte order mark',
        number: 0.1,
        large: 9_007_199_254_740_991,
        tiny: 5e-324,
        huge: 1.7976931348623157e308,
        nothing: null,
        yes: true,
        rows: [{ deep: [1, 2, { deeper: '' }] }, []],
      };
      expect(await records().insert('A', 'segmap', recordOf('1', values))).toEqual({ inserted: true });
      expect(await records().get('A', 'segmap', '1')).toEqual({ id: '1', ...values });
    });

    it('is null if it does not exist', async () => {
      expect(await records().get('A', 'segmap', 'nobody')).toBeNull();
      expect(await records().update('A', 'segmap', 'nobody', () => recordOf('nobody'))).toBeNull();
    });

    it('is not inserted twice under one id', async () => {
      await records().insert('A', 'segmap', recordOf('1', { godown: 'first' }));
      const again = await records().insert('A', 'segmap', recordOf('1', { godown: 'second' }));
      expect(again).toEqual({ inserted: false, existing: { id: '1', godown: 'first' } });
      expect(await records().version('A', 'segmap')).toBe(1);
    });

    it('is inserted by one of several concurrent writers', async () => {
      const results = await Promise.all(
        Array.from({ length: 12 }, (_, n) => records().insert('A', 'segmap', recordOf('1', { n }))),
      );
      expect(results.filter(result => result.inserted)).toHaveLength(1);
    });

    it('may have any storable text as its id', async () => {
      const ids = ["it's", '\ufeffmark', '😀', '%', '/', '__proto__', 'x'.repeat(1000)];
      for (const id of ids) await records().insert('A', 'segmap', recordOf(id));
      for (const id of ids) expect(await records().get('A', 'segmap', id)).toEqual({ id });
    });
  });

  describe('an update', () => {
    it('stores and returns the changed record', async () => {
      await records().insert('A', 'segmap', recordOf('1', { n: 1, note: 'old' }));
      const changed = await records().update('A', 'segmap', '1', now =>
        recordOf('1', { n: Number(now['n']) + 1 }),
      );
      expect(changed).toEqual({ id: '1', n: 2 });
      expect(await records().get('A', 'segmap', '1')).toEqual({ id: '1', n: 2 });
    });

    it('rolls back and rethrows when the change throws', async () => {
      await records().insert('A', 'segmap', recordOf('1', { n: 1 }));
      const stale = new Error('stale');
      const update = records().update('A', 'segmap', '1', () => {
        throw stale;
      });
      await expect(update).rejects.toBe(stale);
      expect(await records().get('A', 'segmap', '1')).toEqual({ id: '1', n: 1 });
      expect(await records().version('A', 'segmap')).toBe(1);
    });

    it('loses none of several concurrent changes', async () => {
      await records().insert('A', 'segmap', recordOf('1', { n: 0 }));
      await Promise.all(
        Array.from({ length: 20 }, () =>
          records().update('A', 'segmap', '1', now => recordOf('1', { n: Number(now['n']) + 1 })),
        ),
      );
      expect(await records().get('A', 'segmap', '1')).toEqual({ id: '1', n: 20 });
      expect(await records().version('A', 'segmap')).toBe(21);
    });

    it('cannot change the id', async () => {
      await records().insert('A', 'segmap', recordOf('1'));
      const renaming = records().update('A', 'segmap', '1', () => recordOf('2'));
      await expect(renaming).rejects.toThrow(StoreRefusal);
      expect(await idsIn(current(), 'A', 'segmap')).toEqual(['1']);
    });
  });

  describe('a list', () => {
    it('is a JSON array in the byte order of the ids', async () => {
      const inOrder = ['', 'A', 'Z', '_', 'a', 'é', '\ud7ff', '\ue000', '\uffff', '😀'].map(end => `x${end}`);
      for (const id of inOrder.toReversed()) await records().insert('A', 'segmap', recordOf(id));
      expect(await idsIn(current(), 'A', 'segmap')).toEqual(inOrder);
    });

    it('is an empty array if there is nothing', async () => {
      expect(await textOf(records().list('A', 'segmap', {}))).toBe('[]');
    });

    it('is complete across any number of chunks', async () => {
      const many = Array.from({ length: 12_001 }, (_, n) => recordOf(String(n).padStart(6, '0')));
      expect(await records().insertMany('A', 'segmap', many)).toBe(12_001);
      const pieces: string[] = [];
      for await (const piece of records().list('A', 'segmap', {})) pieces.push(piece);
      expect(pieces.length).toBeGreaterThan(2);
      expect(JSON.parse(pieces.join(''))).toEqual(many.map(record => record.data));
    });

    it('contains only the requested status', async () => {
      await records().insert('A', 'segmap', recordOf('on'));
      await records().insert('A', 'segmap', recordOf('off', {}, { status: 0 }));
      expect(await idsIn(current(), 'A', 'segmap', { status: 1 })).toEqual(['on']);
      expect(await idsIn(current(), 'A', 'segmap', { status: 0 })).toEqual(['off']);
      expect(await idsIn(current(), 'A', 'segmap')).toEqual(['off', 'on']);
    });
  });

  describe('many records at once', () => {
    it('inserts those with new ids and counts them', async () => {
      await records().insert('A', 'segmap', recordOf('2', { kept: true }));
      const batch = [recordOf('1'), recordOf('2'), recordOf('3'), recordOf('3', { late: true })];
      expect(await records().insertMany('A', 'segmap', batch)).toBe(2);
      expect(await records().get('A', 'segmap', '2')).toEqual({ id: '2', kept: true });
      expect(await records().get('A', 'segmap', '3')).toEqual({ id: '3' });
      expect(await records().version('A', 'segmap')).toBe(2);
    });

    it('changes nothing for an empty or known batch', async () => {
      await records().insert('A', 'segmap', recordOf('1'));
      expect(await records().insertMany('A', 'segmap', [])).toBe(0);
      expect(await records().insertMany('A', 'segmap', [recordOf('1')])).toBe(0);
      expect(await records().version('A', 'segmap')).toBe(1);
    });

    it('inserts none if one is refused', async () => {
      const batch = [
        recordOf('1', {}, { unique: { code: 'x' } }),
        recordOf('2', {}, { unique: { code: 'x' } }),
      ];
      await expect(records().insertMany('A', 'segmap', batch)).rejects.toThrow(StoreTaken);
      expect(await idsIn(current(), 'A', 'segmap')).toEqual([]);
    });
  });

  it('increments versions per account and resource', async () => {
    await records().insert('A', 'segmap', recordOf('1'));
    await records().update('A', 'segmap', '1', () => recordOf('1', { changed: true }));
    await records().insert('A', 'itemmap', recordOf('1'));
    const versions = ['segmap', 'itemmap', 'ledgermap'].map(resource => records().version('A', resource));
    expect(await Promise.all(versions)).toEqual([2, 1, 0]);
    expect(await records().version('B', 'segmap')).toBe(0);
  });

  it('gives each state of an account’s resource a unique name', async () => {
    const state = () => records().state('A', 'segmap');
    const states = [await state()];
    expect(states).toEqual([null]);
    const changes = [
      () => records().insert('A', 'segmap', recordOf('1', { n: 1 })),
      () => records().update('A', 'segmap', '1', () => recordOf('1', { n: 2 })),
      () => records().update('A', 'segmap', '1', () => recordOf('1', { n: 1 })),
      () => records().insertMany('A', 'segmap', [recordOf('1'), recordOf('2'), recordOf('3')]),
    ];
    for (const change of changes) {
      await change();
      states.push(await state());
    }
    expect(new Set(states).size).toBe(states.length);

    await records().insert('A', 'segmap', recordOf('1', { n: 3 }));
    await records().insertMany('A', 'segmap', [recordOf('1')]);
    await records().insert('A', 'itemmap', recordOf('1'));
    await records().insert('B', 'segmap', recordOf('1'));
    const failed = records().update('A', 'segmap', '1', () => {
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await state()).toBe(states.at(-1));
    expect(await records().state('B', 'segmap')).not.toBe(await state());
  });

  it('keeps accounts and resources separate', async () => {
    await records().insert('A', 'segmap', recordOf('1', { of: 'A' }, { keys: { k: 'v' } }));
    await records().insert('B', 'segmap', recordOf('1', { of: 'B' }, { keys: { k: 'v' } }));
    await records().insert('A', 'itemmap', recordOf('1', { of: 'A items' }, { keys: { k: 'v' } }));
    expect(await records().get('B', 'segmap', '1')).toEqual({ id: '1', of: 'B' });
    expect(await records().findByKey('A', 'segmap', 'k', 'v', 9)).toEqual([{ id: '1', of: 'A' }]);
    expect(await records().search('B', 'segmap', 'a', 9)).toEqual([]);
    expect(await records().get('C', 'segmap', '1')).toBeNull();
    expect(await idsIn(current(), 'C', 'segmap')).toEqual([]);
  });
}
