import { beforeEach, describe, expect, it } from 'vitest';
import { Session } from '../../src/authProvider/session';
import { readStoredSession, SESSION_KEY } from '../../src/authProvider/sessionVault';
import { NOW } from './fakeClock';
import { Browser, HOUR, sessionOf } from './tab';

const DAY = 24 * HOUR;

let browser: Browser;
beforeEach(() => {
  browser = new Browser();
});

describe('a session', () => {
  it('starts with no one logged in', () => {
    const { session, phase } = browser.openTab();
    expect(phase()).toEqual({ name: 'out', farewell: null });
    expect(session.credentials()).toBeNull();
    expect(session.isOpen()).toBe(false);
  });

  it('provides account and token to calls after a login', () => {
    const { session } = browser.openTab();
    session.start(sessionOf({ features: ['uploads'] }));
    expect(session.credentials()).toEqual({ account: 'DEMO01', token: 'token-1' });
    expect(session.features()).toEqual(new Set(['uploads']));
  });

  it('revokes the previous token when the user logs in again', () => {
    const ended: string[] = [];
    const { session } = browser.openTab(({ token }) => ended.push(token));
    session.start(sessionOf());
    expect(ended).toEqual([]);
    session.renew();
    session.start(sessionOf({ token: 'token-2' }));
    expect(ended).toEqual(['token-1']);
    session.start(sessionOf({ user: 'clerk', token: 'token-3' }));
    expect(ended).toEqual(['token-1', 'token-2']);
  });

  it('does not revoke a token that the API has already refused', () => {
    const ended: string[] = [];
    const { session, work } = browser.openTab(({ token }) => ended.push(token));
    session.start(sessionOf());
    work.unsaved = true;
    session.refuse();
    session.start(sessionOf({ token: 'token-2' }));
    expect(ended).toEqual([]);
  });

  it('continues with a newer login of another tab whose event has not arrived yet', async () => {
    const here = browser.openTab();
    here.session.start(sessionOf());
    browser.storage.quietly(SESSION_KEY, JSON.stringify(sessionOf({ token: 'token-2' })));
    browser.clock.sleep(2000);
    await here.session.reauthenticate();
    expect(here.session.credentials()?.token).toBe('token-2');
    await expect(here.session.reauthenticate()).rejects.toThrow('session has ended');
    expect(here.phase().name).toBe('out');
  });

  it('survives a reload', () => {
    browser.openTab().session.start(sessionOf());
    expect(browser.openTab().session.person()).toEqual(sessionOf());
  });

  it('does not survive its expiry', () => {
    browser.openTab().session.start(sessionOf());
    browser.clock.sleep(HOUR * 1000);
    expect(browser.openTab().phase().name).toBe('out');
  });

  it.each([
    '',
    'null',
    '[]',
    '{"token":',
    '{"token":"t"}',
    '{"token":1,"account":"A","user":"u","menus":"","exp":9e9,"features":[]}',
  ])('ignores a foreign entry in storage: %s', text => {
    browser.storage.setItem(SESSION_KEY, text);
    expect(browser.openTab().phase().name).toBe('out');
  });

  it('leaves nothing behind when it ends', () => {
    const { session, phase } = browser.openTab();
    session.start(sessionOf());
    session.end('logout');
    expect(phase()).toEqual({ name: 'out', farewell: 'logout' });
    expect(browser.storage.getItem(SESSION_KEY)).toBeNull();
    expect(session.credentials()).toBeNull();
    expect(browser.clock.waiting).toBe(0);
  });

  it('notifies subscribers, with a stable snapshot until something changes', () => {
    const { session } = browser.openTab();
    let told = 0;
    const stop = session.subscribe(() => (told += 1));
    const before = session.getSnapshot();
    expect(session.getSnapshot()).toBe(before);
    session.start(sessionOf());
    expect(told).toBe(1);
    expect(session.getSnapshot()).not.toBe(before);
    stop();
    session.end('logout');
    expect(told).toBe(1);
  });

  it('admits no one, without a message, if it had expired before the tab opened', () => {
    browser.storage.setItem(SESSION_KEY, JSON.stringify(sessionOf({ exp: NOW / 1000 - 1 })));
    expect(browser.openTab().phase()).toEqual({ name: 'out', farewell: null });
  });
});

describe('the menu rule', () => {
  const permitted = (menus: string, key: string) => {
    const { session } = browser.openTab();
    session.start(sessionOf({ menus }));
    return session.permits(key);
  };

  it('shows everything for an empty string', () => expect(permitted('', 'segment_map')).toBe(true));
  it('matches substrings', () => expect(permitted('x_segment_map_y', 'segment_map')).toBe(true));
  it('ignores case', () => expect(permitted('SEGMENT_MAP,Item_Map', 'item_map')).toBe(true));
  it('hides what the string does not contain', () =>
    expect(permitted('segment_map', 'item_map')).toBe(false));
  it('shows nothing when no one is logged in', () =>
    expect(browser.openTab().session.permits('segment_map')).toBe(false));
});

