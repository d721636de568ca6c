import { expect } from '@playwright/test';
import { auditTime } from '../../../src/wire/text/dates';
import type { Api } from '../support/api';
import { chooseFile, fillDays, transaction, transactionFile } from '../support/files';
import { press } from '../support/forms';
import { columnFilter, expectRowCount, rowWith } from '../support/lists';
import type { Wire } from '../support/records';
import { inRow } from '../support/sync';
import type { Screen } from './screens';

/** Searches the API and returns the rows. */
async function rowsOf(api: Api, filter: Wire): Promise<Wire[]> {
  const { status, body } = await api.call('/report/maruti-sync', filter);
  if (status !== 200) throw new Error(`The rows were not told: ${status} ${body}`);
  return JSON.parse(body);
}

let uploads = Date.now() % 1_000_000_000;

/** Uploads a file with one transaction. */
export const upload: Screen = {
  call: /\/upload\/txn-upload$/,
  patient: true,
  begin: async ({ page, open, api }) => {
    const name = `fault-${(uploads += 1)}.json`;
    const id = `UP-${uploads}`;
    await open('/uploaddata');
    await chooseFile(page, transactionFile(name, [transaction(uploads)]));
    await expect(page.getByText('1 record: 1 can be taken.')).toBeVisible();
    const button = page.getByRole('button', { name: 'Upload', exact: true });
    return {
      button,
      act: () => button.click(),
      again: () => button.click(),
      typed: async () => ({ file: String(await page.getByText(name, { exact: true }).count()) }),
      // If the first upload had arrived, the second adds nothing, and the console says so.
      done: () => expect(page.getByRole('link', { name: new RegExp(`^${name} : `) })).toBeVisible(),
      effects: async () => (await rowsOf(api, { option: 'trans_id', txtValue: id })).length,
    };
  },
};

/** Requests a workbook for some days. */
export const download: Screen = {
  call: /\/report\/dms-txns\/download$/,
  patient: true,
  begin: async ({ page, open }) => {
    await open('/downloaddata');
    await page.locator('[name=report_name]').selectOption({ label: 'Trans Date' });
    await fillDays(page, '2026-04-01', '2026-04-30');
    const button = page.getByRole('button', { name: 'Download', exact: true });
    const asked = ['report_name', 'from_date', 'to_date'];
    return {
      button,
      act: () => button.click(),
      again: () => press(page, 'Try again'),
      typed: async () =>
        Object.fromEntries(
          await Promise.all(
            asked.map(async name => [name, await page.locator(`[name=${name}]`).inputValue()]),
          ),
        ),
      done: () => expect(page.getByText('Saved as file.xlsx')).toBeVisible(),
      effects: async () => 0,
    };
  },
};

const taken = new Set<unknown>();

/** Returns a failed row that no other test uses. */
async function aFailedRow(api: Api): Promise<Wire> {
  const rows = await rowsOf(api, { option: 'sync_date', dtValue: auditTime(new Date()).slice(0, 10) });
  const failed = rows.filter(row => row['type'] === 'error' || row['type'] === 'exception');
  const isOnly = ({ TRANS_ID }: Wire) => rows.filter(row => row['TRANS_ID'] === TRANS_ID).length === 1;
  const free = failed.filter(row => row['postStatus'] !== 1 && !taken.has(row['redisId']) && isOnly(row));
  // Random, because workers run in parallel and start with the same rows.
  const row = free[Math.floor(Math.random() * free.length)];
  if (!row) throw new Error('There is no row that failed.');
  taken.add(row['redisId']);
  return row;
}

/** Posts a failed row again. */
export const repost: Screen = {
  call: /\/report\/maruti-sync-repost\//,
  begin: async ({ page, open, api }) => {
    const { redisId, TRANS_ID, attempts } = await aFailedRow(api);
    const id = String(TRANS_ID);
    await open('/txnsync/list');
    // An exact filter, because a longer id may contain this one.
    await columnFilter(page, 'Txn ID').fill(`=${id}`);
    await expectRowCount(page, 1);
    const button = inRow(page, id, 'Repost');
    return {
      button,
      act: () => button.click(),
      again: () => button.click(),
      // by label, not by role: a dialog over the list hides the roles below it
      typed: async () => ({ filter: await page.getByLabel('Filter Txn ID').inputValue() }),
      // If the row was posted before the connection broke, it is not posted again, and the console says so.
      done: () =>
        expect(
          rowWith(page, id)
            .getByText('Reposted')
            .or(page.getByRole('alert').filter({ hasText: /already/i }))
            .first(),
        ).toBeVisible(),
      effects: async () => {
        const rows = await rowsOf(api, { option: 'trans_id', txtValue: id });
        const row = rows.find(one => one['redisId'] === redisId);
        return Number(row?.['attempts']) - Number(attempts);
      },
    };
  },
};
