import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LocalEngine } from '../../src/records/engine/localEngine';
import type { ListEngine, ListQuery } from '../../src/records/listEngine';
import { columns, list, query, record } from './arbitraryLists';
import { NaiveList } from './naiveList';

type Step =
  | { readonly kind: 'ask'; readonly query: ListQuery }
  | { readonly kind: 'upsert'; readonly records: readonly Record<string, unknown>[] }
  | { readonly kind: 'remove'; readonly picks: readonly number[] };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: query.map(query => ({ kind: 'ask' as const, query })) },
  {
    weight: 2,
    arbitrary: fc
      .array(record, { minLength: 1, maxLength: 3 })
      .map(records => ({ kind: 'upsert' as const, records })),
  },
  {
    weight: 1,
    arbitrary: fc.array(fc.nat(50), { maxLength: 4 }).map(picks => ({ kind: 'remove' as const, picks })),
  },
);

/** The value after a JSON round trip, as the engine receives it. */
const asSent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

async function expectSameAnswer(engine: ListEngine, naive: NaiveList, asked: ListQuery): Promise<void> {
  const expected = naive.answer(asked);
  const view = await engine.view(asked, 0, 100);
  expect(view?.rows).toEqual(expected);
  expect(view?.rows.map(row => Object.keys(row))).toEqual(expected.map(row => Object.keys(row)));
  expect([view?.total, view?.inTab]).toEqual([expected.length, naive.inTab(asked).length]);
  const middle = await engine.view(asked, 2, 3);
  expect(middle?.rows).toEqual(expected.slice(2, 5));
  expect(await engine.keys({ kind: 'allBut', query: asked, except: ['k3', '4'] })).toEqual(
    expected.map(row => naive.keyOf(row)).filter(key => key !== 'k3' && key !== '4'),
  );
}

describe('the list engine', () => {
  test.each([60, 600])('sorts %i rich texts by what they show, not by their markup', async count => {
    const engine = new LocalEngine();
    const texts = Array.from({ length: count }, (_, at) => `Item ${at}`);
    const records = texts.map((text, id) => ({
      id,
      body: id % 2 === 0 ? `<p>${text}</p>` : `<ul><li>${text}</li></ul>`,
    }));
    await engine.fill('id', [{ source: 'body', type: 'html' }], records.toReversed());
    const view = await engine.view({ filters: {}, sort: [{ source: 'body', order: 'ASC' }] }, 0, count);
    expect(view?.rows).toEqual(records);
    engine.close();
  });

  test('equals a plain filter and sort for any list, query, edit and removal', async () => {
    await fc.assert(
      fc.asyncProperty(list, fc.array(step, { minLength: 1, maxLength: 12 }), async (drawn, steps) => {
        const engine = new LocalEngine();
        const naive = new NaiveList('id', columns);
        naive.records = asSent(drawn);
        await engine.fill('id', columns, naive.records);
        for (const each of steps) {
          if (each.kind === 'ask') await expectSameAnswer(engine, naive, each.query);
          else if (each.kind === 'upsert') {
            naive.upsert(asSent(each.records));
            await engine.upsert(each.records);
          } else {
            const keys = each.picks.flatMap(pick =>
              naive.records.slice(pick, pick + 1).map(row => naive.keyOf(row)),
            );
            naive.remove(keys);
            await engine.remove(keys);
          }
        }
        for (const held of naive.records) {
          const key = naive.keyOf(held);
          expect(await engine.get(key)).toEqual(held);
          expect(await engine.indexOf({ filters: {}, sort: [] }, key)).toBe(naive.records.indexOf(held));
        }
        engine.close();
      }),
      { numRuns: 300 },
    );
  });

  test('equals a plain filter and sort after concurrent edits of a sorted list', async () => {
    const amounts = fc.array(fc.nat(60), { minLength: 10, maxLength: 40 });
    const edits = fc.array(fc.tuple(fc.nat(39), fc.nat(60)), { minLength: 2, maxLength: 16 });
    const asked: ListQuery = { filters: {}, sort: [{ source: 'amount', order: 'ASC' }] };
    await fc.assert(
      fc.asyncProperty(amounts, edits, async (drawn, edited) => {
        const engine = new LocalEngine();
        const naive = new NaiveList('id', [{ source: 'amount', type: 'number' }]);
        naive.records = drawn.map((amount, at) => ({ id: `k${at}`, amount }));
        await engine.fill('id', [{ source: 'amount', type: 'number' }], naive.records);
        await expectSameAnswer(engine, naive, asked);
        const records = edited.map(([at, amount]) => ({ id: `k${at}`, amount }));
        naive.upsert(records);
        await engine.upsert(records);
        expect((await engine.view(asked, 0, 100))?.rows).toEqual(naive.answer(asked));
        engine.close();
      }),
      { numRuns: 300 },
    );
  });
});

test('a view never claims to be newer than its rows, whenever a record arrives meanwhile', async () => {
  for (let turns = 0; turns < 40; turns++) {
    const engine = new LocalEngine();
    await engine.fill('id', columns, [{ id: 'a' }]);
    let newest = 0;
    engine.subscribe(version => (newest = version));
    const viewed = engine.view({ filters: {}, sort: [] }, 0, 10);
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    await engine.upsert([{ id: 'b' }]);
    const view = await viewed;
    expect({ turns, isNew: view?.version === newest, total: view?.total }).not.toEqual({
      turns,
      isNew: true,
      total: 1,
    });
  }
});
