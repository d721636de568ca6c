import { CompiledQuery, type DatabaseConnection, type Dialect, type Driver, type QueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { kyselyDialect } from '../../store/kyselyDialect';
import { createAhead, pipelined, type Ahead } from '../../store/sql/pipelined';
import { isStalePlan, UnconfirmedCommit } from '../../store/sql/sqlErrors';
import type { ConnectionWatch } from './lostConnections';
import { createPreparedNames, type PreparedNames } from './preparedNames';
import { isLate, sendBatch, type BatchAnswer } from './statementBatch';

export interface PostgresDialectOptions {
  readonly pool: Pool;
  readonly watch: ConnectionWatch;
  /** Time limit of an answer; none if absent. */
  readonly answerWithinMs?: number | undefined;
}

/** Time limit of begin, set role and rollback, which wait for no lock, no disk and no other statement. */
const AT_ONCE_WITHIN_MS = 5_000;
const END_WITHIN_MS = 5_000;

/**
 * A Kysely dialect for PostgreSQL. A connection whose answer did not arrive in time is ended: otherwise pg would reuse
 * it, and the next statement would wait behind the unanswered one.
 */
export function postgresDialect(options: PostgresDialectOptions): Dialect {
  return kyselyDialect(() => postgresDriver(options));
}

function postgresDriver(options: PostgresDialectOptions): Driver {
  const clients = new WeakMap<DatabaseConnection, PoolClient>();
  const aheads = new WeakMap<DatabaseConnection, Ahead>();
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
      const ahead = createAhead();
      const connection = connectionOf(client, ahead, names, options);
      clients.set(connection, client);
      aheads.set(connection, ahead);
      return connection;
    },
    async beginTransaction(connection, { isolationLevel, accessMode }) {
      if (accessMode === 'read only') return aheads.get(connection)?.beginReading();
      const begin = isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin';
      await connection.executeQuery(pipelined(CompiledQuery.raw(begin)));
    },
    async commitTransaction(connection) {
      const client = clients.get(connection);
      if (!client) throw new Error('A transaction is committed on a connection that it has not acquired.');
      if (aheads.get(connection)?.end()) return;
      await confirmed(client, () => run(connection, 'commit'));
    },
    async rollbackTransaction(connection) {
      if (aheads.get(connection)?.end()) return;
      try {
        await run(connection, 'rollback');
      } catch {
        // The caller gets the first failure. Ending the connection ends the transaction on the server.
        clients.get(connection)?.connection.stream.destroy();
      }
    },
    releaseConnection: async connection => clients.get(connection)?.release(),
    destroy: () => end(options),
  };
}

/** Ends the pool. The time limit is for a commit that waits for a standby. */
async function end({ pool, watch }: PostgresDialectOptions): Promise<void> {
  const timer = setTimeout(() => watch.endAll(), END_WITHIN_MS);
  await pool.end();
  clearTimeout(timer);
}

/** A connection that delays statements whose result is not needed, and sends them in one message with the next. */
function connectionOf(
  client: PoolClient,
  ahead: Ahead,
  names: PreparedNames,
  options: PostgresDialectOptions,
): DatabaseConnection {
  const watched = async <T>(answering: Promise<T>): Promise<T> => {
    try {
      return await answering;
    } catch (error) {
      if (isLate(error)) endLate(client, options.watch);
      if (isStalePlan(error)) names.forget(client);
      throw error;
    }
  };
  const send = (queries: readonly CompiledQuery[], withinMs: number | undefined): Promise<BatchAnswer> => {
    const batch = queries.map(({ sql: text, parameters: values }) => ({
      text,
      values,
      prepared: names.of(client, text),
    }));
    // Behind a pooler, the server cannot be asked what it is working on; an answer to `begin` shows that it works.
    const firstWithinMs = names.isPooled(client) ? atOnce(options) : undefined;
    return watched(sendBatch(client, batch, { withinMs, firstWithinMs }));
  };
  return {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      const queries = ahead.take(query);
      const limitMs = limitOf(query, options);
      if (queries.length === 0) return { rows: [] };
      if (ahead.isReading() || !mayBeSeveral(query)) return resultOf<Row>(await send(queries, limitMs));
      if (queries.length > 1) await send(queries.slice(0, -1), limitMs);
      const answer = await watched(
        client.query<Record<string, unknown>>({
          text: query.sql,
          ...(limitMs && { query_timeout: limitMs }),
        }),
      );
      const { command, rowCount, rows } = answer;
      // pg's types lack the array of answers to several statements.
      return Array.isArray(answer) ? { rows: [] } : resultOf<Row>({ command, count: rowCount ?? 0, rows });
    },
    streamQuery() {
      throw new Error('No statement is read by a cursor; read in pages.');
    },
  };
}

/** A text without parameters, such as a migration, may contain several statements, which then have no result. */
const mayBeSeveral = ({ sql, parameters }: CompiledQuery): boolean =>
  parameters.length === 0 && !/^\s*(?:begin|commit|rollback|select|show|with)\b|\breturning\b/i.test(sql);

/**
 * A commit has no limit: it waits for standbys and keeps its locks meanwhile, so neither another connection nor an
 * early answer would help. `endLostConnections` checks whether the server is still working on it.
 */
function limitOf(query: CompiledQuery, options: PostgresDialectOptions): number | undefined {
  if (query.sql === 'commit') return undefined;
  return query.sql === 'rollback' ? atOnce(options) : options.answerWithinMs;
}

const atOnce = ({ answerWithinMs }: PostgresDialectOptions): number | undefined =>
  answerWithinMs === undefined ? undefined : Math.min(AT_ONCE_WITHIN_MS, answerWithinMs);

const CHANGES: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const resultOf = <Row>({ command, count, rows }: BatchAnswer): QueryResult<Row> => ({
  // The caller knows the rows' type.
  rows: rows as Row[],
  ...(CHANGES.has(command) && { numAffectedRows: BigInt(count) }),
});

/** Idle connections are probably lost, too: reconnecting costs less than waiting to find out. */
function endLate(client: PoolClient, watch: ConnectionWatch): void {
  client.connection.stream.destroy();
  watch.endIdle();
}

/** A notice of the server, in addition to an answer. */
interface Notice {
  readonly message: string | undefined;
  readonly code: string | undefined;
}

/**
 * Commits, and checks for warnings. If an administrator or a pooler cancels the wait for a standby, PostgreSQL answers
 * COMMIT with success and a warning: the transaction may be stored on the primary only, and a failover would undo it.
 * No other warning comes with a commit. Its text cannot be compared, because it is in the server's language.
 * @throws UnconfirmedCommit
 */
async function confirmed(client: PoolClient, commit: () => Promise<void>): Promise<void> {
  const warnings: string[] = [];
  const onNotice = ({ code = '', message = '' }: Notice): void => {
    // Codes of class 00 are notices and hints of a success.
    if (!code.startsWith('00')) warnings.push(message);
  };
  client.on('notice', onNotice);
  try {
    await commit();
  } finally {
    client.off('notice', onNotice);
  }
  if (warnings.length > 0) throw new UnconfirmedCommit(warnings.join(' '));
}
