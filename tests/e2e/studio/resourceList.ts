import type { Locator, Page } from '@playwright/test';
import { findRow } from '../support/lists';

/** The row of a resource in the list of resources, wherever it is: tests make many. */
export const rowOf = (page: Page, name: string): Promise<Locator> => findRow(page, 'Name', name);

/** An action in the menu of a row, which says below it what it does. */
export const menuAction = (page: Page, action: string): Locator =>
  page.getByRole('menuitem').filter({ has: page.getByText(action, { exact: true }) });

/** Presses an action of the resource in the list of resources: in its row, or in the menu there. */
export async function act(page: Page, name: string, action: string): Promise<void> {
  const row = await rowOf(page, name);
  const button = row.getByRole('button', { name: action, exact: true });
  const more = row.getByRole('button', { name: 'More', exact: true });
  await button.or(more).first().waitFor();
  if ((await button.count()) > 0) return button.click();
  await more.click();
  await menuAction(page, action).click();
}
