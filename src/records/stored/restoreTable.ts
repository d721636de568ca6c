import type { Codes } from '../columns/codes';
import type { Column } from '../columns/column';
import { HeapSegment } from '../columns/heapSegment';
import { RecordTable } from '../columns/recordTable';
import type { ColumnSpec } from '../listEngine';
import {
  FORMAT,
  type StoredArray,
  type StoredCodes,
  type StoredColumn,
  type StoredTable,
} from './storedTable';

const WIDTHS = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array };
/** For each width in bytes, a number that needs an array of it. */
const WIDE = { 1: 0xff, 2: 0xffff, 4: 0x1_0000 };

interface Restored {
  readonly table: RecordTable;
  readonly tag: string;
}

/**
 * Restores a table from the bytes of `tableBytes`, which no other program could have written.
 * @returns null if they are of another format
 */
export function restoreTable(
  bytes: Uint8Array<ArrayBuffer>,
  key: string,
  specs: readonly ColumnSpec[],
): Restored | null {
  const [size = 0] = new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + 4));
  // Encrypted and authenticated, so only this program can have written them.
  const stored = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + size))) as StoredTable;
  if (stored.format !== FORMAT) return null;
  const table = new RecordTable(key, specs);
  new Restoring(bytes, 4 + size, table).all(stored);
  return { table, tag: stored.tag };
}

/** Takes the arrays from the bytes, in the order in which `tableBytes` wrote them. */
class Restoring {
  constructor(
    private readonly bytes: Uint8Array<ArrayBuffer>,
    private at: number,
    private readonly table: RecordTable,
  ) {}

  all({ rows, columns, whole, shapeOf, shapes, removed }: StoredTable): void {
    const { table } = this;
    table.rows = rows;
    for (const stored of columns) {
      const column = table.columnOf(stored.source);
      if (column) this.#column(column, stored);
    }
    this.#column(table.whole, whole);
    this.#codes(table.shapeOf, shapeOf);
    // Every table has the first two; each of the others adds a field to an earlier one.
    for (const fields of shapes.slice(2)) this.#shape(fields);
    table.removed.size = removed.size;
    table.removed.words = this.#array(removed.words, 4);
  }

  #column(column: Column, { codes, segments }: StoredColumn): void {
    const { heap } = column;
    this.#codes(column.codes, codes);
    for (const { used, count, closed, irregular, ...arrays } of segments) {
      const kinds = this.#array(arrays.kinds, 1);
      // The search memory copies the bytes of a closed segment below.
      const bytes = closed ? this.#view(arrays.bytes) : this.#array(arrays.bytes, 1);
      const segment = new HeapSegment(bytes, this.#array(arrays.ends, 4));
      Object.assign(segment, { used, count, closed, kinds });
      segment.irregular.push(...irregular);
      heap.segments.push(segment);
      // Without WebAssembly nothing copies them, and the segment would keep the whole file in memory.
      if (closed && !this.table.memory.adopt(segment)) segment.trim();
    }
  }

  #codes(codes: Codes, { length, numbers }: StoredCodes): void {
    if (!numbers) codes.length = length;
    else {
      const [width] = numbers;
      if (width !== 1 && width !== 2 && width !== 4) throw new RangeError(`No numbers have ${width} bytes.`);
      // Allocates an array of that width.
      codes.repeat(WIDE[width], length);
      codes.numbers?.set(this.#array(numbers, width));
    }
  }

  #shape(fields: readonly string[]): void {
    const { shapes } = this.table;
    let shape = shapes.root;
    for (const source of fields) {
      const column = this.table.columnOf(source);
      shape = (column && shapes.after(shape, column)) ?? shape;
    }
  }

  #view([, length]: StoredArray): Uint8Array<ArrayBuffer> {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  #array<Width extends keyof typeof WIDTHS>(
    [, length]: StoredArray,
    width: Width,
  ): InstanceType<(typeof WIDTHS)[Width]> {
    const { bytes } = this;
    const start = bytes.byteOffset + this.at;
    this.at += length * width;
    const made = new WIDTHS[width](bytes.buffer.slice(start, start + length * width), 0, length);
    return made as InstanceType<(typeof WIDTHS)[Width]>;
  }
}
