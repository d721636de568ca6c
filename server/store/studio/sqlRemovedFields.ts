import { sql } from 'kysely';
import type { AccountTransaction } from '../sql/database';
import type { RemovedField } from './studioStore';

/** The fields of earlier versions that the newest one lacks, under their last names; newest first. */
export async function readRemovedFields(
  db: AccountTransaction,
  name: string,
): Promise<readonly RemovedField[]> {
  // A field that the newest version still has drops out: no version follows the last one that has it.
  const { rows } = await sql<{ row: RemovedField }>`
    with recursive placed as (
      select version, '' as parent, field
      from studio_versions as v cross join json_array_elements(v.declaration::json -> 'fields') as top (field)
      where account = ${db.account} and name = ${name}
      union all
      select version, field ->> 'fid', column_field
      from placed cross join json_array_elements(case json_typeof(field -> 'fields') when 'array'
        then field -> 'fields' else '[]'::json end) as rows (column_field)
    ), last as (
      select distinct on (field ->> 'fid') version, field ->> 'fid' as fid, parent,
        field ->> 'source' as source, field ->> 'label' as label
      from placed where field ->> 'fid' is not null order by field ->> 'fid', version desc
    )
    select json_build_object('fid', last.fid, 'parent', last.parent, 'source', last.source, 'label', last.label,
      'until', next.at) as row
    from last join studio_versions as next
      on next.account = ${db.account} and next.name = ${name} and next.version = last.version + 1
    order by last.version desc, last.fid collate "C"`.execute(db);
  return rows.map(({ row }) => row);
}
