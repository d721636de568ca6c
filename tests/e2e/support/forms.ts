import type { Locator, Page } from '@playwright/test';

/** The input of a field, found by its name. */
export const field = (scope: Page | Locator, name: string) =>
  scope.locator(`input[name="${name}"], textarea[name="${name}"], select[name="${name}"]`).first();

/** Types these values by field name, and closes any list of suggestions. */
export async function fillFields(page: Page, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    await field(page, name).fill(value);
    if ((await field(page, name).getAttribute('role')) === 'combobox') await field(page, name).press('Tab');
  }
}

/** Reads the values of these fields as shown to the user. */
export async function readFields(page: Page, names: readonly string[]): Promise<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const name of names) values[name] = await field(page, name).inputValue();
  return values;
}

/** Switches a toggle on or off. */
export const setToggle = (page: Page, name: string, on: boolean) => field(page, name).setChecked(on);

/** The labels of a select's options. */
const choices = async (page: Page, name: string): Promise<string[]> =>
  (await field(page, name).locator('option').allTextContents()).map(text => text.trim());

/** Selects the option whose label starts with these words, or none for empty words. */
export async function choose(page: Page, name: string, words: string) {
  const label = words === '' ? '' : (await choices(page, name)).find(text => text.startsWith(words));
  await field(page, name).selectOption(label === '' ? { value: '' } : { label });
}

/** Presses the button of this name. */
export const press = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name, exact: true }).first().click();

/** Escapes the text for use in a regular expression. */
export const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
