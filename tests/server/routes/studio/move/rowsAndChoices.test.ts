import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../../../server/app';
import type { Field } from '../../../../../src/schemas/field';
import { fuelmapOf } from '../../../../contract/studioSamples';
import { adminOf, type StudioClient } from '../../../setup/studioClient';
import { ALPHA, createTestApi } from '../../../setup/testApi';

const base = { source: 'fuel', label: 'Fuel', fid: 'aaaaaaaa' } as const;
const choices = [
  { id: 'P', name: 'Petrol' },
  { id: 'CNG', name: 'CNG' },
];
const select: Field = { ...base, kind: 'select', choices, clearable: true };
const text: Field = { ...base, kind: 'text' };
const dip: Field = { kind: 'text', source: 'dip', label: 'Dip', fid: 'bbbbbbbb' };
const tankOf = (kind: 'longText' | 'number' | 'text'): Field => ({
  kind,
  source: 'tank',
  label: 'Tank',
  fid: 'cccccccc',
});
const tank = tankOf('text');
const readings = (fields: readonly Field[]): Field => ({
  kind: 'list',
  source: 'readings',
  label: 'Readings',
  fid: 'dddddddd',
  fields,
});

let admin: StudioClient;
let records: StudioClient;

async function begin(limit: number, field: Field, values: readonly object[]): Promise<void> {
  const api = await createTestApi({ limits: { recordsInPublish: limit } });
  admin = await adminOf(api);
  records = await adminOf(api, ALPHA, createApp(api.options));
  await admin.publish(declarationOf(field));
  for (const [at, value] of values.entries())
    await records.post('/master/fuelmap/add', { id: String(at), ...value });
}

const declarationOf = (field: Field) => fuelmapOf({ fields: [field], duplicateChecks: [] });
const dryRun = async (field: Field) => (await admin.dryRun(declarationOf(field))).answer.json;
const listed = async (source: string) =>
  (await records.post('/master/fuelmap/list')).json.map((record: Record<string, unknown>) => record[source]);

describe('a choice that becomes text', () => {
  beforeEach(() => begin(5, select, [{ fuel: 'P' }, { fuel: 'CNG' }, { fuel: 'P' }]));

  it('takes the label that people read, which the dry run shows, and gives the choice back', async () => {
    expect(await dryRun(text)).toMatchObject({
      confirm: false,
      steps: [
        {
          counts: { changed: 2, same: 1, failed: 0 },
          samples: [
            { before: 'P', after: 'Petrol' },
            { before: 'P', after: 'Petrol' },
            { before: 'CNG', after: 'CNG' },
          ],
        },
      ],
    });
    await admin.publishSeen(declarationOf(text));
    expect(await listed('fuel')).toEqual(['Petrol', 'CNG', 'Petrol']);
    await records.post('/master/fuelmap/update/2', { id: '2', fuel: 'Diesel' });
    await admin.rollBack('fuelmap', 1);
    expect(await listed('fuel')).toEqual(['P', 'CNG', null]);
  });

  it('says when it returns which values stay aside, because somebody has written since', async () => {
    await admin.publishSeen(declarationOf(text));
    await records.post('/master/fuelmap/update/2', { id: '2', fuel: 'CNG' });
    const [step] = (await dryRun(select)).steps;
    expect(step).toMatchObject({ counts: { returned: 1, same: 2, kept: 1 } });
    expect(step.samples).toContainEqual({ id: '2', outcome: 'kept', before: 'P', after: 'CNG' });
    await admin.rollBack('fuelmap', 1);
    expect(await listed('fuel')).toEqual(['P', 'CNG', 'CNG']);
    const history = (await records.post('/log/list')).json.filter(
      ({ type, recordId }: { type: string; recordId: string }) =>
        type === 'fuelmap/update' && recordId === '2',
    );
    // A value that stays aside has not changed in the record.
    expect(
      history.map(({ diff }: { diff: readonly { before: unknown }[] }) => diff[0]?.before).sort(),
    ).toEqual(['P', 'Petrol']);
  });
});

describe('a column of rows that is removed', () => {
  beforeEach(() =>
    begin(5, readings([dip, tank]), [
      { readings: [{ dip: '12', tank: 'A' }] },
      { readings: [{ dip: '14', tank: null }] },
    ]),
  );

  it('is named by the dry run, with the rows before and after, and needs the typed name', async () => {
    const { id, body, answer } = await admin.dryRun(declarationOf(readings([dip])));
    expect(answer.json).toMatchObject({
      confirm: true,
      steps: [
        {
          label: 'Readings',
          change: 'columns',
          from: 'Tank',
          to: '',
          counts: { cut: 1, same: 1, changed: 0 },
          samples: [
            { outcome: 'cut', before: 'Dip: 12, Tank: A', after: 'Dip: 12' },
            { outcome: 'same', before: 'Dip: 14', after: 'Dip: 14' },
          ],
        },
      ],
    });
    const { plan } = answer.json;
    expect(await admin.publishDraft(id, { ...body, why: 'Tanks', plan })).toMatchObject({
      status: 422,
      json: { code: 'notConfirmed' },
    });
  });

  it('needs the typed name as well if no record has a value in it', async () => {
    await records.post('/master/fuelmap/update/0', { id: '0', readings: [{ dip: '12', tank: null }] });
    expect(await dryRun(readings([dip]))).toMatchObject({ confirm: true, steps: [{ counts: { same: 2 } }] });
  });

  it('is distinguished from one that becomes another', async () => {
    const renamed = readings([dip, { ...tank, source: 'vessel', label: 'Vessel' }]);
    expect(await dryRun(renamed)).toMatchObject({
      confirm: false,
      steps: [{ change: 'columns', from: '', to: 'Vessel' }],
    });
  });
});

describe('of more records than a publish moves at once', () => {
  beforeEach(() => begin(1, readings([dip, tank]), [{ readings: [] }, { readings: [] }]));

  it('a removed column needs the typed name, and text that becomes long text does not', async () => {
    expect(await dryRun(readings([dip]))).toMatchObject({ confirm: true, next: '0' });
    expect(await dryRun(readings([dip, tankOf('longText')]))).toMatchObject({ confirm: false });
    expect(await dryRun(readings([dip, tankOf('number')]))).toMatchObject({ confirm: true });
  });
});
