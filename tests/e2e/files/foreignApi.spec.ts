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

// These tests use an API that has only the core calls; any other call fails them.
test.describe('files against an API with only the core calls @foreign', () => {
  const press = 'Download';

  test('shows an upload’s response, and remembers it in this browser', async ({ page, open }) => {
    await open('/uploaddata');
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

  test('downloads a file with a token of any characters', async ({ page, open }) => {
    await open('/downloaddata');
    const calls = watchCalls(page);
    await page.locator('[name=report_name]').selectOption({ label: 'Trans Date' });
    await fillDays(page, '2026-04-01', '2026-04-30');
    const download = page.getByRole('button', { name: press, exact: true });
    await expectZip(await savedBy(page, () => download.click()), 'file.xlsx');
    expect(callsTo(calls, '/report').map(call => [call.method, call.path, call.body])).toEqual([
      [
        'POST',
        '/report/dms-txns/download',
        { report_name: 'trans_date', from_date: '2026-04-01', to_date: '2026-04-30' },
      ],
      ['GET', '/report/dms-txns/download-file/file%2F1%20%3F%23%25', undefined],
    ]);
  });

  test('sends the upload’s full response with a reconciliation, and nothing after errors', async ({
    page,
    open,
  }) => {
    await open('/download-reports');
    const calls = watchCalls(page);
    await page.locator('[name=report_name]').selectOption({ label: 'Reconciliation' });
    await fillDays(page, '2026-04-01', '2026-04-30');
    await page.locator('[name=Trans_Type]').selectOption('WI_WC');
    await page.locator('[name=Location_CD]').fill('BLR');
    await page.locator('[name=MUL_DEALER_CD]').fill('0801');
    await page.getByRole('button', { name: 'Attach File' }).click();
    const dialog = page.getByRole('dialog', { name: 'Attach File' });
    const voucher = {
      date: '2026-04-15',
      ref: 'R/1',
      transType: 'WI',
      dealer: '0801',
      location: 'BLR',
      amount: 1,
    };
    const file = await accountingFile('errors.xlsx', [voucher]);
    await upload(page, file);
    await expect(dialog.getByText('errors.xlsx : Uploaded with errors!')).toBeVisible();
    await chooseFile(page, { ...file, name: 'april.xlsx' });
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(dialog.getByText('april.xlsx : Successfully Uploaded!')).toBeVisible();
    await page.keyboard.press('Escape');
    const download = page.getByRole('button', { name: press, exact: true });
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

  test('finds an archive by its name, whatever characters that has', async ({ page, open }) => {
    await open('/download-archive/list');
    const archive = page.getByRole('button', { name: 'Download MAY 2024#.zip' });
    await expectZip(await savedBy(page, () => archive.click()), 'file.zip');
  });
});
