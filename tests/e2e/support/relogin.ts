import { expect, type Page } from '@playwright/test';
import { LOGINS } from './logins';

/** The login dialog over a screen whose session has expired. */
export const reloginDialog = (page: Page) => page.getByRole('dialog', { name: 'Log in to continue' });

/** Logs the same user in again in the dialog. */
export async function logInAgain(page: Page): Promise<void> {
  const dialog = reloginDialog(page);
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await dialog.getByLabel('Password').fill(LOGINS.admin.password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(dialog).toBeHidden();
}
