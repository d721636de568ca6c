import { sql } from 'kysely';
import type { UploadEntry } from '../../src/wire/files';
import { identityOf } from '../../src/wire/identity';
import { entryOf } from './entry';
import type { NewUpload, NewUploadRow, UploadedTransaction } from './fileStore';
import { idArray } from './sqlIds';
import { enqueueMany } from './sqlSyncLine';
import { insertSyncRecords, takeNumbers } from './sqlSyncInsert';
import { StoreRefusal } from './store';
import type { AccountTransaction } from './transactions';
import { newRecord, settleRows, shownRow, type Twin } from './uploadRows';

/** Records that one statement takes. */
const portion = 2_000;

/** As UploadStore.add, within a transaction. */
export async function addUpload(
  db: AccountTransaction,
  account: string,
  upload: NewUpload,
  same: UploadEntry | null,
): Promise<UploadEntry> {
  // With the number comes the right to write: nobody puts the same transactions in meanwhile.
  const made = (await takeNumbers(db, account, 1)) + 1;
  const twins = await readTwins(db, account, upload.rows);
  const { rows, fresh, counts } = settleRows(upload.rows, identity =>
    twins.get(entryOf('sync', 'identity', identity)),
  );
  const { id, kind, file, size, sha256, actor, at, verdict } = upload;
  const base = { id, kind, file, size, sha256, actor, at, ...verdict(counts, same), ...counts };
  const entry: UploadEntry = same ? { ...base, sameAs: same.id } : base;
  await insertEntry(db, account, made, entry);
  for (const some of portions(rows)) await insertRows(db, account, id, some);
  const rowOf = new Map(rows.map(row => [row.redisId, row.row]));
  for (const some of portions(fresh)) await putIn(db, account, upload, some, rowOf);
  return entry;
}

function* portions<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += portion) yield items.slice(from, from + portion);
}

/** The records under which transactions of the upload are here, by the entry of their identity. */
async function readTwins(
  db: AccountTransaction,
  account: string,
  rows: readonly NewUploadRow[],
): Promise<ReadonlyMap<string, Twin>> {
  const twins = new Map<string, Twin>();
  const records = rows.flatMap(({ record }) => record ?? []);
  for (const some of portions(records))
    for (const [entry, twin] of await twinsOf(db, account, some))
      if (!twins.has(entry)) twins.set(entry, twin);
  return twins;
}

async function twinsOf(
  db: AccountTransaction,
  account: string,
  records: readonly UploadedTransaction[],
): Promise<readonly (readonly [entry: string, twin: Twin])[]> {
  const ids = idArray(records.map(({ transaction }) => transaction.TRANS_ID.trim()));
  const entries = new Set(
    records.map(({ transaction }) => entryOf('sync', 'identity', identityOf(transaction))),
  );
  const { rows } = await sql<{ twin: string }>`
    select json_build_object('identity', identity, 'redisId', redis_id, 'type', type)::text as twin
    from sync_rows where account = ${account} and screen = 'txn' and trans_id = any (${ids})
    order by entry`.execute(db);
  const found: ({ identity: string } & Twin)[] = rows.map(({ twin }) => JSON.parse(twin));
  return found
    .filter(({ identity }) => entries.has(identity))
    .map(({ identity, redisId, type }) => [identity, { redisId, type }]);
}

async function putIn(
  db: AccountTransaction,
  account: string,
  upload: NewUpload,
  some: readonly UploadedTransaction[],
  rowOf: ReadonlyMap<string | undefined, number>,
): Promise<void> {
  const records = some.map(record => newRecord(record, rowOf.get(record.transaction.redisId) ?? 0, upload));
  await insertSyncRecords(db, account, records);
  if (!upload.posting.inLine) return;
  const { actor, at, now } = upload;
  const ids = some.map(({ transaction }) => transaction.redisId);
  await enqueueMany(db, account, ids, { actor, at, now, action: 'upload', batch: null });
}

async function insertEntry(
  db: AccountTransaction,
  account: string,
  made: number,
  entry: UploadEntry,
): Promise<void> {
  const { rows } = await sql`
    insert into uploads (account, id, made, sha256, result, entry)
    values (${account}, ${entry.id}, ${String(made)}::bigint, ${entry.sha256}, ${entry.result},
      ${JSON.stringify(entry)})
    on conflict (account, id) do nothing returning 1`.execute(db);
  if (rows.length === 0) throw new StoreRefusal('id', 'changed');
}

async function insertRows(
  db: AccountTransaction,
  account: string,
  upload: string,
  rows: readonly NewUploadRow[],
): Promise<void> {
  const texts = rows.map(row => ({
    n: row.row,
    state: row.state,
    entry: JSON.stringify(shownRow(row)),
    body: row.body,
  }));
  await sql`
    insert into upload_rows (account, upload, n, state, entry, body)
    select ${account}::text, ${upload}::text, n, state, entry, body
    from json_to_recordset((${JSON.stringify(texts)}::text)::json)
      as row (n integer, state text, entry text, body text)`.execute(db);
}
