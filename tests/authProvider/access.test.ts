import { beforeEach, describe, expect, it } from 'vitest';
import { createAccess, type Access } from '../../src/authProvider/access';
import { createAuthProvider } from '../../src/authProvider/authProvider';
import { createLoginCall } from '../../src/authProvider/loginCall';
import { SecondStep } from '../../src/authProvider/loginError';
import { waysIn } from '../../src/shell/login/waysIn';
import { goodToken, inAnHour, json, jwtOf, LoginServer } from './loginServer';
import { Browser, sessionOf } from './tab';

let tab: ReturnType<Browser['openTab']>;
let server: LoginServer;
let access: Access;
let answer: () => Response;
beforeEach(() => {
  const browser = new Browser();
  tab = browser.openTab();
  answer = () => json(200, { token: goodToken, menus: ['item_map'] });
  server = new LoginServer(() => answer());
  access = createAccess(
    tab.session,
    createLoginCall({ apiHost: '', fetch: server.fetch, now: () => browser.clock.now() }),
  );
});

describe('logging in', () => {
  it('starts a session', async () => {
    await access.login({ acc: 'DEMO01', user: 'admin', password: 'p' });
    expect(tab.session.person()).toMatchObject({
      account: 'DEMO01',
      user: 'admin',
      uid: 7,
      menus: 'item_map',
    });
  });

  it('starts no session when it fails', async () => {
    answer = () => json(401, { error_message: 'No.' });
    await expect(access.login({ acc: 'DEMO01', user: 'admin', password: 'p' })).rejects.toMatchObject({
      name: 'LoginError',
      message: 'No.',
    });
    expect(tab.session.isOpen()).toBe(false);
  });
});

describe('logging in again', () => {
  it('is impossible once the session has ended', async () => {
    await expect(access.relogin({ user: 'admin', password: 'p' })).rejects.toMatchObject({
      name: 'WrongPerson',
      message: expect.stringContaining('This screen belongs to admin'),
    });
    expect(server.requests).toEqual([]);
  });
});

describe('a second step', () => {
  const begin = () => access.login({ acc: 'DEMO01', user: 'admin', password: 'p' });
  const needed = (more: object) => () =>
    json(401, { code: 'secondFactorNeeded', ticket: 'of the login', ...more });

  it('names the user’s factors, and starts the session with a code', async () => {
    answer = needed({ ways: ['passkey', 'app'] });
    const step: unknown = await begin().catch((cause: unknown) => cause);
    if (!(step instanceof SecondStep)) throw new Error(String(step));
    expect(waysIn(step.response)).toEqual(['passkey', 'app']);
    expect(tab.session.isOpen()).toBe(false);
    answer = () => json(200, { token: goodToken, menus: [] });
    await step.complete('123456');
    expect(tab.session.isOpen()).toBe(true);
    expect(await server.requests[1]?.json()).toEqual({ ticket: 'of the login', code: '123456' });
  });

  it('expects an app’s code if the API does not name the factor', async () => {
    answer = needed({});
    const step: unknown = await begin().catch((cause: unknown) => cause);
    expect(waysIn(step instanceof SecondStep && step.response)).toEqual(['app']);
  });

  it('has a message for callers that do not expect it', async () => {
    answer = needed({});
    await expect(begin()).rejects.toMatchObject({ name: 'SecondStep', message: 'A second step is needed.' });
  });

  it('starts no session in a browser without passkeys', async () => {
    answer = needed({ ways: ['passkey'] });
    const step: unknown = await begin().catch((cause: unknown) => cause);
    if (!(step instanceof SecondStep)) throw new Error(String(step));
    answer = () => json(200, { options: { challenge: 'Y2hhbGxlbmdl', allowCredentials: [] } });
    await expect(step.completeByPasskey()).rejects.toThrow('No passkey was used');
    expect(tab.session.isOpen()).toBe(false);
  });
});

describe('logging in again over a locked screen', () => {
  beforeEach(() => {
    tab.session.start(sessionOf());
    tab.work.unsaved = true;
    tab.session.refuse();
  });

  it("continues under the screen's account", async () => {
    await access.relogin({ user: 'admin', password: 'p' });
    expect(tab.phase().name).toBe('in');
    expect(server.requests[0]?.headers.get('X-RLB-DMS-ACC')).toBe('DEMO01');
  });

  it('refuses another user without calling the server', async () => {
    await expect(access.relogin({ user: 'clerk', password: 'p' })).rejects.toThrow(
      'This screen belongs to admin (DEMO01). Log in as admin, or log out to switch users.',
    );
    expect(server.requests).toEqual([]);
    expect(tab.phase().name).toBe('locked');
  });

  it("refuses another user's token", async () => {
    answer = () => json(200, { token: jwtOf({ uid: 8, exp: inAnHour }) });
    await expect(access.relogin({ user: 'admin', password: 'p' })).rejects.toThrow(
      'This screen belongs to admin',
    );
    expect(tab.phase().name).toBe('locked');
  });

  it('keeps the screen locked after a wrong password', async () => {
    answer = () => json(401, { error_message: 'Wrong password.' });
    await expect(access.relogin({ user: 'admin', password: 'x' })).rejects.toThrow('Wrong password.');
    expect(tab.phase().name).toBe('locked');
  });
});

describe('the auth provider', () => {
  const provider = () => createAuthProvider(tab.session, access);

  it('tells whether someone is logged in', async () => {
    await expect(provider().checkAuth({})).rejects.toMatchObject({ message: false });
    tab.session.start(sessionOf());
    await expect(provider().checkAuth({})).resolves.toBeUndefined();
  });

  it('tells who is logged in, and what the menus permit', async () => {
    tab.session.start(sessionOf({ menus: 'item_map' }));
    expect(await provider().getIdentity?.()).toEqual({ id: 7, fullName: 'admin', account: 'DEMO01' });
    expect(await provider().getPermissions?.({})).toBe('item_map');
  });

  it('has no user and no menus while no one is logged in', async () => {
    expect(await provider().getIdentity?.()).toEqual({ id: '' });
    expect(await provider().getPermissions?.({})).toBe('');
  });

  it('ends the session on logout, without changing the URL', async () => {
    tab.session.start(sessionOf());
    expect(await provider().logout({})).toBe(false);
    expect(tab.phase()).toEqual({ name: 'out', farewell: 'logout' });
  });

  it('does not treat expiry as a logout', async () => {
    tab.session.start(sessionOf());
    tab.session.end('expired');
    await provider().logout({});
    expect(tab.phase()).toEqual({ name: 'out', farewell: 'expired' });
  });

  it('ends the session on a 401 without unsaved work, and locks the screen otherwise', async () => {
    tab.session.start(sessionOf());
    tab.work.unsaved = true;
    await provider().checkError({ status: 401 });
    expect(tab.phase().name).toBe('locked');
    tab.work.unsaved = false;
    tab.session.start(sessionOf());
    await provider().checkError({ status: 401 });
    expect(tab.phase()).toEqual({ name: 'out', farewell: 'refused' });
  });

  it.each([{ status: 403 }, { status: 500 }, new Error('x'), undefined, 'text'])(
    'ignores %s',
    async error => {
      tab.session.start(sessionOf());
      await provider().checkError(error);
      expect(tab.phase().name).toBe('in');
    },
  );
});
