import { expect, test } from '../console';
import { aLedgermap, anItemmap, aSegmap } from '../support/records';
import { expectPath, logout, title } from '../support/shell';

const BARE = ['/segmap', '/ledgermap', '/itemmap', '/vtype', '/test'];

const SCREENS: readonly (readonly [string, string])[] = [
  ['/segmap/create', 'Create New Segmap'],
  ['/ledgermap/create', 'Create New Ledgermap'],
  ['/itemmap/create', 'Create a New Item Mapping'],
  ['/itemmap/list', 'List of Item Mapping'],
  ['/vtype/list', 'List of Vtype'],
  ['/test/create', 'Test'],
];

test('opens every screen by its URL, also after a reload', async ({ page, open }) => {
  for (const [address, words] of SCREENS) {
    await open(address);
    await expect(title(page, words), address).toBeVisible();
    await page.reload();
    await expect(title(page, words), `${address} reloaded`).toBeVisible();
    await expectPath(page, address);
    await expect(logout(page)).toBeVisible();
  }
});

test('opens lists by their URL, also after a reload', async ({ page, open }) => {
  for (const address of ['/segmap/list', '/ledgermap/list', '/itemmap/list', '/vtype/list', '/test/list']) {
    await open(address);
    for (const when of ['opened', 'reloaded']) {
      await expect(
        page
          .getByRole('grid')
          .or(page.getByRole('table'))
          .or(page.getByText(/no .* yet/i))
          .first(),
        `${address} ${when}`,
      ).toBeVisible();
      if (when === 'opened') await page.reload();
    }
    await expectPath(page, address);
  }
});

test('opens a record’s screens by their URL, also after a reload', async ({ page, open, api }) => {
  const segment = await api.add('segmap', aSegmap());
  const ledger = await api.add('ledgermap', aLedgermap());
  const item = await api.add('itemmap', anItemmap());
  const screens = [
    [`/segmap/edit/${segment['id']}`, 'Edit Segmap', 'seg_ledger', segment['seg_ledger']],
    [`/segmap/clone/${segment['id']}`, 'Create New Segmap', 'seg_ledger', segment['seg_ledger']],
    [`/ledgermap/edit/${ledger['id']}`, 'Edit Ledgermap', 'dms_id', ledger['dms_id']],
    [`/itemmap/edit/${item['id']}`, 'Edit Item Mapping', 'dms_id', item['dms_id']],
  ] as const;
  for (const [address, words, name, value] of screens) {
    await open(address);
    for (const when of ['opened', 'reloaded']) {
      await expect(title(page, words), `${address} ${when}`).toBeVisible();
      await expect(page.locator(`input[name="${name}"]`), `${address} ${when}`).toHaveValue(String(value));
      if (when === 'opened') await page.reload();
    }
  }
});

test('redirects the bare prefixes to their lists', async ({ page, open }) => {
  for (const prefix of BARE) {
    await open(prefix);
    await expectPath(page, `${prefix}/list`);
  }
});

test('reports the URL of a missing record', async ({ page, open }) => {
  await open('/itemmap/edit/no-such-record');
  await expect(page.getByText(/not found|no such|not there|does not exist|no longer/i).first()).toBeVisible();
  await expect(logout(page)).toBeVisible();
});

test('opens a record whose id has / ? # and % @foreign', async ({ page, open }) => {
  await open('/ledgermap/list');
  await page
    .getByRole('link', { name: 'Edit' })
    .or(page.getByRole('button', { name: 'Edit' }))
    .first()
    .click();
  await expect(title(page, 'Edit Ledgermap')).toBeVisible();
  await expect(page.locator('input[name="dms_id"]')).toHaveValue('D-1');
  await page.reload();
  await expect(page.locator('input[name="dms_id"]')).toHaveValue('D-1');
});
