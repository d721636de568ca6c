import { uploadEntry, uploadRow } from '../../../src/api/files/uploads';
import { syncAttempt } from '../../../src/api/sync/record';
import { screen, syncRow } from '../../../src/api/sync/rows';
import {
  anything,
  arrayOf,
  count,
  filledText,
  flag,
  oneOf,
  orNull,
  properties,
  responseObject,
  text,
  type Shape,
} from '../../../src/api/shape';
import type { NewSyncRecord } from '../sync/syncStore';

/** A record as the archive has it. */
interface OfKind<K, T> {
  readonly kind: K;
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly at: string;
  /** What was archived: the text of a JSON object. */
  readonly text: string;
  /** The same, parsed. */
  readonly value: T;
}

/** @returns a function that answers the record, or null for a value that is none */
function reader<const K extends string, T>(kind: K, shape: Shape<T>) {
  const isRight = (value: unknown): value is T => shape.is(value);
  return (at: string, text: string, value: unknown): OfKind<K, T> | null =>
    isRight(value) ? { kind, at, text, value } : null;
}

const attempts = arrayOf(syncAttempt);
const someAttempts = {
  ...attempts,
  is: (value: unknown) => attempts.is(value) && Array.isArray(value) && value.length > 0,
};

/** By the kinds that sqlRetention.ts and sqlPruneRows.ts write. */
const readers = {
  transaction: reader(
    'transaction',
    responseObject({ screen, row: syncRow, payload: properties, history: someAttempts }),
  ),
  batch: reader(
    'batch',
    responseObject({
      id: filledText,
      screen: text,
      actor: text,
      at: text,
      total: count,
      success: count,
      error: count,
      exception: count,
      refused: count,
      takenBack: count,
      stopped: flag,
    }),
  ),
  batchRow: reader(
    'batchRow',
    responseObject({ batch: filledText, n: count, redisId: text, state: text, msg: text }),
  ),
  upload: reader('upload', uploadEntry),
  uploadRow: reader(
    'uploadRow',
    responseObject({ upload: filledText, n: count, entry: uploadRow, body: anything }),
  ),
  download: reader(
    'download',
    responseObject({
      id: filledText,
      kind: text,
      words: text,
      asked: text,
      actor: text,
      at: text,
      state: oneOf(['running', 'ready', 'failed']),
      size: orNull(count),
      rows: orNull(count),
      msg: text,
    }),
  ),
};

/** A record that was read from the archive. */
export type ArchivedRecord = NonNullable<ReturnType<(typeof readers)[keyof typeof readers]>>;

/** The record of a line of the archive; null if it is none. @param value what the text holds */
export function archivedRecord(
  kind: string,
  at: string,
  text: string,
  value: unknown,
): ArchivedRecord | null {
  return isKind(kind) ? readers[kind](at, text, value) : null;
}

const isKind = (kind: string): kind is keyof typeof readers => Object.hasOwn(readers, kind);

/** What is known by an id of its own; rows of batches and uploads go with these. */
export const HEADS = ['transaction', 'batch', 'upload', 'download'] as const;
export type Head = (typeof HEADS)[number];

/** The id of a head. */
export const headId = (record: Extract<ArchivedRecord, { readonly kind: Head }>): string =>
  record.kind === 'transaction' ? record.value.row.redisId : record.value.id;

/** A transaction as it was stored, but for its number: its state follows from its attempts. */
export function syncRecordIn({
  value: { screen, row, payload, history },
}: Extract<ArchivedRecord, { readonly kind: 'transaction' }>): NewSyncRecord {
  const {
    msg: _msg,
    type: _type,
    SYNC_DATE: _at,
    attempts: _count,
    seq: _seq,
    postStatus: _status,
    ...transaction
  } = row;
  const [first, ...later] = history;
  if (!first) throw new TypeError(`${row.redisId} is archived without an attempt.`);
  return { screen, transaction, payload, attempts: [first, ...later] };
}
