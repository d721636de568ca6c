import { readFile } from 'node:fs/promises';
import { expect, type Download, type Page } from '@playwright/test';
import { ACCOUNTING_TEMPLATE } from '../../../src/files/accounting/columns';
import { writeWorkbook } from '../../../src/files/workbook/writeWorkbook';
import { filterColumn, rowWith } from './lists';

/** A file as the browser's dialog returns it. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A transaction as stored in an uploaded file. */
export const transaction = (number: number, changes: Readonly<Record<string, unknown>> = {}) => ({
  TRANS_TYPE: 'WI',
  TRANS_ID: `UP-${number}`,
  TRANS_REF_NUM: `UP/INV/${number}`,
  TRANS_DATE: '2026-04-15 10:15:00',
  PARENT_GROUP: 'Upload Motors',
  MUL_DEALER_CD: '9901',
  LOC_CD: 'UPL',
  total: 1000 + number,
  ...changes,
});

/** A file of transactions. */
export const transactionFile = (name: string, transactions: readonly object[]): ChosenFile => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(transactions, null, 2)),
});

/** An accounting workbook. */
export async function accountingFile(
  name: string,
  vouchers: readonly Readonly<Record<string, unknown>>[],
): Promise<ChosenFile> {
  const sheet = { name: 'Accounting', columns: ACCOUNTING_TEMPLATE, rows: vouchers };
  const bytes = await new Response(writeWorkbook([sheet])).arrayBuffer();
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) };
}

/** Chooses a file on the screen. */
export const chooseFile = (page: Page, file: ChosenFile) =>
  page.locator('input[name=file]').setInputFiles({ ...file });

/** Chooses a file and presses Upload. */
export async function upload(page: Page, file: ChosenFile): Promise<void> {
  await chooseFile(page, file);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
}

/** Fills in the first and last day of a report. */
export async function fillDays(page: Page, from: string, to: string): Promise<void> {
  await page.locator('[name=from_date]').fill(from);
  await page.locator('[name=to_date]').fill(to);
}

/** Exports the list. */
export async function exportAs(page: Page, format: 'CSV' | 'Excel (xlsx)'): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: format, exact: true }).click();
}

/** Runs the action and returns the file that it saves. */
export async function savedBy(page: Page, act: () => Promise<unknown>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return download;
}

const ZIP_BEGIN = 'PK\u0003\u0004';
const ZIP_END = 'PK\u0005\u0006';

/** Expects a complete zip archive, such as a workbook, with this name. */
export async function expectZip(download: Download, name: string): Promise<void> {
  expect(download.suggestedFilename()).toBe(name);
  const bytes = await readFile(await download.path());
  const text = bytes.toString('latin1');
  expect(text.slice(0, 4), 'how a zip begins').toBe(ZIP_BEGIN);
  expect(text.lastIndexOf(ZIP_END), 'how a zip ends').toBeGreaterThan(text.length - 100);
}

/** Opens an upload from the list. Only its file is shown there, since uploads of other tests move the rows. */
export async function openUpload(page: Page, file: string): Promise<void> {
  await filterColumn(page, 'File', file);
  await rowWith(page, file).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: file })).toBeVisible();
}
