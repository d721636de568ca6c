import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import { fillLogin } from '../support/loginPage';
import { LOGINS } from '../support/logins';
import { title } from '../support/shell';

const language = (page: Page) => page.locator('html');

/** Changes the language in the menu behind the user's name. */
async function change(page: Page, to: 'English' | 'हिन्दी') {
  await page.getByRole('button', { name: /^DEMO01 / }).click();
  await page.getByRole('menuitem', { name: to }).click();
}

test('changes the language in the user menu, and remembers it for the person', async ({ page, open }) => {
  await open('/segmap/list');
  await expect(language(page)).toHaveAttribute('lang', 'en');
  await change(page, 'हिन्दी');
  await expect(title(page, 'सेगमेंट मैप की सूची')).toBeVisible();
  await expect(language(page)).toHaveAttribute('lang', 'hi');
  await page.reload();
  await expect(title(page, 'सेगमेंट मैप की सूची')).toBeVisible();
  await expect(language(page)).toHaveAttribute('lang', 'hi');
  await change(page, 'English');
  await expect(title(page, 'List of Segmap')).toBeVisible();
  await expect(language(page)).toHaveAttribute('lang', 'en');
});

test('opens a link with ?lang=hi in Hindi, takes it out of the address, and stays in Hindi', async ({
  page,
  open,
}) => {
  await open('/segmap/list?lang=hi');
  await expect(title(page, 'सेगमेंट मैप की सूची')).toBeVisible();
  await expect(language(page)).toHaveAttribute('lang', 'hi');
  expect(new URL(page.url()).searchParams.has('lang')).toBe(false);
  await page.goto('/itemmap/list');
  await expect(title(page, 'आइटम मैपिंग की सूची')).toBeVisible();
  await change(page, 'English');
  await expect(title(page, 'List of Item Mapping')).toBeVisible();
});

test.describe('before the login', () => {
  test.use({ who: null });

  test('changes the language of the login page, which the console keeps @server', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await expect(page.getByPlaceholder('खाते का नाम')).toBeVisible();
    await expect(language(page)).toHaveAttribute('lang', 'hi');
    await page.reload();
    await expect(page.getByPlaceholder('खाते का नाम')).toBeVisible();
    await page.getByRole('button', { name: 'लॉग इन करें' }).click();
    await expect(page.getByText('यूज़र का नाम भरें')).toBeVisible();

    const { acc, user, password } = LOGINS.admin;
    await page.getByPlaceholder('खाते का नाम').fill(acc);
    await page.getByPlaceholder('यूज़र का नाम').fill(user);
    await page.locator('input[name="password"]').fill(password);
    await page.getByRole('button', { name: 'लॉग इन करें' }).click();
    await expect(title(page, 'डैशबोर्ड')).toBeVisible();
    await expect(language(page)).toHaveAttribute('lang', 'hi');
  });

  test('shows each person their own language on one computer @server', async ({ page }) => {
    await page.goto('/segmap/list?lang=en');
    await fillLogin(page, LOGINS.admin);
    await change(page, 'हिन्दी');
    await expect(title(page, 'सेगमेंट मैप की सूची')).toBeVisible();
    await page.getByRole('button', { name: 'लॉग आउट', exact: true }).first().click();
    await page.getByRole('button', { name: 'English' }).click();
    await fillLogin(page, LOGINS.other);
    await expect(language(page)).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
