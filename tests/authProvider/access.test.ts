import { beforeEach, describe, expect, it } from 'vitest';
import { createAccess, type Access } from '../../src/authProvider/access';
import { createLoginCall } from '../../src/authProvider/loginCall';
import { createAuthProvider } from '../../src/authProvider/authProvider';
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
  it('starts the session', async () => {
    await access.login({ acc: 'DEMO01', user: 'admin', password: 'p' });
    expect(tab.session.person()).toMatchObject({
      account: 'DEMO01',
      user: 'admin',
      uid: 7,
      menus: 'item_map',
    });
  });

  it('starts none when it fails', async () => {
    answer = () => json(401, { error_message: 'No.' });
    await expect(access.login({ acc: 'DEMO01', user: 'admin', password: 'p' })).rejects.toThrow('No.');
    expect(tab.session.isOpen()).toBe(false);
  });
});

describe('logging in again over a held screen', () => {
  beforeEach(() => {
    tab.session.start(sessionOf());
    tab.work.unsaved = true;
    tab.session.refuse();
  });

  it('goes on, under the account of the screen', async () => {
    await access.relogin({ user: 'admin', password: 'p' });
    expect(tab.phase().name).toBe('in');
    expect(server.requests[0]?.headers.get('X-RLB-DMS-ACC')).toBe('DEMO01');
  });

  it('refuses another user before asking the server', async () => {
    await expect(access.relogin({ user: 'clerk', password: 'p' })).rejects.toThrow(
      'This screen belongs to admin (DEMO01). Log in as admin, or log out to change the person.',
    );
    expect(server.requests).toEqual([]);
    expect(tab.phase().name).toBe('held');
  });

  it('refuses a token of somebody else', async () => {
    answer = () => json(200, { token: jwtOf({ uid: 8, exp: inAnHour }) });
    await expect(access.relogin({ user: 'admin', password: 'p' })).rejects.toThrow(
      'This screen belongs to admin',
    );
    expect(tab.phase().name).toBe('held');
  });

  it('stays held after a wrong password', async () => {
    answer = () => json(401, { error_message: 'Wrong password.' });
    await expect(access.relogin({ user: 'admin', password: 'x' })).rejects.toThrow('Wrong password.');
    expect(tab.phase().name).toBe('held');
  });
});

describe('what react-admin asks of the session', () => {
  const provider = () => createAuthProvider(tab.session, access);

  it('is whether somebody is logged in', async () => {
    await expect(provider().checkAuth({})).rejects.toMatchObject({ message: false });
    tab.session.start(sessionOf());
    await expect(provider().checkAuth({})).resolves.toBeUndefined();
  });

  it('is who it is, and what the menus permit', async () => {
    tab.session.start(sessionOf({ menus: 'item_map' }));
    expect(await provider().getIdentity?.()).toEqual({ id: 7, fullName: 'admin', account: 'DEMO01' });
    expect(await provider().getPermissions?.({})).toBe('item_map');
  });

  it('ends with logout, and leaves the address to whoever shows the screens', async () => {
    tab.session.start(sessionOf());
    expect(await provider().logout({})).toBe(false);
    expect(tab.phase()).toEqual({ name: 'out', farewell: 'logout' });
  });

  it('does not take an expiry for a logout', async () => {
    tab.session.start(sessionOf());
    tab.session.end('expired');
    await provider().logout({});
    expect(tab.phase()).toEqual({ name: 'out', farewell: 'expired' });
  });

  it('ends with a 401 where nothing is unsaved, and is held where something is', async () => {
    tab.session.start(sessionOf());
    tab.work.unsaved = true;
    await provider().checkError({ status: 401 });
    expect(tab.phase().name).toBe('held');
    tab.work.unsaved = false;
    tab.session.start(sessionOf());
    await provider().checkError({ status: 401 });
    expect(tab.phase()).toEqual({ name: 'out', farewell: 'refused' });
  });

  it.each([{ status: 403 }, { status: 500 }, new Error('x'), undefined, 'text'])(
    'does not mind %s',
    async error => {
      tab.session.start(sessionOf());
      await provider().checkError(error);
      expect(tab.phase().name).toBe('in');
    },
  );
});
