import { expect, test } from '../console';
import { goWithin } from '../support/shell';

test('field names are beside the labels only for users who want them, and suggestions cover no next input on a phone', async ({
  page,
  open,
}) => {
  await open('/segmap/create');
  const label = page.locator('label[title="parent_group"]');
  await expect(label).toBeVisible();
  await expect(page.getByText('parent_group', { exact: true })).toHaveCount(0);

  const settings = page.getByRole('button', { name: 'DEMO01 admin' });
  await settings.focus();
  await page.keyboard.press('Enter');
  const choice = page.getByRole('menuitemcheckbox', { name: /Show field names/ });
  await expect(choice).toHaveAttribute('aria-checked', 'false');
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(choice).toBeFocused({ timeout: 200 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page.getByText('parent_group', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('parent_group', { exact: true })).toBeVisible();
  await settings.click();
  await choice.click();
  await expect(page.getByText('parent_group', { exact: true })).toHaveCount(0);

  // A suggestion list repeats nothing, and covers no next input on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await goWithin(page, '/itemmap/create');
  // The form before has an input of the same name.
  await expect(page.getByRole('heading', { name: 'Create a New Item Mapping' })).toBeVisible();
  const input = page.locator('input[name="parent_group"]');
  const list = page.getByRole('listbox');
  await input.click();
  await input.fill('a');
  await expect(list).toBeVisible();
  const next = await page.locator('input[name="dms_id"]').boundingBox();
  const shown = await list.boundingBox();
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(next?.y ?? 0);
  expect(shown?.y).toBeGreaterThanOrEqual(0);

  const whole = (await list.getByRole('option').first().textContent()) ?? '';
  await input.fill(whole.slice(0, -1));
  await expect(list.getByRole('option', { name: whole, exact: true })).toBeVisible();
  await input.fill(whole);
  await expect(list).toBeHidden();
});
