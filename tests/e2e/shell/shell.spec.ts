import { expect, test } from '../console';
import { callsTo, watchCalls } from '../support/calls';
import { fillLogin } from '../support/loginPage';
import { LOGINS } from '../support/logins';
import { expectPath, logout, menuEntry } from '../support/shell';

/** Permission key, label and route of each screen (docs/behaviour.md, 'Menu permission'). */
const MENU = [
  ['segment_map', 'Segment Map', '/segmap/list'],
  ['vtype_map', 'Vtype Map', '/vtype/list'],
  ['ledger_map', 'Ledger Map', '/ledgermap/list'],
  ['item_map', 'Item Map', '/itemmap/list'],
] as const;

test('shows the permitted screens in order, then LOGOUT', async ({ page, open }) => {
  await open('/');
  const tops: number[] = [];
  for (const [, label] of MENU) {
    await expect(menuEntry(page, label)).toBeVisible();
    tops.push((await menuEntry(page, label).boundingBox())?.y ?? 0);
  }
  tops.push((await logout(page).boundingBox())?.y ?? 0);
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  await expect(logout(page).locator('svg')).toBeVisible();
});

test('links each entry to its route, and the logo to /', async ({ page, open }) => {
  await open('/');
  for (const [, label, route] of MENU) {
    await menuEntry(page, label).click();
    await expectPath(page, route);
  }
  await page.locator('a[href="/"]').first().click();
  await expectPath(page, '/');
});

test.describe('with fewer permissions', () => {
  test.use({ who: null });

  test('shows only the permitted entries, and explains a refused screen', async ({ page }) => {
    const answer = page.waitForResponse(/\/users\/login$/);
    await page.goto('/');
    await fillLogin(page, LOGINS.clerk);
    const { menus } = await (await answer).json();
    const permission = String(menus).toLowerCase();
    expect(permission).not.toBe('');
    await expect(logout(page)).toBeVisible();
    const refused = MENU.filter(([key]) => !permission.includes(key));
    expect(refused.length).toBeGreaterThan(0);
    for (const [key, label] of MENU) {
      await expect(menuEntry(page, label)).toHaveCount(permission.includes(key) ? 1 : 0);
    }
    // The session is saved at most once a second.
    await page.waitForTimeout(1200);
    const calls = watchCalls(page);
    for (const [, , route] of refused) {
      await page.goto(route);
      if (new URL(page.url()).pathname === '/login') await fillLogin(page, LOGINS.clerk);
      await expect(page.getByText(/not (permitted|allowed|include)|no permission/i).first()).toBeVisible();
      await expect(page.getByRole('grid')).toHaveCount(0);
      await expect(logout(page)).toBeVisible();
      const resource = route.split('/')[1] ?? '';
      expect(callsTo(calls, `/master/${resource}`)).toEqual([]);
    }
  });
});

test('reports an unknown URL inside the shell', async ({ page, open }) => {
  await open('/no-such-screen');
  await expect(logout(page)).toBeVisible();
  await expect(page.getByText(/not found|no such|nothing (here|at)|does not exist/i).first()).toBeVisible();
});
