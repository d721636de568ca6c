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

/** How many records the table says it shows. */
export async function rowCount(page: Page): Promise<number> {
  return Number(await grid(page).getAttribute('aria-rowcount')) - 1;
}

/** Expects the table to say that it shows so many records. */
export const expectRowCount = (page: Page, count: number) => expect.poll(() => rowCount(page)).toBe(count);

/** The row in which this text stands. */
export const rowWith = (page: Page, text: string) =>
  grid(page).getByRole('row').filter({ hasText: text }).first();

/** The texts of a row's cells. */
export const cellTexts = (row: Locator) =>
  row.getByRole('gridcell').or(row.getByRole('cell')).allTextContents();

/** How many records the search boxes say there are. */
export async function totalInPlaceholder(page: Page): Promise<number> {
  const placeholder = await page
    .getByPlaceholder(/^Search in/)
    .first()
    .getAttribute('placeholder');
  return Number(/^Search in ([\d,]+) records\.\.\.$/.exec(placeholder ?? '')?.[1]?.replaceAll(',', ''));
}

/** Filters a column until only this one record is left, and answers its row. */
export async function findRow(page: Page, title: string, text: string): Promise<Locator> {
  await columnFilter(page, title).fill(text);
  await expectRowCount(page, 1);
  return rowWith(page, text);
}
