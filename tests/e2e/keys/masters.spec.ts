import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import { field } from '../support/forms';
import { expectFocus, pressKey, tabTo, typeInto } from '../support/keyboard';
import { expectRowCount, rowCount } from '../support/lists';
import { anItemmap, aSegmap, typed } from '../support/records';
import { expectPath, toast } from '../support/shell';

// No test here uses the mouse, so each one proves that the keyboard is enough.

const listed = (page: Page) => expect.poll(() => rowCount(page)).toBeGreaterThan(0);

test('finds, opens, changes, saves, clones and deletes an item by keyboard', async ({ page, open, api }) => {
  const record = await api.add('itemmap', anItemmap());
  const name = String(record['rlb_item_name']);
  await open('/itemmap/list');
  await listed(page);

  await test.step('find', async () => {
    await tabTo(page, 'Filter RLB ITEM NAME');
    await page.keyboard.type(name);
    await expectRowCount(page, 1);
    await expect(page.getByRole('status').filter({ hasText: /^1 of / })).toBeVisible();
    await page.keyboard.press('Enter');
    await expectFocus(page, name);
  });
  await test.step('open, change and save', async () => {
    await page.keyboard.press('Enter');
    await expectPath(page, `/itemmap/edit/${record['id']}`);
    await field(page, 'dms_id').waitFor();
    await expectFocus(page, 'Edit Item Mapping');
    await typeInto(page, 'rlb_item_group', 'By keys');
    await pressKey(page, 'Edit Mapping');
    await expect(toast(page, 'Item mapping saved')).toBeVisible();
    await expectPath(page, '/itemmap/list');
    await expectFocus(page, 'List of Item Mapping');
  });
  await test.step('clone', async () => {
    await tabTo(page, 'Filter RLB ITEM NAME');
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expectFocus(page, 'Edit');
    await pressKey(page, 'Clone');
    await expectPath(page, `/itemmap/clone/${record['id']}`);
    await field(page, 'dms_id').waitFor();
    await expectFocus(page, 'Create a New Item Mapping');
    await pressKey(page, 'List of Item Mapping', 'Enter', true);
    await expectPath(page, '/itemmap/list');
  });
  await test.step('delete', async () => {
    await listed(page);
    await tabTo(page, 'Filter RLB ITEM NAME');
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await pressKey(page, 'Delete');
    await pressKey(page, 'Confirm');
    await expect(toast(page, /deleted/i)).toBeVisible();
    await expectRowCount(page, 0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  });
  expect((await api.list('itemmap')).map(one => one['id'])).not.toContain(record['id']);
});

test('creates a segment with nested rows, and focuses the first error', async ({ page, open, api }) => {
  const record = aSegmap();
  await open('/segmap/create');
  await field(page, 'segid').waitFor();
  await pressKey(page, 'Save Segmap');
  await expectFocus(page, { name: 'parent_group' });
  for (const [name, value] of Object.entries(typed(record))) {
    await typeInto(page, name, value);
    if ((await page.getByRole('listbox').count()) > 0) await page.keyboard.press('Escape');
  }
  await tabTo(page, { name: 'cashBankMapToggle' });
  await page.keyboard.press('Space');
  await typeInto(page, 'cash_bank_map.0.payment_mode', 'CASH');
  await typeInto(page, 'cash_bank_map.0.deposit_bank_arr.0.bank_ledger', 'Cash in hand');
  await typeInto(page, 'cash_bank_map.0.deposit_bank_arr.0.ledger_code', 'L1');
  await pressKey(page, 'Add deposit bank');
  await expectFocus(page, { name: 'cash_bank_map.0.deposit_bank_arr.1.deposit_bank' });
  await pressKey(page, /^Remove deposit bank/);
  await expectFocus(page, { name: 'cash_bank_map.0.deposit_bank_arr.0.deposit_bank' });
  await pressKey(page, 'Save Segmap');
  await expect(toast(page, /saved/i)).toBeVisible();
  const stored = (await api.list('segmap')).find(one => one['seg_ledger'] === record['seg_ledger']);
  expect(stored?.['cash_bank_map']).toBe('{"CASH":["Cash in hand","L1"]}');
});
