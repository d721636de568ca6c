import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import { field, fillFields } from '../support/forms';
import { expectPath, logout, menuEntry, path, pressable } from '../support/shell';

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

/** Opens the form from its list, so that there is a screen to go back to, and types half a value. */
async function typeHalf(page: Page): Promise<void> {
  await pressable(page, 'Add Item').first().click();
  await expectPath(page, '/itemmap/create');
  await fillFields(page, { dms_id: 'half typed' });
}

// tests/resources/failures has what the question says, and when there is none.
test('asks before discarding unsaved changes on every way out, keeps them on staying, and lets the browser ask', async ({
  page,
  open,
}) => {
  await open('/itemmap/list');
  await typeHalf(page);
  for (const [way, leave] of Object.entries(WAYS))
    await test.step(way, async () => {
      await leave(page);
      await expect(question(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question(page)).toBeHidden();
      expect(path(page)).toBe('/itemmap/create');
      await expect(field(page, 'dms_id')).toHaveValue('half typed');
    });
  const discard = () =>
    question(page)
      .getByRole('button', { name: /leave|discard|log ?out|yes|confirm/i })
      .first()
      .click();

  await WAYS['the back button']?.(page);
  await discard();
  await expectPath(page, '/itemmap/list');

  await typeHalf(page);
  const asked = page.waitForEvent('dialog');
  const reload = page.reload().catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reload;

  await fillFields(page, { dms_id: 'half typed' });
  await logout(page).click();
  await discard();
  await expectPath(page, '/login');
});
