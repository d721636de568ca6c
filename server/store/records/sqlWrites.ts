import { sql } from 'kysely';
import { entriesOf } from '../sql/entry';
import { briefOf } from './brief';
import { countChange } from './sqlChanges';
import { claim, claimsOf } from './sqlClaims';
import type { StoredRecord } from '../store';
import { checkRecord, compareText } from '../text';
import type { AccountTransaction } from '../sql/database';
import type { StoredJson } from '../storedJson';

/**
 * Stores the records whose id is not taken, with their keys and claims, and increments the resource's version.
 * @returns how many were new
 * @throws StoreTaken, StoreRefusal
 */
export async function insertRecords(
  db: AccountTransaction,
  account: string,
  resource: string,
  records: readonly StoredRecord[],
): Promise<number> {
  const batch = firstOfEachId(records);
  // One JSON parameter is several times faster than arrays or rows of parameters.
  const text = `[${batch.map(record => storedRow(resource, record).text).join(',')}]`;
  const { rows } = await sql<{ id: unknown }>`
    with batch as (
      ${readRows(text)}
    ), fresh as (
      ${putRows(account, resource, 'batch')}
      on conflict (account, resource, id) do nothing
      returning id, keys
    ), keyed as (
      insert into record_keys (account, entry, id)
      select ${account}::text, entry, id from fresh, unnest(keys) as entry
    ), ${countChange(account, resource, 'fresh')}
    select to_json(id) as id from fresh`.execute(db);
  const fresh = new Set(rows.map(row => row.id));
  const isFresh = (record: StoredRecord): boolean => fresh.has(record.id);
  await claim(db, account, resource, batch.filter(isFresh));
  return rows.length;
}

/** The rows of a JSON array of `StoredRow` texts. A document that is read as text stays as it is, and is not parsed. */
export const readRows = (text: string) => sql`select * from json_to_recordset((${text}::text)::json)
        as row (id text, data text, keys uuid[], claims uuid[], search text, status integer, brief text,
        version integer)`;

/**
 * Inserts rows into the records; the caller appends the conflict clause.
 * @param rows name of the relation to insert from
 */
export const putRows = (account: string, resource: string, rows: 'batch' | 'now') => sql`
      insert into records (account, resource, id, data, keys, claims, search, status, brief, brief_of, schema_version)
      select ${account}::text, ${resource}::text, id, data, keys, claims, search, status, brief, 1, version
      from ${sql.table(rows)}`;

/** A record as the statements read it, from JSON. */
export interface StoredRow {
  /** The whole record as JSON. */
  readonly text: string;
  /** Its document as JSON. */
  readonly data: StoredJson<StoredRecord['data']>;
  /** Its look-up entries. */
  readonly keys: readonly string[];
}

/** @throws StoreRefusal */
export function storedRow(resource: string, record: StoredRecord): StoredRow {
  const data = checkRecord(record);
  const { id, search, status, validatedBy, movedInto } = record;
  const version = movedInto ?? validatedBy ?? 0;
  const keys = [...entriesOf(resource, record.keys).values()];
  const claims = [...claimsOf(resource, record).values()];
  const brief = briefOf(resource, record.data);
  const row = { id, keys, claims, search, status, brief, version };
  const text = `{"data":${data},${JSON.stringify(row).slice(1)}`;
  return { text, data, keys };
}

/** Sorted by id, so that two concurrent batches wait for each other and never deadlock. */
function firstOfEachId(records: readonly StoredRecord[]): StoredRecord[] {
  const first = new Map<string, StoredRecord>();
  for (const record of records) if (!first.has(record.id)) first.set(record.id, record);
  return [...first.values()].sort((a, b) => compareText(a.id, b.id));
}
