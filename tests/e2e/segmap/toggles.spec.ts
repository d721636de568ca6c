import { expect, test } from '../console';
import { partInTurn } from '../../setup/whole';
import { nextCall } from '../support/calls';
import { field, fillFields, press, setToggle } from '../support/forms';
import { aSegmap, type Wire } from '../support/records';
import { asWire, GROUPS, requiredOf } from '../support/segmapFields';

const NUMBERS = /segid$/;

/** A value to type into each field of a group. */
const valuesFor = (names: readonly string[]) =>
  Object.fromEntries(names.map((name, at) => [name, NUMBERS.test(name) ? String(500 + at) : `${name} 1`]));

const onTheWire = (typed: Readonly<Record<string, string>>): Wire =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, NUMBERS.test(name) ? Number(value) : value]),
  );

// They are declared alike, so each run takes a half.
for (const [toggle, names] of partInTurn(Object.entries(GROUPS), 2)) {
  test(`${toggle} opens its fields, and sends their input`, async ({ page, open }) => {
    await open('/segmap/create');
    await fillFields(page, requiredOf(aSegmap()));
    for (const name of names) await expect(field(page, name)).toBeHidden();
    await setToggle(page, toggle, true);
    for (const name of names) await expect(field(page, name)).toBeVisible();
    const typed = valuesFor(names);
    await fillFields(page, typed);
    const sent = nextCall(page, '/master/segmap/add');
    await press(page, 'Save Segmap');
    expect(asWire((await sent).body)).toMatchObject({ ...onTheWire(typed), [toggle]: 'yes' });
  });

  test(`${toggle} is on in an edit if one of its fields has a value, and sends null when off`, async ({
    page,
    open,
    api,
  }) => {
    const [first = ''] = names;
    const value = NUMBERS.test(first) ? 77 : 'seventy seven';
    const record = await api.add('segmap', aSegmap({ [first]: value }));
    await open(`/segmap/edit/${record['id']}`);
    await expect(field(page, toggle)).toBeChecked();
    await expect(field(page, first)).toHaveValue(String(value));
    for (const other of Object.keys(GROUPS).filter(one => one !== toggle)) {
      await expect(field(page, other)).not.toBeChecked();
    }
    await setToggle(page, toggle, false);
    const sent = nextCall(page, `/master/segmap/update/${record['id']}`);
    await press(page, 'Update Segmap');
    const body = asWire((await sent).body);
    expect(body[toggle]).toBe('no');
    for (const name of names) expect(body[name], name).toBeNull();
  });
}

test('sends y or n for location nature, and n again when off', async ({ page, open, api }) => {
  const record = await api.add('segmap', aSegmap({ loc_nature: 'RURAL', loc_custGrp_applicable: 'y' }));
  await open(`/segmap/edit/${record['id']}`);
  await expect(field(page, 'loc_custGrp_applicable')).toBeVisible();
  await setToggle(page, 'locToggle', false);
  const sent = nextCall(page, `/master/segmap/update/${record['id']}`);
  await press(page, 'Update Segmap');
  expect(asWire((await sent).body)).toMatchObject({
    locToggle: 'no',
    loc_nature: null,
    loc_custGrp_applicable: 'n',
  });
});

test('keeps the input of a group that is closed and opened', async ({ page, open }) => {
  await open('/segmap/create');
  await setToggle(page, 'bussinessCustGroupToggle', true);
  await fillFields(page, { cust_group_vh: 'Vehicles' });
  await setToggle(page, 'bussinessCustGroupToggle', false);
  await setToggle(page, 'bussinessCustGroupToggle', true);
  await expect(field(page, 'cust_group_vh')).toHaveValue('Vehicles');
});

test('ignores an invalid value in a group that is off', async ({ page, open }) => {
  await open('/segmap/create');
  await fillFields(page, requiredOf(aSegmap()));
  await setToggle(page, 'seperateWsToggle', true);
  await field(page, 'wi_bndp_segid').pressSequentially('wrong');
  await setToggle(page, 'seperateWsToggle', false);
  const sent = nextCall(page, '/master/segmap/add');
  await press(page, 'Save Segmap');
  expect(asWire((await sent).body)['wi_bndp_segid']).toBeNull();
});

test('sends null for empty segment ids and godowns of an open group, and an integer BANDP id', async ({
  page,
  open,
}) => {
  await open('/segmap/create');
  await fillFields(page, requiredOf(aSegmap()));
  await setToggle(page, 'seperateWsToggle', true);
  await fillFields(page, { wi_bndp_segid: '42', wi_godown: 'x', wi_segid: '5' });
  await fillFields(page, { wi_godown: '', wi_segid: '' });
  const sent = nextCall(page, '/master/segmap/add');
  await press(page, 'Save Segmap');
  const body = asWire((await sent).body);
  expect(body['wi_bndp_segid']).toBe(42);
  const empty = ['r_segid', 'wi_segid', 'ew_segid', 'ci_segid', 'pp_segid', 'stpi_segid', 'ccpccpc_segid'];
  const godowns = ['wi_godown', 'wi_bndp_godown', 'ci_godown', 'pp_godown', 'stpi_godown'];
  for (const name of [...empty, ...godowns]) expect(body[name], name).toBeNull();
});
