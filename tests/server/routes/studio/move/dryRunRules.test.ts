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
const number = ({ source, label, fid }: Field): Field => ({
  kind: 'number',
  source,
  label,
  ...(fid !== undefined && { fid }),
});
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
    rules: ['Records must be unique by Rate.'],
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

it('counts the active records that a new duplicate check finds alike, if their values are long enough for it', async () => {
  const checked = (longerThan: number) =>
    dryRun(() => ({ duplicateChecks: [{ field: 'rate', type: 'checkCode', longerThan }] as const }));
  expect(await checked(0)).toMatchObject({
    rules: ["The field 'Rate' is checked for duplicates."],
    unchecked: [],
    clashing: 2,
    clashingSamples: [
      { id: '1', why: "Another record has the same 'Rate'" },
      { id: '2', why: "Another record has the same 'Rate'" },
    ],
  });
  expect(await checked(2)).toMatchObject({ unchecked: [], clashing: 0 });
});

it('names each rule that records break, also of a field of another kind, with its own count', async () => {
  const change = (live: ResourceDeclaration) => ({
    fields: live.fields.map((field): Field => {
      if (field.source === 'rate') return { ...number(field), required: 'Rate Required' };
      return field.source === 'code' && field.kind === 'text' ? { ...field, maxLength: 1 } : field;
    }),
    uniqueKeys: [byRate],
  });
  const run = await dryRun(change);
  expect(run.rules).toEqual([
    "The field 'Code' may have 1 characters only.",
    "The field 'Rate' becomes required.",
    'Records must be unique by Rate.',
  ]);
  expect(run).toMatchObject({
    broken: 6,
    brokenBy: [
      { field: 'Code', why: 'Max 1 character Allowed', count: 6 },
      { field: 'Rate', why: 'Rate Required', count: 2 },
    ],
    clashing: 2,
    clashingBy: [{ why: 'Another record has this rate', count: 2 }],
  });
});

it('names the active records of its examples, to users who may see them', async () => {
  await admin.publishSeen(fuelmapOf({ fields, duplicateChecks: [], display: 'code' }));
  const toNumber = (live: ResourceDeclaration) => ({
    fields: live.fields.map((field): Field => (field.source === 'rate' ? number(field) : field)),
  });
  const { steps, names } = await dryRun(toNumber);
  const ids = steps[0].samples.map(({ id }: { id: string }) => id);
  expect(ids).toContain('6');
  expect(names).toContainEqual({ id: '2', name: 'C2' });
  expect(names.map(({ id }: { id: string }) => id)).not.toContain('6');
  const drafter = await withRights(api, 'drafter', ['studio/draft']);
  expect((await dryRun(toNumber, drafter)).names).toEqual([]);
});

it('counts nothing by a key that the live version has, whatever the order of its fields', async () => {
  await admin.publishSeen(fuelmapOf({ fields, duplicateChecks: [], uniqueKeys: [byRate] }));
  const shorter = (live: ResourceDeclaration) => ({
    fields: live.fields.map(field => (field.source === 'code' ? { ...field, maxLength: 5 } : field)),
  });
  expect(await dryRun(shorter)).toMatchObject({ rules: [expect.any(String)], unchecked: [], clashing: 0 });
});

it('counts no record by a key that follows the new name of its field', async () => {
  const keyed = fuelmapOf({ fields, duplicateChecks: [], uniqueKeys: [byRate] });
  expect((await admin.publishSeen(keyed)).status).toBe(200);
  const renamed = (live: ResourceDeclaration) => ({
    fields: live.fields.map(field => (field.source === 'rate' ? { ...field, source: 'price' } : field)),
    uniqueKeys: [{ ...byRate, fields: ['price'] }],
  });
  expect(await dryRun(renamed)).toMatchObject({ rules: [], unchecked: [], clashing: 0 });
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
    unchecked: ['Records can no longer be deleted.'],
  });
  // What a reference leads to is a step of its own, which counts the records.
  expect(run.rules).toHaveLength(4);
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

