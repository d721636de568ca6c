import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../../server/app';
import { StoreFull, type Store } from '../../../server/store/store';
import { resources } from '../../../src/schemas';
import { inMemory, onPglite } from '../../contract/emptiedStores';
import { startWithinMs } from '../../contract/sqlUnderTest';
import { createClient, logIn, type Send, type SpecClient, tokenOf } from '../setup/specClient';
import { ALPHA, cheapPasswords, createTestApi, SECRET, type TestApi } from '../setup/testApi';

const ADMIN = { account: ALPHA, user: 'admin', password: 'alpha-password' };

describe.each([inMemory, onPglite])('a session on $name', ({ start }) => {
  let started: Awaited<ReturnType<typeof start>>;
  let store: Store;
  let api: TestApi;
  let elsewhere: Send;
  let token: string;

  beforeAll(async () => {
    started = await start();
  }, startWithinMs);
  beforeEach(async () => {
    store = await started.empty();
    api = await createTestApi({ store });
    elsewhere = anotherInstance(store, api);
    token = await tokenOf(api.send, ADMIN);
  });
  afterAll(() => started.stop());

  const here = (): SpecClient => createClient(api.send, ALPHA, token);
  const there = (): SpecClient => createClient(elsewhere, ALPHA, token);
  const isLetIn = async (client: SpecClient) => (await client.vtype.list()).status === 200;

  it('ends with a logout: at once, on every instance and permanently, and no other session with it', async () => {
    const another = createClient(api.send, ALPHA, await tokenOf(api.send, ADMIN));
    expect(await isLetIn(there())).toBe(true);
    expect(await here().post('/users/logout')).toMatchObject({ status: 200, json: { message: 'Success' } });
    expect([await isLetIn(here()), await isLetIn(there())]).toEqual([false, false]);
    expect((await here().post('/users/logout')).status).toBe(401);
    expect(await isLetIn(createClient(anotherInstance(store, api), ALPHA, token))).toBe(false);
    expect(await isLetIn(another)).toBe(true);
    expect((await logIn(api.send, ADMIN)).status).toBe(200);
  });

  it('ends when its user is disabled, at once and everywhere, and is not restored with the user', async () => {
    await store.users.change(ALPHA, 'admin', { disabled: true, endSessions: true });
    expect([await isLetIn(here()), await isLetIn(there())]).toEqual([false, false]);
    await store.users.change(ALPHA, 'admin', { disabled: false });
    expect([await isLetIn(here()), await isLetIn(there())]).toEqual([false, false]);
    token = await tokenOf(api.send, ADMIN);
    expect(await isLetIn(there())).toBe(true);
  });

  it('grants nothing while its user is disabled, even if no one ended the session', async () => {
    await store.users.change(ALPHA, 'admin', { disabled: true });
    expect([await isLetIn(here()), await isLetIn(there())]).toEqual([false, false]);
  });

  it('ends after two unused hours, on every instance, and after eight hours at most', async () => {
    for (let minute = 0; minute < 5 * 60; minute += 119) {
      expect(await isLetIn(minute % 2 === 0 ? here() : there())).toBe(true);
      api.clock.advance(119 * 60);
    }
    expect(await isLetIn(here())).toBe(true);
    api.clock.advance(2 * 60 * 60);
    expect([await isLetIn(here()), await isLetIn(there())]).toEqual([false, false]);
    const reason = 'the session was idle for too long';
    expect(api.log.find(({ event }) => event === 'token.refused')?.details).toMatchObject({ reason });

    token = await tokenOf(api.send, ADMIN);
    for (let hour = 0; hour < 8; hour += 1) {
      expect(await isLetIn(here())).toBe(true);
      api.clock.advance(60 * 60);
    }
    api.clock.advance(60);
    expect(await isLetIn(here())).toBe(false);
  });

  it('records its use once a minute rather than at every call', async () => {
    const noted = vi.spyOn(store.users, 'useSession');
    for (const seconds of [0, 30, 29, 1, 59, 1, 59]) {
      api.clock.advance(seconds);
      await here().vtype.list();
      await there().vtype.list();
    }
    expect(noted).toHaveBeenCalledTimes(2);
  });

  it('continues while nothing can be written', async () => {
    vi.spyOn(store.users, 'useSession').mockRejectedValue(new StoreFull('The disk is full'));
    api.clock.advance(60 * 60);
    expect(await isLetIn(here())).toBe(true);
  });
});

/** Another process on the same store. Like a server after a restart, it shares nothing else with the first. */
function anotherInstance(store: Store, { clock }: TestApi): Send {
  const app = createApp({
    store,
    resources,
    secret: SECRET,
    clock: clock.now,
    randomId: () => crypto.randomUUID(),
    logger: { info() {}, warn() {}, error() {} },
    passwords: cheapPasswords,
  });
  return async (path, init) => app.request(path, init);
}
