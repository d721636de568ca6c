import type { Page } from '@playwright/test';
import { auditTime } from '../../../src/wire/text/dates';
import { expect, test } from '../console';
import { transaction, transactionFile, upload } from '../support/files';
import { columnFilter, expectRowCount, grid, listIsWhole, rowCount, rowWith } from '../support/lists';
import { statusTab, tabCount } from '../support/sync';

/**
 * The texts of the rows, without the time for which a row is stuck: it grows, and appears only once the API has sent
 * its time.
 */
async function rowTexts(page: Page): Promise<readonly string[]> {
  const texts = await grid(page).getByRole('row').allInnerTexts();
  return texts.map(text => text.replace(/\s*Stuck \d+ \w+/u, ''));
}

test('announces rows that arrive meanwhile, moves nothing, and shows them on request @server', async ({
  page,
  open,
}) => {
  test.setTimeout(90_000);
  const start = Date.now() % 1_000_000_000;
  const day = auditTime(new Date()).slice(0, 10);
  // A type that no other test uploads, because the announced count includes all rows that match the filter.
  const later = (at: number) =>
    transaction(start + at, {
      TRANS_DATE: `${day} 23:59:59`,
      TRANS_ID: `LIVE-${start}-${at}90`,
      TRANS_TYPE: 'EW',
    });

  await open('/txnsync/list');
  await listIsWhole(page);
  await columnFilter(page, 'Txn Type').fill('EW');
  await expect(statusTab(page, 'All')).toContainText(/\d/);
  const all = await tabCount(page, 'All');
  await expect.poll(() => rowCount(page)).toBeLessThan(all);
  await expect(grid(page).locator('[data-row="0"]')).toContainText('EW');
  await listIsWhole(page);
  const before = await rowCount(page);
  const seen = await rowTexts(page);

  const elsewhere = await page.context().newPage();
  await elsewhere.goto('/uploaddata');
  await upload(elsewhere, transactionFile(`live-${start}.json`, [later(1), later(2), later(3)]));
  await expect(elsewhere.getByRole('link', { name: /Successfully Uploaded!/ })).toBeVisible();
  await elsewhere.close();

  const offer = page.getByRole('button', { name: 'Show 3 new' });
  await expect(offer).toBeVisible({ timeout: 30_000 });
  expect(await rowTexts(page)).toEqual(seen);
  await expectRowCount(page, before);

  await offer.click();
  await expectRowCount(page, before + 3);
  await expect.poll(() => tabCount(page, 'All')).toBeGreaterThanOrEqual(all + 3);
  await expect(rowWith(page, `UP/INV/${start + 3}`)).toBeVisible();
  await expect(offer).toBeHidden();
});
