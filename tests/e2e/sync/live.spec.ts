import type { Page } from '@playwright/test';
import { auditTime } from '../../../src/wire/dates';
import { expect, test } from '../console';
import { transaction, transactionFile, upload } from '../support/files';
import { columnFilter, expectRowCount, grid, rowCount, rowWith } from '../support/lists';
import { statusTab, tabCount } from '../support/sync';

/** The rows as they stand, but for how long one is stuck: that grows, and is known once the API has told the time. */
async function rowTexts(page: Page): Promise<readonly string[]> {
  const texts = await grid(page).getByRole('row').allInnerTexts();
  return texts.map(text => text.replace(/\s*Stuck \d+ \w+/u, ''));
}

test('what comes while the list is read is offered, moves nothing, and is shown when it is wanted @server', async ({
  page,
  open,
}) => {
  test.setTimeout(90_000);
  const start = Date.now() % 1_000_000_000;
  const day = auditTime(new Date()).slice(0, 10);
  // Of a type that no other test uploads: the offer counts what passes the filter.
  const later = (at: number) =>
    transaction(start + at, {
      TRANS_DATE: `${day} 23:59:59`,
      TRANS_ID: `LIVE-${start}-${at}90`,
      TRANS_TYPE: 'EW',
    });

  await open('/txnsync/list');
  await columnFilter(page, 'Txn Type').fill('EW');
  await expect(statusTab(page, 'All')).toContainText(/\d/);
  const all = await tabCount(page, 'All');
  await expect.poll(() => rowCount(page)).toBeLessThan(all);
  await expect(grid(page).locator('[data-row="0"]')).toContainText('EW');
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
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
