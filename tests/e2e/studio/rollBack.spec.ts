import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import { axeFaults } from '../support/axe';
import { unique } from '../support/records';
import { expectPath, toast } from '../support/shell';
import { act } from './resourceList';

// What is published changes the menu of the account, so these tests use the one that has few others.
test.use({ who: 'other' });

const dialogOf = (page: Page) => page.getByRole('dialog');

test('a field becomes a number after a dry run, and a rollback returns what did not fit @server', async ({
  page,
  open,
}) => {
  const label = `Fuel ${unique()}`;
  const name = label.toLowerCase().replace(/[^a-z0-9]/g, '');
  await open('/studio/new');

  // A file that is not there is asked for where it is chosen.
  await page.getByRole('textbox', { name: 'Label', exact: true }).fill(label);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page
    .getByRole('combobox', { name: 'Start from' })
    .selectOption({ label: 'A JSON or TypeScript file' });
  await page.getByRole('button', { name: 'Create Draft' }).click();
  await expect(page.getByText('Choose a file below.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Start from' }).selectOption({ label: 'An empty form' });
  await page.getByRole('button', { name: 'Create Draft' }).click();

  for (const field of ['Name', 'Rate']) {
    await page.getByLabel('Label of a new field').fill(field);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await dialogOf(page).getByLabel('Why').fill('Rates of fuel');
  await dialogOf(page).getByRole('button', { name: 'Publish' }).click();
  await expect(toast(page, 'was published')).toBeVisible();
  for (const [outlet, rate] of [
    ['MG Road', '018'],
    ['Ring Road', '18 %'],
  ] as const) {
    await page.goto(`/${name}/create`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(outlet);
    await page.getByRole('textbox', { name: 'Rate', exact: true }).fill(rate);
    await page.getByRole('button', { name: `Create ${label}` }).click();
    await expect(toast(page, /created|saved|Success/i)).toBeVisible();
  }

  await page.goto('/studio/list');
  await act(page, name, 'Edit');
  await page.getByRole('button', { name: /^Rate / }).click();
  await page.getByLabel('Kind').selectOption({ label: 'Number' });
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(dialogOf(page)).toContainText('2 records were looked at');
  await expect(dialogOf(page)).toContainText('1 value does not fit');
  await expect(dialogOf(page).getByRole('row').filter({ hasText: '18 %' })).toContainText('(empty)');
  expect(await axeFaults(page)).toEqual([]);
  await dialogOf(page).getByLabel('Why').fill('To reckon with it');
  await dialogOf(page).getByRole('button', { name: 'Publish' }).click();
  await expect(dialogOf(page)).toContainText(`This is not the name. Type “${label}” or “${name}”.`);
  await dialogOf(page)
    .getByLabel(/^Type “.*” to confirm/)
    .fill(name);
  await dialogOf(page).getByRole('button', { name: 'Publish' }).click();
  await expect(toast(page, 'was published')).toBeVisible();
  // It leads to the history, which says what was put aside.
  await expectPath(page, `/studio/history/${name}`);
  await expect(page.getByRole('link', { name: 'Values put aside' })).toBeVisible();
  const rollBack = page.getByRole('button', { name: 'Roll back to this version' });
  await rollBack.click();
  await expect(dialogOf(page)).toContainText('2 values come back.');
  // Who thinks better of it is back at the versions, and no draft is left.
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expectPath(page, `/studio/history/${name}`);
  await rollBack.click();
  await expect(dialogOf(page)).toContainText(`Roll back ${label} to version 1?`);
  await dialogOf(page).getByLabel('Why').fill('The rates are needed as they were');
  await dialogOf(page).getByRole('button', { name: 'Roll back' }).click();
  await expect(toast(page, 'is as it was in version 1')).toBeVisible();
  await page.goto(`/${name}/list`);
  await expect(page.getByRole('row').filter({ hasText: 'Ring Road' })).toContainText('18 %');
  await expect(page.getByRole('row').filter({ hasText: 'MG Road' })).toContainText('018');
});
