import { uploadEntry, uploadRow } from '../../../src/api/files/uploads';
import * as shape from '../../../src/api/shape';
import { syncAttempt } from '../../../src/api/sync/record';
import { screen, syncRow } from '../../../src/api/sync/rows';
import type { NewSyncRecord } from '../sync/syncStore';

/** A record in the archive. */
interface OfKind<K, T> {
  readonly kind: K;
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly at: string;
  /** What was archived: the text of a JSON object. */
  readonly text: string;
  /** The same, parsed. */
  readonly value: T;
}

/** @returns a function that returns the record, or null if the value is not one */
function reader<const K extends string, T>(kind: K, form: shape.Shape<T>) {
  const isRight = (value: unknown): value is T => form.is(value);
  return (at: string, source: string, value: unknown): OfKind<K, T> | null =>
    isRight(value) ? { kind, at, text: source, value } : null;
}

const attempts = shape.arrayOf(syncAttempt);
const someAttempts = {
  ...attempts,
  is: (value: unknown) => attempts.is(value) && Array.isArray(value) && value.length > 0,
};

/** By the kinds that sqlRetention.ts and sqlPruneRows.ts write. */
const readers = {
  transaction: reader(
    'transaction',
    shape.responseObject({ screen, row: syncRow, payload: shape.properties, history: someAttempts }),
  ),
  batch: reader(
    'batch',
    shape.responseObject({
      id: shape.filledText,
      screen: shape.text,
      actor: shape.text,
      at: shape.text,
      total: shape.count,
      success: shape.count,
      error: shape.count,
      exception: shape.count,
      refused: shape.count,
      takenBack: shape.count,
      stopped: shape.flag,
    }),
  ),
  batchRow: reader(
    'batchRow',
    shape.responseObject({
      batch: shape.filledText,
      n: shape.count,
      redisId: shape.text,
      state: shape.text,
      msg: shape.text,
    }),
  ),
  upload: reader('upload', uploadEntry),
  uploadRow: reader(
    'uploadRow',
    shape.responseObject({
      upload: shape.filledText,
      n: shape.count,
      entry: uploadRow,
      body: shape.anything,
    }),
  ),
  download: reader(
    'download',
    shape.responseObject({
      id: shape.filledText,
      kind: shape.text,
      words: shape.text,
      asked: shape.text,
      actor: shape.text,
      at: shape.text,
      state: shape.oneOf(['running', 'ready', 'failed']),
      size: shape.orNull(shape.count),
      rows: shape.orNull(shape.count),
      msg: shape.text,
    }),
  ),
};

/** A record that was read from the archive. */
export type ArchivedRecord = NonNullable<ReturnType<(typeof readers)[keyof typeof readers]>>;

/** The record of a line of the archive; null if it is not one. @param value the parsed source text */
export function archivedRecord(
  kind: string,
  at: string,
  source: string,
  value: unknown,
): ArchivedRecord | null {
  return isKind(kind) ? readers[kind](at, source, value) : null;
}

const isKind = (kind: string): kind is keyof typeof readers => Object.hasOwn(readers, kind);

/** The kinds of records with an id of their own; rows belong to a batch or upload. */
export const HEADS = ['transaction', 'batch', 'upload', 'download'] as const;
export type Head = (typeof HEADS)[number];

/** The id of a head. */
export const headId = (record: Extract<ArchivedRecord, { readonly kind: Head }>): string =>
  record.kind === 'transaction' ? record.value.row.redisId : record.value.id;

/** A transaction as it was stored, except its number: its state follows from its attempts. */
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
