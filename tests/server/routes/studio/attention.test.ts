import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../../../server/app';
import type { Field } from '../../../../src/schemas/field';
import { fuelmapOf } from '../../../contract/studioSamples';
import { adminOf, withRights, type StudioClient } from '../../setup/studioClient';
import { ALPHA, BETA, createTestApi, type TestApi } from '../../setup/testApi';

let api: TestApi;
let admin: StudioClient;
let records: StudioClient;
const attention = async (client = admin) => (await client.get('/studio/attention')).json;

beforeEach(async () => {
  api = await createTestApi();
  admin = await adminOf(api);
  records = await adminOf(api, ALPHA, createApp(api.options));
  await admin.publish(fuelmapOf());
  for (const [id, code] of [
    ['1', 'short'],
    ['2', 'rather long'],
    ['3', 'longer than that'],
  ])
    await records.post('/master/fuelmap/add', { id, code, ledger: '' });
});

const found = (what: object) => ({ name: 'fuelmap', clashing: 0, isWhole: true, ...what });

async function shorten(): Promise<void> {
  const { declaration } = (await admin.get('/studio/resources/fuelmap')).json;
  const [code, ledger] = declaration.fields;
  await admin.publishSeen({
    ...declaration,
    fields: [
      { ...code, maxLength: 6 },
      { ...ledger, required: 'Ledger Required' },
    ],
  });
}

it('lists the records that break a newer rule, until they are corrected', async () => {
  expect(await attention()).toEqual([]);
  await shorten();
  expect(await attention()).toEqual([found({ broken: 2, id: '2', why: 'Max 6 character Allowed' })]);
  const corrected = { id: '2', code: 'long', ledger: 'Fuel', status: 1 };
  expect((await records.post('/master/fuelmap/update/2', corrected)).status).toBe(200);
  await records.post('/master/fuelmap/delete/3');
  expect(await attention()).toEqual([]);
});

it('lists a record without a value that became required, which the dashboard counts separately', async () => {
  const { declaration } = (await admin.get('/studio/resources/fuelmap')).json;
  const [code, ledger] = declaration.fields;
  await admin.publishSeen({
    ...declaration,
    fields: [code, { ...ledger, required: 'Ledger Required' }],
  });
  expect(await attention()).toEqual([]);
  const { broken } = (await admin.post('/studio/attention/fuelmap', {})).json;
  expect(broken).toEqual(
    ['short', 'rather long', 'longer than that'].map((name, index) => ({
      id: String(index + 1),
      name,
      why: 'Ledger Required',
    })),
  );
});

it('a save that leaves a record as it is wrong is refused for a broken rule, and not for the values of another one', async () => {
  const { declaration } = (await admin.get('/studio/resources/fuelmap')).json;
  const [code, ledger] = declaration.fields;
  const more: readonly Field[] = [
    { kind: 'text', source: 'pump', label: 'Pump' },
    { kind: 'number', source: 'rate', label: 'Rate' },
    { kind: 'text', source: 'note', label: 'Note' },
    {
      kind: 'list',
      source: 'lines',
      label: 'Lines',
      fields: [{ kind: 'text', source: 'nozzle', label: 'Nozzle' }],
    },
  ];
  expect(await admin.publishSeen({ ...declaration, fields: [code, ledger, ...more] })).toMatchObject({
    status: 200,
  });
  const bodies: readonly Readonly<Record<string, unknown>>[] = [
    { id: 'length', code: 'much too long', ledger: 'a' },
    { id: 'required', code: 'b', ledger: '' },
    { id: 'choice', code: 'c', ledger: 'a', pump: 'Q' },
    { id: 'positive', code: 'd', ledger: 'a', rate: -1 },
    { id: 'rows', code: 'e', ledger: 'a', lines: [{ nozzle: 'N1' }] },
    { id: 'alike', code: 'f', ledger: 'a', note: 'same' },
    { id: 'alike too', code: 'g', ledger: 'a', note: 'same' },
  ];
  for (const id of ['1', '2', '3']) await records.post(`/master/fuelmap/delete/${id}`);
  for (const body of bodies) expect((await records.post('/master/fuelmap/add', body)).status).toBe(200);
  const live = (await admin.get('/studio/resources/fuelmap')).json.declaration;
  const choices = [{ id: 'P', name: 'Petrol' }];
  const [, , pump, rate, note, lines] = live.fields;
  const published = await admin.publishSeen({
    ...live,
    fields: [
      { ...live.fields[0], maxLength: 6 },
      { ...live.fields[1], required: 'Ledger Required' },
      pump,
      { ...rate, positive: 'Above zero' },
      note,
      { ...lines, fields: [{ ...lines.fields[0], maxLength: 1 }] },
      {
        kind: 'select',
        source: 'grade',
        label: 'Grade',
        choices,
        required: 'Grade Required',
        when: { eq: ['pump', 'Q'] },
      },
    ],
    uniqueKeys: [{ fields: ['note'], title: 'Same', message: 'Another note is the same' }],
  });
  expect(published).toMatchObject({ status: 200 });

  const { broken, keyed } = (await admin.post('/studio/attention/fuelmap', {})).json;
  const ids = broken.map(({ id }: { readonly id: string }) => id);
  expect(ids.toSorted()).toEqual(['choice', 'length', 'positive', 'required', 'rows']);
  expect(keyed[0].records.map(({ id }: { readonly id: string }) => id).toSorted()).toEqual([
    'alike',
    'alike too',
  ]);
  const taken = [];
  for (const id of bodies.map(body => String(body['id']))) {
    const change = id.startsWith('alike') ? { ledger: 'b' } : { note: 'b' };
    const path = `/master/fuelmap/update/${encodeURIComponent(id)}`;
    taken.push([id, (await records.post(path, { id, status: 1, ...change })).status]);
  }
  expect(Object.fromEntries(taken)).toEqual({
    length: 422,
    required: 422,
    choice: 422,
    positive: 422,
    rows: 422,
    alike: 200,
    'alike too': 200,
  });
  const another = { id: 'new', code: 'h', ledger: 'a', note: 'same' };
  expect((await records.post('/master/fuelmap/add', another)).status).toBe(409);
});

