import { sql, type RawBuilder } from 'kysely';

/**
 * Ids as an array that a key is compared with by `= any (…)`. A join with them would be planned by what the database
 * believes of the table's size, and PGlite seldom looks.
 */
export const idArray = (ids: readonly string[]): RawBuilder<readonly string[]> =>
  sql`array(select json_array_elements_text((${JSON.stringify(ids)}::text)::json))`;

/** The place, from 1, of the row's `redis_id` among the ids; looked up, not searched for. */
export function placeOf(ids: readonly string[], redisId: RawBuilder<unknown>): RawBuilder<number> {
  const places = JSON.stringify(Object.fromEntries(ids.map((id, index) => [id, index + 1])));
  return sql<number>`((select (${places}::text)::jsonb) ->> ${redisId})::bigint`;
}
