import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../../server/app';
import type { Field } from '../../../../src/schemas/field';
import { FORM_VERSION_HEADER } from '../../../../src/wire/http/headers';
import { fuelmapOf } from '../../../contract/studioSamples';
import { adminOf, type StudioClient } from '../../setup/studioClient';
import { ALPHA, createTestApi } from '../../setup/testApi';

let admin: StudioClient;

const rows: Field = {
  kind: 'list',
  source: 'rows',
  label: 'Rows',
  fid: 'cccccccc',
  fields: [{ kind: 'text', source: 'cell', label: 'Cell', fid: 'dddddddd' }],
};
const code: Field = { kind: 'text', source: 'code', label: 'Code', fid: 'aaaaaaaa' };
const base = { source: 'ledger', label: 'Ledger', fid: 'bbbbbbbb' };
const ledger: Field = { kind: 'text', ...base };
const FIELDS = [code, ledger, rows];
const of = (fields: readonly Field[]) => fuelmapOf({ fields, duplicateChecks: [] });

beforeEach(async () => {
  const api = await createTestApi();
  admin = await adminOf(api, ALPHA, createApp(api.options));
  await admin.publish(of(FIELDS));
  await admin.post('/master/fuelmap/add', { id: '1', code: 'A', ledger: 'L', rows: [{ cell: 'x' }] });
});

const written = (version: string, path: string, body: object) =>
  admin.send('POST', `/master/fuelmap/${path}`, body, { [FORM_VERSION_HEADER]: version });

const RECORD = { id: '2', code: 'typed', ledger: 'typed', rows: [{ cell: 'typed' }] };

describe('a record that was written in the form of an older version', () => {
  it.each<[what: string, fields: readonly Field[]]>([
    ['has another name', [code, { ...ledger, source: 'account' }, rows]],
    ['is gone', [code, rows]],
    ['is of another kind', [code, { ...base, kind: 'number' }, rows]],
    ['has cells of another name', [code, ledger, { ...rows, fields: [{ ...code, fid: 'dddddddd' }] }]],
    ['is another one with its name', [code, { ...ledger, fid: 'eeeeeeee' }, rows]],
  ])('is refused, not shortened, if one of its fields %s now', async (_, fields) => {
    expect((await admin.publishSeen(of(fields))).status).toBe(200);
    const before = (await admin.post('/master/fuelmap/list', {})).json;
    const refusal = { status: 409, json: { code: 'formChanged' } };
    expect(await written('1', 'add', RECORD)).toMatchObject(refusal);
    expect(await written('1', 'update/1', { ...RECORD, id: '1' })).toMatchObject(refusal);
    expect(await written('1', 'add/many', { records: [RECORD] })).toMatchObject(refusal);
    expect((await admin.post('/master/fuelmap/list', {})).json).toEqual(before);
  });

  it('is stored if its fields still exist, whatever else has changed', async () => {
    const others = [rows, { ...code, label: 'Other' }, ledger, { ...code, source: 'new', fid: 'ffffffff' }];
    expect((await admin.publishSeen(of(others))).status).toBe(200);
    expect((await written('1', 'add', RECORD)).json).toMatchObject(RECORD);
  });

  it('is stored if it names the live version, no version, or an invalid one', async () => {
    await admin.publishSeen(of([code, rows]));
    for (const version of ['2', '', '0', '9', 'x', '1e0', '-1']) {
      const { status } = await written(version, 'add', { ...RECORD, id: `v${version}` });
      expect(`${version} ${status}`).toBe(`${version} 200`);
    }
  });
});
