import { sql } from 'kysely';
import type { Draft, DraftKey } from './sqlUploadDraft';
import type { AccountTransaction, Transactions } from './transactions';

/** An upload that was interrupted, taken over. */
export interface TakenDraft {
  readonly key: DraftKey;
  readonly draft: Draft;
  /** Whether all of its rows are kept. */
  readonly whole: boolean;
}

/** Takes over an upload whose process is not heard of any more. */
export async function takeOverDraft(transactions: Transactions): Promise<TakenDraft | null> {
  const { rows } = await transactions.acrossAccounts(db =>
    sql<{ taken: string }>`
      update upload_drafts set claim = claim + 1, claimed_until = clock_timestamp() + '60 seconds'::interval
      where (account, id) in (
        select account, id from upload_drafts where claimed_until <= clock_timestamp()
        order by claimed_until limit 1 for update skip locked
      )
      returning json_build_object('key', json_build_object('account', account, 'id', id, 'claim', claim),
        'draft', draft::json, 'whole', whole)::text as taken`.execute(db),
  );
  return rows[0] ? JSON.parse(rows[0].taken) : null;
}

/** Takes away what was kept of an upload that did not arrive whole. The tables' owner alone may. */
export async function undoDraft(transactions: Transactions, { account, id }: DraftKey): Promise<void> {
  await transactions.acrossAccounts(db =>
    db.transaction().execute(async (all: AccountTransaction) => {
      await sql`delete from upload_rows where account = ${account} and upload = ${id}`.execute(all);
      await sql`delete from upload_waiting where account = ${account} and upload = ${id}`.execute(all);
      await sql`delete from upload_drafts where account = ${account} and id = ${id}`.execute(all);
    }),
  );
}
