import { isRecord } from '../../schemas/values/values';
import { identityOf } from '../../wire/record/identity';
import { inMegabytes, type FileLimits } from '../limits';
import { asText, PositionedFault, type Span } from './elements';
import { lostNumbers, parseValue } from './parseValue';
import { bytesIn } from './spans';
import {
  brokenTexts,
  payloadOf,
  readFields,
  type FieldFault,
  type TransactionFields,
} from './transactionFields';

/** Where a record is in its file. */
export interface RecordPosition {
  /** Its index, from 1. */
  readonly row: number;
  /** Where it begins, from 1. */
  readonly line: number;
  readonly column: number;
}

/** A record of a transaction file. */
export interface ReadTransaction extends RecordPosition {
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

/**
 * Reads one record, if it is not too long: in memory, a parsed record takes many times its bytes.
 * @throws FileRefusal, PositionedFault
 */
export function readRecord(
  bytes: Uint8Array,
  span: Span,
  position: RecordPosition,
  limits: FileLimits,
): ReadTransaction {
  const size = span.end - span.start;
  if (size > limits.recordBytes) return oversizeRecord(position, size, limits);
  const text = asText(bytes, span.start, span.end);
  const value = parseAt(text, span.start);
  if (!isRecord(value)) return faulty(position, 'is not a record; write a transaction in { }');
  const faults: FieldFault[] = [];
  const transaction = readFields(value, faults);
  faults.push(...unstorable(text, value));
  const isGood = faults.length === 0;
  // Not `...position`: Node 20 takes microseconds for an object that begins with another one's properties.
  const { row, line, column } = position;
  return {
    row,
    line,
    column,
    key: isGood ? identityOf(transaction) : '',
    transId: transaction.TRANS_ID,
    transaction: isGood ? transaction : null,
    seen: transaction,
    payload: payloadOf(value),
    faults,
  };
}

/** A record that is too long to be read. */
export const oversizeRecord = (
  position: RecordPosition,
  size: number,
  { recordBytes }: Pick<FileLimits, 'recordBytes'>,
): ReadTransaction =>
  faulty(
    position,
    `has ${inMegabytes(size)} (limit ${inMegabytes(recordBytes)}); leave out what is no part of the transaction`,
  );

/** A record that was not read. */
const faulty = (position: RecordPosition, reason: string): ReadTransaction => ({
  ...position,
  key: '',
  transId: '',
  transaction: null,
  seen: readFields({}, []),
  payload: {},
  faults: [{ field: '', reason }],
});

/** Maximum number of faults of each kind, because one cell shows all faults of a record. */
const MOST_FAULTS = 20;

/** Values that JSON allows but the database cannot store. */
const unstorable = (text: string, value: Record<string, unknown>): FieldFault[] => [
  ...lostNumbers(text, MOST_FAULTS).map(field => ({
    field,
    reason: 'has more digits than a number can hold; write it in quotes',
  })),
  ...(ESCAPED.test(text) ? firstOf(brokenTexts(value), MOST_FAULTS).map(brokenFault) : []),
];

function firstOf<T>(all: Iterable<T>, most: number): T[] {
  const first: T[] = [];
  for (const one of all) {
    if (first.length === most) break;
    first.push(one);
  }
  return first;
}

/** Valid UTF-8 and JSON contain NUL and lone surrogates only as escapes: records without one need no second check. */
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
