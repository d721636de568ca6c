import { sql } from 'kysely';
import type { AccountTransaction } from '../sql/database';
import type { Transactions } from '../sql/transactions';
import type { BulkWork } from './bulkWork';

/** The turn that the queue is at, for a statement across accounts; 1 if nothing waits for a turn. */
export const queueTurn = sql<number>`(select coalesce(min(turn), 1) from sync_outbox where turn > 0)`;

/** The same, read by itself. */
export async function currentTurn(transactions: Transactions): Promise<number> {
  const { rows } = await transactions.acrossAccounts(db =>
    sql<{ turn: number }>`select ${queueTurn} as turn`.execute(db),
  );
  return rows[0]?.turn ?? 1;
}

/** The turn after those of the rows that the account has queued in the same way. */
export async function firstTurn(
  db: AccountTransaction,
  account: string,
  { batch, turn }: BulkWork,
): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(turn) as last from sync_outbox
    where account = ${account} and (batch is null) = ${sql.lit(batch === null)}`.execute(db);
  return Math.max(turn, (rows[0]?.last ?? 0) + 1);
}
