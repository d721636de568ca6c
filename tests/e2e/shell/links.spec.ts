import type { Page } from '@playwright/test';
import { LOGIN_PATH } from '../../../src/wire/http/login';
import { isInTurn, partInTurn } from '../../setup/whole';
import { expect, test } from '../console';
import { openAs } from '../support/loginPage';
import { LOGINS } from '../support/logins';
import { goWithin } from '../support/shell';

const REFUSED = /Your menus do not include/;

/** The addresses of the console that the screen links to, one per kind of screen: one record represents its list. */
const linksOn = (page: Page) =>
  page
    .locator('a[href^="/"]:not([target=_blank])')
    .evaluateAll(links => links.map(link => (link.getAttribute('href') ?? '').split('?')[0] ?? ''));

/** The addresses behind the user's name. */
async function linksOfUser(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: /^DEMO01 / }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem').first()).toBeVisible();
  const links = await linksOn(page);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  return links;
}

/** A refused screen's text; a row of a list may say the same of what it leads to. */
const refusalOf = (page: Page) =>
  page.getByText(REFUSED).and(page.locator(':not(:is([role=grid], [role=dialog]) *)'));

const titleOf = (page: Page): Promise<string> => page.locator('h1').first().innerText();

/** Follows a link inside the console, as a click does, and waits for the screen or its refusal. */
async function goTo(page: Page, to: string): Promise<void> {
  const before = await titleOf(page);
  await goWithin(page, to);
  await drawn(page);
  // Two screens may have the same title: only a full load tells the new one from the old one.
  if ((await titleOf(page)) === before) await page.goto(to);
  await drawn(page);
}

async function drawn(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

/**
 * Follows every link from the dashboard, and from each screen reached.
 * @returns the addresses that are refused
 */
async function followAll(
  page: Page,
): Promise<{ readonly seen: readonly string[]; readonly refused: string[] }> {
  const kindOf = (to: string) => to.split('/').slice(0, 3).join('/');
  const seen = new Map([['/', '/']]);
  const refused: string[] = [];
  await drawn(page);
  for (const link of await linksOfUser(page)) seen.set(kindOf(link), link);
  for (const to of seen.values()) {
    if (to !== '/') await goTo(page, to);
    if ((await refusalOf(page).count()) > 0) refused.push(to);
    for (const link of await linksOn(page)) if (!seen.has(kindOf(link))) seen.set(kindOf(link), link);
  }
  return { seen: [...seen.keys()], refused };
}

// It follows every link of the console, which takes as long as five tests: every third day.
if (isInTurn(0, 3))
  test.describe('with the demo’s clerk', () => {
    test.use({ who: 'clerk' });
    test('has no link to a refused screen @server', async ({ page, open }) => {
      test.setTimeout(300_000);
      await open('/');
      const { seen, refused } = await followAll(page);
      expect(refused).toEqual([]);
      expect(seen).toEqual(
        expect.arrayContaining(['/segmap/list', '/txnsync/list', '/upload/list', '/downloads']),
      );
    });
  });

/**
 * Each permission key with screens that it leads to (docs/behaviour.md, 'Menu permission'). A run takes one of them
 * in turn, TEST_WHOLE=1 all.
 */
const KEYS = [
  ['segment_map', '/segmap/list'],
  ['vtype_map', '/vtype/list'],
  ['ledger_map', '/ledgermap/list'],
  ['item_map', '/itemmap/list'],
  ['dms_txn_sync', '/txnsync/list', '/readiness', '/gstrate/list', '/closedperiod/list'],
  ['download_data', '/downloaddata'],
  ['upload_json_data', '/uploaddata'],
  ['download_reports', '/download-reports'],
  ['archiving_data', '/download-archive/list'],
] as const;

test.describe('with a single permission key', () => {
  test.use({ who: null });
  for (const [key, ...places] of partInTurn(KEYS, KEYS.length))
    test(`${key} has no link to a refused screen @server`, async ({ page }) => {
      test.setTimeout(180_000);
      await page.route(`**${LOGIN_PATH}`, async route => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), menus: key } });
      });
      await openAs(page, LOGINS.admin, '/');
      const { seen, refused } = await followAll(page);
      expect(refused).toEqual([]);
      expect(seen).toEqual(expect.arrayContaining([...places, '/account', '/users/list', '/users/roles']));
    });
});
