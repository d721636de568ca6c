import type { Page } from '@playwright/test';
import { rowWith } from './lists';

/** A status tab, by its label. */
export const statusTab = (page: Page, label: string) =>
  page.getByRole('tab', { name: new RegExp(`^${label}\\b`) });

/** The number that a status tab tells. */
export async function tabCount(page: Page, label: string): Promise<number> {
  const text = await statusTab(page, label).innerText();
  return Number(/([\d,]+)\s*$/.exec(text)?.[1]?.replaceAll(',', ''));
}

/** A button of the row in which this text stands. */
export const inRow = (page: Page, text: string, button: string) =>
  rowWith(page, text).getByRole('button', { name: button, exact: true });
