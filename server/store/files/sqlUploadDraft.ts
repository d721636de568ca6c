import { sql } from 'kysely';
import { LEASE_MS } from '../lease';
import type { AccountTransaction } from '../sql/database';
import { StoreRefusal, StoreUnavailable } from '../store';
import { reservation } from '../sync/sqlSyncInsert';
import type { KeptStretch, NewUpload, NewUploadRow } from './fileStore';
import { shownRow } from './uploadRows';

/** The stored data of an upload that is being inserted, without its rows; its kind decides the summary. */
export type Draft = Omit<NewUpload, 'rows' | 'summary'>;

/** A lease on a draft. A process that has lost its lease can write nothing more. */
export interface DraftKey {
  readonly account: string;
  readonly id: string;
  readonly lease: number;
}

/** By the database's clock, which all processes share. */
export const leaseEnd = sql`clock_timestamp() + ${sql.lit(`${LEASE_MS.upload} ms`)}::interval`;

/** Begins an upload. @throws StoreRefusal if its id is taken */
export async function beginDraft(db: AccountTransaction, draft: Draft): Promise<DraftKey> {
  const { rows } = await sql`
    insert into upload_drafts (account, id, draft, claimed_until)
    select ${db.account}::text, ${draft.id}::text, ${JSON.stringify(draft)}::text, ${leaseEnd}
    where not exists (select 1 from uploads where account = ${db.account} and id = ${draft.id})
    on conflict (account, id) do nothing returning 1`.execute(db);
  if (rows.length === 0) throw new StoreRefusal('id', 'changed');
  return { account: db.account, id: draft.id, lease: 1 };
}

/** Stores stretches of the file. @param stretches at least one */
export async function storeStretches(
  db: AccountTransaction,
  { account, id }: DraftKey,
  stretches: readonly KeptStretch[],
): Promise<void> {
  const rows = stretches.map(({ last, bytes }) => sql`(${account}, ${id}, ${last}::integer, ${bytes}::text)`);
  await sql`insert into upload_waiting (account, upload, n, waiting) values ${sql.join(rows)}`.execute(db);
}

/** The first stretch that is still stored. */
export async function nextStretch(
  db: AccountTransaction,
  { account, id }: DraftKey,
): Promise<{ readonly last: number; readonly text: string } | null> {
  const { rows } = await sql<{ last: number; text: string }>`
    select n as last, waiting as text from upload_waiting
    where account = ${account} and upload = ${id} order by n limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The parameters of `beginPortion`. */
interface Begin {
  /** The last row of the portion's stored stretch, which the inserting transaction deletes; null without one. */
  readonly forget: number | null;
  /** How many change numbers to reserve, which takes the account's lock. */
  readonly numbers: number;
}

/**
 * Renews the lease, deletes the portion's stored stretch and reserves numbers, in one statement, because the database
 * idles between two.
 * @returns the number before the first reserved one
 * @throws StoreUnavailable if another process has acquired the draft, or an earlier stretch is still stored: a stop of
 * the database has lost the transaction that inserted it, because only an upload's last transaction waits for the disk
 */
export async function beginPortion(
  db: AccountTransaction,
  { account, id, lease }: DraftKey,
  { forget, numbers }: Begin,
): Promise<number> {
  const { rows } = await sql<{ mine: number; forgotten: number; base: number }>`
    with mine as (
      update upload_drafts set claimed_until = ${leaseEnd}
      where account = ${account} and id = ${id} and claim = ${lease}::integer returning 1
    ), forgotten as (
      delete from upload_waiting
      where account = ${account} and upload = ${id} and n <= ${forget ?? 0}::integer returning 1
    ), reserved as (
      ${reservation(account, numbers)}
    )
    select (select count(*) from mine)::integer as mine, (select count(*) from forgotten)::integer as forgotten,
      (select seq from reserved) - ${numbers}::integer as base`.execute(db);
  const { mine = 0, forgotten = 0, base = 0 } = rows[0] ?? {};
  if (mine === 0) throw takenOver();
  if (forget !== null && forgotten !== 1)
    throw new StoreUnavailable('A stretch of this upload was inserted in vain.');
  return base;
}

/**
 * Marks the file as stored completely: from here on an interrupted upload is completed, before that it is deleted.
 * @param stretches how many stretches the file has
 * @throws StoreUnavailable if one of them was lost, as in `beginPortion`
 */
export async function markWhole(db: AccountTransaction, key: DraftKey, stretches: number): Promise<void> {
  await renewDraft(db, key);
  const { rows } = await sql`update upload_drafts set whole = true
    where account = ${key.account} and id = ${key.id} and ${String(stretches)}::bigint =
      (select count(*) from upload_waiting where account = ${key.account} and upload = ${key.id})
    returning 1`.execute(db);
  if (rows.length === 0) throw new StoreUnavailable('A stretch of this upload was kept in vain.');
}

/** @throws StoreUnavailable if another process has acquired the draft */
export async function renewDraft(db: AccountTransaction, { account, id, lease }: DraftKey): Promise<void> {
  const { rows } = await sql`
    update upload_drafts set claimed_until = ${leaseEnd}
    where account = ${account} and id = ${id} and claim = ${lease}::integer returning 1`.execute(db);
  if (rows.length === 0) throw takenOver();
}

const takenOver = () => new StoreUnavailable('Another process is completing this upload.');

/** @throws StoreUnavailable if a stretch is still stored; see `beginPortion` */
export async function dropDraft(db: AccountTransaction, { account, id }: DraftKey): Promise<void> {
  const { rows } = await sql`delete from upload_drafts where account = ${account} and id = ${id}
    and not exists (select from upload_waiting where account = ${account} and upload = ${id})
    returning 1`.execute(db);
  if (rows.length === 0) throw new StoreUnavailable('The last stretch of this upload was inserted in vain.');
}

/** Inserts rows in their listed form; they are hidden until their upload is listed. */
export async function insertUploadRows(
  db: AccountTransaction,
  upload: string,
  rows: readonly NewUploadRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const texts = rows.map(row => ({
    n: row.row,
    state: row.state,
    entry: JSON.stringify(shownRow(row)),
    body: row.body,
  }));
  await sql`
    insert into upload_rows (account, upload, n, state, entry, body)
    select ${db.account}::text, ${upload}::text, n, state, entry, body
    from json_to_recordset((${JSON.stringify(texts)}::text)::json)
      as row (n integer, state text, entry text, body text)`.execute(db);
}
