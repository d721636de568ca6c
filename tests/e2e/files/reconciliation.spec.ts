import { expect, test } from '../console';
import {
  accountingFile,
  exportAs,
  expectZip,
  fillDays,
  savedBy,
  transaction,
  transactionFile,
  upload,
} from '../support/files';
import { expectRowCount, rowWith } from '../support/lists';
import { menuEntry, pressable } from '../support/shell';

test('matches both sides into groups that explain the whole difference', async ({ page, open }) => {
  const number = Date.now() % 1_000_000;
  // A separate location excludes the transactions of other tests.
  const scope = { LOC_CD: `L${number}`, TRANS_TYPE: 'R' };
  const dms = [1, 2, 3].map(one => transaction(number + one, { ...scope, total: 100 * one }));
  const voucher = (one: number, amount: number) => ({
    date: '2026-04-15',
    ref: `UP/INV/${number + one}`,
    transType: 'R',
    dealer: '9901',
    location: scope.LOC_CD,
    gstin: '',
    amount,
  });
  const accounting = [voucher(1, 100), voucher(2, 250.5), voucher(9, 70)];

  await open('/uploaddata');
  await upload(page, transactionFile(`dms-${number}.json`, dms));
  await expect(page.getByRole('link', { name: /Successfully Uploaded!/ })).toBeVisible();

  await menuEntry(page, 'Reports Download').click();
  await pressable(page, 'Reconcile on screen').click();
  await upload(page, await accountingFile(`accounts-${number}.xlsx`, accounting));
  await expect(page.getByRole('link', { name: /Successfully Uploaded!/ })).toBeVisible();
  await fillDays(page, '2026-04-01', '2026-04-30');
  await page.locator('[name=Trans_Type]').selectOption('R');
  await page.locator('[name=Location_CD]').fill(scope.LOC_CD);
  await page.locator('[name=MUL_DEALER_CD]').fill('9901');
  await page.getByRole('button', { name: 'Reconcile', exact: true }).click();

  for (const tab of ['Matched 1', 'Amount differs 1', 'Only in DMS 1', 'Only in accounting 1', 'Duplicate 0'])
    await expect(page.getByRole('tab', { name: tab })).toBeVisible();
  const sums = page.getByLabel('Equation');
  await expect(sums).toContainText('DMS₹ 600.00');
  await expect(sums).toContainText('Accounting₹ 420.50');
  await expect(sums).toContainText('Not explained₹ 0.00');

  await page.getByRole('tab', { name: 'Amount differs 1' }).click();
  await expectRowCount(page, 1);
  await rowWith(page, `UP/INV/${number + 2}`).dblclick();
  const pair = page.getByRole('dialog', { name: `Voucher UP/INV/${number + 2}` });
  await expect(pair.getByRole('row', { name: /Amount/ })).toContainText('Differs');
  await page.keyboard.press('Escape');
  await expectZip(
    await savedBy(page, () => exportAs(page, 'Excel (xlsx)')),
    'Reconciliation - Amount differs.xlsx',
  );
});
