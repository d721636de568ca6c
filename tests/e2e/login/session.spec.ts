import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import { field, press } from '../support/forms';
import { fillLogin } from '../support/loginPage';
import { LOGINS } from '../support/logins';
import { expectPath, expectTopRight, logout, menuEntry, toast } from '../support/shell';

const sessionDialog = (page: Page) => page.getByRole('dialog', { name: 'Session Status' });

/** Logs in with a clock that the test controls, and returns when the token expires, in milliseconds. */
async function logInUnderClock(page: Page, path: string): Promise<number> {
  await page.clock.install();
  await page.goto(path);
  const answer = page.waitForResponse(/\/users\/login$/);
  await fillLogin(page, LOGINS.admin);
  const { token } = await (await answer).json();
  await page.waitForURL(url => url.pathname !== '/login');
  await menuEntry(page, 'Segment Map').waitFor();
  const claims = JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString());
  return Number(claims.exp) * 1000;
}

const leaveUntil = async (page: Page, end: number, seconds: number) => {
  const now = await page.evaluate(() => Date.now());
  await page.clock.fastForward(end - seconds * 1000 - now);
};

test.describe('with a login under the test’s clock', () => {
  test.use({ who: null });

  // tests/shell/overlays ends the session; firstPaint.spec.ts opens the console after its end.
  test('shows a dialog 30 s before the end, which warns of typed input, and whose Continue logs out', async ({
    page,
  }) => {
    const end = await logInUnderClock(page, '/itemmap/create');
    await field(page, 'dms_id').fill('half typed');
    await leaveUntil(page, end, 40);
    await expect(sessionDialog(page)).toHaveCount(0);
    await leaveUntil(page, end, 28);
    await expect(sessionDialog(page)).toBeVisible();
    await expect(sessionDialog(page)).toContainText('Your session is Logged out continue to Login');
    await expect(sessionDialog(page)).toContainText(/unsaved|not saved|typed|changes/i);
    await press(sessionDialog(page), 'Continue');
    await expectPath(page, '/login');
  });
});

test('announces LOGOUT at the top right of the login page, in every tab, and forgets the location @network', async ({
  page,
  context,
  open,
}) => {
  await open('/segmap/list');
  const other = await context.newPage();
  await other.goto('/itemmap/list');
  await expect(menuEntry(other, 'Item Map')).toBeVisible();
  await page.bringToFront();
  await logout(page).click();
  await expectPath(page, '/login');
  const said = toast(page, 'Log out Successful');
  await expect(said).toBeVisible();
  await expectTopRight(page, 'Log out Successful');
  await expect(said).toBeHidden({ timeout: 6000 });
  await expectPath(other, '/login');
  await page.goto('/segmap/list');
  await expectPath(page, '/login');
  await fillLogin(page, LOGINS.admin);
  await expectPath(page, '/segmap/list');
});
