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
 * Makes the transaction's next statements read all rows of an account in the order of the table, page after page. PGlite
 * prefers the order of an index (`server/node/pglite/engine.ts`), which takes more than a third longer. Of a table without
 * statistics, which is minutes old, PostgreSQL assumes that an account has a 200th: it would look for the account's pages
 * with a bitmap, and keep them in place of those that other calls need. A partitioned table has statistics if a partition
 * has.
 */
export const readInTableOrder = (db: Transaction<Database>): Promise<void> =>
  sendPipelined(
    db,
    sql`select set_config('enable_indexscan', 'off', true), set_config('enable_seqscan', 'on', true),
        set_config('enable_bitmapscan', case when max(reltuples) > 0 then 'on' else 'off' end, true)
      from pg_class where oid in (select 'sync_rows'::regclass
        union all select inhrelid from pg_inherits where inhparent = 'sync_rows'::regclass)`,
  );
