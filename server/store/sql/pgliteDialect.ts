import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { kyselyDialect } from '../kyselyDialect';
import { createAhead, pipelined, type Ahead } from './pipelined';
import { codeOf } from './sqlErrors';

export interface PgliteResult<Row> {
  readonly rows: Row[];
  readonly affectedRows?: number | undefined;
}

/** A statement for an engine. */
export interface PgliteStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/**
 * An open engine. When it dies, its session fails permanently: a transaction must not continue on the next engine,
 * where it was not begun and has not assumed the application role.
 */
export interface PgliteSession {
  /** Runs statements in order until the first failure, and returns the result of the last. */
  run<Row>(statements: readonly PgliteStatement[]): Promise<PgliteResult<Row>>;
  /** Marks the engine's state as unknown: it must not be used again. */
  abandon(): void;
}

/** Provides sessions: of the engine in this thread, or of one behind a worker thread. */
export interface PgliteLink {
  session(): Promise<PgliteSession>;
  /**
   * Whether the disk has room for another change; assumed if absent. An engine that cannot extend its log dies and
   * cannot restart without room, so changes are rejected before that, and reads continue.
   */
  hasRoom?(): boolean;
  close(): Promise<void>;
}

/** A Kysely dialect for PGlite, which has one connection: transactions run one at a time. */
export function pgliteDialect(link: PgliteLink): Dialect {
  return kyselyDialect(() => pgliteDriver(link));
}

function pgliteDriver(link: PgliteLink): Driver {
  let turn: Promise<void> = Promise.resolve();
  const endings = new WeakMap<DatabaseConnection, () => void>();
  const sessions = new WeakMap<DatabaseConnection, PgliteSession>();
  const aheads = new WeakMap<DatabaseConnection, Ahead>();

  const acquire = async (): Promise<DatabaseConnection> => {
    const before = turn;
    let end = (): void => {};
    turn = new Promise(resolve => {
      end = resolve;
    });
    await before;
    try {
      const session = await link.session();
      const ahead = createAhead();
      const connection = connectionOf(session, link, ahead);
      aheads.set(connection, ahead);
      endings.set(connection, end);
      sessions.set(connection, session);
      return connection;
    } catch (error) {
      end();
      throw error;
    }
  };

  const run = async (connection: DatabaseConnection, statement: string): Promise<void> => {
    await connection.executeQuery(CompiledQuery.raw(statement));
  };

  const begin = async (
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings,
  ): Promise<void> => {
    if (accessMode === 'read only') return aheads.get(connection)?.beginReading();
    const statement = link.hasRoom?.() === false ? 'begin read only' : 'begin';
    await connection.executeQuery(pipelined(CompiledQuery.raw(statement)));
  };

  return {
    init: async () => {},
    acquireConnection: acquire,
    beginTransaction: begin,
    async commitTransaction(connection) {
      if (!aheads.get(connection)?.end()) await run(connection, 'commit');
    },
    async rollbackTransaction(connection) {
      if (aheads.get(connection)?.end()) return;
      try {
        await run(connection, 'rollback');
      } catch (error) {
        sessions.get(connection)?.abandon();
        throw error;
      }
    },
    releaseConnection: async connection => endings.get(connection)?.(),
    destroy: () => link.close(),
  };
}

/** A change was refused because the disk is nearly full; it has PostgreSQL's code for a full disk. */
class DiskNearlyFull extends Error {
  override readonly name = 'DiskNearlyFull';
  readonly code = '53100';
}

const onlyReads = '25006';

function connectionOf(session: PgliteSession, link: PgliteLink, ahead: Ahead): DatabaseConnection {
  return {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      const statements = ahead.take(query).map(({ sql, parameters }) => ({ sql, parameters }));
      if (statements.length === 0) return { rows: [] };
      try {
        const { rows, affectedRows } = await session.run<Row>(statements);
        return { rows, numAffectedRows: BigInt(affectedRows ?? 0) };
      } catch (error) {
        if (codeOf(error) !== onlyReads || !link.hasRoom) throw error;
        throw new DiskNearlyFull('The disk of DATA_DIR is nearly full.', { cause: error });
      }
    },
    streamQuery() {
      throw new Error('PGlite has no cursors; read in pages.');
    },
  };
}
