import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../console';
import { axeFaultsInTurn } from '../support/axe';
import { unique } from '../support/records';
import { goOnTo, toast } from '../support/shell';
import { beginBlank } from './blankDraft';
import { act, rowOf } from './resourceList';

// What is published changes the menu of the account, so this test uses the one that has few others.
test.use({ who: 'other' });

/** Each of another kind. */
const FIELDS = ['Outlet', 'Fuel', 'Rate', 'Additive', 'Has tank', 'Litres', 'Inspected on', 'Filled at'];

async function addField(page: Page, label: string, kind?: string): Promise<void> {
  await page.getByLabel('Label of a new field').fill(label);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: new RegExp(`^${label} `) })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  if (kind !== undefined) await page.getByLabel('Kind').selectOption({ label: kind });
}

const selectedIn = (text: Locator) =>
  text.evaluate(area =>
    area instanceof HTMLTextAreaElement ? area.value.slice(area.selectionStart, area.selectionEnd) : '',
  );

const entry = (page: Page, said: RegExp) =>
  page.getByRole('navigation', { name: 'Fields' }).getByRole('button', { name: said });

test('eight fields, a section that opens, a condition and a key are made by clicks alone, and hold until they are retired @server', async ({
  page,
  open,
}) => {
  const label = `Tank ${unique()}`;
  const name = label.toLowerCase().replace(/[^a-z0-9]/g, '');
  await beginBlank(page, open, { label, name });
  await expect(page.getByText('Begin here: what do people know a record by?')).toBeVisible();
  await expect(page.getByText('To correct')).toHaveCount(0);
  expect(await axeFaultsInTurn(page)).toEqual([]);
  await addField(page, 'Outlet');
  await addField(page, 'Fuel', 'Choice');
  await page.getByLabel('Choices').fill('Petrol\nDiesel');
  await addField(page, 'Rate', 'Number');
  await addField(page, 'Additive', 'Long text');
  await page.getByLabel('Shown', { exact: true }).selectOption({ label: 'If Fuel …' });
  await page.getByLabel('Comparison').selectOption({ label: 'is' });
  await page.getByLabel('Value', { exact: true }).selectOption({ label: 'Diesel' });
  await addField(page, 'Has tank', 'Yes or no');
  await addField(page, 'Litres', 'Whole number');
  await addField(page, 'Inspected on', 'Day');
  await addField(page, 'Filled at', 'Day and time');

  await page.getByLabel('Title of a new section').fill('Main');
  await page.keyboard.press('Enter');
  await page.getByLabel('Title of a new section').fill('Tank');
  await page.keyboard.press('Enter');
  await page.getByLabel('Opened by').selectOption({ label: 'Has tank' });
  for (const field of [/^Litres /, /^Inspected on /]) {
    await entry(page, field).click();
    await page.getByLabel('Section', { exact: true }).selectOption({ label: 'Tank' });
  }
  await expect(entry(page, /^Tank 2 fields/)).toBeVisible();
  await page.getByRole('button', { name: 'General' }).click();
  await page.getByLabel('Only one record may have the same').selectOption({ label: 'Outlet' });
  await page.getByLabel('and the same', { exact: true }).selectOption({ label: 'Fuel' });
  await page.getByLabel('Message if there is one already').fill('This outlet has this fuel already');
  await expect(page.getByText('To correct')).toHaveCount(0);
  expect(await axeFaultsInTurn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill('The branches asked for it');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(toast(page, 'was published')).toBeVisible();

  const create = page.getByRole('button', { name: `Create ${label}` });
  const outlet = page.getByRole('textbox', { name: 'Outlet', exact: true });
  await goOnTo(page, `/${name}/create`);
  await outlet.fill('MG Road');
  const additive = page.getByRole('textbox', { name: 'Additive', exact: true });
  await expect(additive).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Fuel', exact: true }).selectOption({ label: 'Diesel' });
  await expect(additive).toBeVisible();
  const litres = page.getByRole('textbox', { name: 'Litres', exact: true });
  await expect(litres).toHaveCount(0);
  await page.getByRole('switch', { name: 'Has tank' }).check();
  await litres.fill('500');
  for (const field of FIELDS)
    await expect(page.getByRole('main').getByLabel(field, { exact: true })).toBeVisible();
  await create.click();
  await expect(toast(page, /created|saved|Success/i)).toBeVisible();
  await expect(outlet).toHaveValue('');
  await outlet.fill('MG Road');
  await page.getByRole('combobox', { name: 'Fuel', exact: true }).selectOption({ label: 'Diesel' });
  await create.click();
  await expect(page.getByText('This outlet has this fuel already')).toBeVisible();

  await page.goto('/studio/list');
  const row = await rowOf(page, name);
  await act(page, name, 'Retire');
  await dialog.getByLabel('Why').fill('The branches have another one');
  await dialog.getByRole('button', { name: 'Retire' }).click();
  await expect(row).toContainText('Retired');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: label })).toHaveCount(0);
});

test('a mistake in the JSON view is located, with a button if its cure is mechanical @server', async ({
  page,
  open,
}) => {
  await open('/studio/new');
  await page.getByRole('textbox', { name: 'Label', exact: true }).fill('Cured');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`cured${unique()}`.toLowerCase());
  await page.getByRole('button', { name: 'Create Draft' }).click();
  await addField(page, 'Outlet');
  await page.getByLabel('Most characters').fill('100');
  await page.getByRole('tab', { name: 'JSON' }).click();
  const json = page.getByRole('textbox', { name: 'JSON' });
  await expect(json).toHaveValue(/"maxLength": 100/);
  await json.fill((await json.inputValue()).replace('"maxLength": 100', '"maxlength": "100"'));
  const finding = page.getByRole('listitem').filter({ hasText: "There is no 'maxlength' here." });
  await expect(finding).toContainText(/at \/fields\/0\/maxlength \(\d+:\d+\)/);
  const marked = page.locator('mark');
  await expect(marked).toHaveText(['"maxlength": "100"']);
  await finding.getByRole('button', { name: /^at / }).click();
  await expect(json).toBeFocused();
  await expect.poll(() => selectedIn(json)).toBe('"maxlength": "100"');
  // What is typed replaces it, can be undone, and the keyboard leaves the text again.
  await page.keyboard.insertText('"maxlength"');
  await expect(page.getByText(/^This is not JSON at \d+:\d+/)).toBeVisible();
  await expect(marked).toHaveCount(1);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(json).toHaveValue(/"maxlength": "100"/);
  await page.keyboard.press('Tab');
  await expect(json).not.toBeFocused();
  expect(await axeFaultsInTurn(page)).toEqual([]);
  await finding.getByRole('button', { name: 'Correct it' }).click();
  await expect(finding).toHaveCount(0);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'takes a whole number' })
    .getByRole('button', { name: 'Correct it' })
    .click();
  await expect(page.getByText('To correct')).toHaveCount(0);
  await expect(json).toHaveValue(/"maxLength": 100\b/);
});
