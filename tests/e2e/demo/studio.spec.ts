import { expect, test } from '../console';
import { act } from '../studio/resourceList';
import { unique } from '../support/records';
import { toast } from '../support/shell';
import { beginBlank } from '../studio/blankDraft';

test('a resource that is made in the demo is there after a reload, with its records @demo', async ({
  page,
  open,
}) => {
  const label = `Pump ${unique()}`;
  const name = label.toLowerCase().replace(/[^a-z0-9]/g, '');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await beginBlank(page, open, { label, name, fields: ['Name', 'Outlet'] });
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

test('a publish that is planned in the demo is there after a reload, and is done when its time has come @demo', async ({
  page,
  open,
}) => {
  await page.clock.install();
  const label = `Tank ${unique()}`;
  const name = label.toLowerCase().replace(/[^a-z0-9]/g, '');
  await beginBlank(page, open, { label, name, fields: ['Outlet'] });
  await page.clock.runFor(2_000);
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'At a time' }).check();
  // Within the hour: a login of the demo ends, too.
  await dialog.getByLabel('Date and time').fill(await page.evaluate(inMinutes, 10));
  await dialog.getByLabel('Why').fill('From then on');
  await dialog.getByRole('button', { name: 'Publish at this time' }).click();
  await expect(toast(page, 'will be published on')).toBeVisible();

  await page.goto('/studio/list');
  await act(page, name, 'Edit');
  const notice = page.getByRole('alert').filter({ hasText: 'Will be published on' });
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(notice).toBeVisible();
  await page.clock.setSystemTime(new Date(Date.now() + 20 * 60_000));
  await page.goto(`/studio/history/${name}`);
  await expect(page.getByText('Version 1')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Version 1')).toBeVisible();
});

/** A time from now, as it is typed: `DD-MM-YYYY HH:mm`. */
function inMinutes(minutes: number): string {
  const time = new Date(Date.now() + minutes * 60_000);
  const here = new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString();
  const [year, month, day] = here.slice(0, 10).split('-');
  return `${day}-${month}-${year} ${here.slice(11, 16)}`;
}
