import { sql } from 'kysely';
import { leaseEnd, type Draft, type DraftKey } from './sqlUploadDraft';
import type { Transactions } from '../sql/transactions';
import { parseStored, type StoredJson } from '../storedJson';

/** An interrupted upload, leased to this process. */
export interface AcquiredDraft {
  readonly key: DraftKey;
  readonly draft: Draft;
  /** Whether all of its rows are stored. */
  readonly whole: boolean;
}

/** Acquires an upload whose lease has expired. */
export async function acquireDraft(transactions: Transactions): Promise<AcquiredDraft | null> {
  const { rows } = await transactions.acrossAccounts(db =>
    sql<{ taken: StoredJson<AcquiredDraft> }>`
      update upload_drafts set claim = claim + 1, claimed_until = ${leaseEnd}
      where (account, id) in (
        select account, id from upload_drafts where claimed_until <= clock_timestamp()
        order by claimed_until limit 1 for update skip locked
      )
      returning json_build_object('key', json_build_object('account', account, 'id', id, 'lease', claim),
        'draft', draft::json, 'whole', whole)::text as taken`.execute(db),
  );
  return rows[0] ? parseStored(rows[0].taken) : null;
}

/** Deletes the stored part of an incomplete upload, for which requests have no right. */
export async function undoDraft(transactions: Transactions, { account, id }: DraftKey): Promise<void> {
  for (const table of ['upload_rows', 'upload_waiting'])
    await deleteRows(transactions, table, { account, id });
  await transactions.acrossAccounts(db =>
    sql`delete from upload_drafts where account = ${account} and id = ${id}`.execute(db),
  );
}

/** Few enough that others need not wait; half a million rows at once took seconds. */
const deletedAtOnce = 2_000;

/** Deletes the rows of an upload by ranges of their numbers, so that no range looks at what was deleted before it. */
async function deleteRows(
  transactions: Transactions,
  table: string,
  { account, id }: Pick<DraftKey, 'account' | 'id'>,
): Promise<void> {
  const { rows } = await transactions.acrossAccounts(db =>
    sql<{ last: number | null }>`select max(n) as last from ${sql.table(table)}
      where account = ${account} and upload = ${id}`.execute(db),
  );
  const last = rows[0]?.last ?? 0;
  for (let after = 0; after < last; after += deletedAtOnce)
    await transactions.acrossAccounts(db =>
      sql`delete from ${sql.table(table)} where account = ${account} and upload = ${id}
        and n > ${after}::integer and n <= ${after + deletedAtOnce}::integer`.execute(db),
    );
}
