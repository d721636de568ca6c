import { describe, expect, it } from 'vitest';
import { createApp } from '../../../../../server/app';
import type { Field } from '../../../../../src/schemas/field';
import { fuelmapOf } from '../../../../contract/studioSamples';
import { adminOf, type StudioClient } from '../../../setup/studioClient';
import { ALPHA, createTestApi } from '../../../setup/testApi';

const code: Field = { kind: 'text', source: 'code', label: 'Code' };
const column = (source: string): Field => ({ kind: 'text', source, label: source });
const tanks = (...columns: readonly string[]): Field => ({
  kind: 'list',
  source: 'tanks',
  label: 'Tanks',
  fields: columns.map(column),
});
const withTanks = (...columns: readonly string[]) => fuelmapOf({ fields: [code, tanks(...columns)] });

let admin: StudioClient;
let records: StudioClient;

const rows = async () => (await records.post('/master/fuelmap/list')).json[0].tanks;
const readsAside = async () => (await admin.get('/studio/resources/fuelmap/aside')).json;

/** Two records with rows of two columns. */
async function begin(recordsInPublish: number): Promise<void> {
  const api = await createTestApi({ limits: { recordsInPublish } });
  admin = await adminOf(api);
  records = await adminOf(api, ALPHA, createApp(api.options));
  await admin.publish(withTanks('name', 'size'));
  for (const id of ['1', '2'])
    await records.post('/master/fuelmap/add', { id, code: id, tanks: [{ name: 'T1', size: '20' }] });
}

it('changes no record and needs no run, however many there are', async () => {
  await begin(1);
  const wider = withTanks('name', 'size', 'grade');
  expect((await admin.dryRun(wider)).answer.json).toMatchObject({ steps: [], confirm: false, later: false });
  expect((await admin.publish(wider)).json).toMatchObject({ version: 2, run: null });
  expect(await rows()).toEqual([{ name: 'T1', size: '20' }]);
  expect(await readsAside()).toEqual([]);
});

it('returns values if it existed before', async () => {
  await begin(2);
  await admin.publishSeen(withTanks('name'));
  expect(await rows()).toEqual([{ name: 'T1' }]);
  expect((await admin.publishSeen(withTanks('name', 'size'))).json).toMatchObject({ version: 3 });
  expect(await rows()).toEqual([{ name: 'T1', size: '20' }]);
});

const asNumber = ({ source, label, fid }: Field): Field => ({
  kind: 'number',
  source,
  label,
  fid: fid ?? '',
});

describe('with a column that was added since, a roll back', () => {
  const live = async () => (await admin.get('/studio/resources/fuelmap')).json.declaration.fields[1];
  const publishTanks = async (change: (columns: readonly Field[]) => readonly Field[]) => {
    const field = await live();
    const fields = [code, { ...field, fields: change(field.fields) }];
    expect((await admin.publishSeen(fuelmapOf({ fields }))).status).toBe(200);
  };
  const addGrade = () => publishTanks(columns => [...columns, column('grade')]);
  const sizeToNumber = () =>
    publishTanks(columns => columns.map(each => (each.source === 'size' ? asNumber(each) : each)));
  const typeGrade = () =>
    records.post('/master/fuelmap/update/1', {
      id: '1',
      code: '1',
      tanks: [{ name: 'T1', size: '020', grade: 'A' }],
    });

  async function beginWith(size: string): Promise<void> {
    await begin(5);
    for (const id of ['1', '2'])
      await records.post(`/master/fuelmap/update/${id}`, { id, code: id, tanks: [{ name: 'T1', size }] });
  }

  it('returns the cells of another column that has changed its kind', async () => {
    await beginWith('020');
    await addGrade();
    await sizeToNumber();
    expect(await rows()).toEqual([{ name: 'T1', size: 20 }]);
    await admin.rollBack('fuelmap', 1);
    expect(await rows()).toEqual([{ name: 'T1', size: '020' }]);
  });

  it('returns the rows of a field that was removed', async () => {
    await beginWith('020');
    await addGrade();
    await admin.publishSeen(fuelmapOf({ fields: [code] }));
    await admin.rollBack('fuelmap', 1);
    expect(await rows()).toEqual([{ name: 'T1', size: '020' }]);
  });

  it('sets values typed into that column aside, until the column exists again', async () => {
    await beginWith('020');
    await addGrade();
    await typeGrade();
    await sizeToNumber();
    await admin.rollBack('fuelmap', 1);
    expect(await rows()).toEqual([{ name: 'T1', size: '020' }]);
    await admin.rollBack('fuelmap', 3);
    expect(await rows()).toEqual([{ name: 'T1', size: 20, grade: 'A' }]);
    await admin.rollBack('fuelmap', 2);
    expect(await rows()).toEqual([{ name: 'T1', size: '020', grade: 'A' }]);
  });

  it('changes nothing that somebody has typed since', async () => {
    await beginWith('020');
    await addGrade();
    await sizeToNumber();
    await records.post('/master/fuelmap/update/1', { id: '1', code: '1', tanks: [{ name: 'T1', size: 7 }] });
    await admin.rollBack('fuelmap', 1);
    expect(await rows()).toEqual([{ name: 'T1', size: '7' }]);
  });
});
