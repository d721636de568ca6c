import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RecordTable } from '../../../src/records/columns/recordTable';
import { OpenTable } from '../../../src/records/engine/openTable';
import type { ListQuery, ListRecord } from '../../../src/records/listEngine';
import { SearchMemory } from '../../../src/records/search/searchMemory';
import { tableBytes } from '../../../src/records/stored/listStorage';
import { restoreTable } from '../../../src/records/stored/restoreTable';
import { columns } from '../arbitraryLists';

function joined(chunks: Iterable<Uint8Array>): Uint8Array<ArrayBuffer> {
  return new Uint8Array([...chunks].flatMap(chunk => [...chunk]));
}

function tableOf(records: readonly ListRecord[], removed: readonly number[] = [], memory?: SearchMemory) {
  const table = new RecordTable('id', columns, memory);
  for (const record of records) table.addRecord(record);
  for (const row of removed) if (row < table.rows) table.removed.add(row);
  table.settle();
  return table;
}

const restored = (table: RecordTable) => restoreTable(joined(tableBytes(table, 'W/"1"')), 'id', columns);
const all = (table: RecordTable) => Array.from({ length: table.rows }, (_, row) => table.record(row));

const field = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null), fc.jsonValue());
const record = fc.dictionary(
  fc.oneof(fc.constantFrom('id', 'name', 'amount', 'at', 'on', '__proto__', ''), fc.string()),
  field,
);

async function found(table: RecordTable, query: ListQuery): Promise<readonly ListRecord[]> {
  const result = await new OpenTable(table).result(query, () => false);
  return result?.rows.slice(0, 1_000).map(row => table.record(row)) ?? [];
}

describe('a table that is stored and restored', () => {
  test('has the same records, and takes the same changes', () => {
    const lists = fc.tuple(fc.array(record, { maxLength: 40 }), fc.array(fc.nat(50)), fc.array(record));
    fc.assert(
      fc.property(lists, ([records, removed, later]) => {
        const table = tableOf(records, removed);
        const copy = restored(table);
        expect(copy?.tag).toBe('W/"1"');
        if (!copy) return;
        expect(all(copy.table)).toEqual(all(table));
        expect(copy.table.removed).toEqual(table.removed);
        for (const [at, each] of later.entries())
          for (const one of [table, copy.table]) {
            if (at % 2 === 0 || one.rows === 0) one.addRecord(each);
            else one.replaceRecord(at % one.rows, each);
          }
        for (const one of [table, copy.table]) one.pad();
        expect(all(copy.table)).toEqual(all(table));
      }),
    );
  });

  test('finds and orders many rows the same, though their values fill several segments', async () => {
    const records = Array.from({ length: 70_000 }, (_, n) => ({
      id: `r${n}`,
      name: `Ledger ${(n * 7919) % 70_001}`,
      amount: (n * 31) % 1_000,
      at: `2026-${String(1 + (n % 12)).padStart(2, '0')}-03 10:00:00`,
      on: n % 3 === 0,
    }));
    for (const memory of [undefined, new SearchMemory(false)]) {
      const table = tableOf(records, [5, 69_999], memory);
      const copy = restored(table);
      if (!copy) throw new Error('The table was not restored.');
      const queries: ListQuery[] = [
        { filters: { name: 'ledger 6999' }, sort: [{ source: 'name', order: 'DESC' }] },
        { filters: { amount: '>990' }, sort: [{ source: 'at', order: 'ASC' }] },
        { filters: {}, sort: [], tab: { source: 'amount', values: [7, 8] } },
      ];
      for (const query of queries) {
        const wanted = await found(table, query);
        expect(wanted.length).toBeGreaterThan(0);
        expect(await found(copy.table, query)).toEqual(wanted);
      }
    }
  });

  test('is not read if its format differs', () => {
    const bytes = joined(tableBytes(tableOf([{ id: '1' }]), 'W/"1"'));
    const other = bytes.map((byte, at) => (at === bytes.indexOf(0x31, 4) ? 0x32 : byte));
    expect(restoreTable(new Uint8Array(other), 'id', columns)).toBeNull();
  });
});
