import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import { listIsWhole, rowCount } from '../support/lists';
import { aLedgermap, unique } from '../support/records';
import { expectPath, logout } from '../support/shell';

test.use({ who: 'other' });

/** A list is kept from a megabyte on: so many records have it, by long texts in fields that the list does not show. */
const RECORDS = 300;
const AT_ONCE = 100;
const LONGEST_TEXT = 1_000;

test('fetches only the changes of a cached list, and keeps none after a logout @server', async ({
  page,
  open,
  api,
}) => {
  for (let added = 0; added < RECORDS; added += AT_ONCE) {
    const records = Array.from({ length: AT_ONCE }, longLedgermap);
    const { body } = await api.call('/master/ledgermap/add/many', { records }, 'other');
    expect(JSON.parse(body)).toEqual({ refused: [] });
  }
  await open('/ledgermap/list');
  await expect.poll(() => rowCount(page)).toBeGreaterThanOrEqual(RECORDS);
  await listIsWhole(page);
  const rows = await rowCount(page);
  await expect.poll(() => keptFiles(page)).toBeGreaterThan(0);

  await api.add('ledgermap', aLedgermap(), 'other');
  const answered = page.waitForResponse(/\/master\/ledgermap\/list$/);
  await page.reload();
  expect((await answered).status()).toBe(226);
  await expect.poll(() => rowCount(page)).toBe(rows + 1);

  await logout(page).click();
  await expectPath(page, '/login');
  await expect.poll(() => keptFiles(page)).toBe(0);
});

/** Different each time, and soon indexed for the search. */
const longText = () => unique().padEnd(LONGEST_TEXT, 'x');

const longLedgermap = () =>
  aLedgermap({ dms_pan: longText(), dms_gstin: longText(), rlb_pan: longText(), rlb_gstin: longText() });

/** How many files of lists the browser has. */
const keptFiles = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const files = await navigator.storage.getDirectory();
    const lists = await files.getDirectoryHandle('lists').catch(() => null);
    let count = 0;
    if (lists) for await (const name of lists.keys()) if (name !== '') count += 1;
    return count;
  });