it('counts no record that broke the same rule in other words, or under another name of its field or column', async () => {
  const tanks = (column: string, required = 'Fuel Required'): Field => ({
    kind: 'list',
    source: 'tanks',
    label: 'Tanks',
    fid: 'tttttttt',
    fields: [{ kind: 'text', source: column, label: 'Fuel', fid: 'ffffffff', required }],
  });
  const { declaration } = (await admin.get('/studio/resources/fuelmap')).json;
  const { fields: old } = declaration;
  const loose = {
    ...tanks('fuel'),
    fields: [{ kind: 'text', source: 'fuel', label: 'Fuel', fid: 'ffffffff' }],
  };
  await admin.publishSeen({ ...declaration, fields: [...old, loose] });
  await records.post('/master/fuelmap/add', { id: '8', code: 'C8', rate: '8', tanks: [{ fuel: null }] });
  const said = (rate: Partial<Field>, rows: Field) => ({
    fields: [...old.map((field: Field) => (field.source === 'rate' ? { ...field, ...rate } : field)), rows],
  });
  const strict = said({ required: 'Rate Required' }, tanks('fuel'));
  expect(await dryRun(() => strict)).toMatchObject({ broken: 3 });
  expect((await admin.publishSeen({ ...declaration, ...strict })).status).toBe(200);
  const shorter = { maxLength: 900, source: 'price', label: 'Price' };
  expect(
    await dryRun(() => said({ ...shorter, required: 'Say the price' }, tanks('grade', 'Say the grade'))),
  ).toMatchObject({ broken: 0 });
  expect(
    await dryRun(() => said({ ...shorter, maxLength: 1 }, tanks('grade', 'Say the grade'))),
  ).toMatchObject({
    broken: 3,
    brokenSamples: expect.arrayContaining([{ id: '1', why: 'Max 1 character Allowed' }]),
  });
});

it('names no record to a user who may not see the records', async () => {
  const designer = await withRights(api, 'asha', ['studio/draft', 'studio/see']);
  expect(await dryRun(() => ({ uniqueKeys: [byRate] }), designer)).toMatchObject({
    clashing: 2,
    clashingSamples: [],
  });
});

it('gives digests of what a new key compares if records that are alike may be in two batches', async () => {
  const { declaration } = (await admin.get('/studio/resources/fuelmap')).json;
  const many = { ...declaration, uniqueKeys: [byRate] };
  for (const id of ['8', '9']) await records.post('/master/fuelmap/add', { id, code: `C${id}`, rate: '5' });
  const { id, body, answer } = await admin.dryRun(many);
  const last = await admin.post(`/studio/drafts/${id}/dry-run`, { ...body, after: answer.json.next });
  const keyed = [...answer.json.keyed, ...last.json.keyed];
  const values = new Map(keyed.flatMap(key => key.records).map(each => [each.id, each.values]));
  expect([...values.keys()]).toEqual(['1', '2', '3', '7', '8', '9']);
  expect(values.get('8')).toBe(values.get('9'));
  expect(values.get('8')).toBe(values.get('3'));
  expect(new Set(values.values()).size).toBe(3);
  expect(answer.json).toMatchObject({ clashing: 0, unchecked: [] });

  const blind = await withRights(api, 'blind', ['studio/draft']);
  const unseen = await blind.dryRun(many);
  expect(unseen.answer.json).toMatchObject({ keyed: [], unchecked: ['Records must be unique by Rate.'] });
});

it('counts the records of which the form would empty a field that it hides by a new condition', async () => {
  const when = (live: ResourceDeclaration) => ({
    fields: live.fields.map(field =>
      field.source === 'rate' ? { ...field, when: { in: ['code', ['C1', 'C4']] as const } } : field,
    ),
  });
  expect(await dryRun(when)).toMatchObject({
    unchecked: [],
    broken: 0,
    emptied: 3,
    emptiedSamples: [
      { id: '2', fields: 'Rate' },
      { id: '3', fields: 'Rate' },
      { id: '7', fields: 'Rate' },
    ],
  });
});

it('empties nothing by a section with a toggle, because the form opens one that has values', async () => {
  const taxed: Field = { kind: 'yesNo', source: 'taxed', label: 'Taxed' };
  const section = { id: 'first', title: 'First', description: 'First', fields: ['code', 'segment'] };
  const run = await dryRun(live => ({
    fields: [...live.fields, taxed],
    sections: [section, { ...section, id: 'tax', title: 'Tax', fields: ['rate'], toggle: 'taxed' }],
  }));
  expect(run).toMatchObject({ rules: ["The section 'Tax' empties Rate while it is off."], emptied: 0 });
});

it('counts the values that the form would empty because a condition reads a field of another kind now', async () => {
  const when = { in: ['rate', ['5']] as const };
  const note: Field = { kind: 'text', source: 'note', label: 'Note', when };
  await admin.publishSeen(fuelmapOf({ fields: [...fields, note], duplicateChecks: [] }));
  await records.post('/master/fuelmap/update/3', { id: '3', code: 'C3', rate: '5', note: 'cheap' });
  const rate = { kind: 'reference', source: 'rate', label: 'Rate', resource: 'segmap' } as const;
  const toReference = (live: ResourceDeclaration) => ({
    fields: live.fields.map(field =>
      field.source === 'rate' ? { ...rate, display: 'seg_ledger', ...fidOf(field) } : field,
    ),
  });
  expect(await dryRun(toReference)).toMatchObject({
    emptied: 1,
    emptiedSamples: [{ id: '3', fields: 'Note' }],
  });
});

const fidOf = ({ fid }: Field) => (fid === undefined ? {} : { fid });
