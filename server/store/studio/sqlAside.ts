import { sql } from 'kysely';
import type { RecordData } from '../../../src/schemas/resource';
import type { NewLogEntry } from '../log/logStore';
import { updateRecords } from '../records/sqlUpdates';
import type { AccountTransaction } from '../sql/database';
import { idArray } from '../sql/sqlIds';
import { parseStored, type StoredJson } from '../storedJson';
import { checkData } from '../text';
import {
  MOST_MOVED,
  type AsideValue,
  type MovedRecord,
  type MovingRecord,
  type RecordMove,
} from './movingRecord';

interface Portion {
  readonly account: string;
  readonly name: string;
  /** The id after which it begins. */
  readonly after: string | null;
  readonly most: number;
  /** Those alone for which a value of these fields stands aside. */
  readonly of?: RecordMove['of'];
}

interface Row {
  readonly id: string;
  readonly data: StoredJson<RecordData>;
  readonly aside: readonly AsideValue[];
}

/** See StudioStore.portion. */
export async function readPortion(
  db: AccountTransaction,
  { account, name, after, most, of = 'all' }: Portion,
): Promise<readonly MovingRecord[]> {
  const later = after === null ? sql`true` : sql`records.id > ${after}`;
  const concerned =
    of === 'all'
      ? sql`true`
      : sql`records.id in (select record_id from studio_aside
          where account = ${account} and name = ${name} and fid = any(${idArray(of)}))`;
  const { rows } = await sql<Row>`
    select to_json(records.id) as id, records.data, (
      select coalesce(json_agg(json_build_object('fid', fid, 'version', version, 'value', value::json,
        'became', became::json, 'form', form) order by place), '[]'::json)
      from studio_aside as held
      where held.account = ${account} and held.name = ${name} and held.record_id = records.id
    ) as aside
    from records where account = ${account} and resource = ${name} and ${later} and ${concerned}
    order by records.id limit ${sql.lit(most)}`.execute(db);
  return rows.map(({ id, data, aside }) => ({ id, data: parseStored(data), aside }));
}

/**
 * Waits for those who change a record, before the publish waits for those who hold the live version: a writer takes both
 * in this order.
 */
export async function lockRecords(db: AccountTransaction, account: string, name: string): Promise<void> {
  await sql`select count(*) from (
    select 1 from records where account = ${account} and resource = ${name}
    order by id limit ${sql.lit(MOST_MOVED + 1)} for update
  ) as locked`.execute(db);
}

/** Moves the records into the version that is live in this transaction. @returns the log entry */
export async function moveRecords(
  db: AccountTransaction,
  account: string,
  name: string,
  { of, work }: RecordMove,
): Promise<NewLogEntry | undefined> {
  const { moved, entry } = work(
    await readPortion(db, { account, name, after: null, most: MOST_MOVED + 1, of }),
  );
  const records = new Map(moved.map(({ record }) => [record.id, record]));
  await updateRecords(db, account, name, [...records.keys()], (_, id) => records.get(id) ?? null);
  await putAside(db, account, name, moved);
  return entry;
}

async function putAside(
  db: AccountTransaction,
  account: string,
  name: string,
  moved: readonly MovedRecord[],
): Promise<void> {
  if (moved.length === 0) return;
  await sql`delete from studio_aside where account = ${account} and name = ${name}
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
    select ${account}::text, ${name}::text, id, place, fid, version, value, became, form
    from json_to_recordset((${JSON.stringify(rows)}::text)::json)
      as row (id text, place integer, fid text, version integer, value text, became text, form text)`.execute(
    db,
  );
}
