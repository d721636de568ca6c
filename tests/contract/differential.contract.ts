import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMemoryStore } from '../../server/store/memory';
import { StoreTaken, type Store, type StoredRecord } from '../../server/store/store';
import { anyCharacter } from '../setup/anyCharacter';
import { textOf } from './samples';

type Call = readonly [name: string, run: (store: Store) => Promise<unknown>];

const account = fc.constantFrom('A', 'B', '\ufeffA');
const resource = fc.constantFrom('segmap', 'item map');
const id = fc.constantFrom('1', '10', '2', 'é', '\uffff', '😀', 'a', 'A', '\ufeff');
const word = fc.constantFrom('', 'x', 'X%', '_', 'é', '\\', 'ı', 'İ', '10');

const record: fc.Arbitrary<StoredRecord> = fc.record({
  id,
  data: fc.dictionary(
    fc.string({ unit: anyCharacter }).filter(isStorable),
    fc.jsonValue().filter(isStorable),
  ),
  keys: fc.dictionary(fc.constantFrom('code', 'name', '__proto__'), word),
  unique: fc.dictionary(fc.constantFrom('mapping', 'number'), fc.constantFrom('m1', 'm2', 'm3')),
  search: fc.array(word).map(words => words.join(' ').toLowerCase()),
  status: fc.constantFrom(0, 1, 1),
});

const call: fc.Arbitrary<Call> = fc.oneof(
  fc
    .tuple(account, resource, record)
    .map(([a, r, one]): Call => [`insert ${a} ${r} ${one.id}`, store => store.records.insert(a, r, one)]),
  fc
    .tuple(account, resource, fc.array(record, { maxLength: 5 }))
    .map(([a, r, many]): Call => [
      `insertMany ${a} ${r} ${many.length}`,
      store => store.records.insertMany(a, r, many),
    ]),
  fc.tuple(account, resource, record).map(([a, r, one]): Call => [
    `update ${a} ${r} ${one.id}`,
    store =>
      store.records.update(a, r, one.id, now => ({
        ...one,
        data: { ...one.data, before: now['before'] ?? 1 },
      })),
  ]),
  fc.tuple(account, resource, fc.array(record, { maxLength: 5 })).map(([a, r, many]): Call => [
    `updateMany ${a} ${r} ${many.length}`,
    async store => {
      const asked = many.map(one => one.id);
      const become = new Map(many.map(one => [one.id, one.status === 0 && one.search === '' ? null : one]));
      return [...(await store.records.updateMany(a, r, asked, (_, one) => become.get(one) ?? null))];
    },
  ]),
  fc
    .tuple(account, resource, id)
    .map(([a, r, one]): Call => [`get ${a} ${r} ${one}`, store => store.records.get(a, r, one)]),
  fc
    .tuple(account, resource, word, fc.integer({ min: 1, max: 4 }))
    .map(([a, r, term, limit]): Call => [
      `search ${a} ${r} ${term}`,
      store => store.records.search(a, r, term, limit),
    ]),
  fc
    .tuple(account, resource, fc.constantFrom('code', '__proto__'), word)
    .map(([a, r, key, value]): Call => [
      `findByKey ${a} ${r} ${key} ${value}`,
      store => store.records.findByKey(a, r, key, value, 3),
    ]),
  fc
    .tuple(account, resource, fc.constantFrom(undefined, 0, 1))
    .map(([a, r, status]): Call => [
      `list ${a} ${r} ${status}`,
      async store =>
        JSON.parse(await textOf(store.records.list(a, r, status === undefined ? {} : { status }))),
    ]),
  fc
    .tuple(account, resource)
    .map(([a, r]): Call => [`version ${a} ${r}`, store => store.records.version(a, r)]),
);

/**
 * Runs the same random calls on the memory store and on another store: every result and every refusal must be equal.
 * @param empty returns a store without records
 */
export function differentialContract(empty: () => Promise<Store>): void {
  it('behaves like the memory store under random calls', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 5, maxLength: 40 }), async calls => {
        const [memory, other] = [createMemoryStore(), await empty()];
        for (const [name, run] of calls)
          expect([name, await outcome(run(other))]).toEqual([name, await outcome(run(memory))]);
      }),
      { seed: 20_261_121, numRuns: 60 },
    );
  });
}

async function outcome(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    // When several values are duplicates, each store may report a different one.
    if (error instanceof StoreTaken) return 'taken';
    throw error;
  }
}

function isStorable(value: unknown): boolean {
  return !/\\u(?:0000|d[89a-f])/.test(JSON.stringify(value));
}
