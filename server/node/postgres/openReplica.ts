import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { DataLocation } from '../../environment';
import type { Logger } from '../../http/logger';
import type { AdmissionQueue } from '../../store/admissionQueue';
import type { AccountTransaction } from '../../store/sql/database';
import { createTransactions, type ReadAccount } from '../../store/sql/transactions';
import { StoreUnavailable } from '../../store/store';
import { openPostgres } from './openPostgres';

interface ReplicaOptions {
  readonly primary: ReadAccount;
  /** On the standby. */
  readonly replica: ReadAccount;
  /** Milliseconds that never go back. */
  readonly uptime: () => number;
  /** Called when the replica stops being used, with the reason. */
  readonly onAway: (reason: unknown) => void;
  /** How long a read waits for the replica to catch up. */
  readonly behindAtMostMs?: number;
  /** After how long a replica that could not be used is tried again. */
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
 * Reads on a standby what takes long: reports, archives, reconciliations, the log. A read first asks the primary how far
 * its log has been written, and waits until the standby has replayed as much, so that nothing that was confirmed before
 * is missing, a person's own write least of all. A standby that is away, or does not catch up in time, costs no answer:
 * the primary gives it.
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
      // A refusal by the work itself would happen on the primary as well.
      if (hasBegun && !(error instanceof StoreUnavailable)) throw error;
      awayUntil = uptime() + triedAgainAfterMs;
      onAway(error);
      return primary(account, work, stage);
    }
  };
}

interface Written {
  /** Where the primary's write-ahead log ends. */
  readonly position: string;
  /** Of the cluster: a database of another one has other positions. */
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
    // Without recovery there is no such position: the address leads to a primary.
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
  /** An admission queue for so many connections. */
  readonly gateOf: (places: number) => AdmissionQueue;
  readonly statementTimeoutMs: number;
  readonly answerWithinMs: number;
  readonly logger: Logger;
}

/** Few reports are made at once. */
const MOST_CONNECTIONS = 4;

/** The standby that reads reports; null if there is none. It connects at the first report. */
export function openReplica(
  { readUrl, connections }: Extract<DataLocation, { kind: 'postgres' }>,
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
