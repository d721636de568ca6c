import { beforeEach, describe, expect, it } from 'vitest';
import { rememberLanguage, takeChosenLanguage, takeLinkedLanguage } from '../../src/shell/chosenLanguage';
import { firstLanguage } from '../../src/shell/firstLanguage';
import { FakeStorage } from '../authProvider/fakeStorage';

let storage: FakeStorage;
beforeEach(() => {
  storage = new FakeStorage();
});

const pageAt = (address: string) => {
  const shown = new URL(address, 'https://console.test');
  const page = {
    location: { href: shown.href, search: shown.search },
    history: {
      state: { usr: 1 },
      replaceState: (state: unknown, _: string, url?: string | URL | null) => {
        page.shown = { state, address: String(url) };
      },
    },
    sessionStorage: new FakeStorage(),
    shown: { state: {} as unknown, address: shown.href },
  };
  return page;
};

describe('the initial language', () => {
  it('is English in a new browser', () => {
    expect(firstLanguage('', () => storage)).toBe('en');
  });

  it('is the browser’s last choice', () => {
    rememberLanguage(storage, 'hi');
    expect(firstLanguage('?page=2', () => storage)).toBe('hi');
  });

  it('is the link’s, whatever was chosen last', () => {
    rememberLanguage(storage, 'en');
    expect(firstLanguage('?page=2&lang=hi', () => storage)).toBe('hi');
    expect(firstLanguage('?lang=fr', () => storage)).toBe('en');
  });

  it('is English if storage is blocked', () => {
    storage.state = 'blocked';
    expect(firstLanguage('', () => storage)).toBe('en');
    rememberLanguage(storage, 'hi');
  });
});

describe('a link with a language', () => {
  it('removes it from the URL, stores it, and counts once as a choice', () => {
    const page = pageAt('/segmap/list?lang=hi&page=2');
    takeLinkedLanguage(page, storage);
    expect(page.shown).toEqual({ state: { usr: 1 }, address: 'https://console.test/segmap/list?page=2' });
    expect(firstLanguage('', () => storage)).toBe('hi');
    expect(takeChosenLanguage(page)).toBe('hi');
    expect(takeChosenLanguage(page)).toBeUndefined();
  });

  it('changes nothing without one', () => {
    const page = pageAt('/segmap/list?page=2');
    takeLinkedLanguage(page, storage);
    expect(page.shown.address).toBe('https://console.test/segmap/list?page=2');
    expect(takeChosenLanguage(page)).toBeUndefined();
  });
});

describe('a language chosen before the login', () => {
  it('is the person’s after a reload, once, and not in another tab', () => {
    const page = pageAt('/login?lang=hi');
    takeLinkedLanguage(page, storage);
    const reloaded = { ...pageAt('/login'), sessionStorage: page.sessionStorage };
    expect(takeChosenLanguage(pageAt('/login'))).toBeUndefined();
    expect(takeChosenLanguage(reloaded)).toBe('hi');
    expect(takeChosenLanguage(reloaded)).toBeUndefined();
  });

  it('is the person’s even if the tab’s storage is blocked', () => {
    const page = pageAt('/login?lang=hi');
    page.sessionStorage.state = 'blocked';
    takeLinkedLanguage(page, storage);
    expect(takeChosenLanguage(page)).toBe('hi');
    expect(takeChosenLanguage(page)).toBeUndefined();
  });
});
