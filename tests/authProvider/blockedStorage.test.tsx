import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { replaceBlockedStorage } from '../../src/authProvider/blockedStorage';

const NAMES = ['localStorage', 'sessionStorage'] as const;
const originals = NAMES.map(name => [name, Object.getOwnPropertyDescriptor(window, name)] as const);

afterEach(() => {
  for (const [name, original] of originals) if (original) Object.defineProperty(window, name, original);
});

const ACCESS = {
  'that throws on access'(): null {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  },
  'that is not there': (): null => null,
};

/** Gives the page a storage that it cannot use. */
function block(name: (typeof NAMES)[number], how: keyof typeof ACCESS = 'that throws on access') {
  Object.defineProperty(window, name, { configurable: true, get: ACCESS[how] });
}

test.each([
  ['localStorage', 'that throws on access'],
  ['sessionStorage', 'that throws on access'],
  ['localStorage', 'that is not there'],
] as const)('a %s %s is replaced, which can be done again', (name, how) => {
  block(name, how);
  replaceBlockedStorage(window);
  window[name].setItem('a', '1');
  expect(window[name].getItem('a')).toBe('1');
  expect(Object.getOwnPropertyDescriptor(window, name)?.configurable).toBe(true);
});

test('storages that work stay', () => {
  const before = NAMES.map(name => window[name]);
  replaceBlockedStorage(window);
  expect(NAMES.map(name => window[name])).toEqual(before);
  for (const [at, name] of NAMES.entries()) expect(window[name]).toBe(before[at]);
});

describe('the storage in place of one that is blocked', () => {
  beforeEach(() => {
    block('localStorage');
    replaceBlockedStorage(window);
  });

  test('holds texts in the order in which they came', () => {
    const { localStorage: storage } = window;
    expect([storage.length, storage.key(0), storage.getItem('a')]).toEqual([0, null, null]);
    storage.setItem('a', '1');
    storage.setItem('b', '2');
    storage.setItem('a', '3');
    expect([storage.length, storage.key(0), storage.key(1), storage.key(2)]).toEqual([2, 'a', 'b', null]);
    expect([storage.getItem('a'), storage.getItem('b')]).toEqual(['3', '2']);
  });

  test('forgets one, or all', () => {
    const { localStorage: storage } = window;
    for (const name of ['a', 'b', 'c']) storage.setItem(name, name);
    storage.removeItem('a');
    expect([storage.getItem('a'), storage.getItem('b'), storage.length]).toEqual([null, 'b', 2]);
    storage.clear();
    expect([storage.getItem('b'), storage.length]).toEqual([null, 0]);
  });
});
