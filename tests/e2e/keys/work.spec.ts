import { expect, test } from '../console';
import { chooseFile, transaction, transactionFile } from '../support/files';
import { expectFocus, pressKey, tabTo, typeInto } from '../support/keyboard';
import { grid, listIsWhole, rowCount } from '../support/lists';
import { LOGINS } from '../support/logins';
import { expectPath, toast } from '../support/shell';
import { statusTab } from '../support/sync';

test('searches, opens and reposts transactions by keyboard', async ({ page, open }) => {
  await open('/txnsync/list');
  await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
  await tabTo(page, { name: 'option' });
  await page.keyboard.press('ArrowUp');
  await tabTo(page, { name: 'dtValue' });
  await pressKey(page, 'Search');
  await expectFocus(page, 'Search');
  await expect.poll(() => rowCount(page)).toBeGreaterThan(0);

  await tabTo(page, /^All [\d,]+/);
  await page.keyboard.press('End');
  await expectFocus(page, /^Exception/);
  await page.keyboard.press('Enter');
  await expect(statusTab(page, 'Exception')).toHaveAttribute('aria-selected', 'true');
  await listIsWhole(page);
  await expect.poll(() => rowCount(page)).toBeGreaterThan(0);

  await tabTo(page, 'Filter Txn ID');
  await page.keyboard.press('Enter');
  const id = await grid(page).locator('[data-row="0"] [data-cell="7"]').innerText();
  await expectFocus(page, id);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `Transaction ${id}` })).toBeVisible();
  await pressKey(page, /^Close/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(grid(page).locator('[data-row="0"] :focus')).toHaveCount(1);

  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: 'Repost' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(grid(page).locator('[data-row="0"] :focus')).toHaveCount(1);
});

test('uploads a file, and cancels and completes a download by keyboard', async ({ page, open }) => {
  await open('/uploaddata');
  await tabTo(page, 'Select File');
  await chooseFile(page, transactionFile('keys.json', [transaction(Date.now())]));
  await expect(page.getByText(/1 can be taken/)).toBeVisible();
  await pressKey(page, 'Upload');
  await expect(
    page.getByRole('status').filter({ hasText: 'keys.json : Successfully Uploaded!' }),
  ).toBeVisible();
  await expectFocus(page, 'Upload');
  await pressKey(page, 'keys.json : Successfully Uploaded!');
  await expectPath(page, '/upload/list');
  await expectFocus(page, 'List of Uploads');

  await open('/downloaddata');
  await tabTo(page, { name: 'report_name' });
  await page.keyboard.type('Trans');
  await tabTo(page, { name: 'from_date' });
  await page.keyboard.type('01042026');
  await tabTo(page, { name: 'to_date' });
  await page.keyboard.type('30042026');
  await page.route('**/report/dms-txns/download', () => {});
  await pressKey(page, 'Download');
  await expect(page.getByRole('status').filter({ hasText: 'Preparing Files' })).toBeVisible();
  await expectFocus(page, 'Cancel');
  await page.keyboard.press('Escape');
  await expectFocus(page, 'Download');
  await page.unroute('**/report/dms-txns/download');
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await saved).suggestedFilename()).toBe('file.xlsx');
  await expect(toast(page, /saved/i)).toBeVisible();
});

test.describe('from the login to the logout', () => {
  test.use({ who: null });

  test('logs in, skips the menu, follows it and logs out', async ({ page }) => {
    await page.goto('/');
    await expectFocus(page, { name: 'acc' });
    for (const [name, value] of Object.entries(LOGINS.admin)) await typeInto(page, name, value);
    await page.keyboard.press('Enter');
    await expectPath(page, '/');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await pressKey(page, 'Skip to content');
    await expect(page.locator('main')).toBeFocused();
    await pressKey(page, 'Item Map', 'Enter', true);
    await expectPath(page, '/itemmap/list');
    await expectFocus(page, 'List of Item Mapping');
    await pressKey(page, 'LOGOUT', 'Enter', true);
    await expectPath(page, '/login');
    await expectFocus(page, { name: 'acc' });
    await expect(toast(page, 'Log out Successful')).toBeVisible();
  });
});
