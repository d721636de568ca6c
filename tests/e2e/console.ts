import { test as base, expect, type Page } from '@playwright/test';

/** The demo logins that the start command prints. */
export const LOGINS = {
  admin: { acc: 'DEMO01', user: 'admin', password: 'demo-admin-01' },
  clerk: { acc: 'DEMO01', user: 'clerk', password: 'demo-clerk-01' },
  other: { acc: 'DEMO02', user: 'admin', password: 'demo-admin-02' },
} as const;

export interface Login {
  readonly acc: string;
  readonly user: string;
  readonly password: string;
}

/** Fills the login form as a person would and presses Login. */
export async function fillLogin(page: Page, { acc, user, password }: Login) {
  await page.getByPlaceholder('Account name').fill(acc);
  await page.getByPlaceholder('User name').fill(user);
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Opens the address, logs in where it asks, and waits until the address is reached. */
export async function openAs(page: Page, login: Login, path: string) {
  await page.goto(path);
  await page.waitForURL('**/login**');
  await fillLogin(page, login);
  await page.waitForURL(url => url.pathname !== '/login');
}

interface Fixtures {
  /** Console errors and warnings that a test brings about on purpose; anything else fails it. */
  readonly allowConsole: RegExp[];
}

/** Playwright's test, in which any console error, warning or uncaught exception fails. */
export const test = base.extend<Fixtures>({
  allowConsole: [
    async ({ page }, use) => {
      const allowed: RegExp[] = [];
      const unexpected: string[] = [];
      const note = (text: string) => {
        if (!allowed.some(pattern => pattern.test(text))) unexpected.push(text);
      };
      page.on('console', message => {
        if (['error', 'warning'].includes(message.type())) note(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', error => note(`uncaught: ${error.message}`));
      await use(allowed);
      expect(unexpected, 'console errors and warnings').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
