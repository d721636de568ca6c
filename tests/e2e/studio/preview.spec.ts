import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import { axeFaultsInTurn } from '../support/axe';
import { unique } from '../support/records';
import { ask, declarationOf, draftByApi, namedAfter, publishByApi } from './publishByApi';

// What is published changes the menu of the account, so this test uses the one that has few others.
test.use({ who: 'other' });

const outlet = { kind: 'text', source: 'outlet', label: 'Outlet', fid: 'aaaaaaaa' };
const choices = [{ id: 'd', name: 'Diesel' }];
const fuel = { kind: 'select', source: 'fuel', label: 'Fuel', fid: 'cccccccc', choices };
const rate = { source: 'rate', label: 'Rate', fid: 'bbbbbbbb', when: { eq: ['fuel', 'd'] } };
const before = [outlet, fuel, { ...rate, kind: 'text' }];
const after = [outlet, fuel, { ...rate, kind: 'number', required: 'Rate Required' }];

const form = (page: Page) => page.locator('form').filter({ has: page.getByText('Try to save') });
const show = (page: Page, label: string, choice: string) =>
  page.getByLabel(label, { exact: true }).selectOption({ label: choice });

test('a draft is previewed with records in its new form, as a viewer sees it, and as on a phone @server', async ({
  page,
  open,
  api,
}) => {
  const named = namedAfter(`Rated ${unique()}`);
  const { label, name } = named;
  await publishByApi(api, declarationOf({ ...named, fields: before }));
  for (const [id, value] of [
    ['1', '18 %'],
    ['2', '018'],
  ])
    await ask(api, `/master/${name}/add`, { id, outlet: `Outlet ${id}`, fuel: 'd', rate: value, status: 1 });
  const { id } = await draftByApi(api, declarationOf({ ...named, fields: after }));
  await open(`/studio/edit/${String(id)}`);

  const preview = form(page);
  await expect(preview.getByText('Rate: hidden, because Fuel is empty')).toBeVisible();
  await preview.getByRole('combobox', { name: 'Fuel', exact: true }).selectOption({ label: 'Diesel' });
  await expect(preview.getByText('Rate: shown, because Fuel is “Diesel”')).toBeVisible();
  await preview.getByRole('button', { name: 'Try to save' }).click();
  await expect(preview.getByText('Rate Required').first()).toBeVisible();

  await show(page, 'Record', 'Outlet 2');
  await expect(preview.getByRole('textbox', { name: 'Rate' })).toHaveValue('18');
  await preview.getByRole('button', { name: 'Try to save' }).click();
  await expect(preview.getByText('This would be saved.')).toBeVisible();
  await show(page, 'Record', 'One that breaks a new rule');
  await expect(page.getByText('This record breaks a rule of the draft: Rate Required')).toBeVisible();
  await expect(preview.getByRole('textbox', { name: 'Outlet' })).toHaveValue('Outlet 1');
  await show(page, 'Theme', 'Dark');
  await show(page, 'Width', 'Phone (390 px)');
  await expect.poll(async () => (await preview.boundingBox())?.width).toBeLessThan(391);
  expect(await axeFaultsInTurn(page)).toEqual([]);
  await show(page, 'Seen by', 'Viewer');
  await expect(page.getByText('Viewer: cannot save here.')).toBeVisible();

  await page.getByRole('tab', { name: 'List' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Outlet 2' })).toContainText('18');
  // As on a phone: cards, without filters.
  await expect(page.getByPlaceholder(/Search in/)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Menu' }).click();
  await expect(page.getByRole('list', { name: 'Menu' }).getByText(label)).toBeVisible();
  await page.getByRole('tab', { name: 'API' }).click();
  await expect(page.getByText(`POST /master/${name}/add`)).toBeVisible();
  await page.getByRole('tab', { name: 'Rights' }).click();
  await expect(
    page.getByRole('row').filter({ hasText: 'Viewer' }).getByRole('img', { name: 'Yes' }),
  ).toHaveCount(2);
  expect(await axeFaultsInTurn(page)).toEqual([]);
});
