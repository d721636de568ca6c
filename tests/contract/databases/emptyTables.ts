import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../server/store/sql/database';

/** New files for a table and its indexes take longer than deleting less than this row by row. */
const MANY_BYTES = 2 * 1024 * 1024;

const emptied = sql.raw(`do $$ declare one record; begin
  for one in select oid::regclass as name, pg_relation_size(oid) as bytes from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname not like 'kysely%'
  loop
    if one.bytes > ${MANY_BYTES} then execute 'truncate ' || one.name;
    elsif one.bytes > 0 then execute 'delete from ' || one.name;
    end if;
  end loop; end $$`);

/** Removes the rows of every table that there is, but for the list of migrations. */
export async function emptyTables(db: Kysely<Database>): Promise<void> {
  await emptied.execute(db);
}
