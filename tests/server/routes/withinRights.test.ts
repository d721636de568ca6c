import { beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNT_HEADER } from '../../../src/wire/http/headers';
import { syncRecordOf } from '../../contract/syncSamples';
import { segmapOf, vtypeOf } from '../setup/samples';
import { tokenOf } from '../setup/specClient';
import { addUser, ALPHA, createTestApi, type TestApi } from '../setup/testApi';

let api: TestApi;

beforeEach(async () => {
  api = await createTestApi();
});

/** The calls of a user with these rights alone. */
async function callerWith(rights: readonly string[]) {
  await api.store.access.saveRole(ALPHA, { id: 'some', name: 'Some', rights }, () => undefined);
  const user = { account: ALPHA, name: 'kavita', password: 'kavita-password', menus: '', disabled: false };
  await addUser(api.store, { ...user, role: 'some' });
  const token = await tokenOf(api.send, { account: ALPHA, user: user.name, password: user.password });
  const headers = {
    Authorization: `Bearer ${token}`,
    [ACCOUNT_HEADER]: ALPHA,
    'Content-Type': 'application/json',
  };
  return async (method: 'GET' | 'POST', path: string, body?: object) => {
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await api.app.request(path, sent);
    return { status: response.status, json: await response.json() };
  };
}

describe('a change that sets the status to 0', () => {
  const rights = ['segmap/create', 'segmap/edit', 'vtype/create', 'vtype/edit'];

  it('needs the right to delete, whichever call makes it', async () => {
    const call = await callerWith(rights);
    const segmap = (await call('POST', '/master/segmap/add', segmapOf('one'))).json;
    expect((await call('POST', `/master/segmap/update/${segmap.id}`, { ...segmap, status: 1 })).status).toBe(
      200,
    );
    const refused = await call('POST', `/master/segmap/update/${segmap.id}`, { ...segmap, status: 0 });
    expect(refused).toMatchObject({ status: 403, json: { code: 'notAllowed' } });
    expect(refused.json.msg).toMatch(/^You may not delete/);
    const off = await call('POST', '/master/vtype/update', { ...vtypeOf('two'), status: 0 });
    expect(off).toMatchObject({ status: 403, json: { code: 'notAllowed' } });
  });

  it('succeeds with that right', async () => {
    const call = await callerWith([...rights, 'segmap/delete']);
    const segmap = (await call('POST', '/master/segmap/add', segmapOf('one'))).json;
    expect((await call('POST', `/master/segmap/update/${segmap.id}`, { ...segmap, status: 0 })).status).toBe(
      200,
    );
  });
});

describe('the record of a transaction', () => {
  it('omits the payload for users who may not see it, and keeps the history', async () => {
    await api.store.sync.records.insertMany(ALPHA, [syncRecordOf('one')]);
    const call = await callerWith(['sync/see']);
    const { status, json } = await call('GET', '/sync/records/one');
    expect(status).toBe(200);
    expect(json).toMatchObject({ redisId: 'one', history: [expect.anything()] });
    expect(json).not.toHaveProperty('payload');
    await api.store.access.saveRole(
      ALPHA,
      { id: 'some', name: 'Some', rights: ['sync/see', 'sync/payload'] },
      () => undefined,
    );
    expect((await call('GET', '/sync/records/one')).json).toHaveProperty('payload');
  });
});
