import { sql } from 'kysely';
import type { UploadCounts, UploadEntry } from '../../src/wire/files';
import { identityOf } from '../../src/wire/identity';
import { entryOf } from './entry';
import type { UploadedTransaction, UploadVerdict } from './fileStore';
import { alsoIs, valueRows } from './sqlIds';
import { enqueueMany, holdAccount } from './sqlSyncLine';
import { insertSyncRecords, takeNumbers } from './sqlSyncInsert';
import {
  dropDraft,
  dropWaiting,
  insertUploadRows,
  keepClaim,
  waitingRows,
  type Draft,
  type DraftKey,
} from './sqlUploadDraft';
import type { AccountTransaction } from './transactions';
import { newRecord, settleRows, type Twin } from './uploadRows';

/** Records that one transaction puts in: few, so that nobody waits long for the account's line. */
const portion = 500;

/**
 * Puts the next records of an upload in and in line.
 * @param after the row that was put in last; what is before it is not looked through again
 * @returns the row that is put in last by now; null where none waited
 * @throws StoreUnavailable where another process has taken the upload over
 */
export async function putSomeIn(
  db: AccountTransaction,
  key: DraftKey,
  draft: Draft,
  after: number,
): Promise<number | null> {
  await keepClaim(db, key);
  const waiting = await waitingRows(db, key, after, portion);
  const last = waiting.at(-1);
  if (!last) return null;
  const { account, id } = key;
  // From here on nobody else puts the same transactions in.
  await holdAccount(db, account);
  const twins = await twinsOf(
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
    identity => twins.get(entryOf('sync', 'identity', identity)),
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
    await enqueueMany(db, account, ids, { actor, at, now, action: 'upload', batch: null });
  }
  await dropWaiting(db, key, after, last.row);
  return last.row;
}

/** Makes of an upload that is in an entry that all can see. */
export async function finishUpload(
  db: AccountTransaction,
  key: DraftKey,
  { id, kind, file, size, sha256, actor, at }: Draft,
  verdict: UploadVerdict,
  same: UploadEntry | null,
): Promise<UploadEntry> {
  await keepClaim(db, key);
  const made = (await takeNumbers(db, key.account, 1)) + 1;
  const counts = await countUploadRows(db, key);
  const base = { id, kind, file, size, sha256, actor, at, ...verdict(counts, same), ...counts };
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
  const { rows } = await sql<{ counts: string }>`
    select json_build_object('rows', count(*), 'accepted', count(*) filter (where state = 'accepted'),
      'duplicate', count(*) filter (where state = 'duplicate'),
      'refused', count(*) filter (where state = 'refused'))::text as counts
    from upload_rows where account = ${account} and upload = ${id}`.execute(db);
  return JSON.parse(rows[0]?.counts ?? '{}');
}

/** The records under which transactions of the upload are here, by the entry of their identity: of several the first. */
async function twinsOf(
  db: AccountTransaction,
  account: string,
  records: readonly UploadedTransaction[],
): Promise<ReadonlyMap<string, Twin>> {
  const entries = records.map(({ transaction }) => entryOf('sync', 'identity', identityOf(transaction)));
  const { rows } = await sql<{ twin: string }>`
    select json_build_object('identity', asked.identity, 'redisId', twin.redis_id, 'type', twin.type)::text as twin
    from ${valueRows(entries, 'uuid')} as asked (identity) cross join lateral (
      select redis_id, type from sync_rows
      where account = ${account} and identity = asked.identity and ${alsoIs('screen', 'txn')}
      order by entry limit 1
    ) as twin`.execute(db);
  const found: ({ identity: string } & Twin)[] = rows.map(({ twin }) => JSON.parse(twin));
  return new Map(found.map(({ identity, redisId, type }) => [identity, { redisId, type }]));
}

/** Those of the rows that this upload has put in. */
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
