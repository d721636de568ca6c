import { sql } from 'kysely';
import type { UploadEntry } from '../../../src/api/files/uploads';
import type { NewUploadRow, UploadStore, UploadSummary, UploadPortion } from './fileStore';
import { jsonPieces } from '../sql/jsonPieces';
import { alsoIs, valueRows } from '../sql/sqlIds';
import { finishUpload, putChunkIn } from './sqlUploadAdd';
import {
  beginDraft,
  insertUploadRows,
  markWhole,
  renewDraft,
  stageChunk,
  type Draft,
  type DraftKey,
} from './sqlUploadDraft';
import { CHUNK_RECORDS, uploadPortions } from './uploadChunks';
import { acquireDraft, chunkOldRows, undoDraft } from './sqlUploadResume';
import { readBodies, readUploadPiece } from './sqlUploadRows';
import { currentTurn } from '../sync/sqlSyncTurns';
import { checkName, checkText } from '../text';
import type { AccountTransaction } from '../sql/database';
import type { Transactions } from '../sql/transactions';
import { checkUpload } from './uploadRows';
import { parseStored, type StoredJson } from '../storedJson';

export function createSqlUploads(transactions: Transactions): UploadStore {
  const within = <T>(account: string, work: (db: AccountTransaction) => Promise<T>): Promise<T> => {
    checkName('account', account);
    return transactions.inAccount(account, work);
  };
  const reading = <T>(account: string, work: (db: AccountTransaction) => Promise<T>): Promise<T> => {
    checkName('account', account);
    return transactions.readAccount(account, work);
  };
  const putIn = async (key: DraftKey, draft: Draft, summary: UploadSummary): Promise<UploadEntry> => {
    for (let after: number | null = 0; after !== null;) {
      const last: number = after;
      const turn = await currentTurn(transactions, key.account);
      after = await within(key.account, db => putChunkIn(db, key, draft, last, turn));
    }
    return within(key.account, async db =>
      finishUpload(db, key, draft, summary, await readSame(db, key.account, draft.sha256)),
    );
  };
  const get = (account: string, id: string): Promise<UploadEntry | null> =>
    reading(account, async db => {
      checkText('id', id);
      const { rows } = await sql<EntryText>`select to_json(entry)::text as entry from uploads
        where account = ${account} and id = ${id}`.execute(db);
      return entryIn(rows);
    });

  return {
    async add(account, { rows, summary, ...draft }) {
      checkUpload(draft);
      if ('length' in rows && rows.length <= fewRows) {
        const turn = await currentTurn(transactions, account);
        return within(account, db => addAtOnce(db, account, { draft, rows, summary, turn }));
      }
      const key = await within(account, db => beginDraft(db, account, draft));
      try {
        for await (const portion of uploadPortions(rows))
          await within(account, db => stage(db, key, portion));
        await within(account, db => markWhole(db, key));
      } catch (error) {
        await undoDraft(transactions, key);
        throw error;
      }
      return putIn(key, draft, summary);
    },

    async resume(summaryOf) {
      for (let taken = 0; ; taken += 1) {
        const interrupted = await acquireDraft(transactions);
        if (!interrupted) return taken;
        const { key, draft, whole } = interrupted;
        if (!whole) {
          await undoDraft(transactions, key);
          continue;
        }
        await chunkOldRows(transactions, key);
        await putIn(key, draft, summaryOf(draft.kind));
      }
    },
    get,
    withContent: (account, sha256) => reading(account, db => readSame(db, account, sha256)),
    knownRecords: (account, digests) => reading(account, db => readKnownRecords(db, account, digests)),
    list: (account, limit) =>
      reading(account, async db => {
        const { rows } = await sql<EntryText>`select to_json(entry)::text as entry from uploads
          where account = ${account} order by made desc limit ${limit}::integer`.execute(db);
        return rows.flatMap(row => entryIn([row]) ?? []);
      }),
    async rows(account, id) {
      if (!(await get(account, id))) return null;
      return jsonPieces([
        (after, rows) => reading(account, db => readUploadPiece(db, { account, id, after, rows })),
      ]);
    },
    async *bodies(account, id, state) {
      let after = 0;
      for (;;) {
        const { rows, last } = await reading(account, db => readBodies(db, { account, id, state, after }));
        if (rows.length > 0) yield rows;
        if (last === null) return;
        after = last;
      }
    },
  };
}

/** Smaller uploads are stored and inserted in a single transaction. */
const fewRows = CHUNK_RECORDS;

interface SmallUpload {
  readonly draft: Draft;
  readonly rows: readonly NewUploadRow[];
  readonly summary: UploadSummary;
  readonly turn: number;
}

/** Adds a small upload in one transaction, so that an interruption leaves nothing to resume. */
async function addAtOnce(
  db: AccountTransaction,
  account: string,
  { draft, rows, summary, turn }: SmallUpload,
): Promise<UploadEntry> {
  const key = await beginDraft(db, account, draft);
  for await (const portion of uploadPortions(rows)) await stage(db, key, portion);
  for (let after: number | null = 0; after !== null;) after = await putChunkIn(db, key, draft, after, turn);
  return finishUpload(db, key, draft, summary, await readSame(db, account, draft.sha256));
}

/** Stores rows without a transaction in their final form, and those with one to insert later. */
async function stage(db: AccountTransaction, key: DraftKey, { rows, chunk }: UploadPortion): Promise<void> {
  await renewDraft(db, key);
  await insertUploadRows(db, key.account, key.id, rows);
  if (chunk) await stageChunk(db, key, chunk);
}

/** Looked up one by one: the planner would choose a join by its estimate of the tables' sizes. */
async function readKnownRecords(
  db: AccountTransaction,
  account: string,
  digests: readonly string[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ known: StoredJson<readonly number[]> }>`
    select coalesce(json_agg(n - 1 order by n), '[]')::text as known
    from ${valueRows(digests, 'uuid')} with ordinality as asked (digest, n)
    where (select redis_id from sync_rows
      where account = ${account} and identity = asked.digest and ${alsoIs('screen', 'txn')}
      limit 1) is not null`.execute(db);
  return parseStored(rows[0]?.known ?? '[]');
}

/** Text columns are read as JSON: PGlite drops a leading U+FEFF from plain text. */
interface EntryText {
  readonly entry: StoredJson<StoredJson<UploadEntry>>;
}

function entryIn([row]: readonly EntryText[]): UploadEntry | null {
  return row ? parseStored(parseStored(row.entry)) : null;
}

async function readSame(
  db: AccountTransaction,
  account: string,
  sha256: string,
): Promise<UploadEntry | null> {
  checkText('sha256', sha256);
  const { rows } = await sql<EntryText>`select to_json(entry)::text as entry from uploads
    where account = ${account} and sha256 = ${sha256} and result <> 'refused' order by made limit 1`.execute(
    db,
  );
  return entryIn(rows);
}
