import type { CompiledQuery, RawBuilder, Transaction } from 'kysely';
import type { Database } from './database';

interface Pipelined extends CompiledQuery {
  readonly isPipelined: true;
}

/**
 * A statement whose result is not needed. The engine may hold it back until the transaction's next statement, which is
 * skipped if this one fails and then reports the failure, even if it ends the transaction.
 */
export const pipelined = (query: CompiledQuery): Pipelined => ({ ...query, isPipelined: true });

/** Whether the statement may be held back until the next one. */
export const isPipelined = (query: CompiledQuery): boolean => 'isPipelined' in query;

/** Runs a statement in a transaction without waiting for its result; see `pipelined`. */
export async function sendPipelined(
  db: Transaction<Database>,
  statement: RawBuilder<unknown>,
): Promise<void> {
  await db.executeQuery(pipelined(statement.compile(db)));
}

/** The statements that wait to be sent ahead on a connection. */
export interface Ahead {
  /**
   * Begins a transaction that only reads without telling the engine: each of its statements is a transaction of its
   * own, together with the statements sent ahead of it. At this isolation level each statement sees what is committed
   * when it begins anyway; `begin` and `commit` would cost a round trip.
   */
  beginReading(): void;
  isReading(): boolean;
  /** Ends a transaction. @returns whether the engine does not know of it */
  end(): boolean;
  /**
   * @returns what to send now, in order and in one message; nothing for a statement that waits
   * @throws TypeError if the transaction only reads, and the statement could not be in a message with others
   */
  take(query: CompiledQuery): readonly CompiledQuery[];
}

/** Without what was sent ahead, such a statement would run without its role and account. */
const isInMessage = /^\s*(?:select|with|insert|update|delete)\b/i;

export function createAhead(): Ahead {
  let ahead: readonly CompiledQuery[] = [];
  let isReading = false;
  return {
    beginReading() {
      isReading = true;
    },
    isReading: () => isReading,
    end() {
      const wasReading = isReading;
      isReading = false;
      if (wasReading) ahead = [];
      return wasReading;
    },
    take(query) {
      if (isReading && !isInMessage.test(query.sql))
        throw new TypeError(`A transaction that only reads cannot run: ${query.sql.slice(0, 100)}`);
      // A rollback drops the waiting statements.
      const statements = query.sql === 'rollback' ? [query] : [...ahead, query];
      if (isPipelined(query)) ahead = statements;
      else if (!isReading) ahead = [];
      return isPipelined(query) ? [] : statements;
    },
  };
}
