import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app';
import { everyRight } from '../../../src/rights/roles';
import { ACCOUNT_HEADER } from '../../../src/wire/http/headers';
import { startWithinMs } from '../../contract/sqlUnderTest';
import { guardedRoutes, served, type GuardedRoute } from '../setup/declaredRights';
import { tokenOf } from '../setup/specClient';
import { addUser, ALPHA, createTestApi, type TestApi } from '../setup/testApi';
import { storesInTurn } from '../store/everyStore';

const all = everyRight(served);
const nameOf = ({ method, path }: GuardedRoute): string => `${method} ${path}`;

const ROLE = 'under test';

describe.each(storesInTurn)('rights on $name', ({ open }) => {
  let api: TestApi;
  let remove: () => Promise<void>;
  let routes: readonly GuardedRoute[];
  let headers: Readonly<Record<string, string>>;

  beforeAll(async () => {
    const opened = await open();
    remove = opened.remove;
    api = await createTestApi({
      store: opened.store,
      limits: { refusedEntries: { perSecond: 1, atOnce: 1 } },
    });
    routes = guardedRoutes(api).filter(({ needed }) => needed.length > 0);
    const user = { account: ALPHA, name: 'kavita', password: 'kavita-password', menus: '', disabled: false };
    await addUser(api.store, { ...user, role: ROLE });
    const token = await tokenOf(api.send, { account: ALPHA, user: user.name, password: user.password });
    headers = { Authorization: `Bearer ${token}`, [ACCOUNT_HEADER]: ALPHA };
  }, startWithinMs);
  afterAll(() => remove());

  const hold = (rights: readonly string[]): Promise<void> =>
    api.store.access.saveRole(ALPHA, { id: ROLE, name: ROLE, rights }, () => undefined);

  /** Whether a route is refused to a user with these rights. */
  async function isRefused({ method, path }: GuardedRoute, rights: readonly string[]): Promise<boolean> {
    await hold(rights);
    const isRead = method === 'GET' || method === 'DELETE';
    const body = isRead ? {} : { body: '{}', headers: { ...headers, 'Content-Type': 'application/json' } };
    const response = await api.app.request(path, { method, headers, ...body });
    const text = await response.text();
    return response.status === 403 && text.includes('"notAllowed"');
  }

  // Rights only ever add to one another: what all others together do not allow, none of them does.
  it(
    'admit to a route with any one of its rights, and not with all other rights together',
    async () => {
      const wrong: string[] = [];
      for (const route of routes) {
        const others = all.filter(right => !route.needed.some(each => each === right));
        if (!(await isRefused(route, others))) wrong.push(`${nameOf(route)} without`);
        for (const right of route.needed)
          if (await isRefused(route, [right])) wrong.push(`${nameOf(route)} with ${right}`);
      }
      expect(wrong).toEqual([]);
      expect(routes.length).toBeGreaterThan(80);
    },
    startWithinMs,
  );

  it('that are taken away are gone at the next call of every instance', async () => {
    const elsewhere = createApp({ ...api.options, randomId: () => 'another instance' });
    const asked = { method: 'POST', headers };
    const list = async () => {
      const answers = await Promise.all([
        api.app.request('/master/segmap/list', asked),
        elsewhere.request('/master/segmap/list', asked),
      ]);
      return answers.map(({ status }) => status);
    };
    await hold(['segmap/see']);
    expect(await list()).toEqual([200, 200]);
    await hold([]);
    expect(await list()).toEqual([403, 403]);
    await api.store.users.change(ALPHA, 'kavita', { role: 'owner' });
    expect(await list()).toEqual([200, 200]);
    await api.store.users.change(ALPHA, 'kavita', { role: 'gone' });
    expect(await list()).toEqual([403, 403]);
    await api.store.users.change(ALPHA, 'kavita', { role: ROLE });
  });
});

describe('rights', () => {
  it('are declared by every route of the app, and are all in the table', async () => {
    const routes = guardedRoutes(await createTestApi());
    expect(routes.filter(({ declared }) => declared === undefined).map(nameOf)).toEqual([]);
    const unknown = routes.flatMap(({ needed }) => needed).filter(right => !all.includes(right));
    expect(unknown).toEqual([]);
  });

  it('are refused before the body is read, with a sentence and a line in the log', async () => {
    const api = await createTestApi();
    const token = await tokenOf(api.send, { account: ALPHA, user: 'clerk', password: 'clerk:pass:' });
    const headers = { Authorization: `Bearer ${token}`, [ACCOUNT_HEADER]: ALPHA };
    const body = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => {}) }, { highWaterMark: 0 });
    const init = { method: 'POST', headers, body, duplex: 'half' };
    const response = await api.app.request('/master/itemmap/add', init);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      code: 'notAllowed',
      msg: 'You may not add item mappings. Nothing was done; ask an owner of your account for the right',
    });
    expect(api.log.findLast(({ event }) => event === 'right.refused')?.details).toMatchObject({
      account: ALPHA,
      uid: 2,
      route: '/master/itemmap/add',
      right: 'itemmap/create',
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
