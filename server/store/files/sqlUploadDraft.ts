import { sql } from 'kysely';
import type { NewUpload, NewUploadRow, UploadChunk } from './fileStore';
import { StoreRefusal, StoreUnavailable } from '../store';
import { LEASE_MS } from '../lease';
import type { AccountTransaction } from '../sql/database';
import { shownRow } from './uploadRows';

/** The stored parts of an upload that is being inserted, besides its rows; its kind decides the summary. */
export type Draft = Omit<NewUpload, 'rows' | 'summary'>;

/** Who owns a draft. A process that has lost its lease can write nothing more. */
export interface DraftKey {
  readonly account: string;
  readonly id: string;
  readonly lease: number;
}

/** By the database's clock, which all processes share. */
export const leaseEnd = sql`clock_timestamp() + ${sql.lit(`${LEASE_MS.upload} ms`)}::interval`;

/** Begins an upload. @throws StoreRefusal if its id is taken */
export async function beginDraft(db: AccountTransaction, account: string, draft: Draft): Promise<DraftKey> {
  const { rows } = await sql`
    insert into upload_drafts (account, id, draft, claimed_until)
    select ${account}::text, ${draft.id}::text, ${JSON.stringify(draft)}::text, ${leaseEnd}
    where not exists (select 1 from uploads where account = ${account} and id = ${draft.id})
    on conflict (account, id) do nothing returning 1`.execute(db);
  if (rows.length === 0) throw new StoreRefusal('id', 'changed');
  return { account, id: draft.id, lease: 1 };
}

/** Stores records to insert later. */
export async function stageChunk(
  db: AccountTransaction,
  { account, id }: DraftKey,
  { last, bytes }: UploadChunk,
): Promise<void> {
  await sql`insert into upload_waiting (account, upload, n, waiting)
    values (${account}, ${id}, ${last}::integer, ${bytes}::text)`.execute(db);
}

/** From here on the upload will be inserted in any case; before, an interruption deletes it. */
export async function markWhole(db: AccountTransaction, key: DraftKey): Promise<void> {
  await renewDraft(db, key);
  await sql`update upload_drafts set whole = true where account = ${key.account} and id = ${key.id}`.execute(
    db,
  );
}

/** @throws StoreUnavailable if another process has acquired the draft */
export async function renewDraft(db: AccountTransaction, { account, id, lease }: DraftKey): Promise<void> {
  const { rows } = await sql`
    update upload_drafts set claimed_until = ${leaseEnd}
    where account = ${account} and id = ${id} and claim = ${lease}::integer returning 1`.execute(db);
  if (rows.length === 0) throw new StoreUnavailable('Another process is completing this upload.');
}

export async function dropDraft(db: AccountTransaction, { account, id }: DraftKey): Promise<void> {
  await sql`delete from upload_drafts where account = ${account} and id = ${id}`.execute(db);
}

/** Rows in their listed form; hidden until their upload is listed. */
export async function insertUploadRows(
  db: AccountTransaction,
  account: string,
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
    select ${account}::text, ${upload}::text, n, state, entry, body
    from json_to_recordset((${JSON.stringify(texts)}::text)::json)
      as row (n integer, state text, entry text, body text)`.execute(db);
}
