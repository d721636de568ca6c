import { expect, test } from '../console';
import { grid } from '../support/lists';
import { openAs } from '../support/loginPage';
import { LOGINS } from '../support/logins';

/** Number of full page loads; DEMO_LOADS=50 tests more thoroughly. */
const LOADS = Number(process.env['DEMO_LOADS'] ?? 3);
const LISTS = ['/segmap/list', '/ledgermap/list', '/itemmap/list', '/vtype/list'];

test.use({ who: null });

test('shows its records after every full page load, and answers after the browser stopped its service worker @demo', async ({
  page,
  context,
}) => {
  test.setTimeout(30_000 + LOADS * 15_000);
  await openAs(page, LOGINS.admin, '/segmap/list');
  for (let load = 0; load < LOADS; load += 1) {
    await page.goto(LISTS[load % LISTS.length] ?? '/');
    await expect(grid(page).getByRole('gridcell').first(), `load ${load + 1}`).toBeVisible({
      timeout: 15_000,
    });
  }
  const browser = await context.newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.stopAllWorkers');
  const ready = await page.evaluate(async () => (await fetch('/readyz')).json());
  expect(ready).toEqual({ status: 'ready' });
});
