import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import { callsTo, nextCall, watchCalls } from '../support/calls';
import { field, fillFields, press } from '../support/forms';
import { findRow, rowCount } from '../support/lists';
import { aSegmap } from '../support/records';
import { asWire, requiredOf } from '../support/segmapFields';
import { expectPath, menuEntry, path, pressable, title, toast } from '../support/shell';

const KEY = ['parent_group', 'mul_dealer_cd', 'outlet_cd', 'loc_cd', 'dealer_for_cd', 'cid'];
const mappingStatus = (page: Page) => page.getByRole('dialog', { name: 'Mapping Status' });

test('sends the whole record of an edit, and returns to the list 2 s later', async ({ page, open, api }) => {
  const record = await api.add('segmap', aSegmap({ billing_code: 'B1' }));
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
  expect(asWire(body)).toMatchObject({
    ...record,
    godown: 'Godown moved',
    billing_code: 'B1',
    uid_update: 1,
  });
  expect(asWire(body)['dt_update']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  await expect(toast(page, /saved|updated|success/i)).toBeVisible();
  const saved = Date.now();
  expect(path(page)).toBe(`/segmap/edit/${record['id']}`);
  await expectPath(page, '/segmap/list');
  expect(Date.now() - saved).toBeGreaterThan(1200);
  expect(Date.now() - saved).toBeLessThan(4000);
  await findRow(page, 'GODOWN', 'Godown moved');
});

test('does not bring back a user who leaves within the 2 s', async ({ page, open, api }) => {
  const record = await api.add('segmap', aSegmap());
  await open(`/segmap/edit/${record['id']}`);
  await field(page, 'godown').fill('Godown moved');
  await press(page, 'Update Segmap');
  await expect(toast(page, /saved|updated|success/i)).toBeVisible();
  await menuEntry(page, 'Item Map').click();
  await expectPath(page, '/itemmap/list');
  await page.waitForTimeout(2500);
  expect(path(page)).toBe('/itemmap/list');
});

test('creates a new record from a clone, and returns to the list 2 s later', async ({ page, open, api }) => {
  const record = await api.add('segmap', aSegmap({ cost_center: 'CC-9', cust_group_vh: 'VH' }));
  await open('/segmap/list');
  const row = await findRow(page, 'PARENT GROUP', String(record['parent_group']));
  await row.hover();
  await pressable(row, 'Clone').first().click();
  await expectPath(page, `/segmap/clone/${record['id']}`);
  await expect(title(page, 'Create New Segmap')).toBeVisible();
  await expect(field(page, 'seg_ledger')).toHaveValue(String(record['seg_ledger']));
  await expect(field(page, 'cust_group_vh')).toHaveValue('VH');
  await fillFields(page, { loc_cd: 'CLONED', segid: '4711' });
  const sent = nextCall(page, '/master/segmap/add');
  await press(page, 'Save Segmap');
  const body = asWire((await sent).body);
  expect(body).toMatchObject({
    loc_cd: 'CLONED',
    segid: 4711,
    cost_center: 'CC-9',
    uid_create: 1,
    status: 1,
  });
  expect(body['id']).not.toBe(record['id']);
  await expect(toast(page, /saved|created|success/i)).toBeVisible();
  expect(path(page)).toBe(`/segmap/clone/${record['id']}`);
  await expectPath(page, '/segmap/list');
});

for (const way of ['create', 'clone'] as const) {
  test(`refuses a ${way} that duplicates an active segment with Mapping Status`, async ({
    page,
    open,
    api,
  }) => {
    const record = await api.add('segmap', aSegmap());
    await open(way === 'create' ? '/segmap/create' : `/segmap/clone/${record['id']}`);
    const calls = watchCalls(page);
    if (way === 'create') {
      // The check ignores spaces around the text.
      await fillFields(page, { ...requiredOf(record), loc_cd: ` ${record['loc_cd']} ` });
    }
    await fillFields(page, { segid: '99887', godown: 'Another' });
    await press(page, 'Save Segmap');
    await expect(mappingStatus(page)).toBeVisible();
    await expect(mappingStatus(page)).toContainText('Mapping Already Exists');
    await expect(mappingStatus(page).locator(`a[href$="/segmap/edit/${record['id']}"]`)).toBeVisible();
    expect(callsTo(calls, '/master/segmap/add')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(mappingStatus(page)).toBeHidden();
    await expect(field(page, 'godown')).toHaveValue('Another');
  });
}

test('allows another case, another company or a deleted segment', async ({ page, open, api }) => {
  const record = await api.add('segmap', aSegmap());
  const gone = await api.add('segmap', aSegmap());
  await api.remove('segmap', gone['id']);
  await open('/segmap/create');
  for (const typed of [
    { ...requiredOf(record), loc_cd: String(record['loc_cd']).toUpperCase() },
    { ...requiredOf(record), cid: '8' },
    requiredOf(gone),
  ]) {
    await fillFields(page, typed);
    const sent = nextCall(page, '/master/segmap/add');
    await press(page, 'Save Segmap');
    await sent;
    await expect(field(page, 'loc_cd')).toHaveValue('');
  }
  expect(KEY).toHaveLength(6);
});

test('fills the form by Clone from Segment, except id, segid and audit fields', async ({
  page,
  open,
  api,
}) => {
  const record = await api.add('segmap', aSegmap({ cost_center: 'CC-5', wi_segid: 31, billing_code: 'B7' }));
  await open('/segmap/create');
  await press(page, 'Clone from Segment');
  const dialog = page.getByRole('dialog');
  await field(dialog, 'clone_segid').fill('987654321987');
  await press(dialog, 'Clone');
  await expect(dialog.getByText(/no .*segment|not found|unknown|no such/i).first()).toBeVisible();
  await field(dialog, 'clone_segid').fill(String(record['segid']));
  await press(dialog, 'Clone');
  await expect(dialog).toBeHidden();
  await expect(field(page, 'seg_ledger')).toHaveValue(String(record['seg_ledger']));
  await expect(field(page, 'cost_center')).toHaveValue('CC-5');
  await expect(field(page, 'segid')).toHaveValue('');
  await expect(field(page, 'seperateWsToggle')).toBeChecked();
  await expect(field(page, 'wi_segid')).toHaveValue('31');
  await fillFields(page, { segid: '5123', loc_cd: 'FROMSEG' });
  const sent = nextCall(page, '/master/segmap/add');
  await press(page, 'Save Segmap');
  const body = asWire((await sent).body);
  expect(body).toMatchObject({ segid: 5123, wi_segid: 31, billing_code: 'B7', uid_create: 1 });
  expect(body['id']).not.toBe(record['id']);
});

test('updates the list after a save without a second fetch', async ({ page, open, api }) => {
  const record = await api.add('segmap', aSegmap());
  const calls = watchCalls(page);
  await open('/segmap/list');
  const row = await findRow(page, 'PARENT GROUP', String(record['parent_group']));
  await row.hover();
  await pressable(row, 'Edit').first().click();
  await field(page, 'godown').fill('Godown after');
  await press(page, 'Update Segmap');
  await expectPath(page, '/segmap/list');
  await findRow(page, 'GODOWN', 'Godown after');
  expect(await rowCount(page)).toBe(1);
  expect(callsTo(calls, '/master/segmap/list')).toHaveLength(1);
});
