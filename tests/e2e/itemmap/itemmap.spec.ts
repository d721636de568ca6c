import { expect, test } from '../console';
import { callsTo, nextCall, watchCalls } from '../support/calls';
import { expectFieldError, field, fillFields, press, readFields } from '../support/forms';
import { findRow } from '../support/lists';
import { anItemmap, typed } from '../support/records';
import { asWire } from '../support/segmapFields';
import { expectPath, menuEntry, path, pressable, title, toast } from '../support/shell';

const MESSAGES = {
  parent_group: 'Parent Group Required',
  dms_id: 'DMS ID Required',
  rlb_item_name: 'RLB Item Name Required',
  rlb_item_code: 'RLB Item Code Required',
  rlb_item_group: 'RLB Item Group Required',
  uom: 'UOM Required',
};

test('marks each required field, and sends nothing @screen', async ({ page, open }) => {
  await open('/itemmap/create');
  const calls = watchCalls(page);
  await press(page, 'Create Mapping');
  for (const [name, message] of Object.entries(MESSAGES)) await expectFieldError(page, name, message);
  await expect(field(page, 'parent_group')).toBeFocused();
  expect(callsTo(calls, '/master/itemmap/add')).toEqual([]);
});

test('removes a message when its field is right @screen', async ({ page, open }) => {
  await open('/itemmap/create');
  await press(page, 'Create Mapping');
  await expectFieldError(page, 'uom', 'UOM Required');
  await fillFields(page, { uom: 'PCS' });
  await expect(page.getByText('UOM Required', { exact: true })).toHaveCount(0);
});

test('sends a new item mapping as a record, and clears the form', async ({ page, open }) => {
  const ledgers = Object.fromEntries(
    ['sale', 'purchase', 'sto', 'sti'].flatMap(kind => [
      [`item_wise_${kind}_ledger`, `${kind} ledger`],
      [`item_wise_${kind}_ledger_cd`, `${kind}-1`],
    ]),
  );
  const wanted = anItemmap({ ...ledgers, segid: 12 });
  await open('/itemmap/list');
  await expect(title(page, 'List of Item Mapping')).toBeVisible();
  await pressable(page, 'Add Item').first().click();
  await expect(title(page, 'Create a New Item Mapping')).toBeVisible();
  await fillFields(page, typed(wanted));
  const sent = nextCall(page, '/master/itemmap/add');
  await press(page, 'Create Mapping');
  const body = asWire((await sent).body);
  const { id: _id, ...rest } = wanted;
  expect(body).toMatchObject({ ...rest, uid_create: 1, status: 1 });
  await expect(toast(page, /saved|created|success/i)).toBeVisible();
  await expect.poll(() => readFields(page, ['dms_id', 'uom'])).toEqual({ dms_id: '', uom: '' });
  expect(path(page)).toBe('/itemmap/create');
  await menuEntry(page, 'Item Map').click();
  await findRow(page, 'DMS ID', String(wanted['dms_id']));
});

test('sends exactly the changes of an edit @stored', async ({ page, open, api }) => {
  const record = await api.add('itemmap', anItemmap());
  await open('/itemmap/list');
  const row = await findRow(page, 'PARENT GROUP', String(record['parent_group']));
  await row.hover();
  await pressable(row, 'Edit').first().click();
  await expect(title(page, 'Edit Item Mapping')).toBeVisible();
  await field(page, 'rlb_item_group').fill('Another group');
  const sent = nextCall(page, `/master/itemmap/update/${record['id']}`);
  await press(page, 'Edit Mapping');
  expect(asWire((await sent).body)).toMatchObject({
    ...record,
    rlb_item_group: 'Another group',
    uid_update: 1,
  });
  await expectPath(page, '/itemmap/list');
  const stored = (await api.list('itemmap')).find(one => one['id'] === record['id']);
  expect(stored).toMatchObject({ ...record, rlb_item_group: 'Another group' });
});

test('returns any text as it was typed @wire', async ({ page, open, api }) => {
  const odd = `<b>"O'Neill" & Söhne</b> टाटा 😀 = {x} \\ %20 '' --`;
  const wanted = anItemmap({ rlb_item_name: odd });
  await open('/itemmap/create');
  await fillFields(page, typed(wanted));
  const sent = nextCall(page, '/master/itemmap/add');
  await press(page, 'Create Mapping');
  expect(asWire((await sent).body)['rlb_item_name']).toBe(odd);
  await expect(field(page, 'dms_id')).toHaveValue('');
  const stored = (await api.list('itemmap')).find(one => one['dms_id'] === wanted['dms_id']);
  expect(stored?.['rlb_item_name']).toBe(odd);
  await menuEntry(page, 'Item Map').click();
  const row = await findRow(page, 'DMS ID', String(wanted['dms_id']));
  await expect(row).toContainText(odd);
});
