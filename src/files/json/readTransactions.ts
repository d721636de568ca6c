import { isRecord } from '../../schemas/values/values';
import { identityOf } from '../../wire/record/identity';
import { checkSize, inMegabytes, JSON_LIMITS, type FileLimits } from '../limits';
import { FileRefusal } from '../refusal';
import {
  asText,
  findList,
  listElements,
  PositionedFault,
  skipBlanks,
  skipValue,
  type Span,
} from './elements';
import { lostNumbers, parseValue } from './parseValue';
import { PositionCounter, textStart } from './textBytes';
import {
  brokenTexts,
  payloadOf,
  readFields,
  type FieldFault,
  type TransactionFields,
} from './transactionFields';

/** A record of a transaction file. */
export interface ReadTransaction {
  /** Index of the record in the file, from 1. */
  readonly row: number;
  /** Where the record begins, from 1. */
  readonly line: number;
  readonly column: number;
  /** Identifies the record's transaction; blank if the record has errors. */
  readonly key: string;
  /** TRANS_ID, if the record has one. */
  readonly transId: string;
  /** Null if the record has errors. */
  readonly transaction: TransactionFields | null;
  /** The fields as far as they could be parsed, otherwise blank. */
  readonly seen: TransactionFields;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly faults: readonly FieldFault[];
  /** The row of the first record of the same transaction. */
  readonly duplicateOf?: number;
}

/** The content of a transaction file. */
export interface TransactionFile {
  readonly records: readonly ReadTransaction[];
}

/**
 * Reads a transaction file: a list of records, one record, or `{"transactions": […]}`.
 * @throws FileRefusal if the file as a whole is unreadable
 */
export const readTransactions = (bytes: Uint8Array, limits: Partial<FileLimits> = {}): TransactionFile => ({
  records: [...eachTransaction(bytes, limits)],
});

/**
 * Yields the records of a transaction file one at a time, so that a large file is never held as objects. A file that is cut
 * off or has too many records is refused before its first record is yielded: half a million stored in vain take minutes.
 * @throws FileRefusal as soon as the file turns out to be unreadable
 */
export function* eachTransaction(
  bytes: Uint8Array,
  limits: Partial<FileLimits> = {},
): Generator<ReadTransaction, void, void> {
  const rows = new Map<string, number>();
  for (const { record } of eachRecord(bytes, limits)) yield withDuplicate(record, rows);
}

/** A record, with the bytes that it was read from. */
interface ReadRecord {
  readonly record: ReadTransaction;
  readonly span: Span;
}

/** Likewise, without telling which transactions occur before: nothing is held of the records that were read. */
export function* eachRecord(
  bytes: Uint8Array,
  limits: Partial<FileLimits> = {},
): Generator<ReadRecord, void, void> {
  const bounds = { ...JSON_LIMITS, ...limits };
  checkSize(bytes.length, bounds);
  const start = textStart(bytes);
  const places = new PositionCounter(bytes, start);
  let row = 0;
  try {
    checkCount(spans(bytes, start, bounds), bounds);
    for (const span of spans(bytes, start, bounds)) {
      row += 1;
      const place = { row, ...places.placeOf(span.start) };
      yield { record: readRecord(bytes, span, place, bounds), span };
    }
  } catch (cause) {
    throw cause instanceof PositionedFault ? refused(cause, new PositionCounter(bytes, start)) : cause;
  }
}

function checkCount(records: Iterable<Span>, limits: FileLimits): void {
  let count = 0;
  for (const _ of records) {
    count += 1;
    if (count > limits.rows) throw tooMany(limits.rows);
  }
  if (count === 0) throw new FileRefusal('noRecords', 'The file contains no records. Export it again.');
}

function* spans(bytes: Uint8Array, start: number, limits: FileLimits): Generator<Span, void, void> {
  const { depth } = limits;
  const first = skipBlanks(bytes, start);
  if (first >= bytes.length) throw new FileRefusal('empty', 'The file is blank. Export it again.');
  const list = findList(bytes, first, depth);
  if (list === null) return yield oneValue(bytes, first, depth);
  const end = yield* listElements(bytes, list, depth);
  checkDepth(bytes, end, depth);
  checkAround(bytes, { first, list, end }, limits);
}

/** Refuses deep nesting before any recursive function sees it; the parser refuses trailing text. */
function oneValue(bytes: Uint8Array, start: number, depth: number): Span {
  skipValue(bytes, start, depth);
  return { start, end: bytes.length };
}

