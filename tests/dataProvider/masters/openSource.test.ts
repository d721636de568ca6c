import { expect, test, vi } from 'vitest';
import { createSourceOpener } from '../../../src/dataProvider/masters/openSource';
import { createTransport } from '../../../src/dataProvider/transport/transport';
import { LocalEngine } from '../../../src/records/engine/localEngine';
import { defineResource } from '../../../src/schemas/defineResource';
import { NAMED } from '../namedResource';

const dealer = defineResource({ name: 'dealer', ...NAMED });
const COLUMNS = [{ source: 'name', type: 'text' }];
const AUTH = { 'X-RLB-DMS-ACC': 'DEMO01', Authorization: 'Bearer token' };

/** The request with which a list is fetched from an API with these features. */
async function requestOf(features: readonly string[], schema = dealer, term?: string) {
  const engine = new LocalEngine();
  const load = vi.spyOn(engine, 'load').mockResolvedValue({ rows: 0, bytes: 0, done: true });
  const session = {
    account: 'DEMO01',
    credentials: () => ({ account: 'DEMO01', token: 'token' }),
    features: () => new Set(features),
    reauthenticate: () => Promise.reject(new Error('The test expects no 401.')),
  };
  const transport = createTransport({
    apiHost: 'https://api.test',
    session,
    fetch: () => Promise.reject(new Error('The engine fetches lists.')),
  });
  const open = createSourceOpener({
    session,
    transport,
    newEngine: () => engine,
    uid: () => 7,
    localStore: { read: () => [], write: () => undefined },
    styleOf: ({ style }) => style,
  });
  await open(schema, term).ready();
  return load.mock.calls[0]?.[0];
}

test('a list is requested with the caller’s uid, for active records only', async () => {
  expect(await requestOf([])).toEqual({
    url: 'https://api.test/master/dealer/list',
    method: 'POST',
    headers: { ...AUTH, 'Content-Type': 'application/json' },
    body: '{"uid":7,"status":1}',
    key: 'id',
    columns: expect.arrayContaining(COLUMNS),
    tagged: false,
    withChanges: false,
  });
  const all = defineResource({ name: 'dealer', ...NAMED, listScope: 'all' });
  expect(await requestOf([], all)).toMatchObject({ body: '{"uid":7}' });
});

test('a list requests only its changes, and is stored, if the API offers that', async () => {
  expect(await requestOf(['list-tags'])).toMatchObject({ tagged: true, withChanges: false });
  expect(await requestOf(['list-changes'])).toMatchObject({ tagged: false, withChanges: true });
  expect(await requestOf(['list-key'])).toMatchObject({
    stored: { owner: 'DEMO01 7', keyUrl: 'https://api.test/lists/key' },
  });
});

test('a search has its term in its address, and nothing else', async () => {
  expect(await requestOf(['list-tags', 'list-key'], dealer, 'a/b')).toEqual({
    url: 'https://api.test/dealer/search/a%2Fb',
    method: 'POST',
    headers: AUTH,
    key: 'id',
    columns: expect.arrayContaining(COLUMNS),
  });
});
