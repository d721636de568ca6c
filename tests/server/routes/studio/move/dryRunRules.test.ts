import { beforeEach, expect, it } from 'vitest';
import { createApp } from '../../../../../server/app';
import type { Field } from '../../../../../src/schemas/field';
import type { ResourceDeclaration } from '../../../../../src/schemas/resource';
import { fuelmapOf } from '../../../../contract/studioSamples';
import { adminOf, withRights, type StudioClient } from '../../../setup/studioClient';
import { ALPHA, createTestApi, type TestApi } from '../../../setup/testApi';

let api: TestApi;
let admin: StudioClient;
let records: StudioClient;

const fields: readonly Field[] = [
  { kind: 'text', source: 'code', label: 'Code' },
  { kind: 'text', source: 'rate', label: 'Rate' },
  { kind: 'reference', source: 'segment', label: 'Segment', resource: 'segmap', display: 'seg_ledger' },
];
const byRate = { fields: ['rate'], title: 'Same rate', message: 'Another record has this rate' };

beforeEach(async () => {
  api = await createTestApi({ limits: { recordsInPublish: 8 } });
  admin = await adminOf(api);
  records = await adminOf(api, ALPHA, createApp(api.options));
  await admin.publish(fuelmapOf({ fields, duplicateChecks: [] }));
  for (const [id, rate] of Object.entries({ 1: '18', 2: ' 18 ', 3: '5', 4: '', 5: null, 6: '5', 7: '28' }))
    await records.post('/master/fuelmap/add', { id, code: `C${id}`, rate });
  await records.post('/master/fuelmap/delete/6');
});

/** What the dry run says of the live version with these changes. */
async function dryRun(change: (live: ResourceDeclaration) => Partial<ResourceDeclaration>, client = admin) {
  const { declaration } = (await admin.get('/studio/resources/fuelmap')).json;
  const { answer } = await client.dryRun({ ...declaration, ...change(declaration) });
  expect(answer).toMatchObject({ status: 200 });
  return answer.json;
}

it('counts the active records that are alike by a new unique key, as an added record is compared', async () => {
  expect(await dryRun(() => ({ uniqueKeys: [byRate] }))).toMatchObject({
    rules: ['Records must be unique by rate.'],
    unchecked: [],
    broken: 0,
    clashing: 2,
    clashingSamples: [
      { id: '1', why: 'Another record has this rate' },
      { id: '2', why: 'Another record has this rate' },
    ],
  });
  const byBoth = { ...byRate, fields: ['code', 'rate'] };
  expect(await dryRun(() => ({ uniqueKeys: [byBoth] }))).toMatchObject({ unchecked: [], clashing: 0 });
});

it('counts nothing by a key that the live version has, whatever the order of its fields', async () => {
  await admin.publishSeen(fuelmapOf({ fields, duplicateChecks: [], uniqueKeys: [byRate] }));
  const shorter = (live: ResourceDeclaration) => ({
    fields: live.fields.map(field => (field.source === 'code' ? { ...field, maxLength: 5 } : field)),
  });
  expect(await dryRun(shorter)).toMatchObject({ rules: [expect.any(String)], unchecked: [], clashing: 0 });
});

it('says which rules it does not check', async () => {
  const run = await dryRun(live => ({
    duplicateChecks: [{ field: 'code', type: 'checkCode', longerThan: 0 }],
    can: { delete: false },
    fields: live.fields.map(field =>
      field.kind === 'reference'
        ? { ...field, resource: 'fuelmap', display: 'code' }
        : { ...field, required: 'Required' },
    ),
  }));
  expect(run).toMatchObject({
    broken: 2,
    unchecked: [
      "The field 'Segment' refers to another resource.",
      "The field 'code' is checked for duplicates.",
      'Records can no longer be deleted.',
    ],
  });
  expect(run.rules).toHaveLength(5);
});

it('counts a record that breaks a new rule and already broke another, but not one that breaks the same', async () => {
  const ruled = (rules: Readonly<Record<string, Partial<Field>>>) => (live: ResourceDeclaration) => ({
    fields: live.fields.map(field => Object.assign({}, field, rules[field.source])),
  });
  const { declaration } = (await admin.get('/studio/resources/fuelmap')).json;
  const stricter = ruled({ rate: { required: 'Rate Required' } })(declaration);
  expect((await admin.publishSeen({ ...declaration, ...stricter })).status).toBe(200);
  expect(await dryRun(ruled({ segment: { required: 'Segment Required' } }))).toMatchObject({
    broken: 6,
    brokenSamples: expect.arrayContaining([{ id: '4', why: 'Segment Required' }]),
  });
  expect(await dryRun(ruled({ code: { maxLength: 5 }, rate: { source: 'price' } }))).toMatchObject({
    broken: 0,
  });
});

it('checks no unique key if it looks at the records in portions', async () => {
  for (const id of ['8', '9']) await records.post('/master/fuelmap/add', { id, code: `C${id}`, rate: '18' });
  expect(await dryRun(() => ({ uniqueKeys: [byRate] }))).toMatchObject({
    unchecked: ['Records must be unique by rate.'],
    clashing: 0,
    clashingSamples: [],
  });
});

it('names no record to a user who may not see the records', async () => {
  const designer = await withRights(api, 'asha', ['studio/draft', 'studio/see']);
  expect(await dryRun(() => ({ uniqueKeys: [byRate] }), designer)).toMatchObject({
    clashing: 2,
    clashingSamples: [],
  });
});
