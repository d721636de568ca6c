import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import { expectFocus, pressKey, tabTo, typeInto } from '../support/keyboard';
import { expectRowCount } from '../support/lists';
import { unique } from '../support/records';
import { expectPath, goOnTo, toast } from '../support/shell';
import { ask, declarationOf, namedAfter, publishByApi } from './publishByApi';

// What is published changes the menu of the account, so this test uses the one that has few others.
test.use({ who: 'other' });

/** Chooses in a list of choices by typing. Letters that come slowly each begin anew, as the browser has it. */
async function pick(page: Page, name: string, letters: string): Promise<void> {
  await tabTo(page, { name });
  await expect(async () => {
    await page.keyboard.type(letters);
    await expect(page.locator('select:focus option:checked')).toHaveText(letters, { timeout: 500 });
  }).toPass();
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

  await goOnTo(page, `/${name}/create`);
  await typeInto(page, 'outlet', 'MG Road');
  await pressKey(page, `Create ${label}`);
  await expect(toast(page, /created|saved|Success/i)).toBeVisible();
});

/** Presses an action of the only resource that the list of resources shows of this name. */
async function actByKeys(page: Page, name: string, action: string): Promise<void> {
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await tabTo(page, 'Filter Name');
  // The list still has its last filter.
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(name);
  await expectRowCount(page, 1);
  await page.keyboard.press('Enter');
  await pressKey(page, action);
}

/** Says why in the dialog that is open. */
async function sayWhy(page: Page, why: string): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, { name: 'why' });
  await page.keyboard.type(why);
}

test('a second version is published after its dry run, rolled back and renamed, by keyboard alone @server', async ({
  page,
  open,
  api,
}) => {
  test.setTimeout(120_000);
  const named = namedAfter(`Second ${unique()}`);
  const { label, name } = named;
  const fields = ['Outlet', 'Rate'].map(said => ({ kind: 'text', source: said.toLowerCase(), label: said }));
  await publishByApi(api, declarationOf({ ...named, fields }));
  await ask(api, `/master/${name}/add`, { id: '1', outlet: 'MG Road', rate: '18 %', status: 1 });

  await open('/studio/list');
  await actByKeys(page, name, 'Edit');
  await pressKey(page, 'RateLine of text');
  await pick(page, 'kind', 'Number');
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  await pressKey(page, 'Publish', 'Enter', true);
  await expect(page.getByRole('dialog')).toContainText('1 value does not fit');
  await sayWhy(page, 'To reckon with it');
  await tabTo(page, /^Type “.*” to confirm/);
  await page.keyboard.type(name);
  await pressKey(page, 'Publish');
  await expectPath(page, `/studio/history/${name}`);
  // The address changes before the screen, whose code is still being fetched.
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await pressKey(page, 'Roll back to this version');
  await expect(page.getByRole('dialog')).toContainText('1 value comes back.');
  await sayWhy(page, 'It is needed as it was');
  await pressKey(page, 'Roll back');
  await expect(toast(page, 'is as it was in version 1')).toBeVisible();

  await goOnTo(page, '/studio/list');
  await actByKeys(page, name, 'More');
  // Its code is fetched when it is first opened.
  await expectFocus(page, /^Copy/);
  for (const _ of ['Export', 'History', 'Rename']) await page.keyboard.press('ArrowDown');
  await expectFocus(page, /^Rename/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('New name')).toBeVisible();
  const { name: next } = namedAfter(`Third ${unique()}`);
  await typeInto(page, 'name', next);
  await sayWhy(page, 'Two of the name');
  await pressKey(page, 'Give this name');
  await expect(toast(page, `${label} has the name ${next}. 1 record was copied.`)).toBeVisible();
});
