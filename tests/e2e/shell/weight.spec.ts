import type { Page } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { expect, test } from '../console';
import { rowCount } from '../support/lists';
import { fillLogin } from '../support/loginPage';
import { LOGINS } from '../support/logins';

const KIB = 1024;

/** KiB of JavaScript, packed with gzip, that the page and its workers fetch from now on. */
function weigh(page: Page): () => Promise<number> {
  const scripts = new Set<string>();
  page.on('response', response => {
    if (response.request().resourceType() === 'script') scripts.add(response.url());
  });
  return async () => {
    // Fetched again: the body of an answer is gone with the page that asked for it.
    const bodies = await Promise.all([...scripts].map(async url => (await page.request.get(url)).body()));
    return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / KIB;
  };
}

test.use({ who: null });

test('the scripts of login and list keep within their weight @server', async ({ page, allowConsole }) => {
  // The console itself is fetched while a person types: it is held back to see what the login needs without it.
  allowConsole.push(/ERR_FAILED|Failed to (load|fetch)/);
  const consoleScript = /\/assets\/App-[^/]*\.js$/;
  const weight = weigh(page);
  await page.route(consoleScript, route => route.abort());
  await page.goto('/login');
  await page.getByPlaceholder('Account name').waitFor();
  expect(await weight()).toBeLessThan(76);
  await page.unroute(consoleScript);
  await page.goto('/segmap/list');
  await fillLogin(page, LOGINS.admin);
  await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(await weight()).toBeLessThan(398);
});
