import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTabMemory } from '../../../src/dataProvider/sync/tabMemory';
import { FakeStorage } from '../../authProvider/fakeStorage';

const memoryOf = (account: string) =>
  createTabMemory({
    account,
    credentials: () => ({ account, token: 'token' }),
    features: () => new Set(),
    reauthenticate: () => Promise.reject(new Error('The test expects no 401.')),
  });

let storage: FakeStorage;

beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('sessionStorage', storage);
});

afterEach(() => vi.unstubAllGlobals());

describe('the memory of a tab', () => {
  test('keeps a text beyond a reload, for its account alone', () => {
    memoryOf('DEMO01').store('b1', 'three rows');
    expect(memoryOf('DEMO01').load('b1')).toBe('three rows');
    expect(memoryOf('DEMO02').load('b1')).toBeNull();
    expect(memoryOf('DEMO01').load('b2')).toBeNull();
    expect(storage.getItem('dealer-bridge.batch.DEMO01.b1')).toBe('three rows');
  });

  test.each(['full', 'blocked'] as const)(
    'keeps the newest text until the reload where storage is %s',
    state => {
      const memory = memoryOf('DEMO01');
      memory.store('b1', 'three rows');
      storage.state = state;
      memory.store('b1', 'two rows');
      expect(memory.load('b1')).toBe('two rows');
    },
  );

  test('is empty if storage is blocked', () => {
    storage.state = 'blocked';
    expect(memoryOf('DEMO01').load('b1')).toBeNull();
  });

  test('says when the page is left', () => {
    const page = new EventTarget();
    vi.stubGlobal('window', page);
    const left = vi.fn<() => void>();
    memoryOf('DEMO01').onLeave(left);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(left).not.toHaveBeenCalled();
    page.dispatchEvent(new Event('pagehide'));
    expect(left).toHaveBeenCalledOnce();
  });
});
