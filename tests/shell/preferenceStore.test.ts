// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPreferenceStore } from '../../src/shell/preferenceStore';
import { FakeStorage } from '../authProvider/fakeStorage';

const ADMIN = { account: 'DEMO01', user: 'admin' };

let storage: FakeStorage;
const openStore = (owner = ADMIN) => {
  const tab = storage.openTab();
  const store = createPreferenceStore({ ...tab, owner });
  store.setup();
  return store;
};
beforeEach(() => {
  storage = new FakeStorage();
});

describe('preferences', () => {
  it('are there again after a reload', () => {
    openStore().setItem('segmap.gridColumns', { hidden: ['godown'] });
    expect(openStore().getItem('segmap.gridColumns')).toEqual({ hidden: ['godown'] });
  });

  it('have a default until they are set, and again once they are removed', () => {
    const store = openStore();
    expect(store.getItem('theme', 'light')).toBe('light');
    store.setItem('theme', 'dark');
    expect(store.getItem('theme', 'light')).toBe('dark');
    store.removeItem('theme');
    expect(store.getItem('theme', 'light')).toBe('light');
    store.setItem('theme', undefined);
    expect(openStore().getItem('theme', 'light')).toBe('light');
  });

  it('may have one that the console brings along, whoever asks', () => {
    const unchosen = { locale: 'en' };
    const store = createPreferenceStore({ ...storage.openTab(), owner: ADMIN, unchosen });
    expect(store.getItem('locale')).toBe('en');
    store.setItem('locale', 'fr');
    expect(store.getItem('locale')).toBe('fr');
  });

  it.each([false, 0, '', null])('may be %j', value => {
    openStore().setItem('key', value);
    expect(openStore().getItem('key', 'default')).toBe(value);
  });

  it('belong to one person of one account', () => {
    openStore().setItem('segmap.savedQueries', ['mine']);
    expect(openStore({ account: 'DEMO02', user: 'admin' }).getItem('segmap.savedQueries')).toBeUndefined();
    expect(openStore({ account: 'DEMO01', user: 'clerk' }).getItem('segmap.savedQueries')).toBeUndefined();
    expect(openStore({ account: 'DEMO01/admin', user: '' }).listItems?.()).toEqual({});
  });

  it('outlive a logout, but for where somebody was and what was selected', () => {
    const store = openStore();
    const kept = { 'segmap.savedQueries': ['north'], 'segmap.gridColumns': {}, theme: 'dark' };
    const passing = {
      'segmap.listAddress': '?filter=x',
      'segmap.selectedIds': ['1'],
      'segmap.listParams': {},
    };
    for (const [key, value] of Object.entries({ ...kept, ...passing })) store.setItem(key, value);
    store.reset();
    // The list that the logout leaves tells once more where it was.
    store.setItem('segmap.listAddress', '?filter=x');
    expect(store.listItems?.()).toEqual(kept);
    expect(openStore().listItems?.()).toEqual(kept);
  });

  it('can be removed by the beginning of their key', () => {
    const store = openStore();
    store.setItem('segmap.a', 1);
    store.setItem('itemmap.a', 2);
    store.removeItems('segmap');
    expect(store.listItems?.()).toEqual({ 'itemmap.a': 2 });
    expect(store.listItems?.('item')).toEqual({ 'itemmap.a': 2 });
  });

  it('are told to whoever subscribed, in this tab and the others', () => {
    const [here, there] = [openStore(), openStore()];
    const [heardHere, heardThere] = [vi.fn<(value: unknown) => void>(), vi.fn<(value: unknown) => void>()];
    const stop = here.subscribe('theme', heardHere);
    there.subscribe('theme', heardThere);
    here.setItem('theme', 'dark');
    expect(heardHere.mock.calls).toEqual([['dark']]);
    expect(heardThere.mock.calls).toEqual([['dark']]);
    there.removeItem('theme');
    expect(heardHere).toHaveBeenLastCalledWith(undefined);
    stop();
    there.setItem('theme', 'light');
    expect(heardHere).toHaveBeenCalledTimes(2);
    expect(here.getItem('theme')).toBe('light');
  });

  it('are not heard any more after the store was put away', () => {
    const [here, there] = [openStore(), openStore()];
    const heard = vi.fn<(value: unknown) => void>();
    there.subscribe('theme', heard);
    there.teardown();
    here.setItem('theme', 'dark');
    expect(heard).not.toHaveBeenCalled();
  });

  it('are forgotten where what was stored is no JSON', () => {
    openStore().setItem('theme', 'dark');
    storage.setItem(storage.key(0) ?? '', '{dark');
    expect(openStore().getItem('theme', 'light')).toBe('light');
  });
});

describe('a browser that keeps nothing', () => {
  it.each(['full', 'blocked'] as const)('still has preferences for this tab when storage is %s', state => {
    const store = openStore();
    storage.state = state;
    store.setItem('theme', 'dark');
    expect(store.getItem('theme')).toBe('dark');
    expect(store.listItems?.()).toEqual({ theme: 'dark' });
    store.reset();
    store.removeItem('theme');
    expect(store.getItem('theme')).toBeUndefined();
  });

  it('has preferences without any storage', () => {
    const store = createPreferenceStore({ storage: null, owner: ADMIN, page: new EventTarget() });
    store.setItem('theme', 'dark');
    expect(store.getItem('theme')).toBe('dark');
  });
});
