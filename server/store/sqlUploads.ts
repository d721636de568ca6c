import { sql } from 'kysely';
import type { UploadEntry } from '../../src/wire/files';
import type { UploadStore } from './fileStore';
import { jsonPieces } from './jsonPieces';
import { addUpload } from './sqlUploadAdd';
import { readBodies, readUploadPiece } from './sqlUploadRows';
import { checkName, checkText } from './text';
import type { AccountTransaction, Transactions } from './transactions';
import { checkUpload } from './uploadRows';

/** Uploads in the database. */
export function createSqlUploads(transactions: Transactions): UploadStore {
  const within = <T>(account: string, work: (db: AccountTransaction) => Promise<T>): Promise<T> => {
    checkName('account', account);
    return transactions.inAccount(account, work);
  };
  const get = (account: string, id: string): Promise<UploadEntry | null> =>
    within(account, async db => {
      checkText('id', id);
      const { rows } = await sql<{ entry: string }>`select to_json(entry)::text as entry from uploads
        where account = ${account} and id = ${id}`.execute(db);
      return entryIn(rows);
    });

  return {
    async add(account, upload) {
      checkUpload(upload);
      return within(account, async db =>
        addUpload(db, account, upload, await readSame(db, account, upload.sha256)),
      );
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

/** Looked up one by one: a join would be planned by what the database believes of the tables' sizes. */
async function readKnownRecords(
  db: AccountTransaction,
  account: string,
  digests: readonly string[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ known: string }>`
    select coalesce(json_agg(n - 1 order by n), '[]')::text as known
    from json_array_elements_text((${JSON.stringify(digests)}::text)::json) with ordinality as asked (digest, n)
    where (select redis_id from sync_rows
      where account = ${account} and screen = 'txn' and identity = asked.digest::uuid limit 1) is not null`.execute(
    db,
  );
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
