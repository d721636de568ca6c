import { expect, it } from 'vitest';
import { forgetTab } from '../../src/authProvider/forgetTab';
import { FakeStorage } from './fakeStorage';

it('removes the user’s work from the tab’s storage, and leaves foreign and demo entries alone', () => {
  const storage = new FakeStorage();
  for (const name of [
    'dealer-bridge.batch.DEMO01.txn',
    'dealer-bridge.batch.DEMO02.txn',
    'dealer-bridge.demo',
    'another',
  ])
    storage.setItem(name, 'kept');
  forgetTab(() => storage);
  expect([storage.key(0), storage.key(1), storage.length]).toEqual(['dealer-bridge.demo', 'another', 2]);
});

it('does nothing if storage is blocked', () => {
  const blocked = () => {
    throw new DOMException('Access is denied.', 'SecurityError');
  };
  expect(() => forgetTab(blocked)).not.toThrow();
});
