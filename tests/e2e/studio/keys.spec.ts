import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import { expectFocus, pressKey, tabTo, typeInto } from '../support/keyboard';
import { unique } from '../support/records';
import { expectPath, toast } from '../support/shell';

// What is published changes the menu of the account, so this test uses the one that has few others.
test.use({ who: 'other' });

/** Chooses in a list of choices by typing. */
async function pick(page: Page, name: string, letters: string): Promise<void> {
  await tabTo(page, { name });
  await page.keyboard.type(letters);
}

test('a resource is made, up to its first record, by keyboard alone @server', async ({ page, open }) => {
  // Each key is followed by a look at where the focus is.
  test.setTimeout(120_000);
  const label = `Keyed ${unique()}`;
  const name = label.toLowerCase().replace(/[^a-z0-9]/g, '');
  await open('/studio/list');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await pressKey(page, 'Add Resource');
  await expectPath(page, '/studio/new');
  await typeInto(page, 'label', label);
  await typeInto(page, 'name', name);
  await pressKey(page, 'Create Draft');
  await expect(page.getByLabel('Label of a new field')).toBeVisible();

  // It has the focus, as there is nothing else to do.
  await expect(page.getByLabel('Label of a new field')).toBeFocused();
  await page.keyboard.type('Code');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Outlet');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Outlet / })).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, /Label of a new field/);
  await page.keyboard.type('Fuel');
  await page.keyboard.press('Enter');
  // Each key draws the panel of another kind, and the focus stays on the kind.
  await pick(page, 'kind', 'Choice');
  await expectFocus(page, { name: 'kind' });
  // It is not possible yet, and leads to why.
  await pressKey(page, 'Publish', 'Enter', true);
  await expectFocus(page, /To correct.*Fill in “Choices”/);
  await tabTo(page, { name: 'choices' }, 'Shift+Tab');
  await page.keyboard.type('Petrol');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Diesel');
  await expect(page.getByRole('button', { name: 'Fuel Choice' })).toBeVisible();
  await tabTo(page, /Label of a new field/, 'Shift+Tab');
  await page.keyboard.type('Readings');
  await page.keyboard.press('Enter');
  await pick(page, 'kind', 'Rows');
  await tabTo(page, /Label of a new column/, 'Shift+Tab');
  await page.keyboard.type('Litres');
  await page.keyboard.press('Enter');
  await pick(page, 'kind', 'Number');
  await pressKey(page, 'Move Litres up', 'Enter', true);
  await expectFocus(page, 'Move Litres up');
  await pressKey(page, 'FuelChoice', 'Enter', true);
  await pressKey(page, 'Move Fuel up');
  await expectFocus(page, 'Move Fuel up');
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  await pressKey(page, 'Publish', 'Enter', true);
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, { name: 'why' });
  await page.keyboard.type('The branches asked for it');
  await pressKey(page, 'Publish');
  await expect(toast(page, 'was published')).toBeVisible();

  await page.goto(`/${name}/create`);
  await typeInto(page, 'outlet', 'MG Road');
  await pressKey(page, `Create ${label}`);
  await expect(toast(page, /created|saved|Success/i)).toBeVisible();
});
