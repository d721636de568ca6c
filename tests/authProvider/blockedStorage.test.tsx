import { afterEach, expect, test } from 'vitest';
import { replaceBlockedStorage } from '../../src/authProvider/blockedStorage';

const original = Object.getOwnPropertyDescriptor(window, 'localStorage');

afterEach(() => {
  if (original) Object.defineProperty(window, 'localStorage', original);
});

test('replaces a storage that throws on access with memory', () => {
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  replaceBlockedStorage(window);
  window.localStorage.setItem('a', '1');
  expect(window.localStorage.getItem('a')).toBe('1');
  expect([window.localStorage.length, window.localStorage.key(0)]).toEqual([1, 'a']);
  window.localStorage.removeItem('a');
  expect(window.localStorage.getItem('a')).toBeNull();
});

test('keeps a working storage', () => {
  const before = window.localStorage;
  replaceBlockedStorage(window);
  expect(window.localStorage).toBe(before);
});
