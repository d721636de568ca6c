import { beforeEach, describe, expect, it } from 'vitest';
import { ownSession } from '../../src/authProvider/ownSession';
import { Browser, sessionOf } from './tab';

const asha = sessionOf({ user: 'asha', menus: 'segment_map', rights: ['segmap/see'], features: ['log'] });

let browser: Browser;
let tab: ReturnType<Browser['openTab']>;
beforeEach(() => {
  browser = new Browser();
  tab = browser.openTab();
});

describe('the rights that the API reports later', () => {
  const learned = { menus: 'segment_map,item_map', rights: ['segmap/see', 'users'] };

  it('replace those of the login, here and after a reload', () => {
    tab.session.start(asha);
    browser.clock.advance(5_000);
    let told = 0;
    tab.session.subscribe(() => (told += 1));
    expect(tab.session.learn(learned)).toBe(true);
    expect(told).toBe(1);
    expect(tab.session.rights()).toEqual(new Set(['segmap/see', 'users']));
    expect(tab.session.person()).toEqual({ ...asha, ...learned });
    expect(browser.openTab().session.person()).toMatchObject(learned);
  });

  it.each([
    ['menus', { menus: 'item_map', rights: ['segmap/see'] }, true],
    ['rights', { menus: 'segment_map', rights: [] }, true],
    ['nothing', { menus: 'segment_map', rights: ['segmap/see'] }, false],
  ])('may differ in %s', (_, access, isNew) => {
    tab.session.start(asha);
    expect(tab.session.learn(access)).toBe(isNew);
  });

  it('are learned while the session is about to end, and keep the warning', () => {
    tab.session.start({ ...asha, exp: browser.clock.now() / 1000 + 20 });
    expect(tab.phase().name).toBe('ending');
    expect(tab.session.learn(learned)).toBe(true);
    expect(tab.phase().name).toBe('ending');
  });

  it('are ignored if nobody is logged in, or the screen is locked', () => {
    expect(tab.session.learn(learned)).toBe(false);
    tab.session.start(asha);
    tab.session.renew();
    expect(tab.session.learn(learned)).toBe(false);
    expect(tab.session.person()).toEqual(asha);
  });

  it('are unknown from an API that does not name them', () => {
    const { rights: _rights, ...silent } = asha;
    tab.session.start(silent);
    expect(tab.session.rights()).toBeNull();
    expect(tab.session.learn({ menus: asha.menus, rights: [] })).toBe(false);
  });
});

describe('the calls of one user’s screens', () => {
  it('have the user’s account, token, features and rights', () => {
    tab.session.start(asha);
    const own = ownSession(tab.session);
    expect(own.account).toBe('DEMO01');
    expect(own.credentials()).toEqual({ account: 'DEMO01', token: 'token-1' });
    expect(own.features()).toEqual(new Set(['log']));
    expect(own.rights()).toEqual(new Set(['segmap/see']));
  });

  it('continue after the user has logged in again', async () => {
    tab.session.start(asha);
    const own = ownSession(tab.session);
    tab.work.unsaved = true;
    const waiting = own.reauthenticate('write');
    tab.session.start({ ...asha, token: 'token-2' });
    await waiting;
    expect(own.credentials()?.token).toBe('token-2');
  });

  it.each([
    ['somebody else', { user: 'ravi' }],
    ['somebody of that name elsewhere', { account: 'OTHER' }],
  ])('end when %s has logged in', async (_, other) => {
    tab.session.start(asha);
    const own = ownSession(tab.session);
    tab.session.start({ ...asha, ...other, token: 'token-2' });
    expect(own.credentials()).toBeNull();
    await expect(own.reauthenticate('write')).rejects.toMatchObject({
      status: 401,
      body: { code: 'session_ended' },
      message: 'Your session has ended. Log in again to continue.',
    });
    expect(tab.phase().name).toBe('in');
  });

  it('do not exist if nobody is logged in', () => {
    const own = ownSession(tab.session);
    expect(own.account).toBe('');
    expect(own.credentials()).toBeNull();
    tab.session.start(asha);
    expect(own.credentials()).toBeNull();
  });
});
