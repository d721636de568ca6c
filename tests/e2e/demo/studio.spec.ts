import { expect, test } from '../console';
import { unique } from '../support/records';
import { toast } from '../support/shell';

test('a resource that is made in the demo is there after a reload, with its records @demo', async ({
  page,
  open,
}) => {
  const label = `Pump ${unique()}`;
  const name = label.toLowerCase().replace(/[^a-z0-9]/g, '');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await open('/studio/new');
  await page.getByRole('textbox', { name: 'Label', exact: true }).fill(label);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create Draft' }).click();
  await page.getByLabel('Label of a new field').fill('Outlet');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  await publish('The branches asked for it');

  await menu.getByRole('link', { name: label }).click();
  await page
    .getByRole('link', { name: `Add ${label}` })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('First');
  await page.getByRole('textbox', { name: 'Outlet', exact: true }).fill('MG Road');
  await page.getByRole('button', { name: `Create ${label}` }).click();
  await expect(toast(page, /created|saved|Success/i)).toBeVisible();

  // A second version moves the record; what was published and moved is repeated after a reload.
  await page.goto(`/studio/history/${name}`);
  await page.getByRole('button', { name: 'Draft from this version' }).click();
  await page.getByRole('button', { name: /^Outlet / }).click();
  await page.getByRole('textbox', { name: 'Name for programs' }).fill('site');
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  await publish('They call it site');
  await page.goto(`/${name}/list`);
  await expect(page.getByRole('row').filter({ hasText: 'MG Road' })).toContainText('First');
  await page.reload();
  await expect(menu.getByRole('link', { name: label })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'MG Road' })).toContainText('First');
  await page.goto(`/studio/history/${name}`);
  await expect(page.getByText('Version 2')).toBeVisible();

  async function publish(why: string): Promise<void> {
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByLabel('Why').fill(why);
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(toast(page, 'was published')).toBeVisible();
  }
});
