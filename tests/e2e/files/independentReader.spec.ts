import type { Page } from '@playwright/test';
import { isOfficeMissing, openInOffice } from '../../files/support/office';
import { expect, test } from '../console';
import {
  accountingFile,
  exportAs,
  fillDays,
  openUpload,
  savedBy,
  transaction,
  transactionFile,
  upload,
} from '../support/files';

/** A day and location that no other test uses. */
const DAY = '2025-03-09';
const PLACE = { LOC_CD: 'OFFICE', TRANS_TYPE: 'R' };
/** References that a spreadsheet would calculate or shorten. */
const REFS = ['=1+1', '@SUM(1)', '0012300'];

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('opens every downloaded workbook in LibreOffice with the same values and no formulas', async ({
  page,
  open,
}, testInfo) => {
  test.skip(isOfficeMissing, 'soffice is not installed: apt-get install libreoffice-calc-nogui');
  test.setTimeout(180_000);
  const save = async (book: string, act: () => Promise<unknown>) =>
    (await savedBy(page, act)).saveAs(testInfo.outputPath(`${book}.xlsx`));
  const sent = REFS.map((TRANS_REF_NUM, at) =>
    transaction(at, {
      ...PLACE,
      TRANS_ID: `OFF-${at}`,
      TRANS_DATE: `${DAY} 10:15:00`,
      TRANS_REF_NUM,
      total: 11.5,
    }),
  );
  const ids = sent.map(({ TRANS_REF_NUM, TRANS_ID }) => [TRANS_ID, TRANS_REF_NUM]);

  await open('/uploaddata');
  await upload(
    page,
    transactionFile('office.json', [...sent, { ...sent[0], TRANS_ID: '+2', TRANS_DATE: '=3' }]),
  );
  await page.getByRole('link', { name: 'office.json : Uploaded with errors!' }).click();
  await openUpload(page, 'office.json');
  await save('refused', () => press(page, 'Download refused rows'));

  await open('/downloaddata');
  await page.locator('[name=report_name]').selectOption({ label: 'Trans Date' });
  await fillDays(page, DAY, DAY);
  await save('data', () => press(page, 'Download'));

  for (const [book, label] of [
    ['log', 'DMS To RLB Posting Log'],
    ['exceptions', 'Exceptions - Unregistered'],
  ] as const) {
    await open('/download-reports');
    await page.locator('[name=report_name]').selectOption({ label });
    if (book === 'log') await page.locator('[name=date_type]').selectOption({ label: 'Trans Date' });
    await fillDays(page, DAY, DAY);
    await save(book, () => press(page, 'Download'));
  }

  await open('/reconciliation');
  await save('template', () => press(page, 'Download template'));
  const voucher = { date: DAY, transType: 'R', dealer: '9901', location: 'OFFICE', amount: 11.5 };
  await upload(
    page,
    await accountingFile(
      'office.xlsx',
      REFS.map(ref => ({ ...voucher, ref })),
    ),
  );
  await expect(page.getByRole('link', { name: /Successfully Uploaded!/ })).toBeVisible();
  await fillDays(page, DAY, DAY);
  await page.locator('[name=Trans_Type]').selectOption('R');
  await page.locator('[name=Location_CD]').fill('OFFICE');
  await page.locator('[name=MUL_DEALER_CD]').fill('9901');
  await press(page, 'Reconcile');
  await page.getByRole('tab', { name: 'Matched 3' }).click();
  await save('pile', () => exportAs(page, 'Excel (xlsx)'));

  const sheet = openInOffice(testInfo.outputPath(), [
    'refused',
    'data',
    'log',
    'exceptions',
    'template',
    'pile',
  ]);
  const cells = (book: string, name: string, from: number, to: number) =>
    sheet(book, name)
      .slice(1)
      .map(row => row.slice(from, to));
  const [refused] = cells('refused', 'Refused', 0, 5);
  expect([refused?.[0], refused?.[2], JSON.parse(refused?.[4] ?? '')]).toEqual([
    '4',
    '+2',
    { ...sent[0], TRANS_ID: '+2', TRANS_DATE: '=3' },
  ]);
  expect(cells('data', 'Transactions', 5, 7)).toEqual(ids);
  expect(cells('exceptions', 'Exceptions', 5, 7)).toEqual(ids);
  // One row per attempt: the upload, and the result of its post.
  expect(new Set(cells('log', 'Posting log', 5, 7).map(row => row.join()))).toEqual(
    new Set(ids.map(row => row.join())),
  );
  expect(sheet('data', 'Transactions')[1]?.[0]).toBe('03/09/2025 10:15:00');
  expect(sheet('data', 'Transactions')[1]?.at(-1)).toBe('11.5');
  expect(sheet('template', 'Accounting')).toEqual([
    ['Voucher Date', 'Voucher No', 'Trans Type', 'Dealer Code', 'Location Code', 'Party GSTIN', 'Amount'],
    ['04/30/2026', 'INV/26/1001', 'WI_WC', '0801', 'BLR', '', '11800'],
  ]);
  expect(cells('pile', 'reconciliation', 0, 2).toSorted()).toEqual(
    REFS.map(ref => [ref, 'Matched']).toSorted(),
  );
});
