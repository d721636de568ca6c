import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lookAs, roleLookedAs } from '../../src/authProvider/lookAs';
import { Browser, sessionOf } from './tab';

const look = { role: 'Viewer', token: 'looking', menus: 'segment_map', rights: ['segmap/see'] };

let browser: Browser;
let page: {
  localStorage: Browser['storage'];
  location: { assign: ReturnType<typeof vi.fn<(url: string) => void>> };
};

beforeEach(() => {
  browser = new Browser();
  page = { localStorage: browser.storage, location: { assign: vi.fn<(url: string) => void>() } };
});

/** A tab in which an owner has logged in. */
function owners() {
  const tab = browser.openTab();
  tab.session.start(sessionOf({ token: 'own', rights: ['users', 'segmap/see'] }));
  browser.clock.advance(5_000);
  return tab;
}

describe('looking as a role', () => {
  it('reloads the console with the rights of the role', () => {
    const { session } = owners();
    lookAs(session, look, page);
    expect(page.location.assign.mock.calls).toEqual([['/']]);
    const after = browser.openTab().session;
    expect(after.person()).toMatchObject({ token: 'looking', rights: ['segmap/see'], user: 'admin' });
    expect(after.person()).not.toHaveProperty('role');
    expect(roleLookedAs(after, browser.storage)).toBe('Viewer');
  });

  it('ends with the owner’s own session again, at the roles', () => {
    lookAs(owners().session, look, page);
    lookAs(browser.openTab().session, null, page);
    expect(page.location.assign.mock.lastCall).toEqual(['/users/roles']);
    const after = browser.openTab().session;
    expect(after.person()).toEqual(sessionOf({ token: 'own', rights: ['users', 'segmap/see'] }));
    expect(roleLookedAs(after, browser.storage)).toBeNull();
  });

  it('ends with another login, which has no role', () => {
    lookAs(owners().session, look, page);
    const { session } = browser.openTab();
    session.start(sessionOf({ token: 'another' }));
    expect(roleLookedAs(session, browser.storage)).toBeNull();
  });

  it('drops what this page would still have saved', () => {
    const { session } = owners();
    lookAs(session, look, page);
    browser.clock.advance(60_000);
    expect(browser.openTab().session.person()?.token).toBe('looking');
  });

  it.each(['null', '7', '{"token":"looking","own":"no session"}'])(
    'keeps the session if the stored one cannot be read: %s',
    kept => {
      lookAs(owners().session, look, page);
      browser.storage.setItem('dealer-bridge.looking', kept);
      lookAs(browser.openTab().session, null, page);
      expect(browser.openTab().session.person()?.token).toBe('looking');
    },
  );

  it('does nothing if nobody is logged in', () => {
    lookAs(browser.openTab().session, look, page);
    expect(page.location.assign).not.toHaveBeenCalled();
    expect(browser.storage).toHaveLength(0);
  });
});
