import { expect, test } from '../console';
import { rowCount } from '../support/lists';
import { aLedgermap, anItemmap, aSegmap, unique } from '../support/records';
import { expectPath, goWithin, logout, title } from '../support/shell';

// tests/routing maps each address to its screen; tests/resources/segmapEdit opens any id, and one that is not there.
test('opens every kind of screen by its URL, also after a reload, and leads bare prefixes to their lists', async ({
  page,
  open,
  api,
}) => {
  const segment = await api.add('segmap', aSegmap());
  const ledger = await api.add('ledgermap', aLedgermap());
  const id = `a/b?c#d %20 ${unique()}`;
  const item = await api.add('itemmap', anItemmap({ id }));
  const itemAddress = `/itemmap/edit/${encodeURIComponent(id)}`;
  const records = [
    [`/segmap/clone/${segment['id']}`, 'Create New Segmap', 'seg_ledger', segment['seg_ledger']],
    [`/ledgermap/edit/${ledger['id']}`, 'Edit Ledgermap', 'dms_id', ledger['dms_id']],
    [itemAddress, 'Edit Item Mapping', 'dms_id', item['dms_id']],
  ] as const;
  const others = [
    ['/segmap/create', 'Create New Segmap'],
    ['/vtype/list', 'List of Vtype'],
    ['/test/create', 'Test'],
  ] as const;
  for (const [address, words, name, value] of records) {
    await open(address);
    await expect(title(page, words), address).toBeVisible();
    await expect(page.locator(`input[name="${name}"]`), address).toHaveValue(String(value));
  }
  await page.reload();
  await expect(page.locator('input[name="dms_id"]')).toHaveValue(String(item['dms_id']));
  await expectPath(page, itemAddress);
  for (const [address, words] of others) {
    await open(address);
    await expect(title(page, words), address).toBeVisible();
    await expect(logout(page)).toBeVisible();
  }
  await open('/ledgermap');
  await expectPath(page, '/ledgermap/list');
  await page.reload();
  await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
  for (const prefix of ['/segmap', '/itemmap', '/vtype', '/test']) {
    await goWithin(page, prefix);
    await expectPath(page, `${prefix}/list`);
  }
});
