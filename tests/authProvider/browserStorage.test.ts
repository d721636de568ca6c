import { describe, expect, it } from 'vitest';
import { openBrowserStorage } from '../../src/authProvider/browserStorage';
import { FakeStorage } from './fakeStorage';

describe("the browser's storage", () => {
  it('is used where it works, and left as it was', () => {
    const storage = new FakeStorage();
    expect(openBrowserStorage(() => storage)).toBe(storage);
    expect(storage.length).toBe(0);
  });

  it('is none where naming it throws', () => {
    const named = () => {
      throw new DOMException('Access is denied.', 'SecurityError');
    };
    expect(openBrowserStorage(named)).toBeNull();
  });

  it('is none where writing is forbidden', () => {
    const storage = new FakeStorage();
    storage.state = 'blocked';
    expect(openBrowserStorage(() => storage)).toBeNull();
  });

  it('is still read and emptied where it is full', () => {
    const storage = new FakeStorage();
    storage.state = 'full';
    expect(openBrowserStorage(() => storage)).toBe(storage);
  });
});
