import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import { field, fillFields, press } from '../support/forms';
import { filterColumn, findRow, grid, openSheet } from '../support/lists';
import { anItemmap, typed } from '../support/records';
import { expectPath, menuEntry, pressable } from '../support/shell';

/** Presses Tab until the focused element meets the condition. */
async function tabTo(page: Page, wanted: (page: Page) => Promise<boolean>, key = 'Tab') {
  for (let presses = 0; presses < 120; presses++) {
    if (await wanted(page)) return;
    await page.keyboard.press(key);
  }
  throw new Error('The focus never came there.');
}

const focused = (name: string) => (page: Page) =>
  page.evaluate(wanted => {
    const element = document.activeElement;
    const label = element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    return label.trim() === wanted;
  }, name);

const focusedField = (name: string) => (page: Page) =>
  page.evaluate(wanted => document.activeElement?.getAttribute('name') === wanted, name);

test('creates an item mapping from the keyboard only', async ({ page, open, api }) => {
  const record = anItemmap();
  await open('/');
  await menuEntry(page, 'Item Map').waitFor();
  await tabTo(page, focused('Item Map'));
  const ring = await page.evaluate(() => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(
      document.activeElement ?? document.body,
    );
    return outlineStyle !== 'none' && outlineWidth !== '0px' ? 'outline' : boxShadow;
  });
  expect(ring, 'the focus is seen').not.toBe('none');
  await page.keyboard.press('Enter');
  await expectPath(page, '/itemmap/list');
  await pressable(page, 'Add Item').first().waitFor();
  await tabTo(page, focused('Add Item'));
  await page.keyboard.press('Enter');
  await expectPath(page, '/itemmap/create');
  await field(page, 'dms_id').waitFor();
  for (const [name, value] of Object.entries(typed(record))) {
    const inForm = await page.evaluate(() => document.activeElement?.tagName === 'INPUT');
    await tabTo(page, focusedField(name), 'Tab').catch(async error => {
      if (!inForm) throw error;
      await tabTo(page, focusedField(name), 'Shift+Tab');
    });
    await page.keyboard.type(value);
    if ((await page.getByRole('listbox').count()) > 0) await page.keyboard.press('Escape');
  }
  await tabTo(page, focused('Create Mapping'));
  await page.keyboard.press('Enter');
  await expect(field(page, 'dms_id')).toHaveValue('');
  const stored = (await api.list('itemmap')).filter(one => one['dms_id'] === record['dms_id']);
  expect(stored).toHaveLength(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  const fits = (page: Page) =>
    page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth));

  test('supports menu, list and form at 390 px', async ({ page, open, api }) => {
    const record = anItemmap();
    await open('/');
    expect(await fits(page)).toBeLessThanOrEqual(390);
    const entry = menuEntry(page, 'Item Map');
    if (!(await entry.isVisible())) {
      await page.getByRole('button', { name: /menu/i }).first().click();
    }
    await entry.click();
    await expectPath(page, '/itemmap/list');
    await expect(pressable(page, 'Add Item').first()).toBeInViewport();
    expect(await fits(page)).toBeLessThanOrEqual(390);
    await pressable(page, 'Add Item').first().click();
    await fillFields(page, typed(record));
    expect(await fits(page)).toBeLessThanOrEqual(390);
    const save = page.getByRole('button', { name: 'Create Mapping', exact: true });
    await expect(save).toBeInViewport();
    const box = await field(page, 'dms_id').boundingBox();
    expect(box?.width).toBeGreaterThan(200);
    await press(page, 'Create Mapping');
    await expect(field(page, 'dms_id')).toHaveValue('');
    const stored = (await api.list('itemmap')).filter(one => one['dms_id'] === record['dms_id']);
    expect(stored).toHaveLength(1);
    await pressable(page, 'List of Item Mapping').first().click();
    const row = await findRow(page, 'PARENT GROUP', String(record['parent_group']));
    await row.getByText(String(record['rlb_item_name'])).tap();
    await expectPath(page, `/itemmap/edit/${stored[0]?.['id']}`);
  });

  test('shows lists as cards below at most a third of the screen, to be filtered, sorted and picked', async ({
    page,
    open,
  }) => {
    for (const path of ['/itemmap/list', '/txnsync/list', '/vtype/list', '/upload/list', '/readiness']) {
      await open(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const top = async () => (await grid(page).locator('[data-row="0"]').boundingBox())?.y;
      await expect.poll(top, path).toBeLessThanOrEqual(844 / 3);
      expect(await fits(page)).toBeLessThanOrEqual(390);
    }
    await open('/itemmap/list');
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

  test('fits the login into 390 px', async ({ browser, baseURL }) => {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      storageState: { cookies: [], origins: [] },
    });
    await page.goto(`${baseURL}/login`);
    await expect(page.getByRole('button', { name: 'Login' })).toBeInViewport();
    expect(await fits(page)).toBeLessThanOrEqual(390);
    await page.close();
  });
});
