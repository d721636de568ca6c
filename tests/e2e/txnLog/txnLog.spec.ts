import { expect, test } from '../console';
import { field, press } from '../support/forms';
import { findRow } from '../support/lists';
import { aSegmap, unique } from '../support/records';
import { expectPath, goToScreen, title, toast } from '../support/shell';

test('shows a change of a segment in the log, reached from the dashboard @server', async ({
  page,
  open,
  api,
}) => {
  const south = `SOUTH ${unique()}`;
  const record = await api.add('segmap', aSegmap({ godown: 'NORTH' }));
  await open(`/segmap/edit/${record['id']}`);
  await field(page, 'godown').fill(south);
  await press(page, 'Update Segmap');
  await expect(toast(page, /saved|updated|success/i)).toBeVisible();

  await goToScreen(page, '/');
  await page.getByRole('link', { name: 'All changes' }).click();
  await expectPath(page, '/txnlog/list');
  await expect(title(page, 'Transaction Log')).toBeVisible();
  const row = await findRow(page, 'Changes', south);
  for (const words of [
    'Segment map changed',
    String(record['seg_ledger']),
    'admin',
    'Done',
    `Godown: NORTH → ${south}`,
  ])
    await expect(row).toContainText(words);
  await row.getByRole('gridcell', { name: 'Segment map changed' }).focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Segment map changed' });
  await expect(drawer.getByRole('row', { name: `Godown NORTH ${south}` })).toBeVisible();
  await page.reload();
  await expect(drawer.getByRole('row', { name: `Godown NORTH ${south}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectPath(page, '/txnlog/list');
});
