import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { linesOf } from '../../files/support/workbook';
import { expect, test } from '../console';
import type { Api } from '../support/api';
import { exportAs, savedBy } from '../support/files';
import { field, press } from '../support/forms';
import { columnFilter, expectRowCount, header, rowWith } from '../support/lists';
import { anItemmap, unique } from '../support/records';
import { menuEntry, pressable } from '../support/shell';

/** Adds three item mappings to a new group, in this order, and returns the group. */
async function threeItems(api: Api): Promise<string> {
  const group = `Tools ${unique()}`;
  for (const code of ['b', 'c', 'a'])
    await api.add(
      'itemmap',
      anItemmap({ parent_group: group, rlb_item_code: code, rlb_item_name: `=${code}` }),
    );
  return group;
}

const columns = (page: Page) => page.getByRole('dialog', { name: 'Columns' });

test('keeps filters, order and columns to a record and back, and through a reload @stored', async ({
  page,
  open,
  api,
}) => {
  const group = await threeItems(api);
  await open('/itemmap/list');
  await test.step('a record opened right after its filter was typed', async () => {
    // Delays the form by more than the 300 ms after which the address contains the typed filter.
    await page.route(/\/assets\/.*\.js$/, async route => {
      await new Promise(resolve => setTimeout(resolve, 600));
      await route.continue();
    });
    await columnFilter(page, 'PARENT GROUP').fill(group);
    await expectRowCount(page, 3);
    await rowWith(page, '=b').hover();
    await pressable(rowWith(page, '=b'), 'Edit').first().click();
    await expect(field(page, 'rlb_item_code')).toHaveValue('b');
    await expect(page).toHaveURL(/\/itemmap\/edit\/.+/);
    await page.unrouteAll({ behavior: 'wait' });
  });
  await test.step('back in the list', async () => {
    await menuEntry(page, 'Item Map').click();
    await expectRowCount(page, 3);
    await expect(columnFilter(page, 'PARENT GROUP')).toHaveValue(group);
  });
  await test.step('after a reload', async () => {
    await header(page, 'RLB ITEM CODE').getByText('RLB ITEM CODE').click();
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('rlb_item_code');
    await press(page, 'Columns');
    await columns(page).getByRole('checkbox', { name: 'Company ID' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(header(page, 'Company ID')).toHaveCount(0);
    await page.reload();
    await expectRowCount(page, 3);
    await expect(columnFilter(page, 'PARENT GROUP')).toHaveValue(group);
    await expect(header(page, 'RLB ITEM CODE')).toHaveAttribute('aria-sort', 'ascending');
    await expect(header(page, 'Company ID')).toHaveCount(0);
  });
  await press(page, 'Columns');
  await press(columns(page), 'Reset columns');
  await page.keyboard.press('Escape');
  await expect(header(page, 'Company ID')).toBeVisible();
});

test('exports exactly the filtered rows, in order, with formulas neutralised, as CSV and as a workbook', async ({
  page,
  open,
  api,
}) => {
  const group = await threeItems(api);
  await open('/itemmap/list');
  await columnFilter(page, 'PARENT GROUP').fill(group);
  await expectRowCount(page, 3);
  await header(page, 'RLB ITEM CODE').getByText('RLB ITEM CODE').click();
  await expect(header(page, 'RLB ITEM CODE')).toHaveAttribute('aria-sort', 'ascending');
  const text = await savedBy(page, () => exportAs(page, 'CSV'));
  expect(text.suggestedFilename()).toMatch(/itemmap.*\.csv$/i);
  const lines = (await readFile(await text.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFFPARENT GROUP,DMS ID,Company ID,RLB ITEM GROUP,RLB ITEM CODE,RLB ITEM NAME');
  expect(lines.slice(1).map(line => line.split(',')[4])).toEqual(['a', 'b', 'c']);
  for (const line of lines.slice(1)) expect(line).toContain(`,'=`);

  const book = await savedBy(page, () => exportAs(page, 'Excel (xlsx)'));
  expect(book.suggestedFilename()).toBe('itemmap.xlsx');
  const [titles, ...rows] = (await linesOf(await readFile(await book.path()))).map(({ cells }) =>
    cells.map(({ value }) => value),
  );
  expect(titles?.[0]).toBe('PARENT GROUP');
  expect(rows.map(row => [row[0], row[4]])).toEqual(['a', 'b', 'c'].map(code => [group, code]));
  for (const row of rows) expect(row.some(cell => String(cell).startsWith('='))).toBe(true);
});
