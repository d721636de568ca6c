import type { DataLocation } from '../../environment';
import type { Logger } from '../../http/logger';
import type { AdmissionQueue } from '../../store/admissionQueue';
import { createTransactions, type ReadAccount } from '../../store/sql/transactions';
import { openPostgres } from './openPostgres';
import { readOnReplica } from './readOnReplica';

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
