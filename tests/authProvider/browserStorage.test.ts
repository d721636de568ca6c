import { describe, expect, it } from 'vitest';
import { openBrowserStorage } from '../../src/authProvider/browserStorage';
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

  it('stays readable and clearable when full', () => {
    const storage = new FakeStorage();
    storage.state = 'full';
    expect(openBrowserStorage(() => storage)).toBe(storage);
  });
});
