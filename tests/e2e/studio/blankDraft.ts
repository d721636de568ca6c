import { expect, type Page } from '@playwright/test';

interface Blank {
  readonly label: string;
  readonly name: string;
  /** The labels of its fields. */
  readonly fields?: readonly string[];
}

/** Begins a draft with an empty form, and adds lines of text. */
export async function beginBlank(
  page: Page,
  open: (path: string) => Promise<void>,
  { label, name, fields = [] }: Blank,
): Promise<void> {
  await open('/studio/new');
  await page.getByRole('textbox', { name: 'Label', exact: true }).fill(label);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create Draft' }).click();
  for (const field of fields) {
    await page.getByLabel('Label of a new field').fill(field);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: new RegExp(`^${field} `) })).toBeVisible();
  }
}
