import { sql } from 'kysely';
import type { NewUpload, NewUploadRow } from './fileStore';
import { StoreRefusal, StoreUnavailable } from './store';
import type { AccountTransaction } from './transactions';
import { shownRow } from './uploadRows';

/** What is kept of an upload besides its rows while it is put in; how it is summed up follows from its kind. */
export type Draft = Omit<NewUpload, 'rows' | 'verdict'>;

/** A row that waits, with the row of the first record of the same transaction in the file. */
export interface WaitingRow extends NewUploadRow {
  readonly first?: number;
}

/** Whose draft it is. Each claim has a number: who has lost it writes nothing any more. */
export interface DraftKey {
  readonly account: string;
  readonly id: string;
  readonly claim: number;
}

/** How long a draft stays with a process that is not heard of. By the database's clock, which all of them share. */
const leaseSeconds = 60;
const leaseEnd = sql`clock_timestamp() + ${sql.lit(`${leaseSeconds} seconds`)}::interval`;

/** Begins an upload. @throws StoreRefusal where its id is taken */
export async function beginDraft(db: AccountTransaction, account: string, draft: Draft): Promise<DraftKey> {
  const { rows } = await sql`
    insert into upload_drafts (account, id, draft, claimed_until)
    select ${account}::text, ${draft.id}::text, ${JSON.stringify(draft)}::text, ${leaseEnd}
    where not exists (select 1 from uploads where account = ${account} and id = ${draft.id})
    on conflict (account, id) do nothing returning 1`.execute(db);
  if (rows.length === 0) throw new StoreRefusal('id', 'changed');
  return { account, id: draft.id, claim: 1 };
}

/** Keeps some rows: those without a transaction as they will be shown, the others until they are put in. */
export async function stageRows(
  db: AccountTransaction,
  key: DraftKey,
  rows: readonly WaitingRow[],
): Promise<void> {
  await keepClaim(db, key);
  const { account, id } = key;
  await insertUploadRows(
    db,
    account,
    id,
    rows.filter(({ record }) => !record),
  );
  const waiting = rows.filter(({ record }) => record).map(row => ({ n: row.row, row: JSON.stringify(row) }));
  await sql`
    insert into upload_waiting (account, upload, n, waiting)
    select ${account}::text, ${id}::text, n, waiting
    from json_to_recordset((${JSON.stringify(waiting.map(({ n, row }) => ({ n, waiting: row })))}::text)::json)
      as row (n integer, waiting text)`.execute(db);
}

/** From here on the upload is put in whatever happens; before, it is undone. */
export async function markWhole(db: AccountTransaction, key: DraftKey): Promise<void> {
  await keepClaim(db, key);
  await sql`update upload_drafts set whole = true where account = ${key.account} and id = ${key.id}`.execute(
    db,
  );
}

/** @throws StoreUnavailable where another process has taken the draft over */
export async function keepClaim(db: AccountTransaction, { account, id, claim }: DraftKey): Promise<void> {
  const { rows } = await sql`
    update upload_drafts set claimed_until = ${leaseEnd}
    where account = ${account} and id = ${id} and claim = ${claim}::integer returning 1`.execute(db);
  if (rows.length === 0) throw new StoreUnavailable('The upload is finished by another process.');
}

/** The next rows that wait behind that one, in their order. */
export async function waitingRows(
  db: AccountTransaction,
  { account, id }: DraftKey,
  after: number,
  limit: number,
): Promise<readonly WaitingRow[]> {
  const { rows } = await sql<{ waiting: string }>`
    select to_json(waiting)::text as waiting from upload_waiting
    where account = ${account} and upload = ${id} and n > ${after}::integer order by n limit ${limit}::integer`.execute(
    db,
  );
  return rows.map(({ waiting }) => JSON.parse(JSON.parse(waiting)));
}

/** The rows behind the one and up to the other wait no longer. */
export async function dropWaiting(
  db: AccountTransaction,
  key: DraftKey,
  after: number,
  last: number,
): Promise<void> {
  await sql`delete from upload_waiting
    where account = ${key.account} and upload = ${key.id} and n > ${after}::integer and n <= ${last}::integer`.execute(
    db,
  );
}

export async function dropDraft(db: AccountTransaction, { account, id }: DraftKey): Promise<void> {
  await sql`delete from upload_drafts where account = ${account} and id = ${id}`.execute(db);
}

/** Rows as lists show them; nobody asks for them before their upload is there. */
export async function insertUploadRows(
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
