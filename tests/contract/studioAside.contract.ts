import { beforeEach, describe, expect, it } from 'vitest';
import { StoreRefusal, type Store, type StoredRecord } from '../../server/store/store';
import { MOST_ASIDE } from '../../server/store/studio/joinedAside';
import { recordOf, userOf } from './samples';
import { publishAside, publishOne } from './studioSamples';

/** What every store must do with values that a save puts aside. @param current the store of the running test */
export function studioAsideContract(current: () => Store): void {
  const typed = { fid: '\ufefff', version: 2, value: { रात: [1.5] }, became: null, form: 'text' };
  const other = { ...typed, fid: 'g', value: 'other' };
  const saved = (id: string, rest: Partial<StoredRecord> = {}): StoredRecord => ({
    ...recordOf(id, { id, code: 'saved' }),
    putAside: [typed],
    ...rest,
  });
  const asideOf = async (id: string) => {
    const [record] = await current().studio.portion('A', 'fuelmap', { most: 1, ids: [id] });
    return record?.aside;
  };

  describe('values put aside with a save', () => {
    beforeEach(async () => {
      await current().users.add(userOf('admin', { account: 'A' }));
      await publishOne(current(), 'A');
    });

    it('are stored with a new record, and not again if it is there already', async () => {
      const { records } = current();
      expect(await records.insert('A', 'fuelmap', saved('1'))).toEqual({ inserted: true });
      expect(await asideOf('1')).toEqual([typed]);
      const again = await records.insert('A', 'fuelmap', saved('1', { putAside: [other] }));
      expect(again).toMatchObject({ inserted: false });
      expect(await asideOf('1')).toEqual([typed]);
    });

    it('come before those that a publish has put aside, and only once', async () => {
      await publishAside(current(), 'A');
      const [held] = (await asideOf('held')) ?? [];
      const save = (putAside: StoredRecord['putAside']) =>
        current().records.update('A', 'fuelmap', 'held', () => saved('held', { putAside }));
      await save([typed]);
      await save([other, typed]);
      expect(await asideOf('held')).toEqual([other, typed, held]);
      await current().records.update('A', 'fuelmap', 'held', () => saved('held', { putAside: undefined }));
      expect(await asideOf('held')).toEqual([other, typed, held]);
    });

    it('refuse the save, which stores nothing, if they cannot be stored or are too many', async () => {
      await current().records.insert('A', 'fuelmap', saved('1'));
      const many = Array.from({ length: MOST_ASIDE }, (_, at) => ({ ...typed, value: at }));
      const data = { id: '1', code: 'refused' };
      for (const putAside of [[{ ...typed, value: 'half \ud800' }], many])
        await expect(
          current().records.update('A', 'fuelmap', '1', () => saved('1', { data, putAside })),
        ).rejects.toThrow(StoreRefusal);
      expect(await current().records.get('A', 'fuelmap', '1')).toMatchObject({ code: 'saved' });
      expect(await asideOf('1')).toEqual([typed]);
    });
  });
}
