import { expect, test } from '../console';
import { columnFilter, expectRowCount, grid, listIsWhole, rowCount } from '../support/lists';
import { statusTab, tabCount } from '../support/sync';

test('shows on each tab the number of its rows', async ({ page, open }) => {
  await open('/txnsync/list');
  await listIsWhole(page);
  for (const label of ['Success', 'In-Process', 'Error', 'Exception', 'All']) {
    await statusTab(page, label).click();
    await listIsWhole(page);
    // In-process rows may finish meanwhile: both counts change and must agree again.
    const apart = async () => (await rowCount(page)) - (await tabCount(page, label));
    await expect.poll(apart).toBe(0);
  }
});

test('keeps search, tab, filters and the open record in the URL', async ({ page, open }) => {
  await open('/txnsync/list');
  await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
  await statusTab(page, 'Error').click();
  await columnFilter(page, 'Message').fill('e');
  await expect.poll(() => page.url()).toContain('msg');
  await listIsWhole(page);
  expect(await rowCount(page)).toBeGreaterThan(0);
  await grid(page).locator('[data-row="0"] [data-cell="3"]').focus();
  await page.keyboard.press('Enter');
  const record = page.getByRole('dialog', { name: /^Transaction / });
  await expect(record.getByText(/^1 of /)).toBeVisible();
  const name = await record.getByRole('heading').first().innerText();
  await expect(page).toHaveURL(/\/record\//);
  await page.goto(page.url());
  await expect(record.getByRole('heading', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(record).toHaveCount(0);
  await expect(statusTab(page, 'Error')).toHaveAttribute('aria-selected', 'true');
  // Rows may change their state meanwhile, so their number is no measure.
  await expect(columnFilter(page, 'Message')).toHaveValue('e');
  await expect(grid(page).locator('[data-row="0"]')).toContainText('Error');
});

test('moves through rows by keyboard, and keeps the focus on the last record', async ({ page, open }) => {
  await open('/txnsync/list');
  await statusTab(page, 'Error').click();
  // Without the thousands of rows that another test uploads meanwhile.
  await columnFilter(page, 'Txn Ref Num').fill('/26/');
  await expect.poll(() => rowCount(page)).toBeGreaterThan(1);
  await listIsWhole(page);
  await expect(grid(page).locator('[data-row="0"]')).toContainText('/26/');
  await columnFilter(page, 'Txn Date').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-row="0"] :focus, [data-row="0"]:focus')).toHaveCount(1);
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^1 of /)).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByText(/^2 of /)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-row="1"] :focus, [data-row="1"]:focus')).toHaveCount(1);
  await page.keyboard.press('r');
  // Another test may have reposted this row meanwhile.
  await expect(page.getByRole('dialog', { name: 'Repost' })).toContainText(/[01] of 1 row chosen/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
});

test('filters by hour or day on a click on the trend, with as many rows', async ({ page, open }) => {
  await open('/txnsync/list');
  await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
  const chart = page.getByRole('img', { name: /\bbars?\b/ });
  const bars = await chart.boundingBox();
  if (!bars) throw new Error('There is no chart.');
  await page.mouse.move(bars.x + bars.width - 8, bars.y + bars.height - 4);
  const words =
    (
      await page
        .getByText(/: \d.*(Success|Error|Exception|In-Process)/)
        .last()
        .innerText()
    ).split(': ')[1] ?? '';
  const rows = [...words.matchAll(/([\d,]+) /g)].reduce(
    (sum, [, n = '']) => sum + Number(n.replaceAll(',', '')),
    0,
  );
  await page.mouse.click(bars.x + bars.width - 8, bars.y + bars.height - 4);
  await expectRowCount(page, rows);
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Txn Date');
});
