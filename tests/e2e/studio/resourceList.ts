import type { Locator, Page } from '@playwright/test';
import { findRow } from '../support/lists';

/** The row of a resource in the list of resources, wherever it is: tests make many. */
export const rowOf = (page: Page, name: string): Promise<Locator> => findRow(page, 'Name', name);

/** An action in the menu of a row, which says below it what it does. */
export const menuAction = (page: Page, action: string): Locator =>
  page.getByRole('menuitem').filter({ has: page.getByText(action, { exact: true }) });

/** Presses an action of a row: in it, or in the menu that its last button opens. */
export async function actIn(page: Page, row: Locator, action: string, more = 'More'): Promise<void> {
  const button = row.getByRole('button', { name: action, exact: true });
  const opener = row.getByRole('button', { name: more, exact: true });
  await button.or(opener).first().waitFor();
  if ((await button.count()) > 0) return button.click();
  await opener.click();
  await menuAction(page, action).click();
}

/** Presses an action of the resource in the list of resources. */
export const act = async (page: Page, name: string, action: string): Promise<void> =>
  actIn(page, await rowOf(page, name), action);
