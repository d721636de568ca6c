import { atOnce } from '../engine/slices';
import { decodeStrictly, parseStrictly, ValueScanner } from '../json/jsonValue';
import { RecordScanner } from '../json/recordScanner';
import type { ColumnSpec, ColumnTexts, ListRecord } from '../listEngine';
import { SearchMemory } from '../search/searchMemory';
import { Codes } from './codes';
import { Column } from './column';
import { hashOf } from './dictionary';
import { RowSet } from './rowSet';
import { Shapes } from './shapes';
import { ShownColumn } from './shownColumn';
import { indexInSegment } from './valueHeap';
import { Kind } from './valueKind';

/** A record with more fields than this is stored as JSON. */
const MAX_COLUMNS = 512;

const encoder = new TextEncoder();
const NOTHING = new Uint8Array(0);

/** The records of one list, in columns. Row numbers are stable; a removed row leaves a gap. */
export class RecordTable {
  rows = 0;
  /** Removed rows. */
  readonly removed = new RowSet(0);
  readonly columns = new Map<string, Column>();
  readonly shapes = new Shapes();
  readonly shapeOf = new Codes();
  /** The JSON of records that are not split into columns. */
  readonly whole: Column;
  readonly #scanner: RecordScanner;
  readonly #keyColumn: Column;
  /** Columns that show texts in place of their values, by source. */
  readonly #shown = new Map<string, ShownColumn>();

