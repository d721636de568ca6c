import { expect, test } from '../console';
import { chooseFile, openUpload, transaction, transactionFile, upload } from '../support/files';
import { cellTexts, columnFilter, expectRowCount, rowWith } from '../support/lists';
import { expectPath, menuEntry, title } from '../support/shell';

test('inspects, uploads, posts and lists a transaction file with each of its rows', async ({
  page,
  open,
}) => {
  const day = new Date().toISOString().slice(0, 10);
  const number = Date.now();
  const good = transaction(number, { TRANS_DATE: `${day} 10:15:00` });
  const file = transactionFile('mixed.json', [
    good,
    good,
    transaction(number + 1, { TRANS_DATE: '2026-02-30' }),
  ]);

  await open('/uploaddata');
  await expect(title(page, 'Please upload JSON files.')).toBeVisible();
  const send = page.getByRole('button', { name: 'Upload', exact: true });
  await expect(send).toBeDisabled();
  await upload(page, { ...file, name: 'mixed.txt' });
  await expect(page.getByText('Only JSON file allowed to upload')).toBeVisible();

  await chooseFile(page, file);
  // Before the upload: afterwards the record that can be taken is in the list already.
  await expect(page.getByText(/1 can be taken, 1 duplicate in the file, 1 will be refused/)).toBeVisible();
  await send.click();
  await expect(page.getByText(/Record 3, line \d+, column 3/)).toBeVisible();
  await page.getByRole('link', { name: 'mixed.json : Uploaded with errors!' }).click();

  await expectPath(page, '/upload/list');
  await openUpload(page, 'mixed.json');
  await expectRowCount(page, 3);
  await expect.poll(() => cellTexts(rowWith(page, `UP-${number + 1}`))).toContain('Refused');
  await page.getByRole('tab', { name: 'Accepted 1' }).click();
  await expectRowCount(page, 1);

  await menuEntry(page, 'DMS Txn Sync').click();
  await page.locator('[name=option]').selectOption('trans_id');
  await page.locator('[name=txtValue]').fill(`UP-${number}`);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expectRowCount(page, 1);
  await columnFilter(page, 'Txn Ref Num').fill(`UP/INV/${number}`);
  await expectRowCount(page, 1);

  await menuEntry(page, 'Upload JSON Data').click();
  await upload(page, { ...file, name: 'again.json' });
  await expect(page.getByText(/Uploading it again will not add anything/)).toBeVisible();
  await expect(page.getByRole('link', { name: /again.json : Uploaded with errors!/ })).toBeVisible();
});
