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

/**
 * Makes the transaction's next statement read all transactions of an account in the order of the table. Along an index,
 * which PGlite otherwise prefers (`server/node/pglite/engine.ts`), it reads page by page and takes a third longer. A
 * table without statistics, whose partitions have none either, is minutes old. PostgreSQL would assume that an account
 * has a 200th of it, and use a bitmap, which displaces the pages of other calls; reading from beginning to end does not.
 */
export const readInTableOrder = (db: Transaction<Database>): Promise<void> =>
  sendPipelined(
    db,
    sql`select set_config('enable_indexscan', 'off', true), set_config('enable_seqscan', 'on', true),
        set_config('enable_bitmapscan', case when max(reltuples) > 0 then 'on' else 'off' end, true)
      from pg_class where oid in (select 'sync_rows'::regclass
        union all select inhrelid from pg_inherits where inhparent = 'sync_rows'::regclass)`,
  );
