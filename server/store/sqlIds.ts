import { sql, type RawBuilder } from 'kysely';

/**
 * Ids as an array that a key is compared with by `= any (…)`. A join with them would be planned by what the database
 * believes of the table's size, and PGlite seldom looks.
 */
export const idArray = (ids: readonly string[]): RawBuilder<readonly string[]> =>
  sql`array(select json_array_elements_text((${JSON.stringify(ids)}::text)::json))`;

/**
 * Values as a table of one column (and, `with ordinality`, their places), already of their type: a comparison in which
 * text is turned into it could tell of rows that row security hides, and so may choose no index there.
 */
export const valueRows = (
  values: readonly (string | number)[],
  type: 'uuid' | 'integer',
): RawBuilder<unknown> =>
  sql`unnest(array(select value::${sql.raw(type)} from json_array_elements_text((${JSON.stringify(values)}::text)::json)))`;

/**
 * That a column has this value, in words that no index answers: the planner, which may believe anything of the tables,
 * would else prefer an index that begins with the column to the one that finds the row.
 */
export const alsoIs = (column: string, value: string): RawBuilder<boolean> =>
  sql<boolean>`case when ${sql.ref(column)} = ${value} then true else false end`;

/** The place, from 1, of the row's `redis_id` among the ids; looked up, not searched for. */
export function placeOf(ids: readonly string[], redisId: RawBuilder<unknown>): RawBuilder<number> {
  const places = JSON.stringify(Object.fromEntries(ids.map((id, index) => [id, index + 1])));
  return sql<number>`((select (${places}::text)::jsonb) ->> ${redisId})::bigint`;
}
