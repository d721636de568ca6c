import { beforeEach, describe, expect, it } from 'vitest';
import { syncAddress, safeDestination, type AddressBar } from '../../src/shell/login/address';
import { Browser, sessionOf } from '../authProvider/tab';

const ORIGIN = 'https://console.test';

describe('the target of a login', () => {
  it.each(['/', '/segmap/list', '/segmap/edit/a%2Fb?x=1#y', '/x?next=//evil.test', '/a//b'])(
    'may be %s',
    next => {
      expect(safeDestination(next, ORIGIN)).toBe(next);
    },
  );

  it.each([
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '\t//evil.test',
    'https:evil.test',
    'https://evil.test',
    'https:///evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    ' /segmap',
    'segmap',
    '',
    '/login',
    '/login?next=/',
    '/./login',
    undefined,
    null,
    7,
    {},
    ['/segmap'],
  ])('is never %j', next => {
    expect(safeDestination(next, ORIGIN)).toBeNull();
  });
});

/** The address bar of a browser tab. */
class FakeBar extends EventTarget implements AddressBar {
  readonly history: { state: unknown; replaceState: (state: unknown, _: string, address: string) => void };
  #url: URL;

  constructor(path: string) {
    super();
    this.#url = new URL(path, ORIGIN);
    this.history = {
      state: null,
      replaceState: (state: unknown, _: string, address: string) => {
        this.history.state = state;
        this.#url = new URL(address, this.#url);
      },
    };
  }

  get location(): URL {
    return this.#url;
  }

  get path(): string {
    return this.#url.pathname + this.#url.search + this.#url.hash;
  }

  /** Navigates as back, forward or a script does. */
  goTo(path: string, state: unknown = null): void {
    this.history.replaceState(state, '', path);
    this.dispatchEvent(new PopStateEvent('popstate'));
  }
}

describe('the URL', () => {
  let tab: ReturnType<Browser['openTab']>;
  beforeEach(() => {
    tab = new Browser().openTab();
  });

  it('is /login while no one is logged in, and the previous one after the login', () => {
    const bar = new FakeBar('/segmap/list?filter=x#3');
    syncAddress(tab.session, bar);
    expect(bar.path).toBe('/login');
    tab.session.start(sessionOf());
    expect(bar.path).toBe('/segmap/list?filter=x#3');
  });

  it('is remembered through a reload of the login page', () => {
    const first = new FakeBar('/itemmap/create');
    syncAddress(tab.session, first)();
    const reloaded = new FakeBar('/login');
    reloaded.history.replaceState(first.history.state, '', '/login');
    syncAddress(tab.session, reloaded);
    tab.session.start(sessionOf());
    expect(reloaded.path).toBe('/itemmap/create');
  });

  it('is / for a logged-in user who opens /login', () => {
    tab.session.start(sessionOf());
    const bar = new FakeBar('/login');
    syncAddress(tab.session, bar);
    expect(bar.path).toBe('/');
  });

  it('is / after the login if something foreign was remembered', () => {
    const bar = new FakeBar('/login');
    bar.history.state = { usr: { next: '//evil.test' } };
    syncAddress(tab.session, bar);
    tab.session.start(sessionOf());
    expect(bar.path).toBe('/');
    expect(bar.location.origin).toBe(ORIGIN);
  });

  it.each([null, 'text', 7, {}, { usr: null }, { usr: {} }])(
    'is / after the login if the state is %j',
    state => {
      const bar = new FakeBar('/login');
      bar.history.state = state;
      syncAddress(tab.session, bar);
      tab.session.start(sessionOf());
      expect(bar.path).toBe('/');
    },
  );

  it.each(['continued', 'elsewhere', 'expired', 'refused'] as const)(
    'is remembered if the session was %s',
    farewell => {
      tab.session.start(sessionOf());
      const bar = new FakeBar('/ledgermap/list');
      syncAddress(tab.session, bar);
      tab.session.end(farewell);
      expect(bar.path).toBe('/login');
      tab.session.start(sessionOf());
      expect(bar.path).toBe('/ledgermap/list');
    },
  );

  it('is forgotten by a logout', () => {
    tab.session.start(sessionOf());
    const bar = new FakeBar('/ledgermap/list');
    syncAddress(tab.session, bar);
    tab.session.end('logout');
    tab.session.start(sessionOf());
    expect(bar.path).toBe('/');
  });

  it('returns to /login when Back leads to a screen after the logout', () => {
    tab.session.start(sessionOf());
    const bar = new FakeBar('/ledgermap/list');
    syncAddress(tab.session, bar);
    tab.session.end('logout');
    bar.goTo('/segmap/list');
    expect(bar.path).toBe('/login');
  });

  it('is / for another user who takes over the tab', () => {
    const browser = new Browser();
    const here = browser.openTab();
    const there = browser.openTab();
    here.session.start(sessionOf());
    browser.clock.advance(1000);
    const bar = new FakeBar('/segmap/edit/1');
    syncAddress(here.session, bar);
    there.session.start(sessionOf({ user: 'clerk' }));
    expect(bar.path).toBe('/segmap/edit/1');
    here.session.followOther();
    expect(bar.path).toBe('/');
  });
});
