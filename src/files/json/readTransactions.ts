import { isRecord } from '../../schemas/values';
import { identityOf } from '../../wire/identity';
import { checkSize, JSON_LIMITS, type FileLimits } from '../limits';
import { FileRefusal } from '../refusal';
import { asText, findList, listElements, PlacedFault, skipBlanks, skipValue, type Span } from './elements';
import { lostNumbers, parseValue } from './parseValue';
import { PlaceCounter, textStart } from './textBytes';
import {
  brokenTexts,
  payloadOf,
  readFields,
  type FieldFault,
  type TransactionFields,
} from './transactionFields';

/** A record of a transaction file. */
export interface ReadTransaction {
  /** Counts the records of the file from 1. */
  readonly row: number;
  /** Where the record begins, counted from 1. */
  readonly line: number;
  readonly column: number;
  /** What it shares with every other record of the same transaction; blank where it has faults. */
  readonly key: string;
  /** TRANS_ID, as far as the record has one. */
  readonly transId: string;
  /** Null where it has faults. */
  readonly transaction: TransactionFields | null;
  /** Its fields as far as they could be read, blank otherwise. */
  readonly seen: TransactionFields;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly faults: readonly FieldFault[];
  /** The row of the first record of the same transaction. */
  readonly duplicateOf?: number;
}

/** A transaction file that was read. */
export interface TransactionFile {
  readonly records: readonly ReadTransaction[];
}

/**
 * Reads a transaction file: a list of records, one record, or `{"transactions": […]}`.
 * @throws FileRefusal where the file as a whole is not readable
 */
export const readTransactions = (bytes: Uint8Array, limits: Partial<FileLimits> = {}): TransactionFile => ({
  records: [...eachTransaction(bytes, limits)],
});

/**
 * The records of a transaction file, one at a time, so that a large file is never held as records.
 * @throws FileRefusal as soon as the file turns out not to be readable
 */
export function* eachTransaction(
  bytes: Uint8Array,
  limits: Partial<FileLimits> = {},
): Generator<ReadTransaction, void, void> {
  const bounds = { ...JSON_LIMITS, ...limits };
  checkSize(bytes.length, bounds);
  const start = textStart(bytes);
  const places = new PlaceCounter(bytes, start);
  const rows = new Map<string, number>();
  let row = 0;
  try {
    for (const span of spans(bytes, start, bounds.depth)) {
      row += 1;
      if (row > bounds.rows) throw tooMany(bounds.rows);
      const record = readRecord(bytes, span, row, places.placeOf(span.start));
      yield withDuplicate(record, rows);
    }
  } catch (cause) {
    throw cause instanceof PlacedFault ? refused(cause, new PlaceCounter(bytes, start)) : cause;
  }
  if (row === 0) throw new FileRefusal('noRecords', 'The file holds no record. Export it again.');
}

function* spans(bytes: Uint8Array, start: number, depth: number): Generator<Span> {
  const first = skipBlanks(bytes, start);
  if (first >= bytes.length) throw new FileRefusal('empty', 'The file is blank. Export it again.');
  const list = findList(bytes, first, depth);
  if (list === null) return yield oneValue(bytes, first, depth);
  const end = yield* listElements(bytes, list, depth);
  checkDepth(bytes, end, depth);
  checkAround(bytes, first, list, end);
}

/** So deep a value is refused before anything recursive sees it; what is behind it is left for the parser to refuse. */
function oneValue(bytes: Uint8Array, start: number, depth: number): Span {
  skipValue(bytes, start, depth);
  return { start, end: bytes.length };
}

/** So deep a neighbour of the list is refused too. */
function checkDepth(bytes: Uint8Array, end: number, depth: number): void {
  for (let at = end; at < bytes.length; at += 1) at = skipValue(bytes, at, depth);
}

/** What is around the list must be JSON too. */
function checkAround(bytes: Uint8Array, first: number, list: number, end: number): void {
  const before = asText(bytes, first, list);
  try {
    parseValue(`${before}[]${asText(bytes, end, bytes.length)}`);
  } catch (cause) {
    if (!(cause instanceof PlacedFault)) throw cause;
    const isBefore = cause.offset < before.length;
    const text = isBefore
      ? before.slice(0, cause.offset)
      : asText(bytes, end, bytes.length).slice(0, cause.offset - before.length - 2);
    throw new PlacedFault((isBefore ? first : end) + bytesIn(text), 'notJson', cause.message);
  }
}

function readRecord(
  bytes: Uint8Array,
  span: Span,
  row: number,
  place: { line: number; column: number },
): ReadTransaction {
  const text = asText(bytes, span.start, span.end);
  const value = parseAt(text, span.start);
  if (!isRecord(value)) {
    const faults = [{ field: '', reason: 'is no record; a transaction is written in { }' }];
    const seen = readFields({}, []);
    return { row, ...place, key: '', transId: '', transaction: null, seen, payload: {}, faults };
  }
  const faults: FieldFault[] = [];
  const transaction = readFields(value, faults);
  for (const field of lostNumbers(text))
    faults.push({ field, reason: 'has more digits than a number can keep; write it in quotes' });
  for (const field of brokenTexts(value))
    faults.push({ field, reason: 'holds a character that cannot be kept (NUL or half a character)' });
  const isGood = faults.length === 0;
  return {
    row,
    ...place,
    key: isGood ? identityOf(transaction) : '',
    transId: transaction.TRANS_ID,
    transaction: isGood ? transaction : null,
    seen: transaction,
    payload: payloadOf(value),
    faults,
  };
}

function parseAt(text: string, start: number): unknown {
  try {
    return parseValue(text);
  } catch (cause) {
    if (!(cause instanceof PlacedFault)) throw cause;
    throw new PlacedFault(start + bytesIn(text.slice(0, cause.offset)), cause.code, cause.message);
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

function refused({ offset, code, message }: PlacedFault, places: PlaceCounter): FileRefusal {
  const { line, column } = places.placeOf(offset);
  return new FileRefusal(code, `Line ${line}, column ${column}: ${message}.`, { line, column });
}
