import { expect, test } from '../console';
import { field, fillFields, press } from '../support/forms';
import { grid } from '../support/lists';
import { unique } from '../support/records';
import { expectPath, pressable, title } from '../support/shell';

const NAMES = ['key', 'name', 'short_name', 'location', 'email'];

test('saves a record in the scaffold form, and returns to its list after an edit', async ({ page, open }) => {
  const mark = unique();
  await open('/test/create');
  await expect(title(page, 'Test')).toBeVisible();
  const typed = Object.fromEntries(
    NAMES.map(name => [name, name === 'email' ? `${mark}@example.org` : `${name} ${mark}`]),
  );
  await fillFields(page, typed);
  await press(page, 'Save');
  await expect(field(page, 'key')).toHaveValue('');
  await open('/test/list');
  const row = grid(page)
    .getByRole('row')
    .filter({ hasText: `key ${mark}` });
  await row.hover();
  await pressable(row, 'Edit').first().click();
  await expect(page).toHaveURL(/\/test\/edit\/.+/);
  for (const [name, value] of Object.entries(typed)) await expect(field(page, name)).toHaveValue(value);
  await fillFields(page, { name: `renamed ${mark}` });
  await press(page, 'Save');
  await expectPath(page, '/test/list');
  await expect(
    grid(page)
      .getByRole('row')
      .filter({ hasText: `renamed ${mark}` }),
  ).toBeVisible();
});
