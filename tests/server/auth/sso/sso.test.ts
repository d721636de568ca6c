import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inMemory, onPglite } from '../../../contract/emptiedStores';
import { startWithinMs } from '../../../contract/sqlUnderTest';
import { logIn } from '../../setup/specClient';
import { ALPHA } from '../../setup/testApi';
import { logInAtProvider } from './providerLogin';
import { startProvider, type RealProvider } from './realProvider';
import { CONSOLE, createSsoApi, settingsOf, type SsoApi } from './ssoApi';

let provider: RealProvider;
beforeAll(async () => {
  provider = await startProvider({ consoleUrl: CONSOLE });
});
afterAll(() => provider.stop());
beforeEach(() => {
  // The provider works at the time of the API.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 9, 30, 0) });
  provider.people.clear();
});
afterEach(() => vi.useRealTimers());

const codeOf = ({ status, json }: { status: number; json: { code?: string } }) =>
  `${status} ${json.code ?? ''}`.trim();

describe.each([inMemory, onPglite])('single sign-on on $name', ({ start }) => {
  let sso: SsoApi;
  let started: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    started = await start();
  }, startWithinMs);
  beforeEach(async () => {
    sso = await createSsoApi(provider, { store: await started.empty() });
  });
  afterAll(() => started.stop());

  async function logged(): Promise<readonly { type: string; user: string; recordName: string }[]> {
    const answer = await sso.call('/log/list', {}, await sso.api.token(ALPHA));
    return answer.json;
  }

  it('makes a person in a mapped group a user with its role', async () => {
    expect(codeOf(await sso.save())).toBe('200');
    provider.people.set('p-1', { preferred_username: 'asha', groups: ['drivers', 'books'] });
    const { status, json } = await sso.logIn('p-1');
    expect(status).toBe(200);
    expect(json).toMatchObject({ user: 'asha' });
    expect(json.rights).toContain('segmap/delete');
    expect(json.rights).not.toContain('users');
    expect((await sso.call('/master/segmap/list', { status: 1 }, json.token)).status).toBe(200);
    expect((await sso.call('/users/list', {}, json.token)).status).toBe(403);
    expect((await logged()).map(({ type, user }) => `${type} ${user}`)).toEqual(
      expect.arrayContaining(['users/sso-create asha', 'sso/create admin']),
    );
  });

  it('recognises a person by issuer and subject, whatever the name is now', async () => {
    await sso.save();
    provider.people.set('p-1', { preferred_username: 'asha', groups: ['books'] });
    await sso.logIn('p-1');
    provider.people.set('p-1', { preferred_username: 'asha.rao', groups: ['books'] });
    expect((await sso.logIn('p-1')).json.user).toBe('asha');
    provider.people.set('p-2', { preferred_username: 'asha', groups: ['books'] });
    expect(codeOf(await sso.logIn('p-2'))).toBe('403 ssoOther');
  });

  it('gives the role of the groups at each login, and ends the sessions under another role', async () => {
    await sso.save();
    provider.people.set('p-1', { preferred_username: 'asha', groups: ['books'] });
    const before = (await sso.logIn('p-1')).json.token;
    provider.people.set('p-1', { preferred_username: 'asha', groups: 'desk' });
    const { json } = await sso.logIn('p-1');
    expect(json.rights).not.toContain('segmap/delete');
    expect((await sso.call('/master/segmap/list', { status: 1 }, before)).status).toBe(401);
    expect((await logged())[0]).toMatchObject({ type: 'users/sso-role', user: 'asha' });
  });

  it('refuses a person who was removed from the groups', async () => {
    await sso.save();
    provider.people.set('p-1', { preferred_username: 'asha', groups: ['books'] });
    await sso.logIn('p-1');
    provider.people.set('p-1', { preferred_username: 'asha', groups: [] });
    expect(await sso.logIn('p-1')).toMatchObject({
      status: 403,
      json: { code: 'ssoNoGroup', msg: expect.stringContaining('Alpha Motors ID names no group') },
    });
  });

  it('refuses a user who is disabled here, whatever the provider says', async () => {
    await sso.save();
    provider.people.set('p-1', { preferred_username: 'gone', groups: ['books'] });
    expect(codeOf(await sso.logIn('p-1'))).toBe('403 ssoDisabled');
    provider.people.set('p-2', { preferred_username: 'clerk', groups: ['desk'] });
    expect((await sso.logIn('p-2')).status).toBe(200);
    await sso.api.store.users.change(ALPHA, 'clerk', { disabled: true });
    expect(codeOf(await sso.logIn('p-2'))).toBe('403 ssoDisabled');
  });

  it('adds nobody unless the account wants new users', async () => {
    await sso.save({ newUsers: false });
    provider.people.set('p-1', { preferred_username: 'asha', groups: ['books'] });
    expect(codeOf(await sso.logIn('p-1'))).toBe('403 ssoNoUser');
    provider.people.set('p-2', { preferred_username: 'clerk', groups: ['desk'] });
    expect((await sso.logIn('p-2')).json.user).toBe('clerk');
  });

  it('never links a person to an owner by name', async () => {
    await sso.save();
    provider.people.set('p-1', { preferred_username: 'admin', groups: ['bosses'] });
    expect(codeOf(await sso.logIn('p-1'))).toBe('403 ssoOwner');
  });

  it('accepts each login once', async () => {
    await sso.save();
    provider.people.set('p-1', { preferred_username: 'asha', groups: ['books'] });
    const begun = await sso.start();
    const returned = await logInAtProvider(begun.url, 'p-1', CONSOLE);
    const both = await Promise.all([sso.finish(begun, returned), sso.finish(begun, returned)]);
    expect(both.map(codeOf).sort()).toEqual(['200', '401 ssoTooLate']);
    expect(codeOf(await sso.finish(begun, returned))).toBe('401 ssoTooLate');
    // The code of a login does not finish another one that was begun properly.
    expect(codeOf(await sso.finish(await sso.start(), returned))).toBe('401 ssoRefused');
  });

  it('lets everybody but owners in through the provider only, if the account says so', async () => {
    await sso.save({ passwordLogin: false });
    const password = (user: string, word: string) =>
      logIn(sso.api.send, { account: ALPHA, user, password: word });
    expect(await password('clerk', 'clerk:pass:')).toMatchObject({
      status: 401,
      json: { code: 'ssoOnly', msg: expect.stringContaining(`${CONSOLE}/login?sso=ALPHA1`) },
    });
    expect(await password('clerk', 'wrong')).toMatchObject({ json: { code: 'loginFailed' } });
    expect((await password('admin', 'alpha-password')).status).toBe(200);
    await sso.call('/users/sso/remove', {}, await sso.api.token(ALPHA));
    expect((await password('clerk', 'clerk:pass:')).status).toBe(200);
  });

  it('checks that the provider answers, without saving anything', async () => {
    const token = await sso.api.token(ALPHA);
    const check = (rest: object) => sso.call('/users/sso/check', settingsOf(provider, { ...rest }), token);
    expect(await check({})).toEqual({ status: 200, json: { message: 'Success' } });
    expect(await check({ issuer: 'http://127.0.0.1:9' })).toMatchObject({
      status: 422,
      json: { fields: { issuer: expect.any(String) } },
    });
    expect(await sso.api.store.sso.provider(ALPHA)).toBeNull();
  });

  it('keeps the client secret encrypted', async () => {
    await sso.save();
    const stored = await sso.api.store.sso.provider(ALPHA);
    expect(stored?.secret).toMatch(/^v1\.[0-9a-f]{16}\.[\w-]{40,}$/);
    expect(JSON.stringify(stored)).not.toContain('secret of the client');
    const shown = await sso.call('/users/sso/settings', {}, await sso.api.token(ALPHA));
    expect(shown.json.provider).toMatchObject({ issuer: provider.issuer, hasSecret: true });
    expect(JSON.stringify([shown.json, await logged()])).not.toContain('secret of the client');
  });
});
