import type { Codes } from '../columns/codes';
import type { Column } from '../columns/column';
import type { HeapSegment } from '../columns/heapSegment';
import type { RecordTable } from '../columns/recordTable';
import {
  FORMAT,
  type StoredArray,
  type StoredColumn,
  type StoredSegment,
  type StoredTable,
} from './storedTable';

type Numbers = Uint8Array | Uint16Array | Uint32Array;

const encoder = new TextEncoder();

/**
 * A table as bytes: the length of the description, the description as JSON, and then the arrays that it names, in their
 * order. The table must not change until the last bytes are taken.
 */
export function* tableBytes(table: RecordTable, tag: string): Generator<Uint8Array, void> {
  const arrays: Numbers[] = [];
  const description = encoder.encode(JSON.stringify(describe(table, tag, arrays)));
  yield new Uint8Array(new Uint32Array([description.length]).buffer);
  yield description;
  for (const { buffer, byteOffset, byteLength } of arrays)
    yield new Uint8Array(buffer, byteOffset, byteLength);
}

function describe(table: RecordTable, tag: string, arrays: Numbers[]): StoredTable {
  const keep = (array: Numbers): StoredArray => {
    arrays.push(array);
    return [array.BYTES_PER_ELEMENT, array.length];
  };
  const codes = ({ numbers, length }: Codes) =>
    numbers ? { length, numbers: keep(numbers.subarray(0, length)) } : { length };
  const segment = ({ kinds, bytes, ends, count, used, closed, irregular }: HeapSegment): StoredSegment => ({
    used,
    count,
    closed,
    irregular,
    kinds: keep(kinds.subarray(0, count)),
    bytes: keep(bytes.subarray(0, used)),
    ends: keep(ends.subarray(0, count)),
  });
  const column = (each: Column): StoredColumn => ({
    source: each.source,
    codes: codes(each.codes),
    segments: each.heap.segments.map(segment),
  });
  return {
    format: FORMAT,
    tag,
    rows: table.rows,
    columns: [...table.columns.values()].map(column),
    whole: column(table.whole),
    shapeOf: codes(table.shapeOf),
    shapes: table.shapes.all.map(({ fields }) => fields.map(({ source }) => source)),
    removed: { size: table.removed.size, words: keep(table.removed.words) },
  };
}
