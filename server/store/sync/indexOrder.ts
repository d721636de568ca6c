import { sql, type Transaction } from 'kysely';
import type { Database } from '../sql/database';
import { sendPipelined } from '../sql/pipelined';

/**
 * Makes the transaction's next statements read the first rows of an index rather than read and sort all rows. The
 * planner expects few rows behind row security, and does not know rows that were just added, so it considers a sort
 * cheap. Without a sort, a plan looks so expensive that the engine would compile it first; that is switched off, too.
 */
export const readInIndexOrder = (db: Transaction<Database>): Promise<void> =>
  sendPipelined(db, sql`select set_config('enable_sort', 'off', true), set_config('jit', 'off', true)`);

/** Leaves the choice to the planner again. */
export const readAsPlanned = (db: Transaction<Database>): Promise<void> =>
  sendPipelined(db, sql`select set_config('enable_sort', null, true), set_config('jit', null, true)`);
