import { beforeAll, describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../../server/store/memory';
import type { Store } from '../../../server/store/store';
import { everyRight } from '../../../src/rights/roles';
import { ACCOUNT_HEADER } from '../../../src/wire/http/headers';
import { startWithinMs } from '../../contract/sqlUnderTest';
import { guardedRoutes, served, type GuardedRoute } from '../setup/declaredRights';
import { addUser, ALPHA, createTestApi, type TestApi } from '../setup/testApi';
import { tokenOf } from '../setup/specClient';

const all = everyRight(served);
const nameOf = ({ method, path }: GuardedRoute): string => `${method} ${path}`;

/** What the user of every session may do. */
let held: readonly string[] = all;

/** A store whose users have these rights. */
function holding(store: Store): Store {
  const ofSession: Store['users']['ofSession'] = async session => {
    const user = await store.users.ofSession(session);
    return user && { ...user, role: 'held', roleRights: held };
  };
  return { ...store, users: { ...store.users, ofSession } };
}

/** The response of a route to a caller with these rights. */
async function answerOf({ app }: TestApi, route: GuardedRoute, token: string, rights: readonly string[]) {
  held = rights;
  const headers = new Headers({ Authorization: `Bearer ${token}`, [ACCOUNT_HEADER]: ALPHA });
  if (route.method !== 'GET') headers.set('Content-Type', 'application/json');
  const body = route.method === 'GET' || route.method === 'DELETE' ? {} : { body: '{}' };
  const response = await app.request(route.path, { method: route.method, headers, ...body });
  const text = await response.text();
  return {
    isRefused: response.status === 403 && text.includes('"notAllowed"'),
    status: response.status,
    text,
  };
}

describe('rights', () => {
  let api: TestApi;
  let routes: readonly GuardedRoute[];
  let token: string;

  beforeAll(async () => {
    api = await createTestApi({ store: holding(createMemoryStore()) });
    routes = guardedRoutes(api);
    token = await api.token(ALPHA);
  });

  it('are declared by every route of the app, and are all in the table', () => {
    expect(routes.filter(({ declared }) => declared === undefined).map(nameOf)).toEqual([]);
    const unknown = routes.flatMap(({ needed }) => needed).filter(right => !all.includes(right));
    expect(unknown).toEqual([]);
    expect(routes.filter(({ declared }) => declared === 'anyLogin').map(nameOf)).toEqual([
      'POST /users/logout',
    ]);
  });

  // Rights only ever add to one another: what all others together do not allow, none of them does.
  it(
    'let a call through with any one of its own alone, and refuse it to all others together',
    async () => {
      const wrong: string[] = [];
      for (const route of routes.filter(({ needed }) => needed.length > 0)) {
        const others = all.filter(right => !route.needed.some(each => each === right));
        if (!(await answerOf(api, route, token, others)).isRefused) wrong.push(`${nameOf(route)} without`);
        for (const right of route.needed)
          if ((await answerOf(api, route, token, [right])).isRefused)
            wrong.push(`${nameOf(route)} with ${right}`);
      }
      expect(wrong).toEqual([]);
    },
    startWithinMs,
  );

  it('are refused before the body is read, with a sentence and a line in the log', async () => {
    held = [];
    const headers = { Authorization: `Bearer ${token}`, [ACCOUNT_HEADER]: ALPHA };
    const body = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => {}) }, { highWaterMark: 0 });
    const init = { method: 'POST', headers, body, duplex: 'half' };
    const response = await api.app.request('/master/segmap/add', init);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      code: 'notAllowed',
      msg: 'You may not add segment maps. Nothing was done; ask an owner of your account for the right',
    });
    expect(api.log.findLast(({ event }) => event === 'right.refused')?.details).toMatchObject({
      account: ALPHA,
      uid: 1,
      route: '/master/segmap/add',
      right: 'segmap/create',
    });
  });
});

describe('a user without a role', () => {
  const statusOf = async (menus: string, path: string): Promise<number> => {
    const api = await createTestApi();
    const user = { account: ALPHA, name: 'kavita', password: 'kavita-password' };
    await addUser(api.store, { ...user, menus, disabled: false });
    const token = await tokenOf(api.send, { account: ALPHA, user: user.name, password: user.password });
    const headers = { Authorization: `Bearer ${token}`, [ACCOUNT_HEADER]: ALPHA };
    return (await api.app.request(path, { method: 'POST', headers })).status;
  };

  it.each([
    ['segment_map', '/master/segmap/list', 200],
    ['segment_map', '/master/itemmap/list', 403],
    ['segment_map', '/log/list', 403],
    [' Segment_Map , item_map', '/master/itemmap/list', 200],
    ['', '/master/itemmap/list', 200],
    ['', '/log/list', 200],
    // The console shows the entries of both by its substring rule; the server does not.
    ['all_item_maps', '/master/itemmap/list', 403],
    ['item_mapping', '/master/itemmap/list', 403],
    ['archiving_data', '/report/dms-txns/arcdata', 200],
    ['download_data', '/files/downloads', 200],
    ['download_data', '/files/uploads', 200],
    ['download_data', '/master/segmap/list', 403],
  ])('whose menus are %j gets %s answered with %i', async (menus, path, status) => {
    expect(await statusOf(menus, path)).toBe(status);
  });
});
