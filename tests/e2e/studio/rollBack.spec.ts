import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import { axeFaultsInTurn } from '../support/axe';
import { unique } from '../support/records';
import { expectPath, goOnTo, toast } from '../support/shell';
import { ask, declarationOf, namedAfter, publishByApi } from './publishByApi';
import { act } from './resourceList';

// What is published changes the menu of the account, so this test uses the one that has few others.
test.use({ who: 'other' });

const dialogOf = (page: Page) => page.getByRole('dialog');

test('a field becomes a number after a dry run, and a rollback returns what did not fit @server', async ({
  page,
  open,
  api,
}) => {
  const named = namedAfter(`Fuel ${unique()}`);
  const { label, name } = named;
  const fields = ['Name', 'Rate'].map(said => ({ kind: 'text', source: said.toLowerCase(), label: said }));
  await publishByApi(api, declarationOf({ ...named, fields }));
  for (const [outlet, rate] of [
    ['MG Road', '018'],
    ['Ring Road', '18 %'],
  ])
    await ask(api, `/master/${name}/add`, { id: outlet, name: outlet, rate, status: 1 });

  await open('/studio/list');
  await act(page, name, 'Edit');
  await page.getByRole('button', { name: /^Rate / }).click();
  await page.getByLabel('Kind').selectOption({ label: 'Number' });
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(dialogOf(page)).toContainText('2 records were looked at');
  await expect(dialogOf(page)).toContainText('1 value does not fit');
  await expect(dialogOf(page).getByRole('row').filter({ hasText: '18 %' })).toContainText('(empty)');
  expect(await axeFaultsInTurn(page)).toEqual([]);
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
  await goOnTo(page, `/${name}/list`);
  await expect(page.getByRole('row').filter({ hasText: 'Ring Road' })).toContainText('18 %');
  await expect(page.getByRole('row').filter({ hasText: 'MG Road' })).toContainText('018');
});
