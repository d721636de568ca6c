import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import { field, fillFields, press } from '../support/forms';
import { anItemmap, typed } from '../support/records';
import { expectPath, logout, menuEntry, path } from '../support/shell';

const question = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).first();

/** The ways to leave a form within the page. */
const WAYS: Record<string, (page: Page) => Promise<void>> = {
  'another menu entry': page => menuEntry(page, 'Segment Map').click(),
  'the form’s own menu entry': page => menuEntry(page, 'Item Map').click(),
  'the logo': page => page.locator('a[href="/"]').first().click(),
  'the back button': async page => {
    await page.evaluate(() => history.back());
  },
  LOGOUT: page => logout(page).click(),
};

for (const [way, leave] of Object.entries(WAYS)) {
  test(`asks before discarding unsaved changes on ${way}, and keeps them on staying`, async ({
    page,
    open,
  }) => {
    await open('/itemmap/list');
    await page
      .getByRole('link', { name: 'Add Item' })
      .or(page.getByRole('button', { name: 'Add Item' }))
      .first()
      .click();
    await expectPath(page, '/itemmap/create');
    await fillFields(page, { dms_id: 'half typed' });
    await leave(page);
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    expect(path(page)).toBe('/itemmap/create');
    await expect(field(page, 'dms_id')).toHaveValue('half typed');
    await leave(page);
    await question(page)
      .getByRole('button', { name: /leave|discard|log ?out|yes|confirm/i })
      .first()
      .click();
    await expect.poll(() => path(page)).not.toBe('/itemmap/create');
  });
}

test('lets the browser ask before a reload with unsaved changes', async ({ page, open }) => {
  await open('/itemmap/create');
  await field(page, 'dms_id').pressSequentially('half typed');
  const asked = page.waitForEvent('dialog');
  const reload = page.reload().catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reload;
});

test('asks nothing if nothing was changed, or was changed back', async ({ page, open }) => {
  await open('/itemmap/create');
  await fillFields(page, { dms_id: 'typed' });
  await fillFields(page, { dms_id: '' });
  await menuEntry(page, 'Segment Map').click();
  await expectPath(page, '/segmap/list');
});

test('asks nothing after a save', async ({ page, open, api }) => {
  await open('/itemmap/create');
  await fillFields(page, typed(anItemmap()));
  await press(page, 'Create Mapping');
  await expect(field(page, 'dms_id')).toHaveValue('');
  await menuEntry(page, 'Segment Map').click();
  await expectPath(page, '/segmap/list');
  const record = await api.add('itemmap', anItemmap());
  await open(`/itemmap/edit/${record['id']}`);
  await fillFields(page, { rlb_item_group: 'Changed' });
  await press(page, 'Edit Mapping');
  await expectPath(page, '/itemmap/list');
});
