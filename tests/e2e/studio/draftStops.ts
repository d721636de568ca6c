import { expect, type Page } from '@playwright/test';
import { press } from '../support/forms';
import { toast } from '../support/shell';
import { state, way, words, type Stop } from '../walk/stop';

export const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const choose = (page: Page, name: string, label: string) =>
  page.getByLabel(name, { exact: true }).selectOption({ label });
export const field = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} `) });
export const saved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();

/** One of the ways to look at a draft. */
export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

async function add(page: Page, what: string, name: string): Promise<void> {
  await page.getByLabel(what).fill(name);
  await page.keyboard.press('Enter');
}

/** From a blank draft to the publish of a new resource. */
export const draftStops = (label: string, name: string): readonly Stop[] => [
  way('a blank draft', async ({ page, open }) => {
    await open('/studio/new');
    await box(page, 'Label').fill(label);
    await box(page, 'Name').fill(name);
    await press(page, 'Create Draft');
  }),
  state('no field yet', ({ page }) => words(page, 'Begin here')),
  state('a field', async ({ page }) => {
    for (const each of ['Name', 'Outlet', 'Note', 'Fuel', 'Rate', 'Has tank'])
      await add(page, 'Label of a new field', each);
    await choose(page, 'Kind', 'Yes or no');
    await field(page, 'Name').click();
    await page.getByLabel('Most characters').fill('100');
    await field(page, 'Fuel').click();
    await choose(page, 'Kind', 'Choice');
    await page.getByLabel('Choices').fill('Petrol\nDiesel');
    await saved(page);
  }),
  state('a condition', async ({ page }) => {
    await field(page, 'Rate').click();
    await choose(page, 'Shown', 'If Fuel …');
    await choose(page, 'Comparison', 'is');
    await choose(page, 'Value', 'Diesel');
  }),
  state('a section', async ({ page }) => {
    await add(page, 'Title of a new section', 'Main');
    await add(page, 'Title of a new section', 'Tank');
    await choose(page, 'Opened by', 'Has tank');
    await field(page, 'Rate').click();
    await choose(page, 'Section', 'Tank');
    await field(page, 'Tank').click();
  }),
  state('general, and a key', async ({ page }) => {
    await press(page, 'General');
    await choose(page, 'Only one record may have the same', 'Outlet');
  }),
  state('the preview of the list', ({ page }) => tab(page, 'List')),
  state('the preview of the menu', async ({ page }) => {
    await tab(page, 'Menu');
    await words(page.getByRole('list', { name: 'Menu' }), label);
  }),
  state('the calls', async ({ page }) => {
    await tab(page, 'API');
    await words(page, `POST /master/${name}/add`);
  }),
  state('the rights', async ({ page }) => {
    await tab(page, 'Rights');
    await expect(page.getByRole('row').filter({ hasText: 'Viewer' })).toBeVisible();
  }),
  state('the JSON, with a finding', async ({ page }) => {
    await tab(page, 'JSON');
    const json = page.getByRole('textbox', { name: 'JSON' });
    const right = await json.inputValue();
    await json.fill(right.replace('"maxLength"', '"maxlength"'));
    await words(page, 'To correct');
  }),
  state('cured', async ({ page }) => {
    await press(page, 'Correct it');
    await expect(page.getByText('To correct')).toHaveCount(0);
    await tab(page, 'Form');
    await saved(page);
  }),
  state('the publish of a new resource', async ({ page }) => {
    await press(page, 'Publish');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Publish' })).toBeEnabled();
  }),
  way('published', ({ page }) => publish(page)),
];

/** Says why, and publishes. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('dialog').getByLabel('Why').fill('The branches asked for it');
  await press(page.getByRole('dialog'), 'Publish');
  await expect(toast(page, 'was published')).toBeVisible();
}
