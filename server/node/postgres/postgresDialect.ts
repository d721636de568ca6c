import { CompiledQuery, type DatabaseConnection, type Dialect, type Driver, type QueryResult } from 'kysely';
import { kyselyDialect } from '../../store/kyselyDialect';
import type { Pool, PoolClient } from 'pg';
import { isPipelined, pipelined } from '../../store/sql/pipelined';
import { isStalePlan } from '../../store/sql/sqlErrors';
import type { ConnectionWatch } from './lostConnections';
import { confirmed } from './confirmedCommit';
import { joinedWrites } from './joinedWrites';
import { createPreparedNames, type PreparedNames } from './preparedNames';

export interface PostgresDialectOptions {
  readonly pool: Pool;
  readonly watch: ConnectionWatch;
  /** Time limit of an answer; none if absent. */
  readonly answerWithinMs?: number | undefined;
}

/** A transaction's begin, its step into a role and its rollback wait for no lock, no disk and no other statement. */
const AT_ONCE_WITHIN_MS = 5_000;
const END_WITHIN_MS = 5_000;

/**
 * A Kysely dialect for PostgreSQL. A connection whose answer did not come in time is ended: pg hands it out again, with
 * the next statement behind the one that still waits.
 */
export function postgresDialect(options: PostgresDialectOptions): Dialect {
  return kyselyDialect(() => postgresDriver(options));
}

function postgresDriver(options: PostgresDialectOptions): Driver {
  const clients = new WeakMap<DatabaseConnection, PoolClient>();
  const names = createPreparedNames();
  const run = async (connection: DatabaseConnection, statement: string): Promise<void> => {
    await connection.executeQuery(CompiledQuery.raw(statement));
  };
  return {
    init: async () => {},
    async acquireConnection() {
      const client = await options.pool.connect();
      try {
        await names.meet(client);
      } catch (error) {
        client.release(true);
        throw error;
      }
      const connection = connectionOf(client, names, options);
      clients.set(connection, client);
      return connection;
    },
    async beginTransaction(connection, { isolationLevel }) {
      const begin = isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin';
      await connection.executeQuery(pipelined(CompiledQuery.raw(begin)));
    },
    async commitTransaction(connection) {
      const client = clients.get(connection);
      if (!client) throw new Error('A transaction is committed on a connection that it has not taken.');
      await confirmed(client, () => run(connection, 'commit'));
    },
    async rollbackTransaction(connection) {
      try {
        await run(connection, 'rollback');
      } catch {
        // The caller is told what failed first; what the server still holds of it ends with the connection.
        clients.get(connection)?.connection.stream.destroy();
      }
    },
    releaseConnection: async connection => clients.get(connection)?.release(),
    destroy: () => end(options),
  };
}

/** A commit that waits for a standby would hold up the end of the process for as long. */
async function end({ pool, watch }: PostgresDialectOptions): Promise<void> {
  const timer = setTimeout(() => watch.endAll(), END_WITHIN_MS);
  await pool.end();
  clearTimeout(timer);
}

/**
 * Statements whose result is not needed are sent ahead of the next one without waiting, in one write with it. In a
 * transaction the first failure makes all later statements fail, so that nothing is written after one.
 */
function connectionOf(
  client: PoolClient,
  names: PreparedNames,
  options: PostgresDialectOptions,
): DatabaseConnection {
  let ahead: readonly Promise<unknown>[] = [];
  const writes = joinedWrites(client.connection.stream);
  const send = async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
    const withinMs = limitOf(query, options.answerWithinMs);
    const name = names.of(client, query.sql);
    const statement = { text: query.sql, values: [...query.parameters], ...(name !== undefined && { name }) };
    try {
      const answering = client.query({ ...statement, ...(withinMs && { query_timeout: withinMs }) });
      options.watch.noteSent(client);
      return resultOf<Row>(await answering);
    } catch (error) {
      if (isLate(error)) endLate(client, options.watch);
      if (isStalePlan(error)) names.forget(client);
      throw error;
    }
  };
  return {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      if (isPipelined(query)) writes.hold();
      const answering = send<Row>(query);
      if (isPipelined(query)) {
        // A failure is reported by the statement after it.
        answering.catch(() => {});
        ahead = [...ahead, answering];
        return { rows: [] };
      }
      writes.letGo();
      const before = ahead;
      ahead = [];
      await Promise.allSettled([...before, answering]);
      if (query.sql !== 'rollback') await Promise.all(before);
      return answering;
    },
    streamQuery() {
      throw new Error('No statement is read by a cursor; read in pages.');
    },
  };
}

/**
 * A commit has no limit: it waits for the standbys that it was told to wait for, with its locks, and neither another
 * connection nor an early answer would help. Whether the server still works on it is seen to by `endLostConnections`.
 */
function limitOf(query: CompiledQuery, answerWithinMs: number | undefined): number | undefined {
  if (answerWithinMs === undefined || query.sql === 'commit') return undefined;
  const isAtOnce = /^(?:begin|rollback|select set_config)\b/.test(query.sql);
  return isAtOnce ? Math.min(AT_ONCE_WITHIN_MS, answerWithinMs) : answerWithinMs;
}

interface Answer<Row> {
  readonly command: string;
  readonly rowCount: number | null;
  readonly rows: Row[];
}

const CHANGES: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const resultOf = <Row>({ command, rowCount, rows }: Answer<Row>): QueryResult<Row> =>
  CHANGES.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };

/** pg gives this failure no code. */
const isLate = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/** What lies in the pool goes the same way: connecting anew costs less than waiting to find out. */
function endLate(client: PoolClient, watch: ConnectionWatch): void {
  client.connection.stream.destroy();
  watch.endIdle();
}
