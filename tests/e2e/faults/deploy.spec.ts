import type { Page } from '@playwright/test';
import { isWhole } from '../../setup/whole';
import { expect, test } from '../console';
import { chooseFile, transaction, transactionFile } from '../support/files';
import { field, fillFields, press } from '../support/forms';
import { columnFilter, rowCount, rowWith } from '../support/lists';
import { failedCall } from '../support/noise';
import { anItemmap } from '../support/records';
import { menuEntry } from '../support/shell';

// Row 21: a deployment replaced the version, and the old files are gone.

/** Removes files of the build, as a deployment does. */
const takeAway = (page: Page, part: string) =>
  page.route(new RegExp(`/assets/${part}-[^/]*\\.js$`), route =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  );

const SCREENS: Record<string, { part: string; from: string; go: (page: Page) => Promise<unknown> }> = {
  create: {
    part: 'ResourceCreate',
    from: '/itemmap/list',
    go: page => page.getByRole('link', { name: 'Add Item' }).click(),
  },
  edit: {
    part: 'ResourceEdit',
    from: '/itemmap/list',
    go: page => page.getByRole('row').nth(2).dblclick(),
  },
  list: {
    part: 'ResourceList',
    from: '/uploaddata',
    go: page => menuEntry(page, 'Item Map').click(),
  },
  upload: {
    part: 'UploadData',
    from: '/itemmap/list',
    go: page => menuEntry(page, 'Upload JSON Data').click(),
  },
  sync: {
    part: 'TxnSync',
    from: '/itemmap/list',
    go: page => menuEntry(page, 'DMS Txn Sync').click(),
  },
};

for (const [name, { part, from, go }] of Object.entries(SCREENS)) {
  if (!isWhole && name !== 'upload') continue;
  test(`row 21, ${name}: a screen of an old version says so, and loading the page brings the new one @network @server`, async ({
    page,
    open,
    api,
    allowConsole,
  }) => {
    allowConsole.push(failedCall(404), /error occurred|dynamically imported module|could not be loaded/);
    if (name === 'edit') await api.add('itemmap', anItemmap());
    await open(from);
    if (from.endsWith('list')) await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
    await takeAway(page, part);
    await go(page);
    await expect(page.getByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('a new version');
    await expect(page.getByText(/anything typed here and not saved is lost/)).toHaveCount(0);
    await page.unrouteAll();
    await press(page, 'Reload the page');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This screen could not be loaded');
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  });
}

test('row 21: records and drafts stay if the code of bulk delete, tooltips and the conflict dialog fails to load @network @server', async ({
  page,
  open,
  api,
  allowConsole,
}) => {
  allowConsole.push(failedCall(404, 409), /dynamically imported module/);
  const record = await api.add('itemmap', anItemmap());
  await open('/itemmap/list');
  await test.step('bulk delete gives the reason at each record', async () => {
    await columnFilter(page, 'PARENT GROUP').fill(String(record['parent_group']));
    await page.getByRole('checkbox', { name: 'Select all 1' }).check();
    await takeAway(page, 'bulkDeleteCalls');
    await page
      .getByRole('toolbar', { name: 'Selected rows' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await press(page.getByRole('dialog'), 'Confirm');
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('0 of 1 deleted, 1 failed');
    await expect(page.getByRole('dialog').getByRole('listitem')).toContainText('could not be reached');
    await press(page.getByRole('dialog'), 'Close');
    expect(await rowCount(page)).toBe(1);
    expect((await api.list('itemmap')).map(one => one['id'])).toContain(record['id']);
  });

  await rowWith(page, String(record['parent_group'])).dblclick();
  await fillFields(page, { uom: 'KGS' });
  await test.step('a tooltip', async () => {
    await takeAway(page, 'TooltipBubble');
    const missing = page.waitForResponse(/TooltipBubble/);
    await menuEntry(page, 'Segment Map').hover();
    expect((await missing).status()).toBe(404);
    await menuEntry(page, 'Item Map').hover();
    await expect(field(page, 'uom')).toHaveValue('KGS');
  });
  await test.step('a conflict', async () => {
    const theirs = await api.call(`/master/itemmap/update/${record['id']}`, { ...record, uom: 'BOX' });
    expect(theirs.status).toBe(200);
    await takeAway(page, 'ConflictDialog');
    await press(page, 'Edit Mapping');
    await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toContainText(/changed/i);
    await expect(field(page, 'uom')).toHaveValue('KGS');
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  });
});

test('row 21: a file can still be sent if the code that inspects it fails to load, and nothing of the page is cached @network @server', async ({
  page,
  open,
  request,
  allowConsole,
}) => {
  allowConsole.push(failedCall(404), /dynamically imported module/);
  const number = Date.now() % 1_000_000_000;
  await open('/uploaddata');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  const answer = await request.get('/itemmap/list', { headers: { Accept: 'text/html' } });
  expect(answer.headers()['cache-control']).toMatch(/no-store|no-cache/);

  await takeAway(page, '(inspectWorker|answerRequest)');
  await chooseFile(page, transactionFile('old.json', [transaction(number, { TRANS_ID: `OLD-${number}` })]));
  await expect(page.getByRole('alert')).toContainText('a new version');
  await expect(page.getByText('Reading the file...')).toHaveCount(0);
  await press(page, 'Upload');
  await expect(page.getByRole('link', { name: 'old.json : Successfully Uploaded!' })).toBeVisible();
});
