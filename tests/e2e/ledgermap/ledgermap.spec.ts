import { expect, test } from '../console';
import { nextCall } from '../support/calls';
import { choose, field, fillFields, press, setToggle } from '../support/forms';
import { findRow } from '../support/lists';
import { aLedgermap, typed } from '../support/records';
import { asWire } from '../support/segmapFields';
import { expectPath, path, pressable, title, toast } from '../support/shell';

const MANUFACTURER = [
  'dr_msil',
  'dr_msil_code',
  'cr_msil',
  'cr_msil_code',
  'dler_disc',
  'dler_disc_code',
  'control_ldgr',
  'control_ldgr_code',
];

// tests/resources/duplicates tests the form; this test sends it to a real API.
test('sends a new ledger map with every section as a record, clears the form, and lists it', async ({
  page,
  open,
  api,
}) => {
  const { parent_group: known } = await api.add('ledgermap', aLedgermap());
  const wanted = aLedgermap({ dms_pan: 'ABCDE1234F', rlb_gstin: '07ABCDE1234F1Z5', segid: 12, cid: 3 });
  await open('/ledgermap/list');
  await pressable(page, 'Add Ledger').first().click();
  await expectPath(page, '/ledgermap/create');
  await expect(title(page, 'Create New Ledgermap')).toBeVisible();
  await field(page, 'parent_group').fill(String(known).slice(0, -2));
  await expect(page.getByRole('option', { name: String(known) })).toBeVisible();
  await fillFields(page, typed(wanted));
  await setToggle(page, 'msilToggle', true);
  const values = Object.fromEntries(MANUFACTURER.map(name => [name, `${name} 1`]));
  await fillFields(page, values);
  await choose(page, 'vb_discount_field', 'Corporate');
  await field(page, 'exception_for_tax_computation').setChecked(true);
  const sent = nextCall(page, '/master/ledgermap/add');
  await press(page, 'Create Ledgermap');
  const body = asWire((await sent).body);
  const { id: _id, ...rest } = wanted;
  expect(body).toMatchObject({ ...rest, ...values, msilToggle: 'yes', uid_create: 1, status: 1 });
  expect(body).toMatchObject({
    vb_discount_field: 'inflow_corporate_discount',
    exception_for_tax_computation: 1,
  });
  expect(body['dt_create']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  await expect(toast(page, /saved|created|success/i)).toBeVisible();
  await expect(field(page, 'dms_id')).toHaveValue('');
  expect(path(page)).toBe('/ledgermap/create');
  await page.goBack();
  await findRow(page, 'DMS: LEDGER ID', String(wanted['dms_id']));
});
