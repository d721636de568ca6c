import { expect, test } from '../console';
import { rowCount } from '../support/lists';
import { fillLogin } from '../support/loginPage';
import { LOGINS } from '../support/logins';
import { weighLogin, weighScripts } from '../support/scriptWeight';

test.use({ who: null });

test('the scripts of login and list keep within their weight @server', async ({ page, allowConsole }) => {
  allowConsole.push(/ERR_FAILED|Failed to (load|fetch)/);
  expect(await weighLogin(page, '/login')).toBeLessThan(76);
  const weight = weighScripts(page);
  await page.goto('/segmap/list');
  await fillLogin(page, LOGINS.admin);
  await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(await weight()).toBeLessThan(398);
});
