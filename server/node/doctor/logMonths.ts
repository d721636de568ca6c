import { sql, type Kysely } from 'kysely';
import type { Database } from '../../store/sql/database';
import { currentMonth } from '../../store/log/months';
import { monthsAhead, monthsOf } from '../../store/log/sqlLogMonths';
import { FEWEST_MONTHS_AHEAD } from '../log/keepLogMonths';
import { note, ok, wrong, type Finding } from './finding';

/** Whether the log of a PostgreSQL database is by month, and ready for the months to come. */
export async function logFindings(db: Kysely<Database>, now: Date): Promise<readonly Finding[]> {
  const { rows } = await sql<{ kind: string | null; rest: boolean }>`select
    (select relkind::text from pg_class where oid = to_regclass('log_entries')) as kind,
    coalesce(pg_relation_size(to_regclass('log_entries_rest')) > 0, false) as rest`.execute(db);
  const [found] = rows;
  if (!found?.kind) return [];
  if (found.kind !== 'p')
    return [
      note('log', 'one table; npm run migrate -- --log-by-month lets old months be dropped as a whole'),
    ];
  const ahead = monthsAhead(await monthsOf(db), currentMonth(now));
  const text = `by month, ${ahead} months ahead`;
  return [
    ahead < FEWEST_MONTHS_AHEAD
      ? wrong('log', `${text}; nothing is lost: npm run migrate makes those that are missing`)
      : ok('log', text),
    ...(found.rest ? [note('log', 'log_entries_rest has entries of months that had no partition')] : []),
  ];
}
