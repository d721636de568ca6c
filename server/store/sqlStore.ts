import { sql, type Kysely } from 'kysely';
import { createSqlAccess } from './access/sqlAccess';
import { createSqlFiles } from './files/sqlFiles';
import { createSqlLog } from './log/sqlLog';
import { createSqlRecords } from './records/sqlRecords';
import type { ArchivedStore } from './retention/archivedStore';
import { createSqlArchived } from './retention/sqlArchived';
import { createSqlRetention } from './retention/sqlRetention';
import { createSqlPasskeys } from './secondFactors/sqlPasskeys';
import { createSqlSecondFactors } from './secondFactors/sqlSecondFactors';
import type { Database } from './sql/database';
import {
  createTransactions,
  type ReadAccount,
  type TransactionOptions,
  type Transactions,
} from './sql/transactions';
import { createSqlSso } from './sso/sqlSso';
import { StoreUnavailable, type Store } from './store';
import { createSqlRuns } from './studio/sqlRuns';
import { createSqlSchedules } from './studio/sqlSchedules';
import { createSqlStudio } from './studio/sqlStudio';
import { createSqlSync } from './sync/sqlSync';
import { checkName } from './text';
import { createSqlLogins } from './users/sqlLogins';
import { createSqlUsers } from './users/sqlUsers';
import { within } from './within';

export interface SqlStoreOptions extends Omit<TransactionOptions, 'db'> {
  /** How long `ready` waits for the database. */
  readonly readyWithinMs: number;
  /** The database to read reports, archives, reconciliations and the log from; the primary if absent. */
  readonly reports?: (primary: ReadAccount) => ReadAccount;
}

/** A store in a database, with what the demo's store cannot do. */
export interface SqlStore extends Store {
  readonly archived: ArchivedStore;
}

/**
 * The store on PGlite or PostgreSQL, with the same code and SQL.
 * @param db a migrated database; closed together with the store
 */
export function createSqlStore(db: Kysely<Database>, options: SqlStoreOptions): SqlStore {
  const transactions = createTransactions({ db, ...options });
  const readReport = options.reports?.(transactions.readAccount) ?? transactions.readAccount;
  return {
    ...createStoreParts(transactions, readReport),
    ready: () => assertReady(transactions, options.readyWithinMs),
    close: () => db.destroy(),
  };
}

/** Refuses a name that no account can have before its transaction begins. */
const checked =
  <Rest extends unknown[], T>(run: (account: string, ...rest: Rest) => Promise<T>) =>
  async (account: string, ...rest: Rest): Promise<T> => {
    checkName('account', account);
    return run(account, ...rest);
  };

const withCheckedAccounts = (transactions: Transactions): Transactions => ({
  ...transactions,
  inAccount: checked(transactions.inAccount),
  readAccount: checked(transactions.readAccount),
  noteInAccount: checked(transactions.noteInAccount),
  inLogin: checked(transactions.inLogin),
  behindAccount: checked(transactions.behindAccount),
});

/** A store whose transactions may run in several databases. It refuses accounts that no database can store. */
export function createStoreParts(
  uncheckedTransactions: Transactions,
  uncheckedReport: ReadAccount,
): Omit<SqlStore, 'ready' | 'close'> {
  const transactions = withCheckedAccounts(uncheckedTransactions);
  const readReport = checked(uncheckedReport);
  return {
    users: createSqlUsers(transactions),
    logins: createSqlLogins(transactions),
    access: createSqlAccess(transactions),
    sso: createSqlSso(transactions),
    secondFactors: createSqlSecondFactors(transactions),
    passkeys: createSqlPasskeys(transactions),
    records: createSqlRecords(transactions),
    studio: createSqlStudio(transactions),
    runs: createSqlRuns(transactions),
    schedules: createSqlSchedules(transactions),
    sync: createSqlSync(transactions),
    files: createSqlFiles(transactions, readReport),
    retention: createSqlRetention(transactions),
    archived: createSqlArchived(transactions),
    log: createSqlLog(transactions, readReport),
  };
}

/** @throws StoreUnavailable if the database does not answer in time, or can only be read */
export const assertReady = ({ readAccount }: Transactions, withinMs: number): Promise<void> =>
  within(withinMs, readAccount('', assertWritable), `The database did not answer within ${withinMs} ms.`);

/** @throws StoreUnavailable for a standby, or a server that was set to read-only */
async function assertWritable(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ readOnly: boolean }>`select pg_is_in_recovery()
    or current_setting('default_transaction_read_only') = 'on' as "readOnly"`.execute(db);
  if (rows[0]?.readOnly)
    throw new StoreUnavailable('The database can only be read: it is a standby, or set to read-only.');
}
