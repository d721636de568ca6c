import { Kysely } from 'kysely';
import { Pool } from 'pg';
import type { Database } from '../../store/sql/database';
import { reporting } from '../telemetry/reporting';
import type { Statement } from '../telemetry/telemetry';
import { endLostConnections } from './lostConnections';
import { postgresDialect } from './postgresDialect';
import { askWorkingAt } from './workingProcesses';

export interface PostgresOptions {
  /** The address of PostgreSQL or a compatible server (`postgres://…`). */
  readonly url: string;
  /** Maximum number of connections of this process. */
  readonly connections: number;
  /** Time limit of a response; none by default. A server that hangs does not enforce its own limit. */
  readonly answerWithinMs?: number;
  /** Called when a connection is lost; the next query opens another. */
  readonly onConnectionLost: (error: Error) => void;
  readonly onStatement?: ((statement: Statement) => void) | undefined;
  /** The name under which the server lists the connections. */
  readonly applicationName?: string;
}

const connectWithinMs = 5_000;
const aliveProbeMs = 10_000;

/** A connection pool; it connects at the first query. */
export function openPostgres(options: PostgresOptions): Kysely<Database> {
  const { url, connections, answerWithinMs, onConnectionLost, onStatement } = options;
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectWithinMs,
    keepAlive: true,
    // By default, the first probe comes after two hours.
    keepAliveInitialDelayMillis: aliveProbeMs,
    application_name: options.applicationName ?? 'dealer-bridge',
  });
  pool.on('error', onConnectionLost);
  // The pool listens to idle connections only; without this listener, the loss of a busy one would end the process.
  pool.on('connect', client => client.on('error', onConnectionLost));
  const watch = endLostConnections(pool, {
    askWorking: askWorkingAt(url),
    giveUpAfterMs: answerWithinMs,
    onLost: onConnectionLost,
  });
  return new Kysely<Database>({
    dialect: postgresDialect({ pool, watch, answerWithinMs }),
    ...reporting(onStatement),
  });
}
