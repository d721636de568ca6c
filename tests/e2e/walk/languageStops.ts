import { expect } from '@playwright/test';
import { chooseFile, transaction, transactionFile } from '../support/files';
import { press } from '../support/forms';
import { isPhone } from '../support/lists';
import { LANGUAGE_STATES } from './languageStates';
import {
  alone,
  go,
  key,
  list,
  on,
  onRow,
  opened,
  screen,
  UNDER_WAY,
  type LanguageStop,
  type Leg,
} from './languageStop';
import { dialog, rows } from './stop';

const lists = ['segmap', 'ledgermap', 'itemmap', 'vtype', 'gstrate', 'closedperiod'].map(name =>
  list(`/${name}/list`),
);

const forms: readonly LanguageStop[] = [
  on('/segmap/create, all sections', async ({ page, say }) => {
    await go({ page, say }, '/segmap/create');
    for (const toggle of await page.getByRole('switch').all()) await toggle.check();
  }),
  on('/ledgermap/create, all sections', async ({ page, say }) => {
    await go({ page, say }, '/ledgermap/create');
    for (const toggle of await page.getByRole('switch').all()) await toggle.check();
  }),
  on('/itemmap/create, with errors', async ({ page, say }) => {
    await go({ page, say }, '/itemmap/create');
    await press(page, say('Create Mapping'));
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  }),
  ...['announcements', 'test', 'gstrate', 'closedperiod'].map(name => screen(`/${name}/create`)),
  on('an edit', async reader => {
    await go(reader, '/itemmap/list');
    await rows(reader.page);
    const edit = reader.page.locator('a[href^="/itemmap/edit/"]').first();
    await go(reader, (await edit.getAttribute('href')) ?? '');
  }),
];

/** A dialog behind a button of the screen. */
const behind = (name: string, path: string, button: string): LanguageStop =>
  opened(name, path, ({ page, say }) => press(page, say(button)));

const work: readonly LanguageStop[] = [
  list('/txnsync/list'),
  onRow('a transaction', '/txnsync/list', 'Enter'),
  onRow('a repost', '/txnsync/list', 'r'),
  behind('the causes', '/txnsync/list', 'Causes'),
  behind('a missing UTD', '/txnsync/list', 'Post Missing UTD'),
  list('/marutisync/list'),
  screen('/oldsync'),
  screen('/readiness'),
  screen('/readiness/many/ledgermap'),
];

const upload: Leg = [
  on('/uploaddata, a file looked through', async ({ page, say }) => {
    await go({ page, say }, '/uploaddata');
    const number = Date.now();
    const wrong = transaction(number + 1, { TRANS_DATE: '2026-02-30' });
    await chooseFile(page, transactionFile('mixed.json', [transaction(number), wrong]));
    await expect(page.locator('main').getByText('mixed.json').first()).toBeVisible();
    await expect(page.locator('main [role=progressbar]')).toHaveCount(0);
  }),
  on('a file that has gone up', async ({ page, say }) => {
    await press(page, say('Upload'));
    await expect(
      page
        .locator('main')
        .getByRole('link', { name: 'mixed.json' })
        .or(page.locator('main a[href^="/upload/"]'))
        .first(),
    ).toBeVisible();
  }),
  list('/upload/list'),
  on('one upload', async ({ page }) => {
    await page.getByRole('link', { name: 'mixed.json' }).first().click();
    await expect(page.getByRole('tab').first()).toBeVisible();
    await rows(page);
  }),
];

const files: readonly LanguageStop[] = [
  screen('/downloaddata'),
  on('/download-reports, a reconciliation', async ({ page, say }) => {
    await go({ page, say }, '/download-reports');
    await page.locator('[name=report_name]').selectOption({ label: say('Reconciliation') });
  }),
  screen('/upload-xlsx'),
  screen('/downloads'),
  screen('/reconciliation'),
  list('/download-archive/list'),
  list('/txnlog/list'),
  onRow('one change', '/txnlog/list', 'Enter'),
];

const people: readonly LanguageStop[] = [
  list('/users/list'),
  behind('a new user', '/users/list', 'Add User'),
  behind('one user', '/users/list', 'Manage'),
  screen('/users/roles'),
  behind('a new role', '/users/roles', 'Add Role'),
  behind('a copy of a role', '/users/roles', 'Copy'),
  screen('/users/keys'),
  behind('a new key', '/users/keys', 'Add API Key'),
  screen('/users/sso'),
];

const draft: Leg = [
  screen('/studio/new?copy=itemmap'),
  on('a draft', async ({ page, say }) => {
    await page.locator('[name=label]').fill(say('Item Map'));
    await page.locator('[name=name]').fill(`w${Date.now().toString(36)}`);
    await press(page, say('Create Draft'));
    await expect(page.getByRole('button', { name: say('Publish') })).toBeVisible();
    await expect(page.locator(UNDER_WAY)).toHaveCount(0);
    await page.locator('nav .entry').nth(1).click();
  }),
  on('a question before a publish', async ({ page, say }) => {
    await press(page, say('Publish'));
    await dialog(page);
  }),
  on('a draft that is thrown away', async ({ page, say }) => {
    await page.keyboard.press('Escape');
    await press(page, say('Discard draft'));
    await dialog(page);
    await press(page, say('Confirm'));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await rows(page);
  }),
];

const tools: readonly LanguageStop[] = [
  key('the palette', '/itemmap/list', 'Control+k'),
  key('the keys', '/itemmap/list', '?'),
  opened('the columns, or the sheet of a phone', '/itemmap/list', ({ page, say }) =>
    press(page, say(isPhone(page) ? 'Filter and sort' : 'Columns')),
  ),
  behind('an export', '/itemmap/list', 'Export'),
  behind('a deletion', '/itemmap/list', 'Delete'),
];

/** Every screen, its dialogs and states, in any language. */
export const LANGUAGE_STOPS: readonly Leg[] = [
  ...alone([
    on('/', async ({ page }) => {
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.locator(UNDER_WAY)).toHaveCount(0);
    }),
    ...lists,
    screen('/announcements/list'),
    screen('/test/list'),
    ...forms,
    ...work,
    ...files,
    screen('/account'),
    screen('/nowhere'),
    ...tools,
    ...people,
    list('/studio/list'),
  ]),
  upload,
  draft,
  ...LANGUAGE_STATES,
];
