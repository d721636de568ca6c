import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import type { AdmissionQueue, Stage } from '../admissionQueue';
import { admitted, AWAY_HIDDEN } from '../cells/fence';
import { pause } from '../pause';
import { StoreUnavailable } from '../store';
import type { AccountTransaction, Database } from './database';
import { pipelined } from './pipelined';
import { roleNameText, type Purpose } from './roles';
import { isCollision, translate } from './sqlErrors';

/** Work in a transaction of one account. */
type Work<T> = (transaction: AccountTransaction) => Promise<T>;

/** The only access to the tables. */
export interface Transactions {
  /** How many transactions may write at once. */
  readonly writesAtOnce: number;
  /**
   * Runs work that can see and write only one account's rows: the database hides all others. The work is retried from
   * its start if the database requires it.
   * @param stage 'first' if nothing has been done for the caller yet: only such calls are rejected under load. 'last'
   * for work that runs when nothing else waits
   * @throws StoreUnavailable
   */
  inAccount<T>(account: string, work: Work<T>, stage?: Stage): Promise<T>;
  /** The same for read-only work, which waits for no lock and no standby. @throws StoreUnavailable also if it writes */
  readAccount<T>(account: string, work: Work<T>, stage?: Stage): Promise<T>;
  /** The same for writes that wait for no standby, because a failover may lose them. */
  noteInAccount<T>(account: string, work: Work<T>): Promise<T>;
  /** The same with the rights of the role `login`, such as access to password hashes. @throws StoreUnavailable */
  inLogin<T>(account: string, work: Work<T>, stage?: Stage): Promise<T>;
  /** Runs work that belongs to no account: the counters of logins. @throws StoreUnavailable */
  onLogins<T>(work: (transaction: Transaction<Database>) => Promise<T>, stage?: Stage): Promise<T>;
  /** Runs background work that spans accounts, with the few rights that it needs. @throws StoreUnavailable */
  acrossAccounts<T>(work: (transaction: Transaction<Database>) => Promise<T>, stage?: Stage): Promise<T>;
  /** The same for the rows of one account, in the database where it lives. @throws StoreUnavailable */
  behindAccount<T>(account: string, work: (transaction: Transaction<Database>) => Promise<T>): Promise<T>;
}

export type ReadAccount = Transactions['readAccount'];

export interface TransactionOptions {
  readonly db: Kysely<Database>;
  /** The admission queue that all work passes. */
  readonly gate: AdmissionQueue;
  /** How many connections may be used by transactions that write; one by default. */
  readonly writesAtOnce?: number;
  /** In 0 … 1; spreads retries in time. */
  readonly random: () => number;
  /** Time limit of one statement, if the engine supports one. */
  readonly statementTimeoutMs: number;
  /** How long a transaction may be idle between two statements. */
  readonly idleWithinMs?: number;
  /** How long a statement may wait for a lock. */
  readonly lockWithinMs?: number;
  /** How long a caller waits for a commit, which may wait for a standby. */
  readonly commitWithinMs?: number;
  /** Whether the database is one of several, each of which admits only the accounts that live in it. */
  readonly isCell?: boolean;
}

const attempts = 8;

/** A process that died inside a transaction would hold its account's locks for hours. */
const IDLE_WITHIN_MS = 8_000;
/** Shorter: otherwise the next waiting transaction of the same process would get the lock and hold it as long again. */
const LOCK_WITHIN_MS = 7_000;
const COMMIT_WITHIN_MS = 15_000;

/** Opens transactions on a migrated database. */
export function createTransactions(options: TransactionOptions): Transactions {
  const { db, gate, random } = options;
  const limits = {
    idleWithinMs: IDLE_WITHIN_MS,
    lockWithinMs: LOCK_WITHIN_MS,
    commitWithinMs: COMMIT_WITHIN_MS,
    isCell: false,
    ...options,
  };
  const once = <T>(entrance: Entrance, work: Work<T>, committing: () => void): Promise<T> =>
    withFirstFailure(failed =>
      begun(db, entrance).execute(async transaction => {
        try {
          await enter(transaction, entrance, limits);
          const result = await work(Object.assign(transaction, { account: entrance.account ?? '' }));
          if (entrance.purpose === 'app' && entrance.does === 'write')
            await transaction.executeQuery(pipelined(WAIT_FOR_STANDBYS));
          committing();
          return result;
        } catch (error) {
          // Otherwise a rollback over a lost connection would hide the original failure.
          failed(error);
          throw error;
        }
      }),
    );
  const run = async <T>(entrance: Entrance, work: Work<T>, stage?: Stage): Promise<T> => {
    const { owner, does } = entrance;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await withCommitLimit(limits.commitWithinMs, committing =>
          gate.pass(
            () => once(entrance, work, committing),
            attempt === 1 || stage === 'last' ? stage : 'begun',
            owner,
            does === 'write' ? 'write' : 'read',
          ),
        );
      } catch (error) {
        if (attempt === attempts || !isCollision(error)) throw translate(error);
        await pause(2 ** attempt * 2 * (0.5 + random()));
      }
    }
  };
  const inOne = (account: string, does: Does): Entrance => ({
    purpose: 'app',
    account,
    owner: `account ${account}`,
    does,
  });
  const logins = { purpose: 'login', owner: 'login', does: 'write' } as const;
  const across = { purpose: 'worker', owner: 'worker', does: 'write' } as const;

  return {
    writesAtOnce: options.writesAtOnce ?? 1,
    inAccount: (account, work, stage) =>
      run({ ...inOne(account, 'write'), ...(stage === 'last' && { owner: 'runs' }) }, work, stage),
    readAccount: (account, work, stage) => run(inOne(account, 'read'), work, stage),
    noteInAccount: (account, work) => run(inOne(account, 'note'), work),
    // Not queued as the account's work: strangers who guess its passwords must not delay its users.
    inLogin: (account, work, stage) => run({ ...logins, account }, work, stage),
    onLogins: (work, stage) => run(logins, work, stage),
    acrossAccounts: (work, stage) => run(across, work, stage),
    behindAccount: (account, work) => run({ ...across, ...(limits.isCell && { account }) }, work),
  };
}