describe('saving', () => {
  it('happens at most once per second, with the latest state', () => {
    const { session } = browser.openTab();
    for (const token of ['a', 'b', 'c']) session.start(sessionOf({ token }));
    expect(browser.storage.writes).toBe(1);
    browser.clock.advance(999);
    expect(browser.storage.writes).toBe(1);
    browser.clock.advance(1);
    expect(browser.storage.writes).toBe(2);
    expect(browser.openTab().session.credentials()?.token).toBe('c');
  });

  it('happens at once when the page closes', () => {
    const { session, page } = browser.openTab();
    session.start(sessionOf({ token: 'a' }));
    session.start(sessionOf({ token: 'b' }));
    page.dispatchEvent(new Event('pagehide'));
    expect(browser.openTab().session.credentials()?.token).toBe('b');
  });

  it('does not restore what a logout has cleared', () => {
    const { session } = browser.openTab();
    session.start(sessionOf({ token: 'a' }));
    session.start(sessionOf({ token: 'b' }));
    session.end('logout');
    browser.clock.advance(5000);
    expect(browser.storage.getItem(SESSION_KEY)).toBeNull();
  });
});

describe('a browser with blocked or full storage', () => {
  it('keeps the session in memory when storage is full, and says so', () => {
    const { session } = browser.openTab();
    browser.storage.state = 'full';
    session.start(sessionOf());
    expect(session.credentials()?.token).toBe('token-1');
    expect(session.getSnapshot().keeping).toBe('full');
  });

  it('does not keep an older login when the newer one does not fit', () => {
    const { session } = browser.openTab();
    session.start(sessionOf());
    browser.clock.advance(2000);
    browser.storage.state = 'full';
    session.start(sessionOf({ user: 'clerk' }));
    expect(browser.storage.getItem(SESSION_KEY)).toBeNull();
  });

  it.each(['blocked from the start', 'blocked later'])(
    'keeps the session in memory when storage is %s',
    when => {
      const { session } = when === 'blocked later' ? browser.openTab() : { session: withoutStorage() };
      browser.storage.state = 'blocked';
      session.start(sessionOf());
      expect(session.credentials()?.token).toBe('token-1');
      expect(session.getSnapshot().keeping).toBe('blocked');
      session.end('logout');
      expect(session.isOpen()).toBe(false);
    },
  );

  it('starts without a session when accessing storage throws', () => {
    const blocked = () => {
      throw new DOMException('Access is denied.', 'SecurityError');
    };
    expect(readStoredSession(blocked)).toBeNull();
  });

  const withoutStorage = () =>
    new Session({
      clock: browser.clock,
      storage: null,
      page: new EventTarget(),
      hasUnsavedWork: () => false,
    });
});

describe('expiry', () => {
  it('is announced 30 s in advance', () => {
    const { session, phase } = browser.openTab();
    session.start(sessionOf());
    browser.clock.advance((HOUR - 30) * 1000 - 1);
    expect(phase().name).toBe('in');
    browser.clock.advance(1);
    expect(phase().name).toBe('ending');
  });

  it('is announced at once for a token with less than 30 s left', () => {
    const { session, phase } = browser.openTab();
    session.start(sessionOf({ exp: NOW / 1000 + 10 }));
    expect(phase().name).toBe('ending');
  });

  it('ends the session in every tab', () => {
    const [one, other] = [browser.openTab(), browser.openTab()];
    one.session.start(sessionOf());
    browser.clock.advance(HOUR * 1000);
    expect(one.phase().name).toBe('out');
    expect(other.phase().name).toBe('out');
    expect(browser.storage.getItem(SESSION_KEY)).toBeNull();
  });

  it('locks a screen with unsaved work and drops the token', () => {
    const { session, phase, work } = browser.openTab();
    session.start(sessionOf());
    work.unsaved = true;
    browser.clock.advance(HOUR * 1000);
    expect(phase()).toMatchObject({ name: 'locked', why: 'expired', session: { user: 'admin', token: '' } });
    expect(session.credentials()).toBeNull();
  });

  it('may be months away, beyond the 24.8 days of a browser timer', () => {
    const { session, phase } = browser.openTab();
    session.start(sessionOf({ exp: NOW / 1000 + 200 * DAY }));
    browser.clock.advance((200 * DAY - 31) * 1000);
    expect(phase().name).toBe('in');
    browser.clock.advance(1000);
    expect(phase().name).toBe('ending');
  });

  it('may be arbitrarily far away', () => {
    const { session, phase } = browser.openTab();
    session.start(sessionOf({ exp: Number.MAX_VALUE }));
    browser.clock.advance(60 * DAY * 1000);
    expect(phase().name).toBe('in');
  });

  it('is noticed when a laptop wakes up', () => {
    const { session, page, phase } = browser.openTab();
    session.start(sessionOf());
    browser.clock.sleep(2 * HOUR * 1000);
    expect(phase().name).toBe('in');
    page.dispatchEvent(new Event('visibilitychange'));
    expect(phase()).toEqual({ name: 'out', farewell: 'expired' });
  });
});
