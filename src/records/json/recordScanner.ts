import type { Column } from '../columns/column';
import { decodeRange } from '../columns/segmentValue';
import type { Shape, Shapes } from '../columns/shapes';
import { INCOMPLETE, JsonFault, QUOTE, skipBlanks, ValueScanner } from './jsonValue';

const COMMA = 0x2c;
const COLON = 0x3a;
const CLOSE = 0x7d;

/** Returns the column of a field; null if no more columns are created. */
export type ColumnOf = (source: string) => Column | null;

/**
 * Reads one record from JSON bytes, field by field. Most records of a list have the same fields in the same order, so
 * each name is first compared with the one that followed its predecessor last time.
 */
export class RecordScanner {
  readonly #value = new ValueScanner();
  /** After a scan: the record's field order; null if it can only be stored whole. */
  shape: Shape | null;
  /** After a scan: each field's value for the heap, in the order of the shape. */
  readonly kinds: number[] = [];
  readonly sources: Uint8Array[] = [];
  readonly starts: number[] = [];
  readonly ends: number[] = [];

  constructor(
    private readonly shapes: Shapes,
    private readonly columnOf: ColumnOf,
  ) {
    this.shape = shapes.root;
  }

  /**
   * Reads the record whose opening brace is at `at`.
   * @returns the position after its closing brace, or INCOMPLETE
   * @throws JsonFault
   */
  scan(bytes: Uint8Array, at: number, limit: number): number {
    this.shape = this.shapes.root;
    let here = skipBlanks(bytes, at + 1, limit);
    if (bytes[here] === CLOSE && here < limit) return here + 1;
    for (let field = 0; ; field++) {
      here = this.#field(bytes, here, limit, field);
      if (here === INCOMPLETE) return INCOMPLETE;
      here = skipBlanks(bytes, here, limit);
      if (here >= limit) return INCOMPLETE;
      if (bytes[here] === CLOSE) return here + 1;
      if (bytes[here] !== COMMA) throw new JsonFault('a comma is missing between two fields');
      here = skipBlanks(bytes, here + 1, limit);
    }
  }

  #field(bytes: Uint8Array, at: number, limit: number, field: number): number {
    let here = this.#name(bytes, at, limit);
    if (here === INCOMPLETE) return INCOMPLETE;
    here = skipBlanks(bytes, here, limit);
    if (here >= limit) return INCOMPLETE;
    if (bytes[here] !== COLON) throw new JsonFault('a colon is missing after the name of a field');
    here = this.#value.scan(bytes, skipBlanks(bytes, here + 1, limit), limit);
    if (here === INCOMPLETE || !this.shape) return here;
    this.kinds[field] = this.#value.kind;
    this.sources[field] = this.#value.source;
    this.starts[field] = this.#value.start;
    this.ends[field] = this.#value.end;
    return here;
  }

  #name(bytes: Uint8Array, at: number, limit: number): number {
    const likely = this.shape?.likely;
    if (likely && matches(bytes, at, limit, likely.token)) {
      this.shape = likely;
      return at + likely.token.length;
    }
    if (at >= limit) return INCOMPLETE;
    if (bytes[at] !== QUOTE) throw new JsonFault('the name of a field is missing');
    const here = this.#value.string(bytes, at, limit);
    if (here !== INCOMPLETE && this.shape) this.shape = this.#next(this.shape);
    return here;
  }

  #next(shape: Shape): Shape | null {
    const { source, start, end } = this.#value;
    const column = this.columnOf(decodeRange(source, start, end));
    const next = column && this.shapes.after(shape, column);
    if (next) shape.likely = next;
    return next;
  }
}

function matches(bytes: Uint8Array, at: number, limit: number, token: Uint8Array): boolean {
  if (at + token.length > limit) return false;
  for (let index = 0; index < token.length; index++) if (bytes[at + index] !== token[index]) return false;
  return true;
}