it('names equal values as people know them: choices by their labels, links by the names of their records', async () => {
  const kind: Field = {
    kind: 'select',
    source: 'kind',
    label: 'Kind',
    choices: [{ id: 'P', name: 'Petrol' }],
  };
  const fuel: Field = {
    kind: 'reference',
    source: 'fuel',
    label: 'Fuel',
    resource: 'fuelmap',
    display: 'code',
  };
  const key = { fields: ['kind', 'fuel'], title: 'Same', message: 'Another rate is the same' };
  await admin.publish(
    fuelmapOf({
      name: 'ratemap',
      menu: { key: 'x_ratemap', label: 'Rates', icon: 'item', order: 101 },
      fields: [kind, fuel],
      duplicateChecks: [],
      uniqueKeys: [key],
    }),
  );
  await records.post('/master/ratemap/add', { id: 'a', kind: 'P', fuel: '2' });
  const shownTo = async (client: StudioClient) =>
    (await client.post('/studio/attention/ratemap', {})).json.keyed[0].records[0].shown;
  expect(await shownTo(admin)).toBe('Petrol, rather long');
  expect(await shownTo(await withRights(api, 'asha', ['ratemap/see']))).toBe('Petrol, 2');
});

it('examines a list once for all who ask at the same time', async () => {
  const portion = vi.spyOn(api.store.studio, 'portion');
  await Promise.all([attention(), attention(), attention()]);
  expect(portion).toHaveBeenCalledTimes(1);
});

it('examines a slow list again after ten times as long, and returns what it knows until then', async () => {
  await shorten();
  const { portion } = api.store.studio;
  vi.spyOn(api.store.studio, 'portion').mockImplementationOnce((...asked) => {
    api.clock.advance(30);
    return portion(...asked);
  });
  const before = [found({ broken: 2, id: '2', why: 'Max 6 character Allowed' })];
  expect(await attention()).toEqual(before);
  await records.post('/master/fuelmap/delete/3');
  api.clock.advance(299);
  expect(await attention()).toEqual(before);
  api.clock.advance(1);
  expect(await attention()).toEqual([found({ broken: 1, id: '2', why: 'Max 6 character Allowed' })]);
});

