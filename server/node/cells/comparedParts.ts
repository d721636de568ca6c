import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../store/sql/database';

/** What a table has of an account: by the number of each part how many rows, and a sum over their content. */
export type Parts = ReadonlyMap<number, string>;

/**
 * The part of the row `one`, by its key: a row that changes stays in it. Of a million rows a part has 15, so that few are
 * copied for one that has changed.
 */
export async function partOfRow(db: Kysely<Database>, table: string): Promise<RawBuilder<number>> {
  const { rows } = await sql<{ column: string }>`select attname::text as column from pg_index
      join pg_attribute on attrelid = indrelid and attnum = any(indkey)
    where indrelid = ${table}::regclass and indisprimary order by attnum`.execute(db);
  const key = sql.join(rows.map(({ column }) => sql.ref(`one.${column}`)));
  return sql<number>`('x' || left(md5(row(${key})::text), 4))::bit(16)::integer`;
}

/** @param which condition on the row `one` */
export async function partsOf(
  db: Kysely<Database>,
  table: string,
  part: RawBuilder<number>,
  which: RawBuilder<unknown>,
): Promise<Parts> {
  const { rows } = await sql<{ part: number; content: string }>`
    select part, count(*) || ' ' || sum(content) as content from (
      select ${part} as part, ('x' || left(md5(row_to_json(one)::text), 15))::bit(60)::bigint as content
      from ${sql.table(table)} as one where ${which}
    ) as known group by part`.execute(db);
  return new Map(rows.map(row => [row.part, row.content]));
}

/** The numbers of the parts in which two differ. */
export const differing = (one: Parts, other: Parts): readonly number[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter(part => one.get(part) !== other.get(part));

/** Only rows of these parts. A literal, since a cursor takes no parameters. */
export const isIn = (part: RawBuilder<number>, parts: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`${part} = any(${sql.lit(`{${parts.join()}}`)}::integer[])`;
