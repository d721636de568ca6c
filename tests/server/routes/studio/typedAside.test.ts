import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../../server/app';
import type { Field } from '../../../../src/schemas/field';
import { FORM_VERSION_HEADER } from '../../../../src/wire/http/headers';
import { ASIDE_KEY } from '../../../../src/wire/record/typedAside';
import { fuelmapOf } from '../../../contract/studioSamples';
import { adminOf, withRights, type StudioClient } from '../../setup/studioClient';
import { ALPHA, createTestApi, type TestApi } from '../../setup/testApi';

let api: TestApi;
let admin: StudioClient;

const code: Field = { kind: 'text', source: 'code', label: 'Code', fid: 'aaaaaaaa' };
const ledger: Field = { kind: 'text', source: 'ledger', label: 'Ledger', fid: 'bbbbbbbb' };
const rate: Field = { kind: 'number', source: 'ledger', label: 'Ledger', fid: 'bbbbbbbb' };
const of = (...fields: readonly Field[]) => fuelmapOf({ fields, duplicateChecks: [] });

beforeEach(async () => {
  api = await createTestApi();
  admin = await adminOf(api, ALPHA, createApp(api.options));
  await admin.publish(of(code, ledger));
  await admin.post('/master/fuelmap/add', { id: '1', code: 'A', ledger: '018' });
});

const typed = (value: unknown, rest: object = {}) => ({ version: 1, fid: 'bbbbbbbb', value, ...rest });
const save = (aside: unknown, client = admin) =>
  client.send(
    'POST',
    '/master/fuelmap/update/1',
    { id: '1', code: 'A', [ASIDE_KEY]: aside },
    { [FORM_VERSION_HEADER]: '2' },
  );
const asideOf = async () => (await admin.get('/studio/resources/fuelmap/aside')).json;
const stored = async () => (await admin.post('/master/fuelmap/list', {})).json;

describe('input in a removed field', () => {
  beforeEach(async () => {
    await admin.publishSeen(of(code));
  });

  it('is set aside with the save, once, and comes back with the field', async () => {
    for (const time of ['first', 'repeated'])
      expect([time, (await save([typed('typed')])).status]).toEqual([time, 200]);
    expect(await asideOf()).toEqual([
      {
        recordId: '1',
        recordName: 'A',
        field: 'Ledger',
        fid: 'bbbbbbbb',
        version: 2,
        value: 'typed',
        became: '',
        now: '',
      },
      {
        recordId: '1',
        recordName: 'A',
        field: 'Ledger',
        fid: 'bbbbbbbb',
        version: 2,
        value: '018',
        became: '',
        now: '',
      },
    ]);
    expect(JSON.stringify(await stored())).not.toContain('typed');
    expect((await admin.rollBack('fuelmap', 1)).status).toBe(200);
    expect(await stored()).toMatchObject([{ code: 'A', ledger: 'typed' }]);
  });

  it('is listed with the other values of its field', async () => {
    const of = async (fid: string) => (await admin.get(`/studio/resources/fuelmap/aside?fid=${fid}`)).json;
    await save([typed('typed')]);
    expect(await of('bbbbbbbb')).toHaveLength(2);
    expect(await of('aaaaaaaa')).toEqual([]);
  });

  it('is put aside with a new record', async () => {
    const record = { id: '2', code: 'B', [ASIDE_KEY]: [typed('typed')] };
    const { status, json } = await admin.post('/master/fuelmap/add', record);
    expect([status, json[ASIDE_KEY]]).toEqual([200, undefined]);
    expect(await asideOf()).toContainEqual(expect.objectContaining({ recordId: '2', value: 'typed' }));
  });

  it('needs the right to the save and no other', async () => {
    const own = { ...api, app: createApp(api.options) };
    const saver = await withRights(own, 'saver', ['fuelmap/see', 'fuelmap/edit']);
    const reader = await withRights(own, 'reader', ['fuelmap/see']);
    expect((await save([typed('typed')], reader)).status).toBe(403);
    expect(await asideOf()).toHaveLength(1);
    expect((await save([typed('typed')], saver)).status).toBe(200);
    expect(await asideOf()).toHaveLength(2);
  });

  it('is stored, and never comes back by itself, if the field could not have held it', async () => {
    expect((await save([typed(['no', 'text'])])).status).toBe(200);
    expect(await asideOf()).toContainEqual(
      expect.objectContaining({ field: 'ledger', value: '["no","text"]' }),
    );
    expect((await admin.rollBack('fuelmap', 1)).status).toBe(200);
    expect(await stored()).toMatchObject([{ ledger: '018' }]);
  });

  it.each<[what: string, aside: unknown]>([
    ['is no list', 'typed'],
    ['names no value', [{ version: 1, fid: 'bbbbbbbb' }]],
    ['names a field that never was', [typed('typed', { fid: 'zzzzzzzz' })]],
    ['names a version that never was', [typed('typed', { version: 9 })]],
    ['names no version', [typed('typed', { version: '1' })]],
    ['is too long', [typed('x'.repeat(100_001))]],
    ['has more values than a resource has fields', Array.from({ length: 201 }, () => typed('typed'))],
  ])('refuses the save if it %s', async (_, aside) => {
    expect(await save(aside)).toMatchObject({
      status: 422,
      json: { fields: { [ASIDE_KEY]: expect.any(String) } },
    });
    expect(await asideOf()).toHaveLength(1);
  });
});

it('puts aside what a field of another kind cannot hold, until it is of its old kind again', async () => {
  expect((await admin.publishSeen(of(code, rate))).status).toBe(200);
  expect((await save([typed('18 %')])).status).toBe(200);
  expect(await stored()).toMatchObject([{ ledger: 18 }]);
  expect((await admin.rollBack('fuelmap', 1)).status).toBe(200);
  expect(await stored()).toMatchObject([{ ledger: '18 %' }]);
});
