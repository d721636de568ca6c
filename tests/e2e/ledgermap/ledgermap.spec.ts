import { expect, test } from '../console';
import { callsTo, nextCall, watchCalls } from '../support/calls';
import { expectFieldError, field, fillFields, choices, choose, press, setToggle } from '../support/forms';
import { findRow } from '../support/lists';
import { aLedgermap, typed } from '../support/records';
import { asWire } from '../support/segmapFields';
import { expectPath, path, pressable, title, toast } from '../support/shell';

const MESSAGES = {
  parent_group: 'Parent Group Required',
  ledger_type: 'Ledger Type Required',
  rlb_id: 'RLB Ledger Id Required',
  dms_id: 'DMS Ledger Id Required',
  rlb_name: 'RLB Ledger Name Required',
  dms_name: 'DMS Ledger Name Required',
};
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
const DISCOUNTS = [
  'inflow_loyalty_discount',
  'out_exchange_disc',
  'inflow_corporate_discount',
  'outflw_adsnl_discount',
];

test('marks each required field, and sends nothing', async ({ page, open }) => {
  await open('/ledgermap/create');
  const calls = watchCalls(page);
  await press(page, 'Create Ledgermap');
  for (const [name, message] of Object.entries(MESSAGES)) await expectFieldError(page, name, message);
  expect(callsTo(calls, '/master/ledgermap/add')).toEqual([]);
});

test('sends a new ledger map as a record, clears the form, and lists it', async ({ page, open }) => {
  const wanted = aLedgermap({ dms_pan: 'ABCDE1234F', rlb_gstin: '07ABCDE1234F1Z5', segid: 12, cid: 3 });
  await open('/ledgermap/list');
  await pressable(page, 'Add Ledger').first().click();
  await expectPath(page, '/ledgermap/create');
  await expect(title(page, 'Create New Ledgermap')).toBeVisible();
  await fillFields(page, typed(wanted));
  const sent = nextCall(page, '/master/ledgermap/add');
  await press(page, 'Create Ledgermap');
  const body = asWire((await sent).body);
  const { id: _id, ...rest } = wanted;
  expect(body).toMatchObject({ ...rest, msilToggle: 'no', vb_discount_field: null });
  expect(body).toMatchObject({ uid_create: 1, status: 1, exception_for_tax_computation: 0 });
  expect(body['dt_create']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  for (const name of MANUFACTURER) expect(body[name], name).toBe('');
  await expect(toast(page, /saved|created|success/i)).toBeVisible();
  await expect(field(page, 'dms_id')).toHaveValue('');
  expect(path(page)).toBe('/ledgermap/create');
  await page.goBack();
  await findRow(page, 'DMS: LEDGER ID', String(wanted['dms_id']));
});

test('opens the manufacturer map if it has a value, and sends empty strings when off', async ({
  page,
  open,
  api,
}) => {
  const record = await api.add('ledgermap', aLedgermap({ cr_msil_code: 'CR-1' }));
  await open(`/ledgermap/edit/${record['id']}`);
  await expect(title(page, 'Edit Ledgermap')).toBeVisible();
  await expect(field(page, 'msilToggle')).toBeChecked();
  for (const name of MANUFACTURER) await expect(field(page, name)).toBeVisible();
  await setToggle(page, 'msilToggle', false);
  for (const name of MANUFACTURER) await expect(field(page, name)).toBeHidden();
  const sent = nextCall(page, `/master/ledgermap/update/${record['id']}`);
  await press(page, 'Edit Ledgermap');
  const body = asWire((await sent).body);
  expect(body['msilToggle']).toBe('no');
  for (const name of MANUFACTURER) expect(body[name], name).toBe('');
  await expectPath(page, '/ledgermap/list');
});

test('sends the input of the manufacturer map', async ({ page, open }) => {
  await open('/ledgermap/create');
  await fillFields(page, typed(aLedgermap()));
  await setToggle(page, 'msilToggle', true);
  const values = Object.fromEntries(MANUFACTURER.map(name => [name, `${name} 1`]));
  await fillFields(page, values);
  const sent = nextCall(page, '/master/ledgermap/add');
  await press(page, 'Create Ledgermap');
  expect(asWire((await sent).body)).toMatchObject({ ...values, msilToggle: 'yes' });
});

test('offers four values for the discount field, and clears it to null', async ({ page, open, api }) => {
  const record = await api.add('ledgermap', aLedgermap({ vb_discount_field: 'out_exchange_disc' }));
  await open(`/ledgermap/edit/${record['id']}`);
  await expect
    .poll(async () => (await choices(page, 'vb_discount_field')).length)
    .toBeGreaterThanOrEqual(DISCOUNTS.length);
  await choose(page, 'vb_discount_field', 'Corporate');
  const first = nextCall(page, `/master/ledgermap/update/${record['id']}`);
  await press(page, 'Edit Ledgermap');
  expect(asWire((await first).body)['vb_discount_field']).toBe('inflow_corporate_discount');
  await expectPath(page, '/ledgermap/list');
  await open(`/ledgermap/edit/${record['id']}`);
  await choose(page, 'vb_discount_field', '');
  const second = nextCall(page, `/master/ledgermap/update/${record['id']}`);
  await press(page, 'Edit Ledgermap');
  expect(asWire((await second).body)['vb_discount_field']).toBeNull();
});

test('sends 0 or 1 for the exception for tax computation', async ({ page, open }) => {
  await open('/ledgermap/create');
  await fillFields(page, typed(aLedgermap()));
  await field(page, 'exception_for_tax_computation').setChecked(true);
  const sent = nextCall(page, '/master/ledgermap/add');
  await press(page, 'Create Ledgermap');
  expect(asWire((await sent).body)['exception_for_tax_computation']).toBe(1);
});

test('suggests ledger types, groups and units of the list, and accepts any text', async ({
  page,
  open,
  api,
}) => {
  const { parent_group: group } = await api.add('ledgermap', aLedgermap());
  await open('/ledgermap/create');
  await field(page, 'parent_group').fill(String(group).slice(0, -2));
  await expect(page.getByRole('option', { name: String(group) })).toBeVisible();
  await field(page, 'parent_group').fill('A group that no list has');
  await field(page, 'parent_group').press('Tab');
  await expect(field(page, 'parent_group')).toHaveValue('A group that no list has');
});
