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
  await tabTo(page, { name: 'choices' });
  await page.keyboard.type('Petrol');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Diesel');
  await expect(page.getByRole('button', { name: 'Fuel Choice' })).toBeVisible();
  await pressKey(page, 'Move Fuel up', 'Enter', true);
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
