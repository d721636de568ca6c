import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../../server/app';
import { createMemoryStore } from '../../../../server/store/memory';
import type { Store } from '../../../../server/store/store';
import { defineResource } from '../../../../src/schemas/defineResource';
import { fuelmapOf, publishOne } from '../../../contract/studioSamples';
import { adminOf, withRights, type StudioClient } from '../../setup/studioClient';
import { ALPHA, BETA, createTestApi, type TestApi } from '../../setup/testApi';

let api: TestApi;
let admin: StudioClient;

const fuelmap = defineResource(fuelmapOf());
const record = (id: string, more = {}) => ({ id, code: `C-${id}`, ledger: 'Diesel', ...more });

const open = async (store: Store = createMemoryStore()): Promise<void> => {
  api = await createTestApi({ store }, [fuelmap]);
  admin = await adminOf(api);
  await admin.publish(fuelmapOf());
};
beforeEach(() => open());

describe('the record calls of a published resource', () => {
  it('add, change, find, check and delete records', async () => {
    expect((await admin.post('/master/fuelmap/add', record('1'))).json).toMatchObject({
      ...record('1'),
      status: 1,
      uid_create: 1,
    });
    expect((await admin.post('/master/fuelmap/update/1', { ledger: 'Petrol' })).json.ledger).toBe('Petrol');
    expect((await admin.post('/fuelmap/search/petrol')).json).toHaveLength(1);
    expect((await admin.post('/fuelmap/exists/C-1', { type: 'checkCode' })).json.message).toBe('duplicate');
    const many = await admin.post('/master/fuelmap/add/many', { records: [record('2'), { id: '3' }] });
    expect(many.json.refused).toMatchObject([{ at: 1, status: 422, fields: { code: 'Code Required' } }]);
    expect((await admin.post('/master/fuelmap/delete/1')).status).toBe(200);
    expect((await admin.post('/master/fuelmap/delete', { records: [{ id: '2' }] })).json).toEqual({
      refused: [],
    });
    const list = await admin.post('/master/fuelmap/list', {});
    expect(list.json.map(({ status }: { status: number }) => status)).toEqual([0, 0]);
    const tag = list.headers.get('ETag') ?? '';
    const again = await admin.send('POST', '/master/fuelmap/list', {}, { 'If-None-Match': tag });
    expect(again.status).toBe(304);
  });

  it('refuse as those of a shipped one do', async () => {
    expect((await admin.get('/master/fuelmap/list')).status).toBe(405);
    expect((await admin.get('/master/fuelmap/list')).headers.get('Allow')).toBe('POST');
    expect((await admin.post('/master/fuelmap/nothing')).status).toBe(404);
    expect((await admin.post('/master/nothing/list')).status).toBe(404);
    expect(await admin.post('/master/fuelmap/add', { id: '1' })).toMatchObject({
      status: 422,
      json: { code: 'invalid', fields: { code: 'Code Required' } },
    });
    expect((await admin.post('/master/fuelmap/update/none', record('none'))).status).toBe(404);
    const unlogged = (headers: Record<string, string>) =>
      api.app.request('/master/fuelmap/list', { method: 'POST', headers });
    expect((await unlogged({ 'X-RLB-DMS-ACC': ALPHA })).status).toBe(401);
    expect((await unlogged({ Authorization: 'Bearer x', 'X-RLB-DMS-ACC': ALPHA })).status).toBe(401);
    const other = { 'X-RLB-DMS-ACC': BETA };
    expect((await admin.send('POST', '/master/fuelmap/list', {}, other)).status).toBe(403);
  });

  it('need the right of the resource, through a role', async () => {
    const asha = await withRights(api, 'asha', ['fuelmap/see', 'fuelmap/create']);
    expect((await asha.post('/master/fuelmap/list')).status).toBe(200);
    expect((await asha.post('/master/fuelmap/add', record('1'))).status).toBe(200);
    expect(await asha.post('/master/fuelmap/update/1', record('1'))).toMatchObject({
      status: 403,
      json: { code: 'notAllowed', msg: expect.stringContaining('change fuel maps') },
    });
    expect((await asha.post('/master/fuelmap/delete/1')).status).toBe(403);
    const ravi = await withRights(api, 'ravi', ['segmap/see']);
    expect((await ravi.post('/master/fuelmap/list')).status).toBe(403);
  });

  it('are open to shipped roles and in the rights table at once', async () => {
    const { json: roles } = await admin.post('/users/roles/list');
    const rightsOf = (wanted: string) => roles.find(({ id }: { id: string }) => id === wanted).rights;
    expect(rightsOf('owner')).toContain('fuelmap/delete');
    expect(rightsOf('clerk')).toContain('fuelmap/edit');
    expect(rightsOf('viewer')).not.toContain('fuelmap/edit');
    const role = { name: 'Fuel', rights: ['fuelmap/see'] };
    expect((await admin.post('/users/roles/save', role)).status).toBe(200);
    expect((await admin.post('/users/roles/save', { name: 'X', rights: ['nothing/see'] })).status).toBe(422);
    expect((await admin.post('/users/keys/create', role)).status).toBe(200);
    const beta = await adminOf(api, BETA);
    expect((await beta.post('/users/roles/save', role)).status).toBe(422);
    expect((await admin.get('/account')).json.rights).toContain('fuelmap/see');
  });

  it('belong to the account that published them', async () => {
    await admin.post('/master/fuelmap/add', record('1'));
    const beta = await adminOf(api, BETA, createApp(api.options));
    expect((await beta.post('/master/fuelmap/list')).status).toBe(404);
    await beta.publish(fuelmapOf());
    expect((await beta.post('/master/fuelmap/list')).json).toEqual([]);
  });

  it('follow a publish on another instance at the next call', async () => {
    const other = await adminOf(api, ALPHA, createApp(api.options));
    expect((await other.post('/master/fuelmap/add', record('1', { pump: '4' }))).json).not.toHaveProperty(
      'pump',
    );
    const pump = { kind: 'text', source: 'pump', label: 'Pump' } as const;
    await admin.publish(fuelmapOf({ fields: [...fuelmapOf().fields, pump] }));
    expect((await other.post('/master/fuelmap/add', record('2', { pump: '4' }))).json.pump).toBe('4');
    await other.post('/studio/resources/fuelmap/retire', { why: 'w' });
    expect((await admin.post('/master/fuelmap/list')).status).toBe(410);
  });
});

