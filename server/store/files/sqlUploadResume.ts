import { sql } from 'kysely';
import type { AccountTransaction } from '../sql/database';
import type { Transactions } from '../sql/transactions';
import { parseStored, type StoredJson } from '../storedJson';
import type { NewUploadRow, UploadedTransaction, UploadPortion } from './fileStore';
import { storeStretches, leaseEnd, renewDraft, type Draft, type DraftKey } from './sqlUploadDraft';
import { CHUNK_RECORDS, createPortions } from './uploadChunks';

/** An interrupted upload, leased to this process. */
export interface AcquiredDraft {
  readonly key: DraftKey;
  readonly draft: Draft;
  /** Whether its whole file is stored. */
  readonly whole: boolean;
}

/** Acquires an upload whose lease has expired. */
export async function acquireDraft(transactions: Transactions): Promise<AcquiredDraft | null> {
  const { rows } = await transactions.acrossAccounts(db =>
    sql<{ acquired: StoredJson<AcquiredDraft> }>`
      update upload_drafts set claim = claim + 1, claimed_until = ${leaseEnd}
      where (account, id) in (
        select account, id from upload_drafts where claimed_until <= clock_timestamp()
        order by claimed_until limit 1 for update skip locked
      )
      returning json_build_object('key', json_build_object('account', account, 'id', id, 'lease', claim),
        'draft', draft::json, 'whole', whole)::text as acquired`.execute(db),
  );
  return rows[0] ? parseStored(rows[0].acquired) : null;
}

/** A record as earlier versions stored it: in its own row, with its payload as an object. */
type OldWaiting = Omit<NewUploadRow, 'record'> & {
  readonly record: Pick<UploadedTransaction, 'transaction'> & { readonly payload: object };
};

/** Joins into stretches the records that an earlier version stored one by one. */
export async function joinOldRows(transactions: Transactions, key: DraftKey): Promise<void> {
  for (let after: number | null = 0; after !== null;) {
    const last: number = after;
    after = await transactions.inAccount(key.account, db => joinSome(db, key, last));
  }
}

/** @returns the row joined last; null if none was left */
async function joinSome(db: AccountTransaction, key: DraftKey, after: number): Promise<number | null> {
  await renewDraft(db, key);
  const { rows } = await sql<{ waiting: StoredJson<StoredJson<OldWaiting>> }>`
    with old as (
      delete from upload_waiting where account = ${key.account} and upload = ${key.id} and n in (
        select n from upload_waiting where account = ${key.account} and upload = ${key.id} and n > ${after}::integer
          and left(waiting, 1) = '{' order by n limit ${sql.lit(CHUNK_RECORDS)}
      ) returning n, waiting
    ) select to_json(waiting)::text as waiting from old order by n`.execute(db);
  const old = rows.map(({ waiting }) => parseStored(parseStored(waiting)));
  const last = old.at(-1)?.row ?? null;
  if (last === null) return null;
  const records = old.map(({ row, line, key: shown, record: { transaction, payload } }): OldRecord => ({
    n: row,
    line,
    key: shown,
    fixed: transaction,
    payload,
  }));
  // The same transaction puts the records back as a stretch.
  await storeStretches(db, key, [{ last, bytes: new TextEncoder().encode(JSON.stringify(records)) }]);
  return last;
}

/** A record of a stretch from an earlier version, without derived values. */
interface OldRecord extends Pick<NewUploadRow, 'line' | 'key'> {
  readonly n: number;
  readonly fixed: UploadedTransaction['transaction'];
  readonly payload: object;
}

/**
 * The portion of a stretch that an earlier version or `joinSome` stored; null if the stretch is the file's own text.
 */
export function oldPortion(last: number, text: StoredJson<readonly OldRecord[]>): UploadPortion | null {
  if (!text.startsWith('[')) return null;
  const rows = parseStored(text).map(({ n, line, key, fixed, payload }): NewUploadRow => {
    const record = { transaction: fixed, payload: JSON.stringify(payload) };
    return { row: n, line, key, state: 'accepted', reason: '', body: null, record };
  });
  return { ...createPortions()(rows), last };
}

/** Deletes the stored part of an incomplete upload, as background work: requests have no right to. */
export async function undoDraft(transactions: Transactions, { account, id }: DraftKey): Promise<void> {
  for (const table of ['upload_rows', 'upload_waiting'])
    await deleteRows(transactions, table, { account, id });
  await transactions.behindAccount(account, db =>
    sql`delete from upload_drafts where account = ${account} and id = ${id}`.execute(db),
  );
}

/** Few enough that others need not wait: half a million rows at once take seconds. */
const deletedAtOnce = 2_000;

/** Deletes the rows of an upload by ranges of numbers, so that no statement scans the rows deleted before it. */
async function deleteRows(
  transactions: Transactions,
  table: string,
  { account, id }: Pick<DraftKey, 'account' | 'id'>,
): Promise<void> {
  const { rows } = await transactions.behindAccount(account, db =>
    sql<{ last: number | null }>`select max(n) as last from ${sql.table(table)}
      where account = ${account} and upload = ${id}`.execute(db),
  );
  const last = rows[0]?.last ?? 0;
  for (let after = 0; after < last; after += deletedAtOnce)
    await transactions.behindAccount(account, db =>
      sql`delete from ${sql.table(table)} where account = ${account} and upload = ${id}
        and n > ${after}::integer and n <= ${after + deletedAtOnce}::integer`.execute(db),
    );
}
