import { describe, expect, it } from 'vitest';
import { isFull, openBrowserStorage } from '../../src/authProvider/browserStorage';
import { FakeStorage } from './fakeStorage';

describe("the browser's storage", () => {
  it('is used if it works, and left unchanged by the probe', () => {
    const storage = new FakeStorage();
    expect(openBrowserStorage(() => storage)).toBe(storage);
    expect(storage.length).toBe(0);
  });

  it('is unavailable if access throws', () => {
    const named = () => {
      throw new DOMException('Access is denied.', 'SecurityError');
    };
    expect(openBrowserStorage(named)).toBeNull();
  });

  it('is unavailable if writing is forbidden', () => {
    const storage = new FakeStorage();
    storage.state = 'blocked';
    expect(openBrowserStorage(() => storage)).toBeNull();
  });

  it('is recognised as full by the error’s name, in Firefox and in other browsers', () => {
    const named = (name: string) => isFull(new DOMException('No room.', name));
    expect(['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'].map(named)).toEqual([true, true]);
    expect(named('SecurityError')).toBe(false);
    expect(isFull({ name: 'QuotaExceededError' })).toBe(false);
  });

  it('stays readable and clearable when full', () => {
    const storage = new FakeStorage();
    storage.state = 'full';
    expect(openBrowserStorage(() => storage)).toBe(storage);
  });
});
