import type { UploadCounts, UploadRow } from '../../src/wire/files';
import { identityOf } from '../../src/wire/identity';
import type { SyncType } from '../../src/wire/sync';
import type { NewUpload, NewUploadRow, UploadedTransaction } from './fileStore';
import { checkSyncRecord } from './syncRow';
import type { NewSyncRecord } from './syncStore';
import { checkKeyText, checkName, checkText } from './text';

/** The record under which a transaction is here. */
export interface Twin {
  readonly redisId: string;
  readonly type: SyncType;
}

/** What became of an upload's records, and which of them are new. */
export interface SettledRows {
  readonly rows: readonly NewUploadRow[];
  readonly fresh: readonly UploadedTransaction[];
  readonly counts: Omit<UploadCounts, 'id'>;
}

/**
 * Refuses an upload that the databases cannot keep.
 * @throws StoreRefusal
 */
export function checkUpload(upload: Omit<NewUpload, 'rows' | 'verdict'>): void {
  checkName('id', upload.id);
  for (const name of ['file', 'sha256', 'actor', 'at'] as const) checkText(name, upload[name]);
}

/** Refuses rows that the databases cannot keep. @throws StoreRefusal */
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
 * Decides for each record whether it is new: of two records of one transaction the first.
 * @param accepted rows of the same file that are in by now; `first` of a row may be one of them
 */
export function settleRows(
  rows: readonly (NewUploadRow & { readonly first?: number })[],
  twinOf: (identity: string) => Twin | undefined,
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
    const twin = twinOf(identity);
    if (twin) return duplicate(rest, `Here already as ${twin.redisId}, ${words[twin.type]}`, twin.redisId);
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

/** What lists show of a row. */
export function shownRow({ row, line, key, state, reason, redisId }: NewUploadRow): UploadRow {
  return { row, line, key, state, reason, ...(redisId === undefined ? {} : { redisId }) };
}

function countRows(rows: readonly NewUploadRow[]): SettledRows['counts'] {
  const counts = { accepted: 0, duplicate: 0, refused: 0 };
  for (const { state } of rows) counts[state] += 1;
  return { rows: rows.length, ...counts };
}

/** What an uploaded transaction begins as. */
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
