import type { CompiledQuery, RawBuilder, Transaction } from 'kysely';
import type { Database } from './database';

interface Pipelined extends CompiledQuery {
  readonly isPipelined: true;
}

/**
 * A statement whose result is not needed. It may be held back until the transaction's next statement. If it fails, the
 * next one is skipped and reports the failure, even if that is a commit. Its own property is first, because Node 20 takes
 * microseconds for an object that begins with another one's.
 */
export const pipelined = (query: CompiledQuery): Pipelined => ({ isPipelined: true, ...query });

/** Whether the statement may be held back until the next one. */
export const isPipelined = (query: CompiledQuery): boolean => 'isPipelined' in query;

/** Runs a statement in a transaction without waiting for its result; see `pipelined`. */
export async function sendPipelined(
  db: Transaction<Database>,
  statement: RawBuilder<unknown>,
): Promise<void> {
  await db.executeQuery(pipelined(statement.compile(db)));
}

/** The pipelined statements of a connection, which are sent ahead of its next statement. */
export interface Ahead {
  /**
   * Begins a read-only transaction, but not in the engine: there each of its statements is a transaction, together with
   * the statements sent ahead of it. At this isolation level each statement sees what is committed when it begins
   * anyway; `begin` and `commit` would cost a round trip.
   */
  beginReading(): void;
  isReading(): boolean;
  /** Ends a transaction. @returns whether it was not begun in the engine */
  end(): boolean;
  /**
   * @returns the statements to send now, in order and in one message; none for a pipelined statement
   * @throws TypeError if the transaction is read-only and the statement cannot share a message
   */
  take(query: CompiledQuery): readonly CompiledQuery[];
}

/** Other statements would run without the role and account, which are set earlier in the same message. */
const canShareMessage = /^\s*(?:select|with|insert|update|delete)\b/i;

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
      if (isReading && !canShareMessage.test(query.sql))
        throw new TypeError(`A transaction that only reads cannot run: ${query.sql.slice(0, 100)}`);
      // A rollback drops the waiting statements.
      const statements = query.sql === 'rollback' ? [query] : [...ahead, query];
      if (isPipelined(query)) ahead = statements;
      else if (!isReading) ahead = [];
      return isPipelined(query) ? [] : statements;
    },
  };
}
