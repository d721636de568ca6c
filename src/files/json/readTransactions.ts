import type { FileLimits } from '../limits';
import type { ReadTransaction } from './readRecord';
import { recordsIn, stretchesOf } from './stretches';

export type { ReadTransaction } from './readRecord';

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
 * Yields the records of a transaction file one at a time, so that they are never all in memory. A file that is cut
 * off or has too many records is refused before its first record is yielded.
 * @throws FileRefusal as soon as the file turns out to be unreadable
 */
export function* eachTransaction(
  bytes: Uint8Array,
  limits: Partial<FileLimits> = {},
): Generator<ReadTransaction, void, void> {
  const rows = new Map<string, number>();
  for (const stretch of stretchesOf(bytes, limits))
    for (const { record } of recordsIn(bytes, stretch, limits)) yield withDuplicate(record, rows);
}

function withDuplicate(record: ReadTransaction, rows: Map<string, number>): ReadTransaction {
  if (record.key === '') return record;
  const duplicateOf = rows.get(record.key);
  if (duplicateOf !== undefined) return { ...record, duplicateOf };
  rows.set(record.key, record.row);
  return record;
}
