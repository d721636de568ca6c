import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import { axeFaults } from '../support/axe';
import { unique } from '../support/records';
import { expectPath, toast } from '../support/shell';
import { declarationOf, draftByApi, publishByApi } from './publishByApi';
import { rowOf } from './resourceList';

// What is published changes the menu of the account, so these tests use the one that has few others.
test.use({ who: 'other' });

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });

async function addField(page: Page, label: string): Promise<void> {
  await page.getByLabel('Label of a new field').fill(label);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: new RegExp(`^${label} `) })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
}

/** Asks for a reason, and confirms. */
async function confirm(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill('The branches asked for it');
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toBeHidden();
}

test('a resource made by clicks is in use at once, in the tab of a colleague too @server', async ({
  page,
  open,
}) => {
  const label = `Pump ${unique()}`;
  const name = label.toLowerCase().replace(/[^a-z0-9]/g, '');
  await open('/');
  const colleague = await page.context().newPage();
  await colleague.goto('/itemmap/list');
  await expect(menu(colleague)).toBeVisible();

  await page.goto('/studio/list');
  await page.getByRole('link', { name: 'Add Resource' }).click();
  await page.getByRole('textbox', { name: 'Label', exact: true }).fill(label);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create Draft' }).click();
  await addField(page, 'Outlet');
  await addField(page, 'Fuel');
  await page.getByLabel('Kind').selectOption({ label: 'Choice' });
  await page.getByLabel('Choices').fill('Petrol\nD: Diesel');
  await addField(page, 'Rate');
  await page.getByLabel('Kind').selectOption({ label: 'Number' });
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish' }).click();
  await confirm(page, 'Publish');
  await expect(toast(page, 'was published')).toBeVisible();

  // As when the colleague comes back to the tab.
  await colleague.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await menu(colleague).getByRole('link', { name: label }).click();
  await expectPath(colleague, `/${name}/list`);
  await colleague
    .getByRole('link', { name: `Add ${label}` })
    .first()
    .click();
  await expectPath(colleague, `/${name}/create`);
  await colleague.getByRole('textbox', { name: 'Outlet', exact: true }).fill('MG Road');
  await colleague.getByRole('combobox', { name: 'Fuel', exact: true }).selectOption({ label: 'Diesel' });
  await colleague.getByRole('textbox', { name: 'Rate', exact: true }).fill('96.5');
  await colleague.getByRole('button', { name: `Create ${label}` }).click();
  await expect(toast(colleague, /created|saved|Success/i)).toBeVisible();
  await colleague.goto(`/${name}/list`);
  await expect(colleague.getByRole('row').filter({ hasText: 'MG Road' })).toContainText('Diesel');
  await colleague.close();

  await page.goto('/studio/list');
  const row = await rowOf(page, name);
  await row.getByRole('button', { name: 'Retire' }).click();
  await confirm(page, 'Retire');
  await expect(row).toContainText('Retired');
  await expect(menu(page).getByRole('link', { name: label })).toHaveCount(0);
});

test('a phone shows the state of a resource, and reaches each of its actions @server', async ({
  page,
  open,
  api,
}) => {
  const mark = unique();
  const named = { name: `narrow${mark}`, label: `Narrow ${mark}` };
  const declaration = declarationOf({ ...named, fields: [{ kind: 'text', source: 'a', label: 'A' }] });
  await publishByApi(api, declaration);
  for (const _ of ['of one', 'of another']) await draftByApi(api, declaration);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(`/studio/list?filter=${encodeURIComponent(JSON.stringify({ name: named.name }))}`);
  const card = page.getByRole('row').filter({ hasText: named.label });
  const state = await card.getByText('Live', { exact: true }).boundingBox();
  expect(state?.width).toBeGreaterThan(20);
  const last = card.getByRole('button', { name: 'Retire' });
  await expect(card.getByRole('button', { name: 'See draft' })).toBeVisible();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
});
