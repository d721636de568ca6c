import { cellText } from '../cellText';
import type { Column } from '../columns/column';
import type { RecordTable } from '../columns/recordTable';
import { RowSet } from '../columns/rowSet';
import type { ListRecord } from '../listEngine';
import { PassingRows } from '../search/passingRows';
import { sameTextTest } from '../search/valueTests';
import { inRanges, type Sliced } from './slices';

/** The number of rows per value of a column, by value id, without removed rows. */
function* rowsPerValue(table: RecordTable, column: Column): Sliced<Uint32Array> {
  const counts = new Uint32Array(column.heap.limit);
  yield* inRanges(table.rows, (from, to) => {
    const codes = column.codes.stretch(from, to);
    for (let at = 0; at < codes.length; at++) {
      const id = codes[at] ?? 0;
      if (!table.removed.has(from + at)) counts[id] = (counts[id] ?? 0) + 1;
    }
  });
  return counts;
}

/** Row counts per value of a column. */
export function* countValues(table: RecordTable, source: string): Sliced<Map<string | number, number>> {
  const found = new Map<string | number, number>();
  const column = table.columns.get(source);
  if (!column) return found;
  for (const [id, count] of (yield* rowsPerValue(table, column)).entries()) {
    const value = count > 0 ? column.heap.value(id) : null;
    if (typeof value === 'string' || typeof value === 'number')
      found.set(value, (found.get(value) ?? 0) + count);
    if (id % 4096 === 0) yield;
  }
  return found;
}

/** The displayed texts of a column, most frequent first, without blanks. */
export function* distinctTexts(table: RecordTable, source: string, limit: number): Sliced<string[]> {
  const found = new Map<string, number>();
  const column = table.shownColumn(source);
  if (!column) return [];
  for (const [id, count] of (yield* rowsPerValue(table, column)).entries()) {
    const text = count > 0 ? cellText(column.heap.value(id), column.type) : '';
    if (text !== '') found.set(text, (found.get(text) ?? 0) + count);
    if (id % 4096 === 0) yield;
  }
  const sorted = [...found].sort(([, one], [, other]) => other - one);
  return sorted.slice(0, limit).map(([text]) => text);
}

/** Records with these field values, ignoring blanks around text. */
export function* findRecords(table: RecordTable, values: ListRecord, limit: number): Sliced<ListRecord[]> {
  const { rows } = table;
  const set = RowSet.full(rows);
  set.drop(table.removed);
  for (const [source, value] of Object.entries(values)) {
    const test = sameTextTest(value);
    const column = table.columns.get(source);
    if (!column && !test.passes(undefined)) return [];
    if (!column) continue;
    const passing = new PassingRows(column, test);
    yield* passing.extend(rows);
    set.keepOnly(passing.rows);
  }
  const found: ListRecord[] = [];
  for (let row = 0; row < rows && found.length < limit; row++)
    if (set.has(row)) found.push(table.record(row));
  return found;
}
