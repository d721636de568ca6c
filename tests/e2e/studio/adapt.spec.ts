import { expect, test } from '../console';
import { axeFaultsInTurn } from '../support/axe';
import { goOnTo, goToScreen, toast } from '../support/shell';
import { act, rowOf } from './resourceList';

// Other tests work with the shipped resources of the account that most of them use.
test.use({ who: 'other' });

test('a shipped resource gets a field of the account’s own, and goes back to what is shipped @server', async ({
  page,
  open,
}) => {
  const name = 'ledgermap';
  const dialog = page.getByRole('dialog');
  const publish = async () => {
    await page.getByRole('button', { name: 'Publish' }).click();
    await dialog.getByLabel('Why').fill('The branches asked for it');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(toast(page, 'was published')).toBeVisible();
  };
  await open('/studio/list');
  await act(page, name, 'Adapt');
  await expect(page.getByText('Based on the shipped form.')).toBeVisible();
  await page.getByLabel('Label of a new field').fill('Cost centre');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cost centre Line of text, own' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name for programs' })).toHaveValue('x_cost_centre');
  await page.getByLabel('In the list').selectOption({ label: 'Yes' });
  // Of a shipped field only the words can be changed.
  const fields = page.getByRole('navigation', { name: 'Fields' });
  await fields
    .getByRole('button', { name: /Line of text$/ })
    .first()
    .click();
  await expect(page.getByText('A shipped field: its name, kind and rules stay as they are.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name for programs' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0);
  await expect(page.getByText('To correct')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  expect(await axeFaultsInTurn(page)).toEqual([]);
  await publish();

  await goOnTo(page, `/${name}/list`);
  await expect(page.getByRole('columnheader', { name: /Cost centre/ })).toBeVisible();
  await goToScreen(page, `/${name}/create`);
  await expect(page.getByRole('textbox', { name: 'Cost centre', exact: true })).toBeVisible();

  await goToScreen(page, '/studio/list');
  await expect(await rowOf(page, name)).toContainText('Adapted');
  await act(page, name, 'Back to shipped');
  await expect(page.getByText('Based on version 2')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await dialog.getByLabel(/^Type “.*” to confirm/).fill(name);
  await dialog.getByLabel('Why').fill('It is not needed');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(toast(page, 'was published')).toBeVisible();
  await goOnTo(page, `/${name}/create`);
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Cost centre', exact: true })).toHaveCount(0);
});