/** Refuses deep nesting beside the list, too. */
function checkDepth(bytes: Uint8Array, end: number, depth: number): void {
  for (let at = end; at < bytes.length; at += 1) at = skipValue(bytes, at, depth);
}

/** The text around the list must be JSON, too. */
function checkAround(
  bytes: Uint8Array,
  { first, list, end }: { first: number; list: number; end: number },
  { recordBytes }: FileLimits,
): void {
  const around = list - first + bytes.length - end;
  if (around > recordBytes)
    throw new FileRefusal(
      'tooLarge',
      `The file has ${inMegabytes(around)} beside its list of records (limit ${inMegabytes(recordBytes)}). Export the transactions alone.`,
    );
  const before = asText(bytes, first, list);
  try {
    parseValue(`${before}[]${asText(bytes, end, bytes.length)}`);
  } catch (cause) {
    if (!(cause instanceof PositionedFault)) throw cause;
    const isBefore = cause.offset < before.length;
    const text = isBefore
      ? before.slice(0, cause.offset)
      : asText(bytes, end, bytes.length).slice(0, cause.offset - before.length - 2);
    throw new PositionedFault((isBefore ? first : end) + bytesIn(text), 'notJson', cause.message);
  }
}

type RecordPlace = Pick<ReadTransaction, 'row' | 'line' | 'column'>;

/** Reads one record. Its memory is bounded: a parsed record takes many times its bytes. */
function readRecord(
  bytes: Uint8Array,
  span: Span,
  place: RecordPlace,
  { recordBytes }: FileLimits,
): ReadTransaction {
  const size = span.end - span.start;
  if (size > recordBytes)
    return faulty(
      place,
      `has ${inMegabytes(size)} (limit ${inMegabytes(recordBytes)}); leave out what is no part of the transaction`,
    );
  const text = asText(bytes, span.start, span.end);
  const value = parseAt(text, span.start);
  if (!isRecord(value)) return faulty(place, 'is not a record; write a transaction in { }');
  const faults: FieldFault[] = [];
  const transaction = readFields(value, faults);
  faults.push(...unstorable(text, value));
  const isGood = faults.length === 0;
  return {
    ...place,
    key: isGood ? identityOf(transaction) : '',
    transId: transaction.TRANS_ID,
    transaction: isGood ? transaction : null,
    seen: transaction,
    payload: payloadOf(value),
    faults,
  };
}

/** A record that was not read. */
const faulty = (place: RecordPlace, reason: string): ReadTransaction => ({
  ...place,
  key: '',
  transId: '',
  transaction: null,
  seen: readFields({}, []),
  payload: {},
  faults: [{ field: '', reason }],
});

/** What JSON allows and the database cannot hold. */
const unstorable = (text: string, value: Record<string, unknown>): FieldFault[] => [
  ...lostNumbers(text).map(field => ({
    field,
    reason: 'has more digits than a number can hold; write it in quotes',
  })),
  ...(ESCAPED.test(text) ? Array.from(brokenTexts(value), brokenFault) : []),
];

/** Text that is valid UTF-8 and JSON has such characters as escapes only, so that most records need no second look. */
const ESCAPED = /\\u(?:0000|d[89a-f])/i;

const brokenFault = (field: string): FieldFault => ({
  field,
  reason: 'contains a character that cannot be stored (NUL or half of a surrogate pair)',
});

function parseAt(text: string, start: number): unknown {
  try {
    return parseValue(text);
  } catch (cause) {
    if (!(cause instanceof PositionedFault)) throw cause;
    throw new PositionedFault(start + bytesIn(text.slice(0, cause.offset)), cause.code, cause.message);
  }
}

const bytesIn = (text: string): number => new TextEncoder().encode(text).length;

function withDuplicate(record: ReadTransaction, rows: Map<string, number>): ReadTransaction {
  if (record.key === '') return record;
  const duplicateOf = rows.get(record.key);
  if (duplicateOf !== undefined) return { ...record, duplicateOf };
  rows.set(record.key, record.row);
  return record;
}

function tooMany(rows: number): FileRefusal {
  const most = rows.toLocaleString('en-IN');
  return new FileRefusal(
    'tooManyRows',
    `The file has more than ${most} records. Split it into smaller files.`,
  );
}

function refused({ offset, code, message }: PositionedFault, places: PositionCounter): FileRefusal {
  const { line, column } = places.placeOf(offset);
  return new FileRefusal(code, `Line ${line}, column ${column}: ${message}.`, { line, column });
}
