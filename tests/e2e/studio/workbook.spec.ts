import { expect, test } from '../console';
import { axeFaultsInTurn } from '../support/axe';
import { unique } from '../support/records';
import { goOnTo, toast } from '../support/shell';

// What is drafted belongs to the account, so this test uses the one that has few others.
test.use({ who: 'other' });

const FUEL = [
  'Outlet code;Outlet;Fuel;Rate;Since;Active',
  ...Array.from({ length: 12 }, (_, no) =>
    [
      `08${10 + no}`,
      `Outlet ${no}`,
      ['Petrol', 'Diesel', 'CNG'][no % 3],
      `${90 + no}.5`,
      `2026-11-${10 + no}`,
      'Yes',
    ].join(';'),
  ),
].join('\n');

test('a spreadsheet becomes a draft with the kinds, choices and key that its columns suggest @server', async ({
  page,
  open,
}) => {
  const label = `Fuel ${unique()}`;
  const name = label.toLowerCase().replace(/[^a-z0-9]/g, '');
  await open('/studio/new');
  await page.getByRole('textbox', { name: 'Label', exact: true }).fill(label);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  // A file that is not there is asked for where it is chosen.
  await page.getByLabel('Start from').selectOption({ label: 'A JSON or TypeScript file' });
  await page.getByRole('button', { name: 'Create Draft' }).click();
  await expect(page.getByText('Choose a file below.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await page.getByLabel('Start from').selectOption({ label: 'A spreadsheet (.xlsx or .csv)' });
  await page.getByRole('button', { name: 'Create Draft' }).click();
  await expect(page.getByText('Choose a spreadsheet below.')).toBeVisible();

  const file = page.getByLabel('Choose a spreadsheet', { exact: true });
  await file.last().setInputFiles({ name: 'x.xlsx', mimeType: '', buffer: Buffer.from('no workbook') });
  await expect(page.getByRole('alert')).toContainText(/not an Excel|workbook/i);
  await file.last().setInputFiles({ name: 'fuel.csv', mimeType: 'text/csv', buffer: Buffer.from(FUEL) });

  const row = (column: string) =>
    page.getByRole('row').filter({ has: page.getByLabel(`Take ${column}`, { exact: true }) });
  await expect(row('Outlet code')).toContainText('Zeros at the front would be lost as numbers.');
  await expect(row('Fuel')).toContainText('3 values come again and again.');
  await expect(page.getByLabel('No two records have the same')).toHaveValue('0');
  expect(await axeFaultsInTurn(page)).toEqual([]);
  await page.getByLabel('Label of Rate').fill('Rate per litre');
  await page.getByLabel('Since is required').uncheck();
  await page.getByLabel('Take Active', { exact: true }).uncheck();
  await page.getByRole('button', { name: 'Create Draft' }).click();

  const field = (said: string) => page.getByRole('button', { name: said, exact: true });
  await expect(field('Outlet code Line of text')).toBeVisible();
  await expect(field('Fuel Choice')).toBeVisible();
  await expect(field('Rate per litre Number')).toBeVisible();
  await expect(field('Since Day')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Active / })).toHaveCount(0);
  await field('Fuel Choice').click();
  await expect(page.getByLabel('Choices')).toHaveValue('Petrol\nDiesel\nCNG');
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill('The branches asked for it');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(toast(page, 'was published')).toBeVisible();
  await goOnTo(page, `/${name}/create`);
  await expect(page.getByRole('textbox', { name: 'Rate per litre' })).toBeVisible();
});
