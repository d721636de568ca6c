import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { RecordTable } from '../../src/records/columns/recordTable';
import { RowSet } from '../../src/records/columns/rowSet';
import { atOnce } from '../../src/records/engine/slices';
import type { ListQuery } from '../../src/records/listEngine';
import { ColumnRanks } from '../../src/records/order/columnRanks';
import { firstRows, LeadingRows } from '../../src/records/order/firstRows';
import { OrderedRows } from '../../src/records/order/orderedRows';
import { RowComparison, type SortColumn } from '../../src/records/order/rowComparison';
import { columns, list, query } from './arbitraryLists';
import { NaiveList } from './naiveList';

/** Runs of this test with other seeds: `FIRST_ROWS=20000 npx vitest run tests/records/firstRows.test.ts`. */
const RUNS = Number(process.env['FIRST_ROWS'] ?? 500);

function sortColumns(table: RecordTable, sort: ListQuery['sort'], isRanked: boolean): SortColumn[] {
  return sort.flatMap(({ source, order }) => {
    const column = table.columns.get(source);
    const ranks = column && isRanked ? atOnce(ColumnRanks.of(column)) : null;
    return column ? [{ column, ranks, order }] : [];
  });
}

test('finds the same first rows of any list as a plain sort, with ranks and without', () => {
  fc.assert(
    fc.property(
      list,
      query,
      fc.integer({ min: 1, max: 12 }),
      fc.boolean(),
      (records, { sort }, most, isRanked) => {
        const table = new RecordTable('id', columns);
        const naive = new NaiveList('id', columns);
        for (const record of records) table.addRecord(record);
        naive.records = records.map((_, row) => table.record(row));
        const comparison = new RowComparison(sortColumns(table, sort, isRanked));
        const rows = atOnce(firstRows(RowSet.full(table.rows), comparison, table.rows, most));
        expect(Array.from(rows, row => table.record(row))).toEqual(
          naive.answer({ filters: {}, sort }).slice(0, most),
        );
      },
    ),
    { numRuns: RUNS },
  );
});

test('finds the first rows of any part of a growing list among its leading rows, if it says so', () => {
  fc.assert(
    fc.property(
      list,
      query,
      fc.integer({ min: 1, max: 6 }),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 21 }),
      (records, { sort }, kept, choices) => {
        const table = new RecordTable('id', columns);
        const naive = new NaiveList('id', columns);
        const leading = new LeadingRows(kept);
        const set = new RowSet(0);
        for (const [row, record] of records.entries()) {
          if (choices[(2 * row) % choices.length]) set.add(row);
          table.addRecord(record);
          set.grow(table.rows);
          if (choices[(2 * row + 1) % choices.length]) continue;
          const comparison = new RowComparison(sortColumns(table, sort, false));
          atOnce(leading.extend(comparison, table.rows));
          const isSure = leading.hasFirst(set, 2);
          if (table.rows > kept && !isSure) continue;
          naive.records = records.flatMap((_, each) => (set.has(each) ? [table.record(each)] : []));
          const first = isSure ? new OrderedRows(set, leading.rows).slice(0, 2) : null;
          expect(first?.map(each => table.record(each))).toEqual(
            naive.answer({ filters: {}, sort }).slice(0, 2),
          );
        }
      },
    ),
    { numRuns: RUNS },
  );
});
