import type { Page } from '@playwright/test';
import { rowWith } from './lists';

/** A status tab, by its label. */
export const statusTab = (page: Page, label: string) =>
  page.getByRole('tab', { name: new RegExp(`^${label}\\b`) });

/** The count on a status tab. */
export async function tabCount(page: Page, label: string): Promise<number> {
  const text = await statusTab(page, label).innerText();
  return Number(/([\d,]+)\s*$/.exec(text)?.[1]?.replaceAll(',', ''));
}

/** A button in the row that contains this text. */
export const inRow = (page: Page, text: string, button: string) =>
  rowWith(page, text).getByRole('button', { name: button, exact: true });
