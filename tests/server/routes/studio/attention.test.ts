import { beforeEach, expect, it } from 'vitest';
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
  expect(await attention()).toEqual([
    { name: 'fuelmap', broken: 2, id: '2', why: 'Max 6 character Allowed' },
  ]);
  const corrected = { id: '2', code: 'long', ledger: 'Fuel', status: 1 };
  expect((await records.post('/master/fuelmap/update/2', corrected)).status).toBe(200);
  await records.post('/master/fuelmap/delete/3');
  expect(await attention()).toEqual([]);
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
  expect(await attention()).toEqual([
    { name: 'fuelmap', broken: 1, id: '4', why: 'Max 3 character Allowed' },
  ]);
  await change({ ledger: { required: 'Ledger Required', when: { eq: ['code', 'short'] } } });
  expect(await attention()).toEqual([{ name: 'fuelmap', broken: 1, id: '1', why: 'Ledger Required' }]);
});

it('is shown only to users who may see the records, in their own account', async () => {
  await shorten();
  expect(await attention(await withRights(api, 'asha', ['segmap/see']))).toEqual([]);
  expect(await attention(await withRights(api, 'ravi', ['fuelmap/see']))).toHaveLength(1);
  expect(await attention(await adminOf(api, BETA))).toEqual([]);
});
