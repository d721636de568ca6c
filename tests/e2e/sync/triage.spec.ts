import { expect, test } from '../console';
import { columnFilter, expectRowCount, grid, listIsWhole, rowCount } from '../support/lists';
import { statusTab, tabCount } from '../support/sync';

// tests/custom/sync has the keys, the record beside the list, and the buckets of the trend.
test('shows on each tab the number of its rows, keeps the work in the URL, and filters by a click on the trend', async ({
  page,
  open,
}) => {
  await open('/txnsync/list');
  await listIsWhole(page);
  for (const label of ['Success', 'In-Process', 'Exception', 'All', 'Error']) {
    await statusTab(page, label).click();
    await listIsWhole(page);
    // In-process rows may finish meanwhile: both counts change and must agree again.
    const apart = async () => (await rowCount(page)) - (await tabCount(page, label));
    await expect.poll(apart).toBe(0);
  }

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

  await columnFilter(page, 'Message').fill('');
  await statusTab(page, 'All').click();
  await listIsWhole(page);
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
