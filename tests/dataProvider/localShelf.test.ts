import { expect, test } from 'vitest';
import { createLocalShelf } from '../../src/dataProvider/localVerbs';
import { FakeStorage } from '../authProvider/fakeStorage';

const notes = [{ id: 'n1', name: 'Kept' }];

/** This browser's own records, over a storage that may give way. */
function openShelf() {
  const storage = new FakeStorage();
  return {
    storage,
    shelf: createLocalShelf(
      () => storage,
      () => 'DEMO01',
    ),
  };
}

test.each(['full', 'blocked'] as const)('records go on in memory where the storage is %s', state => {
  const { storage, shelf } = openShelf();
  storage.state = state;
  expect(shelf.read('note')).toEqual([]);
  shelf.write('note', notes);
  expect(shelf.read('note')).toEqual(notes);
});

test('they are in the storage again once there is room', () => {
  const { storage, shelf } = openShelf();
  storage.state = 'full';
  shelf.write('note', []);
  storage.state = 'open';
  shelf.write('note', notes);
  expect(
    createLocalShelf(
      () => storage,
      () => 'DEMO01',
    ).read('note'),
  ).toEqual(notes);
});