/** A transaction that only reads is not begun; see `Ahead`. */
const begun = (db: Kysely<Database>, { does }: Entrance) =>
  does === 'read' ? db.transaction().setAccessMode('read only') : db.transaction();

/** Whether a transaction writes, only reads, or writes without waiting for a standby. */
type Does = 'write' | 'read' | 'note';

/** The role and account of a transaction, and the owner whose share of the queue it uses. */
interface Entrance {
  readonly purpose: Purpose;
  readonly account?: string;
  readonly owner: string;
  readonly does: Does;
}

const SETTINGS: Readonly<Record<Does, string>> = {
  write: '',
  // One process of the database for a call: several would take time from all other calls (docs/scaling.md).
  read: `, set_config('transaction_read_only', 'on', true), set_config('max_parallel_workers_per_gather', '0', true)`,
  note: `, set_config('synchronous_commit', 'off', true)`,
};

/**
 * Writes an empty message to the write-ahead log if nothing was written, so that the commit waits for the standbys like
 * any other: work that finds its write already stored may have found an unconfirmed commit, which its answer would seem
 * to confirm. The first column makes a read-only server refuse the statement; the second would fail with an odd error.
 */
const WAIT_FOR_STANDBYS =
  CompiledQuery.raw(`select pg_current_xact_id(), pg_logical_emit_message(true, 'dealer-bridge', '')
  where pg_current_xact_id_if_assigned() is null`);

/**
 * Assumes the role and sets the account, both until the transaction ends. The text is fixed for the reason given in
 * sqlUsers.ts.
 */
const entering = (purpose: Purpose, does: Does): string =>
  `select set_config('role', ${roleNameText(purpose)}, true), set_config('app.account', $1, true),
    set_config('statement_timeout', $2, true), set_config('lock_timeout', $3, true),
    set_config('idle_in_transaction_session_timeout', $4, true)${SETTINGS[does]}`;

async function enter(
  transaction: Transaction<Database>,
  { purpose, account = '', does }: Entrance,
  limits: Required<
    Pick<TransactionOptions, 'statementTimeoutMs' | 'idleWithinMs' | 'lockWithinMs' | 'isCell'>
  >,
): Promise<void> {
  const { statementTimeoutMs, lockWithinMs, idleWithinMs } = limits;
  const times = [statementTimeoutMs, lockWithinMs, idleWithinMs].map(String);
  const fence = limits.isCell ? fenceOf(purpose, account, does) : '';
  const text = `${entering(purpose, does)}${fence}`;
  await transaction.executeQuery(pipelined(CompiledQuery.raw(text, [account, ...times])));
}

function fenceOf(purpose: Purpose, account: string, does: Does): string {
  const admission =
    account === '' ? '' : admitted(does === 'read' ? 'read' : purpose === 'app' ? 'write' : 'login');
  return purpose === 'worker' ? `${AWAY_HIDDEN}${admission}` : admission;
}

/** Rejects the call if its commit takes too long. The commit continues, and keeps its connection and queue slot. */
async function withCommitLimit<T>(
  withinMs: number,
  work: (committing: () => void) => Promise<T>,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let giveUp: (error: Error) => void = () => undefined;
  const late = new Promise<never>((_, reject) => {
    giveUp = reject;
  });
  const working = work(() => {
    timer = setTimeout(() => {
      giveUp(new StoreUnavailable(`A commit was not confirmed within ${withinMs} ms; it may still be.`));
    }, withinMs);
  }).finally(() => clearTimeout(timer));
  return Promise.race([working, late]);
}

/** Runs work that can report a failure, and throws the first one reported, whatever fails later. */
async function withFirstFailure<T>(work: (failed: (error: unknown) => void) => Promise<T>): Promise<T> {
  const failures: unknown[] = [];
  try {
    return await work(error => failures.push(error));
  } catch (error) {
    throw failures.length > 0 ? failures[0] : error;
  }
}
