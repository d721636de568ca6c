import { expect, test } from '../console';
import { callsTo, watchCalls } from '../support/calls';
import { columnFilter, expectRowCount, grid } from '../support/lists';
import { statusTab } from '../support/sync';

// Reposts cannot be undone: only this test uses the second account's rows.
test.use({ who: 'other' });

test('runs a batch in the API, from a dry run to the outcome of each row @server', async ({ page, open }) => {
  await open('/txnsync/list');
  await statusTab(page, 'Exception').click();
  // The rows of the tab before stay until those of this one are drawn.
  await expect(grid(page).locator('[data-row="0"]')).toContainText('Exception');
  const first = grid(page).locator('[data-row="0"] [data-cell="7"]');
  const id = await first.innerText();
  await columnFilter(page, 'Txn ID').fill(`=${id}`);
  await expectRowCount(page, 1);
  const calls = watchCalls(page);
  await first.focus();
  await page.keyboard.press('r');
  const question = page.getByRole('dialog', { name: 'Repost' });
  await expect(question).toContainText(/[01] of 1 row chosen/);
  await expect(question).not.toContainText('keep it open');
  expect(callsTo(calls, '/sync/batches/check')).toHaveLength(1);
  const post = question.getByRole('button', { name: 'Repost 1 row' });
  test.skip(!(await post.isVisible()), 'The same transaction is in under another record.');
  await post.click();
  const batch = page.getByRole('dialog', { name: 'Repost batch' });
  await expect(batch).toContainText(/Finished\. 1 of 1 row done\./, { timeout: 30_000 });
  await expect(batch).toContainText('by admin');
  await page.reload();
  await expect(batch).toContainText(id);
  await page.keyboard.press('Escape');
  expect(callsTo(calls, '/report/maruti-sync-repost/')).toEqual([]);
});
