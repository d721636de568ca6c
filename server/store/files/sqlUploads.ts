import { sql } from 'kysely';
import type { UploadEntry, UploadRow } from '../../../src/api/files/uploads';
import type { AccountTransaction } from '../sql/database';
import { jsonChunks, type ChunkRequest, type RowChunk } from '../sql/jsonChunks';
import { alsoIs, valueRows } from '../sql/sqlIds';
import type { Transactions } from '../sql/transactions';
import { parseStored, type StoredJson } from '../storedJson';
import { checkName } from '../text';
import type { NewUpload, UploadStep, UploadStore, NewUploadRow } from './fileStore';
import { readEntries, readEntry, readSame } from './sqlUploadEntries';
import { putAtOnce, SteppedUpload } from './sqlUploadPut';
import { acquireDraft, undoDraft } from './sqlUploadResume';
import { checkUpload } from './uploadRows';

/** Some of an upload's rows in their listed form. */
async function readUploadChunk(
  db: AccountTransaction,
  { account, id, after, rows }: ChunkRequest,
): Promise<RowChunk> {
  const read = await sql<RowChunk>`
    select string_agg(entry, ',' order by n) as text, count(*)::integer as rows,
      to_json(max(n)::text)::text as last
    from (
      select n, entry from upload_rows
      where account = ${account} and upload = ${id} and n > ${after ?? '0'}::integer
      order by n limit ${sql.lit(rows)}
    ) as page`.execute(db);
  return read.rows[0] ?? { text: null, rows: 0, last: null };
}

interface BodiesRequest {
  readonly account: string;
  readonly id: string;
  readonly state: UploadRow['state'];
  readonly after: number;
}

const bodiesAtOnce = 1_000;

/** Some of an upload's rows with their bodies; `last` is null at the end. */
async function readBodies(
  db: AccountTransaction,
  { account, id, state, after }: BodiesRequest,
): Promise<{ readonly rows: readonly NewUploadRow[]; readonly last: number | null }> {
  const { rows } = await sql<{ n: number; row: StoredJson<{ entry: UploadRow; body: string | null }> }>`
    select n, json_build_object('entry', entry::json, 'body', body)::text as row from upload_rows
    where account = ${account} and upload = ${id} and state = ${state} and n > ${after}::integer
    order by n limit ${sql.lit(bodiesAtOnce)}`.execute(db);
  const read = rows.map(({ row }): NewUploadRow => {
    const { entry, body } = parseStored(row);
    return { ...entry, body };
  });
  return { rows: read, last: rows.length < bodiesAtOnce ? null : (rows.at(-1)?.n ?? null) };
}

export function createSqlUploads(transactions: Transactions): UploadStore {
  const { readAccount } = transactions;
  const get = (account: string, id: string): Promise<UploadEntry | null> =>
    readAccount(account, db => readEntry(db, id));

  return {
    async add(account, upload) {
      const { rows, summary, ...draft } = upload;
      checkName('account', account);
      checkUpload(draft);
      return 'length' in rows
        ? putAtOnce(transactions, account, { draft, rows, summary })
        : putSteps(transactions, account, { ...upload, rows });
    },

    async resume(summaryOf, read) {
      for (let resumed = 0; ; resumed += 1) {
        const interrupted = await acquireDraft(transactions);
        if (!interrupted) return resumed;
        const { key, draft, whole } = interrupted;
        if (!whole) {
          await undoDraft(transactions, key);
          continue;
        }
        const upload = new SteppedUpload(transactions, key.account, draft, key);
        await upload.putStored(read);
        await upload.finish(summaryOf(draft.kind));
      }
    },
    get,
    withContent: (account, sha256) => readAccount(account, db => readSame(db, sha256)),
    knownRecords: (account, digests) => readAccount(account, db => readKnownRecords(db, digests)),
    list: (account, limit) => readAccount(account, db => readEntries(db, limit)),
    async rows(account, id) {
      if (!(await get(account, id))) return null;
      return jsonChunks([
        (after, rows) => readAccount(account, db => readUploadChunk(db, { account, id, after, rows })),
      ]);
    },
    async *bodies(account, id, state) {
      let after = 0;
      for (;;) {
        const { rows, last } = await readAccount(account, db =>
          readBodies(db, { account, id, state, after }),
        );
        if (rows.length > 0) yield rows;
        if (last === null) return;
        after = last;
      }
    },
  };
}

type ReadUpload = NewUpload & { readonly rows: AsyncIterable<UploadStep> };

async function putSteps(
  transactions: Transactions,
  account: string,
  { rows: steps, summary, ...draft }: ReadUpload,
): Promise<UploadEntry> {
  const upload = new SteppedUpload(transactions, account, draft);
  try {
    for await (const step of steps) await upload.take(step);
  } catch (error) {
    throw await upload.giveUp(error);
  }
  return upload.finish(summary);
}

/** Looks digests up one by one: for a join, the planner would rely on estimates of the tables' sizes. */
async function readKnownRecords(
  db: AccountTransaction,
  digests: readonly string[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ known: StoredJson<readonly number[]> }>`
    select coalesce(json_agg(n - 1 order by n), '[]')::text as known
    from ${valueRows(digests, 'uuid')} with ordinality as asked (digest, n)
    where (select redis_id from sync_rows
      where account = ${db.account} and identity = asked.digest and ${alsoIs('screen', 'txn')}
      limit 1) is not null`.execute(db);
  return parseStored(rows[0]?.known ?? '[]');
}
