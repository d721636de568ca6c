import { expect, test } from '../console';
import { rowCount } from '../support/lists';
import { fillLogin } from '../support/loginPage';
import { LOGINS } from '../support/logins';
import { weighLogin, weighScripts } from '../support/scriptWeight';

test.use({ who: null });

/** KiB, gzipped. toWork includes React with 66 KiB; toPaint does not. */
const LIMITS = { toPaint: 1, toWork: 75, list: 330_000 / 1024 };

test('keeps the login’s scripts within their weight @server', async ({ page }) => {
  const { toPaint, toWork } = await weighLogin(page, '/login');
  expect(toPaint).toBeGreaterThan(0);
  expect(toPaint).toBeLessThan(LIMITS.toPaint);
  expect(toWork).toBeLessThan(LIMITS.toWork);
});

for (const list of ['/segmap/list', '/txnsync/list'] as const)
  test(`keeps the scripts of ${list} within their weight @server`, async ({ page }) => {
    const weight = weighScripts(page);
    await page.goto(list);
    await fillLogin(page, LOGINS.admin);
    await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    expect(await weight()).toBeLessThan(LIMITS.list);
  });
