import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import { fillLogin } from '../support/loginPage';
import { LOGINS } from '../support/logins';
import { logout, title } from '../support/shell';

const expectLanguage = (page: Page, lang: 'en' | 'hi') =>
  expect(page.locator('html')).toHaveAttribute('lang', lang);

/** Changes the language in the menu behind the user's name. */
async function change(page: Page, to: 'English' | 'हिन्दी') {
  await page.getByRole('button', { name: /^DEMO01 / }).click();
  await page.getByRole('menuitem', { name: to }).click();
}

test('opens a link with ?lang=hi in Hindi, remembers it, and changes it in the user menu', async ({
  page,
  open,
}) => {
  await open('/segmap/list?lang=hi');
  await expect(title(page, 'सेगमेंट मैप की सूची')).toBeVisible();
  await expectLanguage(page, 'hi');
  expect(new URL(page.url()).searchParams.has('lang')).toBe(false);
  await page.goto('/itemmap/list');
  await expect(title(page, 'आइटम मैपिंग की सूची')).toBeVisible();
  await change(page, 'English');
  await expect(title(page, 'List of Item Mapping')).toBeVisible();
  await expectLanguage(page, 'en');
  await change(page, 'हिन्दी');
  await expect(title(page, 'आइटम मैपिंग की सूची')).toBeVisible();
  await page.reload();
  await expect(title(page, 'आइटम मैपिंग की सूची')).toBeVisible();
  await expectLanguage(page, 'hi');
});

test.describe('before the login', () => {
  test.use({ who: null });

  test('changes the language of the login page, which the console keeps, to each person their own @server', async ({
    page,
  }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await expect(page.getByPlaceholder('खाते का नाम')).toBeVisible();
    await expectLanguage(page, 'hi');
    await page.reload();
    await page.getByRole('button', { name: 'लॉग इन करें' }).click();
    await expect(page.getByText('यूज़र का नाम भरें')).toBeVisible();

    // After a reload, the page knows the language but not that somebody chose it.
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await page.getByPlaceholder('खाते का नाम').fill(LOGINS.admin.acc);
    await page.getByPlaceholder('यूज़र का नाम').fill(LOGINS.admin.user);
    await page.locator('input[name="password"]').fill(LOGINS.admin.password);
    await page.getByRole('button', { name: 'लॉग इन करें' }).click();
    await expect(title(page, 'डैशबोर्ड')).toBeVisible();
    await expectLanguage(page, 'hi');
    await page.getByRole('button', { name: 'लॉग आउट', exact: true }).first().click();
    await page.getByRole('button', { name: 'English' }).click();
    await fillLogin(page, LOGINS.other);
    await expectLanguage(page, 'en');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await logout(page).click();
    await fillLogin(page, LOGINS.admin);
    await expectLanguage(page, 'hi');
    await expect(title(page, 'डैशबोर्ड')).toBeVisible();
  });
});
