import type { CompiledQuery, RawBuilder } from 'kysely';
import type { AccountTransaction } from './transactions';

interface SentAhead extends CompiledQuery {
  readonly isSentAhead: true;
}

/**
 * A statement whose answer nobody reads: an engine may keep it until the next one of its transaction, which is not run
 * where this one fails. Its failure is then told by that next one, be it the one that ends the transaction.
 */
export const sentAhead = (query: CompiledQuery): SentAhead => ({ ...query, isSentAhead: true });

/** Whether the statement may be kept until the next one. */
export const isSentAhead = (query: CompiledQuery): boolean => 'isSentAhead' in query;

/** Does something in a transaction without a look at what came of it: see `sentAhead`. */
export async function sendAhead(db: AccountTransaction, statement: RawBuilder<unknown>): Promise<void> {
  await db.executeQuery(sentAhead(statement.compile(db)));
}
