import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../../server/app';
import type { LogEntry } from '../../../../src/api/log';
import type { Field } from '../../../../src/schemas/field';
import type { ResourceDeclaration } from '../../../../src/schemas/resource';
import { textOf } from '../../../contract/samples';
import { fuelmapOf } from '../../../contract/studioSamples';
import { adminOf, type StudioClient } from '../../setup/studioClient';
import { ALPHA, createTestApi, type TestApi } from '../../setup/testApi';

let api: TestApi;
let admin: StudioClient;
/** Of another instance, which is not held to a description: it has none of an own resource. */
let records: StudioClient;

const code: Field = { kind: 'text', source: 'code', label: 'Code' };
const rate: Field = { kind: 'text', source: 'rate', label: 'Rate' };
const first = fuelmapOf({ fields: [code, rate], duplicateChecks: [] });

beforeEach(async () => {
  api = await createTestApi();
  admin = await adminOf(api);
  records = await adminOf(api, ALPHA, createApp(api.options));
  await admin.publish(first);
  for (const [id, value] of [
    ['1', '018'],
    ['2', '18 %'],
    ['3', '7.5'],
    ['4', null],
  ] as const)
    await records.post('/master/fuelmap/add', { id, code: `C${id}`, rate: value });
});

const rates = async (field = 'rate') =>
  (await records.post('/master/fuelmap/list')).json.map((record: Record<string, unknown>) => record[field]);

/** The live declaration with other fields, which keep their ids. */
async function changed(change: (fields: readonly Field[]) => readonly Field[]): Promise<ResourceDeclaration> {
  const { declaration } = (await admin.get('/studio/resources/fuelmap')).json;
  return { ...declaration, fields: change(declaration.fields) };
}

const eachRate = (change: (field: Field) => Field) => (fields: readonly Field[]) =>
  fields.map(field => (field.label === 'Rate' ? change(field) : field));

const toNumber = eachRate(({ source, label, fid }) => ({ kind: 'number', source, label, fid: fid ?? '' }));

describe('a dry run', () => {
  it('says how many of the records are deleted ones, which move with the others', async () => {
    await records.post('/master/fuelmap/delete/3');
    const { answer } = await admin.dryRun(await changed(toNumber));
    expect(answer.json).toMatchObject({ records: 4, deleted: 1, steps: [{ counts: { same: 1 } }] });
  });

  it('says what happens to the values of a field that changes its kind, and stores nothing', async () => {
    const { answer } = await admin.dryRun(await changed(toNumber));
    expect(answer).toMatchObject({
      status: 200,
      json: {
        records: 4,
        next: null,
        confirm: true,
        rules: [],
        broken: 0,
        steps: [
          {
            label: 'Rate',
            change: 'kind',
            from: 'text',
            to: 'number',
            counts: { moved: 0, same: 1, changed: 1, failed: 1, removed: 0, returned: 0 },
            samples: [
              { id: '2', outcome: 'failed', before: '18 %', after: '' },
              { id: '1', outcome: 'changed', before: '018', after: '18' },
              { id: '3', outcome: 'same', before: '7.5', after: '7.5' },
            ],
          },
        ],
      },
    });
    expect(await rates()).toEqual(['018', '18 %', '7.5', null]);
  });

  it('counts the records that would break a stricter rule', async () => {
    const stricter = await changed(eachRate(field => ({ ...field, required: 'Rate Required' })));
    const { answer } = await admin.dryRun(stricter);
    expect(answer.json).toMatchObject({
      steps: [],
      confirm: false,
      rules: ["The field 'Rate' becomes required."],
      broken: 1,
      brokenSamples: [{ id: '4', why: 'Rate Required' }],
    });
  });

  it('is refused if no value would stay visible: rows do not become text', async () => {
    const rows = eachRate(({ source, label, fid }) => ({
      kind: 'list',
      source,
      label,
      fid: fid ?? '',
      fields: [code],
    }));
    const { answer } = await admin.dryRun(await changed(rows));
    expect(answer).toMatchObject({ status: 422, json: { code: 'findings' } });
  });
});

