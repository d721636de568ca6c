import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../../server/app';
import type { Field } from '../../../../src/schemas/field';
import { fuelmapOf } from '../../../contract/studioSamples';
import { adminOf, type StudioClient } from '../../setup/studioClient';
import { ALPHA, createTestApi } from '../../setup/testApi';

let admin: StudioClient;

const code: Field = { kind: 'text', source: 'code', label: 'Code', fid: 'aaaaaaaa' };
const rate = (source: string): Field => ({ kind: 'integer', source, label: 'Rate', fid: 'bbbbbbbb' });
const rows = (source: string): Field => ({
  kind: 'list',
  source: 'rows',
  label: 'Rows',
  fid: 'cccccccc',
  fields: [{ kind: 'text', source, label: 'Cell', fid: 'dddddddd' }],
});
const published = async (...fields: readonly Field[]) => {
  expect((await admin.publishSeen(fuelmapOf({ fields, duplicateChecks: [] }))).status).toBe(200);
};
const add = (body: object) => admin.post('/master/fuelmap/add', { code: 'A', ...body });
const stored = async () => (await admin.post('/master/fuelmap/list', {})).json;

beforeEach(async () => {
  const api = await createTestApi();
  admin = await adminOf(api, ALPHA, createApp(api.options));
  await admin.publish(fuelmapOf({ fields: [code, rate('rate'), rows('cell')], duplicateChecks: [] }));
  await published(code, rate('price'), rows('pump'));
});

describe('a program that sends a field under a name that it had', () => {
  it('loses no value: it is stored under the present name', async () => {
    expect((await add({ id: '1', rate: 18, rows: [{ cell: 'x' }, { pump: 'y' }] })).status).toBe(200);
    await admin.post('/master/fuelmap/update/1', { code: 'A', rate: 19 });
    const [record] = await stored();
    expect(record).toMatchObject({ price: 19, rows: [{ pump: 'x' }, { pump: 'y' }] });
    expect(record).not.toHaveProperty('rate');
  });

  it('is checked by the rules of the field', async () => {
    const { status, json } = await add({ id: '1', rate: '18 %' });
    expect([status, Object.keys(json.fields)]).toEqual([422, ['price']]);
  });

  it('is refused if it sends another value under the present name, with both names', async () => {
    const answer = await add({ id: '1', rate: 18, price: 19, rows: [{ cell: 'x', pump: 'y' }] });
    expect(answer).toMatchObject({
      status: 422,
      json: {
        fields: {
          rate: 'This field is called price now, and another value was sent as price',
          'rows.0.cell': 'This field is called pump now, and another value was sent as pump',
        },
      },
    });
    expect(await stored()).toEqual([]);
    expect((await add({ id: '1', rate: 18, price: 18 })).json).toMatchObject({ price: 18 });
  });

  it('may use any of its names, which mean another field as soon as that has the name', async () => {
    await published(code, rate('tariff'), rows('pump'));
    await add({ id: '1', rate: 18 });
    await add({ id: '2', code: 'B', price: 19, rate: 19 });
    expect(await stored()).toMatchObject([{ tariff: 18 }, { tariff: 19 }]);
    await published(code, rate('tariff'), rows('pump'), { ...code, source: 'rate', fid: 'eeeeeeee' });
    await add({ id: '3', code: 'C', rate: 'night' });
    const last = (await stored()).find(({ id }: { id: string }) => id === '3');
    expect(last).toMatchObject({ rate: 'night' });
    expect(last).not.toHaveProperty('tariff');
  });
});
