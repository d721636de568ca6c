import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { linesOf } from '../../files/support/workbook';
import { expect, test } from '../console';
import type { Api } from '../support/api';
import { field, press } from '../support/forms';
import {
  columnFilter,
  expectRowCount,
  findRow,
  header,
  listIsWhole,
  rowCount,
  rowWith,
} from '../support/lists';
import { anItemmap, unique } from '../support/records';
import { expectPath, pressable, toast } from '../support/shell';

/** Adds three item mappings to a new group, in this order, and returns the group. */
async function threeItems(api: Api): Promise<string> {
  const group = `Tools ${unique()}`;
  for (const code of ['b', 'c', 'a']) {
    await api.add(
      'itemmap',
      anItemmap({ parent_group: group, rlb_item_code: code, rlb_item_name: `=${code}` }),
    );
  }
  return group;
}

interface Opened {
  readonly page: Page;
  readonly open: (path: string) => Promise<void>;
  readonly api: Api;
}

/** Opens the list filtered to three new items and returns their group. */
async function openThreeItems({ page, open, api }: Opened): Promise<string> {
  const group = await threeItems(api);
  await open('/itemmap/list');
  await columnFilter(page, 'PARENT GROUP').fill(group);
  await expectRowCount(page, 3);
  return group;
}

const tool = (page: Page, name: string) => page.getByRole('dialog', { name });

test('keeps filters and order in the URL, and restores them on reload @stored', async ({
  page,
  open,
  api,
}) => {
  const group = await openThreeItems({ page, open, api });
  await header(page, 'RLB ITEM CODE').getByText('RLB ITEM CODE').click();
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('rlb_item_code');
  await page.reload();
  await expectRowCount(page, 3);
  await expect(columnFilter(page, 'PARENT GROUP')).toHaveValue(group);
  await expect(header(page, 'RLB ITEM CODE')).toHaveAttribute('aria-sort', 'ascending');
});

test('follows Edit pressed right after a filter was typed', async ({ page, open, api }) => {
  const item = await api.add('itemmap', anItemmap());
  await open('/itemmap/list');
  // Delays the form by more than the 300 ms after which the address contains the typed filter.
  await page.route(/\/assets\/.*\.js$/, async route => {
    await new Promise(resolve => setTimeout(resolve, 600));
    await route.continue();
  });
  const row = await findRow(page, 'PARENT GROUP', String(item['parent_group']));
  await row.hover();
  await pressable(row, 'Edit').first().click();
  await expect(field(page, 'parent_group')).toHaveValue(String(item['parent_group']));
  await expectPath(page, `/itemmap/edit/${item['id']}`);
});

test('keeps a filter from the list to a record and back', async ({ page, open, api }) => {
  const group = await openThreeItems({ page, open, api });
  const row = rowWith(page, '=b');
  await row.hover();
  await pressable(row, 'Edit').first().click();
  await expect(field(page, 'rlb_item_code')).toHaveValue('b');
  await pressable(page, 'Item Map').first().click();
  await expectRowCount(page, 3);
  await expect(columnFilter(page, 'PARENT GROUP')).toHaveValue(group);
});

test('restores the filters of a saved query', async ({ page, open, api }) => {
  const group = await threeItems(api);
  const name = `Mine ${unique()}`;
  await open('/itemmap/list');
  await expect.poll(() => rowCount(page)).toBeGreaterThan(2);
  await listIsWhole(page);
  const all = await rowCount(page);
  await columnFilter(page, 'PARENT GROUP').fill(group);
  await columnFilter(page, 'RLB ITEM CODE').fill('c');
  await expectRowCount(page, 1);
  await press(page, 'Saved queries');
  await tool(page, 'Saved queries').getByRole('textbox', { name: 'Name of the query' }).fill(name);
  await press(tool(page, 'Saved queries'), 'Save');
  await expect(toast(page, `'${name}' is saved`)).toBeVisible();
  await columnFilter(page, 'PARENT GROUP').fill('');
  await columnFilter(page, 'RLB ITEM CODE').fill('');
  await expectRowCount(page, all);
  await press(page, 'Saved queries');
  await press(tool(page, 'Saved queries'), name);
  await expectRowCount(page, 1);
  await expect(columnFilter(page, 'RLB ITEM CODE')).toHaveValue('c');
});

test('hides a column in the chooser, across a reload, and restores it @stored', async ({ page, open }) => {
  await open('/itemmap/list');
  await expect(header(page, 'Company ID')).toBeVisible();
  await press(page, 'Columns');
  await tool(page, 'Columns').getByRole('checkbox', { name: 'Company ID' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(header(page, 'Company ID')).toHaveCount(0);
  await page.reload();
  await expect(header(page, 'DMS ID')).toBeVisible();
  await expect(header(page, 'Company ID')).toHaveCount(0);
  await press(page, 'Columns');
  await press(tool(page, 'Columns'), 'Reset columns');
  await page.keyboard.press('Escape');
  await expect(header(page, 'Company ID')).toBeVisible();
});

test('exports exactly the filtered rows, in order, with formulas neutralised', async ({
  page,
  open,
  api,
}) => {
  await openThreeItems({ page, open, api });
  await header(page, 'RLB ITEM CODE').getByText('RLB ITEM CODE').click();
  await expect(header(page, 'RLB ITEM CODE')).toHaveAttribute('aria-sort', 'ascending');
  const download = page.waitForEvent('download');
  await press(page, 'Export');
  await press(page, 'CSV');
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/itemmap.*\.csv$/i);
  const lines = (await readFile(await saved.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFFPARENT GROUP,DMS ID,Company ID,RLB ITEM GROUP,RLB ITEM CODE,RLB ITEM NAME');
  expect(lines.slice(1).map(line => line.split(',')[4])).toEqual(['a', 'b', 'c']);
  for (const line of lines.slice(1)) expect(line).toContain(`,'=`);
});

test('exports the filtered rows as a workbook, with formulas as text', async ({ page, open, api }) => {
  const group = await openThreeItems({ page, open, api });
  const download = page.waitForEvent('download');
  await press(page, 'Export');
  await press(page, 'Excel (xlsx)');
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('itemmap.xlsx');
  const lines = await linesOf(await readFile(await saved.path()));
  const [titles, ...rows] = lines.map(({ cells }) => cells.map(({ value }) => value));
  expect(titles?.[0]).toBe('PARENT GROUP');
  expect(rows.map(row => row[0])).toEqual([group, group, group]);
  for (const row of rows) expect(row.some(cell => String(cell).startsWith('='))).toBe(true);
});
