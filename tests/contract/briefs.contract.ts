import { describe, expect, it } from 'vitest';
import type { Store } from '../../server/store/store';
import { parseLines } from '../../server/store/storedJson';
import { recordOf } from './samples';

/** What every store must do with the briefs of records. @param current the store of the running test, empty at its start */
export function briefsContract(current: () => Store): void {
  const records = () => current().records;

  async function briefsOf(resource: string, account = 'A') {
    const found: Readonly<Record<string, unknown>>[] = [];
    for await (const piece of records().briefs(account, resource))
      found.push(...parseLines<Readonly<Record<string, unknown>>>(piece));
    return found.sort((one, other) => String(one['id']).localeCompare(String(other['id'])));
  }

  const hostile = '\ufeff a\nb\r "q" \\ \\u0041 },{ , 😀 \u2028 \u007f';

  describe('the briefs of records', () => {
    it('contain the current values by which mappings are found', async () => {
      await records().insert('A', 'ledgermap', recordOf('1', { dms_id: 'old', dms_name: 'Ravi', cid: 3 }));
      await records().insertMany('A', 'ledgermap', [
        recordOf('2', { dms_id: 5, parent_group: 'G', cid: null }),
      ]);
      await records().update('A', 'ledgermap', '1', now => recordOf('1', { ...now, dms_id: hostile }));
      expect(await briefsOf('ledgermap')).toMatchObject([
        { id: '1', dms_id: hostile, cid: 3 },
        { id: '2', dms_id: 5, parent_group: 'G' },
      ]);
    });

    it('exist for active records of that account and resource only', async () => {
      await records().insert('A', 'ledgermap', recordOf('1', {}, { status: 0 }));
      await records().insert('A', 'itemmap', recordOf('2'));
      await records().insert('B', 'ledgermap', recordOf('3'));
      expect(await briefsOf('ledgermap')).toEqual([]);
      expect(await briefsOf('ledgermap', 'B')).toEqual([{ id: '3' }]);
    });

    it('are whole records for a resource without mappings', async () => {
      await records().insert('A', 'dealers', recordOf('1', { note: hostile, rows: [{ id: 2 }] }));
      expect(await briefsOf('dealers')).toEqual([{ id: '1', note: hostile, rows: [{ id: 2 }] }]);
    });

    it('are complete across chunks', async () => {
      const ids = Array.from({ length: 5_001 }, (_, no) => `\ufeff${String(no).padStart(5, '0')}`);
      await records().insertMany(
        'A',
        'segmap',
        ids.map(id => recordOf(id, { loc_cd: 'PUN' })),
      );
      expect(await briefsOf('segmap')).toEqual(ids.map(id => ({ id, loc_cd: 'PUN' })));
    });
  });
}
