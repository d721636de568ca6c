import { expect, type Page } from '@playwright/test';
import { field, fillFields, press } from '../support/forms';
import { fillLogin, loginFields } from '../support/loginPage';
import { LOGINS } from '../support/logins';
import { anItemmap, typed } from '../support/records';
import { logout, menuEntry } from '../support/shell';
import { dialog, screen, state, way, words, type Stop } from './stop';

const logIn = async (
  page: Page,
  path: string,
  login: (typeof LOGINS)[keyof typeof LOGINS] = LOGINS.admin,
) => {
  await page.goto(path);
  await fillLogin(page, login);
  await page.waitForURL(url => url.pathname !== '/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
};

const login: readonly Stop[] = [
  screen('/login'),
  state('a login of nobody', async ({ page }) => {
    await press(page, 'Login');
    await words(page, 'Password is Required');
  }),
  state('a login that is refused', async ({ page }) => {
    await fillLogin(page, { ...LOGINS.admin, password: 'wrong' });
    await expect(page.getByRole('alert').filter({ hasText: /\w{3}/ }).first()).toBeVisible();
    await expect(loginFields(page).acc).toHaveValue('DEMO01');
  }),
  state('a screen that is not permitted', async ({ page }) => {
    await logIn(page, '/segmap/list', LOGINS.clerk);
    for (const path of ['/segmap/list', '/vtype/list', '/ledgermap/list', '/itemmap/list']) {
      const refusal = page.getByText(/not (permitted|allowed|include)|no permission/i).first();
      if (await refusal.isVisible()) return;
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    throw new Error('Everything is permitted.');
  }),
  state('a farewell', async ({ page }) => {
    if (!(await logout(page).isVisible())) await press(page, 'Open menu');
    await logout(page).click();
    await words(page, 'Log out Successful');
  }),
];

/** Sets the page's clock to this many seconds before the token expires. */
async function untilEnd(page: Page, end: number, seconds: number): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.fastForward(end - seconds * 1000 - now);
}

const ending: readonly Stop[] = [
  state('a session about to end', async ({ page }) => {
    await page.clock.install();
    await page.goto('/itemmap/create');
    const answer = page.waitForResponse(/\/users\/login$/);
    await fillLogin(page, LOGINS.admin);
    const { token } = await (await answer).json();
    const claims = JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString());
    await field(page, 'dms_id').fill('half typed');
    await untilEnd(page, Number(claims.exp) * 1000, 28);
    await expect(page.getByRole('dialog', { name: 'Session Status' })).toBeVisible();
  }),
  state('a session renewed', async ({ page }) => {
    await press(page, 'Stay logged in');
    await expect(page.getByRole('dialog', { name: 'Log in to continue' })).toBeVisible();
  }),
  state('a session renewed by nobody', async ({ page }) => {
    await press(page.getByRole('dialog'), 'Login');
    await words(page, 'Password is Required');
  }),
];

const refused: readonly Stop[] = [
  state('a session that the server has ended', async ({ page }) => {
    await logIn(page, '/itemmap/create');
    await page.route('**/master/itemmap/add', route =>
      route.fulfill({ status: 401, json: { msg: 'Log in again' } }),
    );
    await fillFields(page, typed(anItemmap()));
    await press(page, 'Create Mapping');
    await dialog(page);
    await words(page, 'The server has ended your session.');
    await page.unroute('**/master/itemmap/add');
  }),
  way('given up', async ({ page }) => {
    await press(page.getByRole('dialog'), 'Discard and log out');
    await expect(loginFields(page).acc).toBeVisible();
  }),
];

const switched: readonly Stop[] = [
  state('somebody else logged in', async ({ page }) => {
    await logIn(page, '/itemmap/list');
    const other = await page.context().newPage();
    await other.goto('/');
    // to log in as another user the tab would have to log out first, which this page would notice; so the test changes
    // the stored session
    await menuEntry(other, 'Item Map')
      .or(other.getByRole('button', { name: 'Open menu' }))
      .first()
      .waitFor();
    await other.evaluate(() => {
      const key = Object.keys(localStorage).find(name =>
        (localStorage.getItem(name) ?? '').includes('"token"'),
      );
      if (key === undefined) throw new Error('No session is stored.');
      const stored = (localStorage.getItem(key) ?? '').replace('"user":"admin"', '"user":"clerk"');
      localStorage.setItem(key, stored);
    });
    await expect(page.getByRole('dialog', { name: 'Someone else logged in' })).toBeVisible();
    await other.close();
  }),
  way('both logged out', async ({ page }) => {
    await press(page, 'Log both out');
    await expect(loginFields(page).acc).toBeVisible();
  }),
];

/** The start and end of a session. Moving the clock comes last, because no token survives it. */
export const SESSION_STOPS: readonly Stop[] = [...login, ...refused, ...switched, ...ending];
