import type { Page } from '@playwright/test';
import type { Login } from './logins';

/** The three inputs of the login page. */
export const loginFields = (page: Page) => ({
  acc: page.getByPlaceholder('Account name'),
  user: page.getByPlaceholder('User name'),
  password: page.locator('input[name="password"]'),
});

/** Fills in and submits the login form. */
export async function fillLogin(page: Page, { acc, user, password }: Login) {
  const fields = loginFields(page);
  await fields.acc.fill(acc);
  await fields.user.fill(user);
  await fields.password.fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Opens the address, logs in if necessary, and waits until the address is shown. */
export async function openAs(page: Page, login: Login, path: string) {
  await page.goto(path);
  await page.waitForURL('**/login**');
  await fillLogin(page, login);
  await page.waitForURL(url => url.pathname !== '/login');
}
