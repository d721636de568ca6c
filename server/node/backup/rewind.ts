import { sql, type Kysely } from 'kysely';
import type { Database } from '../../store/sql/database';
import { assumeOperator } from './dump';

/**
 * Prepares a database that was set back to an earlier state. Browsers and programs may still know the later state, so
 * numbers that it may have used are skipped: all sessions end under an unused number, new changes get unused numbers,
 * and the numbers in between are recorded as undone.
 * @param now not before the last change of the later state
 */
export async function rewind(db: Kysely<Database>, now: Date): Promise<void> {
  await db.transaction().execute(async transaction => {
    await assumeOperator(transaction);
    // Counters grow by one per change, so the time in seconds or milliseconds is always ahead of them.
    const [seconds, milliseconds] = [Math.floor((now.getTime() - FIRST_SECOND) / 1_000), now.getTime()];
    await sql`update users set sessions_ended = greatest(sessions_ended + 1, ${seconds}::integer)`.execute(
      transaction,
    );
    await sql`update sync_counters set seq = ${milliseconds}::bigint,
      undone = undone + int8multirange(int8range(seq, ${milliseconds}::bigint, '()'))
      where seq < ${milliseconds}::bigint`.execute(transaction);
  });
}

/** Counting from here, the seconds fit an integer until 2088. */
const FIRST_SECOND = Date.UTC(2020, 0, 1);
