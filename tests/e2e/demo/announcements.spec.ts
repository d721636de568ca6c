import { expect, test } from '../console';
import { grid, rowWith } from '../support/lists';
import { openAs } from '../support/loginPage';
import { LOGINS } from '../support/logins';

test.use({ who: null });

test('announcements are in the menu of the demo, written as rich text and listed as plain text @demo', async ({
  page,
}) => {
  await openAs(page, LOGINS.admin, '/');
  await page.getByRole('link', { name: 'Announcements' }).first().click();
  await expect(rowWith(page, 'New credit note series')).toContainText('start a new series: Workshop: WC/26');

  await page.getByRole('link', { name: 'Add Announcement' }).click();
  await page.locator('input[name="title"]').fill('Closed on Monday');
  const editor = page.getByRole('textbox', { name: 'Text' });
  await editor.fill('Workshop ');
  await page.keyboard.press('Control+B');
  await page.keyboard.type('and counter');
  await page.locator('input[name="valid_from"]').fill('30-11-2026');
  await page.getByRole('button', { name: 'Create Announcement' }).click();
  await page.getByText('Announcement saved').waitFor();
  await page.getByRole('link', { name: 'Announcements' }).first().click();
  await expect(rowWith(page, 'Closed on Monday')).toContainText('Workshop and counter');
  await expect(grid(page).getByText('<p>')).toHaveCount(0);
});
