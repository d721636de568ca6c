import { sql, type Kysely, type Transaction } from 'kysely';
import { applicationRole, type Database } from './database';
import type { Gate, Stage } from './gate';
import { sendAhead } from './sentAhead';
import { isCollision, translate } from './sqlErrors';

/** A transaction whose rows are those of one account. */
export type AccountTransaction = Transaction<Database>;

/** The only doors to the tables. */
export interface Transactions {
  /**
   * Runs work that sees and writes the rows of one account alone: the database itself hides all others. It is run
   * again, from its start, where the database asks for that.
   * @param stage 'first' where nothing was done yet for whoever calls; only they are refused when many wait
   * @throws StoreUnavailable
   */
  inAccount<T>(
    account: string,
    work: (transaction: AccountTransaction) => Promise<T>,
    stage?: Stage,
  ): Promise<T>;
  /** Runs a question over all accounts, as the role that owns the tables. @throws StoreUnavailable */
  acrossAccounts<T>(work: (db: Kysely<Database>) => Promise<T>, stage?: Stage): Promise<T>;
}

export interface TransactionOptions {
  readonly db: Kysely<Database>;
  /** What everything waits at. */
  readonly gate: Gate;
  /** 0 … 1; spreads repeated transactions in time. */
  readonly random: () => number;
  /** Time limit of one statement, where the engine keeps one. */
  readonly statementTimeoutMs: number;
}

const attempts = 8;

/** Opens the doors to a database whose migrations have run. */
export function createTransactions(options: TransactionOptions): Transactions {
  const { db, gate, random, statementTimeoutMs } = options;
  const once = <T>(account: string, work: (transaction: AccountTransaction) => Promise<T>): Promise<T> =>
    telling(failed =>
      db.transaction().execute(async transaction => {
        try {
          await enter(transaction, account, statementTimeoutMs);
          return await work(transaction);
        } catch (error) {
          // Without this, a rollback over a lost connection would hide why it was rolled back.
          failed(error);
          throw error;
        }
      }),
    );

  return {
    async inAccount(account, work, stage) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await gate.pass(() => once(account, work), attempt === 1 ? stage : 'begun');
        } catch (error) {
          if (attempt === attempts || !isCollision(error)) throw translate(error);
          await pause(2 ** attempt * 2 * (0.5 + random()));
        }
      }
    },

    async acrossAccounts(work, stage) {
      try {
        return await gate.pass(() => work(db), stage);
      } catch (error) {
        throw translate(error);
      }
    },
  };
}

/** Drops to the application role and names the account, both until the transaction ends. */
async function enter(transaction: AccountTransaction, account: string, timeoutMs: number): Promise<void> {
  const entering = sql`select set_config('role', ${applicationRole}, true),
    set_config('app.account', ${account}, true),
    set_config('statement_timeout', ${String(timeoutMs)}, true)`;
  await sendAhead(transaction, entering);
}

/** Runs work that may name its first failure; that one is thrown, whatever came after it. */
async function telling<T>(work: (failed: (error: unknown) => void) => Promise<T>): Promise<T> {
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
