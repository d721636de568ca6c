import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Database } from '../store/database';

export interface PostgresOptions {
  /** `postgres://…`, of PostgreSQL or of what speaks its protocol. */
  readonly url: string;
  /** Connections that this process holds at most. */
  readonly connections: number;
  /** How long an answer is waited for; for ever where it is left out. A server that hangs keeps no limit of its own. */
  readonly answerWithinMs?: number;
  /** Told when the server drops a connection; the next query makes a new one. */
  readonly onConnectionLost: (error: Error) => void;
}

const connectWithinMs = 5_000;

/** A pool of connections; none is made before the first query. */
export function openPostgres(options: PostgresOptions): Kysely<Database> {
  const { url, connections, answerWithinMs, onConnectionLost } = options;
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectWithinMs,
    keepAlive: true,
    ...(answerWithinMs === undefined ? {} : { query_timeout: answerWithinMs }),
    application_name: 'dealer-bridge',
  });
  pool.on('error', onConnectionLost);
  // The pool listens to its idle connections only; a busy one that is lost would end the process.
  pool.on('connect', client => client.on('error', onConnectionLost));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
