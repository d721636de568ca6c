import { sql, type RawBuilder } from 'kysely';

/**
 * Ids as an array for `= any (…)`. A join would be planned by estimated table sizes, for which PGlite rarely gathers
 * statistics.
 */
export const idArray = (ids: readonly string[]): RawBuilder<readonly string[]> =>
  sql`array(select json_array_elements_text((${JSON.stringify(ids)}::text)::json))`;

/**
 * Values as a table of one column (and, `with ordinality`, their positions), already of their type: a comparison that
 * casts text could leak rows that row-level security hides, so PostgreSQL uses no index for it.
 */
export const valueRows = (
  values: readonly (string | number)[],
  type: 'uuid' | 'integer',
): RawBuilder<unknown> =>
  sql`unnest(array(select value::${sql.raw(type)} from json_array_elements_text((${JSON.stringify(values)}::text)::json)))`;

/**
 * Compares a column through a CASE that no index supports; otherwise the planner, which has no reliable statistics, may
 * prefer an index that begins with this column to the one that finds the row.
 */
export const alsoIs = (column: string, value: string): RawBuilder<boolean> =>
  sql<boolean>`case when ${sql.ref(column)} = ${value} then true else false end`;

/** The row's position, from 1, among the ids, by lookup rather than search. */
export function positionOf(ids: readonly string[], redisId: RawBuilder<unknown>): RawBuilder<number> {
  const positions = JSON.stringify(Object.fromEntries(ids.map((id, index) => [id, index + 1])));
  return sql<number>`((select (${positions}::text)::jsonb) ->> ${redisId})::bigint`;
}
