import { expect, test } from '../console';
import { beginBlank } from '../studio/blankDraft';
import { unique } from '../support/records';
import { toast } from '../support/shell';

test('what is made, published and planned in the demo is there after a reload, and a plan is carried out in time @demo', async ({
  page,
  open,
}) => {
  test.setTimeout(150_000);
  await page.clock.install();
  const label = `Pump ${unique()}`;
  const name = label.toLowerCase().replace(/[^a-z0-9]/g, '');
  const dialog = page.getByRole('dialog');
  const isSaved = async () => {
    await page.clock.runFor(2_000);
    await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  };
  await beginBlank(page, open, { label, name, fields: ['Name', 'Outlet'] });
  await isSaved();
  await page.getByRole('button', { name: 'Publish' }).click();
  await dialog.getByLabel('Why').fill('The branches asked for it');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(toast(page, 'was published')).toBeVisible();

  const entry = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: label });
  await entry.click();
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
  await expect(entry).toBeVisible();
  await page.getByRole('button', { name: 'Draft from this version' }).click();
  await page.getByRole('button', { name: /^Outlet / }).click();
  await page.getByRole('textbox', { name: 'Name for programs' }).fill('site');
  await isSaved();
  const draft = page.url();
  await page.getByRole('button', { name: 'Publish' }).click();
  await dialog.getByRole('radio', { name: 'At a time' }).check();
  // Within the hour: a login of the demo ends, too.
  await dialog.getByLabel('Date and time').fill(await page.evaluate(inMinutes, 10));
  await dialog.getByLabel('Why').fill('They call it site');
  await dialog.getByRole('button', { name: 'Publish at this time' }).click();
  await expect(toast(page, 'will be published on')).toBeVisible();
  await page.goto(draft);
  await expect(page.getByRole('alert').filter({ hasText: 'Will be published on' })).toBeVisible();

  await page.clock.setSystemTime(new Date(Date.now() + 20 * 60_000));
  await page.goto(`/studio/history/${name}`);
  await expect(page.getByText('Version 2')).toBeVisible();
  await page.goto(`/${name}/list`);
  await expect(page.getByRole('row').filter({ hasText: 'MG Road' })).toContainText('First');
  await expect(entry).toBeVisible();
});

/** A time from now, as it is typed: `DD-MM-YYYY HH:mm`. */
function inMinutes(minutes: number): string {
  const time = new Date(Date.now() + minutes * 60_000);
  const here = new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString();
  const [year, month, day] = here.slice(0, 10).split('-');
  return `${day}-${month}-${year} ${here.slice(11, 16)}`;
}
