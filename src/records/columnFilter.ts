import { plainText } from './cellText';
import type { Column } from './column';
import { passes } from './filterMatch';
import type { ParsedFilter } from './filterText';
import { RowSet } from './rowSet';
import type { Sliced } from './slices';

const STRIDE = 4096;

/** Which of a column's values pass a filter: 1 for those that do, by the value's number. */
export function* passingValues(column: Column, parsed: ParsedFilter): Sliced<Uint8Array> {
  const { heap } = column;
  const passing = new Uint8Array(heap.count);
  for (let id = 0; id < passing.length; id++) {
    if (passes(parsed, plainText(heap.value(id)), column.type)) passing[id] = 1;
    if (id % STRIDE === STRIDE - 1) yield;
  }
  return passing;
}

/** The first `rows` rows whose values are among the passing ones. */
export function* rowsWith(column: Column, passing: Uint8Array, rows: number): Sliced<RowSet> {
  const set = new RowSet(rows);
  const codes = column.codes.numbers;
  for (let row = 0; row < rows; row++) {
    const id = codes ? (codes[row] ?? 0) : row;
    if (passing[id] === 1) set.add(row);
    if (row % 65_536 === 65_535) yield;
  }
  return set;
}
