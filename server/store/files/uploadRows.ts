import type { UploadCounts, UploadRow } from '../../../src/api/files/uploads';
import { identityOf } from '../../../src/wire/record/identity';
import type { SyncType } from '../../../src/wire/sync/syncStatus';
import type { NewUpload, NewUploadRow, UploadedTransaction } from './fileStore';
import { checkSyncRecord } from '../sync/syncRow';
import type { NewSyncRecord } from '../sync/syncStore';
import { checkKeyText, checkName, checkText } from '../text';

/** The stored record of a transaction. */
export interface Duplicate {
  readonly redisId: string;
  readonly type: SyncType;
}

/** The final state of an upload's records, and which of them are new. */
export interface SettledRows {
  readonly rows: readonly NewUploadRow[];
  readonly fresh: readonly UploadedTransaction[];
  readonly counts: Omit<UploadCounts, 'id'>;
}

/** Refuses an upload that the databases cannot store. @throws StoreRefusal */
export function checkUpload(upload: Omit<NewUpload, 'rows' | 'summary'>): void {
  checkName('id', upload.id);
  for (const name of ['file', 'sha256', 'actor', 'at'] as const) checkText(name, upload[name]);
}

/** Refuses rows that the databases cannot store. @throws StoreRefusal */
export function checkUploadRows(
  rows: readonly NewUploadRow[],
  upload: Parameters<typeof newRecord>[2],
): void {
  for (const row of rows) {
    checkKeyText('key', row.key);
    checkText('reason', row.reason);
    checkText('body', row.body ?? '');
    if (row.record) checkSyncRecord(newRecord(row.record, row.row, upload));
  }
}

/**
 * Decides for each record whether it is new: of two records of one transaction, the first is.
 * @param accepted rows of the same file inserted so far; a row's `first` may refer to one of them
 */
export function settleRows(
  rows: readonly (NewUploadRow & { readonly first?: number })[],
  duplicateOf: (identity: string) => Duplicate | undefined,
  accepted: ReadonlySet<number> = new Set(),
): SettledRows {
  const seen = new Map<string, number>();
  const fresh: UploadedTransaction[] = [];
  const settled = rows.map(row => {
    if (!row.record) return row;
    const { record, first: before, ...rest } = row;
    if (before !== undefined && accepted.has(before))
      return duplicate(rest, `The same transaction as in record ${before}`);
    const identity = identityOf(record.transaction);
    const other = duplicateOf(identity);
    if (other)
      return duplicate(rest, `Already here as ${other.redisId}, ${words[other.type]}`, other.redisId);
    const first = seen.get(identity);
    if (first !== undefined) return duplicate(rest, `The same transaction as in record ${first}`);
    seen.set(identity, row.row);
    fresh.push(record);
    return { ...rest, redisId: record.transaction.redisId };
  });
  return { rows: settled, fresh, counts: countRows(settled) };
}

const words: Readonly<Record<SyncType, string>> = {
  success: 'posted',
  'in-process': 'being posted',
  error: 'with an error: repost it there',
  exception: 'with an exception: repost it there',
};

const duplicate = (row: NewUploadRow, reason: string, redisId?: string): NewUploadRow => ({
  ...row,
  state: 'duplicate',
  reason,
  ...(redisId === undefined ? {} : { redisId }),
});

/** The listed form of a row. */
export function shownRow({ row, line, key, state, reason, redisId }: NewUploadRow): UploadRow {
  return { row, line, key, state, reason, ...(redisId === undefined ? {} : { redisId }) };
}

function countRows(rows: readonly NewUploadRow[]): SettledRows['counts'] {
  const counts = { accepted: 0, duplicate: 0, refused: 0 };
  for (const { state } of rows) counts[state] += 1;
  return { rows: rows.length, ...counts };
}

/** A new record for an uploaded transaction. */
export function newRecord(
  { transaction, payload }: UploadedTransaction,
  row: number,
  { file, actor, at, posting }: Pick<NewUpload, 'file' | 'actor' | 'at' | 'posting'>,
): NewSyncRecord {
  const msg = posting.inLine ? `Uploaded with ${file}, record ${row}` : posting.msg;
  const outcome = posting.inLine ? 'exception' : 'error';
  return {
    screen: 'txn',
    transaction,
    payload,
    attempts: [{ no: 1, at, actor, action: 'upload', outcome, msg }],
  };
}
