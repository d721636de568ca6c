import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { isSentAhead, sentAhead } from './sentAhead';
import { codeOf } from './sqlErrors';

export interface PgliteResult<Row> {
  readonly rows: Row[];
  readonly affectedRows?: number | undefined;
}

/** What an engine is asked. */
export interface PgliteStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/**
 * One opened engine. When it dies, its session fails for ever: a transaction that was under way must not go on in the
 * next engine, where it has neither begun nor dropped to the application role.
 */
export interface PgliteSession {
  /** Runs statements in their order, up to the first that fails, and answers what came of the last. */
  run<Row>(statements: readonly PgliteStatement[]): Promise<PgliteResult<Row>>;
  /** Its state is not known any more: it must not be used again. */
  abandon(): void;
}

/** Where sessions come from: the engine in this thread, or one behind a worker thread. */
export interface PgliteLink {
  session(): Promise<PgliteSession>;
  /**
   * Whether the disk has room for another change; always, where it is left out. A log that cannot grow ends the
   * engine, and without room it does not start again: so changes are refused before that, and reading goes on.
   */
  hasRoom?(): boolean;
  close(): Promise<void>;
}

/** Kysely on PGlite, which has one connection: transactions take turns. */
export function pgliteDialect(link: PgliteLink): Dialect {
  return {
    createAdapter: () => new PgliteAdapter(),
    createDriver: () => pgliteDriver(link),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/** One process has the directory to itself, and migrations run before anything else in it. */
class PgliteAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

function pgliteDriver(link: PgliteLink): Driver {
  let turn: Promise<void> = Promise.resolve();
  const endings = new WeakMap<DatabaseConnection, () => void>();
  const sessions = new WeakMap<DatabaseConnection, PgliteSession>();

  const acquire = async (): Promise<DatabaseConnection> => {
    const before = turn;
    let end = (): void => {};
    turn = new Promise(resolve => {
      end = resolve;
    });
    await before;
    try {
      const session = await link.session();
      const connection = connectionOf(session, link);
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

  const begin = async (connection: DatabaseConnection): Promise<void> => {
    const statement = link.hasRoom?.() === false ? 'begin read only' : 'begin';
    await connection.executeQuery(sentAhead(CompiledQuery.raw(statement)));
  };

  return {
    init: async () => {},
    acquireConnection: acquire,
    beginTransaction: begin,
    commitTransaction: connection => run(connection, 'commit'),
    async rollbackTransaction(connection) {
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

/** A change was refused because the disk is nearly full; it has PostgreSQL's code for a disk that is. */
class DiskNearlyFull extends Error {
  override readonly name = 'DiskNearlyFull';
  readonly code = '53100';
}

const onlyReads = '25006';

function connectionOf(session: PgliteSession, link: PgliteLink): DatabaseConnection {
  let ahead: readonly PgliteStatement[] = [];
  return {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      // What is given up need not be done first.
      const before = query.sql === 'rollback' ? [] : ahead;
      const statements = [...before, { sql: query.sql, parameters: query.parameters }];
      ahead = isSentAhead(query) ? statements : [];
      if (isSentAhead(query)) return { rows: [] };
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
