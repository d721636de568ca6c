import { expect, test } from '../console';
import { transaction, transactionFile, upload } from '../support/files';
import { field } from '../support/forms';
import { columnFilter, expectRowCount, rowWith } from '../support/lists';
import { failedCall } from '../support/noise';
import { inRow, statusTab } from '../support/sync';

// The simulated service answers by the last two digits of the transaction id.
const TAKEN: Readonly<Record<string, { status: string; message: RegExp }>> = {
  '90': { status: 'Success', message: /Posted as/ },
  '91': { status: 'Success', message: /Posted as/ },
  '92': { status: 'Error', message: /\w/ },
  '93': { status: 'Exception', message: /\w/ },
  '94': { status: 'Exception', message: /\w/ },
  '95': { status: 'Success', message: /Posted as/ },
};

test('shows every outcome of the service as it happens: success, slow, error, exception, down @server', async ({
  page,
  open,
  allowConsole,
}) => {
  test.setTimeout(400_000);
  allowConsole.push(failedCall(409));
  const start = Date.now() % 1_000_000;
  const sent = Object.keys(TAKEN).map((ending, at) =>
    transaction(start + at, {
      TRANS_ID: `${start}${ending}`,
      TRANS_REF_NUM: `OUT/${start}/${ending}`,
      utd: start * 100 + Number(ending),
    }),
  );
  await open('/uploaddata');
  await upload(page, transactionFile(`outcomes-${start}.json`, sent));
  await expect(page.getByRole('link', { name: /Successfully Uploaded!/ })).toBeVisible();

  await open('/txnsync/list');
  await columnFilter(page, 'Txn Ref Num').fill(`OUT/${start}`);
  await expectRowCount(page, sent.length);
  for (const [ending, { status, message }] of Object.entries(TAKEN)) {
    const row = rowWith(page, `OUT/${start}/${ending}`);
    // They may wait in line behind the thousands that another test uploads meanwhile.
    await expect(row).toContainText(status, { timeout: 240_000 });
    await expect(row).toContainText(message);
  }

  // A repost keeps the same record and its earlier attempts.
  await inRow(page, `OUT/${start}/92`, 'Repost').click();
  await expect(rowWith(page, `OUT/${start}/92`)).toContainText('Error', { timeout: 30_000 });
  await rowWith(page, `OUT/${start}/92`).locator('[data-cell="3"]').focus();
  await page.keyboard.press('Enter');
  const attempts = page.getByRole('region', { name: 'Attempts' }).getByRole('listitem');
  // The upload, the first post and the second.
  await expect(attempts).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Payload' })).toContainText('{');
  await page.keyboard.press('Escape');

  // A posted transaction is not posted again by its UTD; the dialog still links to it.
  await statusTab(page, 'All').click();
  await page.getByRole('button', { name: 'Post Missing UTD' }).click();
  await field(page, 'utd').fill(String(start * 100 + 90));
  await page.getByRole('button', { name: 'Sync', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Post Missing UTD' }).click();
  await page.getByRole('link', { name: 'Open that record' }).click();
  await expect(page.getByRole('dialog', { name: `Transaction ${start}90` })).toBeVisible();
  await expect(attempts).toHaveCount(2);
});
