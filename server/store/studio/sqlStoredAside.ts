import { sql, type RawBuilder } from 'kysely';
import type { AccountTransaction } from '../sql/database';
import { idArray } from '../sql/sqlIds';
import type { StoredRecord } from '../store';
import { checkData } from '../text';
import { joinedAside } from './joinedAside';
import type { AsideValue, MovedRecord } from './movingRecord';

/** The values set aside for a row of the records, newest first, as part of another query. */
export const storedAside = (account: string, name: string): RawBuilder<readonly AsideValue[]> => sql`(
      select coalesce(json_agg(json_build_object('fid', fid, 'version', version, 'value', value::json,
        'became', became::json, 'form', form) order by place), '[]'::json)
      from studio_aside as stored
      where stored.account = ${account} and stored.name = ${name} and stored.record_id = records.id
    )`;

/** Sets further values of a record aside; the record must be stored and locked. @throws StoreRefusal */
export async function addAside(
  db: AccountTransaction,
  name: string,
  { id, putAside: added = [] }: Pick<StoredRecord, 'id' | 'putAside'>,
): Promise<void> {
  if (added.length === 0) return;
  const { rows } = await sql<{ readonly stored: readonly AsideValue[] }>`
    select ${storedAside(db.account, name)} as stored
    from records where account = ${db.account} and resource = ${name} and id = ${id}`.execute(db);
  const aside = joinedAside(rows[0]?.stored ?? [], added);
  await putAside(db, name, [{ record: { id }, aside }]);
}

/** The values set aside for a record from now on. */
interface RecordAside extends Pick<MovedRecord, 'aside'> {
  readonly record: Pick<MovedRecord['record'], 'id'>;
}

/** Replaces the values set aside for these records. */
export async function putAside(
  db: AccountTransaction,
  name: string,
  moved: readonly RecordAside[],
): Promise<void> {
  if (moved.length === 0) return;
  await sql`delete from studio_aside where account = ${db.account} and name = ${name}
    and record_id = any(${idArray(moved.map(({ record }) => record.id))})`.execute(db);
  const rows = moved.flatMap(({ record: { id }, aside }) =>
    aside.map((each, place) => ({
      id,
      place,
      fid: each.fid,
      version: each.version,
      value: checkData({ value: each.value }).slice('{"value":'.length, -1),
      became: checkData({ value: each.became }).slice('{"value":'.length, -1),
      form: each.form,
    })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into studio_aside (account, name, record_id, place, fid, version, value, became, form)
    select ${db.account}::text, ${name}::text, id, place, fid, version, value, became, form
    from json_to_recordset((${JSON.stringify(rows)}::text)::json)
      as row (id text, place integer, fid text, version integer, value text, became text, form text)`.execute(
    db,
  );
}