it('names a record for a cell of its rows, and for an empty field that its other values require', async () => {
  const { declaration } = (await admin.get('/studio/resources/fuelmap')).json;
  const cell: Field = { kind: 'text', source: 'pump', label: 'Pump' };
  const lines: Field = { kind: 'list', source: 'lines', label: 'Lines', fields: [cell] };
  await admin.publishSeen({ ...declaration, fields: [...declaration.fields, lines] });
  const row = { id: '4', code: 'rows', ledger: 'Fuel', lines: [{ pump: 'P1' }, { pump: 'beyond' }] };
  expect((await records.post('/master/fuelmap/add', row)).status).toBe(200);
  const live = (await admin.get('/studio/resources/fuelmap')).json.declaration;
  const change = async (changes: Readonly<Record<string, Partial<Field>>>): Promise<void> => {
    const fields = live.fields.map((field: Field) => ({ ...field, ...changes[field.source] }));
    expect(await admin.publishSeen({ ...live, fields })).toMatchObject({ status: 200 });
  };

  await change({ lines: { fields: [{ ...live.fields[2].fields[0], maxLength: 3 }] } });
  expect(await attention()).toEqual([found({ broken: 1, id: '4', why: 'Max 3 character Allowed' })]);
  await change({ ledger: { required: 'Ledger Required', when: { eq: ['code', 'short'] } } });
  expect(await attention()).toEqual([found({ broken: 1, id: '1', why: 'Ledger Required' })]);
});

it('is shown only to users who may see the records, in their own account', async () => {
  await shorten();
  expect(await attention(await withRights(api, 'asha', ['segmap/see']))).toEqual([]);
  expect(await attention(await withRights(api, 'ravi', ['fuelmap/see']))).toHaveLength(1);
  expect(await attention(await adminOf(api, BETA))).toEqual([]);
});

describe('of more records than one call examines', () => {
  const key = { fields: ['code'], title: 'Twice', message: 'Another one has this code' };
  const post = (body: object, client = admin) => client.post('/studio/attention/fuelmap', body);

  beforeEach(async () => {
    api = await createTestApi({ limits: { recordsInPublish: 2 } });
    admin = await adminOf(api);
    records = await adminOf(api, ALPHA, createApp(api.options));
    await admin.publish(fuelmapOf());
    for (const [id, code] of [
      ['1', 'short'],
      ['2', 'code'],
      ['3', 'longer than that'],
      ['4', 'the longest of all'],
      ['5', ' short'],
    ])
      await records.post('/master/fuelmap/add', { id, code, ledger: 'Fuel' });
    const { declaration } = (await admin.get('/studio/resources/fuelmap')).json;
    const [code, ledger] = declaration.fields;
    const fields = [{ ...code, maxLength: 6 }, ledger];
    const { id, revision } = await admin.draft({
      name: 'fuelmap',
      from: 'declaration',
      declaration: { ...declaration, fields, uniqueKeys: [key] },
    });
    const digest = (await admin.get('/studio/resources/fuelmap')).json.digest;
    const { plan } = (await admin.post(`/studio/drafts/${id}/dry-run`, { revision, expect: digest })).json;
    const body = { revision, expect: digest, why: 'a test', plan, fromNowOn: true };
    await admin.publishDraft(id, body);
  });

  it('the dashboard gets all of them, once the server has examined the list', async () => {
    expect(await attention()).toEqual([found({ broken: 0, id: '', why: '', isWhole: false })]);
    const all = found({ broken: 2, clashing: 2, id: '3', why: 'Max 6 character Allowed' });
    await vi.waitFor(async () => expect(await attention()).toEqual([all]));
  });

  it('each batch names its records, with what is wrong and what the keys compare', async () => {
    expect(await post({})).toMatchObject({ status: 200, json: { records: 2, next: '2', broken: [] } });
    const { json } = await post({ after: '2' });
    expect(json).toMatchObject({ records: 2, next: '4' });
    expect(json.broken).toEqual([
      { id: '3', name: 'longer than that', why: 'Max 6 character Allowed' },
      { id: '4', name: 'the longest of all', why: 'Max 6 character Allowed' },
    ]);
    const { json: last } = await post({ after: '4' });
    expect(last).toMatchObject({ records: 1, next: null });
    const [first] = (await post({})).json.keyed[0].records;
    const [same] = last.keyed[0].records;
    expect(first).toEqual({ id: '1', name: 'short', shown: 'short', values: expect.any(String) });
    expect(same).toMatchObject({ id: '5', values: first.values });
  });

  it('only a user who may see the records is answered', async () => {
    expect((await post({}, await withRights(api, 'asha', ['segmap/see']))).status).toBe(403);
    expect((await post({}, await withRights(api, 'ravi', ['fuelmap/see']))).status).toBe(200);
    expect((await post({}, await adminOf(api, BETA))).status).toBe(404);
  });
});
