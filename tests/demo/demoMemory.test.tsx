import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DemoMemory } from '../../src/demo/demoMemory';
import { showStorageFull } from '../../src/demo/storageNotice';

const call = (body: string) => ({ url: '/master/fuelmap/add', method: 'POST', headers: [], body, at: 1 });

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

test('changes are there after a reload, with the time to which the records belong', () => {
  const memory = new DemoMemory(1_000, showStorageFull);
  memory.add(call('a'));
  memory.add(call('b'));
  const reloaded = new DemoMemory(9_000, showStorageFull);
  expect(reloaded.calls.map(({ body }) => body)).toEqual(['a', 'b']);
  expect(reloaded.seeded).toEqual(new Date(1_000));
});

test('a tab without room for a change says so once, and keeps what it has', () => {
  const memory = new DemoMemory(1_000, showStorageFull);
  memory.add(call('a'));
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  memory.add(call('b'));
  memory.add(call('c'));
  expect(memory.calls).toHaveLength(3);
  expect(screen.getByRole('alert')).toHaveTextContent('is lost when the page is loaded again');
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Close' })));
  expect(screen.queryByRole('alert')).toBeNull();
  vi.restoreAllMocks();
  expect(new DemoMemory(9_000, showStorageFull).calls.map(({ body }) => body)).toEqual(['a']);
  expect(screen.queryByRole('alert')).toBeNull();
});
