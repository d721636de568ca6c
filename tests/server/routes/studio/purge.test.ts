import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../../server/app';
import { fuelmapOf } from '../../../contract/studioSamples';
import { adminOf, withRights, type StudioClient } from '../../setup/studioClient';
import { ALPHA, BETA, createTestApi, type TestApi } from '../../setup/testApi';

let api: TestApi;
let admin: StudioClient;
let records: StudioClient;
let now: Date;

const DAY_MS = 86_400_000;
const why = 'Nobody needs it';
/** By then everybody has to log in again. */
async function later(days: number): Promise<void> {
  now = new Date(now.getTime() + days * DAY_MS);
  await logIn();
}
async function logIn(): Promise<void> {
  admin = await adminOf(api);
  records = await adminOf(api, ALPHA, createApp(api.options));
}
const purge = (body: object) =>
  admin.post('/studio/resources/fuelmap/purge', { why, confirm: 'fuelmap', ...body });
const backupIn = async () => (await admin.get('/studio/resources/fuelmap/backup')).json;

beforeEach(async () => {
  now = new Date(2026, 10, 20, 12);
  api = await createTestApi({ clock: () => now });
  await logIn();
  await admin.publish(fuelmapOf());
  await records.post('/master/fuelmap/add', { id: '1', code: 'D', ledger: 'Fuel' });
  const { declaration } = (await admin.get('/studio/resources/fuelmap')).json;
  const fields = declaration.fields.filter(({ source }: { source: string }) => source !== 'ledger');
  await admin.publishSeen({ ...declaration, fields });
});

describe('the values set aside', () => {
  it('are listed with the record’s name and the field for users who design and may see the records', async () => {
    expect((await admin.get('/studio/resources/fuelmap/aside')).json).toEqual([
      {
        recordId: '1',
        recordName: 'D',
        field: 'Ledger',
        fid: expect.any(String),
        version: 2,
        value: 'Fuel',
        became: '',
        now: '',
      },
    ]);
    const asha = await withRights(api, 'asha', ['studio/draft']);
    expect((await asha.get('/studio/resources/fuelmap/aside')).status).toBe(403);
    const beta = await adminOf(api, BETA);
    expect((await beta.get('/studio/resources/fuelmap/aside')).status).toBe(404);
  });

  it('contain the record’s present value, after somebody has typed another one and restored it', async () => {
    const rateOf = (kind: 'text' | 'number') =>
      fuelmapOf({
        fields: [
          { fid: 'aaaaaaaa', kind: 'text', source: 'code', label: 'Code' },
          { fid: 'bbbbbbbb', kind, source: 'rate', label: 'Rate' },
        ],
      });
    await admin.publishSeen(rateOf('text'));
    records = await adminOf(api, ALPHA, createApp(api.options));
    await records.post('/master/fuelmap/add', { id: '2', code: 'P', rate: '96.72' });
    await admin.publishSeen(rateOf('number'));
    const update = { id: '2', code: 'P', rate: 97 };
    const typed = await records.send('POST', '/master/fuelmap/update/2', update, {
      'X-Form-Version': '4',
    });
    expect(typed.status).toBe(200);
    expect((await admin.rollBack('fuelmap', 3)).status).toBe(200);
    const aside = (await admin.get('/studio/resources/fuelmap/aside')).json;
    const ofTwo = aside.filter(({ recordId }: { recordId: string }) => recordId === '2');
    expect(ofTwo).toMatchObject([
      { value: '97', became: '97', now: '97' },
      { value: '96.72', became: '96.72', now: '97' },
    ]);
  });
});