describe('a publish of changes that touch records', () => {
  it('moves the values of a renamed field, and back', async () => {
    const renamed = await changed(eachRate(field => ({ ...field, source: 'price' })));
    expect(await admin.publishSeen(renamed)).toMatchObject({ status: 200, json: { version: 2 } });
    expect(await rates('price')).toEqual(['018', '18 %', '7.5', null]);
    expect(await rates('rate')).toEqual([undefined, undefined, undefined, undefined]);
    expect(await admin.rollBack('fuelmap', 1)).toMatchObject({ status: 200, json: { version: 3 } });
    expect(await rates()).toEqual(['018', '18 %', '7.5', null]);
  });

  it('leaves rows as they are when their columns change places', async () => {
    const tanks: Field = { kind: 'list', source: 'tanks', label: 'Tanks', fields: [code, rate] };
    await admin.publishSeen(await changed(fields => [...fields, tanks]));
    const rows = [{ code: 'T1', rate: '20' }];
    const body = { id: '3', code: 'C3', rate: '7.5', status: 1, tanks: rows };
    expect(await records.post('/master/fuelmap/update/3', body)).toMatchObject({ status: 200 });
    const turned = await changed(fields =>
      fields.map(field =>
        field.kind === 'list' ? { ...field, fields: [...field.fields].reverse() } : field,
      ),
    );
    expect((await admin.dryRun(turned)).answer.json).toMatchObject({ steps: [], confirm: false });
    expect(await admin.publishSeen(turned)).toMatchObject({ status: 200 });
    expect(await rates('tanks')).toContainEqual(rows);
  });

  it('sets aside what does not fit the new kind, and a rollback returns it', async () => {
    await admin.publishSeen(await changed(toNumber));
    expect(await rates()).toEqual([18, null, 7.5, null]);
    const body = { id: '3', code: 'C3', rate: 9, status: 1 };
    expect(await records.post('/master/fuelmap/update/3', body)).toMatchObject({ status: 200 });
    await admin.rollBack('fuelmap', 1);
    // What was written since stays.
    expect(await rates()).toEqual(['018', '18 %', '9', null]);
  });

  it('is in the history of each record whose values it changes, with the old values', async () => {
    const seen = async () =>
      (await records.post('/log/list')).json
        .filter(({ type }: { type: string }) => type === 'fuelmap/update')
        .map(({ recordId, recordName, diff }: LogEntry) => [recordId, recordName, diff])
        .sort();
    await admin.publishSeen(await changed(toNumber));
    const emptied = { field: 'rate', before: '18 %', after: null };
    const first = [
      ['1', 'C1', [{ field: 'rate', before: '018', after: 18 }]],
      ['2', 'C2', [emptied]],
    ];
    expect(await seen()).toEqual(first);
    await admin.rollBack('fuelmap', 1);
    const back = [...(await seen())].filter(
      ([, , diff]) => !first.some(([, , before]) => JSON.stringify(before) === JSON.stringify(diff)),
    );
    expect(back).toContainEqual(['2', 'C2', [{ field: 'rate', before: null, after: '18 %' }]]);
  });

  it('is confirmed by the label of the resource as well as by its name', async () => {
    const { id, body, answer } = await admin.dryRun(await changed(toNumber));
    const { plan } = answer.json;
    const confirmed = await admin.publishDraft(id, {
      ...body,
      why: 'Rates',
      plan,
      confirm: ' fuel map ईंधन ',
    });
    expect(confirmed.status).toBe(200);
  });

  it('sets aside the values of a removed field, and returns them with it, even two versions later', async () => {
    await admin.publishSeen(await changed(toNumber));
    await admin.publishSeen(await changed(fields => fields.filter(({ label }) => label !== 'Rate')));
    expect(await rates()).toEqual([undefined, undefined, undefined, undefined]);
    await admin.rollBack('fuelmap', 1);
    expect(await rates()).toEqual(['018', '18 %', '7.5', null]);
  });

  it('needs a dry run of the records as they are, and the name if values are set aside', async () => {
    const declaration = await changed(toNumber);
    const { id, body, answer } = await admin.dryRun(declaration);
    const publish = (more: object) => admin.publishDraft(id, { ...body, why: 'Rates', ...more });
    const { plan } = answer.json;
    expect(await publish({})).toMatchObject({ status: 422, json: { code: 'notSafe' } });
    expect(await publish({ plan })).toMatchObject({
      status: 422,
      json: {
        code: 'notConfirmed',
        fields: { confirm: expect.stringMatching(/^Type Fuel Map ईंधन or fuelmap$/) },
      },
    });
    await records.post('/master/fuelmap/add', { id: '5', code: 'C5', rate: 'none' });
    expect(await publish({ plan, confirm: 'fuelmap' })).toMatchObject({
      status: 409,
      json: { code: 'recordsMoved', dryRun: { steps: [{ counts: { failed: 2 } }] } },
    });
    expect(await rates()).toEqual(['018', '18 %', '7.5', null, 'none']);
  });

  it('leads to records that search and checks find under the new name, and is logged with its counts', async () => {
    const checked = (field: string) => [{ field, type: 'checkCode', longerThan: 0 }] as const;
    const renamed = await changed(eachRate(field => ({ ...field, source: 'price' })));
    const known = async (value: string) =>
      (await records.post(`/fuelmap/exists/${value}`, { type: 'checkCode' })).json.message;
    await admin.publishSeen({ ...(await changed(fields => fields)), duplicateChecks: checked('rate') });
    expect([await known('018'), await known('18')]).toEqual(['duplicate', 'ok']);
    await admin.publishSeen({ ...renamed, duplicateChecks: checked('price') });
    expect([await known('018'), await known('18')]).toEqual(['duplicate', 'ok']);
    const entries = JSON.parse(await textOf(api.store.log.list(ALPHA, { from: null, to: null })));
    // No value has changed, and so no record has an entry.
    expect(entries.some(({ type }: { type: string }) => type === 'fuelmap/update')).toBe(false);
    expect(entries[0]).toMatchObject({
      type: 'studio/publish',
      payload: {
        version: 3,
        records: 3,
        values: [expect.stringMatching(/: moved 3$/)],
      },
    });
  });

  it('writes the default of a new field into the records only on request, and a rollback removes it', async () => {
    const fuel: Field = { kind: 'text', source: 'fuel', label: 'Fuel', default: 'Petrol', fid: 'fuelfuel' };
    const declaration = await changed(fields => [...fields, fuel]);
    await records.post('/master/fuelmap/delete/4');
    const { id, body } = await admin.dryRun(declaration);
    const asked = { ...body, fill: ['fuelfuel', 'unknown'] };
    const seen = (await admin.post(`/studio/drafts/${id}/dry-run`, asked)).json;
    expect(seen.steps).toMatchObject([{ change: 'add', to: 'fuel', counts: { filled: 4, removed: 0 } }]);
    const publish = (more: object) => admin.publishDraft(id, { ...asked, why: 'Fuel', ...more });
    expect(await publish({})).toMatchObject({ status: 409, json: { code: 'recordsMoved' } });
    expect(await rates('fuel')).toEqual([undefined, undefined, undefined, undefined]);
    expect((await publish({ plan: seen.plan })).status).toBe(200);
    expect(await rates('fuel')).toEqual(['Petrol', 'Petrol', 'Petrol', 'Petrol']);
    await admin.rollBack('fuelmap', 1);
    expect(await rates('fuel')).toEqual([undefined, undefined, undefined, undefined]);
    await admin.publish(declaration);
    expect(await rates('fuel')).toEqual(['Petrol', 'Petrol', 'Petrol', 'Petrol']);
  });
});
