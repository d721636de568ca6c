import { sql, type Kysely } from 'kysely';
import type { Database } from '../sql/database';
import type { Transactions } from '../sql/transactions';
import type { FailedLogins, LoginStore, TryLimit, TryWindow } from './loginStore';

/**
 * Login attempts and origins in the database, so that several processes count together. They belong to no account.
 * Each statement counts and returns the count atomically.
 */
export function createSqlLogins(transactions: Transactions): LoginStore {
  const run = transactions.onLogins;

  return {
    count: (limits, window) =>
      run(async db => {
        for (const limit of limits) {
          const until = await countOne(db, limit, window);
          if (until !== null) return until;
        }
        return null;
      }),
    uncount: (cleared, others) =>
      run(async db => {
        for (const entry of cleared) await sql`delete from login_tries where entry = ${entry}`.execute(db);
        for (const entry of others)
          await sql`update login_tries set made = greatest(0, made - 1) where entry = ${entry}`.execute(db);
      }),
    remember: (origin, now) =>
      run(async db => {
        await sql`insert into login_places (entry, seen_at) values (${origin}, ${now})
          on conflict (entry) do update set seen_at = excluded.seen_at`.execute(db);
      }),
    isKnown: (origin, since) =>
      run(async db => {
        const { rows } = await sql`select 1 from login_places
          where entry = ${origin} and seen_at >= ${since}`.execute(db);
        return rows.length > 0;
      }, 'first'),
    forget: (now, originsSince) =>
      run(async db => {
        await sql`delete from login_tries where ends_at <= ${now}`.execute(db);
        await sql`delete from login_places where seen_at < ${originsSince}`.execute(db);
      }),
    noteFailure: (entry, now) =>
      run(async db => {
        await sql`insert into login_failures as known (entry, made, since) values (${entry}, 1, ${now})
          on conflict (entry) do update set made = known.made + 1`.execute(db);
      }),
    takeFailures: entry =>
      run(async db => {
        const { rows } = await sql<FailedLogins>`delete from login_failures where entry = ${entry}
          returning made as count, since::float8 as since`.execute(db);
        return rows[0] ?? null;
      }),
    failures: entries =>
      run(async db => {
        const { rows } = await sql<{ entry: string; made: number }>`select entry, made from login_failures
          where entry in (select json_array_elements_text((${JSON.stringify(entries)}::text)::json))`.execute(
          db,
        );
        return new Map(rows.map(({ entry, made }) => [entry, made]));
      }),
  };
}

async function countOne(
  db: Kysely<Database>,
  { entry, most }: TryLimit,
  { now, endsAt }: TryWindow,
): Promise<number | null> {
  const { rows } = await sql<{ made: number; ends_at: number }>`
    insert into login_tries as tries (entry, ends_at, made) values (${entry}, ${endsAt}, 1)
    on conflict (entry) do update set
      made = case when tries.ends_at > ${now} then tries.made + 1 else 1 end,
      ends_at = case when tries.ends_at > ${now} then tries.ends_at else excluded.ends_at end
    returning made, ends_at::float8 as ends_at`.execute(db);
  const [row] = rows;
  return row && row.made > most ? row.ends_at : null;
}
