import { expect, type Page } from '@playwright/test';
import { LOGINS } from './logins';

/** The dialog over a screen whose session has ended. */
export const reloginDialog = (page: Page) => page.getByRole('dialog', { name: 'Log in to go on' });

/** Logs the person of the screen in again, over the screen. */
export async function logInAgain(page: Page): Promise<void> {
  const dialog = reloginDialog(page);
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await dialog.getByLabel('Password').fill(LOGINS.admin.password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(dialog).toBeHidden();
}
