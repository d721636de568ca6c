import { describe, expect, it } from 'vitest';
import { resources } from '../../src/schemas';
import { itemAt, menuOf, withoutDemoMenu, type MenuItem } from '../../src/shell/menu';

const sync: MenuItem = {
  key: 'dms_txn_sync',
  label: 'DMS Txn Sync',
  icon: 'sync',
  order: 5,
  to: '/txnsync/list',
  also: ['/marutisync'],
};
const menu = menuOf(withoutDemoMenu(resources), [sync]);
const all = () => true;

describe('the menu', () => {
  it('contains the schemas’ entries and further screens, in order', () => {
    expect(menu.map(({ key, label, to }) => [key, label, to])).toEqual([
      ['segment_map', 'Segment Map', '/segmap/list'],
      ['vtype_map', 'Vtype Map', '/vtype/list'],
      ['ledger_map', 'Ledger Map', '/ledgermap/list'],
      ['item_map', 'Item Map', '/itemmap/list'],
      ['dms_txn_sync', 'DMS Txn Sync', '/txnsync/list'],
    ]);
  });

  it('has the entries of the demo in the demo only', () => {
    const added = menuOf(resources, [sync]).filter(({ to }) => !menu.some(entry => entry.to === to));
    expect(added.map(({ label, to }) => [label, to])).toEqual([['Announcements', '/announcements/list']]);
  });

  it.each([
    ['/segmap', 'Segment Map'],
    ['/segmap/edit/12', 'Segment Map'],
    ['/SegMap/list', 'Segment Map'],
    ['/%73egmap/list', 'Segment Map'],
    ['/txnsync/list', 'DMS Txn Sync'],
    ['/marutisync/list', 'DMS Txn Sync'],
  ])('assigns %s to %s', (path, label) => {
    expect(itemAt(menu, path, all)?.label).toBe(label);
  });

  it.each(['/', '/seg', '/segmaps/list', '/test/list', '/%', ''])('assigns %s to no entry', path => {
    expect(itemAt(menu, path, all)).toBeUndefined();
  });

  it('assigns a path with several entries to the permitted one', () => {
    const uploads: MenuItem = { key: 'up', label: 'Upload', icon: 'u', order: 1, to: '/uploads/list' };
    const reports: MenuItem = {
      key: 'rep',
      label: 'Reports',
      icon: 'r',
      order: 2,
      to: '/reports',
      opens: ['/uploads'],
    };
    const labelFor = (...keys: string[]) =>
      itemAt([uploads, reports], '/uploads/7', key => keys.includes(key))?.label;
    expect(labelFor('up', 'rep')).toBe('Upload');
    expect(labelFor('rep')).toBe('Reports');
    expect(labelFor()).toBe('Upload');
  });
});