describe('a user who exports records from the studio', () => {
  const exports = async () =>
    (await admin.post('/log/list')).json.filter(({ type }: { type: string }) => type === 'studio/export');

  it('is named in the log, with what was exported', async () => {
    const asha = await withRights(api, 'asha', ['studio/draft', 'studio/purge', 'fuelmap/see']);
    const { backup } = (await asha.get('/studio/resources/fuelmap/backup')).json;
    await admin.get('/studio/resources/fuelmap/aside');
    const of = { recordId: 'fuelmap', recordName: 'fuelmap', status: 'done' };
    expect(await exports()).toMatchObject([
      { ...of, user: 'admin', payload: { what: 'aside', version: 2 } },
      { ...of, user: 'asha', payload: { what: 'backup', version: 2, backup } },
    ]);
  });

  it('is refused, and that is logged, if they may not see the records', async () => {
    const asha = await withRights(api, 'asha', ['studio/draft', 'studio/purge']);
    for (const what of ['aside', 'backup'])
      expect((await asha.get(`/studio/resources/fuelmap/${what}`)).status).toBe(403);
    const of = { user: 'asha', status: 'failed', recordId: 'fuelmap' };
    expect(await exports()).toMatchObject([
      { ...of, payload: { what: 'backup' } },
      { ...of, payload: { what: 'aside' } },
    ]);
  });
});

describe('a purge', () => {
  it('is possible 30 days after a resource was retired, with its backup and its name', async () => {
    expect(await purge({ backup: '' })).toMatchObject({ status: 409, json: { code: 'notRetired' } });
    await admin.post('/studio/resources/fuelmap/retire', { why });
    const { backup } = await backupIn();
    await later(29);
    expect(await purge({ backup })).toMatchObject({
      status: 409,
      json: { code: 'tooEarly', msg: expect.stringContaining('in 1 day;') },
    });
    await later(1);
    expect(await purge({ backup: 'another' })).toMatchObject({ status: 409, json: { code: 'backupOld' } });
    expect(await purge({ backup, confirm: 'fuel' })).toMatchObject({
      status: 422,
      json: {
        code: 'notConfirmed',
        fields: { confirm: expect.stringMatching(/^Type Fuel Map ईंधन or fuelmap$/) },
      },
    });
    expect((await backupIn()).records).toMatchObject([{ id: '1', code: 'D' }]);
    expect((await purge({ backup })).status).toBe(200);
    expect(
      (await admin.get('/studio/resources')).json.map(({ name }: { name: string }) => name),
    ).not.toContain('fuelmap');
    expect((await records.post('/master/fuelmap/list')).status).toBe(404);
    expect((await purge({ backup })).status).toBe(404);
  });

  it('takes a backup with every version, record and value aside', async () => {
    expect(await backupIn()).toMatchObject({
      name: 'fuelmap',
      versions: [{ version: 2 }, { version: 1, declaration: { name: 'fuelmap' } }],
      records: [{ id: '1', code: 'D' }],
      aside: [{ recordId: '1', value: 'Fuel' }],
    });
  });

  it('is refused with the backup of an earlier state', async () => {
    const { backup } = await backupIn();
    await admin.post('/studio/resources/fuelmap/retire', { why });
    await later(31);
    expect(await purge({ backup })).toMatchObject({ status: 409, json: { code: 'backupOld' } });
  });

  it('leaves the versions, the log and the name, which no other resource gets', async () => {
    await admin.post('/studio/resources/fuelmap/retire', { why });
    await later(30);
    await purge({ backup: (await backupIn()).backup });
    expect((await admin.get('/studio/resources/fuelmap/versions')).json).toHaveLength(2);
    for (const path of ['retire', 'restore'])
      expect((await admin.post(`/studio/resources/fuelmap/${path}`, { why })).status).toBe(404);
    const again = await admin.post('/studio/drafts', { name: 'fuelmap', from: 'blank' });
    expect(again).toMatchObject({ status: 409, json: { code: 'nameTaken' } });
    const logged = (await admin.post('/log/list')).json;
    expect(logged[0]).toMatchObject({ type: 'studio/draft', status: 'failed', error: again.json.msg });
    expect(logged[1]).toMatchObject({ type: 'studio/purge', payload: { why, version: 2 }, status: 'done' });
    expect(logged.map(({ type }: { type: string }) => type)).toContain('fuelmap/create');
  });

  it('needs a right of its own', async () => {
    const asha = await withRights(api, 'asha', ['studio/draft', 'studio/publish', 'fuelmap/see']);
    expect((await asha.get('/studio/resources/fuelmap/backup')).status).toBe(403);
    const body = { why, confirm: 'fuelmap', backup: '' };
    expect((await asha.post('/studio/resources/fuelmap/purge', body)).status).toBe(403);
  });
});
