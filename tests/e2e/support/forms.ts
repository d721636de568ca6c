import { expect, type Locator, type Page } from '@playwright/test';

/** The input of this field: every input carries the field's name. */
export const field = (scope: Page | Locator, name: string) =>
  scope.locator(`input[name="${name}"], textarea[name="${name}"], select[name="${name}"]`).first();

/** Types these values, by field name, and closes any list of suggestions. */
export async function fillFields(page: Page, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    await field(page, name).fill(value);
    if ((await field(page, name).getAttribute('role')) === 'combobox') await field(page, name).press('Tab');
  }
}

/** The values of these fields as the person sees them. */
export async function readFields(page: Page, names: readonly string[]): Promise<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const name of names) values[name] = await field(page, name).inputValue();
  return values;
}

/** Switches a toggle on or off. */
export const setToggle = (page: Page, name: string, on: boolean) => field(page, name).setChecked(on);

/** Expects this field to be marked as wrong, in these words. */
export async function expectFieldError(page: Page, name: string, message: string) {
  await expect(page.getByText(message, { exact: true }).first()).toBeVisible();
  await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(escape(message)));
}

/** The words that a choice offers. */
export const choices = async (page: Page, name: string): Promise<string[]> =>
  (await field(page, name).locator('option').allTextContents()).map(text => text.trim());

/** Chooses what these words begin; no words choose nothing. */
export async function choose(page: Page, name: string, words: string) {
  const label = words === '' ? '' : (await choices(page, name)).find(text => text.startsWith(words));
  await field(page, name).selectOption(label === '' ? { value: '' } : { label });
}

/** Presses the button of this name. */
export const press = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name, exact: true }).first().click();

/** Text as a pattern that matches just it. */
export const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
