import type { Page, Route } from '@playwright/test';
import { expect, test } from '../console';
import { expectFocus, pressKey, tabTo } from '../support/keyboard';
import { expectRowCount, grid, header, rowCount } from '../support/lists';
import { anItemmap, unique } from '../support/records';
import { toast } from '../support/shell';

const isKept = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

test('filters, chips, order, columns, selection and a bulk delete, by keyboard only', async ({
  page,
  open,
  api,
}) => {
  const group = `Keys ${unique()}`;
  for (const name of ['one', 'two', 'three'])
    await api.add('itemmap', anItemmap({ parent_group: group, rlb_item_name: `${group} ${name}` }));
  await open('/itemmap/list');
  await expect.poll(() => rowCount(page)).toBeGreaterThan(3);

  await test.step('remove a chip', async () => {
    await tabTo(page, 'Filter PARENT GROUP');
    await page.keyboard.type(group);
    await tabTo(page, 'Filter RLB ITEM NAME');
    await page.keyboard.type('two');
    await expectRowCount(page, 1);
    await pressKey(page, 'RLB ITEM NAME contains “two”', 'Enter', true);
    await expectRowCount(page, 3);
    await expectFocus(page, /^PARENT GROUP contains/);
  });
  await test.step('change the order', async () => {
    await pressKey(page, 'RLB ITEM NAME');
    await expect(header(page, 'RLB ITEM NAME')).toHaveAttribute('aria-sort', 'ascending');
    await expectFocus(page, 'RLB ITEM NAME');
  });
  await test.step('refresh the list', async () => {
    const call = '**/master/itemmap/list';
    const held: Route[] = [];
    await page.route(call, route => void held.push(route));
    await pressKey(page, 'Refresh', 'Enter', true);
    await expectFocus(page, 'Refreshing');
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.continue();
    await expectFocus(page, 'Refresh');
    await page.unroute(call);
  });
  await test.step('hide and show a column', async () => {
    for (const columns of [0, 1]) {
      await pressKey(page, 'Columns', 'Enter', true);
      await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
      await pressKey(page, 'DMS ID', 'Space');
      await page.keyboard.press('Escape');
      await expectFocus(page, 'Columns');
      await expect(header(page, 'DMS ID')).toHaveCount(columns);
    }
  });
  await test.step('return the focus from a column’s menu', async () => {
    await pressKey(page, 'Column menu of DMS ID');
    await expectFocus(page, 'Sort ascending');
    await page.keyboard.press('Escape');
    await expectFocus(page, 'Column menu of DMS ID');
  });
  await test.step('select and delete rows', async () => {
    await tabTo(page, 'Filter RLB ITEM NAME');
    await page.keyboard.press('Enter');
    await expectFocus(page, `${group} one`);
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible();
    await tabTo(page, 'Clear selection', 'Shift+Tab');
    await pressKey(page, 'Delete', 'Enter', true);
    // the dialog loads on demand; a Tab before it opens would move along the toolbar
    await expect(page.getByRole('dialog')).toBeVisible();
    await pressKey(page, 'Confirm');
    await expectRowCount(page, 1);
    await expect(grid(page).getByText(`${group} two`)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await isKept(page);
    await expect(toast(page, /2 .*deleted/i)).toBeVisible();
  });
});
