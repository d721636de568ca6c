import { expect, test } from '../console';
import { callsTo, nextCall, watchCalls } from '../support/calls';
import { field, fillFields, press } from '../support/forms';
import { findRow } from '../support/lists';
import { aSegmap } from '../support/records';
import { asWire, GROUPS, requiredOf, SEGMAP_NAMES } from '../support/segmapFields';
import { expectPath, expectTopRight, menuEntry, path, pressable, title, toast } from '../support/shell';

// tests/resources/segmapCreate and segmapEdit test the forms; these tests send them to a real API.

const ADD = '/master/segmap/add';
const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

test('sends new segment maps as records, with all generated fields and an id each, and lists them', async ({
  page,
  open,
  api,
}) => {
  const wanted = aSegmap();
  await open('/segmap/create');
  await expect(title(page, 'Create New Segmap')).toBeVisible();
  await fillFields(page, requiredOf(wanted));
  const sent = nextCall(page, ADD);
  await press(page, 'Save Segmap');
  const body = asWire((await sent).body);
  for (const [name, value] of Object.entries(wanted)) {
    if (name !== 'id') expect(body[name], name).toEqual(value);
  }
  expect(body['id']).toMatch(UUID);
  expect(body).toMatchObject({ status: 1, uid_create: 1, vs_post_from_ci: 0, loc_custGrp_applicable: 'n' });
  expect(body['dt_create']).toMatch(TIME);
  for (const [toggle, group] of Object.entries(GROUPS)) {
    expect(body[toggle], toggle).toBe('no');
    for (const name of group) expect(body[name], name).toBeNull();
  }
  expect(body['cashBankMapToggle']).toBe('no');
  expect(body['cash_bank_map']).toBeNull();
  expect(Object.keys(body).filter(name => !SEGMAP_NAMES.includes(name))).toEqual([]);
  await expect(toast(page, /saved|created|success/i)).toBeVisible();
  await expectTopRight(page, /saved|created|success/i);
  await expect(field(page, 'parent_group')).toHaveValue('');
  expect(path(page)).toBe('/segmap/create');

  await fillFields(page, requiredOf(aSegmap()));
  const next = nextCall(page, ADD);
  await press(page, 'Save Segmap');
  const { id } = asWire((await next).body);
  expect(id).not.toBe(body['id']);
  await expect(field(page, 'parent_group')).toHaveValue('');
  const stored = (await api.list('segmap')).map(record => record['id']);
  expect(stored).toEqual(expect.arrayContaining([body['id'], id]));
  await menuEntry(page, 'Segment Map').click();
  await findRow(page, 'SEGMENT LEDGER', String(wanted['seg_ledger']));
});

test('sends the whole record of an edit, and returns after 2 s to the list, which is not fetched again @screen', async ({
  page,
  open,
  api,
}) => {
  const record = await api.add('segmap', aSegmap({ billing_code: 'B1' }));
  const calls = watchCalls(page);
  await open('/segmap/list');
  const row = await findRow(page, 'PARENT GROUP', String(record['parent_group']));
  await row.hover();
  await pressable(row, 'Edit').first().click();
  await expectPath(page, `/segmap/edit/${record['id']}`);
  await expect(title(page, 'Edit Segmap')).toBeVisible();
  await field(page, 'godown').fill('Godown moved');
  const sent = nextCall(page, `/master/segmap/update/${record['id']}`);
  await press(page, 'Update Segmap');
  const { method, body } = await sent;
  expect(method).toBe('POST');
  const changed = { ...record, godown: 'Godown moved', billing_code: 'B1', uid_update: 1 };
  expect(asWire(body)).toMatchObject(changed);
  expect(asWire(body)['dt_update']).toMatch(TIME);
  await expect(toast(page, /saved|updated|success/i)).toBeVisible();
  const saved = Date.now();
  expect(path(page)).toBe(`/segmap/edit/${record['id']}`);
  await expectPath(page, '/segmap/list');
  expect(Date.now() - saved).toBeGreaterThan(1200);
  expect(Date.now() - saved).toBeLessThan(4000);
  await findRow(page, 'GODOWN', 'Godown moved');
  expect(callsTo(calls, '/master/segmap/list')).toHaveLength(1);
});
