import { checkSize, JSON_LIMITS, type FileLimits } from '../limits';
import { FileRefusal } from '../refusal';
import { asText, PositionedFault, skipBlanks, skipValue, type Span } from './elements';
import { readRecord, type ReadTransaction, type RecordPosition } from './readRecord';
import { recordSpans } from './spans';

/** A batch of consecutive records of a file: the bytes from the start of the first to the end of the last. */
export interface Stretch extends Span, RecordPosition {
  /** The row of its last record; `row` is that of its first. */
  readonly last: number;
}

/** A record, with the bytes that it was read from. */
export interface ReadRecord {
  readonly record: ReadTransaction;
  readonly span: Span;
}

const stretchBytes = 524_288;

/**
 * Divides a file into stretches. A record that is too long gets a stretch of its own.
 * @throws FileRefusal if the file is cut off, or has too many records
 */
export function stretchesOf(bytes: Uint8Array, limits: Partial<FileLimits> = {}): readonly Stretch[] {
  const bounds = { ...JSON_LIMITS, ...limits };
  checkSize(bytes.length, bounds);
  return withPosition(bytes, () => [...divided(bytes, bounds)]);
}

type Writable<T> = { -readonly [Name in keyof T]: T[Name] };

function* divided(bytes: Uint8Array, bounds: FileLimits): Generator<Stretch, void, void> {
  const start = textStart(bytes);
  const counter = new PositionCounter(bytes, start);
  let open: Writable<Stretch> | undefined;
  let row = 0;
  for (const span of recordSpans(bytes, start, bounds)) {
    row += 1;
    if (row > bounds.rows) throw tooMany(bounds.rows);
    const position: RecordPosition = { row, ...counter.positionOf(span.start) };
    if (!open || !fits(open, span, bounds)) {
      if (open) yield open;
      open = { ...position, ...span, last: row };
    }
    open.end = span.end;
    open.last = row;
  }
  if (!open) throw new FileRefusal('noRecords', 'The file contains no records. Export it again.');
  yield open;
}

const fits = (open: Stretch, span: Span, limits: FileLimits): boolean =>
  open.last - open.row + 1 < limits.stretchRecords &&
  span.end - open.start <= stretchBytes &&
  span.end - span.start <= limits.recordBytes &&
  !isOversize(open, limits);

/** Whether the stretch is a single record that is too long to be read. */
export const isOversize = (
  { row, last, start, end }: Stretch,
  { recordBytes }: Pick<FileLimits, 'recordBytes'> = JSON_LIMITS,
): boolean => row === last && end - start > recordBytes;

/** Yields the records of a stretch without keeping them. @throws FileRefusal */
export function* recordsIn(
  bytes: Uint8Array,
  stretch: Stretch,
  limits: Partial<FileLimits> = {},
): Generator<ReadRecord, void, void> {
  const bounds = { ...JSON_LIMITS, ...limits };
  const counter = new PositionCounter(bytes, stretch.start, stretch);
  try {
    let { row } = stretch;
    for (const span of spansIn(bytes, stretch, bounds)) {
      const position = { row, ...counter.positionOf(span.start) };
      yield { record: readRecord(bytes, span, position, bounds), span };
      row += 1;
    }
  } catch (cause) {
    throw located(bytes, cause);
  }
}

function* spansIn(
  bytes: Uint8Array,
  { row, last, start, end }: Stretch,
  { depth }: FileLimits,
): Generator<Span, void, void> {
  // The span of a file's only record includes any text after it.
  if (row === last) return yield { start, end };
  const within = bytes.subarray(0, end);
  for (let at = start; at < end;) {
    const after = skipValue(within, at, depth);
    yield { start: at, end: after };
    at = skipBlanks(within, after + 1);
  }
}

/**
 * Refuses a file if a record of the stretch is not JSON, so that later reading never has to refuse the whole file.
 * Parses the stretch as a whole, which takes a fraction of the time for its records one by one.
 * @throws FileRefusal
 */
export function checkStretch(bytes: Uint8Array, stretch: Stretch, limits: Partial<FileLimits> = {}): void {
  if (isOversize(stretch, { ...JSON_LIMITS, ...limits })) return;
  const { row, last, start, end } = stretch;
  const text = asText(bytes, start, end);
  if (isJson(row === last ? text : `[${text}]`)) return;
  for (const { record } of recordsIn(bytes, stretch, limits)) void record;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function tooMany(rows: number): FileRefusal {
  const most = rows.toLocaleString('en-IN');
  return new FileRefusal(
    'tooManyRows',
    `The file has more than ${most} records. Split it into smaller files.`,
  );
}

function withPosition<T>(bytes: Uint8Array, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw located(bytes, cause);
  }
}

/** Turns a `PositionedFault` into a refusal with line and column; returns other errors as they are. */
function located(bytes: Uint8Array, cause: unknown): unknown {
  if (!(cause instanceof PositionedFault)) return cause;
  const { offset, code, message } = cause;
  const { line, column } = new PositionCounter(bytes, textStart(bytes)).positionOf(offset);
  return new FileRefusal(code, `Line ${line}, column ${column}: ${message}.`, { line, column });
}

const SAVE_AS = 'Save it again with the encoding UTF-8.';

/** The start of a file's text, after a UTF-8 byte order mark. @throws FileRefusal if the bytes are not UTF-8 text */
function textStart(bytes: Uint8Array): number {
  const [a, b, c, d] = bytes;
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff))
    throw new FileRefusal('notText', `The file is saved as UTF-16. ${SAVE_AS}`, { line: 1, column: 1 });
  if ((a === 0 && b !== undefined) || (b === 0 && a !== undefined) || (a === 0 && d === 0))
    throw new FileRefusal('notText', `The file is not UTF-8 text; it may be UTF-16. ${SAVE_AS}`);
  if (a === 0x50 && b === 0x4b)
    throw new FileRefusal('notText', 'The file is a zip or a workbook, not JSON. Choose the JSON file.');
  return a === 0xef && b === 0xbb && c === 0xbf ? 3 : 0;
}

/** Counts lines and characters up to ascending offsets, from a known position. */
class PositionCounter {
  #at: number;
  #line: number;
  #column: number;

  constructor(
    private readonly bytes: Uint8Array,
    start: number,
    { line, column } = { line: 1, column: 1 },
  ) {
    this.#at = start;
    this.#line = line;
    this.#column = column;
  }

  /** The position of an offset, which must not be less than the previous one. */
  positionOf(offset: number): { line: number; column: number } {
    for (; this.#at < offset; this.#at += 1) {
      const byte = this.bytes[this.#at] ?? 0;
      if (byte === 0x0a) {
        this.#line += 1;
        this.#column = 1;
      } else if ((byte & 0xc0) !== 0x80) this.#column += 1;
    }
    return { line: this.#line, column: this.#column };
  }
}
