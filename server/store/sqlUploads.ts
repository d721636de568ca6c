import { sql } from 'kysely';
import type { UploadEntry } from '../../src/wire/files';
import { identityOf } from '../../src/wire/identity';
import type { NewUploadRow, UploadStore, UploadVerdict } from './fileStore';
import { jsonPieces } from './jsonPieces';
import { alsoIs, valueRows } from './sqlIds';
import { finishUpload, putSomeIn } from './sqlUploadAdd';
import {
  beginDraft,
  markWhole,
  stageRows,
  type Draft,
  type DraftKey,
  type WaitingRow,
} from './sqlUploadDraft';
import { takeOverDraft, undoDraft } from './sqlUploadResume';
import { readBodies, readUploadPiece } from './sqlUploadRows';
import { checkName, checkText } from './text';
import type { AccountTransaction, Transactions } from './transactions';
import { checkUpload, checkUploadRows } from './uploadRows';

/** Uploads in the database. */
export function createSqlUploads(transactions: Transactions): UploadStore {
  const within = <T>(account: string, work: (db: AccountTransaction) => Promise<T>): Promise<T> => {
    checkName('account', account);
    return transactions.inAccount(account, work);
  };
  const putIn = async (key: DraftKey, draft: Draft, verdict: UploadVerdict): Promise<UploadEntry> => {
    for (let after: number | null = 0; after !== null;) {
      const last: number = after;
      after = await within(key.account, db => putSomeIn(db, key, draft, last));
    }
    return within(key.account, async db =>
      finishUpload(db, key, draft, verdict, await readSame(db, key.account, draft.sha256)),
    );
  };
  const get = (account: string, id: string): Promise<UploadEntry | null> =>
    within(account, async db => {
      checkText('id', id);
      const { rows } = await sql<{ entry: string }>`select to_json(entry)::text as entry from uploads
        where account = ${account} and id = ${id}`.execute(db);
      return entryIn(rows);
    });

  return {
    async add(account, { rows, verdict, ...draft }) {
      checkUpload(draft);
      const key = await within(account, db => beginDraft(db, account, draft));
      try {
        for (const some of waitingPortions(rows)) {
          checkUploadRows(some, draft);
          await within(account, db => stageRows(db, key, some));
        }
        await within(account, db => markWhole(db, key));
      } catch (error) {
        await undoDraft(transactions, key);
        throw error;
      }
      return putIn(key, draft, verdict);
    },

    async resume(verdictOf) {
      for (let taken = 0; ; taken += 1) {
        const interrupted = await takeOverDraft(transactions);
        if (!interrupted) return taken;
        const { key, draft, whole } = interrupted;
        if (whole) await putIn(key, draft, verdictOf(draft.kind));
        else await undoDraft(transactions, key);
      }
    },
    get,
    withContent: (account, sha256) => within(account, db => readSame(db, account, sha256)),
    knownRecords: (account, digests) => within(account, db => readKnownRecords(db, account, digests)),
    list: (account, limit) =>
      within(account, async db => {
        const { rows } = await sql<{ entry: string }>`select to_json(entry)::text as entry from uploads
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

/** Rows that one transaction keeps. */
const portion = 1_000;

/** The rows some at a time, each with the first of its transaction in the file. */
function* waitingPortions(rows: readonly NewUploadRow[]): Generator<readonly WaitingRow[]> {
  const firsts = new Map<string, number>();
  for (let from = 0; from < rows.length; from += portion)
    yield rows.slice(from, from + portion).map(row => {
      if (!row.record) return row;
      const identity = identityOf(row.record.transaction);
      const first = firsts.get(identity);
      if (first === undefined) firsts.set(identity, row.row);
      return first === undefined ? row : { ...row, first };
    });
}

/** Looked up one by one: a join would be planned by what the database believes of the tables' sizes. */
async function readKnownRecords(
  db: AccountTransaction,
  account: string,
  digests: readonly string[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ known: string }>`
    select coalesce(json_agg(n - 1 order by n), '[]')::text as known
    from ${valueRows(digests, 'uuid')} with ordinality as asked (digest, n)
    where (select redis_id from sync_rows
      where account = ${account} and identity = asked.digest and ${alsoIs('screen', 'txn')}
      limit 1) is not null`.execute(db);
  return JSON.parse(rows[0]?.known ?? '[]');
}

/** What is text in the tables leaves as JSON: PGlite drops a leading U+FEFF from plain text. */
function entryIn([row]: readonly { readonly entry: string }[]): UploadEntry | null {
  return row ? JSON.parse(JSON.parse(row.entry)) : null;
}

async function readSame(
  db: AccountTransaction,
  account: string,
  sha256: string,
): Promise<UploadEntry | null> {
  checkText('sha256', sha256);
  const { rows } = await sql<{ entry: string }>`select to_json(entry)::text as entry from uploads
    where account = ${account} and sha256 = ${sha256} and result <> 'refused' order by made limit 1`.execute(
    db,
  );
  return entryIn(rows);
}
