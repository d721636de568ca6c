import { expect } from '@playwright/test';
import { press } from '../support/forms';
import {
  expectRowCount,
  filterColumn,
  grid,
  isPhone,
  openSheet,
  rowCount,
  serverSearch,
} from '../support/lists';
import {
  answered,
  asked,
  closed,
  dialog,
  list,
  rows,
  screen,
  state,
  unanswered,
  way,
  words,
  type Stop,
  type Walker,
} from './stop';

const ITEMS = '/itemmap/list';
const CALL = '**/master/itemmap/list';

const tools: readonly Stop[] = [
  list(ITEMS),
  state('columns of a list, or the sheet of a phone', async ({ page }) => {
    if (isPhone(page)) await openSheet(page);
    else await press(page, 'Columns');
    await dialog(page);
  }),
  state('saved queries', async ({ page }) => {
    if (!isPhone(page)) await page.keyboard.press('Escape');
    await press(page, 'Saved queries');
    await dialog(page);
  }),
  way('all closed', async ({ page }) => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }),
  asked('the formats of an export', 'Export'),
  closed,
  asked('the keys', 'Keys'),
  closed,
  state('the menu of a column', async ({ page }) => {
    if (isPhone(page)) return;
    await grid(page).getByRole('button', { name: 'Column menu of DMS ID' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
  }),
  way('the menu closed', ({ page }) => page.keyboard.press('Escape')),
];

const choosing: readonly Stop[] = [
  state('filters in force', async ({ page }) => {
    await filterColumn(page, 'PARENT GROUP', 'a');
    await filterColumn(page, 'RLB ITEM NAME', 'e');
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Clear all filters');
  }),
  state('a filter that nothing passes', async ({ page }) => {
    await filterColumn(page, 'PARENT GROUP', 'zzz-nothing');
    await expectRowCount(page, 0);
  }),
  way('no filter', async ({ page }) => {
    await press(page.getByRole('list', { name: 'Active filters' }), 'Clear all filters');
    await rows(page);
  }),
  state('a search that finds nothing', async ({ page }) => {
    await serverSearch(page).fill('zzz-nothing');
    await expectRowCount(page, 0);
  }),
  way('no search', async ({ page }) => {
    await serverSearch(page).fill('');
    // the address stores the filter once typing has paused
    await expect(page).not.toHaveURL(/zzz-nothing/);
    await rows(page);
  }),
  state('rows that are picked', async ({ page }) => {
    await grid(page).getByRole('row').nth(1).getByRole('checkbox').check();
    await expect(page.getByRole('toolbar')).toBeVisible();
  }),
  state('the deletion of picked rows', async ({ page }) => {
    await press(page.getByRole('toolbar'), 'Delete');
    await dialog(page);
  }),
  closed,
  ...answered(
    'picked rows that were not deleted',
    '**/itemmap/delete/**',
    { status: 503, json: { msg: 'No room left' } },
    async ({ page }) => {
      await press(page.getByRole('toolbar'), 'Delete');
      await press(page.getByRole('dialog'), 'Confirm');
      await words(page.getByRole('dialog'), /No room left/);
    },
  ),
  closed,
];

const openItems =
  (text: RegExp) =>
  async ({ page, open }: Walker) => {
    await open(ITEMS);
    await words(page, text);
  };

const states: readonly Stop[] = [
  ...answered('a list that is empty', CALL, { json: [] }, openItems(/no item mapping|nothing here|yet/i)),
  ...answered(
    'a list that cannot be had',
    CALL,
    { status: 503, json: { msg: 'No room left' } },
    openItems(/No room left/),
  ),
  ...unanswered('a list that is on its way', CALL, openItems(/Loading\.\.\./)),
  asked('a deletion in a list', 'Delete'),
];

/** The lists of the masters, their tools and their states. */
export const LIST_STOPS: readonly Stop[] = [
  ...tools,
  ...choosing,
  ...states.slice(0, -1),
  list(ITEMS),
  ...states.slice(-1),
  closed,
  list('/segmap/list'),
  list('/ledgermap/list'),
  list('/vtype/list'),
  state('a vehicle type switched', async ({ page }) => {
    const first = grid(page).getByRole('switch').first();
    await first.click();
    await words(page.getByRole('alert'), /(En|Dis)abled/);
    await first.click();
    await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
  }),
  screen('/test/list'),
];
