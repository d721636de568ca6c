import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LocalEngine } from '../../src/records/engine/localEngine';
import type { ColumnSpec, ListEngine, ListQuery, ListRecord } from '../../src/records/listEngine';
import { NaiveList } from './naiveList';

/** More rows than one segment holds, so that the tests cover full segments and both kept and dropped dictionaries. */
const COUNT = 150_000;

const columns: readonly ColumnSpec[] = [
  { source: 'text', type: 'text' },
  { source: 'code', type: 'text' },
  { source: 'kind', type: 'text' },
  { source: 'amount', type: 'number' },
  { source: 'at', type: 'dateTime' },
];

const KINDS = ['success', 'error', 'exception', null, 'NULL', ''];
const two = (value: number) => String(value).padStart(2, '0');

/** A row with different values derived from its number in each column; a few values are irregular. */
function row(at: number): ListRecord {
  const scattered = (at * 48_271) % 2_147_483_647;
  return {
    id: at % 2 ? at : `k${at}`,
    text: at % 997 === 0 ? `Überfällig é ${at}` : `Ledger ${scattered % 70_000} NOT found for ${at % 13}`,
    code: at % 5003 === 0 ? '0' : `REF/${scattered % 1_000_000}/${at}`,
    kind: KINDS[scattered % KINDS.length],
    amount:
      at % 1009 === 0 ? '' : scattered % 3 === 0 ? String((scattered % 9000) - 400) : (scattered % 9000) / 4,
    at:
      at % 2003 === 0
        ? 'unknown'
        : `20${two(20 + (at % 5))}-${two(1 + (scattered % 12))}-${two(1 + (scattered % 28))} ${two(at % 24)}:05:00`,
  };
}

let engine: ListEngine;
const naive = new NaiveList('id', columns);

beforeAll(async () => {
  engine = new LocalEngine();
  naive.records = Array.from({ length: COUNT }, (_, at) => row(at));
  await engine.fill('id', columns, naive.records);
});

afterAll(() => engine.close());

const bySort = (source: string, order: 'ASC' | 'DESC' = 'ASC'): ListQuery['sort'] => [{ source, order }];

const queries: readonly ListQuery[] = [
  { filters: { text: 'not found' }, sort: [] },
  { filters: { text: 'l' }, sort: [] },
  { filters: { text: 'é 9' }, sort: [] },
  { filters: { text: '12 not', code: '/1' }, sort: bySort('at', 'DESC') },
  { filters: { text: '^ledger 1', kind: '!error' }, sort: bySort('text') },
  { filters: { code: '=ref/48271/1' }, sort: [] },
  { filters: { code: '""' }, sort: [] },
  { filters: { at: '05/03', amount: '>100' }, sort: bySort('amount') },
  { filters: { at: 'unk' }, sort: bySort('code') },
  { filters: { amount: '-50..50' }, sort: bySort('kind', 'DESC') },
  {
    filters: { kind: '!""' },
    tab: { source: 'kind', values: ['error', 'exception'] },
    sort: bySort('code', 'DESC'),
  },
  {
    filters: {},
    sort: [
      { source: 'kind', order: 'ASC' },
      { source: 'text', order: 'DESC' },
    ],
  },
];

async function expectSame(query: ListQuery): Promise<void> {
  const expected = naive.answer(query);
  const inTab = naive.inTab(query).length;
  const ask = async (offset: number) => {
    const view = await engine.view(query, offset, 20);
    expect([view?.total, view?.inTab]).toEqual([expected.length, inTab]);
    expect(view?.rows).toEqual(expected.slice(offset, offset + 20));
  };
  for (const offset of [0, Math.floor(expected.length / 2), Math.max(0, expected.length - 20)])
    await ask(offset);
  expect(await engine.keys({ kind: 'allBut', query, except: [] })).toEqual(
    expected.map(record => naive.keyOf(record)),
  );
}

describe('a long list', () => {
  test.each(queries)('equals a plain filter and sort: %j', async query => {
    await expectSame(query);
    expect(naive.records).toHaveLength(COUNT);
  });

  test('equals a plain filter and sort after edits, removals and additions, with warm caches', async () => {
    const edits = [5, 65_535, 65_536, 149_999].map(at => ({
      ...naive.records[at],
      text: `Ledger not found, edited ${at}`,
      amount: at / 7,
    }));
    const added = [{ id: 'new', text: 'not found at all', at: '2024-05-01 00:00:00' }];
    await engine.upsert([...edits, ...added]);
    naive.upsert([...edits, ...added]);
    for (const record of [
      { ...naive.records[7], at: '2020-01-01 00:00:00' },
      { ...naive.records[9], kind: 'of a new kind' },
    ]) {
      await engine.upsert([record]);
      naive.upsert([record]);
    }
    const gone = naive.records.filter((_, at) => at % 3 === 1).map(record => naive.keyOf(record));
    await engine.remove(gone);
    const removed = new Set(gone);
    naive.records = naive.records.filter(record => !removed.has(naive.keyOf(record)));
    for (const query of queries) await expectSame(query);
    expect(await engine.get('new')).toEqual(added[0]);
    expect(await engine.get(gone[0] ?? '')).toBeNull();
    expect(await engine.indexOf({ filters: {}, sort: [] }, 'new')).toBe(naive.records.length - 1);
  });
});
