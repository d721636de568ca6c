import { expect, test } from '../console';
import { callsTo, watchCalls } from '../support/calls';
import {
  accountingFile,
  chooseFile,
  expectZip,
  fillDays,
  savedBy,
  transaction,
  transactionFile,
  upload,
} from '../support/files';
import { cellTexts, expectRowCount, rowWith } from '../support/lists';
import { goToScreen } from '../support/shell';

// This test uses an API that has only the core calls; any other call fails it.
test('files are sent and fetched with only the core calls, and uploads remembered in this browser @foreign', async ({
  page,
  open,
}) => {
  const download = page.getByRole('button', { name: 'Download', exact: true });
  const calls = watchCalls(page);

  await test.step('an archive, whatever characters its name has', async () => {
    await open('/download-archive/list');
    const archive = page.getByRole('button', { name: 'Download MAY 2024#.zip' });
    await expectZip(await savedBy(page, () => archive.click()), 'file.zip');
  });

  await test.step('an upload’s response, and the list of uploads', async () => {
    await goToScreen(page, '/uploaddata');
    const file = transactionFile('with-errors.json', [transaction(1)]);
    await upload(page, file);
    const line = page.getByRole('link', { name: 'with-errors.json : Uploaded with errors!' });
    await expect(line).toBeVisible();
    await upload(page, { ...file, name: 'good.json' });
    await page.getByRole('link', { name: 'good.json : Successfully Uploaded!' }).click();
    await expectRowCount(page, 2);
    await expect.poll(() => cellTexts(rowWith(page, 'good.json'))).toContain('Uploaded');
    await expect.poll(() => cellTexts(rowWith(page, 'with-errors.json'))).toContain('Uploaded with errors');
  });

  await test.step('a file with a token of any characters', async () => {
    await goToScreen(page, '/downloaddata');
    await page.locator('[name=report_name]').selectOption({ label: 'Trans Date' });
    await fillDays(page, '2026-04-01', '2026-04-30');
    const before = callsTo(calls, '/report').length;
    await expectZip(await savedBy(page, () => download.click()), 'file.xlsx');
    const sent = callsTo(calls, '/report').slice(before);
    expect(sent.map(call => [call.method, call.path, call.body])).toEqual([
      [
        'POST',
        '/report/dms-txns/download',
        { report_name: 'trans_date', from_date: '2026-04-01', to_date: '2026-04-30' },
      ],
      ['GET', '/report/dms-txns/download-file/file%2F1%20%3F%23%25', undefined],
    ]);
  });

  await test.step('the upload’s full response with a reconciliation, and nothing after errors', async () => {
    await goToScreen(page, '/download-reports');
    await page.locator('[name=report_name]').selectOption({ label: 'Reconciliation' });
    await fillDays(page, '2026-04-01', '2026-04-30');
    await page.locator('[name=Trans_Type]').selectOption('WI_WC');
    await page.locator('[name=Location_CD]').fill('BLR');
    await page.locator('[name=MUL_DEALER_CD]').fill('0801');
    await page.getByRole('button', { name: 'Attach File' }).click();
    const dialog = page.getByRole('dialog', { name: 'Attach File' });
    const place = { transType: 'WI', dealer: '0801', location: 'BLR' };
    const file = await accountingFile('errors.xlsx', [
      { ...place, date: '2026-04-15', ref: 'R/1', amount: 1 },
    ]);
    await upload(page, file);
    await expect(dialog.getByText('errors.xlsx : Uploaded with errors!')).toBeVisible();
    await chooseFile(page, { ...file, name: 'april.xlsx' });
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(dialog.getByText('april.xlsx : Successfully Uploaded!')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectZip(await savedBy(page, () => download.click()), 'file.xlsx');
    expect(callsTo(calls, '/report/dms-txns/upload')[0]?.body).toEqual({
      from_date: '2026-04-01',
      to_date: '2026-04-30',
      Trans_Type: 'WI_WC',
      Location_CD: 'BLR',
      MUL_DEALER_CD: '0801',
      account: 'DEMO01',
      data: { type: 'ok', data: { sheet: 'april.xlsx' } },
    });
  });
});
