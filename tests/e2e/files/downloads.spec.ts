import { expect, test } from '../console';
import { expectZip, fillDays, savedBy, upload, accountingFile } from '../support/files';
import { rowCount } from '../support/lists';
import { title } from '../support/shell';

const download = 'Download';

test('requests transactions by their days and saves them as file.xlsx', async ({ page, open }) => {
  await open('/downloaddata');
  const press = () => page.getByRole('button', { name: download, exact: true }).click();
  await press();
  for (const text of ['Report Options Required', 'From Date Required', 'To Date Required'])
    await expect(page.getByText(text)).toBeVisible();
  await page.locator('[name=report_name]').selectOption({ label: 'Trans Date' });
  await expect(page.locator('[name=trans_type]')).toHaveCount(0);
  await page.locator('[name=report_name]').selectOption({ label: 'Created Date' });
  await expect(page.locator('[name=trans_type]')).toHaveValue('All');
  await fillDays(page, '2026-04-01', '2026-04-30');
  await expectZip(await savedBy(page, press), 'file.xlsx');
  await expect(page.getByText('Preparing Files')).toHaveCount(0);
});

test('handles reports: reversed days, an exception, a reconciliation with its file', async ({
  page,
  open,
}) => {
  await open('/download-reports');
  const press = () => page.getByRole('button', { name: download, exact: true }).click();
  const report = page.locator('[name=report_name]');
  await report.selectOption({ label: 'Exceptions - UIN' });
  await fillDays(page, '2026-05-01', '2026-04-30');
  await press();
  const error = page.getByRole('dialog', { name: 'Error' });
  await expect(error).toContainText('To Date Should be Greater than From Date');
  await page.keyboard.press('Enter');
  await expect(error).toHaveCount(0);
  await fillDays(page, '2026-04-01', '2026-04-30');
  await expectZip(await savedBy(page, press), 'file.xlsx');
  await expect(report).toHaveValue('');

  await report.selectOption({ label: 'Reconciliation' });
  await fillDays(page, '2026-04-01', '2026-04-30');
  await page.locator('[name=Trans_Type]').selectOption('R');
  await page.locator('[name=Location_CD]').fill('BLR');
  await page.locator('[name=MUL_DEALER_CD]').fill('0801');
  await press();
  await expect(page.getByText('Attach the accounting file first.')).toBeVisible();
  await page.getByRole('button', { name: 'Attach File' }).click();
  const dialog = page.getByRole('dialog', { name: 'Attach File' });
  const voucher = {
    date: '2026-04-15',
    ref: 'R/1',
    transType: 'R',
    dealer: '0801',
    location: 'BLR',
    amount: 10,
  };
  await upload(page, await accountingFile('accounts.xlsx', [voucher]));
  await expect(dialog.getByRole('link', { name: 'accounts.xlsx : Successfully Uploaded!' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectZip(await savedBy(page, press), 'file.xlsx');
});

test('saves an archive as file.zip', async ({ page, open }) => {
  await open('/download-archive/list');
  await expect(title(page, 'List of Archive')).toBeVisible();
  const first = page.getByRole('button', { name: /^Download .+\.zip$/ }).first();
  await expect(first).toBeVisible();
  await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
  await expectZip(await savedBy(page, () => first.click()), 'file.zip');
  await expect(page.getByText('Downloading Files')).toHaveCount(0);
});
