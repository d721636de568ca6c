import { expect, test, vi } from 'vitest';
import { OpenLists } from '../../../src/dataProvider/masters/openLists';
import { inBatches, taggedInTurn } from '../../../src/dataProvider/masters/taggedBatches';
import { defineResource } from '../../../src/schemas/defineResource';
import type { RecordData } from '../../../src/schemas/resource';
import { recordTag } from '../../../src/wire/record/recordTag';
import { NAMED } from '../namedResource';

const dealer = defineResource({ name: 'dealer', ...NAMED });
const recordOf = (id: string) => ({ id, name: `Dealer ${id}` });

/** Lists that know these dealers. */
function listsWith(...ids: readonly string[]) {
  const lists = new OpenLists(
    () => {
      throw new Error('The test opens no list.');
    },
    () => new Date(),
  );
  const known = new Map<string, RecordData>(ids.map(id => [id, recordOf(id)]));
  const asked = vi.spyOn(lists, 'cachedOf').mockImplementation(async () => known);
  return { lists, asked };
}

test('batches have the given size, and the last one holds the rest', () => {
  expect(inBatches(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  expect(inBatches(['a', 'b'], 2)).toEqual([['a', 'b']]);
  expect(inBatches([], 2)).toEqual([]);
});

test('records are tagged as they are known, and named alone if they are not', async () => {
  const { lists } = listsWith('a');
  const [first, second] = taggedInTurn(lists, dealer, [['a', 'b'], ['c']], undefined);
  expect(await first).toEqual([{ id: 'a', base: recordTag(recordOf('a')) }, { id: 'b' }]);
  expect(await second).toEqual([{ id: 'c' }]);
});

test('a batch waits for the one before, and yields to the page every 250 records', async () => {
  const ids = Array.from({ length: 501 }, (_, at) => `d${at}`);
  const { lists, asked } = listsWith();
  await Promise.all(taggedInTurn(lists, dealer, [ids, ['e']], undefined));
  expect(asked.mock.calls.map(([, slice]) => slice.length)).toEqual([250, 250, 1, 1]);
});

test('a batch that cannot be tagged fails alone', async () => {
  const { lists, asked } = listsWith('a');
  asked.mockRejectedValueOnce(new Error('The list was closed'));
  const [first, second] = taggedInTurn(lists, dealer, [['x'], ['a']], undefined);
  await expect(first).rejects.toThrow('The list was closed');
  expect(await second).toMatchObject([{ id: 'a' }]);
});

test('nothing is tagged any more once the user has declined', async () => {
  const stop = new AbortController();
  const { lists, asked } = listsWith('a');
  const [first, second] = taggedInTurn(lists, dealer, [['a'], ['b']], stop.signal);
  await first;
  stop.abort();
  await expect(second).rejects.toMatchObject({ name: 'AbortError' });
  expect(asked).toHaveBeenCalledOnce();
});
