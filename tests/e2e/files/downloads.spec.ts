import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import { accountingFile, expectZip, fillDays, savedBy, upload } from '../support/files';
import { rowCount } from '../support/lists';
import { goToScreen } from '../support/shell';

const report = (page: Page) => page.locator('[name=report_name]');
const save = (page: Page) =>
  savedBy(page, () => page.getByRole('button', { name: 'Download', exact: true }).click());

// tests/custom/files has what each form requires, offers, sends and refuses.
test('saves transactions, reports, a reconciliation with its file, and an archive', async ({
  page,
  open,
}) => {
  await test.step('transactions by their days', async () => {
    await open('/downloaddata');
    await report(page).selectOption({ label: 'Created Date' });
    await expect(page.locator('[name=trans_type]')).toHaveValue('All');
    await fillDays(page, '2026-04-01', '2026-04-30');
    await expectZip(await save(page), 'file.xlsx');
    await expect(page.getByText('Preparing Files')).toHaveCount(0);
  });
  await test.step('a report', async () => {
    await goToScreen(page, '/download-reports');
    await report(page).selectOption({ label: 'Exceptions - UIN' });
    await fillDays(page, '2026-04-01', '2026-04-30');
    await expectZip(await save(page), 'file.xlsx');
    await expect(report(page)).toHaveValue('');
  });
  await test.step('a reconciliation', async () => {
    await report(page).selectOption({ label: 'Reconciliation' });
    await fillDays(page, '2026-04-01', '2026-04-30');
    await page.locator('[name=Trans_Type]').selectOption('R');
    await page.locator('[name=Location_CD]').fill('BLR');
    await page.locator('[name=MUL_DEALER_CD]').fill('0801');
    await page.getByRole('button', { name: 'Attach File' }).click();
    const dialog = page.getByRole('dialog', { name: 'Attach File' });
    const place = { transType: 'R', dealer: '0801', location: 'BLR' };
    const voucher = { ...place, date: '2026-04-15', ref: 'R/1', amount: 10 };
    await upload(page, await accountingFile('accounts.xlsx', [voucher]));
    await expect(dialog.getByRole('link', { name: 'accounts.xlsx : Successfully Uploaded!' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expectZip(await save(page), 'file.xlsx');
  });
  await test.step('an archive', async () => {
    await goToScreen(page, '/download-archive/list');
    await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
    const first = page.getByRole('button', { name: /^Download .+\.zip$/ }).first();
    await expectZip(await savedBy(page, () => first.click()), 'file.zip');
    await expect(page.getByText('Downloading Files')).toHaveCount(0);
  });
});
