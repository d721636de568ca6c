import { expect, it } from 'vitest';
import { createApp } from '../../../../server/app';
import type { Field } from '../../../../src/schemas/field';
import { fuelmapOf } from '../../../contract/studioSamples';
import { adminOf, withRights } from '../../setup/studioClient';
import { ALPHA, createTestApi } from '../../setup/testApi';

const choices = [{ id: 'P', name: 'Petrol' }];
const fields: readonly Field[] = [
  { kind: 'text', source: 'code', label: 'Code' },
  { kind: 'select', source: 'fuel', label: 'Fuel', choices, clearable: true },
  { kind: 'text', source: 'note', label: 'Note' },
];

async function begin() {
  const api = await createTestApi({ limits: { recordsInPublish: 2 } });
  const admin = await adminOf(api);
  const records = await adminOf(api, ALPHA, createApp(api.options));
  await admin.publish(
    fuelmapOf({ fields, columns: [{ source: 'code', title: 'Code' }], duplicateChecks: [] }),
  );
  for (const [id, note] of Object.entries({ 1: 'dry', 2: ' dry', 3: 'wet', 4: 'x'.repeat(81), 5: '' }))
    await records.post('/master/fuelmap/add', { id, code: id, fuel: 'P', note });
  await records.post('/master/fuelmap/delete/3');
  return { api, admin };
}

const PATH = '/studio/resources/fuelmap/values';

it('returns the values of a field that no list shows, deleted records included, batch by batch', async () => {
  const { admin } = await begin();
  expect(await admin.post(PATH, { field: 'note' })).toMatchObject({
    status: 200,
    json: { values: [{ value: 'dry', label: 'dry', records: 2 }], long: 0, next: '2' },
  });
  expect((await admin.post(PATH, { field: 'note', after: '2' })).json).toEqual({
    values: [{ value: 'wet', label: 'wet', records: 1 }],
    long: 1,
    next: '4',
  });
});

it('returns the label of a choice beside its code', async () => {
  const { admin } = await begin();
  expect((await admin.post(PATH, { field: 'fuel' })).json.values).toEqual([
    { value: 'P', label: 'Petrol', records: 2 },
  ]);
});

it('returns nothing to a user who may not see the records, nor for an unknown field', async () => {
  const { api, admin } = await begin();
  const blind = await withRights(api, 'blind', ['studio/draft']);
  expect((await blind.post(PATH, { field: 'note' })).status).toBe(403);
  expect((await admin.post(PATH, { field: 'tone' })).status).toBe(404);
  expect((await admin.post('/studio/resources/pumpmap/values', { field: 'note' })).status).toBe(404);
});
