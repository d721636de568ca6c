import { expect, test } from '../console';
import { axeFaultsInTurn } from '../support/axe';
import { grid, rowWith } from '../support/lists';
import { openAs } from '../support/loginPage';
import { LOGINS } from '../support/logins';
import { unique } from '../support/records';
import { expectPath } from '../support/shell';

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

// tests/App/stockScreens has what each of these screens does.
test('react-admin’s own screens list, show and edit a record under the console’s rules, in Hindi too @screen', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  // Another one each time: a repetition finds what was saved before.
  const changed = `Day-end before 20:15 ${unique()}`;
  const titles = () => grid(page).locator('tbody td:first-child').allTextContents();
  await test.step('the list searches and sorts', async () => {
    await openAs(page, LOGINS.admin, '/announcements/list');
    await expect(heading).toHaveText('Announcements');
    await expect(page).toHaveTitle(/^Announcements/);
    await expect.poll(titles).toContain('New credit note series');
    await grid(page)
      .getByRole('button', { name: /^Sort by title/ })
      .click();
    await expect.poll(async () => (await titles()).at(0)).toMatch(/^(Closed|Day-end)/);
    expect(await axeFaultsInTurn(page)).toEqual([]);
  });
  await test.step('the form refuses a missing title, and asks about unsaved text', async () => {
    await rowWith(page, 'Day-end before').getByRole('link', { name: 'Edit' }).click();
    const title = page.locator('input[name="title"]');
    await title.fill('');
    await page.getByRole('button', { name: 'Update Announcement' }).click();
    await expect(page.getByText('Title Required')).toBeVisible();
    expect(await axeFaultsInTurn(page)).toEqual([]);

    await title.fill(changed);
    await page.getByRole('link', { name: 'Show' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('Title');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(title).toHaveValue(changed);
    await page.getByRole('button', { name: 'Update Announcement' }).click();
    // react-admin adds the list's order to the address.
    await expectPath(page, '/announcements/list');
    await expect(rowWith(page, changed)).toBeVisible();
  });
  await test.step('a record is shown with its rich text', async () => {
    await page.getByPlaceholder('Search').fill('credit');
    await expect.poll(titles).toEqual(['New credit note series']);
    await rowWith(page, 'New credit note series').click();
    await expect(page).toHaveURL(/\/announcements\/show\/./);
    await expect(heading).toHaveText('New credit note series');
    await expect(page.locator('main li')).toHaveText(['Workshop: WC/26', 'Counter: CC/26']);
    expect(await axeFaultsInTurn(page)).toEqual([]);
  });
  await test.step('in Hindi', async () => {
    await page.goto('/announcements/list?lang=hi');
    await expect(heading).toHaveText('सूचनाएँ');
    await expect(page.getByPlaceholder('खोजें')).toBeVisible();
    await expect(page.getByText(/में से 1-/)).toBeVisible();
    await grid(page).getByRole('link', { name: 'बदलें' }).first().click();
    await expect(page.getByRole('button', { name: 'सूचना अपडेट करें' })).toBeVisible();
    expect(await axeFaultsInTurn(page)).toEqual([]);
  });
});
