import { sql, type Kysely } from 'kysely';

/**
 * Stores the fields by which mappings are found (`briefOf`) with each record, and the record's version at that time: a
 * server of an earlier version, which may still be running, does not update them.
 */
export async function addBriefs(db: Kysely<unknown>): Promise<void> {
  await sql`alter table records add column brief text, add column brief_of integer`.execute(db);
  // Otherwise row security would hide the rows from the table's owner; granting the rights forces it again.
  await sql`alter table records no force row level security`.execute(db);
  await sql`update records set brief_of = version, brief = (
      select json_strip_nulls(to_json(fields))::text from json_to_record(data::json) as fields (
        id json, status json, parent_group json, dms_id json, mul_dealer_cd json, loc_cd json, outlet_cd json,
        cid json, dealer_for_cd json))
    where resource in ('segmap', 'ledgermap', 'itemmap') and strpos(data, '\\u') = 0`.execute(db);
}
