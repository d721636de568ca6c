import { sql, type Kysely } from 'kysely';
import type { Database } from './database';
import { createSqlFiles } from './sqlFiles';
import { createSqlLogins } from './sqlLogins';
import { createSqlLog } from './sqlLog';
import { createSqlRecords } from './sqlRecords';
import { createSqlSync } from './sqlSync';
import { createSqlUsers } from './sqlUsers';
import { StoreUnavailable, type Store } from './store';
import { createTransactions, type TransactionOptions } from './transactions';

export interface SqlStoreOptions extends Omit<TransactionOptions, 'db'> {
  /** How long `ready` waits for the database before it says that it is not. */
  readonly readyWithinMs: number;
}

/**
 * The store on PGlite or on PostgreSQL; the same code and the same SQL on both.
 * @param db a database whose migrations have run; closed together with the store
 */
export function createSqlStore(db: Kysely<Database>, options: SqlStoreOptions): Store {
  const transactions = createTransactions({ db, ...options });
  return {
    users: createSqlUsers(transactions),
    logins: createSqlLogins(transactions),
    records: createSqlRecords(transactions),
    sync: createSqlSync(transactions),
    files: createSqlFiles(transactions),
    log: createSqlLog(transactions),
    ready: () =>
      within(
        options.readyWithinMs,
        transactions.acrossAccounts(all => sql`select 1`.execute(all)),
      ),
    close: () => db.destroy(),
  };
}

async function within(milliseconds: number, answer: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const words = `The database did not answer within ${milliseconds} ms.`;
    timer = setTimeout(() => reject(new StoreUnavailable(words)), milliseconds);
  });
  try {
    await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
