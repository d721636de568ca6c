import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { kyselyDialect } from '../kyselyDialect';
import { createAhead, pipelined } from './pipelined';
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
  /**
   * Runs statements in order until the first failure, and returns the result of the last one. Calls run in order. If a
   * statement fails and the last one is a commit, the transaction is rolled back.
   */
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
  const takeTurn = createTurns();
  const connections = new WeakMap<DatabaseConnection, PgliteConnection>();
  return {
    init: async () => {},
    async acquireConnection() {
      const connection = new PgliteConnection(link, takeTurn);
      connections.set(connection, connection);
      return connection;
    },
    beginTransaction: async (connection, settings) => connections.get(connection)?.begin(settings),
    commitTransaction: async connection => connections.get(connection)?.commit(),
    rollbackTransaction: async connection => connections.get(connection)?.rollback(),
    releaseConnection: async connection => connections.get(connection)?.release(),
    destroy: () => link.close(),
  };
}

/** Waits for the turn. @returns a function that ends it */
type TakeTurn = () => Promise<() => void>;

/** A mutex; waiters get their turn in the order of their calls. */
function createTurns(): TakeTurn {
  let last: Promise<void> = Promise.resolve();
  return async () => {
    const before = last;
    let end = (): void => {};
    last = new Promise(resolve => {
      end = resolve;
    });
    await before;
    return end;
  };
}

/** A change was refused because the disk is nearly full; it has PostgreSQL's code for a full disk. */
class DiskNearlyFull extends Error {
  override readonly name = 'DiskNearlyFull';
  readonly code = '53100';
}

const BEGIN = 'begin';
const COMMIT = 'commit';
const readOnlyCode = '25006';

/** A turn, and the engine that it began with. */
interface Turn {
  readonly session: PgliteSession;
  end(): void;
}

/**
 * A user of the engine's connection. It holds the turn from its first statement until its commit is sent: the engine
 * runs statements in the order in which they are sent. Read-only work has no transaction in the engine, and releases
 * the turn once its statements are sent.
 */
class PgliteConnection implements DatabaseConnection {
  readonly #link: PgliteLink;
  readonly #takeTurn: TakeTurn;
  readonly #ahead = createAhead();
  #turn: Turn | null = null;

  constructor(link: PgliteLink, takeTurn: TakeTurn) {
    this.#link = link;
    this.#takeTurn = takeTurn;
  }

  async begin({ accessMode }: TransactionSettings): Promise<void> {
    if (accessMode === 'read only') return this.#ahead.beginReading();
    await this.executeQuery(pipelined(CompiledQuery.raw(BEGIN)));
  }

  async commit(): Promise<void> {
    if (!this.#ahead.end()) await this.executeQuery(CompiledQuery.raw(COMMIT));
  }

  /** After a failed commit there is nothing to do: `cachePlans` has rolled it back. */
  async rollback(): Promise<void> {
    if (this.#ahead.end() || !this.#turn) return;
    const { session } = this.#turn;
    try {
      await session.run(this.#ahead.take(CompiledQuery.raw('rollback')));
    } catch (error) {
      session.abandon();
      throw error;
    }
  }

  release(): void {
    this.#turn?.end();
    this.#turn = null;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const queries = this.#ahead.take(query);
    if (queries.length === 0) return { rows: [] };
    const { session } = await this.#begunTurn();
    const answer = this.#send<Row>(session, queries);
    if (this.#ahead.isReading() || query.sql === COMMIT) this.release();
    return answer;
  }

  streamQuery(): never {
    throw new Error('PGlite has no cursors; read in pages.');
  }

  async #begunTurn(): Promise<Turn> {
    if (this.#turn) return this.#turn;
    const end = await this.#takeTurn();
    try {
      this.#turn = { session: await this.#link.session(), end };
      return this.#turn;
    } catch (error) {
      end();
      throw error;
    }
  }

  /** Chosen when it is sent: others may have filled the disk during the wait for the turn. */
  #beginning(): string {
    return this.#link.hasRoom?.() === false ? 'begin read only' : BEGIN;
  }

  async #send<Row>(session: PgliteSession, queries: readonly CompiledQuery[]): Promise<QueryResult<Row>> {
    try {
      const { rows, affectedRows } = await session.run<Row>(
        queries.map(({ sql, parameters }) => ({ sql: sql === BEGIN ? this.#beginning() : sql, parameters })),
      );
      return { rows, numAffectedRows: BigInt(affectedRows ?? 0) };
    } catch (error) {
      if (codeOf(error) !== readOnlyCode || !this.#link.hasRoom) throw error;
      throw new DiskNearlyFull('The disk of DATA_DIR has less than 32 MB left: free some.', { cause: error });
    }
  }
}
