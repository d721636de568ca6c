import { beforeEach, describe, expect, it } from 'vitest';
import { Browser, HOUR, sessionOf } from './tab';

type Tab = ReturnType<Browser['openTab']>;

let browser: Browser;
let tab: Tab;
beforeEach(() => {
  browser = new Browser();
  tab = browser.openTab();
  tab.session.start(sessionOf());
});

const outcome = (promise: Promise<void>) =>
  promise.then(
    () => 'went on',
    (cause: Error) => cause.name,
  );

describe('a call answered with 401', () => {
  it('ends the session without unsaved work', async () => {
    expect(await outcome(tab.session.reauthenticate())).toBe('SessionEnded');
    expect(tab.phase()).toEqual({ name: 'out', farewell: 'refused' });
  });

  it('explains why the session ended', async () => {
    await expect(tab.session.reauthenticate()).rejects.toThrow(
      'Your session has ended. Log in again to continue.',
    );
  });

  it('waits if there is unsaved work, and continues after the login', async () => {
    tab.work.unsaved = true;
    const call = outcome(tab.session.reauthenticate());
    expect(tab.phase()).toMatchObject({ name: 'locked', why: 'refused' });
    tab.session.start(sessionOf({ token: 'token-2' }));
    expect(await call).toBe('went on');
    expect(tab.session.credentials()?.token).toBe('token-2');
  });

  it('blocks other calls while it waits', () => {
    tab.work.unsaved = true;
    void outcome(tab.session.reauthenticate());
    expect(tab.session.credentials()).toBeNull();
  });

  it('waits if the call itself would have saved something', () => {
    void outcome(tab.session.reauthenticate('write'));
    expect(tab.phase().name).toBe('locked');
  });

  it('waits together with others for a single login', async () => {
    tab.work.unsaved = true;
    const calls = [outcome(tab.session.reauthenticate()), outcome(tab.session.reauthenticate('write'))];
    tab.session.start(sessionOf());
    expect(await Promise.all(calls)).toEqual(['went on', 'went on']);
  });

  it('does not end a session that is locked for another call', async () => {
    const save = outcome(tab.session.reauthenticate('write'));
    const read = outcome(tab.session.reauthenticate('read'));
    expect(tab.phase().name).toBe('locked');
    tab.session.start(sessionOf());
    expect(await Promise.all([save, read])).toEqual(['went on', 'went on']);
  });

  it('fails when the user discards and logs out', async () => {
    const call = outcome(tab.session.reauthenticate('write'));
    tab.session.end('logout');
    expect(await call).toBe('SessionEnded');
  });

  it('fails when another user logs in', async () => {
    const call = outcome(tab.session.reauthenticate('write'));
    tab.session.start(sessionOf({ user: 'clerk' }));
    expect(await call).toBe('SessionEnded');
  });

  it('fails at once when the session has ended', async () => {
    tab.session.end('logout');
    expect(await outcome(tab.session.reauthenticate('write'))).toBe('SessionEnded');
    expect(tab.phase()).toEqual({ name: 'out', farewell: 'logout' });
  });

  it('keeps the screen locked beyond the expiry of the old token', () => {
    void outcome(tab.session.reauthenticate('write'));
    browser.clock.advance(2 * HOUR * 1000);
    expect(tab.phase()).toMatchObject({ name: 'locked', why: 'refused' });
  });
});

describe('renewing a session before it ends', () => {
  beforeEach(() => browser.clock.advance((HOUR - 20) * 1000));

  it('locks the screen while the token still works', () => {
    tab.session.renew();
    expect(tab.phase()).toMatchObject({ name: 'locked', why: 'renewal' });
    expect(tab.session.credentials()?.token).toBe('token-1');
  });

  it('returns to the remaining session when the user cancels', () => {
    tab.session.renew();
    tab.session.cancelRenewal();
    expect(tab.phase().name).toBe('ending');
    browser.clock.advance(20_000);
    expect(tab.phase()).toEqual({ name: 'out', farewell: 'expired' });
  });

  it('continues with the new token', () => {
    tab.session.renew();
    tab.session.start(sessionOf({ token: 'token-2', exp: browser.clock.now() / 1000 + HOUR }));
    expect(tab.phase().name).toBe('in');
  });
});
