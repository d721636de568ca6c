import { expect } from '@playwright/test';
import { accountingFile, fillDays, transaction, transactionFile, upload } from '../support/files';
import { press } from '../support/forms';
import { rowWith } from '../support/lists';
import { closed, dialog, exportable, screen, state, way, words, type Stop } from './stop';

const LOCATION = `W${Date.now() % 1_000_000}`;
const scope = { LOC_CD: LOCATION, TRANS_TYPE: 'R' };

const voucher = (number: number, amount: number) => ({
  date: '2026-04-15',
  ref: `UP/INV/${number}`,
  transType: 'R',
  dealer: '9901',
  location: LOCATION,
  gstin: '',
  amount,
});

/** The reconciliation: both sides, and the groups of matches. */
export const RECONCILIATION_STOPS: readonly Stop[] = [
  way('transactions to reconcile', async ({ page, open }) => {
    const number = Date.now() % 1_000_000;
    const dms = [1, 2, 3].map(one => transaction(number + one, { ...scope, total: 100 * one }));
    await open('/uploaddata');
    await upload(page, transactionFile('dms.json', dms));
    await words(page, 'Successfully Uploaded!');
    await open('/reconciliation');
    const file = [voucher(number + 1, 100), voucher(number + 2, 250.5), voucher(number + 9, 70)];
    await upload(page, await accountingFile('accounts.xlsx', file));
    await words(page, 'Successfully Uploaded!');
  }),
  state('a reconciliation of nothing', async ({ page }) => {
    await press(page, 'Reconcile');
    await words(page, 'From Date Required');
  }),
  state('a reconciliation', async ({ page }) => {
    await fillDays(page, '2026-04-01', '2026-04-30');
    await page.locator('[name=Trans_Type]').selectOption('R');
    await page.locator('[name=Location_CD]').fill(LOCATION);
    await page.locator('[name=MUL_DEALER_CD]').fill('9901');
    await press(page, 'Reconcile');
    await expect(page.getByRole('tab', { name: 'Amount differs 1' })).toBeVisible();
    await exportable(page);
  }),
  state('a pair', async ({ page }) => {
    await page.getByRole('tab', { name: 'Amount differs 1' }).click();
    await rowWith(page, 'UP/INV/').dblclick();
    await dialog(page);
  }),
  closed,
  state('an empty pile', async ({ page }) => {
    await page.getByRole('tab', { name: 'Duplicate 0' }).click();
    await expect(page.getByRole('tab', { name: 'Duplicate 0' })).toHaveAttribute('aria-selected', 'true');
  }),
  screen('/reconciliation'),
];
