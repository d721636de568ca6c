import { sql, type Kysely, type Transaction } from 'kysely';
import type { AccountTransaction, Database } from './database';
import type { AdmissionQueue, Stage } from '../admissionQueue';
import { sendPipelined } from './pipelined';
import { roleName, type Purpose } from './roles';
import { isCollision, translate } from './sqlErrors';

/** The only access to the tables. */
export interface Transactions {
  /**
   * Runs work that can see and write only one account's rows: the database hides all others. The work is retried from
   * its start if the database requires it.
   * @param stage 'first' if nothing has been done for the caller yet; only such calls are rejected under load
   * @throws StoreUnavailable
   */
  inAccount<T>(
    account: string,
    work: (transaction: AccountTransaction) => Promise<T>,
    stage?: Stage,
  ): Promise<T>;
  /** The same with the users' password hashes in reach, and nothing else. @throws StoreUnavailable */
  inLogin<T>(
    account: string,
    work: (transaction: AccountTransaction) => Promise<T>,
    stage?: Stage,
  ): Promise<T>;
  /** Runs work that belongs to no account: the counters of logins. @throws StoreUnavailable */
  onLogins<T>(work: (transaction: Transaction<Database>) => Promise<T>, stage?: Stage): Promise<T>;
  /** Runs background work that spans accounts, with the few rights that it needs. @throws StoreUnavailable */
  acrossAccounts<T>(work: (transaction: Transaction<Database>) => Promise<T>, stage?: Stage): Promise<T>;
}

export interface TransactionOptions {
  readonly db: Kysely<Database>;
  /** The admission queue that all work passes. */
  readonly gate: AdmissionQueue;
  /** In 0 … 1; spreads retries in time. */
  readonly random: () => number;
  /** Time limit of one statement, if the engine supports one. */
  readonly statementTimeoutMs: number;
  /** How long a transaction may wait for its process between two statements. */
  readonly idleWithinMs?: number;
  /** How long a statement may wait for a lock. */
  readonly lockWithinMs?: number;
}

const attempts = 8;

/** A process that died inside a transaction would hold its account's locks for hours. */
const IDLE_WITHIN_MS = 8_000;
/** Shorter: what the same process had waiting for that lock would get it next, and hold it as long again. */
const LOCK_WITHIN_MS = 7_000;

/** Opens transactions on a migrated database. */
export function createTransactions(options: TransactionOptions): Transactions {
  const { db, gate, random } = options;
  const limits = { idleWithinMs: IDLE_WITHIN_MS, lockWithinMs: LOCK_WITHIN_MS, ...options };
  const once = <T>(
    purpose: Purpose,
    account: string,
    work: (transaction: Transaction<Database>) => Promise<T>,
  ): Promise<T> =>
    withFirstFailure(failed =>
      db.transaction().execute(async transaction => {
        try {
          await enter(transaction, purpose, account, limits);
          return await work(transaction);
        } catch (error) {
          // Otherwise a rollback over a lost connection would hide the original failure.
          failed(error);
          throw error;
        }
      }),
    );
  const run = async <T>(
    { purpose, account = '', owner }: Entrance,
    work: (transaction: Transaction<Database>) => Promise<T>,
    stage?: Stage,
  ): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await gate.pass(() => once(purpose, account, work), attempt === 1 ? stage : 'begun', owner);
      } catch (error) {
        if (attempt === attempts || !isCollision(error)) throw translate(error);
        await pause(2 ** attempt * 2 * (0.5 + random()));
      }
    }
  };
  const logins = { purpose: 'login', owner: 'login' } as const;

  return {
    inAccount: (account, work, stage) =>
      run({ purpose: 'app', account, owner: `account ${account}` }, work, stage),
    // Not the account's: strangers who guess at its passwords must not hold up its people.
    inLogin: (account, work, stage) => run({ ...logins, account }, work, stage),
    onLogins: (work, stage) => run(logins, work, stage),
    acrossAccounts: (work, stage) => run({ purpose: 'worker', owner: 'worker' }, work, stage),
  };
}

/** As which role a transaction runs, for which account, and whose turn and share of the queue it takes. */
interface Entrance {
  readonly purpose: Purpose;
  readonly account?: string;
  readonly owner: string;
}

/** Assumes the role and sets the account, both until the transaction ends. */
async function enter(
  transaction: AccountTransaction,
  purpose: Purpose,
  account: string,
  limits: Required<Pick<TransactionOptions, 'statementTimeoutMs' | 'idleWithinMs' | 'lockWithinMs'>>,
): Promise<void> {
  const entering = sql`select set_config('role', ${roleName(purpose)}, true),
    set_config('app.account', ${account}, true),
    set_config('statement_timeout', ${String(limits.statementTimeoutMs)}, true),
    set_config('lock_timeout', ${String(limits.lockWithinMs)}, true),
    set_config('idle_in_transaction_session_timeout', ${String(limits.idleWithinMs)}, true)`;
  await sendPipelined(transaction, entering);
}

/** Runs work that can record its first failure, and throws that one, whatever fails later. */
async function withFirstFailure<T>(work: (failed: (error: unknown) => void) => Promise<T>): Promise<T> {
  const failures: unknown[] = [];
  try {
    return await work(error => failures.push(error));
  } catch (error) {
    throw failures.length > 0 ? failures[0] : error;
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, milliseconds);
  });
}