describe('a write that a publish overtakes', () => {
  /** A store in which something is done once, right before the next record is stored. */
  async function overtaken(happens: (store: Store) => Promise<unknown>): Promise<StudioClient> {
    const store = createMemoryStore();
    await open(store);
    let isDone = false;
    const meanwhile = async () => {
      if (isDone) return;
      isDone = true;
      await happens(store);
    };
    const { insert, update } = store.records;
    const records = {
      ...store.records,
      insert: async (...request: Parameters<typeof insert>) => {
        await meanwhile();
        return insert(...request);
      },
      update: async (...request: Parameters<typeof update>) => {
        await meanwhile();
        return update(...request);
      },
    };
    await admin.post('/master/fuelmap/add', record('1'));
    return adminOf(api, ALPHA, createApp({ ...api.options, store: { ...store, records } }));
  }

  const longer = fuelmapOf({
    fields: [...fuelmapOf().fields, { kind: 'text', source: 'pump', label: 'Pump', maxLength: 2 }],
  });

  it('is validated and stored by the new version', async () => {
    const client = await overtaken(store => publishOne(store, ALPHA, longer, { digest: 'new' }));
    const refused = await client.post('/master/fuelmap/add', record('2', { pump: '123' }));
    expect(refused).toMatchObject({ status: 422, json: { fields: { pump: expect.any(String) } } });
    const again = await overtaken(store => publishOne(store, ALPHA, longer, { digest: 'new' }));
    expect((await again.post('/master/fuelmap/update/1', { ledger: 'Petrol', pump: '12' })).json.pump).toBe(
      '12',
    );
  });

  it('is refused if the resource was retired', async () => {
    const client = await overtaken(store =>
      store.studio.setState(
        ALPHA,
        'fuelmap',
        { state: 'retired', now: 0, by: 'asha', why: 'a test' },
        () => undefined,
      ),
    );
    expect((await client.post('/master/fuelmap/add', record('2'))).status).toBe(410);
    expect(await api.store.records.get(ALPHA, 'fuelmap', '2')).toBeNull();
  });
});
