import { expect } from '@playwright/test';
import { chooseFile, fillDays, transaction, transactionFile, upload } from '../support/files';
import { press } from '../support/forms';
import { anItemmap } from '../support/records';
import {
  answered,
  asked,
  closed,
  dialog,
  exportable,
  list,
  screen,
  state,
  unanswered,
  way,
  words,
  type Stop,
} from './stop';

/** A file whose rows get different results; numbers from the current time avoid duplicates of other runs. */
const mixed = () => {
  const number = Date.now();
  const good = transaction(number);
  return transactionFile('mixed.json', [good, good, transaction(number + 1, { TRANS_DATE: '2026-02-30' })]);
};

/** Cancels the transfer that shows this text. */
const givenUp = (underWay: string): Stop =>
  state(`${underWay}, given up`, async ({ page }) => {
    await press(page, 'Cancel');
    await expect(page.getByText(underWay)).toHaveCount(0);
  });

const uploads: readonly Stop[] = [
  screen('/uploaddata'),
  state('a file of another kind', async ({ page }) => {
    await chooseFile(page, { ...mixed(), name: 'mixed.txt' });
    await words(page, 'Only JSON file allowed to upload');
  }),
  state('a file looked through', async ({ page }) => {
    await chooseFile(page, mixed());
    await words(page, /will be refused/);
  }),
  ...unanswered(
    'an upload under way',
    '**/upload/txn-upload',
    async ({ page }) => {
      await press(page, 'Upload');
      await words(page, 'Processing File');
    },
    givenUp('Processing File'),
  ),
  ...answered(
    'an upload that failed',
    '**/upload/txn-upload',
    { status: 503, json: { msg: 'No room left' } },
    async ({ page }) => {
      await press(page, 'Upload');
      await words(page, /No room left|Error in Uploading/);
    },
  ),
  state('an upload with errors', async ({ page }) => {
    await upload(page, mixed());
    await words(page, 'mixed.json : Uploaded with errors!');
  }),
  list('/upload/list'),
  state('one upload', async ({ page }) => {
    await page.getByRole('link', { name: 'mixed.json' }).first().click();
    await expect(page.getByRole('tab').first()).toBeVisible();
    await exportable(page);
  }),
];

const downloads: readonly Stop[] = [
  screen('/downloaddata'),
  state('a download of nothing', async ({ page }) => {
    await press(page, 'Download');
    await words(page, 'From Date Required');
  }),
  way('days to download', async ({ page }) => {
    await page.locator('[name=report_name]').selectOption({ label: 'Created Date' });
    await fillDays(page, '2026-04-01', '2026-04-30');
  }),
  ...unanswered(
    'a download under way',
    '**/report/dms-txns/download',
    async ({ page }) => {
      await press(page, 'Download');
      await words(page, 'Preparing Files');
    },
    givenUp('Preparing Files'),
  ),
  ...answered(
    'a download that failed',
    '**/report/dms-txns/download',
    { status: 503, json: { msg: 'No room left' } },
    async ({ page }) => {
      await press(page, 'Download');
      await words(page, /No room left/);
    },
  ),
  way('a download', async ({ page }) => {
    await Promise.all([page.waitForEvent('download'), press(page, 'Download')]);
  }),
  list('/downloads'),
];

const report = (label: string): Stop =>
  state(`the report ${label}`, ({ page }) => page.locator('[name=report_name]').selectOption({ label }));

const reports: readonly Stop[] = [
  screen('/download-reports'),
  report('DMS To RLB Posting Log'),
  report('Reconciliation'),
  asked('a file to reconcile', 'Attach File'),
  state('no file to reconcile', async ({ page }) => {
    await press(page.getByRole('dialog'), 'Upload');
    await words(page, 'Error in Uploading, try again!');
  }),
  state('a file of another kind to reconcile', async ({ page }) => {
    await chooseFile(page, { ...mixed(), name: 'mixed.json' });
    await words(page, 'Only Xlsx file allowed to upload');
  }),
  closed,
  state('a report of nothing', async ({ page }) => {
    await press(page, 'Download');
    await words(page, 'From Date Required');
  }),
  state('days the wrong way round', async ({ page }) => {
    await page.locator('[name=report_name]').selectOption({ label: 'Exceptions - UIN' });
    await fillDays(page, '2026-05-01', '2026-04-30');
    await press(page, 'Download');
    await expect(page.getByRole('dialog', { name: 'Error' })).toBeVisible();
  }),
  closed,
];

const EMPTY: readonly (readonly [name: string, call: string, path: string])[] = [
  ['archives', '**/report/dms-txns/arcdata', '/download-archive/list'],
  ['uploads', '**/files/uploads', '/upload/list'],
  ['downloads', '**/files/downloads', '/downloads'],
  ['changes', '**/log/list', '/txnlog/list'],
];

const empty: readonly Stop[] = EMPTY.flatMap(([name, call, path]) => [
  ...unanswered(`${name} on their way`, call, async ({ page, open }) => {
    await open(path);
    await words(page, /Loading\.\.\./);
  }),
  ...answered(`no ${name}`, call, { json: [] }, async ({ page, open }) => {
    await open(path);
    await words(page.locator('main'), /yet|no archives|nothing/i);
  }),
  ...answered(
    `${name} that cannot be had`,
    call,
    { status: 503, json: { msg: 'No room left' } },
    async walker => {
      await walker.open(path);
      await words(walker.page, /No room left/);
    },
  ),
]);

/** Uploads, downloads, reports, archives and the log: empty, filled, in progress and failed. */
export const FILE_STOPS: readonly Stop[] = [
  ...uploads,
  ...downloads,
  ...reports,
  screen('/upload-xlsx'),
  list('/download-archive/list'),
  ...unanswered(
    'an archive on its way',
    '**/report/dms-txns/download_zip/**',
    async ({ page }) => {
      await page
        .getByRole('button', { name: /^Download .+\.zip$/ })
        .first()
        .click();
      await words(page, 'Downloading Files');
    },
    givenUp('Downloading Files'),
  ),
  state('/txnlog/list', async walker => {
    // Ensures that the log has an entry on a new database too.
    await walker.api.add('itemmap', anItemmap());
    await list('/txnlog/list').reach(walker);
  }),
  state('one change', async ({ page }) => {
    await page.locator('[data-row="0"] [data-cell="2"]').first().focus();
    await page.keyboard.press('Enter');
    await dialog(page);
  }),
  closed,
  ...empty,
];
