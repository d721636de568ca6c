import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { PostgresPlace } from '../../environment';
import type { Logger } from '../../http/logger';
import type { AdmissionQueue } from '../../store/admissionQueue';
import type { AccountTransaction } from '../../store/sql/database';
import { createTransactions, type ReadAccount } from '../../store/sql/transactions';
import { StoreUnavailable } from '../../store/store';
import { openPostgres } from './openPostgres';

interface ReplicaOptions {
  readonly primary: ReadAccount;
  /** Reads on the standby. */
  readonly replica: ReadAccount;
  /** A monotonic clock in milliseconds. */
  readonly uptime: () => number;
  /** Called with the reason when the replica cannot be used. */
  readonly onAway: (reason: unknown) => void;
  /** How long a read waits for the replica to catch up. */
  readonly behindAtMostMs?: number;
  /** The pause before an unusable replica is tried again. */
  readonly triedAgainAfterMs?: number;
}

const BEHIND_AT_MOST_MS = 2_000;
const TRIED_AGAIN_AFTER_MS = 10_000;
const LOOK_EVERY_MS = 20;

/** The standby cannot be used now; the message says why. */
class ReplicaAway extends Error {
  override readonly name = 'ReplicaAway';
}

/**
 * Reads slow results on a standby: reports, archives, reconciliations, the log. A read first asks the primary for
 * the end of its write-ahead log, and waits until the standby has replayed it, so that no confirmed write is missing,
 * least of all the user's own. If the standby is away or does not catch up in time, the primary reads.
 */
export function readOnReplica(options: ReplicaOptions): ReadAccount {
  const { primary, replica, uptime, onAway } = options;
  const { behindAtMostMs = BEHIND_AT_MOST_MS, triedAgainAfterMs = TRIED_AGAIN_AFTER_MS } = options;
  let awayUntil = Number.NEGATIVE_INFINITY;
  return async (account, work, stage) => {
    if (uptime() < awayUntil) return primary(account, work, stage);
    const written = await primary(account, readWritten, stage);
    let hasBegun = false;
    try {
      return await replica(account, async db => {
        hasBegun = false;
        await untilReplayed(db, written, uptime() + behindAtMostMs, uptime);
        hasBegun = true;
        return work(db);
      });
    } catch (error) {
      // The work itself failed, which it would on the primary, too.
      if (hasBegun && !(error instanceof StoreUnavailable)) throw error;
      awayUntil = uptime() + triedAgainAfterMs;
      onAway(error);
      return primary(account, work, stage);
    }
  };
}

interface Written {
  /** The end of the primary's write-ahead log. */
  readonly position: string;
  /** The id of the cluster: positions of different clusters cannot be compared. */
  readonly system: string;
}

async function readWritten(db: AccountTransaction): Promise<Written> {
  const { rows } = await sql<Written>`select pg_current_wal_lsn()::text as position,
    (select system_identifier::text from pg_control_system()) as system`.execute(db);
  const [written] = rows;
  if (!written) throw new StoreUnavailable('The database does not say how far it has written.');
  return written;
}

interface Replayed {
  readonly isReplayed: boolean | null;
  readonly system: string;
}

/** @throws ReplicaAway */
async function untilReplayed(
  db: AccountTransaction,
  { position, system }: Written,
  latest: number,
  uptime: () => number,
): Promise<void> {
  for (;;) {
    // No row means that the address leads to a primary.
    const { rows } =
      await sql<Replayed>`select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as "isReplayed",
      (select system_identifier::text from pg_control_system()) as system
      where pg_is_in_recovery()`.execute(db);
    const [replayed] = rows;
    if (!replayed) throw new ReplicaAway('DATABASE_READ_URL leads to a primary, not to a standby.');
    if (replayed.system !== system)
      throw new ReplicaAway('DATABASE_READ_URL leads to a standby of another cluster.');
    if (replayed.isReplayed) return;
    if (uptime() >= latest) throw new ReplicaAway(`The standby has not replayed ${position} in time.`);
    await setTimeout(LOOK_EVERY_MS);
  }
}

export interface OpenedReplica {
  /** Reads on the standby while it keeps up, and on the primary otherwise. */
  readonly reports: (primary: ReadAccount) => ReadAccount;
  close(): Promise<void>;
}

export interface OpenReplicaOptions {
  /** Creates an admission queue for this number of connections. */
  readonly gateOf: (places: number) => AdmissionQueue;
  readonly statementTimeoutMs: number;
  readonly answerWithinMs: number;
  readonly logger: Logger;
}

/** Enough, because few reports are made at once. */
const MOST_CONNECTIONS = 4;

/** Opens the standby that reads reports; null if there is none. It connects at the first report. */
export function openReplica(
  { readUrl, connections }: PostgresPlace,
  { gateOf, statementTimeoutMs, answerWithinMs, logger }: OpenReplicaOptions,
): OpenedReplica | null {
  if (readUrl === undefined) return null;
  const places = Math.min(MOST_CONNECTIONS, connections);
  const onConnectionLost = (error: Error): void => logger.warn('database.connectionLost', { error });
  const db = openPostgres({ url: readUrl, connections: places, onConnectionLost, answerWithinMs });
  const { readAccount: replica } = createTransactions({
    db,
    gate: gateOf(places),
    random: Math.random,
    statementTimeoutMs,
  });
  const onAway = (error: unknown): void => logger.warn('database.replicaAway', { error });
  return {
    reports: primary => readOnReplica({ primary, replica, uptime: () => performance.now(), onAway }),
    close: () => db.destroy(),
  };
}
