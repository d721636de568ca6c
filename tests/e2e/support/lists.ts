import { expect, type Locator, type Page } from '@playwright/test';
import { escape } from './forms';

/** The table of the screen. */
export const grid = (page: Page) => page.getByRole('grid').or(page.getByRole('table')).first();

/** The header of the column with this title. */
export const header = (page: Page, title: string) =>
  grid(page).getByRole('columnheader', { name: title, exact: true });

/** The search box of the column with this title. */
export function columnFilter(page: Page, title: string): Locator {
  const name = new RegExp(`(^|[^A-Z:] ?)${escape(title)}($|[^A-Z])`);
  return page
    .getByRole('textbox', { name })
    .or(page.getByRole('searchbox', { name }))
    .and(page.getByPlaceholder(/^Search in [\d,]+ records\.\.\.$/))
    .first();
}

/** The search box above the list. */
export const serverSearch = (page: Page) => page.getByRole('searchbox', { name: 'Search', exact: true });

/** The record count that the table announces. */
export async function rowCount(page: Page): Promise<number> {
  return Number(await grid(page).getAttribute('aria-rowcount')) - 1;
}

/** Waits until the list has loaded its last row and drawn the current query; later reads are then stable. */
export const listIsWhole = (page: Page) => expect(grid(page)).toHaveAttribute('aria-busy', 'false');

/** Expects this record count in the table. */
export const expectRowCount = (page: Page, count: number) => expect.poll(() => rowCount(page)).toBe(count);

/** The row that contains this text. */
export const rowWith = (page: Page, text: string) =>
  grid(page).getByRole('row').filter({ hasText: text }).first();

/** The texts of a row's cells. */
export const cellTexts = (row: Locator) =>
  row.getByRole('gridcell').or(row.getByRole('cell')).allTextContents();

/** Whether the lists of this window are cards. */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 1440) < 700;

/** Opens the sheet of a phone's list. */
export async function openSheet(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter and sort' });
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Types into a column's filter: in the table's header or, on a phone, in the sheet. */
export async function filterColumn(page: Page, title: string, text: string): Promise<void> {
  if (!isPhone(page)) return columnFilter(page, title).fill(text);
  const sheet = await openSheet(page);
  await sheet.getByRole('textbox', { name: title, exact: true }).fill(text);
  await sheet.getByRole('button', { name: /^Show / }).click();
  await expect(sheet).toBeHidden();
}

/** Filters a column down to one record and returns its row. */
export async function findRow(page: Page, title: string, text: string): Promise<Locator> {
  await filterColumn(page, title, text);
  await expectRowCount(page, 1);
  return isPhone(page) ? grid(page).locator('[data-row="0"]') : rowWith(page, text);
}
