import { expect, test } from '../console';
import { axeFaults } from '../support/axe';
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
  await expect(rowWith(page, 'Closed on Monday')).toContainText('Workshop and counter');
  await expect(grid(page).getByText('<p>')).toHaveCount(0);
});

test('react-admin’s own list searches and sorts, and opens a record that is shown with its rich text @screen', async ({
  page,
}) => {
  await openAs(page, LOGINS.admin, '/announcements/list');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Announcements');
  await expect(page).toHaveTitle(/^Announcements/);
  const titles = () => grid(page).locator('tbody td:first-child').allTextContents();
  await expect.poll(titles).toContain('New credit note series');
  await grid(page)
    .getByRole('button', { name: /^Sort by title/ })
    .click();
  await expect.poll(async () => (await titles()).at(0)).toMatch(/^(Closed|Day-end)/);
  expect(await axeFaults(page)).toEqual([]);

  await page.getByPlaceholder('Search').fill('credit');
  await expect.poll(titles).toEqual(['New credit note series']);
  await rowWith(page, 'New credit note series').click();
  await expect(page).toHaveURL(/\/announcements\/show\/./);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New credit note series');
  await expect(page.locator('main li')).toHaveText(['Workshop: WC/26', 'Counter: CC/26']);
  expect(await axeFaults(page)).toEqual([]);
});

test('react-admin’s own form keeps the console’s rules: required fields and unsaved text @screen', async ({
  page,
}) => {
  await openAs(page, LOGINS.admin, '/announcements/list');
  await rowWith(page, 'Day-end before').getByRole('link', { name: 'Edit' }).click();
  const title = page.locator('input[name="title"]');
  await title.fill('');
  await page.getByRole('button', { name: 'Update Announcement' }).click();
  await expect(page.getByText('Title Required')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  await title.fill('Day-end before 20:15');
  await page.getByRole('link', { name: 'Show' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Title');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(title).toHaveValue('Day-end before 20:15');

  await page.getByRole('button', { name: 'Update Announcement' }).click();
  await expect(page).toHaveURL(/\/announcements\/list$/);
  await expect(rowWith(page, 'Day-end before 20:15')).toBeVisible();
});

test('react-admin’s own screens speak Hindi @screen', async ({ page }) => {
  await openAs(page, LOGINS.admin, '/announcements/list');
  await page.goto('/announcements/list?lang=hi');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('सूचनाएँ');
  await expect(page.getByPlaceholder('खोजें')).toBeVisible();
  await expect(page.getByText(/में से 1-/)).toBeVisible();
  await grid(page).getByRole('link', { name: 'बदलें' }).first().click();
  await expect(page.getByRole('button', { name: 'सूचना अपडेट करें' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});
