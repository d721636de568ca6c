import { sql } from 'kysely';
import type { UploadCounts, UploadEntry } from '../../../src/api/files/uploads';
import { identityOf } from '../../../src/wire/record/identity';
import { entryOf } from '../sql/entry';
import type { UploadedTransaction, UploadSummary } from './fileStore';
import { alsoIs, valueRows } from '../sql/sqlIds';
import { enqueueMany, lockAccount } from '../sync/sqlSyncEnqueue';
import { insertSyncRecords, reserveNumbers } from '../sync/sqlSyncInsert';
import {
  dropDraft,
  dropWaiting,
  insertUploadRows,
  renewDraft,
  waitingRows,
  type Draft,
  type DraftKey,
} from './sqlUploadDraft';
import type { AccountTransaction } from '../sql/database';
import { newRecord, settleRows, type Duplicate } from './uploadRows';
import { parseStored, type StoredJson } from '../storedJson';

/** Records inserted per transaction: few, so that the account's queue is not blocked for long. */
const portion = 250;

/**
 * Inserts and queues the next records of an upload.
 * @param after the row inserted last; earlier rows are not read again
 * @param turn the turn that the queue is at
 * @returns the row inserted last by now; null if none was left
 * @throws StoreUnavailable if another process has taken over the upload
 */
export async function putSomeIn(
  db: AccountTransaction,
  key: DraftKey,
  draft: Draft,
  after: number,
  turn: number,
): Promise<number | null> {
  await renewDraft(db, key);
  const waiting = await waitingRows(db, key, after, portion);
  const last = waiting.at(-1);
  if (!last) return null;
  const { account, id } = key;
  // From here on, no other process can insert the same transactions.
  await lockAccount(db, account);
  const duplicates = await duplicatesOf(
    db,
    account,
    waiting.flatMap(({ record }) => record ?? []),
  );
  const firsts = await acceptedOf(
    db,
    key,
    waiting.flatMap(({ first }) => first ?? []),
  );
  const { rows, fresh } = settleRows(
    waiting,
    identity => duplicates.get(entryOf('sync', 'identity', identity)),
    firsts,
  );
  await insertUploadRows(db, account, id, rows);
  const rowOf = new Map(rows.map(row => [row.redisId, row.row]));
  await insertSyncRecords(
    db,
    account,
    fresh.map(record => newRecord(record, rowOf.get(record.transaction.redisId) ?? 0, draft)),
  );
  if (draft.posting.inLine) {
    const { actor, at, now } = draft;
    const ids = fresh.map(({ transaction }) => transaction.redisId);
    await enqueueMany(db, account, ids, { actor, at, now, action: 'upload' }, { batch: null, turn });
  }
  await dropWaiting(db, key, after, last.row);
  return last.row;
}

/** Lists a completely inserted upload. */
export async function finishUpload(
  db: AccountTransaction,
  key: DraftKey,
  { id, kind, file, size, sha256, actor, at }: Draft,
  summary: UploadSummary,
  same: UploadEntry | null,
): Promise<UploadEntry> {
  await renewDraft(db, key);
  const made = (await reserveNumbers(db, key.account, 1)) + 1;
  const counts = await countUploadRows(db, key);
  const base = { id, kind, file, size, sha256, actor, at, ...summary(counts, same), ...counts };
  const entry: UploadEntry = same ? { ...base, sameAs: same.id } : base;
  await sql`insert into uploads (account, id, made, sha256, result, entry)
    values (${key.account}, ${id}, ${String(made)}::bigint, ${sha256}, ${entry.result},
      ${JSON.stringify(entry)})`.execute(db);
  await dropDraft(db, key);
  return entry;
}

async function countUploadRows(
  db: AccountTransaction,
  { account, id }: DraftKey,
): Promise<Omit<UploadCounts, 'id'>> {
  const { rows } = await sql<{ counts: StoredJson<Omit<UploadCounts, 'id'>> }>`
    select json_build_object('rows', count(*), 'accepted', count(*) filter (where state = 'accepted'),
      'duplicate', count(*) filter (where state = 'duplicate'),
      'refused', count(*) filter (where state = 'refused'))::text as counts
    from upload_rows where account = ${account} and upload = ${id}`.execute(db);
  return parseStored(rows[0]?.counts ?? '{}');
}

/** The stored records of the upload's transactions, by the entry of their identity; of several the first. */
async function duplicatesOf(
  db: AccountTransaction,
  account: string,
  records: readonly UploadedTransaction[],
): Promise<ReadonlyMap<string, Duplicate>> {
  const entries = records.map(({ transaction }) => entryOf('sync', 'identity', identityOf(transaction)));
  const { rows } = await sql<{ twin: StoredJson<Duplicate & { readonly identity: string }> }>`
    select json_build_object('identity', asked.identity, 'redisId', twin.redis_id, 'type', twin.type)::text as twin
    from ${valueRows(entries, 'uuid')} as asked (identity) cross join lateral (
      select redis_id, type from sync_rows
      where account = ${account} and identity = asked.identity and ${alsoIs('screen', 'txn')}
      order by entry limit 1
    ) as twin`.execute(db);
  const found = rows.map(({ twin }) => parseStored(twin));
  return new Map(found.map(({ identity, redisId, type }) => [identity, { redisId, type }]));
}

/** The rows that this upload has inserted. */
async function acceptedOf(
  db: AccountTransaction,
  { account, id }: DraftKey,
  rows: readonly number[],
): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set();
  const { rows: found } = await sql<{ n: number }>`
    select asked.n from ${valueRows(rows, 'integer')} as asked (n)
    where (select state from upload_rows
      where account = ${account} and upload = ${id} and n = asked.n) = 'accepted'`.execute(db);
  return new Set(found.map(({ n }) => n));
}
