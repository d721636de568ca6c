import { expect, test } from '../console';
import { field, press } from '../support/forms';
import { cellTexts, findRow } from '../support/lists';
import { aSegmap } from '../support/records';
import { expectPath, title, toast } from '../support/shell';

test('a change of a segment is read in the log, reached from the dashboard @server', async ({
  page,
  open,
  api,
}) => {
  const record = await api.add('segmap', aSegmap({ godown: 'NORTH' }));
  await open(`/segmap/edit/${record['id']}`);
  await field(page, 'godown').fill('SOUTH');
  await press(page, 'Update Segmap');
  await expect(toast(page, /saved|updated|success/i)).toBeVisible();

  await open('/');
  await page.getByRole('link', { name: 'All changes' }).click();
  await expectPath(page, '/txnlog/list');
  await expect(title(page, 'Transaction Log')).toBeVisible();
  const row = await findRow(page, 'Changes', 'Godown: NORTH');
  expect(await cellTexts(row)).toEqual(
    expect.arrayContaining([
      'Segment map changed',
      String(record['seg_ledger']),
      'admin',
      'Done',
      'Godown: NORTH → SOUTH',
    ]),
  );
  await row.getByRole('gridcell', { name: 'Segment map changed' }).focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Segment map changed' });
  await expect(drawer.getByRole('row', { name: 'Godown NORTH SOUTH' })).toBeVisible();
  await page.reload();
  await expect(drawer.getByRole('row', { name: 'Godown NORTH SOUTH' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectPath(page, '/txnlog/list');
});
