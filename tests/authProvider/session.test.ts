import { beforeEach, describe, expect, it } from 'vitest';
import { Session } from '../../src/authProvider/session';
import { readKept, SESSION_KEY } from '../../src/authProvider/sessionVault';
import { Browser, HOUR, sessionOf } from './tab';
import { NOW } from './fakeClock';

const DAY = 24 * HOUR;

let browser: Browser;
beforeEach(() => {
  browser = new Browser();
});

describe('a session', () => {
  it('begins with nobody logged in', () => {
    const { session, phase } = browser.openTab();
    expect(phase()).toEqual({ name: 'out', farewell: null });
    expect(session.credentials()).toBeNull();
    expect(session.isOpen()).toBe(false);
  });

  it('gives account and token to calls once somebody has logged in', () => {
    const { session } = browser.openTab();
    session.start(sessionOf({ features: ['uploads'] }));
    expect(session.credentials()).toEqual({ account: 'DEMO01', token: 'token-1' });
    expect(session.features()).toEqual(new Set(['uploads']));
  });

  it('is there again after a reload', () => {
    browser.openTab().session.start(sessionOf());
    expect(browser.openTab().session.person()).toEqual(sessionOf());
  });

  it('is not there again once it has expired', () => {
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
  ])('is not taken from what somebody else left in the storage: %s', text => {
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

  it('tells whoever subscribed, with the same snapshot until something changes', () => {
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

  it('that was over before the tab was opened lets nobody in, and there is nothing to say', () => {
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
  it('is a substring test', () => expect(permitted('x_segment_map_y', 'segment_map')).toBe(true));
  it('does not look at the case', () => expect(permitted('SEGMENT_MAP,Item_Map', 'item_map')).toBe(true));
  it('hides what the string does not hold', () => expect(permitted('segment_map', 'item_map')).toBe(false));
  it('shows nothing to nobody', () => expect(browser.openTab().session.permits('segment_map')).toBe(false));
});

describe('saving', () => {
  it('happens at most once per second, with the newest state', () => {
    const { session } = browser.openTab();
    for (const token of ['a', 'b', 'c']) session.start(sessionOf({ token }));
    expect(browser.storage.writes).toBe(1);
    browser.clock.advance(999);
    expect(browser.storage.writes).toBe(1);
    browser.clock.advance(1);
    expect(browser.storage.writes).toBe(2);
    expect(browser.openTab().session.credentials()?.token).toBe('c');
  });

  it('does not wait when the page goes', () => {
    const { session, page } = browser.openTab();
    session.start(sessionOf({ token: 'a' }));
    session.start(sessionOf({ token: 'b' }));
    page.dispatchEvent(new Event('pagehide'));
    expect(browser.openTab().session.credentials()?.token).toBe('b');
  });

  it('does not bring back what a logout has cleared', () => {
    const { session } = browser.openTab();
    session.start(sessionOf({ token: 'a' }));
    session.start(sessionOf({ token: 'b' }));
    session.end('logout');
    browser.clock.advance(5000);
    expect(browser.storage.getItem(SESSION_KEY)).toBeNull();
  });
});

describe('a browser that keeps nothing', () => {
  it('is worked with from memory when storage is full, and says so', () => {
    const { session } = browser.openTab();
    browser.storage.state = 'full';
    session.start(sessionOf());
    expect(session.credentials()?.token).toBe('token-1');
    expect(session.getSnapshot().keeping).toBe('full');
  });

  it('does not keep an older login when the newer one found no room', () => {
    const { session } = browser.openTab();
    session.start(sessionOf());
    browser.clock.advance(2000);
    browser.storage.state = 'full';
    session.start(sessionOf({ user: 'clerk' }));
    expect(browser.storage.getItem(SESSION_KEY)).toBeNull();
  });

  it.each(['blocked from the start', 'blocked later'])(
    'is worked with from memory when storage is %s',
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

  it('has no session where the storage throws as soon as it is named', () => {
    const blocked = () => {
      throw new DOMException('Access is denied.', 'SecurityError');
    };
    expect(readKept(blocked)).toBeNull();
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
  it('is announced 30 s before', () => {
    const { session, phase } = browser.openTab();
    session.start(sessionOf());
    browser.clock.advance((HOUR - 30) * 1000 - 1);
    expect(phase().name).toBe('in');
    browser.clock.advance(1);
    expect(phase().name).toBe('ending');
  });

  it('is announced at once for a token that has less than 30 s', () => {
    const { session, phase } = browser.openTab();
    session.start(sessionOf({ exp: NOW / 1000 + 10 }));
    expect(phase().name).toBe('ending');
  });

  it('ends the session, for every tab', () => {
    const [one, other] = [browser.openTab(), browser.openTab()];
    one.session.start(sessionOf());
    browser.clock.advance(HOUR * 1000);
    expect(one.phase().name).toBe('out');
    expect(other.phase().name).toBe('out');
    expect(browser.storage.getItem(SESSION_KEY)).toBeNull();
  });

  it('holds a screen on which something is not saved, without a token', () => {
    const { session, phase, work } = browser.openTab();
    session.start(sessionOf());
    work.unsaved = true;
    browser.clock.advance(HOUR * 1000);
    expect(phase()).toMatchObject({ name: 'held', why: 'expired', session: { user: 'admin', token: '' } });
    expect(session.credentials()).toBeNull();
  });

  it('may be months away: a browser timer of more than 24.8 days would fire at once', () => {
    const { session, phase } = browser.openTab();
    session.start(sessionOf({ exp: NOW / 1000 + 200 * DAY }));
    browser.clock.advance((200 * DAY - 31) * 1000);
    expect(phase().name).toBe('in');
    browser.clock.advance(1000);
    expect(phase().name).toBe('ending');
  });

  it('may be beyond all reckoning', () => {
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
