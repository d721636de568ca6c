import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import { rowCount } from '../support/lists';
import { fillLogin } from '../support/loginPage';
import { LOGINS } from '../support/logins';
import { weighAll, weighLogin, weighScripts } from '../support/scriptWeight';

test.use({ who: null });

/** KiB, gzipped. toWork includes React with 66 KiB; toPaint does not. */
const LIMITS = { toPaint: 1, toWork: 75, list: 330_000 / 1024, studio: 180 };

/** The scripts of a list and of the login before it. @param last what comes after the rows, if anything does */
async function weighList(page: Page, list: string, last?: string): Promise<number> {
  const weight = weighScripts(page);
  await page.goto(list);
  await fillLogin(page, LOGINS.admin);
  await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
  if (last !== undefined) await expect(page.getByText(last)).toBeVisible();
  // The last that comes by itself: the menu counts when the screen has been idle for seconds.
  await expect(page.getByRole('img', { name: /missing mappings? hold/u })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return weight();
}

test('keeps the login’s scripts within their weight @server', async ({ page }) => {
  const { toPaint, toWork } = await weighLogin(page, '/login');
  expect(toPaint).toBeGreaterThan(0);
  expect(toPaint).toBeLessThan(LIMITS.toPaint);
  expect(toWork).toBeLessThan(LIMITS.toWork);
});

test('keeps the scripts of /txnsync/list within their weight @server', async ({ page }) => {
  const weight = await weighList(page, '/txnsync/list', 'Click or drag to filter by time.');
  expect(weight).toBeLessThan(LIMITS.list);
});

test('keeps the scripts of /segmap/list within their weight, and fetches the studio only when it is opened, within its own @server', async ({
  page,
}) => {
  const before = new Set<string>();
  const fetched = new Set<string>();
  let isOpen = false;
  page.on('request', request => {
    if (request.resourceType() === 'script') (isOpen ? fetched : before).add(request.url());
  });
  expect(await weighList(page, '/segmap/list')).toBeLessThan(LIMITS.list);
  expect([...before].filter(url => /\/Studio-/.test(url))).toEqual([]);

  isOpen = true;
  await page.goto('/studio/new');
  await page.getByRole('textbox', { name: 'Label', exact: true }).fill('Weighed');
  await page.getByRole('button', { name: 'Create Draft' }).click();
  await page.getByLabel('Label of a new field').fill('Outlet');
  await page.keyboard.press('Enter');
  for (const tab of ['List', 'Menu', 'API', 'Rights', 'JSON', 'Form'])
    await page.getByRole('tab', { name: tab }).click();
  await page.waitForLoadState('networkidle');
  const own = [...fetched].filter(url => !before.has(url));
  const weight = await weighAll(page, own);
  test.info().annotations.push({ type: 'figures', description: `${weight.toFixed(1)} KiB` });
  expect(own.some(url => /\/Studio-/.test(url))).toBe(true);
  expect(weight).toBeLessThan(LIMITS.studio);
});
