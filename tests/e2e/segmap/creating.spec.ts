import { expect, test } from '../console';
import { callsTo, nextCall, watchCalls } from '../support/calls';
import { expectFieldError, field, fillFields, press, readFields, setToggle } from '../support/forms';
import { findRow } from '../support/lists';
import { aSegmap } from '../support/records';
import { asWire, GROUPS, requiredOf, SEGMAP_NAMES } from '../support/segmapFields';
import { expectTopRight, menuEntry, path, title, toast } from '../support/shell';

const ADD = '/master/segmap/add';
const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

test('sends a new segment map as a record, with all generated fields', async ({ page, open }) => {
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
});

test('shows a toast at the top right for 2 s after a create, and clears the form @screen', async ({
  page,
  open,
}) => {
  const wanted = aSegmap();
  await open('/segmap/create');
  await fillFields(page, requiredOf(wanted));
  await press(page, 'Save Segmap');
  const said = toast(page, /saved|created|success/i);
  await expect(said).toBeVisible();
  await expectTopRight(page, /saved|created|success/i);
  const shown = Date.now();
  await expect
    .poll(() => readFields(page, ['parent_group', 'segid', 'godown']))
    .toEqual({
      parent_group: '',
      segid: '',
      godown: '',
    });
  await expect(said).toBeHidden({ timeout: 4000 });
  expect(Date.now() - shown).toBeGreaterThan(1200);
  expect(path(page)).toBe('/segmap/create');
  await menuEntry(page, 'Segment Map').click();
  await findRow(page, 'SEGMENT LEDGER', String(wanted['seg_ledger']));
});

test('creates two records with distinct ids in a row', async ({ page, open, api }) => {
  await open('/segmap/create');
  const ids: unknown[] = [];
  for (const wanted of [aSegmap(), aSegmap()]) {
    await fillFields(page, requiredOf(wanted));
    const sent = nextCall(page, ADD);
    await press(page, 'Save Segmap');
    ids.push(asWire((await sent).body)['id']);
    await expect(field(page, 'parent_group')).toHaveValue('');
  }
  const stored = (await api.list('segmap')).map(record => record['id']);
  expect(stored).toEqual(expect.arrayContaining(ids));
  expect(new Set(ids).size).toBe(2);
});

const MESSAGES = {
  parent_group: 'Parent Group Required',
  mul_dealer_cd: 'Mul Dealer Code Required',
  outlet_cd: 'Outlet Code Required',
  loc_cd: 'Location Code Required',
  dealer_for_cd: 'Dealer For Cd Required',
  seg_ledger: 'Segment Ledger Required',
  seg_ledger_cd: 'Segment Ledger Code Required',
  godown: 'Godown Required',
  cid: 'Company ID Required',
  segid: 'Segment ID Required',
};

test('marks each required field, and sends nothing @screen', async ({ page, open }) => {
  await open('/segmap/create');
  const calls = watchCalls(page);
  await press(page, 'Save Segmap');
  for (const [name, message] of Object.entries(MESSAGES)) await expectFieldError(page, name, message);
  await expect(field(page, 'parent_group')).toBeFocused();
  expect(callsTo(calls, ADD)).toEqual([]);
});

test('does not accept blanks as a value @screen', async ({ page, open }) => {
  await open('/segmap/create');
  const calls = watchCalls(page);
  await fillFields(page, { ...requiredOf(aSegmap()), godown: '   ' });
  await press(page, 'Save Segmap');
  await expectFieldError(page, 'godown', 'Godown Required');
  expect(callsTo(calls, ADD)).toEqual([]);
});

test('refuses invalid or non-positive numbers, and sends nothing @screen', async ({ page, open }) => {
  await open('/segmap/create');
  const calls = watchCalls(page);
  await setToggle(page, 'seperateWsToggle', true);
  const wrong = { cid: 'seven', segid: '12x', r_segid: 'abc', wi_bndp_segid: 'b' };
  for (const [name, value] of Object.entries({ ...requiredOf(aSegmap()), ...wrong })) {
    await field(page, name).fill('');
    await field(page, name).pressSequentially(value);
  }
  await press(page, 'Save Segmap');
  await expectFieldError(page, 'cid', 'Company ID must be a number');
  await expectFieldError(page, 'segid', 'Segment ID must be a number');
  await expectFieldError(page, 'r_segid', 'RCP segid must be a Number');
  await expectFieldError(page, 'wi_bndp_segid', 'BANDP segid must be a Number');
  for (const [cid, segid] of [
    ['0', '-1'],
    ['-7', '0'],
  ]) {
    await fillFields(page, { cid: cid ?? '', segid: segid ?? '', r_segid: '', wi_bndp_segid: '' });
    await press(page, 'Save Segmap');
    await expectFieldError(page, 'cid', 'Company ID must be a positive number');
    await expectFieldError(page, 'segid', 'Segment ID must be a positive number');
  }
  expect(callsTo(calls, ADD)).toEqual([]);
});

test('refuses a value that is too long, and sends nothing @screen', async ({ page, open }) => {
  await open('/segmap/create');
  const calls = watchCalls(page);
  await setToggle(page, 'seperateWsToggle', true);
  const long = { godown: 'g'.repeat(1001), wi_bndp_godown: 'b'.repeat(101) };
  await fillFields(page, { ...requiredOf(aSegmap()), ...long });
  await press(page, 'Save Segmap');
  await expectFieldError(page, 'godown', 'Max 1000 character Allowed');
  await expectFieldError(page, 'wi_bndp_godown', 'BANDP Godown Max 100 character Allowed');
  expect(callsTo(calls, ADD)).toEqual([]);
  const sent = nextCall(page, ADD);
  await fillFields(page, { godown: 'g'.repeat(1000), wi_bndp_godown: 'b'.repeat(100) });
  await press(page, 'Save Segmap');
  expect(asWire((await sent).body)).toMatchObject({
    godown: 'g'.repeat(1000),
    wi_bndp_godown: 'b'.repeat(100),
    seperateWsToggle: 'yes',
  });
});
