import { sql, type Kysely } from 'kysely';
import type { Database } from '../../store/sql/database';
import { assumeOperator } from './dump';

/**
 * Makes a database that was set back to an earlier moment tell itself apart from the later state that people, programs
 * and tabs may still hold. All sessions end, under a number that no later logout has used. Changes go on under numbers
 * that the later state has not used either, and those in between are known as undone.
 * @param now no earlier than the later state
 */
export async function rewind(db: Kysely<Database>, now: Date): Promise<void> {
  await db.transaction().execute(async transaction => {
    await assumeOperator(transaction);
    // Counters count up by one: seconds and milliseconds are always ahead of them.
    const [seconds, milliseconds] = [Math.floor((now.getTime() - FIRST_SECOND) / 1_000), now.getTime()];
    await sql`update users set sessions_ended = greatest(sessions_ended + 1, ${seconds}::integer)`.execute(
      transaction,
    );
    await sql`update sync_counters set seq = ${milliseconds}::bigint,
      undone = undone + int8multirange(int8range(seq, ${milliseconds}::bigint, '()'))
      where seq < ${milliseconds}::bigint`.execute(transaction);
  });
}

/** So that the seconds fit an integer until 2088. */
const FIRST_SECOND = Date.UTC(2020, 0, 1);
