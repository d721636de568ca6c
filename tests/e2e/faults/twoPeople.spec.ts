import { expect, test } from '../console';
import { field, fillFields, press } from '../support/forms';
import { failedCall } from '../support/noise';
import { anItemmap } from '../support/records';
import { toast } from '../support/shell';

test('merges the changes of two people, and asks about overlaps @server', async ({
  page,
  open,
  api,
  allowConsole,
}) => {
  allowConsole.push(failedCall(409));
  const record = await api.add('itemmap', anItemmap());
  const path = `/itemmap/edit/${record['id']}`;
  await open(path);
  await field(page, 'uom').waitFor();
  const theirs = { ...record, uom: 'BOX', rlb_item_group: 'Their group' };
  expect((await api.call(`/master/itemmap/update/${record['id']}`, theirs)).status).toBe(200);

  await fillFields(page, { uom: 'KGS', rlb_item_name: 'My name' });
  await press(page, 'Edit Mapping');
  const question = page.getByRole('dialog', { name: 'Someone else has changed this too' });
  await expect(question.getByRole('radiogroup', { name: 'UOM' })).toBeVisible();
  await expect(question).toContainText('Their group');
  await press(question, 'Back to the form');
  await expect(question).toHaveCount(0);
  await expect(field(page, 'uom')).toHaveValue('KGS');

  await press(page, 'Edit Mapping');
  await question.getByRole('radio', { name: 'Mine: KGS' }).check();
  await press(question, 'Save');
  await expect(toast(page, /Someone else had changed RLB Item Group in the meantime/)).toBeVisible();
  const stored = (await api.list('itemmap')).find(({ id }) => id === record['id']);
  expect(stored).toMatchObject({ uom: 'KGS', rlb_item_name: 'My name', rlb_item_group: 'Their group' });
});
