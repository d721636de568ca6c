import { expect, test } from 'vitest';
import { pickRecords } from '../../../src/custom/studio/preview/pickRecords';
import type { ListRecord } from '../../../src/records/listEngine';

const record = (id: string, made: string, name = ''): ListRecord => ({ id, dt_create: made, name, rate: 7 });

/** A list that says how many of its rows were read. */
function listOf(batches: readonly (readonly ListRecord[])[]) {
  const read = { batches: 0 };
  async function* rows() {
    for (const batch of batches) {
      read.batches += 1;
      yield batch;
    }
  }
  return { read, engine: { rows } };
}

test('the newest records are found wherever they are, and the one with the longest values', async () => {
  const { engine } = listOf([
    [record('a', '2026-11-01 10:00:00', 'Old'), record('b', '2026-11-09 10:00:00', 'A very long name')],
    [record('c', '2026-11-20 10:00:00')],
  ]);
  const { newest, longest } = await pickRecords(engine, 'name', 2);
  expect(newest.map(({ id, name }) => [id, name])).toEqual([
    ['c', 'c'],
    ['b', 'A very long name'],
  ]);
  expect(longest?.id).toBe('b');
});

test('an empty list has neither', async () => {
  expect(await pickRecords(listOf([]).engine, 'name', 2)).toEqual({ newest: [], longest: null });
});

test('a very large list is examined to its end, unless it is cancelled', async () => {
  const batch = Array.from({ length: 1_000 }, (_, at) => record(`r${at}`, '2026-11-01 10:00:00'));
  const batches = [...Array.from({ length: 30 }, () => batch), [record('last', '2026-11-20 10:00:00')]];
  const { newest } = await pickRecords(listOf(batches).engine, 'name', 1);
  expect(newest.map(({ id }) => id)).toEqual(['last']);
  const { engine, read } = listOf(batches);
  await expect(pickRecords(engine, 'name', 1, AbortSignal.abort())).rejects.toThrow(/abort/);
  expect(read.batches).toBe(1);
});
