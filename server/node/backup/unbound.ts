import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../store/sql/database';
import { tablesOf } from './dump';

/**
 * Lets the owner of the tables at all rows, whatever version the database has: one before today's has no operator role.
 * The next migration binds the owner again. Nobody else can use the tables until the transaction ends.
 */
export async function unbind(transaction: Transaction<Database>): Promise<void> {
  for (const name of await tablesOf(transaction))
    await sql`alter table ${sql.table(name)} no force row level security`.execute(transaction);
}

/** Runs work that sees all rows. It must not write: its transaction is rolled back. */
export async function unbound<T>(
  db: Kysely<Database>,
  read: (transaction: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const transaction = await db.startTransaction().execute();
  try {
    await unbind(transaction);
    return await read(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}
