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
  it('survive a reload', () => {
    openStore().setItem('segmap.gridColumns', { hidden: ['godown'] });
    expect(openStore().getItem('segmap.gridColumns')).toEqual({ hidden: ['godown'] });
  });

  it('have a default until set, and again once removed', () => {
    const store = openStore();
    expect(store.getItem('theme', 'light')).toBe('light');
    store.setItem('theme', 'dark');
    expect(store.getItem('theme', 'light')).toBe('dark');
    store.removeItem('theme');
    expect(store.getItem('theme', 'light')).toBe('light');
    store.setItem('theme', undefined);
    expect(openStore().getItem('theme', 'light')).toBe('light');
  });

  it('may have a default from the console', () => {
    const defaults = { locale: 'en' };
    const store = createPreferenceStore({ ...storage.openTab(), owner: ADMIN, defaults });
    expect(store.getItem('locale')).toBe('en');
    store.setItem('locale', 'fr');
    expect(store.getItem('locale')).toBe('fr');
  });

  it.each([false, 0, '', null])('may be %j', value => {
    openStore().setItem('key', value);
    expect(openStore().getItem('key', 'default')).toBe(value);
  });

  it('belong to one user of one account', () => {
    openStore().setItem('segmap.savedQueries', ['mine']);
    expect(openStore({ account: 'DEMO02', user: 'admin' }).getItem('segmap.savedQueries')).toBeUndefined();
    expect(openStore({ account: 'DEMO01', user: 'clerk' }).getItem('segmap.savedQueries')).toBeUndefined();
    expect(openStore({ account: 'DEMO01/admin', user: '' }).listItems?.()).toEqual({});
  });

  it('are deleted by a logout, except theme and language', () => {
    const store = openStore();
    const kept = { theme: 'dark', locale: 'en' };
    const passing = {
      'segmap.savedQueries': ['north'],
      'segmap.gridColumns': {},
      'segmap.listAddress': '?filter=x',
      'segmap.selectedIds': ['1'],
      'segmap.listParams': {},
    };
    for (const [key, value] of Object.entries({ ...kept, ...passing })) store.setItem(key, value);
    store.reset();
    // On logout, the unmounting list stores its address once more.
    store.setItem('segmap.listAddress', '?filter=x');
    expect(store.listItems?.()).toEqual(kept);
    expect(openStore().listItems?.()).toEqual(kept);
  });

  it('can be removed by a key prefix', () => {
    const store = openStore();
    store.setItem('segmap.a', 1);
    store.setItem('itemmap.a', 2);
    store.removeItems('segmap');
    expect(store.listItems?.()).toEqual({ 'itemmap.a': 2 });
    expect(store.listItems?.('item')).toEqual({ 'itemmap.a': 2 });
  });

  it('notify subscribers in this tab and others', () => {
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

  it('notify no one after the store is closed', () => {
    const [here, there] = [openStore(), openStore()];
    const heard = vi.fn<(value: unknown) => void>();
    there.subscribe('theme', heard);
    there.teardown();
    here.setItem('theme', 'dark');
    expect(heard).not.toHaveBeenCalled();
  });

  it('are ignored if the stored text is not JSON', () => {
    openStore().setItem('theme', 'dark');
    storage.setItem(storage.key(0) ?? '', '{dark');
    expect(openStore().getItem('theme', 'light')).toBe('light');
  });
});

describe('blocked or full storage', () => {
  it.each(['full', 'blocked'] as const)('still allows preferences for this tab when storage is %s', state => {
    const store = openStore();
    storage.state = state;
    store.setItem('theme', 'dark');
    expect(store.getItem('theme')).toBe('dark');
    expect(store.listItems?.()).toEqual({ theme: 'dark' });
    store.reset();
    store.removeItem('theme');
    expect(store.getItem('theme')).toBeUndefined();
  });

  it('allows preferences without any storage', () => {
    const store = createPreferenceStore({ storage: null, owner: ADMIN, page: new EventTarget() });
    store.setItem('theme', 'dark');
    expect(store.getItem('theme')).toBe('dark');
  });
});