  constructor(
    readonly key: string,
    specs: readonly ColumnSpec[],
    readonly memory = new SearchMemory(),
  ) {
    this.whole = new Column('', 'text', memory);
    for (const { source, type } of specs) this.columns.set(source, new Column(source, type, memory));
    this.#keyColumn = this.columns.get(key) ?? new Column(key, 'text', memory);
    this.columns.set(key, this.#keyColumn);
    this.#scanner = new RecordScanner(this.shapes, source => this.columnOf(source));
  }

  /**
   * Adds the record whose opening brace is at `at` of JSON bytes.
   * @returns the position after it, or INCOMPLETE, in which case nothing was added
   * @throws JsonFault
   */
  add(bytes: Uint8Array, at: number, limit: number): number {
    const end = this.#scanner.scan(bytes, at, limit);
    if (end < 0) return end;
    this.#store(this.rows++, bytes, at, end);
    return end;
  }

  /** Adds a record and returns its row. */
  addRecord(record: ListRecord): number {
    const bytes = encoder.encode(JSON.stringify(record));
    this.add(bytes, 0, bytes.length);
    this.pad();
    return this.rows - 1;
  }

  /** Replaces the record of a row. */
  replaceRecord(row: number, record: ListRecord): void {
    const bytes = encoder.encode(JSON.stringify(record));
    this.#scanner.scan(bytes, 0, bytes.length);
    const kept = new Set(this.#scanner.shape?.fields);
    for (const column of this.columns.values()) if (!kept.has(column)) column.putAbsent(row);
    this.#store(row, bytes, 0, bytes.length);
  }

  /** Sets some fields of rows to the same values, each stored once. */
  assign(rows: Iterable<number>, values: ListRecord): void {
    const fields = Object.keys(values).map(source => this.columnOf(source));
    let like = -1;
    for (const row of rows) {
      if (like === -1 || !this.#hasFields(row, fields)) {
        this.replaceRecord(row, { ...this.record(row), ...values });
        like = row;
      } else {
        for (const field of fields) field?.share(row, like);
      }
    }
  }

  /** Call before reading rows: gives every column a value for every row, and every shown value its text. */
  pad(): void {
    for (const column of this.columns.values()) column.padTo(this.rows);
    for (const column of this.#shown.values()) atOnce(column.extend());
  }

  /** The column that filters, sorts and exports read: the field's texts if it has any, else its values. */
  shownColumn(source: string): Column | undefined {
    return this.#shown.get(source) ?? this.columns.get(source);
  }

  /** The texts that a field shows; null if it shows its values. */
  textsOf(source: string): ColumnTexts | null {
    return this.#shown.get(source)?.texts ?? null;
  }

  /** A new, still empty column for a field's texts; null if the table can have no more columns. */
  columnWith(source: string, texts: ColumnTexts): ShownColumn | null {
    const stored = this.columnOf(source);
    return stored && new ShownColumn(stored, texts, this.memory);
  }

  /** Shows these texts for a field; null shows its values. */
  showBy(source: string, texts: ColumnTexts | null): void {
    this.show(source, texts && this.columnWith(source, texts));
  }

  /** Shows this column of texts for a field; null shows its values. */
  show(source: string, column: ShownColumn | null): void {
    if (column) this.#shown.set(source, column);
    else this.#shown.delete(source);
    this.pad();
  }

  /** Call after the last row of a load. */
  settle(): void {
    this.pad();
    this.shapeOf.trim();
    for (const column of this.columns.values()) column.settle();
  }

  /** The record of a row, as JSON.parse would create it. */
  record(row: number): ListRecord {
    const shape = this.shapes.byId(this.shapeOf.at(row));
    if (shape === this.shapes.whole) return asRecord(parseStrictly(String(this.whole.value(row))));
    const record: Record<string, unknown> = {};
    for (const column of shape.fields) put(record, column.source, column.value(row));
    return record;
  }

  /** The text of a record's key field; '' if it has none. */
  keyText(row: number): string {
    return textOfKey(this.#keyColumn.value(row));
  }

  /** A hash of `keyText` that avoids building the text if its bytes are at hand. */
  keyHash(row: number): number {
    const { codes, heap } = this.#keyColumn;
    const id = codes.at(row);
    const segment = heap.segmentOf(id);
    const place = indexInSegment(id);
    if (segment.kinds[place] === Kind.text) {
      return hashOf(0, segment.bytes, segment.start(place), segment.end(place));
    }
    const text = encoder.encode(this.keyText(row));
    return hashOf(0, text, 0, text.length);
  }

  /** Total bytes used. */
  get bytes(): number {
    let total = this.shapeOf.bytes + this.memory.bytes;
    for (const column of [...this.columns.values(), ...this.#shown.values()]) total += column.bytes;
    return total;
  }

  #hasFields(row: number, fields: readonly (Column | null)[]): boolean {
    const shape = this.shapes.byId(this.shapeOf.at(row));
    if (shape === this.shapes.whole) return false;
    return fields.every(field => field !== null && shape.fields.includes(field));
  }

  columnOf(source: string): Column | null {
    const known = this.columns.get(source);
    if (known || this.columns.size >= MAX_COLUMNS) return known ?? null;
    const made = new Column(source, 'text', this.memory);
    this.columns.set(source, made);
    return made;
  }

  /** Stores the scanned record in a row. */
  #store(row: number, bytes: Uint8Array, start: number, end: number): void {
    const { shape, kinds, sources, starts, ends } = this.#scanner;
    this.shapeOf.put(row, (shape ?? this.shapes.whole).id);
    if (!shape) this.#storeWhole(row, bytes.slice(start, end));
    const fields = shape?.fields ?? [];
    for (let field = 0; field < fields.length; field++) {
      const source = sources[field] ?? NOTHING;
      fields[field]?.put(row, kinds[field] ?? 0, source, starts[field] ?? 0, ends[field] ?? 0);
    }
  }

  /** Stores a record with repeated or too many fields: its JSON, and the values that its columns search. */
  #storeWhole(row: number, json: Uint8Array): void {
    this.whole.put(row, Kind.text, json, 0, json.length);
    const value = new ValueScanner();
    for (const [source, content] of Object.entries(asRecord(parseStrictly(decodeStrictly(json))))) {
      const bytes = encoder.encode(`${JSON.stringify(content)},`);
      value.scan(bytes, 0, bytes.length);
      this.columns.get(source)?.put(row, value.kind, value.source, value.start, value.end);
    }
  }
}

/** The text of a record's key. */
export function textOfKey(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function asRecord(value: unknown): ListRecord {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function put(record: Record<string, unknown>, source: string, value: unknown): void {
  if (source !== '__proto__') record[source] = value;
  else Object.defineProperty(record, source, { value, enumerable: true, configurable: true, writable: true });
}
