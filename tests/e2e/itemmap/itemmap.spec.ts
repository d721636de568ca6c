import { expect, test } from '../console';
import { nextCall } from '../support/calls';
import { field, fillFields, press, readFields } from '../support/forms';
import { findRow } from '../support/lists';
import { anItemmap, typed } from '../support/records';
import { asWire } from '../support/segmapFields';
import { expectPath, menuEntry, path, pressable, title, toast } from '../support/shell';

/** What markup, a formula, a quote or a placeholder would become somewhere. */
const ODD = `<b>"O'Neill" & Söhne</b> टाटा 😀 = {x} \\ %20 '' --`;

test('sends a new item mapping with any text as a record, clears the form, and sends exactly the changes of an edit', async ({
  page,
  open,
  api,
}) => {
  const ledgers = Object.fromEntries(
    ['sale', 'purchase', 'sto', 'sti'].flatMap(kind => [
      [`item_wise_${kind}_ledger`, `${kind} ledger`],
      [`item_wise_${kind}_ledger_cd`, `${kind}-1`],
    ]),
  );
  const wanted = anItemmap({ ...ledgers, segid: 12, rlb_item_name: ODD });
  const { id: _id, ...rest } = wanted;
  const stored = async () => (await api.list('itemmap')).find(one => one['dms_id'] === wanted['dms_id']);
  await open('/itemmap/list');
  await expect(title(page, 'List of Item Mapping')).toBeVisible();
  await pressable(page, 'Add Item').first().click();
  await expect(title(page, 'Create a New Item Mapping')).toBeVisible();
  await fillFields(page, typed(wanted));
  const added = nextCall(page, '/master/itemmap/add');
  await press(page, 'Create Mapping');
  expect(asWire((await added).body)).toMatchObject({ ...rest, uid_create: 1, status: 1 });
  await expect(toast(page, /saved|created|success/i)).toBeVisible();
  await expect.poll(() => readFields(page, ['dms_id', 'uom'])).toEqual({ dms_id: '', uom: '' });
  expect(path(page)).toBe('/itemmap/create');
  const record = await stored();
  expect(record).toMatchObject(rest);

  await menuEntry(page, 'Item Map').click();
  const row = await findRow(page, 'DMS ID', String(wanted['dms_id']));
  await expect(row).toContainText(ODD);
  await row.hover();
  await pressable(row, 'Edit').first().click();
  await expect(title(page, 'Edit Item Mapping')).toBeVisible();
  await field(page, 'rlb_item_group').fill('Another group');
  const sent = nextCall(page, `/master/itemmap/update/${record?.['id']}`);
  await press(page, 'Edit Mapping');
  const changed = { ...rest, rlb_item_group: 'Another group' };
  expect(asWire((await sent).body)).toMatchObject({ ...changed, uid_update: 1 });
  await expectPath(page, '/itemmap/list');
  expect(await stored()).toMatchObject(changed);
});
