import type { CompiledQuery, RawBuilder } from 'kysely';
import type { AccountTransaction } from './database';

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
export async function sendPipelined(db: AccountTransaction, statement: RawBuilder<unknown>): Promise<void> {
  await db.executeQuery(pipelined(statement.compile(db)));
}
