import { expect } from '@playwright/test';
import { field, press } from '../support/forms';
import { expectRowCount, grid, rowCount, serverSearch } from '../support/lists';
import { statusTab } from '../support/sync';
import {
  answered,
  asked,
  closed,
  dialog,
  list,
  onRow,
  rows,
  screen,
  state,
  unanswered,
  way,
  words,
  type Stop,
  type Walker,
} from './stop';

const openSync =
  (text: RegExp) =>
  async ({ page, open }: Walker) => {
    await open('/txnsync/list');
    await words(page, text);
  };

/** The messages of a status, which its tab shows. */
const message = (tab: string, title: string): Stop =>
  state(title, async ({ page }) => {
    await statusTab(page, tab).click();
    await rows(page);
    await grid(page).getByRole('button', { name: tab, exact: true }).first().press('Enter');
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  });

const dialogs: readonly Stop[] = [
  list('/txnsync/list'),
  onRow('a record', 'Enter'),
  closed,
  asked('a missing UTD', 'Post Missing UTD'),
  state('a missing UTD that is missing', async ({ page }) => {
    await press(page.getByRole('dialog'), 'Sync');
    await words(page, 'UTD is Required!');
  }),
  closed,
  asked('the causes', 'Causes'),
  closed,
  ...['Success', 'In-Process', 'Error', 'Exception'].flatMap(tab => [message(tab, `${tab} Msg`), closed]),
  onRow('a repost', 'r'),
  way('a repost that was looked through', ({ page }) =>
    expect(page.getByRole('dialog').getByRole('button', { name: /^Repost/ })).toBeEnabled(),
  ),
  state('a batch', async ({ page }) => {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Repost 1 row/ })
      .click();
    await words(page.getByRole('dialog', { name: 'Repost batch' }), /Finished\./);
  }),
  closed,
];

const states: readonly Stop[] = [
  state('a search without words', async ({ page }) => {
    await field(page, 'option').selectOption({ label: 'Trans Id' });
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await words(page, 'Trans Id Required');
  }),
  state('no transaction with that id', async ({ page }) => {
    await field(page, 'txtValue').fill('zzz-nothing');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expectRowCount(page, 0);
  }),
  list('/txnsync/list'),
  state('a search that finds no transaction', async ({ page }) => {
    await serverSearch(page).fill('zzz-nothing');
    await expectRowCount(page, 0);
  }),
  way('no search', async ({ page }) => {
    await serverSearch(page).fill('');
    // the address stores the filter once typing has paused
    await expect(page).not.toHaveURL(/zzz-nothing/);
    await rows(page);
  }),
  ...answered(
    'transactions that cannot be had',
    '**/report/maruti-sync',
    { status: 503, json: { msg: 'No room left' } },
    openSync(/No room left/),
  ),
  ...unanswered('transactions that are on their way', '**/report/maruti-sync', openSync(/Loading\.\.\./)),
  ...['record', 'batch'].map(what =>
    state(`a ${what} that is not there`, async ({ page, open }) => {
      await open(`/txnsync/${what}/no-such-one`);
      await dialog(page);
      await words(page.getByRole('dialog'), /not in the list|not found/i);
    }),
  ),
];

const old: readonly Stop[] = [
  screen('/oldsync'),
  state('no day to transfer', async ({ page }) => {
    await press(page, 'Sync');
    await words(page, 'Sync Date Required');
  }),
  ...unanswered('a transfer under way', '**/report/maruti-sync/transfer', async ({ page }) => {
    await field(page, 'dtValue').fill('2026-04-01');
    await press(page, 'Sync');
    await words(page, 'Old Files Syncing');
  }),
  state('a transfer that ended', async ({ page, open }) => {
    await open('/oldsync');
    await field(page, 'dtValue').fill('2026-04-01');
    await press(page, 'Sync');
    await expect(page.getByRole('alert').or(page.getByRole('status')).last()).toContainText(/\w/);
  }),
];

/** The sync screens, their dialogs and states. */
export const SYNC_STOPS: readonly Stop[] = [
  ...dialogs,
  ...states,
  list('/readiness'),
  screen('/readiness/many/ledgermap', ({ page }) => expect(field(page, 'rlb_id.0')).toBeVisible()),
  list('/marutisync/list'),
  state('a vehicle booking', async ({ page }) => {
    await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
    await grid(page).locator('[data-row="0"] [data-cell="3"]').focus();
    await page.keyboard.press('Enter');
    await dialog(page);
  }),
  closed,
  ...old,
];
