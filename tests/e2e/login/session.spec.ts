import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import { json } from '../foreign/answer';
import { inSeconds, jwt } from '../foreign/tokens';
import { field, press } from '../support/forms';
import { fillLogin } from '../support/loginPage';
import { LOGINS } from '../support/logins';
import { expectPath, expectTopRight, logout, menuEntry, toast } from '../support/shell';

test.use({ who: null });

const sessionDialog = (page: Page) => page.getByRole('dialog', { name: 'Session Status' });

/** Logs in with a clock that the test controls, and returns when the token expires, in milliseconds. */
async function logInUnderClock(page: Page, path = '/'): Promise<number> {
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

test('shows a dialog 30 s before the end, whose Continue logs out', async ({ page }) => {
  const end = await logInUnderClock(page, '/itemmap/list');
  await leaveUntil(page, end, 40);
  await expect(sessionDialog(page)).toHaveCount(0);
  await leaveUntil(page, end, 28);
  await expect(sessionDialog(page)).toBeVisible();
  await expect(sessionDialog(page)).toContainText('Your session is Logged out continue to Login');
  await press(sessionDialog(page), 'Continue');
  await expectPath(page, '/login');
});

test('ends the session at its expiry', async ({ page }) => {
  const end = await logInUnderClock(page, '/');
  await leaveUntil(page, end, -5);
  await page.reload();
  await expectPath(page, '/login');
});

test('warns in the dialog before typed input is discarded', async ({ page }) => {
  const end = await logInUnderClock(page, '/itemmap/create');
  await field(page, 'dms_id').fill('half typed');
  await leaveUntil(page, end, 28);
  const dialog = sessionDialog(page);
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText(/unsaved|not saved|typed|changes/i);
});

test('sends an expired stored session to /login @foreign', async ({ page, foreign }) => {
  const token = jwt({ uid: 1, exp: inSeconds(4) });
  foreign.answerNextLogin(json({ token, menus: [] }), token);
  await page.goto('/itemmap/list');
  await fillLogin(page, LOGINS.admin);
  await expectPath(page, '/itemmap/list');
  await page.waitForTimeout(4500);
  await page.goto('/segmap/list');
  await expectPath(page, '/login');
  await fillLogin(page, LOGINS.admin);
  await expectPath(page, '/segmap/list');
});

test('announces LOGOUT at the top right of the login page, and forgets the location', async ({ page }) => {
  await page.goto('/segmap/list');
  await fillLogin(page, LOGINS.admin);
  await logout(page).click();
  await expectPath(page, '/login');
  const said = toast(page, 'Log out Successful');
  await expect(said).toBeVisible();
  await expectTopRight(page, 'Log out Successful');
  await expect(said).toBeHidden({ timeout: 6000 });
  await page.goto('/segmap/list');
  await expectPath(page, '/login');
});

test('logs out all tabs when one logs out @network', async ({ page, context }) => {
  await page.goto('/segmap/list');
  await fillLogin(page, LOGINS.admin);
  await expectPath(page, '/segmap/list');
  // The session is saved at most once a second (docs/behaviour.md, 'Session').
  await page.waitForTimeout(1200);
  const other = await context.newPage();
  await other.goto('/itemmap/list');
  await expect(menuEntry(other, 'Item Map')).toBeVisible();
  await logout(page).click();
  await expectPath(page, '/login');
  await expectPath(other, '/login');
});
