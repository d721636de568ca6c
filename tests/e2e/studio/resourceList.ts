import type { Locator, Page } from '@playwright/test';
import { findRow } from '../support/lists';

/** The row of a resource in the list of resources, wherever it is: tests make many. */
export const rowOf = (page: Page, name: string): Promise<Locator> => findRow(page, 'Name', name);

/** Presses an action of the resource in the list of resources. */
export async function act(page: Page, name: string, action: string): Promise<void> {
  const row = await rowOf(page, name);
  await row.getByRole('button', { name: action, exact: true }).click();
}
