import { describe, expect, it } from 'vitest';
import { itemAt, menuOf, type MenuItem } from '../../src/shell/menu';
import { resources } from '../../src/schemas';

const sync: MenuItem = {
  key: 'dms_txn_sync',
  label: 'DMS Txn Sync',
  icon: 'sync',
  order: 5,
  to: '/txnsync/list',
  also: ['/marutisync'],
};
const menu = menuOf(resources, [sync]);

describe('the menu', () => {
  it('has what the schemas declare and the further screens, in their order', () => {
    expect(menu.map(({ key, label, to }) => [key, label, to])).toEqual([
      ['segment_map', 'Segment Map', '/segmap/list'],
      ['vtype_map', 'Vtype Map', '/vtype/list'],
      ['ledger_map', 'Ledger Map', '/ledgermap/list'],
      ['item_map', 'Item Map', '/itemmap/list'],
      ['dms_txn_sync', 'DMS Txn Sync', '/txnsync/list'],
    ]);
  });

  it.each([
    ['/segmap', 'Segment Map'],
    ['/segmap/edit/12', 'Segment Map'],
    ['/SegMap/list', 'Segment Map'],
    ['/%73egmap/list', 'Segment Map'],
    ['/txnsync/list', 'DMS Txn Sync'],
    ['/marutisync/list', 'DMS Txn Sync'],
  ])('knows that %s belongs to %s', (path, label) => {
    expect(itemAt(menu, path)?.label).toBe(label);
  });

  it.each(['/', '/seg', '/segmaps/list', '/test/list', '/%', ''])('knows that %s belongs to none', path => {
    expect(itemAt(menu, path)).toBeUndefined();
  });
});
