import { beforeEach, describe, expect, it } from 'vitest';
import { ownSession } from '../../src/authProvider/ownSession';
import { SESSION_KEY } from '../../src/authProvider/sessionVault';
import { Browser, sessionOf, settled } from './tab';

type Tab = ReturnType<Browser['openTab']>;

let browser: Browser;
let here: Tab;
let there: Tab;
beforeEach(() => {
  browser = new Browser();
  here = browser.openTab();
  there = browser.openTab();
});

const clerk = () => sessionOf({ user: 'clerk', uid: 8, token: 'token-clerk' });

describe('two tabs', () => {
  it('are both logged in by a login in one', () => {
    here.session.start(sessionOf());
    expect(there.session.credentials()?.token).toBe('token-1');
  });

  it('are both logged out by a logout in one', () => {
    here.session.start(sessionOf());
    here.session.end('logout');
    expect(there.phase()).toEqual({ name: 'out', farewell: 'elsewhere' });
  });

  it('are logged out when the storage is cleared', () => {
    here.session.start(sessionOf());
    browser.storage.clear();
    expect(here.phase().name).toBe('out');
    expect(there.phase().name).toBe('out');
  });

  it('adopt menus and token of a newer login of the same user', () => {
    here.session.start(sessionOf());
    browser.clock.advance(1000);
    there.session.start(sessionOf({ token: 'token-2', menus: 'item_map' }));
    expect(here.session.credentials()?.token).toBe('token-2');
    expect(here.session.permits('segment_map')).toBe(false);
  });

  it('ignore other storage keys', () => {
    here.session.start(sessionOf());
    browser.storage.setItem('somebody-elses', '');
    expect(here.phase().name).toBe('in');
  });

  it('lock a screen whose save waits for a login when the other tab logs out', () => {
    here.session.start(sessionOf());
    there.session.refuse('write');
    here.session.end('logout');
    expect(there.phase()).toMatchObject({ name: 'locked', why: 'elsewhere' });
  });

  it('lock unsaved work and drop the token when the other tab logs out', () => {
    here.session.start(sessionOf());
    there.work.unsaved = true;
    here.session.end('logout');
    expect(there.phase()).toMatchObject({ name: 'locked', why: 'elsewhere' });
    expect(there.session.credentials()).toBeNull();
  });

  it('unlock a screen when its user logs in elsewhere', async () => {
    here.session.start(sessionOf());
    there.work.unsaved = true;
    const goesOn = there.session.reauthenticate();
    browser.clock.advance(1000);
    here.session.start(sessionOf({ token: 'token-2' }));
    await expect(goesOn).resolves.toBeUndefined();
    expect(there.phase().name).toBe('in');
  });

  it('catch up when restored from the browser cache', () => {
    here.session.start(sessionOf());
    const asleep = browser.openTab();
    browser.storage.removeItem(SESSION_KEY, asleep.page);
    expect(asleep.phase().name).toBe('in');
    asleep.page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(asleep.phase().name).toBe('out');
  });
});

describe('a login of another user in another tab', () => {
  beforeEach(() => {
    here.session.start(sessionOf());
    browser.clock.advance(1000);
  });

  it('locks this tab', () => {
    there.session.start(clerk());
    expect(here.phase()).toMatchObject({
      name: 'switched',
      session: { user: 'admin' },
      other: { user: 'clerk' },
    });
  });

  it('locks this tab for another account with the same user name, too', () => {
    there.session.start(sessionOf({ account: 'DEMO02' }));
    expect(here.phase()).toMatchObject({ name: 'switched', other: { account: 'DEMO02' } });
  });

  it('blocks all further calls of this tab, under either name', async () => {
    const caller = ownSession(here.session);
    there.session.start(clerk());
    expect(caller.credentials()).toBeNull();
    await expect(caller.reauthenticate('read')).rejects.toMatchObject({ name: 'SessionEnded' });
    here.session.followOther();
    expect(here.session.credentials()?.token).toBe('token-clerk');
    expect(caller.credentials()).toBeNull();
    await expect(caller.reauthenticate('read')).rejects.toMatchObject({ name: 'SessionEnded' });
    expect(here.phase().name).toBe('in');
  });

  it('is not overwritten by this tab’s pending save', () => {
    here.session.start(sessionOf({ token: 'a' }));
    here.session.start(sessionOf({ token: 'b' }));
    there.session.start(clerk());
    browser.clock.advance(5000);
    here.page.dispatchEvent(new Event('pagehide'));
    expect(browser.openTab().session.person()?.user).toBe('clerk');
  });

  it('is adopted when the user agrees', () => {
    there.session.start(clerk());
    here.session.followOther();
    expect(here.phase()).toMatchObject({ name: 'in', session: { user: 'clerk' } });
  });

  it('unlocks this tab when its own user logs in again', () => {
    there.session.start(clerk());
    browser.clock.advance(1000);
    there.session.start(sessionOf());
    expect(here.phase()).toMatchObject({ name: 'in', session: { user: 'admin' } });
  });

  it('logs this tab out when that user logs out', () => {
    there.session.start(clerk());
    there.session.end('logout');
    expect(here.phase().name).toBe('out');
  });

  it('fails the calls that waited for a login here', async () => {
    here.work.unsaved = true;
    const waiting = here.session.reauthenticate().catch((cause: unknown) => cause);
    there.session.start(clerk());
    await settled();
    expect(await waiting).toMatchObject({ name: 'SessionEnded', status: 401 });
  });
});
