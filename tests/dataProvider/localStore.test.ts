import { expect, test } from 'vitest';
import { createLocalStore } from '../../src/dataProvider/masters/localVerbs';
import { FakeStorage } from '../authProvider/fakeStorage';

const notes = [{ id: 'n1', name: 'Kept' }];

/** The records stored in this browser, with a storage that can fail. */
function openShelf() {
  const storage = new FakeStorage();
  return {
    storage,
    shelf: createLocalStore(
      () => storage,
      () => 'DEMO01',
    ),
  };
}

test.each(['full', 'blocked'] as const)('keeps records in memory when storage is %s', state => {
  const { storage, shelf } = openShelf();
  storage.state = state;
  expect(shelf.read('note')).toEqual([]);
  shelf.write('note', notes);
  expect(shelf.read('note')).toEqual(notes);
});

test('writes records to storage again once there is room', () => {
  const { storage, shelf } = openShelf();
  storage.state = 'full';
  shelf.write('note', []);
  storage.state = 'open';
  shelf.write('note', notes);
  expect(
    createLocalStore(
      () => storage,
      () => 'DEMO01',
    ).read('note'),
  ).toEqual(notes);
});
