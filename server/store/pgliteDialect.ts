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

export interface PgliteResult<Row> {
  readonly rows: Row[];
  readonly affectedRows?: number | undefined;
}

/**
 * One opened engine. When it dies, its session fails for ever: a transaction that was under way must not go on in the
 * next engine, where it has neither begun nor dropped to the application role.
 */
export interface PgliteSession {
  query<Row>(statement: string, parameters: readonly unknown[]): Promise<PgliteResult<Row>>;
  /** Its state is not known any more: it must not be used again. */
  abandon(): void;
}

/** Where sessions come from: the engine in this thread, or one behind a worker thread. */
export interface PgliteLink {
  session(): Promise<PgliteSession>;
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
      const connection = connectionOf(session);
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

  return {
    init: async () => {},
    acquireConnection: acquire,
    beginTransaction: connection => run(connection, 'begin'),
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

function connectionOf(session: PgliteSession): DatabaseConnection {
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const { rows, affectedRows } = await session.query<Row>(sql, parameters);
      return { rows, numAffectedRows: BigInt(affectedRows ?? 0) };
    },
    streamQuery() {
      throw new Error('PGlite has no cursors; read in pages.');
    },
  };
}
