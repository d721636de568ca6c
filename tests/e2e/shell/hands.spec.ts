import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import { field, fillFields, press } from '../support/forms';
import { filterColumn, findRow, grid, openSheet } from '../support/lists';
import { anItemmap, typed } from '../support/records';
import { expectPath, goToScreen, menuEntry, pressable } from '../support/shell';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const fits = (page: Page) =>
  page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth));

test('on a phone, menu, form and login fit, and lists are cards to be filtered, sorted and picked', async ({
  page,
  open,
  api,
}) => {
  const record = anItemmap();
  await open('/');
  expect(await fits(page)).toBeLessThanOrEqual(390);
  await test.step('the menu', async () => {
    const entry = menuEntry(page, 'Item Map');
    if (!(await entry.isVisible())) await page.getByRole('button', { name: /menu/i }).first().click();
    await entry.click();
    await expectPath(page, '/itemmap/list');
    await expect(pressable(page, 'Add Item').first()).toBeInViewport();
    expect(await fits(page)).toBeLessThanOrEqual(390);
  });
  await test.step('a form', async () => {
    await pressable(page, 'Add Item').first().click();
    await fillFields(page, typed(record));
    expect(await fits(page)).toBeLessThanOrEqual(390);
    await expect(page.getByRole('button', { name: 'Create Mapping', exact: true })).toBeInViewport();
    const box = await field(page, 'dms_id').boundingBox();
    expect(box?.width).toBeGreaterThan(200);
    await press(page, 'Create Mapping');
    await expect(field(page, 'dms_id')).toHaveValue('');
  });
  await test.step('the record in its list', async () => {
    const stored = (await api.list('itemmap')).filter(one => one['dms_id'] === record['dms_id']);
    expect(stored).toHaveLength(1);
    await pressable(page, 'List of Item Mapping').first().click();
    const row = await findRow(page, 'PARENT GROUP', String(record['parent_group']));
    await row.getByText(String(record['rlb_item_name'])).tap();
    await expectPath(page, `/itemmap/edit/${stored[0]?.['id']}`);
  });
  await test.step('lists as cards, below at most a third of the screen', async () => {
    for (const path of ['/txnsync/list', '/vtype/list', '/upload/list', '/readiness', '/itemmap/list']) {
      await goToScreen(page, path);
      const top = async () => (await grid(page).locator('[data-row="0"]').boundingBox())?.y;
      await expect.poll(top, path).toBeLessThanOrEqual(844 / 3);
      expect(await fits(page)).toBeLessThanOrEqual(390);
    }
  });
  await test.step('filter, order and selection', async () => {
    await filterColumn(page, 'PARENT GROUP', '');
    await filterColumn(page, 'RLB ITEM NAME', 'Oil Filter');
    const cards = grid(page).locator('[data-row]');
    await expect(cards.first()).toContainText('Oil Filter');
    const sheet = await openSheet(page);
    await sheet.getByLabel('Sort by').selectOption('RLB ITEM NAME');
    await sheet.getByLabel('Order').selectOption('Descending');
    await sheet.getByRole('button', { name: /^Show / }).click();
    await expect(page).toHaveURL(/order=DESC/);
    const names = await cards.locator('.name').allTextContents();
    expect(names).toEqual(names.toSorted().reverse());
    await cards.first().getByRole('checkbox').tap();
    await expect(page.getByRole('toolbar')).toContainText('1 selected');
  });
  await test.step('the login', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Login' })).toBeInViewport();
    expect(await fits(page)).toBeLessThanOrEqual(390);
  });
});
