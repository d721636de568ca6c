import { sql, type RawBuilder } from 'kysely';
import type { AccountTransaction } from '../sql/database';
import type { Transactions } from '../sql/transactions';
import type { BulkWork } from './bulkWork';
import { readAsPlanned, readInIndexOrder } from './readOrder';

/** The turn that the queue has reached, for a statement across accounts; 1 if nothing waits for a turn. */
export const queueTurn = sql<number>`(select coalesce(min(turn), 1) from sync_outbox where turn > 0)`;

/** Reads the turn that the queue has reached, in the account's database. */
export async function currentTurn(transactions: Transactions, account: string): Promise<number> {
  const { rows } = await transactions.behindAccount(account, db =>
    sql<{ turn: number }>`select ${queueTurn} as turn`.execute(db),
  );
  return rows[0]?.turn ?? 1;
}

/** The turn after those of the account's queued rows of the same kind (in batches or outside them). */
export async function firstTurn(db: AccountTransaction, { batch, turn }: BulkWork): Promise<number> {
  await readInIndexOrder(db);
  const { rows } = await sql<{ last: number | null }>`
    select ${lastTurn(sql`${db.account}`, batch === null)} as last`.execute(db);
  await readAsPlanned(db);
  return Math.max(turn, (rows[0]?.last ?? 0) + 1);
}

/** The last turn of an account's rows, in batches or outside them; null without any. Call readInIndexOrder before. */
export const lastTurn = (account: RawBuilder<unknown>, isOutside: boolean) => sql<number | null>`
  (select turn from sync_outbox where sync_outbox.account = ${account} and (batch is null) = ${sql.lit(isOutside)}
    order by turn desc limit 1)`;
