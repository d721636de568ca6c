import { beforeEach, expect, it } from 'vitest';
import { createApp } from '../../../../server/app';
import type { Field } from '../../../../src/schemas/field';
import { fuelmapOf } from '../../../contract/studioSamples';
import { adminOf, type StudioClient } from '../../setup/studioClient';
import { ALPHA, BETA, createTestApi, type TestApi } from '../../setup/testApi';

let api: TestApi;
let admin: StudioClient;
/** Of another instance, which is not held to a description: it has none of an own resource. */
let clerk: StudioClient;
let draft: string;
const code: Field = { kind: 'text', source: 'code', label: 'Code', fid: 'aaaaaaaa' };
const base = { label: 'Rate', fid: 'bbbbbbbb' };
const rate: Field = { ...base, kind: 'text', source: 'rate' };
const amount: Field = { ...base, kind: 'number', source: 'amount', required: 'Amount Required' };
const records = (ids: readonly unknown[], client = admin) =>
  client.post(`/studio/drafts/${draft}/records`, { ids });

beforeEach(async () => {
  api = await createTestApi();
  admin = await adminOf(api);
  clerk = await adminOf(api, ALPHA, createApp(api.options));
  await admin.publish(fuelmapOf({ fields: [code, rate], duplicateChecks: [] }));
  for (const [id, value] of [
    ['1', '018'],
    ['2', '18 %'],
  ])
    await clerk.post('/master/fuelmap/add', { id, code: `C${id}`, rate: value });
  const declaration = fuelmapOf({ fields: [code, amount], duplicateChecks: [] });
  ({ id: draft } = await admin.draft({ name: 'fuelmap', from: 'declaration', declaration }));
});

it('shows records as the publish would leave them, and which rules they break', async () => {
  const { status, json } = await records(['2', 'gone', '1']);
  expect(status).toBe(200);
  expect(json).toMatchObject([
    { id: '1', data: { code: 'C1', amount: 18 }, why: '' },
    { id: '2', data: { code: 'C2', amount: null }, why: 'Amount Required' },
  ]);
  expect(json[0].data).not.toHaveProperty('rate');
});

it('stores nothing', async () => {
  await records(['1']);
  const { json } = await clerk.post('/master/fuelmap/list');
  expect(json[0]).toMatchObject({ rate: '018' });
});

it('refuses too many ids, and ids that no record can have', async () => {
  for (const ids of [[], Array.from({ length: 51 }, (_, at) => `${at}`), ['\u0000'], [1], ['\ud800'], ['']])
    expect(await records(ids)).toMatchObject({ status: 422 });
});

it('says that a draft with errors shows no records', async () => {
  const { id, revision, declaration } = (await admin.get(`/studio/drafts/${draft}`)).json;
  const wrong = { ...declaration, fields: [{ ...declaration.fields[0], kind: 'txet' }] };
  await admin.send('PUT', `/studio/drafts/${id}`, { revision, declaration: wrong });
  expect(await records(['1'])).toMatchObject({ status: 422, json: { code: 'findings' } });
});

it('shows another account nothing', async () => {
  expect(await records(['1'], await adminOf(api, BETA))).toMatchObject({ status: 404 });
});
