import { sql } from 'kysely';
import type { UploadEntry } from '../../../src/api/files/uploads';
import { identityOf } from '../../../src/wire/record/identity';
import type { NewUpload, NewUploadRow, UploadStore, UploadSummary } from './fileStore';
import { jsonPieces } from '../sql/jsonPieces';
import { alsoIs, valueRows } from '../sql/sqlIds';
import { finishUpload, putSomeIn } from './sqlUploadAdd';
import {
  beginDraft,
  markWhole,
  stageRows,
  type Draft,
  type DraftKey,
  type WaitingRow,
} from './sqlUploadDraft';
import { acquireDraft, undoDraft } from './sqlUploadResume';
import { readBodies, readUploadPiece } from './sqlUploadRows';
import { currentTurn } from '../sync/sqlSyncTurns';
import { checkName, checkText } from '../text';
import type { AccountTransaction } from '../sql/database';
import type { Transactions } from '../sql/transactions';
import { checkUpload, checkUploadRows } from './uploadRows';
import { parseStored, type StoredJson } from '../storedJson';

export function createSqlUploads(transactions: Transactions): UploadStore {
  const within = <T>(account: string, work: (db: AccountTransaction) => Promise<T>): Promise<T> => {
    checkName('account', account);
    return transactions.inAccount(account, work);
  };
  const putIn = async (key: DraftKey, draft: Draft, summary: UploadSummary): Promise<UploadEntry> => {
    for (let after: number | null = 0; after !== null;) {
      const last: number = after;
      const turn = await currentTurn(transactions);
      after = await within(key.account, db => putSomeIn(db, key, draft, last, turn));
    }
    return within(key.account, async db =>
      finishUpload(db, key, draft, summary, await readSame(db, key.account, draft.sha256)),
    );
  };
  const get = (account: string, id: string): Promise<UploadEntry | null> =>
    within(account, async db => {
      checkText('id', id);
      const { rows } = await sql<EntryText>`select to_json(entry)::text as entry from uploads
        where account = ${account} and id = ${id}`.execute(db);
      return entryIn(rows);
    });

  return {
    async add(account, { rows, summary, ...draft }) {
      checkUpload(draft);
      if ('length' in rows && rows.length <= fewRows) {
        const first = await waitingPortions(rows).next();
        const waiting = first.done ? [] : first.value;
        checkUploadRows(waiting, draft);
        const turn = await currentTurn(transactions);
        return within(account, db => addAtOnce(db, account, { draft, waiting, summary, turn }));
      }
      const key = await within(account, db => beginDraft(db, account, draft));
      try {
        for await (const some of waitingPortions(rows)) {
          checkUploadRows(some, draft);
          await within(account, db => stageRows(db, key, some));
        }
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
        if (whole) await putIn(key, draft, summaryOf(draft.kind));
        else await undoDraft(transactions, key);
      }
    },
    get,
    withContent: (account, sha256) => within(account, db => readSame(db, account, sha256)),
    knownRecords: (account, digests) => within(account, db => readKnownRecords(db, account, digests)),
    list: (account, limit) =>
      within(account, async db => {
        const { rows } = await sql<EntryText>`select to_json(entry)::text as entry from uploads
          where account = ${account} order by made desc limit ${limit}::integer`.execute(db);
        return rows.flatMap(row => entryIn([row]) ?? []);
      }),
    async rows(account, id) {
      if (!(await get(account, id))) return null;
      return jsonPieces([
        (after, rows) => within(account, db => readUploadPiece(db, { account, id, after, rows })),
      ]);
    },
    async *bodies(account, id, state) {
      let after = 0;
      for (;;) {
        const { rows, last } = await within(account, db => readBodies(db, { account, id, state, after }));
        if (rows.length > 0) yield rows;
        if (last === null) return;
        after = last;
      }
    },
  };
}

/** Rows stored per transaction. */
const portion = 1_000;
/** Smaller uploads are stored and inserted in a single transaction. */
const fewRows = 500;

interface SmallUpload {
  readonly draft: Draft;
  readonly waiting: readonly WaitingRow[];
  readonly summary: UploadSummary;
  readonly turn: number;
}

/** Adds a small upload in one transaction, so that an interruption leaves nothing to resume. */
async function addAtOnce(
  db: AccountTransaction,
  account: string,
  { draft, waiting, summary, turn }: SmallUpload,
): Promise<UploadEntry> {
  const key = await beginDraft(db, account, draft);
  await stageRows(db, key, waiting);
  await putSomeIn(db, key, draft, 0, turn);
  return finishUpload(db, key, draft, summary, await readSame(db, account, draft.sha256));
}

/** The rows in chunks, each with the row number of the first record of its transaction in the file. */
async function* waitingPortions(rows: NewUpload['rows']): AsyncGenerator<readonly WaitingRow[]> {
  const firsts = new Map<string, number>();
  for await (const some of Symbol.asyncIterator in rows ? rows : portionsOf(rows))
    yield some.map(row => {
      if (!row.record) return row;
      const identity = identityOf(row.record.transaction);
      const first = firsts.get(identity);
      if (first === undefined) firsts.set(identity, row.row);
      return first === undefined ? row : { ...row, first };
    });
}

function* portionsOf(rows: readonly NewUploadRow[]): Generator<readonly NewUploadRow[]> {
  for (let from = 0; from < rows.length; from += portion) yield rows.slice(from, from + portion);
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
