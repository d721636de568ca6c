import type { UploadCounts, UploadRow } from '../../../src/api/files/uploads';
import type { SyncAttempt } from '../../../src/api/sync/record';
import { identityOf } from '../../../src/wire/record/identity';
import type { SyncType } from '../../../src/wire/sync/syncStatus';
import { parseStored } from '../storedJson';
import { checkAttempts, checkTransaction } from '../sync/syncRow';
import type { NewSyncRecord } from '../sync/syncStore';
import { checkDataText, checkKeyText, checkName, checkText } from '../text';
import type { NewUpload, NewUploadRow, UploadedTransaction } from './fileStore';

/** The stored record of a transaction. */
export interface Duplicate {
  readonly redisId: string;
  readonly type: SyncType;
}

/** The final state of an upload's records, and which of them are new. */
interface SettledRows {
  readonly rows: readonly NewUploadRow[];
  readonly fresh: readonly UploadedTransaction[];
  readonly counts: Omit<UploadCounts, 'id'>;
}

/** Refuses an upload that the databases cannot store. @throws StoreRefusal */
export function checkUpload(upload: Omit<NewUpload, 'rows' | 'summary'>): void {
  checkName('id', upload.id);
  for (const name of ['file', 'sha256', 'actor', 'at'] as const) checkText(name, upload[name]);
  checkAttempts([firstAttempt(1, upload)]);
}

/** Refuses a row that the databases cannot store. @throws StoreRefusal */
export function checkUploadRow({ key, reason, body, record }: NewUploadRow): void {
  checkKeyText('key', key);
  checkText('reason', reason);
  checkText('body', body ?? '');
  if (!record) return;
  checkTransaction(record.transaction);
  checkDataText(record.payload);
}

/** Decides for each record whether it is new: of several records of one transaction, only the first is. */
export function settleRows(
  rows: readonly NewUploadRow[],
  duplicateOf: (identity: string) => Duplicate | undefined,
): SettledRows {
  const seen = new Map<string, number>();
  const fresh: UploadedTransaction[] = [];
  const settled = rows.map(row => {
    if (!row.record) return row;
    const { record, ...rest } = row;
    const identity = identityOf(record.transaction);
    const other = duplicateOf(identity);
    if (other)
      return duplicate(rest, `Already here as ${other.redisId}, ${STORED_AS[other.type]}`, other.redisId);
    const first = seen.get(identity);
    if (first !== undefined) return duplicate(rest, `The same transaction as in record ${first}`);
    seen.set(identity, row.row);
    fresh.push(record);
    return { ...rest, redisId: record.transaction.redisId };
  });
  return { rows: settled, fresh, counts: countRows(settled) };
}

/** What a duplicate's reason says about the stored record. */
export const STORED_AS: Readonly<Record<SyncType, string>> = {
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

/** The properties of an upload that go into each of its records. */
export type UploadOrigin = Pick<NewUpload, 'file' | 'actor' | 'at' | 'posting'>;

/** The message of a record that is queued, before the number of its row. */
export const messageBefore = ({ file }: Pick<UploadOrigin, 'file'>): string =>
  `Uploaded with ${file}, record `;

/** The first attempt in the history of an uploaded record. */
export function firstAttempt(row: number, upload: UploadOrigin): SyncAttempt {
  const { actor, at, posting } = upload;
  const msg = posting.inLine ? `${messageBefore(upload)}${row}` : posting.msg;
  return { no: 1, at, actor, action: 'upload', outcome: posting.inLine ? 'exception' : 'error', msg };
}

/** A new record for an uploaded transaction. */
export const newRecord = (
  { transaction, payload }: UploadedTransaction,
  row: number,
  upload: UploadOrigin,
): NewSyncRecord => ({
  screen: 'txn',
  transaction,
  payload: parseStored(payload),
  attempts: [firstAttempt(row, upload)],
});
